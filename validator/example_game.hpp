// One game to look at.
#pragma once

#include <optional>
#include <vector>

#include "validator/play.hpp"

namespace tw::validator {

struct LaidTile {
  TileId tile;
  int x = 0, y = 0;  ///< cells east and south of the first tile
  int turns = 0;     ///< quarter turns clockwise
};

struct ExampleGame {
  std::vector<LaidTile> tiles;  ///< in the order in which they were laid
  std::vector<int> points;      ///< by seat
};

/// The first game that `play` would play: its board and points at the end. `nullopt` if and only if
/// an error was reported.
std::optional<ExampleGame> example_game(const TileSet& set, const PlaySpec& spec,
                                        DiagSink& diagnostics);

}  // namespace tw::validator
