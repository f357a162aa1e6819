// Outlines made of straight, upright sides: the trim of a tile, whatever the number of its squares.
#pragma once

#include <vector>

#include "render/draw/plane.hpp"

namespace tw::render {

/// Does an outline turn outwards at a corner, go straight on, or turn inwards (as in an L)?
enum class Bend : std::uint8_t { Outward, Straight, Inward };
[[nodiscard]] Bend bend_at(const Points& outline, std::size_t corner);

/// The corners of a clockwise outline without points at which it goes straight on.
[[nodiscard]] Points corners_of(const Points& outline);

/// A clockwise outline grown by `by` mm on all sides; a negative number shrinks it.
[[nodiscard]] Points grown_outline(const Points& outline, double by);

/// The outline seen from behind: mirrored left to right within `width` mm, clockwise again.
[[nodiscard]] Points seen_from_behind(const Points& outline, double width);

/// A patch of bleed and the mapping that mirrors the inside of the outline into it.
struct BleedPatch {
  Points area;
  Matrix mirror;
};

/// The bleed of a clockwise outline, `bleed` mm wide, as patches to be painted in this order. Each
/// side is mirrored about itself; outer corners are mirrored about their point; at an inner corner
/// the two sides share the bleed by its diagonal. Sides must be longer than twice the bleed.
[[nodiscard]] std::vector<BleedPatch> mirrored_bleed(const Points& outline, double bleed);

}  // namespace tw::render
