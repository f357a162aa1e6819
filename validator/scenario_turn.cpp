// One turn of a scenario: the tile, then every decision the rules ask for until the next tile.
#include <algorithm>

#include "validator/board.hpp"
#include "validator/scenario_turn.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

/// Does a placement use its overlay as the turn says?
bool lays_as_said(const Turn& turn, const Move& move) {
  if (turn.lay.empty()) return unpack(move.detail).target == 0;
  const ScenarioPiece& piece = turn.lay.front();
  return lays_across(turn.table, move, token_named(turn.table, piece.name.value),
                     axis_of(piece.spot.value), piece.at.value_or(turn.tile_at));
}

/// The placement the turn asks for.
std::optional<Move> placement(Turn& turn) {
  const Lying wanted{turn.step.at, turn.step.turned};
  std::vector<Move> fitting;
  for (const Move& move : turn.moves)
    if (lies(turn.table, move, wanted)) fitting.push_back(move);
  for (const Move& move : fitting)
    if (lays_as_said(turn, move)) {
      if (move.detail != 0) turn.lay.clear();
      return move;
    }
  // A token that is said but not needed is laid later.
  for (const Move& move : fitting)
    if (move.detail == 0) return move;
  return std::nullopt;
}

/// The move that puts a piece where the scenario says, if it is offered.
std::optional<Move> wanted_move(const Turn& turn, const ScenarioPiece& piece, MoveKind kind) {
  const ScenarioTable& table = turn.table;
  const int figure = figure_named(table, piece.name.value);
  std::string why;
  const std::uint16_t node = node_of(table, piece.spot.value, piece.at.value_or(turn.tile_at), why);
  if (node == none16) return std::nullopt;
  const Move* same_feature = nullptr;
  for (const Move& move : turn.moves) {
    if (move.kind != kind || !stands_for(table, move, figure, node)) continue;
    if (kind == MoveKind::Recall || move.node == node) return move;
    same_feature = &move;
  }
  if (same_feature == nullptr) return std::nullopt;
  return *same_feature;
}

/// Takes the first wish of a list that is offered.
std::optional<Move> fulfil(const Turn& turn, std::vector<ScenarioPiece>& wishes, MoveKind kind) {
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (!by_whom(turn, wishes[i])) continue;
    if (const auto move = wanted_move(turn, wishes[i], kind)) {
      wishes.erase(wishes.begin() + static_cast<std::ptrdiff_t>(i));
      return move;
    }
  }
  return std::nullopt;
}

std::optional<Move> voluntary_overlay(Turn& turn) {
  if (turn.lay.empty()) return std::nullopt;
  for (const Move& move : turn.moves) {
    if (move.kind != MoveKind::Overlay || !lays_as_said(turn, move)) continue;
    turn.lay.clear();
    return move;
  }
  return std::nullopt;
}

std::optional<Move> conversion(Turn& turn) {
  for (std::size_t i = 0; i < turn.convert.size(); ++i) {
    const ScenarioPiece& piece = turn.convert[i];
    if (!by_whom(turn, piece)) continue;
    const int token = token_named(turn.table, piece.name.value);
    for (const Move& move : turn.moves) {
      if (!converts(turn.table, move, token, piece.at.value_or(turn.tile_at))) continue;
      turn.convert.erase(turn.convert.begin() + static_cast<std::ptrdiff_t>(i));
      return move;
    }
  }
  return std::nullopt;
}

/// What the turn says to do now; passing where it says nothing.
std::optional<Move> decision(Turn& turn) {
  switch (turn.table.state.phase) {
    case Phase::Action:
      if (auto move = voluntary_overlay(turn)) return move;
      if (auto move = said_choice(turn)) return move;
      if (auto move = fulfil(turn, turn.send, MoveKind::MoveNeutral)) return move;
      if (auto move = fulfil(turn, turn.deploy, MoveKind::Deploy)) return move;
      if (auto move = fulfil(turn, turn.recall, MoveKind::Recall)) return move;
      turn.offered = choices(turn);
      break;
    case Phase::Convert:
      if (auto move = conversion(turn)) return move;
      break;
    case Phase::Hop:
      if (auto move = fulfil(turn, turn.send, MoveKind::Deploy)) return move;
      break;
    case Phase::MoveNeutral:
      if (auto move = fulfil(turn, turn.send, MoveKind::MoveNeutral)) return move;
      if (turn.moves.size() == 1) return turn.moves.front();
      return std::nullopt;
    case Phase::Recall:
      if (auto move = fulfil(turn, turn.recall, MoveKind::Recall)) return move;
      break;
    case Phase::Choice:
      if (auto move = said_choice(turn)) return move;
      if (turn.moves.back().kind == MoveKind::Pass || turn.moves.size() == 1)
        return turn.moves.back();
      return std::nullopt;
    case Phase::Commit:
      return turn.moves.front();
    case Phase::AuctionPick:
    case Phase::AuctionBid:
    case Phase::AuctionSettle:
      return auction_decision(turn);
    case Phase::SideTile:
    case Phase::Place:
    case Phase::Over:
      break;
  }
  return Move{};
}

bool at_rest(const State& state) {
  return state.phase == Phase::Place || state.phase == Phase::SideTile ||
         state.phase == Phase::Over;
}

void take(Turn& turn, const Move& move) {
  apply(turn.table.game, turn.table.state, move, &turn.table.log);
}

/// Was a tile of that type put aside since the last tile was laid?
bool was_put_aside(const ScenarioTable& table, std::uint16_t type) {
  for (auto at = table.log.happenings.rbegin(); at != table.log.happenings.rend(); ++at) {
    if (at->kind == HappeningKind::Discarded && at->what == type) return true;
    if (at->kind == HappeningKind::Laid) break;
  }
  return false;
}

/// Up to the phase in which the tile of this turn is laid. False if it is another's turn or tile.
bool reach_tile(Turn& turn, std::uint16_t type, bool from_hand) {
  ScenarioTable& table = turn.table;
  State& state = table.state;
  const int player = player_named(table, turn.step.player.value);
  if (player < 0) {
    table.fail(turn.step.player.span, "no player is called `" + turn.step.player.value + "`");
    return false;
  }
  // Whoever may lay a tile of his own and is not said to do so passes; behind the last drawn tile
  // that is everybody before the one who does.
  while (state.phase == Phase::SideTile &&
         (!from_hand || (state.ending && state.turn_player != player))) {
    legal_moves(table.game, state, turn.moves);
    note_offers(turn);
    take(turn, Move{});
  }
  if (state.phase == Phase::Over) {
    table.fail(turn.step.player.span, "the game is over");
    return false;
  }
  if (state.turn_player != player) {
    table.fail(turn.step.player.span,
               "it is the turn of " + table.scenario.players[state.turn_player].value);
    return false;
  }
  if (state.drawn == type) return true;
  std::string why = "it may be laid nowhere";
  if (!from_hand)
    why = was_put_aside(table, type)
              ? "the tile lies nowhere, so that it was put aside: say so with "
                "`discarded: true`"
              : "the tile that is laid now is `" +
                    name_of(table, table.game.types[state.drawn].tile) + "`";
  table.fail(turn.step.tile.span, why);
  return false;
}

/// Names that nothing has, so that a slip is not taken for something that was not offered.
bool check_names(const Turn& turn) {
  ScenarioTable& table = turn.table;
  const std::size_t failures = table.result.failures.size();
  for (const auto* pieces : {&turn.deploy, &turn.recall, &turn.send})
    for (const ScenarioPiece& piece : *pieces)
      if (figure_named(table, piece.name.value) < 0)
        table.fail(piece.name.span, "no figure is called `" + piece.name.value + "`");
  for (const auto* pieces : {&turn.lay, &turn.convert})
    for (const ScenarioPiece& piece : *pieces)
      if (token_named(table, piece.name.value) < 0)
        table.fail(piece.name.span, "no token is called `" + piece.name.value + "`");
  for (const ScenarioPiece& piece : turn.choose)
    if (!is_choice(table, piece.name.value))
      table.fail(piece.name.span, "no choice is called `" + piece.name.value + "`");
  return table.result.failures.size() == failures;
}

/// A tile that the turn says lies nowhere.
bool was_discarded(Turn& turn, std::uint16_t type) {
  ScenarioTable& table = turn.table;
  while (table.state.phase == Phase::SideTile) take(turn, Move{});
  if (was_put_aside(table, type)) return true;
  table.fail(turn.step.tile.span, table.state.drawn == type
                                      ? "the tile is not put aside: it may lie somewhere"
                                      : "the tile was not drawn here");
  return false;
}

void check_done(const Turn& turn) {
  for (const auto* wishes :
       {&turn.lay, &turn.deploy, &turn.recall, &turn.convert, &turn.send, &turn.choose})
    for (const ScenarioPiece& piece : *wishes)
      turn.table.fail(
          piece.name.span,
          "`" + piece.name.value + (piece.spot.value.empty() ? "" : ": " + piece.spot.value) +
              "` was never offered in this turn" +
              (turn.offered.empty() ? "" : "; instead of passing there was") + turn.offered);
  for (const auto& saying : turn.auction)
    turn.table.fail(saying.span, "`" + saying.value + "`: nobody was asked for that in this turn");
}

/// `NAME EVENT N` of everything scored since `first`, no more and no less.
void check_scores(const Turn& turn, std::size_t first) {
  if (turn.step.scores.empty()) return;
  const ScenarioTable& table = turn.table;
  std::vector<std::string> got, wanted;
  for (std::size_t i = first; i < table.log.scores.size(); ++i) {
    const ScoreEvent& event = table.log.scores[i];
    const std::string& name = table.game.event_names[event.name];
    got.push_back(table.scenario.players[event.player].value + " " +
                  name.substr(0, name.find('.')) + " " + std::to_string(event.points));
  }
  for (const auto& sentence : turn.step.scores) wanted.push_back(sentence.value);
  std::sort(got.begin(), got.end());
  std::sort(wanted.begin(), wanted.end());
  if (got == wanted) return;
  std::string text = "expected ";
  for (const std::string& line : wanted) text += " " + line + ";";
  text += "\ngot      ";
  for (const std::string& line : got) text += " " + line + ";";
  turn.table.fail(turn.step.scores.front().span, text);
}

}  // namespace

bool play_turn(ScenarioTable& table, const ScenarioStep& step) {
  const TileId tile = tile_named(table, step.tile.value);
  std::uint16_t type = none16;
  for (std::size_t i = 0; i < table.game.types.size(); ++i)
    if (table.game.types[i].tile == tile) type = static_cast<std::uint16_t>(i);
  if (!tile.valid() || type == none16) {
    table.fail(step.tile.span, "no tile is called `" + step.tile.value + "`");
    return false;
  }
  Turn turn{table,     step,         step.at,     step.lay, step.deploy, step.recall, step.convert,
            step.send, step.auction, step.choose, {},       {},          {},          {}};
  turn.may.resize(step.may.size());
  turn.may_not.resize(step.may_not.size());
  if (!check_names(turn)) return false;
  if (step.discarded) return was_discarded(turn, type);
  if (!reach_tile(turn, type, table.game.types[type].side_tile)) return false;
  const std::size_t first_score = table.log.scores.size();
  legal_moves(table.game, table.state, turn.moves);
  note_offers(turn);
  const auto lying = placement(turn);
  if (!lying) {
    table.fail(step.span, "the tile may not lie at " + shown(step.at) + " turned " +
                              std::to_string(step.turned * 90) + "; it may" + choices(turn));
    return false;
  }
  take(turn, *lying);
  while (!at_rest(table.state)) {
    legal_moves(table.game, table.state, turn.moves);
    note_offers(turn);
    const std::size_t failures = table.result.failures.size();
    const auto move = decision(turn);
    if (!move) {
      if (table.result.failures.size() == failures)
        table.fail(step.span, "the turn does not say which of these is chosen:" + choices(turn));
      return false;
    }
    take(turn, *move);
  }
  if (const auto& stop = table.state.scratch.stop) {
    table.fail(step.span, script::shown(*stop));
    return false;
  }
  check_offers(turn);
  check_done(turn);
  check_scores(turn, first_score);
  return true;
}

}  // namespace tw::validator
