// Low walls and hedges where the description says that two things touch: nothing passes between
// them.
#include <algorithm>

#include "render/layout/ends.hpp"

namespace tw::render {
namespace {

/// mm between a wall and the nearest place on a line that ends in its gate from which something may
/// lead elsewhere: nothing of the land before that wall is left on the wrong side.
constexpr double off_gates = contract::wall_face + 1.6;
/// mm that a low wall is led into the town it belongs to, whose wall is less smooth than here.
constexpr double into_town = 1.5;
/// Half of what a low wall needs, mm.
constexpr double half_width = 0.4;
/// mm of detour rather than beginning at what a thing is only joined to.
constexpr double not_its_own = 30;

bool is_before_wall(const Work& work, Point p) {
  return std::any_of(work.walls.begin(), work.walls.end(), [p](const WallCurve& wall) {
    return distance_to_line(p, wall.curve) < off_gates;
  });
}

/// The regions of a city: that of the piece with `point`; all of them if it is -1.
std::vector<std::size_t> regions_of(const Work& work, PartIndex part, int point) {
  std::vector<std::size_t> regions;
  for (std::size_t city = 0; city < work.layout.cities.size(); ++city) {
    const CityRegion& region = work.layout.cities[city];
    if (region.part == part && (point < 0 || region.points.has(point))) regions.push_back(city);
  }
  return regions;
}

/// Is it what is seen of a line before it goes below ground at its side?
bool is_stub(const Work& work, const LineRun& run) {
  return run.first_side >= 0 &&
         work.parts[run.part].tunnel_sides.has(point_of(run.first_side, PointPart::Middle));
}

Point point_on_trim(const Work& work, int point) {
  const BorderSide& side = work.side(side_of(point));
  return part_of(point) == PointPart::Corner ? side.end : side.middle;
}

Point nearest(const Points& points, Point to) {
  Point best = points.front();
  for (const Point p : points)
    if (distance(p, to) < distance(best, to) - 1e-9) best = p;
  return best;
}

/// Parts that are one barrier with the part of a touch even without that touch: whatever reaches
/// them reaches it. Cities in several pieces are left out, for not all of them need be.
std::vector<PartIndex> joined_without(const Work& work, const Touch& left_out) {
  std::vector<PartIndex> joined{left_out.part};
  const auto has = [&](PartIndex other) {
    return std::find(joined.begin(), joined.end(), other) != joined.end();
  };
  const auto add = [&](PartIndex other) {
    if (other == no_part || has(other) || work.is_raised(other)) return;
    if (work.lie_of(other) != Lie::City || work.pieces_of(other).size() == 1)
      joined.push_back(other);
  };
  for (std::size_t known = 0; known != joined.size();) {
    known = joined.size();
    for (const Junction& junction : work.junctions()) {
      std::vector<PartIndex> members;
      for (const Range range : {junction.ends, junction.joined})
        for (const PartIndex member : work.refs(range)) members.push_back(member);
      members.push_back(junction.place);
      if (std::any_of(members.begin(), members.end(), has))
        for (const PartIndex member : members) add(member);
    }
    for (const Crossing& crossing : work.crossings()) {
      const bool dives = crossing.under != no_part && work.is_line(crossing.under) &&
                         work.ground_sides(crossing.under).size() == 1;
      if (crossing.under == no_part || crossing.land_passes || (crossing.tunnel && !dives))
        continue;
      if (has(crossing.over)) add(crossing.under);
      if (has(crossing.under)) add(crossing.over);
    }
    for (const Touch& touch : work.touches()) {
      if (touch.to_part == no_part || &touch == &left_out) continue;
      if (has(touch.part)) add(touch.to_part);
      if (has(touch.to_part)) add(touch.part);
    }
  }
  joined.erase(joined.begin());
  std::erase(joined, left_out.to_part);
  return joined;
}

/// What a connector goes from and to, as points, with what does not bar its way.
struct Link {
  PartIndex part = no_part;
  Points from;
  Points to;
  bool to_trim = false;
  std::vector<PartIndex> open;  ///< parts that do not bar the way
  std::vector<ReachStart> starts;
};

/// The land without what the two things themselves hold.
RouteGrid grid_between(const Work& work, const Link& join) {
  RouteGrid grid(work.layout, work.plan.strict ? 0.5 : 1);
  const auto bars = [&](PartIndex part) {
    return std::find(join.open.begin(), join.open.end(), part) == join.open.end();
  };
  for (const LineRun& run : work.layout.lines)
    if (bars(run.part) && !work.is_raised(run.part)) bar_run(grid, run);
  for (const WallCurve& wall : work.walls)
    if (bars(work.layout.cities[wall.city].part))
      grid.bar_line(divided(wall.curve, 24), contract::wall_face);
  if (!work.plan.strict) return grid;
  for (std::size_t city = 0; city < work.layout.cities.size(); ++city)
    if (bars(work.layout.cities[city].part)) grid.bar_region(work.smooth_outline(city));
  for (const Pool& pool : work.layout.pools)
    if (bars(pool.part)) grid.bar_circle(pool.at, pool.radius);
  for (const JunctionSite& junction : work.layout.junctions)
    if (std::none_of(junction.ends.begin(), junction.ends.end(),
                     [&](PartIndex end) { return !bars(end); }) &&
        (junction.place == no_part || bars(junction.place)))
      grid.bar_circle(junction.at, junction.radius);
  for (const Site& site : work.layout.sites)
    if (site.city < 0 && !site.at_junction && bars(site.place))
      grid.bar_circle(site.at, site.radius);
  for (const Connector& connector : work.layout.connectors)
    if (bars(connector.part)) grid.bar_line(connector.line, half_width);
  return grid;
}

/// The straight way, if nothing is in it; else one round what is; at worst straight across.
Points way_between(const Work& work, const Link& join, Point from, Point to) {
  const RouteGrid grid = grid_between(work, join);
  const Points straight = resampled({from, to}, 1.0);
  const bool barred = room_along(grid, straight, 0.4, 1, 3) < 0 && distance(from, to) > 8;
  return barred ? grid.way(from, unit(to - from), to, half_width) : straight;
}

/// Strict plans: a way that crosses nothing; nothing if there is none.
std::optional<Points> strict_way_between(const Work& work, const Link& join, Point from, Point to) {
  const RouteGrid grid = grid_between(work, join);
  const Points straight = resampled({from, to}, 1.0);
  if (room_along(grid, straight, half_width, 0, join.to_trim ? 2 : 0) >= 0) return straight;
  constexpr double at_trim = 2.5;
  const Reach reach(grid, join.starts,
                    {half_width, 0.1, join.to_trim ? join.to : Points(), at_trim});
  std::size_t goal = grid.cells();
  Point end;
  for (const Point p : join.to) {
    const std::size_t cell = grid.cell_at(p);
    if (!reach.reaches(cell) || (goal < grid.cells() && reach.cost(cell) >= reach.cost(goal)))
      continue;
    goal = cell;
    end = p;
  }
  if (goal == grid.cells()) return std::nullopt;
  return smoothed_way(grid, {join.starts[reach.start_of(goal)].at}, reach.way_to(goal), {end},
                      half_width);
}

/// Strict plans: from the thing itself and past all else; or across lines that it is joined to; or
/// from those; or from anything that it is joined to.
std::optional<Points> strict_way_with(const Work& work, Link join, Point from, Point to,
                                      const std::vector<PartIndex>& joined) {
  if (auto way = strict_way_between(work, join, from, to)) return way;
  for (const PartIndex other : joined)
    if (work.lie_of(other) != Lie::City) join.open.push_back(other);
  if (auto way = strict_way_between(work, join, from, to)) return way;
  for (const bool cities : {false, true}) {
    for (const PartIndex other : joined) {
      if ((work.lie_of(other) == Lie::City) != cities) continue;
      if (cities) join.open.push_back(other);
      for (const Point p : ground_of(work, other, -1)) join.starts.push_back({p, not_its_own});
    }
    if (auto way = strict_way_between(work, join, from, to)) return way;
  }
  return std::nullopt;
}

void connect(Work& work, const Link& join, const std::vector<PartIndex>& joined) {
  Point from = join.from.front(), to = nearest(join.to, from);
  for (const Point p : join.from) {
    const Point q = nearest(join.to, p);
    if (distance(p, q) < distance(from, to) - 1e-9) {
      from = p;
      to = q;
    }
  }
  if (!join.to_trim && distance(from, to) <= 0.5) return;
  Connector connector;
  connector.part = join.part;
  connector.to_trim = join.to_trim;
  connector.stone = work.lie_of(join.part) != Lie::Place;
  const auto strict =
      work.plan.strict ? strict_way_with(work, join, from, to, joined) : std::optional<Points>();
  connector.line = strict ? *strict : way_between(work, join, from, to);
  if (work.lie_of(join.part) == Lie::City && connector.line.size() > 1) {
    const Point first = connector.line.front();
    const Point towards = station(connector.line, 1.5).at;
    connector.line.insert(connector.line.begin(), first - unit(towards - first) * into_town);
  }
  work.grid->bar_line(connector.line, half_width);
  work.layout.connectors.push_back(std::move(connector));
}

/// A point of the piece of a segment that reaches to others.
int own_point(const Work& work, PartIndex part) {
  const auto pieces = work.pieces_of(part);
  return work.lie_of(part) == Lie::City && !pieces.empty() ? pieces.front().points.first() : -1;
}

}  // namespace

Points ground_of(const Work& work, PartIndex part, int point) {
  Points points;
  if (work.lie_of(part) == Lie::City) {
    for (const std::size_t city : regions_of(work, part, point))
      for (const WallCurve& wall : work.walls) {
        if (wall.city != city || wall.kind == WallKind::Notch) continue;
        const Points inner = resampled(wall.curve, 1.0);
        if (inner.size() > 8) points.insert(points.end(), inner.begin() + 4, inner.end() - 4);
      }
    return points;
  }
  if (work.parts[part].tunnel_all || work.is_raised(part)) return points;
  for (const LineRun& run : work.layout.lines)
    if (run.part == part && !is_stub(work, run))
      for (const Point p : run.line)
        if (trim_distance(work.layout, p) > 3 && !is_before_wall(work, p)) points.push_back(p);
  for (const Site& site : work.layout.sites)
    if (site.place == part) points.push_back(site.at);
  for (const JunctionSite& junction : work.layout.junctions)
    if (junction.place == part) points.push_back(junction.at);
  return points;
}

void connect_touches(Work& work) {
  for (const Touch& touch : work.touches()) {
    Link join;
    join.part = touch.part;
    join.from = ground_of(work, touch.part, own_point(work, touch.part));
    if (join.from.empty()) continue;
    // A point that several things reach is the first one's; the others reach that one.
    PartIndex to_part = touch.to_part;
    for (const Touch& other : work.touches()) {
      if (&other == &touch || touch.to_part != no_part) break;
      if (other.to_part == no_part && other.to_point == touch.to_point) to_part = other.part;
    }
    if (to_part != no_part)
      join.to = ground_of(work, to_part,
                          touch.to_part != no_part ? touch.to_point : own_point(work, to_part));
    join.to_trim = join.to.empty() && touch.to_part == no_part;
    if (join.to_trim) join.to = {point_on_trim(work, touch.to_point)};
    if (join.to.empty()) continue;
    join.open = {touch.part};
    for (const Point p : join.from) join.starts.push_back({p, 0});
    std::vector<PartIndex> joined;
    if (work.plan.strict) {
      joined = joined_without(work, touch);
      std::erase(joined, to_part);
      if (to_part != no_part) join.open.push_back(to_part);
    }
    connect(work, join, joined);
  }
}

}  // namespace tw::render
