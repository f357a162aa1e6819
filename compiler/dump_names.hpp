// Names of the parts of a compiled tile, shared by both dumps.
#pragma once

#include <string>
#include <vector>

#include "compiler/footprint.hpp"
#include "model/tile_set.hpp"

namespace tw::compiler {

/// The outline of a compiled tile.
[[nodiscard]] Footprint footprint_of(const TileSet& set, const Tile& tile);

/// `CRFR`; for larger tiles the letters of all border sides in ring order.
[[nodiscard]] std::string edges_of(const TileSet& set, const Tile& tile);

/// Sides and halves a segment holds: `N`, `EL` ...
[[nodiscard]] std::vector<std::string> edge_names(const Part& part, const TileSet& set,
                                                  const Footprint& footprint);

/// Halves of a field in ring order.
[[nodiscard]] std::vector<std::string> half_names(const Part& field, const Footprint& footprint);

/// Corners of a pocket in ring order.
[[nodiscard]] std::vector<std::string> corner_names(const Part& field, const Footprint& footprint);

/// `NE`; compass points 0..7, 8 is `centre`.
[[nodiscard]] std::string compass_name(int compass);

/// Sixteen hexadecimal digits.
[[nodiscard]] std::string hex(std::uint64_t value);

/// Tiles of `which`, or all, in the order of the set.
[[nodiscard]] std::vector<TileId> tiles_of(const TileSet& set, ExpansionId which);

/// Both dumps; `dump` picks one.
[[nodiscard]] std::string dump_text(const TileSet& set, ExpansionId which);
[[nodiscard]] std::string dump_json(const TileSet& set, ExpansionId which);

}  // namespace tw::compiler
