// Laying tiles: the grid, the open border and the growing together of features.
#pragma once

#include <cstdint>

#include "validator/state.hpp"

namespace tw::validator {

/// Index of a place in `State::grid`; the board is a torus wide enough never to meet itself.
[[nodiscard]] inline std::uint32_t cell_of(const Game& game, int x, int y) {
  const std::uint32_t mask = (1U << (2 * game.grid_bits)) - 1;
  return ((static_cast<std::uint32_t>(y) << game.grid_bits) + static_cast<std::uint32_t>(x)) & mask;
}

/// Index into `State::tiles` of the tile at a place, or `none16`.
[[nodiscard]] inline std::uint16_t tile_at(const Game& game, const State& state, int x, int y) {
  const std::uint16_t value = state.grid[cell_of(game, x, y)];
  return value == 0 || (value & frontier_bit) != 0 ? none16 : static_cast<std::uint16_t>(value - 1);
}

[[nodiscard]] inline std::uint16_t root_of(const State& state, std::uint16_t node) {
  return state.nodes[node].root;
}
[[nodiscard]] inline const PartInfo& info_of(const Game& game, const State& state,
                                             std::uint16_t node) {
  return game.parts[state.nodes[node].info];
}
[[nodiscard]] inline const Kind& kind_of(const Game& game, const State& state, std::uint16_t node) {
  return game.kinds[info_of(game, state, node).kind];
}

/// Calls `visit(node)` for every node of the feature that `node` belongs to.
template <class Visit>
void for_each_node(const State& state, std::uint16_t node, Visit visit) {
  const std::uint16_t start = state.nodes[node].root;
  std::uint16_t at = start;
  do {
    visit(at);
    at = state.nodes[at].next;
  } while (at != start);
}

/// Offsets of the 8 places around a tile: north, east, south, west, then the diagonals clockwise.
inline constexpr std::array<std::int8_t, 8> around_x{0, 1, 0, -1, 1, 1, -1, -1};
inline constexpr std::array<std::int8_t, 8> around_y{-1, 0, 1, 0, -1, 1, 1, -1};

/// Lays a tile; legality is the caller's business. Returns its index. With `axis` (1 north-south,
/// 2 west-east) the line of overlay `rule` lies across it from the start.
std::uint16_t lay_tile(const Game& game, State& state, std::uint16_t type, int rotation, int x,
                       int y, int rule = 0, int axis = 0);

/// Lays the line of overlay `rule` across a laid tile. `axis`: 1 north-south, 2 west-east.
void lay_overlay(const Game& game, State& state, std::uint16_t tile, int rule, int axis);

/// Puts a figure of `player` on a node; updates the supply. Returns its 1-based index.
std::uint8_t put_figure(const Game& game, State& state, int player, int type, std::uint16_t node);

/// Sends one figure home (neutral ones merely leave the board).
void take_figure(const Game& game, State& state, std::uint8_t figure);

/// Empties the board, keeping the memory; the grid is cleaned by what lies on it.
void clear_board(const Game& game, State& state);

}  // namespace tw::validator
