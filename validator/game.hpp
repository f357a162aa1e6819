// The engine's public face: set up a game, ask for legal moves, apply them.
//
//   std::optional<Game> game = set_up(tile_set, spec, diagnostics);
//   State state = new_game(*game, seed, nullptr);
//   std::vector<Move> moves;
//   while (state.phase != Phase::Over) {
//     legal_moves(*game, state, moves);
//     apply(*game, state, choose(moves), nullptr);
//   }
//
// A `Game` never changes and may be shared by threads. A `State` is a value: copy it to look ahead
// or to undo. Drawing tiles is no move: it happens inside `apply`, from the state's own generator
// or from `GameSpec::draw_order`.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "validator/log.hpp"
#include "validator/move.hpp"
#include "validator/state.hpp"

namespace tw::validator {

/// How a game is played.
struct GameSpec {
  int players = 2;                                           ///< 1 to `max_players`
  std::vector<std::pair<std::string, std::string>> options;  ///< name and value
  std::vector<std::string> off;  ///< words (marks, figures, awards ...) that do not take part
  /// How many of a figure, token or tile of the hand each player has, instead of the declared
  /// number.
  std::vector<std::pair<std::string, int>> counts;
  std::vector<std::string> sets;  ///< named selections of tiles, applied in this order
  /// Copies of each tile instead of the declared counts; start tiles included.
  std::vector<std::pair<TileId, int>> tiles;
  struct Start {
    TileId tile;
    int x = 0, y = 0, rotation = 0;  ///< rotation in quarter turns clockwise
  };
  std::vector<Start> start;               ///< instead of the declared start tile
  std::vector<TileId> draw_order;         ///< forced draws; afterwards at random
  std::uint32_t end_after = 0xFFFFFFFFU;  ///< draws after which the bag counts as empty
  bool explicit_commit = false;           ///< see `Phase::Commit`
  std::uint32_t script_share = 1;         ///< scripts get one part in so many of their budgets
  bool fresh_scripts = false;             ///< scripts start anew at every call, as a test of them
};

/// Compiles tiles and rules into tables. `nullopt` if and only if an error was reported.
std::optional<Game> set_up(const TileSet& set, const GameSpec& spec, DiagSink& diagnostics);

/// The position before the first decision. With equal seeds and moves games are equal.
[[nodiscard]] State new_game(const Game& game, std::uint64_t seed, Log* log);

/// The same, reusing the memory of a finished game.
void restart(const Game& game, State& state, std::uint64_t seed, Log* log);

/// All legal moves in a fixed order; empty only when the game is over.
void legal_moves(const Game& game, State& state, std::vector<Move>& moves);

/// One legal move, each equally likely, without listing placements.
[[nodiscard]] Move random_move(const Game& game, State& state, Random& random,
                               std::vector<Move>& buffer);

/// Is a move among the legal ones?
[[nodiscard]] bool is_legal(const Game& game, State& state, const Move& move);

/// Plays a legal move and everything up to the next decision.
void apply(const Game& game, State& state, const Move& move, Log* log);

/// First broken invariant in words, or an empty text: figures and tokens are conserved, features
/// and the open border agree with what a slow recount finds.
[[nodiscard]] std::string broken_invariant(const Game& game, State& state);

}  // namespace tw::validator
