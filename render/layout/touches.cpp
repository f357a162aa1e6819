// Low walls and hedges where the description says that two things touch: nothing passes between
// them.
#include <algorithm>

#include "render/layout/work.hpp"

namespace tw::render {
namespace {

/// mm between a wall and the nearest place on a line that ends in its gate from which something may
/// lead elsewhere: nothing of the land before that wall is left on the wrong side.
constexpr double off_gates = contract::wall_face + 1.6;
/// mm that a low wall is led into the town it belongs to, whose wall is less smooth than here.
constexpr double into_town = 1.5;

bool is_before_wall(const Work& work, Point p) {
  return std::any_of(work.walls.begin(), work.walls.end(), [p](const WallCurve& wall) {
    return distance_to_line(p, wall.curve) < off_gates;
  });
}

/// Is it a way over the land, of which nothing stands on the ground?
bool is_raised(const Work& work, PartIndex part) {
  return work.lie_of(part) != Lie::City &&
         std::any_of(work.crossings().begin(), work.crossings().end(),
                     [part](const Crossing& c) { return c.over == part && c.land_passes; });
}

/// What there is of a part on the ground, as points to measure from.
Points ground_of(const Work& work, PartIndex part) {
  Points points;
  if (work.parts[part].tunnel_all || is_raised(work, part)) return points;
  for (const WallCurve& wall : work.walls)
    if (work.layout.cities[wall.city].part == part && wall.kind != WallKind::Notch) {
      const Points inner = resampled(wall.curve, 1.0);
      if (inner.size() > 8) points.insert(points.end(), inner.begin() + 4, inner.end() - 4);
    }
  for (const LineRun& run : work.layout.lines)
    if (run.part == part)
      for (const Point p : run.line)
        if (trim_distance(work.layout, p) > 3 && !is_before_wall(work, p)) points.push_back(p);
  for (const Site& site : work.layout.sites)
    if (site.place == part) points.push_back(site.at);
  for (const JunctionSite& junction : work.layout.junctions)
    if (junction.place == part) points.push_back(junction.at);
  return points;
}

Point nearest(const Points& points, Point to) {
  Point best = points.front();
  for (const Point p : points)
    if (distance(p, to) < distance(best, to) - 1e-9) best = p;
  return best;
}

Point point_on_trim(const Work& work, int point) {
  const BorderSide& side = work.side(side_of(point));
  return part_of(point) == PointPart::Corner ? side.end : side.middle;
}

void connect(Work& work, PartIndex part, Point from, Point to, bool to_trim) {
  RouteGrid grid(work.layout);
  for (const LineRun& run : work.layout.lines)
    if (run.part != part) bar_run(grid, run);
  for (const WallCurve& wall : work.walls)
    if (work.layout.cities[wall.city].part != part)
      grid.bar_line(divided(wall.curve, 24), contract::wall_face);
  Connector connector;
  connector.part = part;
  connector.to_trim = to_trim;
  connector.stone = work.lie_of(part) != Lie::Place;
  connector.line = resampled({from, to}, 1.0);
  // The straight way unless something else is in it.
  if (room_along(grid, connector.line, 0.4, 1, 3) < 0 && distance(from, to) > 8)
    connector.line = grid.way(from, unit(to - from), to, 0.5);
  if (work.lie_of(part) == Lie::City)
    connector.line.insert(connector.line.begin(), from - unit(to - from) * into_town);
  work.grid->bar_line(connector.line, 0.5);
  work.layout.connectors.push_back(std::move(connector));
}

}  // namespace

void connect_touches(Work& work) {
  for (const Touch& touch : work.touches()) {
    const Points own = ground_of(work, touch.part);
    if (own.empty()) continue;
    if (touch.to_point >= 0) {
      const Point to = point_on_trim(work, touch.to_point);
      connect(work, touch.part, nearest(own, to), to, true);
      continue;
    }
    if (touch.to_part == no_part) continue;
    const Points theirs = ground_of(work, touch.to_part);
    if (theirs.empty()) continue;
    Point from = own.front(), to = nearest(theirs, from);
    for (const Point p : own) {
      const Point q = nearest(theirs, p);
      if (distance(p, q) < distance(from, to) - 1e-9) {
        from = p;
        to = q;
      }
    }
    if (distance(from, to) > 0.5) connect(work, touch.part, from, to, false);
  }
}

}  // namespace tw::render
