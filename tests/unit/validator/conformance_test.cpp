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
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

using Spot = std::tuple<int, int, int>;

/// The edge codes of a laid tile, an overlay included.
std::array<std::uint8_t, 4> codes_of(const Game& game, const PlacedTile& placed) {
  auto codes = game.shapes[static_cast<std::size_t>(placed.type * 4 + placed.rotation)].code;
  if (placed.overlay_axis != 0)
    for (std::size_t side = placed.overlay_axis == 1 ? 0 : 1; side < 4; side += 2)
      codes[side] = game.overlays.front().line_code;
  return codes;
}

/// Would a tile with these edges fit there? `other_way`, if a side, has this code on the neighbour.
bool edges_fit(const Game& game, const State& state, const std::array<std::uint8_t, 4>& mine, int x,
               int y, std::size_t other_way = 4, std::uint8_t code = 0) {
  bool touches = false;
  for (std::size_t side = 0; side < 4; ++side) {
    const std::uint16_t other = tile_at(game, state, x + around_x[side], y + around_y[side]);
    if (other == none16) continue;
    touches = true;
    const std::uint8_t theirs =
        side == other_way ? code : codes_of(game, state.tiles[other])[(side + 2) & 3];
    if (mine[side] != 0 && theirs != 0 && (game.code_fits[mine[side]] >> theirs & 1U) == 0)
      return false;
  }
  return touches;
}

/// Neither a placement rule nor a script forbids it.
bool is_allowed(const Game& game, State& state, int rotation, int x, int y) {
  const auto one = static_cast<std::uint8_t>(1U << rotation);
  const std::uint8_t left = allowed_rotations(game, state, state.drawn, one, x, y);
  return left != 0 && script::filter_rotations(game, state, state.drawn, left, x, y) != 0;
}

bool fits_slowly(const Game& game, State& state, int rotation, int x, int y) {
  const Shape& shape = game.shapes[static_cast<std::size_t>(state.drawn * 4 + rotation)];
  return edges_fit(game, state, shape.code, x, y) && is_allowed(game, state, rotation, x, y);
}

/// Ways to make a rotation fit with an overlay, tried one after another (games have one overlay).
void overlays_slowly(const Game& game, const State& state, int rotation, int x, int y,
                     std::set<Spot>& found) {
  const OverlayRule& overlay = game.overlays.front();
  const auto plain = game.shapes[static_cast<std::size_t>(state.drawn * 4 + rotation)].code;
  const auto add = [&](int target, int axis) {
    found.insert({x, y, rotation | pack({target, axis, 0}) << 2});
  };
  for (std::size_t axis = 0; axis < 2; ++axis) {
    auto codes = plain;
    codes[axis] = codes[axis + 2] = overlay.line_code;
    if (plain[axis] == overlay.land_code && plain[axis + 2] == overlay.land_code &&
        edges_fit(game, state, codes, x, y))
      add(1, static_cast<int>(axis) + 1);
  }
  for (std::size_t side = 0; side < 4; ++side) {
    const int there_x = x + around_x[side], there_y = y + around_y[side];
    const std::uint16_t other = tile_at(game, state, there_x, there_y);
    if (other == none16 || plain[side] != overlay.line_code) continue;
    const PlacedTile& beside = state.tiles[other];
    const auto theirs = codes_of(game, beside);
    if (beside.overlay_axis == 0 && theirs[side] == overlay.land_code &&
        theirs[(side + 2) & 3] == overlay.land_code &&
        tile_at(game, state, there_x + around_x[side], there_y + around_y[side]) == none16 &&
        edges_fit(game, state, plain, x, y, side, overlay.line_code))
      add(static_cast<int>(side) + 2, (side & 1U) == 0 ? 1 : 2);
  }
}

bool may_lay_overlay(const Game& game, const State& state) {
  return !game.overlays.empty() && !state.overlay_used &&
         state.tokens[state.player][game.overlays.front().token] != 0;
}

/// Placements found by trying every place of the bounding box; those with an overlay have its
/// packed choice above the rotation.
std::set<Spot> placements_slowly(const Game& game, State& state) {
  int left = 0, right = 0, top = 0, bottom = 0;
  for (const PlacedTile& tile : state.tiles) {
    left = std::min<int>(left, tile.x);
    right = std::max<int>(right, tile.x);
    top = std::min<int>(top, tile.y);
    bottom = std::max<int>(bottom, tile.y);
  }
  std::set<Spot> found;
  for (int y = top - 1; y <= bottom + 1; ++y)
    for (int x = left - 1; x <= right + 1; ++x) {
      if (tile_at(game, state, x, y) != none16) continue;
      for (int rotation = 0; rotation < 4; ++rotation) {
        if (fits_slowly(game, state, rotation, x, y))
          found.insert({x, y, rotation});
        else if (may_lay_overlay(game, state) && is_allowed(game, state, rotation, x, y))
          overlays_slowly(game, state, rotation, x, y, found);
      }
    }
  return found;
}

void check_position(const Game& game, State& state, const std::vector<Move>& moves) {
  ASSERT_EQ(broken_invariant(game, state), "");
  if (state.phase == Phase::Place) {
    std::set<Spot> listed;
    for (const Move& move : moves)
      if (move.kind == MoveKind::Place)
        listed.insert({move.x, move.y, move.turn | move.detail << 2});
    ASSERT_EQ(listed, placements_slowly(game, state));
  }
  // A bot that needs no list takes the move that it would take from the list.
  Random luck(state.turn), same(state.turn);
  std::vector<Move> buffer;
  ASSERT_TRUE(random_move(game, state, luck, buffer) ==
              moves[same.below(static_cast<std::uint32_t>(moves.size()))]);
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
