// Where figures may stand and where the land is widest.
#include <algorithm>

#include "render/layout/ends.hpp"

namespace tw::render {
namespace {

constexpr double figure_radius = 4;

/// On a line: near the middle of its longest run, off crossings.
std::optional<Point> spot_on_line(const Work& work, PartIndex part) {
  std::optional<Point> best;
  double best_score = -1e9;
  for (const LineRun& run : work.layout.lines) {
    if (run.part != part) continue;
    const double total = length_of(run.line);
    for (double s = bleed_reach; s < total; s += 1) {
      const Point p = station(run.line, s).at;
      double room = std::min(trim_distance(work.layout, p), 9.0);
      for (const Deck& deck : work.layout.decks)
        room = std::min(room, distance_to_line(p, deck.line) - 2);
      for (const JunctionSite& junction : work.layout.junctions)
        room = std::min(room, distance(p, junction.at) - junction.radius);
      for (const Site& site : work.layout.sites)
        room = std::min(room, distance(p, site.at) - site.radius);
      if (room > best_score + 1e-9) {
        best_score = room;
        best = p;
      }
    }
  }
  return best;
}

/// In a town of one side a figure stands off its middle, now here, now there: two such towns that
/// meet would else show a pair of squares about the seam, one like the other.
RoomWish wish_in_city(const Work& work, PartIndex part) {
  const CityRegion* only = nullptr;
  int regions = 0;
  for (const CityRegion& city : work.layout.cities)
    if (city.part == part) {
      only = &city;
      ++regions;
    }
  if (regions != 1 || only->sides.size() != 1)
    return {{work.layout.width / 2, work.layout.height / 2}, 7, 0.1};
  const BorderSide& side = work.side(only->sides.front());
  HashRandom random = work.random(topic::town + part);
  // A great building needs the middle for itself.
  const double aside = (great_building(work, part) > 0 ? 13 : random.between(4.0, 8.5)) *
                       (random.chance(0.5) ? 1 : -1);
  return {side.middle - side.outward * 7 + side.along * aside, 4.7, 0.3};
}

Point spot_in_city(const Work& work, PartIndex part) {
  RouteGrid inside(work.layout, work.plan.cell);
  for (const CityRegion& city : work.layout.cities)
    for (const Wall& wall : city.walls) inside.bar_line(wall.line, 1);
  for (const Site& site : work.layout.sites)
    if (site.city >= 0) inside.bar_circle(site.at, site.radius);
  for (const Deck& deck : work.layout.decks) inside.bar_line(deck.line, deck.width / 2);
  for (const Cutting& cutting : work.layout.cuttings)
    inside.bar_line(cutting.way, cutting.width / 2);
  const RoomWish wish = wish_in_city(work, part);
  return roomiest(inside, wish, [&](std::size_t cell) {
    for (const CityRegion& city : work.layout.cities)
      if (city.part == part && contains(city.outline, inside.centre(cell))) return true;
    return false;
  });
}

/// Does a pocket lie about this place? Its corners say so; one without any may lie everywhere.
bool is_near_pocket(const Work& work, const Part& pocket, Point at) {
  bool has_corners = false, near = false;
  double least = 1e9;
  for (int side = 0; side < work.tile.side_count; ++side) {
    const bool held = pocket.points.has(point_of(side, PointPart::Corner));
    has_corners = has_corners || held;
    const double away = distance(at, work.side(side).end);
    if (away < least) {
      least = away;
      near = held;
    }
  }
  return near || !has_corners;
}

/// Pieces of the land with low walls as broad as the cells of the grid need to be parted by them.
std::vector<int> parted_land(const Work& work) {
  if (work.layout.connectors.empty()) return work.grid->pieces_of_land();
  constexpr double half_diagonal = 0.75;  // of a cell, with a little to spare
  RouteGrid grid = *work.grid;
  for (const Connector& connector : work.layout.connectors)
    grid.bar_line(connector.line, half_diagonal * work.plan.cell);
  return grid.pieces_of_land();
}

}  // namespace

void choose_spots(Work& work) {
  const std::vector<int> pieces = parted_land(work);
  for (PartIndex part = 0; part < work.parts.size(); ++part) {
    const Part& p = work.parts[part];
    std::optional<Point> at;
    switch (work.lie_of(part)) {
      case Lie::Field: {
        // The widest place of the land that its half edges lie on. A pocket has none: it is land
        // that no side touches, by its corners.
        FieldSpot field;
        field.field = part;
        std::vector<bool> mine(work.grid->cells() + 1, false);
        std::vector<bool> at_border(work.grid->cells() + 1, false);
        for (int side = 0; side < work.tile.side_count; ++side) {
          const BorderSide& border = work.side(side);
          for (const PointPart half : {PointPart::Left, PointPart::Right}) {
            const Point q =
                between(border.start, border.end, half == PointPart::Left ? 0.25 : 0.75) -
                border.outward * 1.2;
            const int piece = pieces[work.grid->cell_at(q)];
            if (piece < 0) continue;
            at_border[static_cast<std::size_t>(piece)] = true;
            if (p.points.has(point_of(side, half))) mine[static_cast<std::size_t>(piece)] = true;
          }
        }
        for (std::size_t cell = 0; cell < work.grid->cells(); ++cell) {
          if (pieces[cell] < 0) continue;
          const auto piece = static_cast<std::size_t>(pieces[cell]);
          if (p.pocket ? at_border[piece] || !is_near_pocket(work, p, work.grid->centre(cell))
                       : !mine[piece])
            continue;
          const double room = std::min(work.grid->clearance(cell), work.grid->trim(cell));
          if (room > field.clearance + 1e-9) {
            field.clearance = room;
            field.at = work.grid->centre(cell);
          }
        }
        if (field.clearance > 0) {
          work.layout.fields.push_back(field);
          at = field.at;
        }
        break;
      }
      case Lie::City:
        at = spot_in_city(work, part);
        break;
      case Lie::Road:
      case Lie::River:
        at = spot_on_line(work, part);
        break;
      case Lie::Place:
        for (const Site& site : work.layout.sites)
          if (site.place == part) at = site.at;
        break;
    }
    if (p.hints.has_spot) at = Point{p.hints.spot_x, p.hints.spot_y};
    if (at && work.set.kind_of(p).claim) work.layout.spots.push_back({part, *at, figure_radius});
  }
}

}  // namespace tw::render
