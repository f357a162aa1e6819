#include "render/objects/roofs.hpp"

#include <algorithm>

namespace tw::render {

namespace {

constexpr double slope_light = 0.8;  ///< of the two long slopes, bright and dark
constexpr double end_light = 0.3;    ///< of hipped ends
constexpr double even_light = -0.1;  ///< of two slopes alike: the mean of a bright and a dark one
constexpr double quiet_reach = 0.7;  ///< mm from the trim

}  // namespace

double ridge_inset(const House& house) {
  const double w = house.width / 2, d = house.depth / 2;
  switch (house.shape) {
    case RoofShape::Gable:
    case RoofShape::HalfHip:
    case RoofShape::Flat:
      return 0;
    case RoofShape::Hip:
      return std::min(d * 0.85, w * 0.75);
    case RoofShape::Pyramid:
      return w;
  }
  return 0;
}

std::vector<RoofPlane> planes_of(const House& house) {
  if (house.shape == RoofShape::Flat) return {};
  const Point axis = house.axis, front = right_of(axis);
  const double w = house.width / 2, d = house.depth / 2;
  const auto at = [&](double x, double y) { return house.centre + axis * x + front * y; };
  const double inset = ridge_inset(house);
  const Point west = at(-w + inset, 0), east = at(w - inset, 0);
  double light[2] = {-slope_light, slope_light};  // back, front
  switch (house.bright) {
    case BrightSlope::Front:
      break;
    case BrightSlope::Back:
      std::swap(light[0], light[1]);
      break;
    case BrightSlope::Both:
      light[0] = light[1] = even_light;
      break;
  }
  std::vector<RoofPlane> planes{
      {at(w, -d), at(-w, -d), west, east, light[0], d},
      {at(-w, d), at(w, d), east, west, light[1], d},
  };
  if (inset > 0) {
    const double east_light = house.seed % 2 == 0 ? end_light : -end_light;
    planes.push_back({at(w, d), at(w, -d), east, east, east_light, inset});
    planes.push_back({at(-w, -d), at(-w, d), west, west, -east_light, inset});
  }
  return planes;
}

Colour lit(Colour roof, double light) {
  return light > 0 ? lighter(roof, 0.03 + 0.2 * light) : darker(roof, -0.36 * light);
}

bool is_quiet(const House& house, Point p) {
  return house.across && dot(p - house.across->trim, house.across->inward) < quiet_reach;
}

Points cover_of(const House& house, const RoofPlane& plane, double share, HashRandom& random) {
  const double span = distance(plane.eaves_left, plane.eaves_right);
  const int steps = std::max(3, static_cast<int>(span / 0.55));
  Points rim;
  for (int i = 0; i <= steps; ++i) {
    const double across = static_cast<double>(i) / steps;
    const double uneven = 0.28 * random.between(-1, 1);
    // Even up to the next step behind the quiet strip, or the edge would slant across it.
    const bool quiet = house.across && dot(plane.at(across, 0) - house.across->trim,
                                           house.across->inward) < quiet_reach + span / steps;
    rim.push_back(plane.at(across, std::clamp(1 - share + (quiet ? 0 : uneven), 0.04, 0.8)));
  }
  rim.push_back(plane.ridge_right);
  rim.push_back(plane.ridge_left);
  return rim;
}

}  // namespace tw::render
