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

/// The bots of one game of a run, each at its seat, and their own random numbers.
class BotSeats {
 public:
  /// `number`: of the game in its run, from 0.
  BotSeats(const PlaySpec& spec, int number)
      : bots_(spec.bots),
        game_seed_(seed_of(spec.seed, static_cast<std::uint64_t>(number))),
        random_(seed_of(game_seed_, 1)) {}

  /// With this seed the game begins.
  [[nodiscard]] std::uint64_t game_seed() const { return game_seed_; }

  [[nodiscard]] Move choose(const Game& game, State& state, BotMemory& memory);

 private:
  const std::vector<Bot>& bots_;
  std::uint64_t game_seed_;
  Random random_;
};

/// Points of `player` if the game ended now, less those of the best opponent.
[[nodiscard]] std::int32_t lead_if_over(const Game& game, const State& state, int player,
                                        State& memory);

}  // namespace tw::validator
