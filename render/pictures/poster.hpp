// A landscape laid from the tiles of a set, as if many had played well together.
#pragma once

#include <cstdint>
#include <vector>

#include "render/pictures/contact.hpp"

namespace tw::render {

struct PosterSpec {
  int columns = 8;
  int rows = 6;
  std::uint64_t seed = 1;
};

struct LaidTile {
  TileId tile;
  int turns = 0;  ///< clockwise quarter turns
  int variant = 0;
};

/// Can a landscape hold the tile? Only tiles of one square are laid.
[[nodiscard]] bool lies_in_landscape(const Tile& tile);

/// Lays a board without a seam that does not fit, row by row; cells for which nothing was found in
/// time have an invalid tile. Copies are used up first and only then used again.
[[nodiscard]] std::vector<LaidTile> lay_landscape(const TileSet& set,
                                                  const std::vector<TileId>& tiles,
                                                  const PosterSpec& spec);

[[nodiscard]] Picture poster(const std::vector<LaidTile>& board, const TilePainter& painter,
                             const PosterSpec& spec);

/// May sides of these kinds lie together?
[[nodiscard]] bool sides_fit(const TileSet& set, EdgeKindId a, EdgeKindId b);

}  // namespace tw::render
