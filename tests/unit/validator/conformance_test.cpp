// What every expansion must keep, alone and beside every other: a slow recount finds the same
// board, a slow search the same placements, a copy goes the same way, a saved position comes back.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "unit/validator/shipped.hpp"
#include "validator/board.hpp"
#include "validator/game.hpp"
#include "validator/placements.hpp"
#include "validator/save.hpp"

namespace tw::validator {
namespace {

using Spot = std::tuple<int, int, int>;

bool fits_slowly(const Game& game, const State& state, int rotation, int x, int y) {
  const Shape& shape = game.shapes[static_cast<std::size_t>(state.drawn * 4 + rotation)];
  bool touches = false;
  for (std::size_t side = 0; side < 4; ++side) {
    const std::uint16_t other = tile_at(game, state, x + around_x[side], y + around_y[side]);
    if (other == none16) continue;
    touches = true;
    const PlacedTile& placed = state.tiles[other];
    const std::size_t facing = (side + 2) & 3;
    std::uint8_t theirs =
        game.shapes[static_cast<std::size_t>(placed.type * 4 + placed.rotation)].code[facing];
    if (placed.overlay_axis != 0 && (facing & 1U) == (placed.overlay_axis == 1 ? 0U : 1U))
      theirs = game.overlays.front().line_code;
    const std::uint8_t mine = shape.code[side];
    if (mine != 0 && theirs != 0 && (game.code_fits[mine] >> theirs & 1U) == 0) return false;
  }
  return touches && allowed(game, state, state.drawn, rotation, x, y);
}

/// Placements found by trying every place of the bounding box.
std::set<Spot> placements_slowly(const Game& game, const State& state) {
  int left = 0, right = 0, top = 0, bottom = 0;
  for (const PlacedTile& tile : state.tiles) {
    left = std::min<int>(left, tile.x);
    right = std::max<int>(right, tile.x);
    top = std::min<int>(top, tile.y);
    bottom = std::max<int>(bottom, tile.y);
  }
  std::set<Spot> found;
  for (int y = top - 1; y <= bottom + 1; ++y)
    for (int x = left - 1; x <= right + 1; ++x)
      if (tile_at(game, state, x, y) == none16)
        for (int rotation = 0; rotation < 4; ++rotation)
          if (fits_slowly(game, state, rotation, x, y)) found.insert({x, y, rotation});
  return found;
}

void check_position(const Game& game, State& state, const std::vector<Move>& moves) {
  ASSERT_EQ(broken_invariant(game, state), "");
  if (state.phase == Phase::Place) {
    std::set<Spot> listed;
    for (const Move& move : moves)
      if (move.kind == MoveKind::Place && move.detail == 0)
        listed.insert({move.x, move.y, move.turn});
    ASSERT_EQ(listed, placements_slowly(game, state));
  }
}

/// One random game with every check at some positions.
void play_checked(const Game& game, std::uint64_t seed, int every) {
  State state = new_game(game, seed, nullptr);
  State twin = new_game(game, seed, nullptr);
  Random random(seed + 1);
  std::vector<Move> moves;
  for (int step = 0; state.phase != Phase::Over; ++step) {
    ASSERT_LT(step, 20000) << "the game does not end";
    legal_moves(game, state, moves);
    ASSERT_FALSE(moves.empty());
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (step % every == 0) {
      check_position(game, state, moves);
      if (testing::Test::HasFatalFailure()) return;
      const State before = state;
      apply(game, state, move, nullptr);
      State restored = new_game(game, seed, nullptr);
      ASSERT_TRUE(restore(save(before), restored));
      ASSERT_TRUE(restored == before) << "a saved position came back different";
      apply(game, restored, move, nullptr);
      ASSERT_TRUE(restored == state) << "a copy went another way";
    } else {
      apply(game, state, move, nullptr);
    }
    apply(game, twin, move, nullptr);
    ASSERT_TRUE(step % every != 0 || twin == state) << "the same moves gave another game";
  }
  ASSERT_EQ(broken_invariant(game, state), "");
}

void play_together(const std::vector<std::string>& names, int games, int every) {
  const TileSet set = shipped(names);
  GameSpec spec;
  for (int game_number = 0; game_number < games; ++game_number) {
    spec.players = 2 + game_number % 4;
    DiagSink diagnostics;
    const auto game = set_up(set, spec, diagnostics);
    ASSERT_TRUE(game.has_value());
    play_checked(*game, static_cast<std::uint64_t>(game_number) * 77 + 5, every);
    if (testing::Test::HasFatalFailure()) return;
  }
}

class EveryExpansion : public testing::TestWithParam<std::string> {};

TEST_P(EveryExpansion, KeepsTheRulesOfTheEngine) {
  play_together({GetParam()}, 3, 3);
}

TEST_P(EveryExpansion, KeepsThemBesideEveryOther) {
  for (const std::string& other : shipped_expansions()) {
    if (other <= GetParam()) continue;
    SCOPED_TRACE(other);
    play_together({GetParam(), other}, 1, 17);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Shipped, EveryExpansion, testing::ValuesIn(shipped_expansions()),
                         [](const auto& param) { return std::to_string(param.index); });

TEST(Conformance, AllExpansionsTogether) {
  play_together(shipped_expansions(), 4, 13);
}

}  // namespace
}  // namespace tw::validator
