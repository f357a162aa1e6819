// Where a tile may be laid.
#pragma once

#include <cstdint>

#include "validator/state.hpp"

namespace tw::validator {

/// Fills `state.frontier.mask` for a tile type and returns the number of set bits: all (cell,
/// rotation) pairs that fit without an overlay and that no placement rule forbids. Linear in the
/// open border.
std::uint32_t find_placements(const Game& game, State& state, std::uint16_t type);

struct Placement {
  std::int16_t x = 0, y = 0;
  std::uint8_t rotation = 0;
};

/// The `index`-th placement of the last `find_placements`, below its result: ascending by cell of
/// the open border, then by rotation.
[[nodiscard]] Placement placement_at(const State& state, std::uint32_t index);

/// Fills the masks with cells whose four neighbours all lie (any rotation), for tiles that go into
/// holes. Returns the number of set bits.
std::uint32_t find_holes(const Game& game, State& state, std::uint16_t type);

/// Those of some rotations (bits) that the placement rules allow there (edges are not looked at).
[[nodiscard]] std::uint8_t allowed_rotations(const Game& game, const State& state,
                                             std::uint16_t type, std::uint8_t rotations, int x,
                                             int y);

/// The rotations that fit at one cell of the open border.
[[nodiscard]] inline std::uint8_t fitting_at(const SideFits& fits, const Frontier& frontier,
                                             std::size_t cell) {
  return static_cast<std::uint8_t>(
      fits[0][frontier.code[0][cell]] & fits[1][frontier.code[1][cell]] &
      fits[2][frontier.code[2][cell]] & fits[3][frontier.code[3][cell]]);
}

/// Sixteen cells of the open border from `begin` on (a multiple of 16): the rotations that fit in
/// at least one of the ways. What stands past the end of the border means nothing.
[[nodiscard]] std::array<std::uint8_t, 16> fitting_somehow(const OverlayFits& ways,
                                                           const Frontier& frontier,
                                                           std::uint32_t begin);

}  // namespace tw::validator
