// Where lines end in the land and places stand.
#include <algorithm>
#include <cmath>

#include "render/layout/meeting.hpp"

namespace tw::render {
namespace {

bool has_precinct(const Work& work, PartIndex place) {
  return place != no_part && work.set.kind_of(work.parts[place]).claim;
}

/// The piece of land that a field's first half edge lies on, or -1.
int land_of_field(const Work& work, const std::vector<int>& pieces, PartIndex field) {
  int found = -1;
  work.parts[field].points.for_each([&](int point) {
    if (found >= 0 || part_of(point) == PointPart::Corner) return;
    const BorderSide& side = work.side(side_of(point));
    const double share = part_of(point) == PointPart::Left    ? 0.25
                         : part_of(point) == PointPart::Right ? 0.75
                                                              : 0.5;
    const Point p = between(side.start, side.end, share) - side.outward * 1.2;
    found = pieces[work.grid->cell_at(p)];
  });
  return found;
}

template <class Allowed>
Site site_at(const Work& work, PartIndex place, Point wish, double enough, Allowed allowed) {
  Site site;
  site.place = place;
  site.at = roomiest(*work.grid, {wish, enough, 0.25}, allowed);
  site.radius = std::clamp(room_at(work, site.at), least_precinct, enough);
  return site;
}

/// Where the description itself says that a place stands.
std::optional<Point> hinted(const Work& work, PartIndex place) {
  const Hints& hints = work.parts[place].hints;
  if (hints.has_at_mm) return Point{hints.at_x, hints.at_y};
  if (hints.at_compass == 8) return tile_centre(work);
  if (hints.at_compass < 0) return std::nullopt;
  const Point d = direction(hints.at_compass / 8.0 - 0.25);
  return tile_centre(work) + Point{d.x * work.layout.width * 0.28, d.y * work.layout.height * 0.28};
}

void end_at_precinct(Work& work, const Meeting& meeting) {
  const std::vector<int> pieces = work.grid->pieces_of_land();
  std::vector<bool> allowed = reachable(work, meeting, pieces);
  const PartIndex inside = work.parts[meeting.place].inside;
  if (inside != no_part && inside >= work.tile.first_field) {
    const int land = land_of_field(work, pieces, inside);
    if (land >= 0 && meeting.ends.empty()) {
      allowed.assign(allowed.size(), false);
      allowed[static_cast<std::size_t>(land)] = true;
    }
  }
  const Point wish = hinted(work, meeting.place).value_or(tile_centre(work) - Point{0, 0.8});
  const std::vector<double> reached = strictly_reached(work, meeting);
  Site site = site_at(work, meeting.place, wish, precinct_radius, [&](std::size_t cell) {
    return pieces[cell] >= 0 && allowed[static_cast<std::size_t>(pieces[cell])] &&
           (reached.empty() || reached[cell] < Reach::unreached);
  });
  if (!meeting.ends.empty())
    site.facing = unit(work.side(meeting.ends.front().side).middle - site.at);
  Stop stop{site.at, LineEnd::Site, site.radius - 1.2, {}};
  stop.free = site.radius;
  lead_all(work, meeting, stop);
  work.grid->bar_circle(site.at, site.radius);
  work.layout.sites.push_back(site);
}

void meet_in_the_open(Work& work, const Meeting& meeting) {
  const std::vector<int> pieces = work.grid->pieces_of_land();
  const std::vector<bool> allowed = reachable(work, meeting, pieces);
  Point mean{};
  for (const Point p : origins_of(work, meeting))
    mean = mean + p * (1.0 / static_cast<double>(meeting.ends.size()));
  Point wish = between(mean, tile_centre(work), 0.7);
  if (meeting.place != no_part) wish = hinted(work, meeting.place).value_or(wish);
  const std::vector<double> reached = strictly_reached(work, meeting);
  const Point hub = roomiest(*work.grid, {wish, 7.5, 0.4}, [&](std::size_t cell) {
    return pieces[cell] >= 0 && allowed[static_cast<std::size_t>(pieces[cell])] &&
           (reached.empty() || reached[cell] < Reach::unreached);
  });
  const Point at = distance(hub, wish) < 1.2 && !work.plan.strict ? wish : hub;
  if (meeting.river) {
    work.layout.pools.push_back({PoolKind::Fork, meeting.ends.front().part, at, 4.6});
    for (const Ending& end : meeting.ends) {
      const bool river = work.lie_of(end.part) == Lie::River;
      Stop stop{at, LineEnd::Hub, river ? 0 : 4.6, {}};
      stop.free = std::clamp(room_at(work, at), 4.6, 8.0);
      lead_to(work, end, stop);
    }
    add_junction(work, meeting, at, meeting.place != no_part ? village_radius : 0);
    work.grid->bar_circle(at, 4.6);
    return;
  }
  double radius = meeting.place != no_part || meeting.ends.size() > 1 ? village_radius : 2.4;
  // The land goes round what a single line ends at.
  if (meeting.ends.size() == 1) radius = std::clamp(room_at(work, at), 2.0, radius);
  Stop stop{at, LineEnd::Hub, 1.6, {}};
  stop.free = radius + 2;
  lead_all(work, meeting, stop);
  add_junction(work, meeting, at, radius);
  work.grid->bar_circle(at, radius);
}

void end_in_the_open(Work& work, const Meeting& meeting) {
  const Ending end = meeting.ends.front();
  const BorderSide& side = work.side(end.side);
  const std::vector<int> pieces = work.grid->pieces_of_land();
  const std::vector<bool> allowed = reachable(work, meeting, pieces);
  const std::vector<double> reached = strictly_reached(work, meeting);
  const auto free = [&](std::size_t cell) {
    return pieces[cell] >= 0 && allowed[static_cast<std::size_t>(pieces[cell])] &&
           (reached.empty() || reached[cell] < Reach::unreached);
  };
  if (!meeting.river) {
    // Short of the middle, so that the land plainly goes round its end.
    const Point wish = side.middle - side.outward * 15;
    const Point at = roomiest(*work.grid, {wish, 6, 0.5}, free);
    lead_to(work, end, {at, LineEnd::Open, 0, {}});
    return;
  }
  const bool spring = work.tile.drawn == 1;
  // Where roads meet as well, the water leaves them the middle.
  const bool shared = work.junctions().size() > 1;
  const double radius = shared ? 4.2 : spring ? 4.8 : 9.0;
  const Point wish = side.middle - side.outward * (shared ? 9.5 : spring ? 24.0 : 27.0);
  Point at = roomiest(*work.grid, {wish, radius + 3, 0.3}, free);
  if (distance(at, wish) < 1.5) at = wish;
  const double room = std::min(work.grid->clearance(at), radius + 1) - 1;
  const Pool pool{spring ? PoolKind::Spring : PoolKind::Lake, end.part, at,
                  std::clamp(room, least_pool, radius)};
  lead_to(work, end, {at, LineEnd::Hub, 0, {}});
  work.layout.pools.push_back(pool);
  work.grid->bar_circle(at, pool.radius);
}

void settle(Work& work, const Meeting& meeting) {
  if (meeting.ends.empty() && meeting.place == no_part) return;
  if (meeting.ends.empty()) return;  // a through line passed at a door: the place is put beside it
  if (!meeting.cities.empty()) return end_at_city(work, meeting);
  if (has_precinct(work, meeting.place)) return end_at_precinct(work, meeting);
  if (!meeting.lines.empty()) return end_at_line(work, meeting);
  if (meeting.place != no_part || meeting.ends.size() > 1) return meet_in_the_open(work, meeting);
  end_in_the_open(work, meeting);
}

/// Places that no line ends at.
void place_the_rest(Work& work) {
  for (PartIndex part = 0; part < work.tile.first_field; ++part) {
    if (work.lie_of(part) != Lie::Place) continue;
    const bool placed = std::any_of(work.layout.sites.begin(), work.layout.sites.end(),
                                    [part](const Site& site) { return site.place == part; });
    if (placed) continue;
    const Part& place = work.parts[part];
    const Point wish = hinted(work, part).value_or(tile_centre(work) - Point{0, 0.8});
    if (place.inside != no_part && work.lie_of(place.inside) == Lie::City) {
      std::size_t city = 0;
      while (work.layout.cities[city].part != place.inside) ++city;
      const Points outline = work.smooth_outline(city);
      RouteGrid inside(work.layout, work.plan.cell);
      for (const WallCurve& wall : work.walls) inside.bar_line(divided(wall.curve, 24), 1.5);
      Site site;
      site.place = part;
      site.at = roomiest(inside, {wish, 8.5, 0.25},
                         [&](std::size_t cell) { return contains(outline, inside.centre(cell)); });
      site.radius = std::clamp(inside.clearance(site.at), least_precinct, 8.5);
      site.city = static_cast<std::int16_t>(city);
      work.layout.sites.push_back(site);
      continue;
    }
    const std::vector<int> pieces = work.grid->pieces_of_land();
    int land = -1;
    if (place.inside != no_part && place.inside >= work.tile.first_field)
      land = land_of_field(work, pieces, place.inside);
    const double enough = has_precinct(work, part) ? precinct_radius : 6.5;
    const std::vector<bool> beside = land_beside_touched(work, part);
    Site site = site_at(work, part, wish, enough, [&](std::size_t cell) {
      return pieces[cell] >= 0 && (land < 0 || pieces[cell] == land) &&
             (beside.empty() || beside[cell]);
    });
    for (const PartIndex neighbour : work.refs(place.neighbours))
      if (work.is_line(neighbour))
        if (const auto at = flank_of(work, neighbour, {site.at})) site.facing = unit(*at - site.at);
    work.grid->bar_circle(site.at, site.radius);
    work.layout.sites.push_back(site);
  }
}

/// Tells the walls what will end at them.
void expect_all(Work& work, const std::vector<Meeting>& meetings) {
  for (const Meeting& meeting : meetings)
    for (const PartIndex city : meeting.cities)
      if (!meeting.ends.empty()) expect_at_city(work, city, meeting.ends.front());
  for (const auto& [line, other] : half_tunnels(work))
    if (work.lie_of(other) == Lie::City)
      expect_at_city(work, other, {line, work.ground_sides(line).front()});
}

}  // namespace

void place_sites(Work& work) {
  std::vector<Meeting> meetings;
  for (const Junction& junction : work.junctions()) meetings.push_back(meeting_of(work, junction));
  // Rivers and gates leave least choice, so they come first; open ends take what is left.
  const auto rank = [&](const Meeting& meeting) {
    if (work.plan.strict && meeting.open) return 4;
    if (meeting.late) return 3;
    if (meeting.river) return 0;
    if (!meeting.cities.empty()) return 1;
    if (meeting.place != no_part) return 2;
    return meeting.open ? 4 : 3;
  };
  if (work.plan.strict) expect_all(work, meetings);
  for (int wanted = 0; wanted <= 4; ++wanted) {
    if (wanted == 1)
      for (const auto& [line, other] : half_tunnels(work)) end_at_crossing(work, line, other);
    for (const Meeting& meeting : meetings)
      if (rank(meeting) == wanted) settle(work, meeting);
  }
  settle_lone_mouths(work);
  place_the_rest(work);
}

}  // namespace tw::render
