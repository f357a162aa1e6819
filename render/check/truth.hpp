// Does a tile's drawing show the topology that was compiled?
#pragma once

#include <string>
#include <vector>

#include "model/tile_set.hpp"
#include "render/check/mask.hpp"

namespace tw::render {

enum class Untruth : std::uint8_t {
  FieldsJoined,     ///< half edges of different fields lie on one piece of land
  FieldParted,      ///< half edges of one field lie on different pieces of land
  HalfEdgeCovered,  ///< a free half edge has no land
  PocketsDiffer,    ///< another number of pockets than compiled
  BorderMissing,    ///< a field that borders a city does not reach its wall
  BorderExtra,      ///< a field reaches the wall of a city that it does not border
  LineBroken,       ///< a segment does not hold its place on the border, or falls apart
  PartInvisible,    ///< a segment or place is not to be seen
};

/// One disagreement, with the place where it is seen.
struct Disagreement {
  Untruth what{};
  PartIndex part = no_part, other = no_part;
  Point at;
  std::string text;  ///< for people
};

/// Compares the mask of a layout with the compiled tile by flood fill. Borders that were overruled
/// (`also-borders`, `not-borders`) cannot be drawn as they were said and are left out.
[[nodiscard]] std::vector<Disagreement> check_truth(const TileSet& set, TileId tile,
                                                    const TileLayout& layout);

/// The same for a mask that was made otherwise, for instance from a designer's own picture.
[[nodiscard]] std::vector<Disagreement> check_truth(const TileSet& set, TileId tile,
                                                    const TileLayout& layout, const Mask& mask);

}  // namespace tw::render
