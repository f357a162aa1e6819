// Where lines end and places stand.
#include <algorithm>
#include <cmath>

#include "render/layout/ends.hpp"

namespace tw::render {
namespace {

constexpr double village_radius = 4.2;   ///< of what stands where roads meet
constexpr double least_pool = 3.6;       ///< hardly wider than the river
constexpr double precinct_radius = 9.6;  ///< of a place with ground of its own
constexpr double least_precinct = 3.0;   ///< where the land has no more room

/// One junction with what belongs to it sorted out.
struct Meeting {
  std::vector<Ending> ends;
  std::vector<PartIndex> cities;
  std::vector<PartIndex> lines;  ///< through lines that ends come to
  PartIndex place = no_part;
  bool open = false;
  bool river = false;  ///< one of the ends is a river
};

bool is_line(Lie lie) {
  return lie == Lie::Road || lie == Lie::River;
}

/// Border sides of a line that are above ground.
std::vector<int> open_sides(const Work& work, PartIndex part) {
  const Part& p = work.parts[part];
  std::vector<int> sides;
  if (p.tunnel_all) return sides;
  for (const int side : work.middles_of(part))
    if (!p.tunnel_sides.has(point_of(side, PointPart::Middle))) sides.push_back(side);
  return sides;
}

Meeting meeting_of(const Work& work, const Junction& junction) {
  Meeting meeting;
  meeting.place = junction.place;
  meeting.open = junction.open;
  for (const PartIndex part : work.refs(junction.ends)) {
    if (!is_line(work.lie_of(part))) continue;
    for (const int side : open_sides(work, part)) meeting.ends.push_back({part, side});
    if (work.lie_of(part) == Lie::River) meeting.river = true;
  }
  for (const PartIndex part : work.refs(junction.joined)) {
    if (work.lie_of(part) == Lie::City) meeting.cities.push_back(part);
    if (is_line(work.lie_of(part))) meeting.lines.push_back(part);
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

bool has_precinct(const Work& work, PartIndex place) {
  return place != no_part && work.set.kind_of(work.parts[place]).claim;
}

std::vector<Point> origins_of(const Work& work, const Meeting& meeting) {
  std::vector<Point> origins;
  for (const Ending& end : meeting.ends) origins.push_back(work.side(end.side).middle);
  return origins;
}

Point tile_centre(const Work& work) {
  return {work.layout.width / 2, work.layout.height / 2};
}

/// Pieces of land that ends of a meeting may reach: those in front of them, or, when they cross a
/// river on the way, any other.
std::vector<bool> reachable(const Work& work, const Meeting& meeting,
                            const std::vector<int>& pieces) {
  const int count = pieces.empty() ? 0 : 1 + *std::max_element(pieces.begin(), pieces.end());
  std::vector<bool> allowed(static_cast<std::size_t>(std::max(count, 1)), false);
  bool any = false;
  for (const Ending& end : meeting.ends) {
    const int near = land_before(*work.grid, pieces, work.side(end.side));
    bool crosses_line = false;
    for (const Crossing& crossing : work.crossings())
      if (crossing.over == end.part && crossing.under != no_part &&
          is_line(work.lie_of(crossing.under)))
        crosses_line = true;
    for (std::size_t i = 0; i < allowed.size(); ++i) {
      if ((static_cast<int>(i) == near) == crosses_line) continue;
      allowed[i] = true;
      any = true;
    }
  }
  if (!any) allowed.assign(allowed.size(), true);
  return allowed;
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

/// mm from `p` to the nearest thing or to the trim.
double room_at(const Work& work, Point p) {
  const std::size_t cell = work.grid->cell_at(p);
  return std::min(work.grid->clearance(cell), work.grid->trim(cell));
}

/// Pieces of land before something that a place touches; nothing if it touches nothing.
std::vector<bool> land_beside_touched(const Work& work, PartIndex place,
                                      const std::vector<int>& pieces) {
  std::vector<bool> beside;
  const auto add = [&](Point p) {
    if (const int piece = pieces[work.grid->cell_at(p)]; piece >= 0)
      beside[static_cast<std::size_t>(piece)] = true;
  };
  for (const Touch& touch : work.touches()) {
    if (touch.part != place || touch.to_part == no_part) continue;
    beside.resize(work.grid->cells(), false);
    const auto both_sides = [&](const Points& line, double away) {
      for (const Point p : moved_left(line, away)) add(p);
      for (const Point p : moved_left(line, -away)) add(p);
    };
    for (const WallCurve& wall : work.walls)
      if (work.layout.cities[wall.city].part == touch.to_part)
        both_sides(resampled(wall.curve, 1.0), contract::wall_face + 1);
    for (const LineRun& run : work.layout.lines)
      if (run.part == touch.to_part) both_sides(resampled(run.line, 1.0), run.width / 2 + 1);
  }
  return beside;
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

void lead_all(Work& work, const Meeting& meeting, const Stop& stop) {
  for (const Ending& end : meeting.ends) lead_to(work, end, stop);
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
  Site site = site_at(work, meeting.place, wish, precinct_radius, [&](std::size_t cell) {
    return pieces[cell] >= 0 && allowed[static_cast<std::size_t>(pieces[cell])];
  });
  if (!meeting.ends.empty())
    site.facing = unit(work.side(meeting.ends.front().side).middle - site.at);
  lead_all(work, meeting, {site.at, LineEnd::Site, site.radius - 1.2, {}});
  work.grid->bar_circle(site.at, site.radius);
  work.layout.sites.push_back(site);
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

void end_at_city(Work& work, const Meeting& meeting) {
  const std::vector<Point> origins = origins_of(work, meeting);
  const PartIndex first = meeting.ends.front().part;
  const GateKind kind = meeting.river ? GateKind::Water : GateKind::Road;
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

/// The place on a line already laid out that is nearest to where the ends come from.
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
  const auto at = flank_of(work, meeting.lines.front(), origins_of(work, meeting));
  if (!at) return;
  lead_all(work, meeting, {*at, LineEnd::Flank, 0, {}});
  const double radius = meeting.place != no_part ? village_radius : 2.4;
  add_junction(work, meeting, *at, radius);
  work.grid->bar_circle(*at, radius);
}

void meet_in_the_open(Work& work, const Meeting& meeting) {
  const std::vector<int> pieces = work.grid->pieces_of_land();
  const std::vector<bool> allowed = reachable(work, meeting, pieces);
  Point mean{};
  for (const Point p : origins_of(work, meeting))
    mean = mean + p * (1.0 / static_cast<double>(meeting.ends.size()));
  Point wish = between(mean, tile_centre(work), 0.7);
  if (meeting.place != no_part) wish = hinted(work, meeting.place).value_or(wish);
  const Point hub = roomiest(*work.grid, {wish, 7.5, 0.4}, [&](std::size_t cell) {
    return pieces[cell] >= 0 && allowed[static_cast<std::size_t>(pieces[cell])];
  });
  const Point at = distance(hub, wish) < 1.2 ? wish : hub;
  if (meeting.river) {
    work.layout.pools.push_back({PoolKind::Fork, meeting.ends.front().part, at, 4.6});
    for (const Ending& end : meeting.ends) {
      const bool river = work.lie_of(end.part) == Lie::River;
      lead_to(work, end, {at, LineEnd::Hub, river ? 0 : 4.6, {}});
    }
    add_junction(work, meeting, at, meeting.place != no_part ? village_radius : 0);
    work.grid->bar_circle(at, 4.6);
    return;
  }
  double radius = meeting.place != no_part || meeting.ends.size() > 1 ? village_radius : 2.4;
  // The land goes round what a single line ends at.
  if (meeting.ends.size() == 1) radius = std::clamp(room_at(work, at), 2.0, radius);
  lead_all(work, meeting, {at, LineEnd::Hub, 1.6, {}});
  add_junction(work, meeting, at, radius);
  work.grid->bar_circle(at, radius);
}

void end_in_the_open(Work& work, const Meeting& meeting) {
  const Ending end = meeting.ends.front();
  const BorderSide& side = work.side(end.side);
  const std::vector<int> pieces = work.grid->pieces_of_land();
  const std::vector<bool> allowed = reachable(work, meeting, pieces);
  const auto free = [&](std::size_t cell) {
    return pieces[cell] >= 0 && allowed[static_cast<std::size_t>(pieces[cell])];
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

/// A road of which only some sides are above ground ends at what it dives under.
void settle_half_tunnels(Work& work) {
  for (const Crossing& crossing : work.crossings()) {
    if (!crossing.tunnel || crossing.under == no_part) continue;
    if (!is_line(work.lie_of(crossing.under))) continue;
    for (const int side : open_sides(work, crossing.under)) {
      const Ending end{crossing.under, side};
      const Point origin = work.side(side).middle;
      if (work.lie_of(crossing.over) == Lie::City) {
        if (const auto gate = best_gate(work, crossing.over, {origin})) {
          add_gate(work, *gate, crossing.under, GateKind::Tunnel);
          lead_to(work, end, {gate->at, LineEnd::Gate, 0, gate->outward});
        }
      } else if (const auto at = flank_of(work, crossing.over, {origin})) {
        lead_to(work, end, {*at, LineEnd::Mouth, contract::road_width / 2 + 1.4, {}});
      }
    }
  }
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
      RouteGrid inside(work.layout);
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
    const std::vector<bool> beside = land_beside_touched(work, part, pieces);
    Site site = site_at(work, part, wish, enough, [&](std::size_t cell) {
      return pieces[cell] >= 0 && (land < 0 || pieces[cell] == land) &&
             (beside.empty() || beside[static_cast<std::size_t>(pieces[cell])]);
    });
    for (const PartIndex neighbour : work.refs(place.neighbours))
      if (is_line(work.lie_of(neighbour)))
        if (const auto at = flank_of(work, neighbour, {site.at})) site.facing = unit(*at - site.at);
    work.grid->bar_circle(site.at, site.radius);
    work.layout.sites.push_back(site);
  }
}

}  // namespace

void place_sites(Work& work) {
  std::vector<Meeting> meetings;
  for (const Junction& junction : work.junctions()) meetings.push_back(meeting_of(work, junction));
  // Rivers and gates leave least choice, so they come first; open ends take what is left.
  const auto rank = [&](const Meeting& meeting) {
    if (meeting.river) return 0;
    if (!meeting.cities.empty()) return 1;
    if (meeting.place != no_part) return 2;
    return meeting.open ? 4 : 3;
  };
  for (int wanted = 0; wanted <= 4; ++wanted) {
    if (wanted == 1) settle_half_tunnels(work);
    for (const Meeting& meeting : meetings)
      if (rank(meeting) == wanted) settle(work, meeting);
  }
  place_the_rest(work);
}

}  // namespace tw::render
