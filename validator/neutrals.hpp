// Neutral figures: they own nothing, block nothing, and move by their rule.
#pragma once

#include <vector>

#include "validator/game.hpp"

namespace tw::validator {

/// What a `MoveNeutral` leads on to.
enum class NeutralStage : std::uint8_t { ToConvert, ToAction, ToHops };

/// Puts a neutral figure on a node, or off the board as one that was there (none16).
void put_neutral(const Game& game, State& state, std::size_t rule, std::uint16_t node);

/// Before the first turn: whoever enters with a start tile stands there, and nobody is paid for it.
void neutrals_at_start(const Game& game, State& state);

/// After a tile was laid: entries, and being driven out. May leave the state in
/// `Phase::MoveNeutral`, or in `Phase::Convert` when the entry took the place of the action.
void neutrals_after_laying(const Game& game, State& state, Log* log);

/// After the features of a part were scored. True if a decision is due.
bool neutrals_after_scoring(const Game& game, State& state, Log* log);

/// Puts a neutral figure of a type on a node, from wherever it was; takes all of a type off.
void place_neutral(const Game& game, State& state, std::uint8_t type, std::uint16_t node, Log* log);
void take_off_neutral(const Game& game, State& state, std::uint8_t type, Log* log);

/// Moves that bring a figure back which left the board, in addition to the action.
void list_returns(const Game& game, State& state, std::vector<Move>& moves);

void apply_neutral(const Game& game, State& state, const Move& move, Log* log);

}  // namespace tw::validator
