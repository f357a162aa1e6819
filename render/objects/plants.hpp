// Trees, conifers and bushes as seen from straight above: they look right however the tile lies.
#pragma once

#include <cstdint>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// Draws the shared stamps of all plants.
[[nodiscard]] Stamps make_plant_stamps(const Materials& materials);

/// A broad-leaved tree whose crown has `radius` mm.
void draw_tree(Brush& brush, Point at, double radius, std::uint64_t seed);
void draw_conifer(Brush& brush, Point at, double radius, std::uint64_t seed);
void draw_bush(Brush& brush, Point at, double radius, std::uint64_t seed);

/// A row of bushes of `radius` from `from` to `to`.
void draw_hedge(Brush& brush, Point from, Point to, double radius, std::uint64_t seed);

/// A plant of a grove, to be drawn from north to south or in any order: crowns hide each other.
struct Plant {
  Point at;
  double radius = 1;
  bool conifer = false;
  std::uint64_t seed = 0;
};
void draw_plant(Brush& brush, const Plant& plant);

/// Grass blades at `at`.
void add_tuft(Path& tufts, Point at, double size);

}  // namespace tw::render
