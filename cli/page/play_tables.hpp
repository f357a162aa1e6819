// A play report as tables of the HTML page.
#pragma once

#include <vector>

#include "cli/page/page.hpp"
#include "model/tile_set.hpp"
#include "validator/play.hpp"

namespace tw::cli {

/// Seats, points by source, tiles, figures.
[[nodiscard]] std::vector<PageTable> play_tables(const TileSet& set,
                                                 const validator::PlayReport& report);

}  // namespace tw::cli
