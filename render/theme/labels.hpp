// Names on the parts of a tile, as rule documents and legends use them.
#pragma once

#include <span>
#include <string>

#include "render/objects/mark_places.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// Short name of a part: its kind's letter and its number among the parts that lie alike (`C1`,
/// `R2`, `F3`; places `P1`).
[[nodiscard]] std::string label_of(const TileSet& set, const Tile& tile, PartIndex part);

/// Writes the label of every part where it has most room.
void draw_labels(DrawList& list, const TileSet& set, TileId tile, const TileLayout& layout,
                 std::span<const PlacedThing> things, const Theme& theme);

}  // namespace tw::render
