// Points: what a completed part of a turn and the end of a game bring.
#pragma once

#include "validator/log.hpp"
#include "validator/measure.hpp"
#include "validator/state.hpp"

namespace tw::validator {

/// Everything between the commit of a part and the next decision: collect, pay, send home, copy,
/// contests, tokens, counters and awards (docs/vocabulary.md section 2).
void score_part(const Game& game, State& state, Log* log);

/// Final scoring.
void score_end(const Game& game, State& state, Log* log);

/// Pays the owners of a measured feature.
void pay(const Game& game, State& state, const Measure& feature, TermFor whom, EventState how,
         bool final, Log* log);

/// Gives points to one player under a name.
void award_points(State& state, int player, std::int32_t points, std::uint8_t event,
                  std::uint16_t node, bool final, const Worth& worth, Log* log);

/// A figure leaves; companions without a claimant of their owner leave with it.
void send_home(const Game& game, State& state, std::uint8_t figure, Log* log);

/// Tokens, counters and awards after the features of a part were paid (`awards.cpp`).
void settle_pieces(const Game& game, State& state, const std::vector<CompletedNow>& completed,
                   Log* log);

/// Gives a player tokens, as many of `wanted` as there are; returns how many.
int take_tokens(const Game& game, State& state, int player, std::size_t token, int wanted,
                Log* log);

/// Moves an award, unless the player has it.
void move_award(State& state, std::size_t award, int player, Log* log);

/// Awards and prizes at the end; `before_land` chooses the half.
void final_awards(const Game& game, State& state, bool before_land, Log* log);
void final_prizes(const Game& game, State& state, Log* log);

/// Converted things copy the best completed feature in their vicinity (`conversions.cpp`).
void score_conversions(const Game& game, State& state, const std::vector<CompletedNow>& completed,
                       Log* log);
void final_conversions(const Game& game, State& state, Log* log);

}  // namespace tw::validator
