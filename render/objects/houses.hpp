// Houses from straight above: roofs with ridges, hips, courses, chimneys and dormers.
//
// Nothing stands up from the page, so houses never hide each other, need no painting order and look
// right however the tile is turned. The plan of a house is the outline of its roof.
#pragma once

#include <cstdint>
#include <optional>

#include "render/draw/plane.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

enum class RoofShape : std::uint8_t {
  Gable,    ///< two planes, ridge along the width
  Hip,      ///< four planes and a ridge
  HalfHip,  ///< gable with clipped ends
  Pyramid,  ///< four planes meeting in a point
  Flat,     ///< terrace with a parapet
};

/// Which of the two long slopes lies in the light (docs/rendering.md, "Light").
enum class BrightSlope : std::uint8_t {
  Front,  ///< to the right of the axis
  Back,   ///< to its left
  Both,   ///< alike: the ridge lies on the trim
};

/// A house that crosses the trim: its other half is drawn by any other tile.
struct HouseAcross {
  Point trim;    ///< on the trim
  Point inward;  ///< unit vector
};

struct House {
  Point centre;
  double width = 3.6;  ///< mm, along the ridge
  double depth = 2.6;  ///< mm
  Point axis{1, 0};    ///< unit vector along the ridge
  RoofShape shape = RoofShape::Gable;
  Colour roof;
  bool parapets = false;  ///< light gable walls that rise above the roof
  std::uint64_t seed = 0;
  bool plain = false;  ///< neither chimneys nor dormers
  BrightSlope bright = BrightSlope::Front;
  std::optional<HouseAcross> across{};
};

/// Turns the bright slope towards `street`; false if the street lies along the ridge's direction,
/// so that neither slope looks at it.
bool light_from(House& house, Point street);

/// Outline of the roof.
[[nodiscard]] inline Points plan_of(const House& house) {
  return oriented_rectangle(house.centre, house.width, house.depth, house.axis);
}

/// A roof tone of an ordinary town; `quarter` in [0, 1] shifts whole districts from deep to warm
/// red.
[[nodiscard]] Colour town_roof(const Palette& palette, std::uint64_t seed, double quarter);

/// Draws many houses at once: strokes of one kind become one path, which keeps files small.
void draw_houses(Brush& brush, const std::vector<House>& houses);

/// Shadows of houses on the ground, to be drawn before the houses.
void draw_house_shadows(Brush& brush, const std::vector<House>& houses);

}  // namespace tw::render
