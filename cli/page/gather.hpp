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

/// `city N E, shield 1`; a field: `field EL WR, borders city N`.
[[nodiscard]] std::string describe_part(const TileSet& set, const Tile& tile, PartIndex part);

}  // namespace tw::cli
