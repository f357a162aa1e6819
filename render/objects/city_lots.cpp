#include "render/objects/city_lots.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "render/draw/hash_random.hpp"

namespace tw::render {

GuideField::GuideField(const std::vector<Guide>& guides, const Points& outline) {
  Point high{-1e9, -1e9};
  low_ = {1e9, 1e9};
  for (const Point p : outline) {
    low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  if (outline.empty()) low_ = high = {};
  columns_ = static_cast<int>(high.x - low_.x) / 2 + 2;
  rows_ = static_cast<int>(high.y - low_.y) / 2 + 2;
  axes_.assign(static_cast<std::size_t>(columns_ * rows_), Point{1, 0});
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      const Point p = low_ + Point{column * 2.0 + 1, row * 2.0 + 1};
      double nearest = 1e9;
      for (const Guide& guide : guides)
        for (std::size_t i = 1; i < guide.line.size(); ++i)
          if (const double away = distance_to_segment(p, guide.line[i - 1], guide.line[i]);
              away < nearest) {
            nearest = away;
            const Point axis = unit(guide.line[i] - guide.line[i - 1]);
            const bool on_left = dot(guide.line[i] - p, left_of(axis)) > 0;
            axes_[static_cast<std::size_t>(row * columns_ + column)] = on_left ? axis : -axis;
          }
    }
}

Point GuideField::axis_at(Point p) const {
  const int column = std::clamp(static_cast<int>((p.x - low_.x) / 2), 0, columns_ - 1);
  const int row = std::clamp(static_cast<int>((p.y - low_.y) / 2), 0, rows_ - 1);
  return axes_[static_cast<std::size_t>(row * columns_ + column)];
}

double quarter_at(Point p, std::uint64_t seed) {
  constexpr double size = 11;  // mm
  const double x = p.x / size + 50, y = p.y / size + 50;
  const double cx = std::floor(x), cy = std::floor(y);
  const auto corner = [&](double i, double j) {
    return HashRandom(hash_with(seed, static_cast<std::uint64_t>((cx + i) * 1000 + cy + j))).unit();
  };
  const auto ease = [](double t) { return t * t * (3 - 2 * t); };
  const double u = ease(x - cx), v = ease(y - cy);
  const double top = corner(0, 0) * (1 - u) + corner(1, 0) * u;
  const double bottom = corner(0, 1) * (1 - u) + corner(1, 1) * u;
  return top * (1 - v) + bottom * v;
}

namespace {

constexpr double lane = 0.07;  ///< least gap between two houses, mm

/// Where a house looks: to its street, and where a gable faces that, along it.
struct Outlook {
  Point street, along;
};

/// Chooses roof and details of a house by its place.
House built(Point at, double width, double depth, Point axis, const Outlook& outlook,
            const Palette& palette, std::uint64_t seed, HashRandom& random) {
  House house{at, width, depth, axis, RoofShape::Gable, {}, false, random.next()};
  const double quarter = quarter_at(at, seed);
  house.roof = town_roof(palette, house.seed, quarter);
  if (house.depth > house.width) {  // the ridge follows the longer side
    std::swap(house.width, house.depth);
    house.axis = right_of(house.axis);
  }
  if (!light_from(house, outlook.street)) light_from(house, outlook.along);
  const double kind = random.unit();
  const bool small = width * depth < 4.5;
  if (small)
    house.shape = kind < 0.2 ? RoofShape::Pyramid : RoofShape::Gable;
  else if (kind < 0.17 + 0.12 * (1 - quarter))
    house.shape = RoofShape::Hip;
  else if (kind < 0.36)
    house.shape = RoofShape::HalfHip;
  else if (kind > 0.975)
    house.shape = RoofShape::Flat;
  house.parapets = house.shape == RoofShape::Gable && !small && random.chance(0.16 + 0.3 * quarter);
  return house;
}

Point nudged(Point axis, double turns) {
  return along(axis, direction(turns));
}

/// One or two rows along every guide.
void add_rows(Occupancy& ground, const std::vector<Guide>& guides, const Palette& palette,
              std::uint64_t seed, std::vector<House>& houses) {
  HashRandom random(hash_with(seed, 101));
  for (int row = 0; row < 2; ++row)
    for (const Guide& guide : guides) {
      // Gables in a row are lit from one end of it.
      const double end = random.chance(0.5) ? 1 : -1;
      const double total = length_of(guide.line);
      double s = random.between(0.2, 0.8);
      while (s < total) {
        double width = random.between(2.3, 4.5), depth = random.between(2.3, 3.3);
        if (random.chance(0.26)) std::swap(width, depth);  // gable to the street
        const Station at = station(guide.line, s + width / 2);
        const Point into = right_of(at.heading);
        const Point axis = nudged(at.heading, random.between(-0.008, 0.008));
        const double first = guide.setback + row * 3.6;
        bool placed = false;
        for (double o = first; o < first + 1.9 && !placed; o += 0.2) {
          const Point centre = at.at + into * (o + depth / 2);
          if (!ground.free(centre, width + lane, depth + lane, axis)) continue;
          ground.take(centre, width + lane, depth + lane, axis);
          houses.push_back(
              built(centre, width, depth, axis, {-into, at.heading * end}, palette, seed, random));
          placed = true;
        }
        s += placed ? width + random.between(0.08, 0.3) : 0.45;
      }
    }
}

struct LotSize {
  double width, depth;
};

/// Free places with at least `room` around them, in an order that depends on the seed alone.
std::vector<Point> candidates(const Occupancy& ground, double room, HashRandom& random) {
  const std::vector<float> away = ground.clearance();
  std::vector<Point> places;
  for (int row = 0; row < ground.rows(); ++row)
    for (int column = 0; column < ground.columns(); ++column)
      if (away[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.columns()) +
               static_cast<std::size_t>(column)] >= room)
        places.push_back(ground.centre_of(column, row));
  for (std::size_t i = places.size(); i > 1; --i)
    std::swap(places[i - 1], places[random.next() % i]);
  return places;
}

void add_fill(Occupancy& ground, const GuideField& field, const Palette& palette,
              std::uint64_t seed, std::vector<House>& houses) {
  constexpr LotSize sizes[] = {{4.4, 3.1},  {3.6, 2.7},  {3.0, 2.3},
                               {2.5, 1.95}, {2.0, 1.55}, {1.55, 1.2}};
  HashRandom random(hash_with(seed, 103));
  for (const LotSize size : sizes)
    for (const Point at : candidates(ground, size.depth * 0.46, random)) {
      if (!ground.free(at)) continue;
      const double width = size.width * random.between(0.9, 1.12), depth = size.depth;
      const Point way = field.axis_at(at);
      const Outlook outlook{left_of(way), quarter_at(at, seed + 1) < 0.5 ? way : -way};
      Point axis = nudged(way, random.between(-0.011, 0.011));
      if (random.chance(0.4)) axis = right_of(axis);
      for (int turn = 0; turn < 2; ++turn, axis = right_of(axis)) {
        if (!ground.free(at, width + lane, depth + lane, axis)) continue;
        ground.take(at, width + lane, depth + lane, axis);
        houses.push_back(built(at, width, depth, axis, outlook, palette, seed, random));
        break;
      }
    }
}

}  // namespace

std::vector<House> fill_with_houses(Occupancy& ground, const std::vector<Guide>& guides,
                                    const Points& outline, const Palette& palette,
                                    std::uint64_t seed) {
  std::vector<House> houses;
  add_rows(ground, guides, palette, seed, houses);
  add_fill(ground, GuideField(guides, outline), palette, seed, houses);
  return houses;
}

}  // namespace tw::render
