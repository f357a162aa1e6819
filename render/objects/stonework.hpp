// Town walls and gates from above. The outer face of a wall is folded out to its outside
// whatever the compass says, so it reads the same on a turned tile.
#pragma once

#include <cstdint>

#include "render/draw/plane.hpp"
#include "render/layout/layout.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// Cross-section of a wall, mm from its centreline; positive is outside.
struct WallProfile {
  double inner = -0.70;  ///< inner edge of the walk
  double lip = 0.70;     ///< outer edge of the walk
  double foot = 1.75;    ///< where the folded-out face meets the ground
  double merlon_pitch = 1.05;
  WallEnds shared{};  ///< ends behind which the face is narrow
};

/// Draws a wall along its centreline; its outside lies to the left of the direction of `line`.
/// `free_ends`: draw the end caps (a wall that ends inside the tile). Near `trim`, the closed
/// outline of the tile, a wall has neither merlons nor joints, so that it runs on into any other.
void draw_wall(Brush& brush, const Points& line, std::uint64_t seed,
               const WallProfile& profile = {}, bool free_ends = false, const Points& trim = {});
/// The soft dark strip a wall throws on the ground to both sides.
void draw_wall_shadow(Brush& brush, const Points& line, const WallProfile& profile = {});
/// The same of several walls: where two come close the ground is no darker than at one.
void draw_wall_shadows(Brush& brush, const std::vector<Points>& lines,
                       const WallProfile& profile = {});

/// A gatehouse at `at` on a wall; `outward` points out of the town. The way (of `width` mm) runs
/// through its dark arch between two towers.
void draw_gatehouse(Brush& brush, Point at, Point outward, double width, std::uint64_t seed);

/// Low parapets along both sides of a deck (bridges) with posts at the ends. `way` is the
/// centreline.
void draw_parapets(Brush& brush, const Points& way, double width, std::uint64_t seed);

}  // namespace tw::render
