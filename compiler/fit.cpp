#include "compiler/fit.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <unordered_map>

#include "compiler/dump_names.hpp"

namespace tw::compiler {
namespace {

using Kinds = std::array<std::uint16_t, 4>;  ///< edge kind + 1 by side; 0: any

std::uint64_t key_of(const Kinds& kinds) {
  std::uint64_t key = 0;
  for (const std::uint16_t kind : kinds) key = key << 16U | kind;
  return key;
}

Kinds kinds_of(const TileSet& set, const Tile& tile) {
  Kinds kinds{};
  const auto sides = set.sides_of(tile);
  for (std::size_t i = 0; i < 4; ++i)
    kinds[i] = static_cast<std::uint16_t>(sides[i].kind.value + 1);
  return kinds;
}

Kinds masked(const Kinds& kinds, int choice) {
  Kinds result{};
  for (std::size_t i = 0; i < 4; ++i)
    if ((choice >> i & 1) != 0) result[i] = kinds[i];
  return result;
}

Kinds turned_kinds(const Kinds& kinds, std::size_t turn) {
  Kinds result{};
  for (std::size_t i = 0; i < 4; ++i) result[(i + turn) & 3] = kinds[i];
  return result;
}

bool kinds_fit(const Vocabulary& words, EdgeKindId a, EdgeKindId b) {
  const EdgeKind& first = words.edge_kinds[a];
  const EdgeKind& second = words.edge_kinds[b];
  if (first.fits_anything || second.fits_anything) return true;
  if (a == b) return first.fits_itself;
  const auto names = [](const EdgeKind& kind, EdgeKindId other) {
    return std::find(kind.fits.begin(), kind.fits.end(), other) != kind.fits.end();
  };
  return names(first, b) || names(second, a);
}

/// Copies by what lies on their sides: as few rows as there are different sets of sides.
class Supply {
 public:
  explicit Supply(const TileSet& set) : set_(set) {
    std::map<Kinds, int> copies;
    for (const Tile& tile : set.tiles)
      if (tile.squares.count == 1 && tile.count > 0) copies[kinds_of(set, tile)] += tile.count;
    for (const auto& [kinds, count] : copies) add(kinds, count);
  }

  /// Copies that fill the hole; wildcard sides fill any.
  [[nodiscard]] int filling(const Kinds& hole) const {
    if (std::all_of(hole.begin(), hole.end(), [](std::uint16_t kind) { return kind == 0; }))
      return total_;
    const auto found = exact_.find(key_of(hole));
    int count = found == exact_.end() ? 0 : found->second;
    for (const auto& [kinds, copies] : wild_) {
      bool fits = false;
      for (std::size_t turn = 0; turn < 4 && !fits; ++turn) {
        const Kinds now = turned_kinds(kinds, turn);
        fits = true;
        for (std::size_t i = 0; i < 4; ++i)
          fits = fits && (hole[i] == 0 || hole[i] == now[i] || is_wild(now[i]));
      }
      if (fits) count += copies;
    }
    return count;
  }

 private:
  [[nodiscard]] bool is_wild(std::uint16_t kind) const {
    return kind != 0 && set_.vocabulary.edge_kinds[EdgeKindId{static_cast<std::int32_t>(kind) - 1}]
                            .fits_anything;
  }

  void add(const Kinds& kinds, int copies) {
    total_ += copies;
    if (std::any_of(kinds.begin(), kinds.end(),
                    [&](std::uint16_t kind) { return is_wild(kind); })) {
      wild_.emplace_back(kinds, copies);
      return;
    }
    std::vector<std::uint64_t> holes;
    for (std::size_t turn = 0; turn < 4; ++turn)
      for (int choice = 1; choice < 16; ++choice)
        holes.push_back(key_of(masked(turned_kinds(kinds, turn), choice)));
    std::sort(holes.begin(), holes.end());
    holes.erase(std::unique(holes.begin(), holes.end()), holes.end());
    for (const std::uint64_t hole : holes) exact_[hole] += copies;
  }

  const TileSet& set_;
  std::unordered_map<std::uint64_t, int> exact_;  ///< looked up only
  std::vector<std::pair<Kinds, int>> wild_;
  int total_ = 0;
};

std::string least_turn(std::string sides) {
  std::string least = sides;
  for (int turn = 0; turn < 3; ++turn) {
    std::rotate(sides.begin(), sides.begin() + 1, sides.end());
    least = std::min(least, sides);
  }
  return least;
}

}  // namespace

std::vector<TileFit> analyse_fit(const TileSet& set, ExpansionId which) {
  const Supply supply(set);
  std::vector<TileFit> result;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles.rows()[i];
    if (tile.squares.count != 1 || tile.count <= 0 || (which.valid() && tile.expansion != which))
      continue;
    TileFit fit;
    fit.tile = make_id<TileId>(i);
    // A side that fits everything asks nothing of a hole.
    Kinds kinds = kinds_of(set, tile);
    for (std::uint16_t& kind : kinds)
      if (set.vocabulary.edge_kinds[EdgeKindId{static_cast<std::int32_t>(kind) - 1}].fits_anything)
        kind = 0;
    for (int choice = 1; choice < 16; ++choice) {
      FitOfSides& of =
          fit.sides[static_cast<std::size_t>(std::popcount(static_cast<unsigned>(choice)) - 1)];
      const int others = supply.filling(masked(kinds, choice)) - 1;  // the copy itself
      if (of.choices == 0 || others < of.least) {
        of.least = others;
        of.hardest = choice;
      }
      if (others <= 0) fit.alone = static_cast<std::uint16_t>(fit.alone | 1U << choice);
      of.sum += others;
      ++of.choices;
    }
    result.push_back(fit);
  }
  return result;
}

std::vector<LonelyTile> find_lonely(const TileSet& set, ExpansionId which) {
  const std::size_t kinds = set.vocabulary.edge_kinds.size();
  const auto fit = [&](EdgeKindId a, EdgeKindId b) { return kinds_fit(set.vocabulary, a, b); };
  // By kind of side: copies that have a side it fits.
  std::vector<std::int64_t> fitting(kinds, 0);
  std::vector<bool> seen(kinds);
  const auto kinds_on = [&](const Tile& tile) {
    std::vector<EdgeKindId> found;
    for (const Side& side : set.sides_of(tile)) {
      if (seen[side.kind.index()]) continue;
      seen[side.kind.index()] = true;
      found.push_back(side.kind);
    }
    for (const EdgeKindId kind : found) seen[kind.index()] = false;
    return found;
  };
  const auto any_fits = [&](const std::vector<EdgeKindId>& own, EdgeKindId kind) {
    return std::any_of(own.begin(), own.end(), [&](EdgeKindId side) { return fit(side, kind); });
  };
  for (const Tile& tile : set.tiles) {
    if (tile.count <= 0) continue;
    const auto own = kinds_on(tile);
    for (std::size_t i = 0; i < kinds; ++i)
      if (any_fits(own, make_id<EdgeKindId>(i))) fitting[i] += tile.count;
  }
  std::vector<LonelyTile> lonely;
  for (const TileId id : tiles_of(set, which)) {
    const Tile& tile = set.tiles[id];
    if (tile.count <= 0) continue;
    const auto own = kinds_on(tile);
    std::string sides;
    for (const Side& side : set.sides_of(tile)) {
      const int itself = any_fits(own, side.kind) ? 1 : 0;
      if (fitting[side.kind.index()] > itself) continue;
      if (!sides.empty()) sides += ' ';
      if (tile.squares.count > 1) {
        sides += static_cast<char>('a' + side.column);
        sides += std::to_string(side.row + 1);
      }
      sides += "NESW"[static_cast<std::size_t>(side.facing)];
    }
    if (!sides.empty()) lonely.push_back({id, std::move(sides)});
  }
  return lonely;
}

std::vector<UniqueHole> find_unique_holes(const TileSet& set, const std::vector<TileFit>& fit) {
  std::vector<UniqueHole> holes;
  for (const TileFit& tile : fit) {
    std::set<std::string> known;  // the same sides in another place of the tile are the same hole
    for (int choice = 1; choice < 16; ++choice) {
      if ((tile.alone >> choice & 1) == 0) continue;
      bool part_is = false;
      for (int part = 1; part < choice; ++part)
        part_is = part_is || ((part & choice) == part && (tile.alone >> part & 1) != 0);
      if (part_is || !known.insert(least_turn(hole_text(set, set.tiles[tile.tile], choice))).second)
        continue;
      holes.push_back({tile.tile, choice, std::popcount(static_cast<unsigned>(choice))});
    }
  }
  return holes;
}

std::string reason_of(const TileSet& set, const UniqueHole& hole) {
  // Clockwise, beginning after the widest gap, as one would read it off the tile.
  const std::string sides = hole_text(set, set.tiles[hole.tile], hole.sides);
  std::size_t start = 0;
  if (hole.k < 4)
    while (sides[start] == '.' || sides[(start + 3) & 3] != '.') ++start;
  std::string letters;
  for (std::size_t i = 0; i < 4; ++i) {
    const char letter = sides[(start + i) & 3];
    if (letter != '.') letters += std::string(letters.empty() ? "" : " ") + letter;
  }
  const bool opposite = hole.sides == 0b0101 || hole.sides == 0b1010;
  if (opposite) return std::string("no other copy has ") + letters[0] + " opposite " + letters[2];
  return "no other copy has " + letters + (hole.k == 1 ? "" : " in this order, clockwise");
}

std::string hole_text(const TileSet& set, const Tile& tile, int choice) {
  std::string text;
  const auto sides = set.sides_of(tile);
  for (std::size_t i = 0; i < 4 && i < sides.size(); ++i)
    text += (choice >> i & 1) != 0 ? set.vocabulary.edge_kinds[sides[i].kind].letter : '.';
  return text;
}

}  // namespace tw::compiler
