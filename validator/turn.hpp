// The order of a turn (docs/vocabulary.md section 2).
#pragma once

#include "validator/game.hpp"

namespace tw::validator {

/// Begins the first turn.
void begin_game(const Game& game, State& state, Log* log);

/// Lays a tile in the current part and reacts to it (extensions, neutral figures).
void place_tile(const Game& game, State& state, std::uint16_t type, const Move& move, Log* log);

/// To the next phase that offers a decision, after the current one was answered.
/// Puts the drawn tile aside.
void discard(State& state, Log* log);

void after_side_tile_pass(const Game& game, State& state, Log* log);
/// The laid tile was reacted to: choices of scripts, then the action.
void after_placed(const Game& game, State& state, Log* log);
/// The action is over: choices of scripts, then conversions.
void leave_action(const Game& game, State& state, Log* log);
/// Features were scored and neutral figures sent on: choices of scripts, then hops.
void after_scoring(const Game& game, State& state, Log* log);
/// Goes on where the choices of a moment (`script::Moment`) were asked.
void after_choices(const Game& game, State& state, Log* log);

void enter_draw(const Game& game, State& state, Log* log);
void enter_action(const Game& game, State& state, Log* log);
void enter_convert(const Game& game, State& state, Log* log);
void commit(const Game& game, State& state, CommitOf what, Log* log);
void committed(const Game& game, State& state, Log* log);
void next_hop(const Game& game, State& state, Log* log);
/// Figures that may be taken back at the end of this part (and turn).
void list_recalls_now(const Game& game, State& state, std::vector<Move>& moves);
void after_part(const Game& game, State& state, Log* log);
void end_turn(const Game& game, State& state, Log* log);

/// Auctions (`auction.cpp`).
bool begin_auction(const Game& game, State& state, Log* log);
void apply_auction(const Game& game, State& state, const Move& move, Log* log);

}  // namespace tw::validator
