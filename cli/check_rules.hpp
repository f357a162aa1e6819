// Rules and scripts of the input, checked without playing.
#pragma once

#include <string>

#include "cli/session.hpp"
#include "model/tile_set.hpp"

namespace tw::cli {

/// Looks up all names in the declared rules and in the script of the expansion that was asked for;
/// those it requires are checked when they are asked for. `path` is where it was read from: words
/// of guests are looked for beside it. False if and only if an error was reported.
bool check_rules(Session& session, const TileSet& set, const std::string& path);

}  // namespace tw::cli
