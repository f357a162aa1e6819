#include "validator/filters.hpp"

#include <bit>
#include <cstdlib>

#include "validator/board.hpp"
#include "validator/measure.hpp"

namespace tw::validator {
namespace {

using ByType = std::vector<std::uint8_t>;

/// Calls `visit(x, y)` for those of the 8 places around whose tile is of a type.
template <class Visit>
void around_of(const Game& game, const State& state, int x, int y, const ByType& types,
               Visit visit) {
  for (std::size_t i = 0; i < 8; ++i) {
    const int there_x = x + around_x[i], there_y = y + around_y[i];
    const std::uint16_t tile = tile_at(game, state, there_x, there_y);
    if (tile != none16 && types[state.tiles[tile].type] != 0) visit(there_x, there_y);
  }
}

/// A tile with a part of `mine` touches at most so many of `theirs`, and makes no neighbour touch
/// more.
bool side_apart(const Game& game, const State& state, int x, int y, const ByType& mine,
                const ByType& theirs, int at_most) {
  int touching = 0;
  bool neighbours_fine = true;
  around_of(game, state, x, y, theirs, [&](int there_x, int there_y) {
    ++touching;
    int already = 0;
    around_of(game, state, there_x, there_y, mine, [&](int, int) { ++already; });
    if (already + 1 > at_most) neighbours_fine = false;
  });
  return touching <= at_most && neighbours_fine;
}

bool apart(const Game& game, const State& state, const PlacementFilter& rule, std::uint16_t type,
           int x, int y) {
  if (rule.bears_of[type] != 0 &&
      !side_apart(game, state, x, y, rule.bears_of, rule.bears_from, rule.at_most))
    return false;
  return rule.bears_from[type] == 0 ||
         side_apart(game, state, x, y, rule.bears_from, rule.bears_of, rule.at_most);
}

bool is_line(const Game& game, const PlacementFilter& rule, std::uint16_t type, int rotation,
             std::size_t side) {
  const Shape& shape = game.shapes[static_cast<std::size_t>(type * 4 + rotation)];
  const std::uint8_t part = shape.port[side * 3 + 1];
  return part != no_local_part &&
         (rule.of >> game.parts[game.types[type].first_part + part].kind & 1U) != 0;
}

/// In front of a free end nothing may lie in the whole corridor, three wide; and the place in front
/// may not touch the place in front of another free end. Otherwise the line could turn back on
/// itself.
bool way_is_free(const Game& game, const State& state, const PlacementFilter& rule, int x, int y,
                 std::size_t side) {
  const int ahead_x = x + around_x[side], ahead_y = y + around_y[side];
  for (const PlacedTile& tile : state.tiles) {
    const int ahead = (tile.x - x) * around_x[side] + (tile.y - y) * around_y[side];
    const int beside = (tile.x - x) * around_y[side] + (tile.y - y) * around_x[side];
    if (ahead >= 1 && beside >= -1 && beside <= 1) return false;
    if (rule.bears_of[tile.type] == 0) continue;
    for (std::size_t end = 0; end < 4; ++end) {
      if (!is_line(game, rule, tile.type, tile.rotation, end)) continue;
      const int front_x = tile.x + around_x[end], front_y = tile.y + around_y[end];
      if (front_x == x && front_y == y) continue;
      if (tile_at(game, state, front_x, front_y) == none16 &&
          std::abs(front_x - ahead_x) + std::abs(front_y - ahead_y) <= 1)
        return false;
    }
  }
  return true;
}

/// A line goes on from one that lies there, and every other end of it has a free way.
bool continues(const Game& game, const State& state, const PlacementFilter& rule,
               std::uint16_t type, int rotation, int x, int y) {
  std::uint32_t free_ends = 0;
  bool line = false, joined = false;
  for (std::size_t side = 0; side < 4; ++side) {
    if (!is_line(game, rule, type, rotation, side)) continue;
    line = true;
    if (tile_at(game, state, x + around_x[side], y + around_y[side]) != none16)
      joined = true;
    else
      free_ends |= 1U << side;
  }
  if (line && !joined) return false;
  for (; free_ends != 0; free_ends &= free_ends - 1)
    if (!way_is_free(game, state, rule, x, y,
                     static_cast<std::size_t>(std::countr_zero(free_ends))))
      return false;
  return true;
}

}  // namespace

bool type_bears(const Game& game, std::uint16_t type, std::uint32_t kinds, const Cond& when) {
  const TileType& tile = game.types[type];
  for (std::uint32_t i = 0; i < tile.part_count; ++i) {
    const PartInfo& part = game.parts[tile.first_part + i];
    if ((kinds >> part.kind & 1U) == 0) continue;
    if (marks_fit(when, part.slots)) return true;
  }
  return false;
}

std::uint8_t filter_rotations(const Game& game, const State& state, const PlacementFilter& rule,
                              std::uint16_t type, std::uint8_t rotations, int x, int y) {
  switch (rule.rule) {
    case PlacementRule::Continue:
      if (rule.bears_of[type] == 0) return rotations;
      for (std::uint32_t rest = rotations; rest != 0; rest &= rest - 1)
        if (const int rotation = std::countr_zero(rest);
            !continues(game, state, rule, type, rotation, x, y))
          rotations = static_cast<std::uint8_t>(rotations & ~(1U << rotation));
      return rotations;
    case PlacementRule::Apart:
      return apart(game, state, rule, type, x, y) ? rotations : std::uint8_t{0};
  }
  return rotations;
}

}  // namespace tw::validator
