// Cutting lines of tiles for plotters and lasers.
#pragma once

#include <string>
#include <vector>

#include "model/tile_set.hpp"

namespace tw::render {

/// Outlines of tiles in rows, `gap` mm apart, in mm; one closed line a tile.
struct CutOutlines {
  std::vector<std::vector<std::pair<double, double>>> lines;
  double width = 0, height = 0;
};

[[nodiscard]] CutOutlines cut_outlines(const TileSet& set, const std::vector<TileId>& tiles,
                                       int columns, double gap);

/// SVG sized in mm, hairlines without fill.
[[nodiscard]] std::string outlines_svg(const CutOutlines& outlines);
/// DXF R12 in mm, closed polylines on the layer CUT; y grows up, as DXF has it.
[[nodiscard]] std::string outlines_dxf(const CutOutlines& outlines);

}  // namespace tw::render
