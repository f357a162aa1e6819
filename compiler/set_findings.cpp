#include "compiler/set_findings.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "compiler/dump_names.hpp"

namespace tw::compiler {
namespace {

std::string name_of(const TileSet& set, TileId id) {
  return std::string(set.name(set.tiles[id].id));
}

const char* kind_of_feature(const FeatureKind& kind) {
  return kind.lie == Lie::Place ? "place" : "segment";
}

void find_unused(const TileSet& set, ExpansionId which, SetFindings& found) {
  std::vector<bool> marks(set.vocabulary.marks.size()), features(set.vocabulary.features.size()),
      edges(set.vocabulary.edge_kinds.size()), piles(set.vocabulary.piles.size());
  for (const MarkValue& mark : set.marks) marks[mark.mark.index()] = true;
  for (const Part& part : set.parts) features[part.kind.index()] = true;
  for (const Side& side : set.sides) edges[side.kind.index()] = true;
  for (const Tile& tile : set.tiles)
    if (tile.pile.valid()) piles[tile.pile.index()] = true;
  const auto look = [&](const auto& what, const auto& table, const std::vector<bool>& used) {
    for (std::size_t i = 0; i < table.size(); ++i)
      if (!used[i] && table.rows()[i].declared_by == which)
        found.unused.push_back({what(table.rows()[i]), table.rows()[i].name, {}});
  };
  const auto always = [](const char* what) { return [what](const auto&) { return what; }; };
  const Vocabulary& words = set.vocabulary;
  // The side of a declared segment is no word of its own.
  for (std::size_t i = 0; i < words.edge_kinds.size(); ++i)
    if (find_named(words.features, words.edge_kinds.rows()[i].name).valid()) edges[i] = true;
  look(always("mark"), words.marks, marks);
  look(kind_of_feature, words.features, features);
  look(always("edge kind"), words.edge_kinds, edges);
  look(always("pile"), words.piles, piles);
}

/// Visits everything of `which` that has a title or a text, with that text.
template <class Visit>
void each_text(const TileSet& set, ExpansionId which, const Visit& visit) {
  const auto all = [&](const char* what, const auto& table, auto text) {
    for (const auto& row : table)
      if (row.declared_by == which) visit(NamedThing{what, row.name, {}}, row.*text);
  };
  const Vocabulary& words = set.vocabulary;
  visit(NamedThing{"expansion", set.expansions[which].id, {}}, set.expansions[which].title);
  for (const FeatureKind& kind : words.features)
    if (kind.declared_by == which)
      visit(NamedThing{kind_of_feature(kind), kind.name, {}}, kind.title);
  all("mark", words.marks, &MarkKind::title);
  all("figure", words.figures, &Figure::title);
  all("token", words.tokens, &Token::title);
  all("token", words.tokens, &Token::text);
  all("card", words.cards, &Card::title);
  all("card", words.cards, &Card::text);
  all("option", words.options, &Option::title);
  all("set", words.sets, &TileSelection::title);
  for (const TileId id : tiles_of(set, which))
    visit(NamedThing{"tile", name_of(set, id), id}, set.tile_titles[id.index()]);
}

void find_untranslated(const TileSet& set, ExpansionId which, SetFindings& found) {
  std::set<std::string> languages;
  each_text(set, which, [&](const NamedThing&, const Text& text) {
    for (const auto& [language, words] : text.by_language)
      if (!language.empty()) languages.insert(language);
  });
  found.languages.assign(languages.begin(), languages.end());
  each_text(set, which, [&](const NamedThing& thing, const Text& text) {
    const auto for_everybody = [](const auto& one) { return one.first.empty(); };
    if (text.empty() ||
        std::any_of(text.by_language.begin(), text.by_language.end(), for_everybody))
      return;
    for (const std::string& language : found.languages)
      if (std::none_of(text.by_language.begin(), text.by_language.end(),
                       [&](const auto& one) { return one.first == language; }))
        found.untranslated.push_back({thing, language});
  });
}

/// A mark that takes words may have a picture for each.
std::vector<std::string> pictures_of(const MarkKind& mark) {
  constexpr std::string_view slot = "{word}";
  const std::size_t at = mark.glyph.find(slot);
  if (at == std::string::npos) return {mark.glyph};
  std::vector<std::string> files;
  for (const std::string& word : mark.words)
    files.push_back(std::string(mark.glyph).replace(at, slot.size(), word));
  return files;
}

void find_missing_files(const TileSet& set, ExpansionId which, SetFindings& found) {
  const std::filesystem::path folder = set.expansions[which].folder;
  if (folder.empty()) return;
  const auto need = [&](const std::string& file, const NamedThing& thing) {
    std::error_code error;
    if (!file.empty() && !std::filesystem::exists(folder / file, error))
      found.missing_files.push_back({thing, file});
  };
  const auto all = [&](const char* what, const auto& table, auto file) {
    for (const auto& row : table)
      if (row.declared_by == which) need(row.*file, {what, row.name, {}});
  };
  const Vocabulary& words = set.vocabulary;
  for (const FeatureKind& kind : words.features)
    if (kind.declared_by == which) need(kind.glyph, {kind_of_feature(kind), kind.name, {}});
  for (const MarkKind& mark : words.marks)
    if (mark.declared_by == which)
      for (const std::string& file : pictures_of(mark)) need(file, {"mark", mark.name, {}});
  all("figure", words.figures, &Figure::standee);
  all("token", words.tokens, &Token::glyph);
  all("token", words.tokens, &Token::back_glyph);
  all("card", words.cards, &Card::glyph);
  for (const TileId id : tiles_of(set, which)) {
    const NamedThing thing{"tile", name_of(set, id), id};
    need(std::string(set.name(set.tiles[id].art)), thing);
    for (const Part& part : set.parts_of(set.tiles[id]))
      need(std::string(set.name(part.hints.art)), thing);
  }
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
int river_sum(const TileSet& set, PileId pile, const std::vector<TileId>& tiles) {
  const std::set<TileId> removed = removed_tiles(set);
  std::set<NameId> once;
  int sum = 0;
  for (const TileId id : tiles) {
    const Tile& tile = set.tiles[id];
    if (!(tile.pile == pile) || tile.count <= 0 || removed.contains(id)) continue;
    if (tile.once && !once.insert(tile.id).second) continue;
    sum += (tile.once ? 1 : tile.count) * (river_sides(set, tile) - 2);
  }
  return sum;
}

void find_rivers(const TileSet& set, ExpansionId which, SetFindings& found) {
  const std::vector<TileId> own = tiles_of(set, which), all = tiles_of(set, {});
  for (std::size_t i = 0; i < set.vocabulary.piles.size(); ++i) {
    RiverPile river{make_id<PileId>(i), {}, 0, 0};
    bool rivers = false;
    for (const TileId id : own) {
      if (!(set.tiles[id].pile == river.pile) || set.tiles[id].count <= 0) continue;
      if (!river.first.valid()) river.first = id;
      rivers = rivers || river_sides(set, set.tiles[id]) > 0;
    }
    if (!rivers) continue;
    river.own = river_sum(set, river.pile, own);
    river.all = river_sum(set, river.pile, all);
    found.rivers.push_back(river);
  }
}

}  // namespace

SetFindings find_in_set(const TileSet& set, ExpansionId which) {
  SetFindings found;
  find_rivers(set, which, found);
  for (const TileId id : tiles_of(set, {}))
    if (set.tiles[id].start) found.start_tiles.push_back(id);
  if (!which.valid()) return found;
  find_unused(set, which, found);
  find_untranslated(set, which, found);
  find_missing_files(set, which, found);
  return found;
}

}  // namespace tw::compiler
