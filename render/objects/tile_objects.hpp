// Everything that stands on a tile: towns, places and marks; decided from the layout, then drawn
// layer by layer.
#pragma once

#include <functional>
#include <vector>

#include "render/layout/layout.hpp"
#include "render/objects/city.hpp"
#include "render/objects/glyphs.hpp"
#include "render/objects/mark_places.hpp"

namespace tw::render {

struct TileObjects {
  std::vector<PlacedThing> things;
  std::vector<CityPlan> plans;  ///< parallel to `TileLayout::cities`
  std::vector<CityArt> towns;   ///< the same
};

[[nodiscard]] TileObjects furnish_tile(const TileSet& set, TileId tile, const TileLayout& layout,
                                       const Palette& palette);

/// Reports the discs of open land that things take, so that nothing is planted there.
void take_land(const TileObjects& objects, const std::function<void(Point, double)>& take);

/// Ground of towns, their streets and squares.
void draw_town_ground(Brush& brush, const TileObjects& objects);
/// Houses and landmarks of towns.
void draw_town_buildings(Brush& brush, const TileObjects& objects);
/// Places and the settings of marks; flat discs in flat manner.
void draw_settings(Brush& brush, const TileObjects& objects);
/// Where the badge of a thing without a picture stands in flat manner, and its mm across.
[[nodiscard]] Point badge_middle(const TileLayout& layout, const PlacedThing& thing);
[[nodiscard]] double badge_size(const PlacedThing& thing);
/// Pictures and badges; above everything else and wholly inside the trim.
void draw_badges(Brush& brush, const TileLayout& layout, const TileObjects& objects,
                 const GlyphBook& glyphs);

}  // namespace tw::render
