// From a compiled set to the tiles of its report.
#pragma once

#include "cli/page/page.hpp"
#include "compiler/compile.hpp"
#include "render/theme/theme.hpp"

namespace tw::cli {

/// Title, authors, requirements and tiles of the input, with pictures and regions that answer when
/// they are pointed at. Findings, tables and boards are left to the caller.
[[nodiscard]] ReportPage gather_page(const TileSet& set, const render::Theme& theme,
                                     const std::string& language);

/// The tiles of the input in the order of the page.
[[nodiscard]] std::vector<TileId> tiles_of_input(const TileSet& set);

inline constexpr int card_px = 220;   ///< side of a square in the pictures of cards
inline constexpr int guest_px = 110;  ///< and of tiles that only lie on a board

/// PNG of a tile; `square_px` pixels for each square of its footprint. Empty if it cannot be drawn.
[[nodiscard]] std::string tile_picture(const TileSet& set, TileId tile, const render::Theme& theme,
                                       int square_px);

/// `city N E, shield 1`; a field: `field EL WR, borders city N`.
[[nodiscard]] std::string describe_part(const TileSet& set, const Tile& tile, PartIndex part);

}  // namespace tw::cli
