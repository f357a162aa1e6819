#include "render/check/mask.hpp"

#include <algorithm>
#include <cmath>

#include "render/layout/wall_edges.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

constexpr double pixels_per_mm = 4;

Colour number(std::uint16_t value) {
  return {static_cast<std::uint8_t>(value & 255), static_cast<std::uint8_t>(value >> 8), 0, 255,
          -1};
}

Paint of_part(PartIndex part) {
  return {number(static_cast<std::uint16_t>(part + 1))};
}

/// The ground a wall covers, from the inner edge of its walk to the foot of its face.
Path wall_band(const Wall& wall) {
  Points rim = wall_edge(wall.line, contract::wall_face, wall.shared);
  const Points inner = wall_edge(wall.line, -contract::wall_walk, wall.shared);
  rim.insert(rim.end(), inner.rbegin(), inner.rend());
  return closed(rim);
}

bool lines_end_at(const TileLayout& layout, const Site& site) {
  return std::any_of(layout.lines.begin(), layout.lines.end(), [&](const LineRun& run) {
    return run.last == LineEnd::Site && distance(run.line.back(), site.at) < site.radius + 0.5;
  });
}

}  // namespace

std::uint16_t Mask::at(Point p) const {
  const int x = static_cast<int>(std::floor(p.x / mm_per_pixel));
  const int y = static_cast<int>(std::floor(p.y / mm_per_pixel));
  return x < 0 || y < 0 || x >= columns || y >= rows ? mask_outside : at(x, y);
}

Mask paint_mask(const TileLayout& layout) {
  DrawList list;
  list.fill(closed(layout.outline), {number(mask_land)});
  const auto paint_run = [&](const LineRun& run) {
    list.stroke(open(run.line), of_part(run.part), run.width - 0.3, Cap::Round);
  };
  // What is carried over the land is lowest: beneath its decks the land goes on.
  const auto raised = [&](PartIndex part) {
    return std::any_of(layout.decks.begin(), layout.decks.end(), [part](const Deck& deck) {
      return deck.over == part && deck.land_passes && deck.lie != Lie::City;
    });
  };
  for (const LineRun& run : layout.lines)
    if (raised(run.part)) paint_run(run);
  for (const Deck& deck : layout.decks)
    if (deck.land_passes && deck.lie != Lie::City)
      list.stroke(open(deck.line), {number(mask_land)}, deck.width + 0.6, Cap::Butt);
  for (const LineRun& run : layout.lines)
    if (!raised(run.part)) paint_run(run);
  for (const Pool& pool : layout.pools)
    list.fill(Path().circle(pool.at, pool.radius - 0.3), of_part(pool.part));
  for (const TunnelMouth& mouth : layout.mouths)
    list.fill(Path().circle(mouth.at, mouth.width / 2), of_part(mouth.line));
  for (const JunctionSite& junction : layout.junctions) {
    if (junction.radius <= 0 || junction.ends.empty()) continue;
    const PartIndex owner = junction.place != no_part ? junction.place : junction.ends.front();
    list.fill(Path().circle(junction.at, junction.radius - 0.6), of_part(owner));
  }
  for (const Site& site : layout.sites)
    if (site.city < 0 && !site.at_junction && lines_end_at(layout, site))
      list.fill(Path().circle(site.at, site.radius - 0.8), of_part(site.place));
  for (const Connector& connector : layout.connectors)
    list.stroke(open(connector.line), of_part(connector.part), 0.8, Cap::Round);
  for (const CityRegion& city : layout.cities) list.fill(closed(city.outline), of_part(city.part));
  for (const CityRegion& city : layout.cities)
    for (const Wall& wall : city.walls)
      if (wall.kind != WallKind::Border) list.fill(wall_band(wall), of_part(city.part));

  Mask mask;
  mask.mm_per_pixel = 1 / pixels_per_mm;
  const auto image = paint_pixels(list, {{0, 0}, layout.width, layout.height},
                                  {pixels_per_mm * mm_per_inch, {255, 255, 0, 255, -1}, false});
  if (!image) return mask;
  mask.columns = image->columns;
  mask.rows = image->rows;
  mask.owner.reserve(image->rgba.size() / 4);
  for (std::size_t i = 0; i < image->rgba.size(); i += 4)
    mask.owner.push_back(static_cast<std::uint16_t>(image->rgba[i] | image->rgba[i + 1] << 8));
  return mask;
}

}  // namespace tw::render
