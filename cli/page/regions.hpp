// Where the parts of a tile are seen, as outlines to point at.
#pragma once

#include <string>
#include <vector>

#include "render/layout/layout.hpp"

namespace tw::cli {

struct PartRegion {
  PartIndex part = 0;
  std::string outline;  ///< SVG path data in mm: bars of pixels of the mask
};

/// The visible region of every part, fields included, read off the mask that proves the art.
[[nodiscard]] std::vector<PartRegion> part_regions(const TileSet& set, TileId tile,
                                                   const render::TileLayout& layout);

/// `field`, `city`, `road`, `river`, `place`.
[[nodiscard]] std::string lie_word(Lie lie);

}  // namespace tw::cli
