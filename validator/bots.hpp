// Who decides.
#pragma once

#include <vector>

#include "validator/game.hpp"
#include "validator/play.hpp"

namespace tw::validator {

/// Working memory of a bot; reused, so that play does not allocate.
struct BotMemory {
  std::vector<Move> moves, reply;
  std::vector<std::pair<std::int32_t, std::uint32_t>> ranked;
  State trial, deeper, playout;
};

/// The move of a bot; `random` is the bot's own sequence.
[[nodiscard]] Move choose_move(const Game& game, State& state, Bot bot, Random& random,
                               BotMemory& memory);

/// Points of `player` if the game ended now, less those of the best opponent.
[[nodiscard]] std::int32_t lead_if_over(const Game& game, const State& state, int player,
                                        State& memory);

}  // namespace tw::validator
