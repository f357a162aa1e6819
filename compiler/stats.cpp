#include "compiler/stats.hpp"

#include <algorithm>
#include <set>

#include "compiler/dump_names.hpp"
#include "model/tile_index.hpp"

namespace tw::compiler {
namespace {

int letter_rank(char letter) {
  constexpr std::string_view order = "CFRI";
  const auto at = order.find(letter);
  return at == std::string_view::npos ? 4 + static_cast<unsigned char>(letter)
                                      : static_cast<int>(at);
}

bool code_before(const std::string& a, const std::string& b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return letter_rank(x) < letter_rank(y);
  });
}

void count_tile(const TileSet& set, const Tile& tile, std::vector<KindNumbers>& kinds,
                std::vector<MarkNumbers>& marks) {
  std::set<std::size_t> kinds_here, marks_here;
  const auto count_marks = [&](Range range) {
    for (const MarkValue& mark : slice(set.marks, range)) {
      marks[mark.mark.index()].total += mark.value * tile.count;
      marks_here.insert(mark.mark.index());
    }
  };
  for (const Part& part : set.parts_of(tile)) {
    kinds[part.kind.index()].segments += tile.count;
    kinds_here.insert(part.kind.index());
    count_marks(part.marks);
  }
  count_marks(tile.marks);
  for (const std::size_t kind : kinds_here) kinds[kind].tiles += tile.count;
  for (const std::size_t mark : marks_here) marks[mark].tiles += tile.count;
}

/// Parts and marks of a tile in words, to compare twins.
std::set<std::string> words_of(const TileSet& set, const Tile& tile) {
  std::set<std::string> words;
  const Footprint footprint = footprint_of(set, tile);
  words.insert("edges " + edges_of(set, tile));
  const auto marks = [&](Range range, const std::string& host) {
    for (const MarkValue& mark : slice(set.marks, range)) {
      const MarkKind& kind = set.vocabulary.marks[mark.mark];
      std::string value = mark.value == 1 ? "" : " " + std::to_string(mark.value);
      if (kind.takes == MarkTakes::Word)
        value += " " + kind.words[static_cast<std::size_t>(mark.word)];
      if (kind.takes == MarkTakes::Direction) value += " " + compass_name(mark.word);
      words.insert(kind.name + value + " on " + host);
    }
  };
  for (const Part& part : set.parts_of(tile)) {
    std::string name = set.kind_of(part).name;
    const bool field = set.kind_of(part).lie == Lie::Field;
    const auto points = !field        ? edge_names(part, set, footprint)
                        : part.pocket ? corner_names(part, footprint)
                                      : half_names(part, footprint);
    for (const auto& point : points) name += " " + point;
    words.insert(name);
    marks(part.marks, name);
  }
  marks(tile.marks, "the tile");
  return words;
}

std::vector<TwinDifference> compare_twins(const TileSet& set, const std::vector<TileId>& tiles) {
  std::vector<TwinDifference> twins;
  const TileIndex by_name(set);
  for (const TileId id : tiles) {
    const Tile& tile = set.tiles[id];
    if (!tile.twin_of.valid()) continue;
    TwinDifference twin{
        id, by_name.find_from(set.expansions[tile.expansion].id, set.name(tile.twin_of)), {}};
    if (!twin.like.valid()) continue;
    const auto own = words_of(set, tile), other = words_of(set, set.tiles[twin.like]);
    for (const auto& word : own)
      if (!other.contains(word)) twin.differences.push_back("has " + word);
    for (const auto& word : other)
      if (!own.contains(word)) twin.differences.push_back("lacks " + word);
    twins.push_back(std::move(twin));
  }
  return twins;
}

std::vector<Alike> find_duplicates(const TileSet& set, const std::vector<TileId>& tiles) {
  std::map<std::uint64_t, Alike> by_hash;
  std::set<std::uint64_t> ours;
  for (const TileId id : tiles) ours.insert(set.tiles[id].full_hash);
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (ours.contains(set.tiles.rows()[i].full_hash))
      by_hash[set.tiles.rows()[i].full_hash].tiles.push_back(make_id<TileId>(i));
  std::vector<Alike> duplicates;
  for (auto& [hash, alike] : by_hash)
    if (alike.tiles.size() > 1) duplicates.push_back(std::move(alike));
  std::sort(duplicates.begin(), duplicates.end(),
            [](const Alike& a, const Alike& b) { return a.tiles < b.tiles; });
  return duplicates;
}

std::string on_tiles(int tiles) {
  return tiles == 1 ? "on 1 tile" : "on " + std::to_string(tiles) + " tiles";
}

/// What of other expansions lies on these tiles, and which of their figures and tokens may come to
/// what lies there.
std::vector<Interaction> find_interactions(const TileSet& set, ExpansionId which,
                                           const SetStatistics& numbers) {
  std::vector<Interaction> found;
  const auto foreign = [&](ExpansionId by) { return by.valid() && by != which; };
  const auto add = [&](const auto& row, const std::string& why) {
    if (foreign(row.declared_by))
      found.push_back({row.name, set.expansions[row.declared_by].id, why});
  };
  std::set<std::string> lying;
  for (const KindNumbers& kind : numbers.kinds) {
    lying.insert(kind.kind);
    add(set.vocabulary.features[find_named(set.vocabulary.features, kind.kind)],
        on_tiles(kind.tiles));
  }
  for (const MarkNumbers& mark : numbers.marks)
    add(set.vocabulary.marks[find_named(set.vocabulary.marks, mark.mark)], on_tiles(mark.tiles));
  for (const Figure& figure : set.vocabulary.figures) {
    std::string hosts;
    for (const FeatureKindId host : figure.hosts)
      if (const std::string& name = set.vocabulary.features[host].name; lying.contains(name))
        hosts += (hosts.empty() ? "" : ", ") + name;
    if (!hosts.empty()) add(figure, "stands on " + hosts);
  }
  for (const Token& token : set.vocabulary.tokens)
    if (lying.contains(token.sits_on) || token.sits_on == "tile" || token.sits_on == "side")
      add(token, "sits on " + token.sits_on);
  return found;
}

}  // namespace

SetStatistics statistics(const TileSet& set, ExpansionId which, ExpansionId input) {
  SetStatistics numbers;
  const std::vector<TileId> tiles = tiles_of(set, which);
  std::vector<KindNumbers> kinds;
  for (const FeatureKind& kind : set.vocabulary.features) kinds.push_back({kind.name, 0, 0});
  std::vector<MarkNumbers> marks;
  for (const MarkKind& mark : set.vocabulary.marks) marks.push_back({mark.name, 0, 0});
  std::map<char, int> edges;
  std::map<std::string, CodeNumbers> codes;
  std::set<std::uint64_t> topologies;
  for (const TileId id : tiles) {
    const Tile& tile = set.tiles[id];
    ++numbers.definitions;
    numbers.copies += tile.count;
    topologies.insert(tile.topology_hash);
    count_tile(set, tile, kinds, marks);
    for (const char letter : edges_of(set, tile)) edges[letter] += tile.count;
    if (tile.squares.count != 1) continue;
    CodeNumbers& code = codes[tile.code.data()];
    code.code = tile.code.data();
    ++code.definitions;
    code.copies += tile.count;
  }
  numbers.topologies = static_cast<int>(topologies.size());
  for (auto& kind : kinds)
    if (kind.segments != 0) numbers.kinds.push_back(std::move(kind));
  for (auto& mark : marks)
    if (mark.tiles != 0) numbers.marks.push_back(std::move(mark));
  numbers.edges.assign(edges.begin(), edges.end());
  std::sort(numbers.edges.begin(), numbers.edges.end(), [](const auto& a, const auto& b) {
    return letter_rank(a.first) < letter_rank(b.first);
  });
  for (auto& [name, code] : codes) numbers.codes.push_back(std::move(code));
  std::sort(numbers.codes.begin(), numbers.codes.end(),
            [](const auto& a, const auto& b) { return code_before(a.code, b.code); });
  numbers.duplicates = find_duplicates(set, tiles);
  numbers.twins = compare_twins(set, tiles);
  numbers.plays_with = find_interactions(set, which, numbers);
  numbers.fit = analyse_fit(set, which);
  numbers.lonely = find_lonely(set, which);
  numbers.unique_holes = find_unique_holes(set, numbers.fit);
  numbers.findings = find_in_set(set, input.valid() ? input : which);
  return numbers;
}

}  // namespace tw::compiler
