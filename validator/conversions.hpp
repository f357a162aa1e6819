// Completed patterns that become another thing, and what these copy.
#pragma once

#include "validator/log.hpp"
#include "validator/state.hpp"

namespace tw::validator {

/// May `player` convert the feature with this root (completed in this part) by a rule?
[[nodiscard]] bool can_convert(const Game& game, State& state, int rule, std::uint16_t root,
                               int player);

/// Converts it: spends a token, keeps the occupant.
void convert(const Game& game, State& state, int rule, std::uint16_t root, int player, Log* log);

}  // namespace tw::validator
