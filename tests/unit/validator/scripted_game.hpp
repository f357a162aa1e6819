// Games of an invented expansion with a script.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "unit/validator/scripted.hpp"
#include "validator/play.hpp"

namespace tw::validator {

/// A game of the invented expansion with a script.
struct Scripted {
  Shelf shelf;
  TileSet set;
  DiagSink found;
  std::optional<Game> game;

  explicit Scripted(const std::string& script, const GameSpec& spec = {}) {
    shelf.add("lanterns", lantern_expansion(script));
    set = shelf.together({"lanterns"});
    EXPECT_FALSE(shelf.found.has_errors()) << shelf.found.sorted().front().message;
    game = set_up(set, spec, found);
  }
  [[nodiscard]] std::string problem() const {
    return found.all().empty() ? std::string() : found.sorted().front().message;
  }
};

/// Plays a random game to its end and returns it with its log.
struct PlayedGame {
  State state;
  Log log;
  explicit PlayedGame(const Game& game, std::uint64_t seed = 3) {
    state = new_game(game, seed, &log);
    Random random(seed);
    std::vector<Move> moves;
    int steps = 0;
    while (state.phase != Phase::Over && ++steps < 20000)
      apply(game, state, random_move(game, state, random, moves), &log);
    EXPECT_EQ(state.phase, Phase::Over) << "the game does not end";
  }
};

}  // namespace tw::validator
