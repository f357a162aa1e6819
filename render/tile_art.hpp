// The picture of a tile: one draw list that any painter can replay.
#pragma once

#include "model/tile_set.hpp"
#include "render/draw/draw_list.hpp"
#include "render/layout/layout.hpp"
#include "render/paint/paint.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// Copies of one tile come in at most this many variants.
inline constexpr int tile_variants = 3;

struct TileRenderSpec {
  int variant = 0;     ///< 0 .. tile_variants - 1
  double bleed = 0;    ///< mm beyond the trim, at most `bleed_reach`
  bool guides = true;  ///< on blank tiles: where roads, rivers and walls meet the sides
};

/// Draws a tile. The origin is the north-west corner of its bounding box, the trim is the outline
/// of its squares; nothing is painted beyond the bleed. Equal input gives an equal list.
[[nodiscard]] DrawList render_tile(const TileSet& set, TileId tile, const Theme& theme,
                                   const TileRenderSpec& spec = {});

/// The same from a layout that is already there.
[[nodiscard]] DrawList render_tile(const TileSet& set, TileId tile, const TileLayout& layout,
                                   const Theme& theme, const TileRenderSpec& spec = {});

/// The frame of a tile with its bleed.
[[nodiscard]] Frame tile_frame(const TileSet& set, TileId tile, double bleed = 0);

/// Trim outline grown by `bleed` mm, as a path; a negative number shrinks it.
[[nodiscard]] Path outline_path(const TileLayout& layout, double bleed);

}  // namespace tw::render
