#include "compiler/fit.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

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

  /// Copies with a side that fits this kind.
  [[nodiscard]] int fitting(EdgeKindId kind) const {
    int count = 0;
    for (const auto& [kinds, copies] : all_) {
      bool any = false;
      for (const std::uint16_t side : kinds)
        any = any ||
              kinds_fit(set_.vocabulary, kind, EdgeKindId{static_cast<std::int32_t>(side) - 1});
      if (any) count += copies;
    }
    return count;
  }

 private:
  [[nodiscard]] bool is_wild(std::uint16_t kind) const {
    return kind != 0 && set_.vocabulary.edge_kinds[EdgeKindId{static_cast<std::int32_t>(kind) - 1}]
                            .fits_anything;
  }

  void add(const Kinds& kinds, int copies) {
    all_.emplace_back(kinds, copies);
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
  std::vector<std::pair<Kinds, int>> all_, wild_;
};

}  // namespace

std::vector<TileFit> analyse_fit(const TileSet& set, ExpansionId which) {
  const Supply supply(set);
  std::vector<int> fitting;
  for (std::size_t i = 0; i < set.vocabulary.edge_kinds.size(); ++i)
    fitting.push_back(supply.fitting(make_id<EdgeKindId>(i)));
  std::vector<TileFit> result;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const Tile& tile = set.tiles.rows()[i];
    if (tile.squares.count != 1 || tile.count <= 0 || (which.valid() && tile.expansion != which))
      continue;
    TileFit fit;
    fit.tile = make_id<TileId>(i);
    const Kinds kinds = kinds_of(set, tile);
    for (int choice = 1; choice < 16; ++choice) {
      FitOfSides& of =
          fit.sides[static_cast<std::size_t>(std::popcount(static_cast<unsigned>(choice)) - 1)];
      const int others = supply.filling(masked(kinds, choice)) - 1;  // the copy itself
      if (of.choices == 0 || others < of.least) {
        of.least = others;
        of.hardest = choice;
      }
      of.sum += others;
      ++of.choices;
    }
    for (std::size_t side = 0; side < 4; ++side) {
      const EdgeKindId kind{static_cast<std::int32_t>(kinds[side]) - 1};
      bool own = false;  // whether this copy is among those that fit
      for (const std::uint16_t other : kinds)
        own = own ||
              kinds_fit(set.vocabulary, kind, EdgeKindId{static_cast<std::int32_t>(other) - 1});
      if (fitting[kind.index()] - (own ? 1 : 0) <= 0) fit.lonely_sides |= 1 << side;
    }
    result.push_back(fit);
  }
  return result;
}

std::string side_names(int sides) {
  std::string text;
  for (std::size_t i = 0; i < 4; ++i)
    if ((sides >> i & 1) != 0) text += std::string(text.empty() ? "" : " ") + "NESW"[i];
  return text;
}

std::string hole_text(const TileSet& set, const Tile& tile, int choice) {
  std::string text;
  const auto sides = set.sides_of(tile);
  for (std::size_t i = 0; i < 4 && i < sides.size(); ++i)
    text += (choice >> i & 1) != 0 ? set.vocabulary.edge_kinds[sides[i].kind].letter : '.';
  return text;
}

}  // namespace tw::compiler
