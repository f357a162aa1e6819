// What went wrong in other programs with the pile of tiles.
#include <gtest/gtest.h>

#include <algorithm>

#include "unit/validator/shipped.hpp"
#include "validator/game.hpp"

namespace tw::validator {
namespace {

std::optional<Game> game_of(const std::vector<std::string>& expansions) {
  DiagSink diagnostics;
  return set_up(shipped(expansions), {}, diagnostics);
}

std::ptrdiff_t in_bag(const Game& game, std::uint16_t type) {
  return std::count(game.bag.begin(), game.bag.end(), type);
}

TEST(Pile, TheStartTileHasLeftIt) {
  const auto game = game_of({"base"});
  ASSERT_TRUE(game);
  ASSERT_EQ(game->start.size(), 1U);
  EXPECT_EQ(in_bag(*game, game->start[0].type), 3) << "of its four copies";
  EXPECT_EQ(game->bag.size() + game->start.size(), 72U);
}

TEST(Pile, EmptiesWhateverItsGroups) {
  const auto game = game_of({"base", "river"});
  ASSERT_TRUE(game);
  EXPECT_EQ(game->bag.size() + game->start.size(), 72U + 12U);
  State state = new_game(*game, 1, nullptr);
  Random random(1);
  std::vector<Move> moves;
  const std::size_t all = game->bag.size();
  while (state.phase != Phase::Over) {
    apply(*game, state, random_move(*game, state, random, moves), nullptr);
  }
  EXPECT_TRUE(state.bag.empty());
  EXPECT_EQ(state.draws, all) << "every tile is drawn once, and nothing is left to be counted";
}

}  // namespace
}  // namespace tw::validator
