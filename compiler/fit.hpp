// Fit: how well the tiles of a set fill the holes that the set itself leaves.
//
// A hole that needs `k` sides is named by k sides of a tile that would fill it. How many *other*
// copies would fill it too is what decides whether players can hope for the tile they need.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/tile_set.hpp"

namespace tw::compiler {

/// For one tile and one number of sides: over all choices of that many of its sides.
struct FitOfSides {
  int least = 0;    ///< fewest other copies
  int sum = 0;      ///< over all choices
  int choices = 0;  ///< 4, 6, 4, 1
  int hardest = 0;  ///< sides of the choice with the fewest, one bit a side (1 N, 2 E, 4 S, 8 W)
  [[nodiscard]] double mean() const {
    return choices == 0 ? 0.0 : static_cast<double>(sum) / choices;
  }
};

struct TileFit {
  TileId tile;
  std::array<FitOfSides, 4> sides{};  ///< for k = 1 .. 4
  std::uint16_t alone = 0;  ///< bit `c`: nothing else fills a hole that needs the sides of `c`
};

/// Square tiles of `which` (or all) with a copy in the default set, against all copies of `set`.
/// Proportional to the number of tiles.
[[nodiscard]] std::vector<TileFit> analyse_fit(const TileSet& set, ExpansionId which);

/// A tile with sides that no other copy fits.
struct LonelyTile {
  TileId tile;
  std::string sides;  ///< `N E`; of a tile of several squares `a1N b1E`
};

/// Tiles of any size of `which` (or all) with a copy in the default set, against all copies of
/// `set`. Proportional to the number of tiles.
[[nodiscard]] std::vector<LonelyTile> find_lonely(const TileSet& set, ExpansionId which);

/// A hole that one tile fills alone.
struct UniqueHole {
  TileId tile;
  int sides = 0;  ///< which of its sides the hole needs, one bit a side
  int k = 0;      ///< how many they are
};

/// Holes that only one copy fills, and that no part of which is one already: these sides are the
/// reason. In the order of `fit`.
[[nodiscard]] std::vector<UniqueHole> find_unique_holes(const TileSet& set,
                                                        const std::vector<TileFit>& fit);

/// Why a hole is unique, in words: `no other copy has C opposite R`.
[[nodiscard]] std::string reason_of(const TileSet& set, const UniqueHole& hole);

/// The letters of the sides that `choice` names, `.` elsewhere: `C.R.`.
[[nodiscard]] std::string hole_text(const TileSet& set, const Tile& tile, int choice);

}  // namespace tw::compiler
