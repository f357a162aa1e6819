// Tiles that leave the bag.
#pragma once

#include <cstdint>

#include "validator/game.hpp"

namespace tw::validator {

/// Nothing is left to draw: the bag is empty, or as many tiles were drawn as the game has.
[[nodiscard]] bool bag_empty(const Game& game, const State& state);

/// Takes a tile out of the bag: the forced one, or one of the current group at random. The bag must
/// not be empty.
std::uint16_t draw_type(const Game& game, State& state);

/// Draws one tile a player for an auction; false (and nothing drawn) if fewer are left.
bool draw_lots(const Game& game, State& state, Log* log);

}  // namespace tw::validator
