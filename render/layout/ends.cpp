#include "render/layout/ends.hpp"

#include <algorithm>
#include <cmath>

namespace tw::render {
namespace {

/// Drops the last `length` mm of a polyline.
Points cut_short(const Points& line, double length) {
  const double total = length_of(line);
  if (length <= 0 || total <= length + 1) return line;
  Points kept{line.front()};
  double reached = 0;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double step = distance(line[i - 1], line[i]);
    if (reached + step >= total - length) {
      kept.push_back(station(line, total - length).at);
      break;
    }
    reached += step;
    kept.push_back(line[i]);
  }
  return kept;
}

Points direct_way(const Work& work, const Ending& ending, const Stop& stop) {
  const BorderSide& side = work.side(ending.side);
  const Point a = side.middle;
  const double reach = distance(a, stop.at);
  const bool told = dot(stop.arriving, stop.arriving) > 0.5;
  const Point control =
      told ? stop.at + stop.arriving * std::min(reach * 0.4, 7.0) : between(stop.at, a, 0.35);
  const Points curve =
      resampled(curve_points(a, a - side.outward * (reach * 0.45), control, stop.at, 30), 0.5);
  Wander wander;
  wander.seed = hash_with(work.layout.seed, topic::line + ending.part);
  wander.amplitude = 0.55;
  wander.last_at_border = told;
  return wandering(curve, wander);
}

}  // namespace

void lead_to(Work& work, const Ending& ending, const Stop& stop) {
  const BorderSide& side = work.side(ending.side);
  const Lie lie = work.lie_of(ending.part);
  const double half = width_of(lie) / 2;
  const RouteGrid grid = grid_for(work, ending.part);
  // Where two as broad as this meet at a right angle, they lie on each other for their half widths.
  const double spare = std::max(stop.short_of, half + 1.2) + half;
  Points line = direct_way(work, ending, stop);
  const double room = room_along(grid, line, half, 2, work.plan.strict ? stop.free : spare);
  const auto detour = work.plan.strict && room < 0.3 ? strict_way(work, grid, ending, stop)
                                                     : std::optional<Points>();
  if (detour) {
    line = *detour;
  } else if (room_along(grid, line, half, 2, spare) < 0.3) {
    const Points way = grid.way(side.middle, -side.outward, stop.at, half);
    if (room_along(grid, way, half, 2, spare) > room_along(grid, line, half, 2, spare)) line = way;
  }
  LineRun run;
  run.part = ending.part;
  run.lie = lie;
  run.width = width_of(lie);
  run.line = cut_short(line, stop.short_of);
  run.last = stop.kind;
  run.first_side = ending.side;
  extend_beyond_trim(run.line, side);
  bar_run(*work.grid, run);
  work.layout.lines.push_back(std::move(run));
}

int land_before(const RouteGrid& grid, const std::vector<int>& pieces, const BorderSide& side) {
  for (double depth = 1; depth < 8; depth += 1) {
    const int piece = pieces[grid.cell_at(side.middle - side.outward * depth)];
    if (piece >= 0) return piece;
  }
  return -1;
}

namespace {

/// What it is worth, in mm of way, that a road runs straight from its side of the border into a
/// gate at `at`: most where it meets the wall squarely and right ahead.
double worth_of_straight_way(const Work& work, Point origin, Point at, Point outward) {
  constexpr double most = 5, reach = 2.5, least_facing = 0.94;
  for (const BorderSide& side : work.layout.sides) {
    if (distance(side.middle, origin) > 0.1) continue;
    const double aside = std::abs(dot(at - origin, side.along));
    if (aside < reach && dot(outward, side.outward) > least_facing)
      return most * (1 - aside / reach);
  }
  return 0;
}

/// Puts a gate on the straight piece that the wall will have there, and square to it.
void set_on_flat_piece(const WallCurve& wall, GatePlace& place) {
  const Point from = station(wall.curve, place.along - gate_flat).at;
  const Point to = station(wall.curve, place.along + gate_flat).at;
  place.at = between(from, to, 0.5);
  place.outward = left_of(unit(to - from));
}

}  // namespace

std::optional<GatePlace> best_gate(const Work& work, PartIndex city,
                                   const std::vector<Point>& origins) {
  std::optional<GatePlace> best;
  double best_cost = 1e9;
  for (std::size_t w = 0; w < work.walls.size(); ++w) {
    const WallCurve& wall = work.walls[w];
    if (work.layout.cities[wall.city].part != city || wall.kind != WallKind::Rampart) continue;
    const double total = length_of(wall.curve);
    const double margin = std::min(7.0, total / 2 - 0.1);
    // From the middle to both ends, so that the middle itself is among the places.
    const int steps = static_cast<int>((total / 2 - margin) / 0.5);
    for (int k = -steps; k <= steps; ++k) {
      const double s = total / 2 + 0.5 * k;
      const Station here = station(wall.curve, s);
      double cost = 0;
      for (const double other : wall.gates)
        if (std::abs(other - s) < 7.5) cost += 40;
      const Point outward = left_of(here.heading);
      const Point front = here.at + outward * 4;
      if (work.grid->clearance(front) < 0.5) cost += 25;
      for (const Point origin : origins) {
        const Point to_origin = unit(origin - here.at);
        // From far away a gate that looks at the line is worth a longer way.
        const double away = distance(origin, here.at);
        const double turn = std::max(5.0, 0.5 * away - 17.5);
        cost += away + turn * (1 - dot(to_origin, outward)) -
                worth_of_straight_way(work, origin, here.at, outward);
        // Not round the back of another wall.
        for (double t = 0.15; t < 0.95; t += 0.1)
          if (work.grid->clearance(between(origin, front, t)) < -0.5) cost += 3;
      }
      if (cost < best_cost - 1e-9) {
        best_cost = cost;
        best = GatePlace{w, s, here.at, outward};
      }
    }
  }
  if (best) set_on_flat_piece(work.walls[best->wall], *best);
  return best;
}

void add_gate(Work& work, GatePlace place, PartIndex line, GateKind kind) {
  WallCurve& wall = work.walls[place.wall];
  set_on_flat_piece(wall, place);
  wall.gates.push_back(place.along);
  std::sort(wall.gates.begin(), wall.gates.end());
  for (Visitor& visitor : wall.visitors)
    if (visitor.line == line) visitor.gate = place.along;
  Gate gate;
  gate.kind = kind;
  gate.city = static_cast<std::int16_t>(wall.city);
  gate.line = line;
  gate.at = place.at;
  gate.along = right_of(place.outward);
  gate.width = width_of(work.lie_of(line));
  work.layout.gates.push_back(gate);
}

}  // namespace tw::render
