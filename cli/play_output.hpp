// Play reports for people and for scripts.
#pragma once

#include <string>

#include "model/tile_set.hpp"
#include "validator/play.hpp"

namespace tw::cli {

/// A page of text. `without` is the same games played without the input, or null.
[[nodiscard]] std::string play_text(const TileSet& set, const validator::PlayReport& report,
                                    const validator::PlayReport* without);

/// JSON without times: the same input gives the same bytes.
[[nodiscard]] std::string play_json(const TileSet& set, const validator::PlayReport& report,
                                    const validator::PlayReport* without);

/// Reasons why the set plays badly, one sentence each; empty if it does not.
[[nodiscard]] std::vector<std::string> play_problems(const TileSet& set,
                                                     const validator::PlayReport& report);

}  // namespace tw::cli
