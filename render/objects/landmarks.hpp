// Small things that give a town or a village its face, all seen from straight above.
#pragma once

#include <cstdint>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// A parish church `length` mm long (tower included) whose choir lies at the end of `axis`.
void draw_church(Brush& brush, Point at, Point axis, double length, Colour roof,
                 std::uint64_t seed);
/// Half of the ground that such a church needs, mm.
[[nodiscard]] constexpr double church_reach(double length) {
  return length * 0.56;
}

void draw_well(Brush& brush, Point at, double radius);
/// A cask lying along `axis`, a millimetre long.
void draw_cask(Brush& brush, Point at, Point axis);
void draw_fountain(Brush& brush, Point at, double radius);
/// The striped awning of one booth.
void draw_stall(Brush& brush, Point at, Point axis, std::uint64_t seed);
/// Striped awnings of a market in `rows` rows of two.
void draw_market(Brush& brush, Point at, Point axis, int rows, std::uint64_t seed);
/// Houses with a common roof about a yard of `size` mm.
void draw_courtyard(Brush& brush, Point at, Point axis, double size, Colour roof,
                    std::uint64_t seed);
/// A walled orchard.
void draw_town_allotment(Brush& brush, Point at, Point axis, double size, std::uint64_t seed);

/// Paved ground with an uneven rim and scattered cobbles.
void draw_cobbles(Brush& brush, Point at, double radius, Colour colour, std::uint64_t seed);
/// Radial paving of a fine square.
void draw_fine_paving(Brush& brush, Point at, double radius);

/// An uneven closed outline about `at`.
[[nodiscard]] Points blob(Point at, double radius, double unevenness, int corners,
                          std::uint64_t seed);

}  // namespace tw::render
