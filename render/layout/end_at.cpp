// Lines that end at the wall of a city or at the flank of another line.
#include <algorithm>

#include "render/layout/meeting.hpp"

namespace tw::render {
namespace {

/// A short stretch of the meeting's first line, from its hub into a gate.
void stretch_to_gate(Work& work, const Meeting& meeting, Point hub, const GatePlace& gate) {
  LineRun run;
  run.part = meeting.ends.front().part;
  run.lie = work.lie_of(run.part);
  run.width = width_of(run.lie);
  run.line = resampled({hub, gate.at}, 0.5);
  run.first = LineEnd::Hub;
  run.last = LineEnd::Gate;
  bar_run(*work.grid, run);
  work.layout.lines.push_back(std::move(run));
}

/// The stop at a gate or a flank that is come up to straight.
Stop stop_at(const Approach& approach, LineEnd kind, double short_of = 0) {
  return {approach.at,   kind, short_of, approach.outward, distance(approach.at, approach.front),
          approach.front};
}

/// Strict plans: a hub that all ends and all cities of the meeting get to, with ways from it to the
/// gates. False if there is none.
bool meet_before_cities(Work& work, const Meeting& meeting, double radius) {
  const PartIndex first = meeting.ends.front().part;
  const double half = width_of(work.lie_of(first)) / 2;
  std::vector<double> sum = strictly_reached(work, meeting);
  std::vector<std::vector<Approach>> approaches;
  for (const PartIndex city : meeting.cities) {
    approaches.push_back(approaches_to_city(work, city, first));
    std::vector<ReachStart> starts;
    for (const Approach& a : approaches.back()) starts.push_back({a.front, a.cost});
    const Reach reach(*work.grid, starts, {half, 0.6, {}, 0});
    for (std::size_t cell = 0; cell < sum.size(); ++cell) sum[cell] += 2 * reach.cost(cell);
  }
  std::size_t hub_cell = 0;
  double least = Reach::unreached;
  for (const double room : {radius + 1, radius * 0.75, half + 0.3}) {
    for (std::size_t cell = 0; cell < sum.size(); ++cell) {
      if (sum[cell] >= least || std::min(work.grid->clearance(cell), work.grid->trim(cell)) < room)
        continue;
      least = sum[cell];
      hub_cell = cell;
    }
    if (least < Reach::unreached) break;
  }
  if (least >= Reach::unreached) return false;
  const Point hub = work.grid->centre(hub_cell);
  radius = std::clamp(room_at(work, hub) - 0.4, half, radius);
  Stop stop{hub, LineEnd::Hub, meeting.place != no_part ? radius - 1 : 0, {}};
  stop.free = radius + half;
  lead_all(work, meeting, stop);
  for (std::size_t i = 0; i < meeting.cities.size(); ++i) {
    std::vector<ReachStart> starts;
    for (const Approach& a : approaches[i]) starts.push_back({a.front, a.cost});
    const Reach reach(*work.grid, starts, {half, 0.6, {hub}, radius + half});
    if (!reach.reaches(hub_cell)) return false;
    const Approach& gate = approaches[i][reach.start_of(hub_cell)];
    add_gate(work, gate.gate, first, meeting.river ? GateKind::Water : GateKind::Road);
    Points way = reach.way_to(hub_cell);
    std::reverse(way.begin(), way.end());
    LineRun run;
    run.part = first;
    run.lie = work.lie_of(first);
    run.width = width_of(run.lie);
    run.line = smoothed_way(*work.grid, {}, way, {gate.at}, half);
    run.first = LineEnd::Hub;
    run.last = LineEnd::Gate;
    bar_run(*work.grid, run);
    work.layout.lines.push_back(std::move(run));
  }
  add_junction(work, meeting, hub, radius);
  work.grid->bar_circle(hub, radius);
  return true;
}

}  // namespace

void end_at_city(Work& work, const Meeting& meeting) {
  const std::vector<Point> origins = origins_of(work, meeting);
  const PartIndex first = meeting.ends.front().part;
  const GateKind kind = meeting.river ? GateKind::Water : GateKind::Road;
  if (work.plan.strict) {
    const bool alone =
        meeting.ends.size() == 1 && meeting.cities.size() == 1 && meeting.place == no_part;
    if (alone) {
      const auto place = best_approach(
          work, approaches_to_city(work, meeting.cities.front(), first), meeting.ends);
      if (place) {
        add_gate(work, place->gate, first, kind);
        lead_to(work, meeting.ends.front(), stop_at(*place, LineEnd::Gate));
        return;
      }
    } else if (meet_before_cities(work, meeting, meeting.place != no_part ? 3.4 : 2.6)) {
      return;
    }
  }
  const auto gate = best_gate(work, meeting.cities.front(), origins);
  if (!gate) return;
  if (meeting.ends.size() == 1 && meeting.cities.size() == 1 && meeting.place == no_part) {
    add_gate(work, *gate, first, kind);
    lead_to(work, meeting.ends.front(), {gate->at, LineEnd::Gate, 0, gate->outward});
    return;
  }
  // Several come together before the gate, or one thing stands there.
  const double radius = meeting.place != no_part ? 3.4 : 2.6;
  Point hub = gate->at + gate->outward * (radius + 3.6);
  if (meeting.cities.size() > 1) {
    const std::vector<int> pieces = work.grid->pieces_of_land();
    const std::vector<bool> allowed = reachable(work, meeting, pieces);
    hub = roomiest(*work.grid, {tile_centre(work), 7, 0.3}, [&](std::size_t cell) {
      return pieces[cell] >= 0 && allowed[static_cast<std::size_t>(pieces[cell])];
    });
  }
  const double short_of = meeting.place != no_part ? radius - 1 : 0;
  lead_all(work, meeting, {hub, LineEnd::Hub, short_of, {}});
  for (const PartIndex city : meeting.cities) {
    const auto reached = best_gate(work, city, {hub});
    if (!reached) continue;
    add_gate(work, *reached, first, kind);
    stretch_to_gate(work, meeting, hub, *reached);
  }
  add_junction(work, meeting, hub, radius);
  work.grid->bar_circle(hub, radius);
}

std::optional<Point> flank_of(const Work& work, PartIndex line, const std::vector<Point>& origins) {
  std::optional<Point> best;
  double best_cost = 1e9;
  for (const LineRun& run : work.layout.lines) {
    if (run.part != line) continue;
    for (const Point p : run.line) {
      if (trim_distance(work.layout, p) < 8) continue;
      double cost = 0;
      for (const Point origin : origins) cost += distance(p, origin);
      if (cost < best_cost - 1e-9) {
        best_cost = cost;
        best = p;
      }
    }
  }
  return best;
}

void end_at_line(Work& work, const Meeting& meeting) {
  const double widest = width_of(meeting.river ? Lie::River : Lie::Road) / 2;
  const auto place =
      work.plan.strict
          ? best_approach(work, approaches_to_line(work, meeting.lines.front(), widest),
                          meeting.ends)
          : std::nullopt;
  if (place) {
    const double radius = meeting.place != no_part ? village_radius : 2.4;
    lead_all(work, meeting, stop_at(*place, LineEnd::Flank));
    add_junction(work, meeting, place->at, radius);
    work.grid->bar_circle(place->at, radius);
    return;
  }
  const auto at = flank_of(work, meeting.lines.front(), origins_of(work, meeting));
  if (!at) return;
  lead_all(work, meeting, {*at, LineEnd::Flank, 0, {}});
  const double radius = meeting.place != no_part ? village_radius : 2.4;
  add_junction(work, meeting, *at, radius);
  work.grid->bar_circle(*at, radius);
}

void end_at_crossing(Work& work, PartIndex line, PartIndex other) {
  const Ending end{line, work.ground_sides(line).front()};
  const Point origin = work.side(end.side).middle;
  const bool to_city = work.lie_of(other) == Lie::City;
  const double half = width_of(work.lie_of(line)) / 2;
  const double short_of = contract::road_width / 2 + 1.4;
  if (work.plan.strict) {
    const auto place = best_approach(
        work,
        to_city ? approaches_to_city(work, other, line) : approaches_to_line(work, other, half),
        {end});
    if (place) {
      if (to_city) add_gate(work, place->gate, line, GateKind::Tunnel);
      return lead_to(
          work, end,
          to_city ? stop_at(*place, LineEnd::Gate) : stop_at(*place, LineEnd::Mouth, short_of));
    }
  }
  if (to_city) {
    if (const auto gate = best_gate(work, other, {origin})) {
      add_gate(work, *gate, line, GateKind::Tunnel);
      lead_to(work, end, {gate->at, LineEnd::Gate, 0, gate->outward});
    }
  } else if (const auto at = flank_of(work, other, {origin})) {
    lead_to(work, end, {*at, LineEnd::Mouth, short_of, {}});
  }
}

std::vector<std::pair<PartIndex, PartIndex>> half_tunnels(const Work& work) {
  std::vector<std::pair<PartIndex, PartIndex>> found;
  const auto add = [&](PartIndex line, PartIndex other) {
    if (line == no_part || other == no_part || !work.is_line(line) || work.is_raised(other) ||
        work.middles_of(line).size() < 2 || work.ground_sides(line).size() != 1)
      return;
    found.emplace_back(line, other);
  };
  for (const Crossing& crossing : work.crossings()) {
    if (crossing.land_passes) continue;
    add(crossing.under, crossing.over);
    add(crossing.over, crossing.under);
  }
  return found;
}

void settle_lone_mouths(Work& work) {
  for (PartIndex part = 0; part < work.tile.first_field; ++part) {
    if (!work.is_line(part) || work.middles_of(part).size() < 2) continue;
    const std::vector<int> sides = work.ground_sides(part);
    const bool led =
        std::any_of(work.layout.lines.begin(), work.layout.lines.end(), [&](const LineRun& run) {
          return run.part == part && sides.size() == 1 && run.first_side == sides.front();
        });
    if (sides.size() != 1 || led) continue;
    const BorderSide& side = work.side(sides.front());
    lead_to(work, {part, sides.front()}, {side.middle - side.outward * 9, LineEnd::Mouth, 0, {}});
  }
}

}  // namespace tw::render
