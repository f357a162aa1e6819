#include "render/layout/layout.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "render/check/truth.hpp"
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

/// Plans in the order in which they are tried.
constexpr std::array<Plan, 4> plans{
    {{false, false, 1}, {true, false, 1}, {true, true, 1}, {true, true, 0.5}}};

/// Can the first plan go wrong? A few things on a square never get into each other's way.
bool is_plain(const Tile& tile) {
  return tile.columns * tile.rows == 1 && tile.touches.count == 0 && tile.crossings.count == 0 &&
         tile.first_field <= 2 && tile.junctions.count <= 1;
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

TileLayout lay_out(const TileSet& set, TileId tile, int variant) {
  TileLayout best = lay_out_by(plans.front(), set, tile, variant);
  if (is_plain(set.tiles[tile])) return best;
  std::size_t least = check_truth(set, tile, best).size();
  for (std::size_t i = 1; i < plans.size() && least > 0; ++i) {
    TileLayout next = lay_out_by(plans[i], set, tile, variant);
    const std::size_t wrong = check_truth(set, tile, next).size();
    if (wrong >= least) continue;
    least = wrong;
    best = std::move(next);
  }
  return best;
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
