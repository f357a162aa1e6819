#include "render/objects/open_ground.hpp"

#include <algorithm>

namespace tw::render {

double open_room(const TileLayout& layout, Point p, std::optional<Point> own) {
  double room = trim_distance(layout, p);
  const auto limit = [&room](double distance) { room = std::min(room, distance); };
  for (const LineRun& run : layout.lines) limit(distance_to_line(p, run.line) - run.width / 2);
  for (const CityRegion& city : layout.cities) {
    if (contains(city.outline, p)) return -1;
    for (const Wall& wall : city.walls) limit(distance_to_line(p, wall.line) - contract::wall_face);
  }
  for (const Pool& pool : layout.pools) limit(distance(p, pool.at) - pool.radius);
  for (const Deck& deck : layout.decks) limit(distance_to_line(p, deck.line) - deck.width / 2 - 1);
  for (const Connector& line : layout.connectors) limit(distance_to_line(p, line.line) - 0.7);
  for (const TunnelMouth& mouth : layout.mouths) limit(distance(p, mouth.at) - mouth.width);
  const auto is_own = [&own](Point at) { return own && distance(*own, at) < 0.01; };
  for (const JunctionSite& junction : layout.junctions)
    if (!is_own(junction.at)) limit(distance(p, junction.at) - junction.radius);
  for (const Site& site : layout.sites)
    if (!is_own(site.at)) limit(distance(p, site.at) - site.radius);
  return room;
}

Point safe_place(const TileLayout& layout, Point at, double size) {
  const double reach = size / 2 + contract::safe_zone;
  for (const BorderSide& side : layout.sides) {
    const Point from = at - side.start;
    const double beside = dot(from, side.along);
    if (beside < -size / 2 || beside > distance(side.start, side.end) + size / 2) continue;
    const double out = dot(from, side.outward);
    if (out > -reach) at = at - side.outward * (out + reach);
  }
  return at;
}

std::vector<Point> arms_at(const TileLayout& layout, Point at, double radius) {
  std::vector<Point> arms;
  const double away = radius + 2.5;
  for (const LineRun& run : layout.lines) {
    const double total = length_of(run.line);
    bool was_inside = false, first = true;
    for (double s = 0; s <= total; s += 0.5) {
      const Point p = station(run.line, s).at;
      const bool inside = distance(p, at) < away;
      if (!first && inside != was_inside) arms.push_back(unit(p - at));
      was_inside = inside;
      first = false;
    }
  }
  return arms;
}

}  // namespace tw::render
