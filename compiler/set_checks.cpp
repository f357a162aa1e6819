#include "compiler/set_checks.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include "compiler/dump_names.hpp"
#include "compiler/fit.hpp"

namespace tw::compiler {
namespace {

std::string name_of(const TileSet& set, TileId id) {
  return std::string(set.name(set.tiles[id].id));
}

Span span_of(const Compiled& compiled, TileId id) {
  return compiled.spans.tiles[id.index()];
}

int river_sides(const TileSet& set, const Tile& tile) {
  int count = 0;
  for (const Side& side : set.sides_of(tile)) {
    const FeatureKindId owner = set.vocabulary.edge_kinds[side.kind].side_of;
    if (owner.valid() && set.vocabulary.features[owner].lie == Lie::River) ++count;
  }
  return count;
}

/// Tiles that the default set of any expansion takes out.
std::set<TileId> removed_tiles(const TileSet& set) {
  std::set<TileId> removed;
  std::set<std::int32_t> seen;
  for (const TileSelection& selection : set.vocabulary.sets) {
    if (!seen.insert(selection.declared_by.value).second) continue;  // the first set is the default
    removed.insert(selection.remove.begin(), selection.remove.end());
  }
  return removed;
}

/// Sum over copies of river sides minus two; a tile that is `once` counts once by its name.
int river_sum(const TileSet& set, PileId pile, ExpansionId which) {
  const std::set<TileId> removed = removed_tiles(set);
  std::set<NameId> once;
  int sum = 0;
  for (const TileId id : tiles_of(set, which)) {
    const Tile& tile = set.tiles[id];
    if (!(tile.pile == pile) || tile.count <= 0 || removed.contains(id)) continue;
    if (tile.once && !once.insert(tile.id).second) continue;
    sum += (tile.once ? 1 : tile.count) * (river_sides(set, tile) - 2);
  }
  return sum;
}

void check_rivers(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics) {
  const TileSet& set = compiled.set;
  for (std::size_t i = 0; i < set.vocabulary.piles.size(); ++i) {
    const auto pile = make_id<PileId>(i);
    Span first;
    bool rivers = false;
    for (const TileId id : tiles_of(set, which)) {
      if (!(set.tiles[id].pile == pile) || set.tiles[id].count <= 0) continue;
      if (!first.valid()) first = span_of(compiled, id);
      rivers = rivers || river_sides(set, set.tiles[id]) > 0;
    }
    constexpr int closed = -2;
    if (!rivers) continue;
    const int own = river_sum(set, pile, which), all = river_sum(set, pile, {});
    if (own != closed && all != closed)
      diagnostics.add(diagnose<DiagId::RiverSum>(first, set.vocabulary.piles[pile].name, own));
  }
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

void note_unused(const TileSet& set, ExpansionId which, DiagSink& diagnostics) {
  std::vector<bool> marks(set.vocabulary.marks.size()), features(set.vocabulary.features.size()),
      edges(set.vocabulary.edge_kinds.size()), piles(set.vocabulary.piles.size());
  for (const MarkValue& mark : set.marks) marks[mark.mark.index()] = true;
  for (const Part& part : set.parts) features[part.kind.index()] = true;
  for (const Side& side : set.sides) edges[side.kind.index()] = true;
  for (const Tile& tile : set.tiles)
    if (tile.pile.valid()) piles[tile.pile.index()] = true;
  const auto report = [&](const char* what, const auto& table, const std::vector<bool>& used) {
    for (std::size_t i = 0; i < table.size(); ++i)
      if (!used[i] && table.rows()[i].declared_by == which)
        diagnostics.add(diagnose<DiagId::UnusedWord>(Span{}, what, table.rows()[i].name));
  };
  report("mark", set.vocabulary.marks, marks);
  report("segment or place", set.vocabulary.features, features);
  report("edge kind", set.vocabulary.edge_kinds, edges);
  report("pile", set.vocabulary.piles, piles);
}

void note_translations(const TileSet& set, ExpansionId which, DiagSink& diagnostics) {
  if (!which.valid()) return;
  std::set<std::string> languages;
  const auto each = [&](auto&& visit) {
    const auto all = [&](const char* what, const auto& table) {
      for (const auto& row : table)
        if (row.declared_by == which) visit(what, row.name, row.title);
    };
    visit("expansion", set.expansions[which].id, set.expansions[which].title);
    all("place", set.vocabulary.features);
    all("mark", set.vocabulary.marks);
    all("figure", set.vocabulary.figures);
    all("token", set.vocabulary.tokens);
    all("card", set.vocabulary.cards);
    all("option", set.vocabulary.options);
    all("set", set.vocabulary.sets);
    for (const TileId id : tiles_of(set, which))
      visit("tile", name_of(set, id), set.tile_titles[id.index()]);
  };
  each([&](const char*, const std::string&, const Text& title) {
    for (const auto& [language, text] : title.by_language) languages.insert(language);
  });
  each([&](const char* what, const std::string& name, const Text& title) {
    if (title.empty()) return;
    for (const auto& language : languages) {
      const auto& texts = title.by_language;
      const bool there = std::any_of(texts.begin(), texts.end(),
                                     [&](const auto& text) { return text.first == language; });
      if (!there)
        diagnostics.add(diagnose<DiagId::MissingTranslation>(Span{}, what, name, language));
    }
  });
}

void note_missing_art(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics) {
  const TileSet& set = compiled.set;
  if (!which.valid()) return;
  const std::filesystem::path folder = set.expansions[which].folder;
  if (folder.empty()) return;
  const auto need = [&](const std::string& file, const char* what, std::string_view name,
                        Span span) {
    std::error_code error;
    if (!file.empty() && !std::filesystem::exists(folder / file, error))
      diagnostics.add(diagnose<DiagId::MissingArt>(span, file, what, name));
  };
  const auto all = [&](const char* what, const auto& table) {
    for (const auto& row : table)
      if (row.declared_by == which) need(row.glyph, what, row.name, {});
  };
  all("place", set.vocabulary.features);
  all("mark", set.vocabulary.marks);
  all("token", set.vocabulary.tokens);
  all("card", set.vocabulary.cards);
  for (const TileId id : tiles_of(set, which))
    need(std::string(set.name(set.tiles[id].art)), "tile", set.name(set.tiles[id].id),
         span_of(compiled, id));
}

}  // namespace

void check_play(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics) {
  for (const TileFit& fit : analyse_fit(compiled.set, which))
    if (fit.lonely_sides != 0)
      diagnostics.add(diagnose<DiagId::LonelySide>(span_of(compiled, fit.tile),
                                                   name_of(compiled.set, fit.tile),
                                                   side_names(fit.lonely_sides)));
  check_rivers(compiled, which, diagnostics);
}

void check_care(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics) {
  note_same_tiles(compiled, which, diagnostics);
  const auto& tiles = compiled.set.tiles;
  if (std::none_of(tiles.begin(), tiles.end(), [](const Tile& tile) { return tile.start; }))
    diagnostics.add(diagnose<DiagId::NoStartTile>(Span{}));
  note_unused(compiled.set, which, diagnostics);
  note_translations(compiled.set, which, diagnostics);
  note_missing_art(compiled, which, diagnostics);
}

}  // namespace tw::compiler
