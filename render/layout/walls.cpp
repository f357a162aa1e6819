// From smooth walls to straight pieces with towers at their corners and flat ground at their gates.
#include <algorithm>
#include <cmath>

#include "render/layout/work.hpp"

namespace tw::render {
namespace {

constexpr double piece_length = 8.2;  ///< of wall between two towers
constexpr double tower_from_gate = 5.0;
constexpr double refined_step = 0.15;  ///< between points where a wall's face changes its breadth

/// Where the wall gets corners, mm along its curve, ends left out.
std::vector<double> corners_of(const WallCurve& wall, HashRandom& random) {
  const double total = length_of(wall.curve);
  std::vector<double> fixed{0};
  for (const double gate : wall.gates) {
    fixed.push_back(std::max(gate - gate_flat, fixed.back() + 0.3));
    fixed.push_back(std::min(gate + gate_flat, total - 0.3));
  }
  fixed.push_back(total);
  std::vector<double> corners;
  for (std::size_t i = 1; i < fixed.size(); ++i) {
    const double from = fixed[i - 1], to = fixed[i];
    const bool gate_piece = i % 2 == 0 && i + 1 < fixed.size();
    if (i > 1) corners.push_back(from);
    if (gate_piece) continue;
    int count = std::max(1, static_cast<int>(std::lround((to - from) / piece_length)));
    // Without gates an odd number puts a straight piece in the middle.
    if (wall.gates.empty() && count % 2 == 0) ++count;
    if (wall.gates.empty()) count = std::max(count, 3);
    for (int k = 1; k < count; ++k) {
      const bool near_trim = (i == 1 && k == 1) || (i + 1 == fixed.size() && k == count - 1);
      const double shift = near_trim ? 0 : random.between(-0.6, 0.6);
      corners.push_back(from + (to - from) * k / count + shift);
    }
  }
  return corners;
}

/// Could a tower stand here without looking over the trim or into a gate?
bool tower_fits(const Work& work, const WallCurve& wall, Point p, double along) {
  for (const double gate : wall.gates)
    if (std::abs(gate - along) < tower_from_gate) return false;
  return trim_distance(work.layout, p) > 2.2;
}

void append_all(Points& line, const Points& more) {
  line.insert(line.end(), more.begin(), more.end());
}

/// How a wall leaves the trim: straight, and where two cities share the corner soon turned aside in
/// small steps, so that its face stays round and the land between the two open.
Points leaving(Point at, Point outward, Point lean, double straight, bool shared) {
  Points points{at, at - outward * straight};
  if (!shared) return points;
  const int steps = 5;
  for (int i = 1; i <= steps; ++i)
    points.push_back(points.back() +
                     unit(between(-outward, lean, i / static_cast<double>(steps))) * 0.1);
  return points;
}

/// More points on a wall from the trim to `reach` mm inside, for edges that change their breadth.
void refine_start(Points& line, double reach) {
  Points fine{line[0], line[1]};
  double s = 0;
  for (std::size_t i = 2; i < line.size(); ++i) {
    const double piece = distance(line[i - 1], line[i]);
    for (double t = refined_step; t < piece && s + t < reach; t += refined_step)
      fine.push_back(between(line[i - 1], line[i], t / piece));
    fine.push_back(line[i]);
    s += piece;
  }
  line = std::move(fine);
}

Wall finished(const Work& work, const WallCurve& curve, HashRandom& random) {
  Wall wall;
  wall.kind = curve.kind;
  const Point first = curve.curve.front(), last = curve.curve.back();
  wall.line.push_back(first + curve.first_outward * bleed_reach);
  if (curve.kind == WallKind::Notch) {
    wall.line.insert(wall.line.end(), curve.curve.begin(), curve.curve.end());
  } else {
    append_all(wall.line, leaving(first, curve.first_outward, curve.first_lean,
                                  curve.first_straight, curve.shared.first));
    for (const double s : corners_of(curve, random)) {
      const Station here = station(curve.curve, s);
      const bool at_gate = std::any_of(curve.gates.begin(), curve.gates.end(), [&](double gate) {
        return std::abs(gate - s) < gate_flat + 0.1;
      });
      const double shift = at_gate ? 0 : random.between(-0.35, 0.35);
      const Point p = here.at + left_of(here.heading) * shift;
      wall.line.push_back(p);
      if (tower_fits(work, curve, p, s)) wall.towers.push_back(p);
    }
    Points end =
        leaving(last, curve.last_outward, curve.last_lean, curve.last_straight, curve.shared.last);
    std::reverse(end.begin(), end.end());
    append_all(wall.line, end);
  }
  wall.line.push_back(last + curve.last_outward * bleed_reach);
  wall.shared = curve.shared;
  constexpr double reach = 5;
  if (wall.shared.first) refine_start(wall.line, reach);
  if (wall.shared.last) {
    std::reverse(wall.line.begin(), wall.line.end());
    refine_start(wall.line, reach);
    std::reverse(wall.line.begin(), wall.line.end());
  }
  return wall;
}

/// A side whose kind faces its neighbours with a wall although a city holds it.
bool faces_with_wall(const Work& work, int side) {
  const EdgeKind& kind = work.set.vocabulary.edge_kinds[work.side(side).kind];
  if (kind.fits_anything || !kind.side_of.valid()) return false;
  return !kind.facing[1].valid() && work.set.vocabulary.features[kind.side_of].lie == Lie::City;
}

Wall border_wall(const BorderSide& side) {
  Wall wall;
  wall.kind = WallKind::Border;
  const double inset = contract::wall_corner;
  wall.line = {side.start - side.outward * inset - side.along * 0.2,
               side.end - side.outward * inset + side.along * 0.2};
  return wall;
}

}  // namespace

void finish_walls(Work& work) {
  std::vector<std::size_t> number(work.layout.cities.size(), 0);
  for (const WallCurve& curve : work.walls) {
    CityRegion& city = work.layout.cities[curve.city];
    HashRandom random = work.random(topic::wall + 20 + curve.city * 16 + number[curve.city]++);
    city.walls.push_back(finished(work, curve, random));
  }
  for (CityRegion& city : work.layout.cities) {
    for (const Wall& wall : city.walls)
      city.outline.insert(city.outline.end(), wall.line.begin(), wall.line.end());
    std::vector<int> open_sides;
    for (const int side : city.sides) {
      if (faces_with_wall(work, side))
        city.walls.push_back(border_wall(work.side(side)));
      else
        open_sides.push_back(side);
    }
    city.sides = std::move(open_sides);
  }
}

}  // namespace tw::render
