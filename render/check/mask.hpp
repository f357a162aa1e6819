// The mask of a tile: every region flat, in the number of the part it belongs to.
//
// It is painted from the same layout as the art, so what flood fill finds in it is what the art
// shows.
#pragma once

#include <cstdint>
#include <vector>

#include "render/layout/layout.hpp"

namespace tw::render {

inline constexpr std::uint16_t mask_land = 0;
inline constexpr std::uint16_t mask_outside = 0xFFFF;

/// Numbers by pixel, rows from the top: 0 open land, part + 1 what belongs to a segment or place.
struct Mask {
  int columns = 0, rows = 0;
  double mm_per_pixel = 0.25;
  std::vector<std::uint16_t> owner;

  [[nodiscard]] std::uint16_t at(int x, int y) const {
    return owner[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) +
                 static_cast<std::size_t>(x)];
  }
  /// The number at a point in mm; `mask_outside` beyond the picture.
  [[nodiscard]] std::uint16_t at(Point p) const;
};

/// Paints the mask of a layout. Where the land passes beneath something, the land is seen.
[[nodiscard]] Mask paint_mask(const TileLayout& layout);

}  // namespace tw::render
