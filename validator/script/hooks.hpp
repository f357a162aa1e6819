// Where the engine asks scripts. A game without scripts pays a test of a bit and calls nothing.
//
// What a script does itself calls no hooks. After a script failed nothing calls one any more, and
// the game is over (`Scratch::stop`).
#pragma once

#include <vector>

#include "validator/measure.hpp"
#include "validator/script/api.hpp"
#include "validator/state.hpp"

namespace tw::validator::script {

/// Why a script ended a game.
struct Stop {
  std::string what;       ///< what went wrong
  std::string event;      ///< the hook or choice that was called: `completed_road`
  std::string expansion;  ///< whose script it is
  std::string file;
  int line = 0;  ///< 0: not known
  Span span;     ///< the line, among the sources
};

/// `FILE:LINE: in EVENT of EXPANSION: what`.
[[nodiscard]] std::string shown(const Stop& stop);

/// Calls of scripts by a position so far.
[[nodiscard]] std::uint64_t entries(const State& state);

[[nodiscard]] inline bool hooks(const Game& game, Hook hook) {
  return (game.hooked >> static_cast<unsigned>(hook) & 1U) != 0;
}
[[nodiscard]] inline bool asks(const Game& game, Moment moment) {
  return (game.asked >> static_cast<unsigned>(moment) & 1U) != 0;
}

void call_tile_placed(const Game& game, State& state, Log* log);
void call_deployed(const Game& game, State& state, std::uint8_t figure, Log* log);
void call_completed(const Game& game, State& state, Log* log);
void call_scored(const Game& game, State& state, const Measure& feature, int player,
                 std::int32_t points, bool final, Log* log);
/// The figures in `Scratch::returned` went home.
void call_figures_returned(const Game& game, State& state, Log* log);
/// Of the hooks that are about nothing but the game.
void call_plain(const Game& game, State& state, Hook hook, Log* log);
std::uint8_t call_may_place(const Game& game, State& state, std::uint16_t type,
                            std::uint8_t rotations, int x, int y);
void call_may_deploy(const Game& game, State& state, std::vector<Move>& moves);
bool next_choice(const Game& game, State& state, Moment moment, Log* log);

/// The start tiles lie there.
inline void game_start(const Game& game, State& state, Log* log) {
  if (hooks(game, Hook::GameStart)) call_plain(game, state, Hook::GameStart, log);
}
/// A tile was laid (`State::last_tile`).
inline void tile_placed(const Game& game, State& state, Log* log) {
  if (hooks(game, Hook::TilePlaced)) call_tile_placed(game, state, log);
}
/// A figure (1-based) was put down by a move.
inline void deployed(const Game& game, State& state, std::uint8_t figure, Log* log) {
  if (hooks(game, Hook::Deployed)) call_deployed(game, state, figure, log);
}
/// The features in `Scratch::roots` were completed.
inline void completed(const Game& game, State& state, Log* log) {
  if (hooks(game, Hook::Completed)) call_completed(game, state, log);
}
/// A player was paid for a feature.
inline void scored(const Game& game, State& state, const Measure& feature, int player,
                   std::int32_t points, bool final, Log* log) {
  if (hooks(game, Hook::Scored)) call_scored(game, state, feature, player, points, final, log);
}
inline void part_end(const Game& game, State& state, Log* log) {
  if (hooks(game, Hook::PartEnd)) call_plain(game, state, Hook::PartEnd, log);
}
inline void turn_end(const Game& game, State& state, Log* log) {
  if (hooks(game, Hook::TurnEnd)) call_plain(game, state, Hook::TurnEnd, log);
}
inline void game_end_before_land(const Game& game, State& state, Log* log) {
  if (hooks(game, Hook::GameEndBeforeLand)) call_plain(game, state, Hook::GameEndBeforeLand, log);
}
inline void game_end(const Game& game, State& state, Log* log) {
  if (hooks(game, Hook::GameEnd)) call_plain(game, state, Hook::GameEnd, log);
}
/// Of rotations (bits) of a tile at an empty place, those that no script forbids.
[[nodiscard]] inline std::uint8_t filter_rotations(const Game& game, State& state,
                                                   std::uint16_t type, std::uint8_t rotations,
                                                   int x, int y) {
  return hooks(game, Hook::MayPlace) ? call_may_place(game, state, type, rotations, x, y)
                                     : rotations;
}
/// Drops the deployments that a script forbids.
inline void filter_deployments(const Game& game, State& state, std::vector<Move>& moves) {
  if (hooks(game, Hook::MayDeploy)) call_may_deploy(game, state, moves);
}

/// Adds to what a feature is worth for a player (-1: nobody) in one respect. `voids` becomes the
/// item of who says that it is worth nothing.
void add_scores(const Game& game, State& state, const Measure& feature, TermFor whom, int player,
                Worth& worth, int& voids);

/// Goes through the choices of a moment, from where the last answer left off. True if one is to be
/// answered (`Phase::Choice`); false when all were asked.
inline bool ask(const Game& game, State& state, Moment moment, Log* log) {
  return asks(game, moment) && next_choice(game, state, moment, log);
}
/// Fills `State::choices` with what scripts add to the moves of the action.
void offer_during_action(const Game& game, State& state, Log* log);
/// May the choice that is asked be passed?
[[nodiscard]] bool may_pass_choice(const Game& game, const State& state);
/// Does what a Choose move says. True if it takes the place of the action.
bool choose(const Game& game, State& state, const Move& move, Log* log);

}  // namespace tw::validator::script
