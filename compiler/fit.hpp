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
  int lonely_sides = 0;               ///< sides that no other copy fits, one bit a side
};

/// Square tiles of `which` (or all) with a copy in the default set, against all copies of `set`.
/// Proportional to the number of tiles.
[[nodiscard]] std::vector<TileFit> analyse_fit(const TileSet& set, ExpansionId which);

/// `N E` for sides given one bit a side.
[[nodiscard]] std::string side_names(int sides);

/// The letters of the sides that `choice` names, `.` elsewhere: `C.R.`.
[[nodiscard]] std::string hole_text(const TileSet& set, const Tile& tile, int choice);

}  // namespace tw::compiler
