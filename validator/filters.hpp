// Placement rules beyond matching edges.
#pragma once

#include "validator/state.hpp"

namespace tw::validator {

/// Those of some rotations (bits) of a tile that one placement rule allows at an empty place.
[[nodiscard]] std::uint8_t filter_rotations(const Game& game, const State& state,
                                            const PlacementFilter& rule, std::uint16_t type,
                                            std::uint8_t rotations, int x, int y);

/// Has some part of a tile type this kind (bits) and these marks?
[[nodiscard]] bool type_bears(const Game& game, std::uint16_t type, std::uint32_t kinds,
                              const Cond& when);

}  // namespace tw::validator
