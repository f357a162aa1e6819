// A small coordinate system for things that are built from parts: `u` to the right, `v` to the
// front.
#pragma once

#include "render/draw/plane.hpp"
#include "render/objects/houses.hpp"

namespace tw::render {

struct ObjectFrame {
  Point origin;
  Point axis{1, 0};   ///< unit vector of u
  Point front{0, 1};  ///< unit vector of v, where the thing faces
  double scale = 1;   ///< mm a unit

  /// `mirrored` swaps left and right.
  ObjectFrame(Point at, Point facing, double mm_a_unit, bool mirrored = false)
      : origin(at),
        axis(mirrored ? right_of(facing) : left_of(facing)),
        front(facing),
        scale(mm_a_unit) {}

  [[nodiscard]] Point at(double u, double v) const {
    return origin + axis * (u * scale) + front * (v * scale);
  }
  [[nodiscard]] Points box(double u, double v, double width, double depth) const {
    return oriented_rectangle(at(u, v), width * scale, depth * scale, axis);
  }
  /// A house with its ridge along u.
  [[nodiscard]] House house(double u, double v, double width, double depth, RoofShape shape,
                            Colour roof, std::uint64_t seed) const {
    return {at(u, v), width * scale, depth * scale, axis, shape, roof, false, seed};
  }
  /// A house with its ridge along v; `width` is still its extent along the ridge.
  [[nodiscard]] House house_across(double u, double v, double width, double depth, RoofShape shape,
                                   Colour roof, std::uint64_t seed) const {
    return {at(u, v), width * scale, depth * scale, front, shape, roof, false, seed};
  }
};

}  // namespace tw::render
