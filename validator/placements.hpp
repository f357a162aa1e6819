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

/// May the tile lie there, by the placement rules (edges are not looked at)?
[[nodiscard]] bool allowed(const Game& game, const State& state, std::uint16_t type, int rotation,
                           int x, int y);

}  // namespace tw::validator
