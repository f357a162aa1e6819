// Compiled tiles by hand, for tests of what only looks at the compiled model.
#pragma once

#include <string>
#include <vector>

#include "model/tile_set.hpp"

namespace tw::testing {

struct JunctionSpec {
  std::vector<int> ends, joined;
  int place = -1;
  bool open = false;
};

struct CrossingSpec {
  int over = 0;
  int under = -1;
  bool land_passes = false;
  bool tunnel = false;
};

struct TouchSpec {
  int part = 0;
  int to_part = -1;
  int to_point = -1;
};

/// A square tile. Parts are written `city N W`, `road E`, `monastery`, `field NL WR`; a side letter
/// is the whole side for cities and its middle for lines. Cities hold one piece.
struct TileSpec {
  std::string id;
  std::string edges;
  std::vector<std::string> parts;
  std::vector<JunctionSpec> junctions;
  std::vector<CrossingSpec> crossings;
  std::vector<TouchSpec> touches;
};

/// Makes a set with the kinds field, city, road, river, cloister (roads stop, with ground of its
/// own) and hamlet (roads stop).
TileSet build_tiles(const std::vector<TileSpec>& tiles);

/// Some tiles of every sort, none of them from an expansion.
const std::vector<TileSpec>& sample_tiles();

}  // namespace tw::testing
