#include "validator/neutrals.hpp"

#include <algorithm>

#include "validator/actions.hpp"
#include "validator/board.hpp"
#include "validator/filters.hpp"
#include "validator/measure.hpp"
#include "validator/scoring.hpp"
#include "validator/turn.hpp"

namespace tw::validator {
namespace {

constexpr std::uint8_t waiting = 0, in_play = 1, left = 2;

void note_move(const State& state, std::uint8_t type, std::uint16_t node, Log* log) {
  if (log != nullptr)
    log->happenings.push_back(
        {HappeningKind::NeutralMoved, state.turn_player, state.turn, type, node});
}

/// The first figure of a type that stands on the board, which has one.
std::uint8_t first_on_board(const State& state, std::uint8_t type) {
  std::size_t at = 0;
  while (state.figures[at].node == none16 || state.figures[at].type != type) ++at;
  return static_cast<std::uint8_t>(at + 1);
}

void lift(const Game& game, State& state, std::size_t rule) {
  if (state.neutral_figure[rule] != 0) take_figure(game, state, state.neutral_figure[rule]);
  state.neutral_figure[rule] = 0;
}

void stand(const Game& game, State& state, std::size_t rule, std::uint16_t node, Log* log) {
  lift(game, state, rule);
  state.neutral_figure[rule] =
      put_figure(game, state, state.turn_player, game.neutrals[rule].figure, node);
  state.neutral_state[rule] = in_play;
  note_move(state, game.neutrals[rule].figure, node, log);
}

void leave(const Game& game, State& state, std::size_t rule, Log* log) {
  lift(game, state, rule);
  state.neutral_state[rule] = left;
  note_move(state, game.neutrals[rule].figure, none16, log);
}

bool is_driven_out(const Game& game, State& state, std::size_t rule) {
  const NeutralRule& neutral = game.neutrals[rule];
  if (!neutral.can_be_driven || state.neutral_figure[rule] == 0) return false;
  const std::uint16_t home = state.figures[state.neutral_figure[rule] - 1U].node;
  return feature_holds(game, state, neutral.driven_out, home);
}

/// Asks where it goes, or takes it off the board if it can go nowhere.
bool send_on(const Game& game, State& state, std::size_t rule, NeutralStage stage, Log* log) {
  std::vector<Move>& moves = state.scratch.moves;
  moves.clear();
  const std::uint8_t figure = state.neutral_figure[rule];
  const std::uint16_t here = root_of(state, state.figures[figure - 1U].node);
  list_neutral_targets(game, state, static_cast<int>(rule), moves);
  std::erase_if(moves, [&](const Move& move) { return move.node == here; });
  if (moves.empty()) {
    leave(game, state, rule, log);
    return false;
  }
  state.neutral_stage = static_cast<std::uint8_t>(stage);
  state.neutral_rule = static_cast<std::uint8_t>(rule);
  state.player = state.turn_player;
  state.phase = Phase::MoveNeutral;
  return true;
}

/// The part of the laid tile that brings a neutral figure into play.
std::uint16_t entry(const Game& game, const State& state, std::size_t rule) {
  const PlacedTile& tile = state.tiles[state.last_tile];
  for (std::uint16_t i = 0; i < game.types[tile.type].part_count; ++i) {
    const auto node = static_cast<std::uint16_t>(tile.first_node + i);
    if ((info_of(game, state, node).slots & game.neutrals[rule].enters) != 0) return node;
  }
  return none16;
}

void go_on(const Game& game, State& state, NeutralStage stage, Log* log) {
  switch (stage) {
    case NeutralStage::ToConvert:
    case NeutralStage::ToAction:
      after_placed(game, state, log);
      return;
    case NeutralStage::ToHops:
      after_scoring(game, state, log);
      return;
  }
}

}  // namespace

void put_neutral(const Game& game, State& state, std::size_t rule, std::uint16_t node) {
  if (node == none16)
    leave(game, state, rule, nullptr);
  else
    stand(game, state, rule, node, nullptr);
}

void neutrals_at_start(const Game& game, State& state) {
  for (std::size_t rule = 0; rule < game.neutrals.size(); ++rule)
    for (std::size_t tile = 0; tile < state.tiles.size(); ++tile) {
      state.last_tile = static_cast<std::uint16_t>(tile);
      const std::uint16_t node = entry(game, state, rule);
      if (node != none16 && state.neutral_state[rule] == waiting)
        stand(game, state, rule, node, nullptr);
    }
  state.last_tile = none16;
}

void neutrals_after_laying(const Game& game, State& state, Log* log) {
  for (std::size_t rule = 0; rule < game.neutrals.size(); ++rule) {
    const NeutralRule& neutral = game.neutrals[rule];
    NeutralStage stage = NeutralStage::ToAction;
    if (state.neutral_state[rule] == waiting) {
      const std::uint16_t node = entry(game, state, rule);
      if (node == none16) continue;
      stand(game, state, rule, node, log);
      state.skip_action = true;
      stage = NeutralStage::ToConvert;
      if (neutral.points != 0) {
        Worth worth;
        worth.add(neutral.item, 1, neutral.points);
        award_points(state, state.turn_player, neutral.points, neutral.event, node, false, worth,
                     log);
      }
    }
    if (is_driven_out(game, state, rule) && send_on(game, state, rule, stage, log)) return;
  }
}

bool neutrals_after_scoring(const Game& game, State& state, Log* log) {
  for (std::size_t rule = 0; rule < game.neutrals.size(); ++rule) {
    const std::uint8_t figure = state.neutral_figure[rule];
    if (figure == 0) continue;
    const Node& home = state.nodes[root_of(state, state.figures[figure - 1U].node)];
    if ((home.flags & (node_completed | node_converted)) == 0) continue;
    if (send_on(game, state, rule, NeutralStage::ToHops, log)) return true;
  }
  return false;
}

void place_neutral(const Game& game, State& state, std::uint8_t type, std::uint16_t node,
                   Log* log) {
  for (std::size_t rule = 0; rule < game.neutrals.size(); ++rule)
    if (game.neutrals[rule].figure == type) {
      stand(game, state, rule, node, log);
      return;
    }
  if (state.on_board[type] >= std::max<std::uint8_t>(game.figures[type].count, 1))
    take_figure(game, state, first_on_board(state, type));
  put_figure(game, state, state.turn_player, type, node);
  note_move(state, type, node, log);
}

void take_off_neutral(const Game& game, State& state, std::uint8_t type, Log* log) {
  for (std::size_t rule = 0; rule < game.neutrals.size(); ++rule)
    if (game.neutrals[rule].figure == type && state.neutral_figure[rule] != 0) {
      leave(game, state, rule, log);
      return;
    }
  while (state.on_board[type] != 0) {
    take_figure(game, state, first_on_board(state, type));
    note_move(state, type, none16, log);
  }
}

void list_returns(const Game& game, State& state, std::vector<Move>& moves) {
  if (state.last_tile == none16) return;
  const std::uint16_t type = state.tiles[state.last_tile].type;
  for (std::size_t rule = 0; rule < game.neutrals.size(); ++rule) {
    const NeutralRule& neutral = game.neutrals[rule];
    if (state.neutral_state[rule] != left || neutral.returns.empty()) continue;
    bool brings = false;
    for (const NeutralReturn& back : neutral.returns)
      brings |= type_bears(game, type, back.kinds, back.when);
    if (brings) list_neutral_targets(game, state, static_cast<int>(rule), moves);
  }
}

void apply_neutral(const Game& game, State& state, const Move& move, Log* log) {
  stand(game, state, move.turn, move.node, log);
  if (state.phase == Phase::Action) {  // it came back; the action itself is still to come
    enter_action(game, state, log);
    return;
  }
  go_on(game, state, static_cast<NeutralStage>(state.neutral_stage), log);
}

}  // namespace tw::validator
