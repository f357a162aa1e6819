// Leading a line that ends inside the tile to its end. Private to `render/layout`.
#pragma once

#include <algorithm>

#include "render/layout/reach.hpp"
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
  double free = 0;       ///< strict plans: nothing bars the way so near to `at` (mm)
  std::optional<Point> front =
      std::nullopt;  ///< strict plans: it comes up to `at` straight from here
};

/// Adds the run of a line to its stop and bars it in the work's grid.
void lead_to(Work& work, const Ending& ending, const Stop& stop);

/// The open land in front of a side's middle: number of a piece of `pieces`, or -1.
[[nodiscard]] int land_before(const RouteGrid& grid, const std::vector<int>& pieces,
                              const BorderSide& side);

/// A place on the walls of a city where a line may come in.
struct GatePlace {
  std::size_t wall = 0;
  double along = 0;  ///< mm along the wall's curve
  Point at;
  Point outward;  ///< unit vector into the land
};
/// The place that lines from `origins` reach best, straight over land. Nothing if the city has no
/// wall that faces the land.
[[nodiscard]] std::optional<GatePlace> best_gate(const Work& work, PartIndex city,
                                                 const std::vector<Point>& origins);
/// Cuts a gate into a wall, square to the straight piece that the wall has there.
void add_gate(Work& work, GatePlace place, PartIndex line, GateKind kind);

/// Strict plans: the place before a gate or a flank from which a line comes straight up to it.
struct Approach {
  Point front;
  Point at;
  Point outward;  ///< from `at` to `front`; unit vector
  GatePlace gate;
  double cost = 0;  ///< mm of detour that another place would be worth
};
/// Notes that a line with this side will end at a city: gates of one wall lie in the order in which
/// lines come to it, and each leaves room for those that are still to come.
void expect_at_city(Work& work, PartIndex city, const Ending& ending);
/// Everywhere that a line may come up to a city's walls, or to another line's flank.
[[nodiscard]] std::vector<Approach> approaches_to_city(const Work& work, PartIndex city,
                                                       PartIndex line);
[[nodiscard]] std::vector<Approach> approaches_to_line(const Work& work, PartIndex to, double half);
/// What there is of a part on the ground, as points to measure from; of a city the walls of the
/// piece that holds a border point, or all of them if `point` is -1.
[[nodiscard]] Points ground_of(const Work& work, PartIndex part, int point);
/// Does an end pass over a line that is already led before it ends?
[[nodiscard]] bool crosses_a_line(const Work& work, PartIndex part);
/// Where a line with this side gets to.
[[nodiscard]] Reach reach_of(const Work& work, const RouteGrid& grid, const Ending& ending);
/// A way from a side to a stop that crosses nothing in the grid; nothing if there is none.
[[nodiscard]] std::optional<Points> strict_way(const Work& work, const RouteGrid& grid,
                                               const Ending& ending, const Stop& stop);
/// The approach that all of these ends reach with the least detours in total; nothing if none.
[[nodiscard]] std::optional<Approach> best_approach(const Work& work,
                                                    const std::vector<Approach>& approaches,
                                                    const std::vector<Ending>& ends);

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
