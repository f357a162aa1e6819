// Placement rules beyond matching edges.
#pragma once

#include "validator/state.hpp"

namespace tw::validator {

/// Does one placement rule allow a tile at an empty place?
[[nodiscard]] bool filter_allows(const Game& game, const State& state, const PlacementFilter& rule,
                                 std::uint16_t type, int rotation, int x, int y);

/// Has some part of a tile type this kind (bits) and these marks?
[[nodiscard]] bool type_bears(const Game& game, std::uint16_t type, std::uint32_t kinds,
                              const Cond& when);

}  // namespace tw::validator
