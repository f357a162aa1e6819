// One way of going about a layout, without a look at what comes of it.
#pragma once

#include "render/layout/layout.hpp"

namespace tw::render {

/// How a layout is gone about. The first plan is made for the eye; the next ones for tiles on which
/// it goes wrong (render/lay_out.cpp).
struct Plan {
  bool strict = false;  ///< ways take any detour rather than cross what they must not
  bool fair = false;    ///< walls share the land out, however little is left to a city
  double cell = 1;      ///< mm of the grid on which ways are found
};

/// Lays out a tile by one plan. Any tile that compiles has a layout, but it need not show what was
/// compiled: `lay_out` sees to that. `variant` (0..2) changes only what is irregular.
[[nodiscard]] TileLayout lay_out_by(const Plan& plan, const TileSet& set, TileId tile,
                                    int variant = 0);

}  // namespace tw::render
