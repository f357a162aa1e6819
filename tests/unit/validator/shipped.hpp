// The shipped expansions, compiled together.
#pragma once

#include <string>
#include <vector>

#include "model/tile_set.hpp"

namespace tw::validator {

/// Names of the folders of `expansions/` that can be played.
std::vector<std::string> shipped_expansions();

/// Compiles an input that requires these expansions; aborts the test program on an error.
TileSet shipped(const std::vector<std::string>& names);

}  // namespace tw::validator
