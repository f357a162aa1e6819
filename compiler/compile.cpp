#include "compiler/compile.hpp"

#include <algorithm>

#include "compiler/emit.hpp"
#include "compiler/tile_context.hpp"
#include "model/tile_index.hpp"

namespace tw::compiler {
namespace {

using tiledef::WrittenTile;

/// The outline of a larger tile; reports one that does not hang together.
std::optional<Footprint> outline_of(const WrittenTile& tile, DiagSink& diagnostics) {
  std::vector<Square> squares;
  constexpr std::size_t most_squares = 64;
  for (const auto& square : tile.squares)
    squares.push_back(
        {static_cast<std::int8_t>(square.column), static_cast<std::int8_t>(square.row)});
  auto outline = squares.size() <= most_squares ? walk_outline(std::move(squares)) : std::nullopt;
  const bool too_long = outline && outline->ring() > max_points;
  if (outline && !too_long) return outline;
  diagnostics.add(diagnose<DiagId::OutlineBroken>(
      tile.squares_span,
      too_long ? "the border of tile `" + tile.id.value + "` has " +
                     std::to_string(outline->sides.size()) + " sides"
               : "the squares of tile `" + tile.id.value + "` do not make one outline",
      too_long
          ? "a tile has at most " + std::to_string(max_points / points_per_side) + " border sides"
          : "the squares of a tile hang together side by side and leave no hole"));
  return std::nullopt;
}

bool compile_tile(Work& work, const WrittenTile& tile, ExpansionId expansion, Emitter& emitter) {
  if (tile.poisoned) return false;
  std::optional<Footprint> outline;
  if (!tile.squares.empty() && !(outline = outline_of(tile, *work.diagnostics))) return false;
  TileContext context{work, tile, work.lexicon->visible[expansion.index()],
                      outline ? *outline : one_square()};
  work.core.clear();
  using Phase = void (*)(TileContext&);
  constexpr Phase phases[] = {read_tile_parts,
                              check_sides,
                              read_tile_words,
                              [](TileContext& at) {
                                solve(at.core());
                                report_problems(at);
                              },
                              check_statements,
                              read_field_words,
                              check_hints};
  for (const Phase phase : phases) {
    phase(context);
    if (context.failed) return false;
  }
  emitter.add_tile(context, expansion);
  return true;
}

/// Inlined by force: a call of it would be dropped, having no effect that the language knows.
[[gnu::always_inline]] inline void fetch(const void* begin, std::size_t bytes) {
  constexpr std::size_t cache_line = 64;
  for (std::size_t at = 0; at < bytes; at += cache_line)
    __builtin_prefetch(static_cast<const char*>(begin) + at);
}

/// A large set as written does not fit the cache, and waiting for it would cost as much as
/// compiling it: asks for what the next tiles will read, each step one pointer further.
[[gnu::always_inline]] inline void fetch_ahead(const std::vector<WrittenTile>& tiles,
                                               std::size_t at) {
  if (at + 3 < tiles.size()) fetch(&tiles[at + 3], sizeof(WrittenTile));
  if (at + 2 < tiles.size()) {
    const auto& parts = tiles[at + 2].parts;
    fetch(parts.data(), parts.size() * sizeof(tiledef::WrittenPart));
  }
  if (at + 1 < tiles.size())
    for (const tiledef::WrittenPart& part : tiles[at + 1].parts)
      fetch(part.points.data(), part.points.size() * sizeof(Spanned<std::string>));
}

/// `add`, `remove` and `replace` of the sets, now that tiles have numbers. The reader has reported
/// names that are no tile.
void resolve_selections(const tiledef::WrittenSet& written, TileSet& set) {
  const bool any = std::any_of(written.expansions.begin(), written.expansions.end(),
                               [](const auto& expansion) { return !expansion.sets.empty(); });
  if (!any) return;
  const TileIndex tiles(set);
  std::size_t row = 0;  // selections stand in the order of the expansions that declare them
  for (const auto& expansion : written.expansions) {
    const auto tile_of = [&](const std::string& name) {
      return tiles.find_from(expansion.id.value, name);
    };
    for (const auto& from : expansion.sets) {
      TileSelection& selection = set.vocabulary.sets[make_id<SetId>(row++)];
      for (const auto& [name, count] : from.add)
        if (const TileId tile = tile_of(name.value); tile.valid())
          selection.add.emplace_back(tile, static_cast<int>(count));
      for (const auto& name : from.remove)
        if (const TileId tile = tile_of(name.value); tile.valid()) selection.remove.push_back(tile);
      for (const auto& [old_name, new_name] : from.replace) {
        const TileId old_tile = tile_of(old_name.value), new_tile = tile_of(new_name.value);
        if (old_tile.valid() && new_tile.valid())
          selection.replace.emplace_back(old_tile, new_tile);
      }
    }
  }
}

DeclaredWords declared_words(const tiledef::WrittenExpansion& expansion) {
  DeclaredWords words;
  const auto all = [&](const char* what, const auto& rows) {
    for (const auto& row : rows) words.emplace(std::pair(what, row.name.value), row.name.span);
  };
  words.emplace(std::pair("expansion", expansion.id.value), expansion.id.span);
  for (const auto& row : expansion.features)
    words.emplace(std::pair(row.kind.lie == Lie::Place ? "place" : "segment", row.name.value),
                  row.name.span);
  all("mark", expansion.marks);
  all("edge kind", expansion.edge_kinds);
  all("figure", expansion.figures);
  all("token", expansion.tokens);
  all("card", expansion.cards);
  all("option", expansion.options);
  all("pile", expansion.piles);
  all("set", expansion.sets);
  return words;
}

}  // namespace

std::optional<Compiled> compile(const tiledef::WrittenSet& written, DiagSink& diagnostics,
                                const SourceMap* sources) {
  Compiled result;
  const Lexicon lexicon = resolve_vocabulary(written, result.set);
  Emitter emitter(result.set, result.spans, lexicon);
  std::size_t tiles = 0;
  for (const auto& expansion : written.expansions) tiles += expansion.tiles.size();
  emitter.reserve(tiles);
  Work work;
  work.lexicon = &lexicon;
  work.sources = sources;
  work.diagnostics = &diagnostics;
  work.set = &result.set;
  bool good = true;
  for (std::size_t i = 0; i < written.expansions.size(); ++i) {
    const std::vector<WrittenTile>& own = written.expansions[i].tiles;
    for (std::size_t k = 0; k < own.size(); ++k) {
      fetch_ahead(own, k);
      good &= compile_tile(work, own[k], make_id<ExpansionId>(i), emitter);
    }
  }
  if (!good || diagnostics.has_errors()) return std::nullopt;
  resolve_selections(written, result.set);
  if (!written.expansions.empty()) result.declared = declared_words(written.expansions.back());
  return result;
}

}  // namespace tw::compiler
