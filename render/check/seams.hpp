// Do tiles laid side by side show a seam? Measured on the pixels along their borders.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/tile_set.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// Largest mean difference of two border strips that may lie together, of 255. Sides of cities that
/// share their corner with another city come nearest to it (3.9): their walls lean at once.
inline constexpr double seam_bound = 4.0;

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
                                                     double dpi = 150);

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
