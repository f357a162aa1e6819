#include "render/layout/layout.hpp"

#include <algorithm>
#include <string>

#include "render/layout/work.hpp"

namespace tw::render {
namespace {

std::uint64_t seed_of(const TileSet& set, const Tile& tile, int variant) {
  std::string name;
  if (tile.expansion.valid()) name = set.expansions[tile.expansion].id;
  name += '/';
  name += set.name(tile.id);
  return hash_with(hash_of(name), static_cast<std::uint64_t>(variant));
}

}  // namespace

TileLayout lay_out_by(const Plan& plan, const TileSet& set, TileId id, int variant) {
  const Tile& tile = set.tiles[id];
  Work work{set, tile, set.parts_of(tile), {}, {}, {}, plan};
  work.layout.seed = seed_of(set, tile, variant);
  frame_border(work);
  raise_cities(work);
  lead_lines(work);
  dive(work);
  place_sites(work);
  connect_touches(work);
  cross_over(work);
  finish_walls(work);
  choose_spots(work);
  return std::move(work.layout);
}

double land_clearance(const TileLayout& layout, Point p) {
  double best = 1e9;
  for (const CityRegion& city : layout.cities) {
    if (contains(city.outline, p)) return -1;
    for (const Wall& wall : city.walls)
      best = std::min(best, distance_to_line(p, wall.line) - contract::wall_face);
  }
  for (const LineRun& run : layout.lines)
    best = std::min(best, distance_to_line(p, run.line) - run.width / 2);
  for (const Pool& pool : layout.pools) best = std::min(best, distance(p, pool.at) - pool.radius);
  for (const JunctionSite& junction : layout.junctions)
    if (junction.radius > 0) best = std::min(best, distance(p, junction.at) - junction.radius);
  for (const Site& site : layout.sites)
    if (site.city < 0) best = std::min(best, distance(p, site.at) - site.radius);
  for (const Connector& connector : layout.connectors)
    best = std::min(best, distance_to_line(p, connector.line) - 0.6);
  for (const Deck& deck : layout.decks)
    best = std::min(best, distance_to_line(p, deck.line) - deck.width / 2 - 0.6);
  for (const TunnelMouth& mouth : layout.mouths)
    best = std::min(best, distance(p, mouth.at) - mouth.width / 2 - 1.2);
  return best;
}

Point kept_inside(const TileLayout& layout, Point at, double half_width, double half_height) {
  const auto kept = [](double value, double half, double size) {
    const double least = half + contract::quiet_strip;
    return 2 * least > size ? size / 2 : std::clamp(value, least, size - least);
  };
  return {kept(at.x, half_width, layout.width), kept(at.y, half_height, layout.height)};
}

}  // namespace tw::render
