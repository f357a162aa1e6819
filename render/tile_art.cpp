#include "render/tile_art.hpp"
#include "render/lay_out.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/draw/outline.hpp"
#include "render/ground/ground.hpp"
#include "render/load/art_file.hpp"
#include "render/objects/pieces.hpp"
#include "render/objects/stonework.hpp"
#include "render/objects/tile_objects.hpp"
#include "render/objects/towers.hpp"
#include "render/theme/labels.hpp"

namespace tw::render {
namespace {

/// The strip of land before a wall along the border, with the gate's way across it.
void draw_glacis(Brush& brush, const Wall& wall) {
  const Colour land = brush.line_art() ? line_white : brush.tone(Tone::Meadow);
  Points strip = wall.line;
  const Points far = moved_left(wall.line, contract::wall_corner + bleed_reach);
  strip.insert(strip.end(), far.rbegin(), far.rend());
  brush.list().fill(closed(strip), {land});
  draw_wall_shadow(brush, wall.line);
}

/// Walls, then gatehouses and towers on them.
void draw_walls(Brush& brush, const TileLayout& layout) {
  for (std::size_t i = 0; i < layout.cities.size(); ++i)
    for (std::size_t k = 0; k < layout.cities[i].walls.size(); ++k) {
      const Wall& wall = layout.cities[i].walls[k];
      if (wall.kind == WallKind::Border) draw_glacis(brush, wall);
      WallProfile profile;
      profile.shared = wall.shared;
      draw_wall(brush, wall.line, hash_with(layout.seed, 420 + 16 * i + k), profile,
                wall.kind == WallKind::Border, layout.outline);
    }
}

void draw_towers(Brush& brush, const TileLayout& layout) {
  if (brush.manner() == Manner::Flat) return;
  for (std::size_t i = 0; i < layout.gates.size(); ++i) {
    const Gate& gate = layout.gates[i];
    draw_gatehouse(brush, gate.at, left_of(gate.along), gate.width * 0.62,
                   hash_with(layout.seed, 440 + i));
  }
  for (std::size_t i = 0; i < layout.cities.size(); ++i)
    for (std::size_t k = 0; k < layout.cities[i].walls.size(); ++k)
      for (const Tower& tower : towers_at(layout.cities[i].walls[k].towers, brush.palette(),
                                          hash_with(hash_with(layout.seed, 460 + i), k)))
        draw_tower(brush, tower);
}

void draw_flat_cities(Brush& brush, const TileLayout& layout) {
  for (const CityRegion& city : layout.cities)
    brush.list().fill(closed(city.outline), {brush.tone(Tone::CityGround)});
}

/// Nothing on it and sides that take anything: paper for a tile of one's own.
bool is_blank(const TileSet& set, const Tile& tile) {
  if (tile.first_field > 0) return false;
  for (const Side& side : set.sides_of(tile))
    if (!set.vocabulary.edge_kinds[side.kind].fits_anything) return false;
  return tile.columns == 1 && tile.rows == 1;
}

/// A designer's own picture of the whole tile instead of ours.
DrawList own_picture(const TileSet& set, TileId id, const TileLayout& layout, const Theme& theme,
                     const ArtPicture& picture, double bleed) {
  DrawList list;
  list.add(PushClip{outline_path(layout, bleed)});
  draw_tile_art(list, picture, layout.outline, bleed);
  if (theme.labels) draw_labels(list, set, id, layout, {}, theme);
  list.add(PopClip{});
  return list;
}

/// Own pictures of places and segments, where these stand.
void draw_part_art(DrawList& list, const TileSet& set, const Tile& tile, const TileLayout& layout,
                   const ArtBook& book) {
  constexpr double segment_art = 12;  // mm across
  const auto parts = set.parts_of(tile);
  for (PartIndex part = 0; part < parts.size(); ++part) {
    if (!parts[part].hints.art.valid()) continue;
    const auto found = book.find({tile.expansion, std::string(set.name(parts[part].hints.art))});
    if (found == book.end()) continue;
    const auto put = [&](Point at, double size) {
      const Point centre = kept_inside(layout, at, size / 2, size / 2);
      draw_art(list, found->second, centre - Point{size / 2, size / 2}, size, size, Fit::Contain);
    };
    bool placed = false;
    for (const Site& site : layout.sites) {
      if (site.place != part || placed) continue;
      put(site.at, 2 * site.radius);
      placed = true;
    }
    for (const FigureSpot& spot : layout.spots) {
      if (spot.part != part || placed) continue;
      put(spot.at, segment_art);
      placed = true;
    }
  }
}

}  // namespace

Path outline_path(const TileLayout& layout, double bleed) {
  return closed(grown_outline(layout.outline, bleed));
}

Frame tile_frame(const TileSet& set, TileId id, double bleed) {
  const Tile& tile = set.tiles[id];
  return {
      {-bleed, -bleed}, tile.columns * square_mm + 2 * bleed, tile.rows * square_mm + 2 * bleed};
}

DrawList render_tile(const TileSet& set, TileId id, const TileLayout& layout, const Theme& theme,
                     const TileRenderSpec& spec) {
  if (is_blank(set, set.tiles[id]))
    return blank_face(layout.width, layout.height, spec.guides, theme.materials,
                      std::clamp(spec.bleed, 0.0, bleed_reach))
        .list;
  if (const ArtPicture* picture = art_of(*theme.art, set, set.tiles[id]))
    return own_picture(set, id, layout, theme, *picture, std::clamp(spec.bleed, 0.0, bleed_reach));
  DrawList ground, plants;
  Brush brush(ground, theme.materials);
  Brush growing(plants, theme.materials);
  LandMap land(layout);
  for (const FigureSpot& spot : layout.spots) {
    // A figure's place in the land stays open; a tree's width more than the figure needs.
    if (set.kind_of(set.parts_of(set.tiles[id])[spot.part]).lie == Lie::Field)
      land.take(spot.at, std::min(spot.radius, 3.4));
  }

  const bool flat = theme.materials.manner == Manner::Flat;
  const TileObjects objects = furnish_tile(set, id, layout, theme.materials.palette);
  take_land(objects, [&land](Point at, double radius) { land.take(at, radius); });

  draw_meadow(brush, layout);
  draw_ponds(brush, growing, layout, land);
  draw_crops(brush, growing, layout, land);
  draw_woods(growing, layout, land);
  draw_meadow_details(brush, layout, land);
  draw_connectors(brush, layout);  // their ends lie under what they lead to
  draw_rivers(brush, layout);
  draw_roads(brush, layout);
  draw_mouths(brush, layout);
  if (flat) draw_flat_cities(brush, layout);
  if (!flat) draw_town_ground(brush, objects);
  std::vector<Points> walls;
  for (const CityRegion& city : layout.cities)
    for (const Wall& wall : city.walls) walls.push_back(wall.line);
  draw_wall_shadows(brush, walls);
  draw_cuttings(brush, layout);
  draw_town_buildings(brush, objects);
  draw_walls(brush, layout);
  draw_decks(brush, layout);
  draw_towers(brush, layout);
  if (!objects.things.empty()) {
    // What is drawn for places and marks never crosses the trim: the neighbour would not know of
    // it.
    ground.add(PushClip{outline_path(layout, -contract::quiet_strip)});
    draw_settings(brush, objects);
    ground.add(PopClip{});
  }

  DrawList list;
  const double bleed = std::clamp(spec.bleed, 0.0, bleed_reach);
  list.add(PushClip{outline_path(layout, bleed)});
  list.append(ground);
  list.append(plants);
  Brush above(list, theme.materials);
  draw_part_art(list, set, set.tiles[id], layout, *theme.art);
  draw_badges(above, layout, objects, *theme.glyphs);
  if (theme.labels) draw_labels(list, set, id, layout, objects.things, theme);
  list.add(PopClip{});
  return list;
}

DrawList render_tile(const TileSet& set, TileId id, const Theme& theme,
                     const TileRenderSpec& spec) {
  return render_tile(set, id, lay_out(set, id, spec.variant), theme, spec);
}

}  // namespace tw::render
