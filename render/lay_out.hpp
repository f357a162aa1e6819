// The layout of a tile as it is drawn: the first plan whose mask shows what was compiled.
#pragma once

#include "render/layout/layout.hpp"

namespace tw::render {

/// Lays out a tile. Any tile that compiles has a layout; equal input gives equal layouts. Where no
/// plan shows exactly what was compiled, it is the one that shows least else (`check_truth` says
/// what). `variant` (0..2) changes only what is irregular.
[[nodiscard]] TileLayout lay_out(const TileSet& set, TileId tile, int variant = 0);

}  // namespace tw::render
