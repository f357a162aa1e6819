// Leading a line that ends inside the tile to its end. Private to `render/layout`.
#pragma once

#include <algorithm>

#include "render/layout/work.hpp"

namespace tw::render {

/// A line with one side above ground.
struct Ending {
  PartIndex part = no_part;
  int side = -1;
};

/// Where and how a line stops.
struct Stop {
  Point at;
  LineEnd kind = LineEnd::Open;
  double short_of = 0;   ///< mm before `at` at which it stops
  Point arriving{0, 0};  ///< direction it should come from (unit vector), or none
};

/// Adds the run of a line to its stop and bars it in the work's grid.
void lead_to(Work& work, const Ending& ending, const Stop& stop);

/// The open land in front of a side's middle: number of a piece of `pieces`, or -1.
[[nodiscard]] int land_before(const RouteGrid& grid, const std::vector<int>& pieces,
                              const BorderSide& side);

/// The place on the walls of a city where lines from `origins` reach it best; makes it a gate.
/// Nothing if the city has no wall that faces the land.
struct GatePlace {
  std::size_t wall = 0;
  double along = 0;  ///< mm along the wall's curve
  Point at;
  Point outward;  ///< unit vector into the land
};
[[nodiscard]] std::optional<GatePlace> best_gate(const Work& work, PartIndex city,
                                                 const std::vector<Point>& origins);
/// Cuts a gate into a wall, square to the straight piece that the wall has there.
void add_gate(Work& work, GatePlace place, PartIndex line, GateKind kind);

/// The roomiest point near `wish` among the cells of the grid for which `allowed`; at most `enough`
/// mm of room count.
struct RoomWish {
  Point wish;
  double enough = 9;
  double pull = 0.25;  ///< mm of room given up for a mm nearer to the wish
};
template <class Allowed>
[[nodiscard]] Point roomiest(const RouteGrid& grid, const RoomWish& wish, Allowed allowed) {
  double best = -1e9;
  Point at = wish.wish;
  for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
    if (!allowed(cell)) continue;
    const double room = std::min({grid.clearance(cell), grid.trim(cell), wish.enough});
    const double score = room - wish.pull * distance(grid.centre(cell), wish.wish);
    if (score > best + 1e-9) {
      best = score;
      at = grid.centre(cell);
    }
  }
  return at;
}

}  // namespace tw::render
