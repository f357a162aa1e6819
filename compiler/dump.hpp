// Canonical text of a compiled set: equal sets give equal bytes.
#pragma once

#include <string>

#include "model/tile_set.hpp"

namespace tw::compiler {

enum class DumpFormat { Text, Json };

/// Tiles of the expansion `which` only, or of all if it is invalid.
std::string dump(const TileSet& set, ExpansionId which, DumpFormat format);

}  // namespace tw::compiler
