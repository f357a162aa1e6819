// Do tiles laid side by side show a seam? Measured on the pixels along their borders.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/tile_set.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// Largest mean difference of two border strips that may lie together, of 255, in every shipped
/// theme. Painted ones stay below 1.2; lines in black on white come nearest to it.
inline constexpr double seam_bound = 1.8;
/// Pixels an inch at which seams are measured: six a millimetre, so that sides of whole squares
/// begin and end on a pixel and a side does not differ from its mirror image by half a pixel.
inline constexpr double seam_dpi = 6 * mm_per_inch;

/// The outermost row of pixels of one side of a tile, clockwise.
struct BorderStrip {
  TileId tile;
  int side = 0;
  int variant = 0;
  EdgeKindId kind;
  std::vector<std::uint8_t> rgb;
};

/// Strips of the sides of a tile at `dpi`, without sides that two cities share.
[[nodiscard]] std::vector<BorderStrip> border_strips(const TileSet& set, TileId tile,
                                                     const Theme& theme, int variant = 0,
                                                     double dpi = seam_dpi);

/// Mean absolute difference of two strips laid against each other, of 255.
[[nodiscard]] double seam_difference(const BorderStrip& a, const BorderStrip& b);

/// May sides of these kinds lie together with equal ground on both (not merely be allowed to)?
[[nodiscard]] bool strips_should_match(const TileSet& set, EdgeKindId a, EdgeKindId b);

struct SeamReport {
  std::size_t pairs = 0;
  double mean = 0, worst = 0;
  std::size_t worst_a = 0, worst_b = 0;  ///< indices of the strips
};

/// Compares every pair of strips that may lie together. The turn of a tile does not change its
/// strips, so all rotations are covered.
[[nodiscard]] SeamReport compare_seams(const TileSet& set, const std::vector<BorderStrip>& strips);

}  // namespace tw::render
