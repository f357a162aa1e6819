// Roads and rivers that go through: from side to side, or from three and more sides to a hub.
#include <algorithm>

#include "render/layout/ends.hpp"

namespace tw::render {
namespace {

/// A line between two sides before it wanders.
Points plain_curve(const BorderSide& a, const BorderSide& b) {
  const bool opposite = dot(a.outward, b.outward) < -0.5;
  const double reach = distance(a.middle, b.middle);
  const double handle = opposite ? reach / 3 : reach * 0.3615;
  return resampled(curve_points(a.middle, a.middle - a.outward * handle,
                                b.middle - b.outward * handle, b.middle, 40),
                   0.5);
}

std::optional<Point> meeting(const Points& a, const Points& b) {
  for (std::size_t i = 1; i < a.size(); ++i) {
    for (std::size_t k = 1; k < b.size(); ++k) {
      const Point da = a[i] - a[i - 1], db = b[k] - b[k - 1], ab = b[k - 1] - a[i - 1];
      const double det = cross(da, db);
      if (det > -1e-9 && det < 1e-9) continue;
      const double s = cross(ab, db) / det, t = cross(ab, da) / det;
      if (s >= 0 && s <= 1 && t >= 0 && t <= 1) return a[i - 1] + da * s;
    }
  }
  return std::nullopt;
}

struct Draft {
  PartIndex part = 0;
  std::vector<int> sides;
  Points curve;
};

LineRun run_of(const Work& work, PartIndex part, Points line) {
  LineRun run;
  run.part = part;
  run.lie = work.lie_of(part);
  run.width = width_of(run.lie);
  run.line = std::move(line);
  return run;
}

/// What goes over the land in the air bars nothing in strict plans.
void bar_ground(Work& work, const LineRun& run) {
  if (!work.plan.strict || !work.is_raised(run.part)) bar_run(*work.grid, run);
}

/// Between the sides of a line, where nothing is crossed; across what is in the way if there is no
/// other.
Points strict_between(const Work& work, const RouteGrid& grid, const Draft& draft) {
  const BorderSide& b = work.side(draft.sides[1]);
  Stop stop{b.middle, LineEnd::Border, 0, -b.outward};
  stop.front = b.middle - b.outward * 3;
  const BorderSide& a = work.side(draft.sides[0]);
  const double half = width_of(work.lie_of(draft.part)) / 2;
  return strict_way(work, grid, {draft.part, draft.sides[0]}, stop)
      .value_or(grid.way(a.middle, -a.outward, b.middle - b.outward * 2, half));
}

void lead_through(Work& work, const Draft& draft, const std::vector<Draft>& all) {
  const BorderSide& a = work.side(draft.sides[0]);
  const BorderSide& b = work.side(draft.sides[1]);
  const RouteGrid grid = grid_for(work, draft.part);
  const Lie lie = work.lie_of(draft.part);
  const double half = width_of(lie) / 2;

  Wander wander;
  wander.seed = hash_with(work.layout.seed, topic::line + draft.part);
  if (lie == Lie::River) wander = {wander.seed, 3.4, 14, 0.12, true, true, {}};
  for (const Draft& other : all)
    if (other.part != draft.part && work.crosses(draft.part, other.part) && other.sides.size() == 2)
      if (const auto at = meeting(draft.curve, other.curve)) wander.pins.push_back(*at);

  // Bridges and cuttings through a town, and viaducts, are built straight.
  for (const Crossing& crossing : work.crossings())
    if ((crossing.over == draft.part &&
         (crossing.under == no_part || work.lie_of(crossing.under) == Lie::City)) ||
        (crossing.under == draft.part && work.lie_of(crossing.over) == Lie::City &&
         lie == Lie::Road))
      wander.amplitude *= 0.12;

  Points line = wandering(draft.curve, wander);
  if (room_along(grid, line, half, 2, 2) < 0.9) {
    wander.amplitude *= 0.35;
    line = wandering(draft.curve, wander);
  }
  if (room_along(grid, line, half, 2, 2) < 0.5 ||
      !contains(work.layout.outline, line[line.size() / 2]))
    line = work.plan.strict ? strict_between(work, grid, draft)
                            : grid.way(a.middle, -a.outward, b.middle - b.outward * 2, half);
  if (distance(line.back(), b.middle) > 0.01) line.push_back(b.middle);

  LineRun run = run_of(work, draft.part, std::move(line));
  run.first_side = draft.sides[0];
  run.last_side = draft.sides[1];
  extend_beyond_trim(run.line, a);
  std::reverse(run.line.begin(), run.line.end());
  extend_beyond_trim(run.line, b);
  std::reverse(run.line.begin(), run.line.end());
  bar_ground(work, run);
  work.layout.lines.push_back(std::move(run));
}

/// The hub of a line with three and more sides: near the middle of its sides, where there is room.
Point hub_of(const Work& work, PartIndex part, const std::vector<int>& sides) {
  Point mean{};
  for (const int side : sides)
    mean = mean + work.side(side).middle * (1.0 / static_cast<double>(sides.size()));
  const Point wish = between(mean, {work.layout.width / 2, work.layout.height / 2}, 0.5);
  double best = -1e9;
  Point at = wish;
  std::vector<bool> reached(work.grid->cells(), true);
  if (work.plan.strict) {
    const RouteGrid grid = grid_for(work, part);
    for (const int side : sides) {
      const Reach reach = reach_of(work, grid, {part, side});
      for (std::size_t cell = 0; cell < reached.size(); ++cell)
        reached[cell] = reached[cell] && reach.reaches(cell);
    }
  }
  for (std::size_t cell = 0; cell < work.grid->cells(); ++cell) {
    if (!reached[cell]) continue;
    const double room = std::min({work.grid->clearance(cell), work.grid->trim(cell), 7.0});
    const double score = room - 0.35 * distance(work.grid->centre(cell), wish);
    if (score > best + 1e-9) {
      best = score;
      at = work.grid->centre(cell);
    }
  }
  return distance(at, wish) < 1 ? wish : at;
}

void lead_to_hub(Work& work, const Draft& draft) {
  const Point hub = hub_of(work, draft.part, draft.sides);
  const RouteGrid grid = grid_for(work, draft.part);
  const Lie lie = work.lie_of(draft.part);
  JunctionSite site;
  site.at = hub;
  site.through = true;
  site.lie = lie;
  site.ends = {draft.part};
  std::vector<LineRun> arms;
  for (const int side : draft.sides) {
    const BorderSide& border = work.side(side);
    const Point a = border.middle;
    Points curve = resampled(curve_points(a, a - border.outward * (distance(a, hub) * 0.45),
                                          between(hub, a, 0.35), hub, 24),
                             0.5);
    Wander wander{
        hash_with(work.layout.seed, topic::line + draft.part * 8U + static_cast<unsigned>(side)),
        0.5,
        9,
        0.3,
        true,
        false,
        {hub}};
    Points line = wandering(curve, wander);
    if (room_along(grid, line, width_of(lie) / 2, 2, 0) < 0.4) {
      const auto way = work.plan.strict
                           ? strict_way(work, grid, {draft.part, side}, {hub, LineEnd::Hub, 0, {}})
                           : std::nullopt;
      line = way ? *way : grid.way(a, -border.outward, hub, width_of(lie) / 2);
    }
    LineRun run = run_of(work, draft.part, std::move(line));
    run.first_side = side;
    run.last = LineEnd::Hub;
    extend_beyond_trim(run.line, border);
    arms.push_back(std::move(run));
  }
  for (LineRun& run : arms) {
    bar_ground(work, run);
    work.layout.lines.push_back(std::move(run));
  }
  if (lie == Lie::River && !work.is_raised(draft.part)) {
    work.layout.pools.push_back({PoolKind::Fork, draft.part, hub, 5.0});
    work.grid->bar_circle(hub, 5.0);
  }
  work.layout.junctions.push_back(std::move(site));
}

}  // namespace

double width_of(Lie lie) {
  return lie == Lie::River ? contract::river_width : contract::road_width;
}

void extend_beyond_trim(Points& line, const BorderSide& side) {
  line.insert(line.begin(), side.middle + side.outward * bleed_reach);
}

void bar_run(RouteGrid& grid, const LineRun& run) {
  grid.bar_line(divided(run.line, std::max(2, static_cast<int>(length_of(run.line) / 1.6))),
                run.width / 2);
}

double room_along(const RouteGrid& grid, const Points& line, double half_width, double spare_first,
                  double spare_last) {
  const double total = length_of(line);
  double best = 1e9;
  for (double s = spare_first; s <= total - spare_last; s += 0.8)
    best = std::min(best, grid.clearance(station(line, s).at) - half_width);
  return best;
}

Points wandering(const Points& line, const Wander& wander) {
  Points moved = line;
  const double total = length_of(line);
  double along_line = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) along_line += distance(line[i - 1], line[i]);
    const Point heading = unit(line[std::min(i + 1, line.size() - 1)] - line[i > 0 ? i - 1 : 0]);
    double share = 1;
    if (wander.first_at_border) share *= eased(2, 11, along_line);
    if (wander.last_at_border) share *= eased(2, 11, total - along_line);
    for (const Point pin : wander.pins) share *= eased(3, 11, distance(line[i], pin));
    const double wave = noise(wander.seed, along_line / wander.wavelength) +
                        wander.fine * noise(wander.seed + 5, along_line / 4);
    moved[i] = line[i] + left_of(heading) * (wave * wander.amplitude * share);
  }
  return moved;
}

RouteGrid grid_for(const Work& work, PartIndex line) {
  bool crosses_any = false;
  for (const Crossing& crossing : work.crossings())
    if (crossing.over == line || crossing.under == line) crosses_any = true;
  if (!crosses_any) return *work.grid;
  RouteGrid grid(work.layout, work.plan.cell);
  for (const WallCurve& wall : work.walls) {
    if (work.crosses(line, work.layout.cities[wall.city].part)) continue;
    grid.bar_line(divided(wall.curve, 24), contract::wall_face);
  }
  for (std::size_t i = 0; i < work.layout.cities.size(); ++i)
    if (!work.crosses(line, work.layout.cities[i].part)) grid.bar_region(work.smooth_outline(i));
  for (const LineRun& run : work.layout.lines)
    if (!work.crosses(line, run.part) && !(work.plan.strict && work.is_raised(run.part)))
      bar_run(grid, run);
  for (const Pool& pool : work.layout.pools) grid.bar_circle(pool.at, pool.radius);
  for (const JunctionSite& site : work.layout.junctions)
    if (site.radius > 0) grid.bar_circle(site.at, site.radius);
  for (const Site& site : work.layout.sites)
    if (site.city < 0) grid.bar_circle(site.at, site.radius);
  return grid;
}

Points Work::smooth_outline(std::size_t city) const {
  Points outline;
  for (const WallCurve& wall : walls) {
    if (wall.city != city) continue;
    outline.push_back(wall.curve.front() + wall.first_outward * bleed_reach);
    outline.insert(outline.end(), wall.curve.begin(), wall.curve.end());
    outline.push_back(wall.curve.back() + wall.last_outward * bleed_reach);
  }
  return outline;
}

void lead_lines(Work& work) {
  work.grid.emplace(work.layout, work.plan.cell);
  for (const WallCurve& wall : work.walls)
    work.grid->bar_line(divided(wall.curve, 24), contract::wall_face);
  for (std::size_t i = 0; i < work.layout.cities.size(); ++i)
    work.grid->bar_region(work.smooth_outline(i));

  std::vector<Draft> drafts;
  for (PartIndex part = 0; part < work.tile.first_field; ++part) {
    const Lie lie = work.lie_of(part);
    if (lie != Lie::Road && lie != Lie::River) continue;
    Draft draft{part, work.ground_sides(part), {}};
    if (draft.sides.size() < 2) continue;
    if (draft.sides.size() == 2)
      draft.curve = plain_curve(work.side(draft.sides[0]), work.side(draft.sides[1]));
    drafts.push_back(std::move(draft));
  }
  // Rivers first: roads give way to them.
  for (const Lie lie : {Lie::River, Lie::Road}) {
    for (const Draft& draft : drafts) {
      if (work.lie_of(draft.part) != lie) continue;
      if (draft.sides.size() == 2)
        lead_through(work, draft, drafts);
      else
        lead_to_hub(work, draft);
    }
  }
}

}  // namespace tw::render
