// Strict plans: ways that cross nothing they must not, at the price of detours. Where a line ends
// is chosen by how far it is to go there, not as the crow flies.
#include <algorithm>
#include <cmath>

#include "render/layout/ends.hpp"

namespace tw::render {
namespace {

constexpr double beside = 0.9;      ///< mm between the edges of a line and of what it comes up to
constexpr double first_step = 3.0;  ///< mm that a line runs straight from the trim
constexpr double between_gates = 2.0;  ///< mm between lines that come up to one wall

using Visitors = std::vector<Visitor>::const_iterator;

/// mm from one gate of a wall to another, with all between them side by side.
double spacing(const Work& work, Visitors first, Visitors last) {
  double mm = 0;
  for (Visitors v = first; v < last; ++v)
    mm +=
        (width_of(work.lie_of(v->line)) + width_of(work.lie_of((v + 1)->line))) / 2 + between_gates;
  return mm;
}

}  // namespace

bool crosses_a_line(const Work& work, PartIndex part) {
  const auto led = [&](PartIndex line) {
    return std::any_of(work.layout.lines.begin(), work.layout.lines.end(),
                       [line](const LineRun& run) { return run.part == line; });
  };
  return std::any_of(work.crossings().begin(), work.crossings().end(), [&](const Crossing& c) {
    return c.over == part && c.under != no_part && work.is_line(c.under) && led(c.under);
  });
}

void expect_at_city(Work& work, PartIndex city, const Ending& ending) {
  const int ring = work.tile.side_count * points_per_side;
  const auto behind = [ring](int from, int point) { return (point - from + ring) % ring; };
  const int own = point_of(ending.side, PointPart::Middle);
  for (WallCurve& wall : work.walls) {
    if (work.layout.cities[wall.city].part != city || wall.kind != WallKind::Rampart) continue;
    const int length = behind(wall.from_point, wall.to_point);
    if (length != 0 && behind(wall.from_point, own) > length) continue;
    const auto place =
        std::find_if(wall.visitors.begin(), wall.visitors.end(), [&](const Visitor& other) {
          return behind(wall.from_point, work.parts[other.line].points.first()) >
                 behind(wall.from_point, own);
        });
    wall.visitors.insert(place, {ending.part, -1});
  }
}

std::vector<Approach> approaches_to_city(const Work& work, PartIndex city, PartIndex line) {
  const double half = width_of(work.lie_of(line)) / 2;
  std::vector<Approach> found;
  for (std::size_t w = 0; w < work.walls.size(); ++w) {
    const WallCurve& wall = work.walls[w];
    if (work.layout.cities[wall.city].part != city || wall.kind != WallKind::Rampart) continue;
    const auto visitor = std::find_if(wall.visitors.begin(), wall.visitors.end(),
                                      [line](const Visitor& v) { return v.line == line; });
    if (visitor == wall.visitors.end()) continue;
    const double total = length_of(wall.curve);
    const double space = spacing(work, wall.visitors.begin(), wall.visitors.end() - 1);
    const double margin = std::min(half + 2.6, total / 2 - 0.1);
    const double share = std::min(1.0, (total - 2 * margin) / std::max(space, 1e-6));
    double first = margin + share * spacing(work, wall.visitors.begin(), visitor);
    double last = total - margin - share * spacing(work, visitor, wall.visitors.end() - 1);
    for (auto other = wall.visitors.begin(); other != wall.visitors.end(); ++other) {
      if (other->gate < 0) continue;
      if (other < visitor)
        first = std::max(first, other->gate + share * spacing(work, other, visitor));
      if (other > visitor)
        last = std::min(last, other->gate - share * spacing(work, visitor, other));
    }
    last = std::max(first, last);
    for (double s = first; s <= last + 1e-6; s += 0.5) {
      const Station here = station(wall.curve, s);
      const Point outward = left_of(here.heading);
      const Point front = here.at + outward * (contract::wall_face + half + beside);
      const double cost = std::max(0.0, 7 - std::min(s, total - s));
      found.push_back({front, here.at, outward, {w, s, here.at, outward}, cost});
    }
  }
  return found;
}

std::vector<Approach> approaches_to_line(const Work& work, PartIndex to, double half) {
  std::vector<Approach> found;
  for (const LineRun& run : work.layout.lines) {
    if (run.part != to) continue;
    const double total = length_of(run.line);
    const double first = run.first == LineEnd::Border ? bleed_reach + 7 : 1;
    const double last = run.last == LineEnd::Border ? bleed_reach + 7 : 1;
    for (double s = first; s <= total - last; s += 1) {
      const Station here = station(run.line, s);
      for (const Point outward : {left_of(here.heading), right_of(here.heading)})
        found.push_back({here.at + outward * (run.width / 2 + half + beside),
                         here.at,
                         outward,
                         {0, 0, here.at, outward},
                         0});
    }
  }
  return found;
}

Reach reach_of(const Work& work, const RouteGrid& grid, const Ending& ending) {
  const BorderSide& side = work.side(ending.side);
  const double half = width_of(work.lie_of(ending.part)) / 2;
  const Point start = side.middle - side.outward * first_step;
  return Reach(grid, {{start, 0}}, {half, 0.6, {start}, half + 1});
}

std::optional<Approach> best_approach(const Work& work, const std::vector<Approach>& approaches,
                                      const std::vector<Ending>& ends) {
  std::vector<double> cost;
  for (const Approach& approach : approaches) cost.push_back(approach.cost);
  const std::vector<int> pieces = work.grid->pieces_of_land();
  for (const Ending& end : ends) {
    const RouteGrid grid = grid_for(work, end.part);
    const Reach reach = reach_of(work, grid, end);
    const bool beyond = crosses_a_line(work, end.part);
    const int near = land_before(*work.grid, pieces, work.side(end.side));
    for (std::size_t i = 0; i < approaches.size(); ++i) {
      const std::size_t cell = grid.cell_at(approaches[i].front);
      cost[i] += reach.cost(cell);
      if (beyond && pieces[cell] == near) cost[i] = Reach::unreached;
    }
  }
  std::optional<Approach> best;
  double least = Reach::unreached;
  for (std::size_t i = 0; i < approaches.size(); ++i) {
    if (cost[i] >= least) continue;
    least = cost[i];
    best = approaches[i];
  }
  return best;
}

std::optional<Points> strict_way(const Work& work, const RouteGrid& grid, const Ending& ending,
                                 const Stop& stop) {
  const BorderSide& side = work.side(ending.side);
  const double half = width_of(work.lie_of(ending.part)) / 2;
  const Point start = side.middle - side.outward * first_step;
  const Point goal = stop.front.value_or(stop.at);
  const Reach reach(grid, {{start, 0}}, {half, 0.6, {start, goal}, std::max(half + 1, stop.free)});
  const std::size_t cell = grid.cell_at(goal);
  if (!reach.reaches(cell)) return std::nullopt;
  Points way = reach.way_to(cell);
  way.erase(way.begin());
  if (!way.empty()) way.pop_back();
  Points behind{goal};
  if (stop.front) behind.push_back(stop.at);
  return smoothed_way(grid, {side.middle, side.middle - side.outward * 1.5, start}, way, behind,
                      half);
}

}  // namespace tw::render
