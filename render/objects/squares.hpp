// Squares of a town: where streets meet and figures stand. Their outline, paving and furniture vary
// with their seed; the circle in their middle always stays free.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

enum class SquareShape : std::uint8_t {
  Round,
  Oblong,   ///< along the street
  Cut,      ///< with cut corners
  Wedge,    ///< narrow where a street leaves
  Widened,  ///< no more than a widening of the streets
};

enum class Paving : std::uint8_t {
  Rings,  ///< cobbles about the middle
  Fans,   ///< cobbles in scallops
  Rows,   ///< flagstones across the square
  Slabs,  ///< a ring of slabs about beaten earth
  Bare,   ///< trodden earth with a few cobbles
};

/// A paved place.
struct Plaza {
  Point centre;
  double radius = 0;  ///< mm of the circle that stays free
  SquareShape shape = SquareShape::Round;
  Paving paving = Paving::Rings;
  Point axis{1, 0};  ///< unit vector along it
  Points rim;        ///< outline, clockwise on the page
  Points bays;       ///< middles of small bays at its rim, for a well or a tree
  std::uint64_t seed = 0;
};

constexpr double bay_radius = 1.15;  ///< mm

/// A round square, as marks have it.
[[nodiscard]] Plaza round_square(Point centre, double radius, std::uint64_t seed);
/// A square of any shape. `free` says whether the town's ground is free at a place: the rim is
/// drawn in to where it is.
[[nodiscard]] Plaza varied_square(Point centre, double radius, Point axis, std::uint64_t seed,
                                  const std::function<bool(Point)>& free);

/// The outline `grow` mm further out.
[[nodiscard]] Path outline_of(const Plaza& square, double grow);
/// Stones and rim, upon ground in the tone of streets.
void pave(Brush& brush, const Plaza& square);

}  // namespace tw::render
