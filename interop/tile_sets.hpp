// Which tiles, and how many of each, the tile sets of another program bring into a game.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace tw::interop {

struct ForeignTileSet {
  std::vector<std::pair<std::string, int>> add;  ///< tile and copies
  std::vector<std::string> remove;
};

/// The tile sets of all definition files read.
struct TileSetCatalogue {
  std::map<std::string, ForeignTileSet> sets;
  std::map<std::string, int> most;  ///< upper bound of copies of a tile over all sets
};

/// Copies of each tile with `sets` (name and how often) together, after removals and bounds.
/// `missing` gets the names of sets that no definition has.
std::map<std::string, int> count_tiles(const TileSetCatalogue& catalogue,
                                       const std::map<std::string, int>& sets,
                                       std::vector<std::string>& missing);

}  // namespace tw::interop
