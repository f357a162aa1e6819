#include "render/layout/meeting.hpp"

#include <algorithm>

namespace tw::render {
namespace {

/// Places in the land on both sides of what there is of a part on the ground.
Points before_walls_and_lines(const Work& work, PartIndex part, int point) {
  Points places;
  const Points ground = ground_of(work, part, point);
  const double away = work.lie_of(part) == Lie::City ? contract::wall_face + 1
                                                     : width_of(work.lie_of(part)) / 2 + 1;
  for (std::size_t i = 1; i < ground.size(); ++i) {
    if (distance(ground[i - 1], ground[i]) > 3) continue;  // another wall or run
    const Point aside = left_of(unit(ground[i] - ground[i - 1])) * away;
    places.push_back(ground[i] + aside);
    places.push_back(ground[i] - aside);
  }
  for (const Pool& pool : work.layout.pools)
    if (pool.part == part) {
      const Points shore = arc_points(pool.at, pool.radius + 1, 0, 1, 24);
      places.insert(places.end(), shore.begin(), shore.end());
    }
  if (work.lie_of(part) == Lie::Place) places = ground;
  return places;
}

}  // namespace

Meeting meeting_of(const Work& work, const Junction& junction) {
  Meeting meeting;
  meeting.place = junction.place;
  meeting.open = junction.open;
  for (const PartIndex part : work.refs(junction.ends)) {
    if (!work.is_line(part)) continue;
    for (const int side : work.ground_sides(part)) meeting.ends.push_back({part, side});
    if (work.lie_of(part) == Lie::River) meeting.river = true;
  }
  for (const PartIndex part : work.refs(junction.joined)) {
    if (work.lie_of(part) == Lie::City) meeting.cities.push_back(part);
    if (work.is_line(part)) meeting.lines.push_back(part);
  }
  // What it would meet is below ground: it comes to the line that passes over it.
  if (meeting.ends.size() == 1 && !meeting.open && meeting.cities.empty() &&
      meeting.lines.empty() && meeting.place == no_part)
    for (const Crossing& crossing : work.crossings())
      if (crossing.under == meeting.ends.front().part && !crossing.land_passes &&
          work.is_line(crossing.over)) {
        meeting.lines.push_back(crossing.over);
        meeting.late = true;
      }
  // What stands in a town is reached through its gate.
  if (meeting.place != no_part && !meeting.ends.empty()) {
    const PartIndex inside = work.parts[meeting.place].inside;
    if (inside != no_part && work.lie_of(inside) == Lie::City) {
      if (meeting.cities.empty()) meeting.cities.push_back(inside);
      meeting.place = no_part;
    }
  }
  return meeting;
}

std::vector<Point> origins_of(const Work& work, const Meeting& meeting) {
  std::vector<Point> origins;
  for (const Ending& end : meeting.ends) origins.push_back(work.side(end.side).middle);
  return origins;
}

Point tile_centre(const Work& work) {
  return {work.layout.width / 2, work.layout.height / 2};
}

std::vector<bool> reachable(const Work& work, const Meeting& meeting,
                            const std::vector<int>& pieces) {
  const int count = pieces.empty() ? 0 : 1 + *std::max_element(pieces.begin(), pieces.end());
  std::vector<bool> allowed(static_cast<std::size_t>(std::max(count, 1)), false);
  bool any = false;
  for (const Ending& end : meeting.ends) {
    const int near = land_before(*work.grid, pieces, work.side(end.side));
    const bool crosses_line = crosses_a_line(work, end.part);
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      if ((static_cast<int>(i) == near) == crosses_line) continue;
      allowed[i] = true;
      any = true;
    }
  }
  if (!any) allowed.assign(allowed.size(), true);
  return allowed;
}

double room_at(const Work& work, Point p) {
  const std::size_t cell = work.grid->cell_at(p);
  return std::min(work.grid->clearance(cell), work.grid->trim(cell));
}

std::vector<bool> land_beside_touched(const Work& work, PartIndex place) {
  std::vector<bool> beside;
  for (const Touch& touch : work.touches()) {
    if (touch.part != place && touch.to_part != place) continue;
    const PartIndex other = touch.part == place ? touch.to_part : touch.part;
    Points starts;
    if (other != no_part) {
      starts = before_walls_and_lines(work, other, touch.part == place ? touch.to_point : -1);
    } else {
      const BorderSide& side = work.side(side_of(touch.to_point));
      starts = {part_of(touch.to_point) == PointPart::Corner ? side.end : side.middle};
    }
    if (starts.empty()) continue;
    std::vector<ReachStart> from;
    for (const Point p : starts) from.push_back({p, 0});
    const Reach reach(*work.grid, from, {0.4, 0.1, other == no_part ? starts : Points(), 2.5});
    beside.resize(work.grid->cells(), true);
    for (std::size_t cell = 0; cell < beside.size(); ++cell)
      beside[cell] = beside[cell] && reach.reaches(cell);
  }
  return beside;
}

void lead_all(Work& work, const Meeting& meeting, const Stop& stop) {
  for (const Ending& end : meeting.ends) lead_to(work, end, stop);
}

namespace {

/// Cells that all ends of a meeting get to, with the mm they go together; `Reach::unreached`
/// elsewhere and on the near side of what they pass over.
std::vector<double> reached_by_all(const Work& work, const Meeting& meeting) {
  std::vector<double> sum(work.grid->cells(), 0);
  const std::vector<int> pieces = work.grid->pieces_of_land();
  for (const Ending& end : meeting.ends) {
    const RouteGrid grid = grid_for(work, end.part);
    const Reach reach = reach_of(work, grid, end);
    const bool beyond = crosses_a_line(work, end.part);
    const int near = land_before(*work.grid, pieces, work.side(end.side));
    for (std::size_t cell = 0; cell < sum.size(); ++cell) {
      sum[cell] += reach.cost(cell);
      if (pieces[cell] < 0 || (beyond && pieces[cell] == near)) sum[cell] = Reach::unreached;
    }
  }
  if (meeting.place == no_part) return sum;
  const std::vector<bool> beside = land_beside_touched(work, meeting.place);
  for (std::size_t cell = 0; cell < beside.size(); ++cell)
    if (!beside[cell]) sum[cell] = Reach::unreached;
  return sum;
}

}  // namespace

std::vector<double> strictly_reached(const Work& work, const Meeting& meeting) {
  return work.plan.strict && !meeting.ends.empty() ? reached_by_all(work, meeting)
                                                   : std::vector<double>();
}

void add_junction(Work& work, const Meeting& meeting, Point at, double radius) {
  JunctionSite junction;
  junction.at = at;
  junction.radius = radius;
  junction.place = meeting.place;
  junction.lie = meeting.river ? Lie::River : Lie::Road;
  for (const Ending& end : meeting.ends) junction.ends.push_back(end.part);
  for (const PartIndex line : meeting.lines) junction.ends.push_back(line);
  if (meeting.place != no_part) {
    Site site;
    site.place = meeting.place;
    site.at = at;
    site.radius = std::max(radius, 3.0);
    site.at_junction = true;
    work.layout.sites.push_back(site);
  }
  work.layout.junctions.push_back(std::move(junction));
}

}  // namespace tw::render
