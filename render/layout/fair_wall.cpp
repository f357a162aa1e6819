#include "render/layout/fair_wall.hpp"

#include <algorithm>
#include <cmath>

#include "render/layout/reach.hpp"

namespace tw::render {
namespace {

constexpr double cell = 1;  // mm
constexpr int sweeps = 400;
constexpr double over_relaxation = 1.9;

/// Cells of the tile with a frame of one cell around them, whose warmth is given.
struct Field {
  int columns = 0, rows = 0;
  std::vector<double> warmth;
  std::vector<bool> inside;

  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y + 1) * static_cast<std::size_t>(columns + 2) +
           static_cast<std::size_t>(x + 1);
  }
  [[nodiscard]] bool holds(int x, int y) const {
    return x >= -1 && y >= -1 && x <= columns && y <= rows;
  }
};

/// Where the trim is nearest to a point, in sides from the first one's start.
double place_on_ring(const TileLayout& layout, Point p) {
  double best = 1e9, place = 0;
  for (std::size_t i = 0; i < layout.sides.size(); ++i) {
    const BorderSide& side = layout.sides[i];
    const double away = distance_to_segment(p, side.start, side.end);
    if (away >= best - 1e-9) continue;
    best = away;
    const double along = std::clamp(dot(p - side.start, side.along), 0.0, square_mm);
    place = static_cast<double>(i) + along / square_mm;
  }
  return place;
}

double place_on_ring(TrimPlace place) {
  return place.side + place.along / square_mm;
}

Field heated(const TileLayout& layout, TrimPlace from, TrimPlace to) {
  Field field;
  field.columns = static_cast<int>(std::lround(layout.width / cell));
  field.rows = static_cast<int>(std::lround(layout.height / cell));
  const std::size_t count = field.index(field.columns, field.rows) + 1;
  field.warmth.assign(count, 0.5);
  field.inside.assign(count, false);
  const double ring = static_cast<double>(layout.sides.size());
  const auto behind = [&](double place) {
    const double d = place - place_on_ring(from);
    return d < 0 ? d + ring : d;
  };
  const double length = behind(place_on_ring(to));
  for (int y = -1; y <= field.rows; ++y)
    for (int x = -1; x <= field.columns; ++x) {
      const Point centre = Point{x + 0.5, y + 0.5} * cell;
      const std::size_t i = field.index(x, y);
      field.inside[i] = contains(layout.outline, centre);
      if (!field.inside[i])
        field.warmth[i] = behind(place_on_ring(layout, centre)) < length ? 1 : 0;
    }
  for (int sweep = 0; sweep < sweeps; ++sweep)
    for (int y = 0; y < field.rows; ++y)
      for (int x = 0; x < field.columns; ++x) {
        const std::size_t i = field.index(x, y);
        if (!field.inside[i]) continue;
        const double mean =
            (field.warmth[i - 1] + field.warmth[i + 1] + field.warmth[field.index(x, y - 1)] +
             field.warmth[field.index(x, y + 1)]) /
            4;
        field.warmth[i] += over_relaxation * (mean - field.warmth[i]);
      }
  return field;
}

Point on_trim(const TileLayout& layout, TrimPlace place) {
  const BorderSide& side = layout.sides[static_cast<std::size_t>(place.side)];
  return side.start + side.along * place.along;
}

/// Along the edges of cells from one place to another, warm cells on the left.
Points edge_of_warmth(const Field& field, Point from, Point inward, Point to, double warmth) {
  const auto warm = [&](Point p) {
    const int x = static_cast<int>(std::floor(p.x / cell)),
              y = static_cast<int>(std::floor(p.y / cell));
    return field.holds(x, y) && field.warmth[field.index(x, y)] > warmth;
  };
  const auto corner = [](Point p) {
    return Point{std::round(p.x / cell) * cell, std::round(p.y / cell) * cell};
  };
  Point at = corner(from), heading = inward;
  const Point goal = corner(to);
  Points way{at};
  const std::size_t most = 4 * field.warmth.size();
  while (way.size() < most && distance(at, goal) > cell / 2) {
    const Point ahead = at + heading * (cell / 2);
    if (warm(ahead + right_of(heading) * (cell / 2)))
      heading = right_of(heading);
    else if (!warm(ahead + left_of(heading) * (cell / 2)))
      heading = left_of(heading);
    at = at + heading * cell;
    way.push_back(at);
  }
  return way;
}

}  // namespace

Points fair_wall(const TileLayout& layout, TrimPlace from, TrimPlace to, double warmth) {
  const Field field = heated(layout, from, to);
  const Point a = on_trim(layout, from), b = on_trim(layout, to);
  const Point ia = -layout.sides[static_cast<std::size_t>(from.side)].outward;
  const Point ib = -layout.sides[static_cast<std::size_t>(to.side)].outward;
  const Points steps = edge_of_warmth(field, a, ia, b, warmth);
  // Straight off the trim; where the steps are right by it they are left out.
  constexpr double straight = 3;
  Points curve{a, a + ia * 1.5, a + ia * straight};
  for (const Point p : steps)
    if (distance(p, a) > straight + 1 && distance(p, b) > straight + 1) curve.push_back(p);
  curve.push_back(b + ib * straight);
  curve.push_back(b + ib * 1.5);
  curve.push_back(b);
  for (int round = 0; round < 14; ++round) {
    const Points old = curve;
    for (std::size_t i = 2; i + 2 < curve.size(); ++i)
      curve[i] = between(old[i], between(old[i - 1], old[i + 1], 0.5), 0.5);
  }
  return resampled(curve, 1.0);
}

}  // namespace tw::render
