#include "compiler/set_checks.hpp"

#include <map>
#include <tuple>

#include "compiler/dump_names.hpp"
#include "compiler/fit.hpp"
#include "compiler/set_findings.hpp"

namespace tw::compiler {
namespace {

std::string name_of(const TileSet& set, TileId id) {
  return std::string(set.name(set.tiles[id].id));
}

Span span_of(const Compiled& compiled, TileId id) {
  return compiled.spans.tiles[id.index()];
}

Span span_of(const Compiled& compiled, const NamedThing& thing) {
  if (thing.tile.valid()) return span_of(compiled, thing.tile);
  const auto found = compiled.declared.find({thing.what, thing.name});
  return found == compiled.declared.end() ? Span{} : found->second;
}

/// Equal tiles that are drawn alike and lie in one bag. A spring and a lake may look the same, and
/// so may the twins of two editions.
void note_same_tiles(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics) {
  std::map<std::tuple<std::uint64_t, PileId, int, bool, bool>, TileId> seen;
  for (const TileId id : tiles_of(compiled.set, which)) {
    const Tile& tile = compiled.set.tiles[id];
    if (tile.count <= 0) continue;
    const auto [at, fresh] = seen.emplace(
        std::tuple(tile.full_hash, tile.pile, int{tile.drawn}, tile.once, tile.start), id);
    if (!fresh)
      diagnostics.add(diagnose<DiagId::SameTile>(span_of(compiled, id), name_of(compiled.set, id),
                                                 name_of(compiled.set, at->second))
                          .label(span_of(compiled, at->second), "the first one"));
  }
}

}  // namespace

void check_play(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics) {
  const TileSet& set = compiled.set;
  for (const LonelyTile& lonely : find_lonely(set, which))
    diagnostics.add(diagnose<DiagId::LonelySide>(span_of(compiled, lonely.tile),
                                                 name_of(set, lonely.tile), lonely.sides));
  for (const RiverPile& river : find_in_set(set, which).rivers)
    if (!river.closes())
      diagnostics.add(diagnose<DiagId::RiverSum>(span_of(compiled, river.first),
                                                 set.vocabulary.piles[river.pile].name, river.own));
}

void check_care(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics) {
  note_same_tiles(compiled, which, diagnostics);
  const SetFindings found = find_in_set(compiled.set, which);
  if (found.start_tiles.empty()) diagnostics.add(diagnose<DiagId::NoStartTile>(Span{}));
  // What builds on nothing is there for others to build on: they may use what it does not.
  if (compiled.set.expansions.size() > 1)
    for (const NamedThing& word : found.unused)
      diagnostics.add(diagnose<DiagId::UnusedWord>(span_of(compiled, word), word.what, word.name));
  for (const MissingTitle& title : found.untranslated)
    diagnostics.add(diagnose<DiagId::MissingTranslation>(
        span_of(compiled, title.thing), title.thing.what, title.thing.name, title.language));
  for (const MissingFile& file : found.missing_files)
    diagnostics.add(diagnose<DiagId::MissingArt>(span_of(compiled, file.thing), file.file,
                                                 file.thing.what, file.thing.name));
}

}  // namespace tw::compiler
