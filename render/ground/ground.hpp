// The ground of a tile: everything that lies flat, and what grows on open land.
//
// The functions are called in the order of the layers (docs/rendering.md); each draws one layer for
// the whole tile. Seams: nothing irregular comes nearer to the trim than the edge contract allows.
#pragma once

#include <vector>

#include "render/ground/land_map.hpp"
#include "render/layout/layout.hpp"
#include "render/objects/brush.hpp"

namespace tw::render {

/// What a stretch of land is used for; chosen for each square so that neighbours differ.
enum class Countryside : std::uint8_t { Farmland, Mixed, Wooded, Meadow };

/// One square of the footprint: what happens in it is drawn by lot from its own seed.
struct Region {
  Point low, high;
  Countryside countryside = Countryside::Mixed;
  std::uint64_t seed = 0;
  bool wide = false;  ///< one of several: what grows is larger, and woods and fields lie together

  [[nodiscard]] bool has(Point p) const {
    return p.x >= low.x && p.x < high.x && p.y >= low.y && p.y < high.y;
  }
};
/// The squares of a tile's bounding box, row by row; also those that the footprint leaves out, on
/// which nothing fits.
[[nodiscard]] std::vector<Region> regions_of(const TileLayout& layout);

/// Base colour and mottling.
void draw_meadow(Brush& brush, const TileLayout& layout);
/// Tufts, flowers and stones; after everything that takes room is in `land`.
void draw_meadow_details(Brush& brush, const TileLayout& layout, const LandMap& land);

/// Strip fields, orchards, hay meadows and vegetable plots; takes their room in `land`. What grows
/// up is added to `plants`.
void draw_crops(Brush& ground, Brush& plants, const TileLayout& layout, LandMap& land);
/// Ponds in the meadows of large footprints; on one square they would be taken for lakes.
void draw_ponds(Brush& ground, Brush& plants, const TileLayout& layout, LandMap& land);
/// Groves and single trees.
void draw_woods(Brush& plants, const TileLayout& layout, LandMap& land);

void draw_rivers(Brush& brush, const TileLayout& layout);
void draw_roads(Brush& brush, const TileLayout& layout);
/// Low walls and hedges that part the land.
void draw_connectors(Brush& brush, const TileLayout& layout);

/// Roads and canals that run through towns in a cutting, with the streets across them.
void draw_cuttings(Brush& brush, const TileLayout& layout);
/// Bridges of roads and of towns.
void draw_decks(Brush& brush, const TileLayout& layout);
/// Portals where roads go below ground.
void draw_mouths(Brush& brush, const TileLayout& layout);

/// The bed of a road along a line, in all its passes; for decks and cuttings.
void draw_road_bed(Brush& brush, const Points& line, double width, std::uint64_t seed);

}  // namespace tw::render
