// One turn of a scenario: the tile, then every decision the rules ask for until the next tile.
#include <algorithm>

#include "validator/board.hpp"
#include "validator/scenario_table.hpp"

namespace tw::validator {
namespace {

/// A turn while it is played: what is still to be done, and what was offered.
struct Turn {
  ScenarioTable& table;
  const ScenarioStep& step;
  TablePlace tile_at;
  std::vector<ScenarioPiece> lay, deploy, recall, convert, send;
  std::vector<bool> may, may_not;  ///< by sentence: was it offered
  std::vector<Move> moves;
};

bool same_rotation(const ScenarioTable& table, std::uint16_t type, int a, int b) {
  const int period = table.game.types[type].symmetry;
  return (a - b) % std::max(period, 1) == 0;
}

/// `at [x, y]`, `at [x, y] turned 90`
struct Lying {
  TablePlace at;
  std::optional<int> turned;
};

std::optional<Lying> take_lying(std::string_view& text) {
  const auto place = take_place(text);
  if (!place) return std::nullopt;
  Lying lying{*place, std::nullopt};
  if (text.starts_with("turned ")) {
    text.remove_prefix(7);
    const std::size_t end = std::min(text.find(' '), text.size());
    const auto degrees = number_of(text.substr(0, end));
    if (!degrees || *degrees % 90 != 0) return std::nullopt;
    lying.turned = *degrees / 90;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lying;
}

bool lies(const ScenarioTable& table, const Move& move, const Lying& lying) {
  return move.kind == MoveKind::Place && move.x == lying.at.x && move.y == lying.at.y &&
         (!lying.turned || same_rotation(table, table.state.drawn, move.turn, *lying.turned));
}

/// `lay at ...` and `lay only at ... or ...` of the moves offered for the drawn tile; nothing if
/// the sentence says something else.
std::optional<bool> offers_tile(const Turn& turn, std::string_view text) {
  const bool only = text.starts_with("lay only at ");
  if (!only && !text.starts_with("lay at ")) return std::nullopt;
  text.remove_prefix(only ? 12 : 7);
  std::vector<Lying> wanted;
  for (;;) {
    const auto lying = take_lying(text);
    if (!lying) return std::nullopt;
    wanted.push_back(*lying);
    if (!text.starts_with("or ")) break;
    text.remove_prefix(3);
  }
  if (!text.empty()) return std::nullopt;
  const auto is_wanted = [&](const Move& move) {
    return std::any_of(wanted.begin(), wanted.end(),
                       [&](const Lying& lying) { return lies(turn.table, move, lying); });
  };
  const auto is_offered = [&](const Lying& lying) {
    return std::any_of(turn.moves.begin(), turn.moves.end(),
                       [&](const Move& move) { return lies(turn.table, move, lying); });
  };
  if (!std::all_of(wanted.begin(), wanted.end(), is_offered)) return false;
  return !only || std::all_of(turn.moves.begin(), turn.moves.end(), [&](const Move& move) {
    return move.kind != MoveKind::Place || is_wanted(move);
  });
}

bool stands_for(const ScenarioTable& table, const Move& move, int figure, std::uint16_t node) {
  const auto same = [&](std::uint16_t other) {
    return node == none16 || root_of(table.state, other) == root_of(table.state, node);
  };
  switch (move.kind) {
    case MoveKind::Deploy:
      return move.turn == figure && same(move.node);
    case MoveKind::Recall: {
      const FigureOnBoard& standing = table.state.figures[move.node - 1U];
      return standing.type == figure && same(standing.node);
    }
    case MoveKind::MoveNeutral:
      return table.game.neutrals[move.turn].figure == figure && same(move.node);
    case MoveKind::Pass:
    case MoveKind::Place:
    case MoveKind::Overlay:
    case MoveKind::Convert:
    case MoveKind::Commit:
    case MoveKind::Pick:
    case MoveKind::Bid:
    case MoveKind::Buy:
    case MoveKind::Sell:
      break;
  }
  return false;
}

/// `deploy FIGURE on SPOT` and the like, of the moves offered now; nothing if it is no such
/// sentence.
std::optional<bool> offers(const Turn& turn, std::string_view text) {
  const ScenarioTable& table = turn.table;
  if (text == "pass")
    return table.state.phase == Phase::Action &&
           std::any_of(turn.moves.begin(), turn.moves.end(),
                       [](const Move& move) { return move.kind == MoveKind::Pass; });
  const std::vector<std::string> words = words_of(text);
  if (words.size() < 2) return std::nullopt;
  const bool hop = table.state.phase == Phase::Hop;
  const bool deploys = words[0] == "deploy", recalls = words[0] == "recall";
  if (!deploys && !recalls && words[0] != "send") return std::nullopt;
  const int figure = figure_named(table, words[1]);
  std::uint16_t node = none16;
  if (words.size() > 2) {
    std::string_view rest = text;
    rest.remove_prefix(words[0].size() + words[1].size() + words[2].size() + 3);
    std::string why;
    const auto spot = take_spot(rest);
    node = spot ? node_of(table, spot->spot, spot->at, why)
                : node_of(table, std::string(rest), turn.tile_at, why);
    if (node == none16) return false;
  }
  return std::any_of(turn.moves.begin(), turn.moves.end(), [&](const Move& move) {
    const bool kind =
        deploys   ? move.kind == MoveKind::Deploy && !hop
        : recalls ? move.kind == MoveKind::Recall
                  : move.kind == MoveKind::MoveNeutral || (move.kind == MoveKind::Deploy && hop);
    return kind && stands_for(table, move, figure, node);
  });
}

void note_offers(Turn& turn) {
  const bool tile =
      turn.table.state.phase == Phase::Place || turn.table.state.phase == Phase::SideTile;
  const auto note = [&](const std::vector<Spanned<std::string>>& sentences,
                        std::vector<bool>& seen) {
    for (std::size_t i = 0; i < sentences.size(); ++i) {
      const auto offered =
          tile ? offers_tile(turn, sentences[i].value) : offers(turn, sentences[i].value);
      if (offered.value_or(false)) seen[i] = true;
    }
  };
  note(turn.step.may, turn.may);
  note(turn.step.may_not, turn.may_not);
}

std::string choices(const Turn& turn) {
  std::string text;
  std::size_t count = 0;
  for (const Move& move : turn.moves) {
    if (++count > 12) return text + "\n  ...";
    text += "\n  " + shown(turn.table, move);
  }
  return text;
}

/// Index of the axis that `E W` or `N S` names: 1 north-south, 2 west-east; 0 for anything else.
int axis_of(const std::string& spot) {
  const std::vector<std::string> words = words_of(spot);
  if (words.size() != 2) return 0;
  if ((words[0] == "N" && words[1] == "S") || (words[0] == "S" && words[1] == "N")) return 1;
  return (words[0] == "E" && words[1] == "W") || (words[0] == "W" && words[1] == "E") ? 2 : 0;
}

/// Does a placement use its overlay as the turn says?
bool lays_as_said(const Turn& turn, const Move& move) {
  const OverlayChoice choice = unpack(move.detail);
  if (turn.lay.empty()) return choice.target == 0;
  const ScenarioPiece& piece = turn.lay.front();
  if (choice.axis != axis_of(piece.spot.value) || choice.target == 0) return false;
  TablePlace at{move.x, move.y};
  if (choice.target >= 2) {
    at.x += around_x[static_cast<std::size_t>(choice.target - 2)];
    at.y += around_y[static_cast<std::size_t>(choice.target - 2)];
  }
  return at == piece.at.value_or(turn.tile_at);
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

std::uint16_t land_at_corner(const Turn& turn, int corner) {
  const int x = turn.tile_at.x + (corner < 2 ? 1 : 0);
  const int y = turn.tile_at.y + (corner == 0 || corner == 3 ? 0 : 1);
  const std::uint16_t tile = tile_at(turn.table.game, turn.table.state, x, y);
  return tile == none16 ? none16 : turn.table.state.tiles[tile].port[11];
}

/// The move that puts a piece where the scenario says, if it is offered.
std::optional<Move> wanted_move(const Turn& turn, const ScenarioPiece& piece, MoveKind kind) {
  const ScenarioTable& table = turn.table;
  const int figure = figure_named(table, piece.name.value);
  const int corner = corner_of(piece.spot.value);
  std::string why;
  const std::uint16_t node =
      corner >= 0 ? land_at_corner(turn, corner)
                  : node_of(table, piece.spot.value, piece.at.value_or(turn.tile_at), why);
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

bool by_whom(const Turn& turn, const ScenarioPiece& piece) {
  const int player = piece.by.value.empty() ? player_named(turn.table, turn.step.player.value)
                                            : player_named(turn.table, piece.by.value);
  return player == turn.table.state.player;
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
  const ScenarioPiece& piece = turn.lay.front();
  const TablePlace at = piece.at.value_or(turn.tile_at);
  for (const Move& move : turn.moves) {
    if (move.kind != MoveKind::Overlay || move.turn != axis_of(piece.spot.value)) continue;
    const PlacedTile& tile = turn.table.state.tiles[move.node];
    if (tile.x != at.x || tile.y != at.y) continue;
    turn.lay.clear();
    return move;
  }
  return std::nullopt;
}

std::optional<Move> conversion(Turn& turn) {
  for (std::size_t i = 0; i < turn.convert.size(); ++i) {
    const ScenarioPiece& piece = turn.convert[i];
    const std::uint16_t tile =
        tile_at(turn.table.game, turn.table.state, piece.at.value_or(turn.tile_at).x,
                piece.at.value_or(turn.tile_at).y);
    if (tile == none16 || !by_whom(turn, piece)) continue;
    for (const Move& move : turn.moves) {
      if (move.kind != MoveKind::Convert) continue;
      bool on_tile = false;
      for_each_node(turn.table.state, move.node, [&](std::uint16_t node) {
        on_tile |= turn.table.state.nodes[node].tile == tile;
      });
      if (!on_tile) continue;
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
      if (auto move = fulfil(turn, turn.send, MoveKind::MoveNeutral)) return move;
      if (auto move = fulfil(turn, turn.deploy, MoveKind::Deploy)) return move;
      if (auto move = fulfil(turn, turn.recall, MoveKind::Recall)) return move;
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
    case Phase::Commit:
    case Phase::AuctionPick:
    case Phase::AuctionBid:
    case Phase::AuctionSettle:
      return turn.moves.front();
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

/// Up to the phase in which the tile of this turn is laid. False if it is another's turn or tile.
bool reach_tile(Turn& turn, std::uint16_t type, bool from_hand) {
  ScenarioTable& table = turn.table;
  State& state = table.state;
  if (state.phase == Phase::SideTile && !from_hand) take(turn, Move{});
  const int player = player_named(table, turn.step.player.value);
  if (player < 0) {
    table.fail(turn.step.player.span, "no player is called `" + turn.step.player.value + "`");
    return false;
  }
  if (!at_rest(state) || state.turn_player != player) {
    table.fail(turn.step.player.span,
               "it is the turn of " + table.scenario.players[state.turn_player].value);
    return false;
  }
  if (state.phase == Phase::Over || state.drawn != type) {
    table.fail(turn.step.tile.span, from_hand ? "there is no hole it could be laid into"
                                              : "the tile lies nowhere, so that it was put aside");
    return false;
  }
  return true;
}

void check_offers(const Turn& turn) {
  for (std::size_t i = 0; i < turn.may.size(); ++i)
    if (!turn.may[i])
      turn.table.fail(turn.step.may[i].span,
                      "expected  may " + turn.step.may[i].value + "\ngot       not offered");
  for (std::size_t i = 0; i < turn.may_not.size(); ++i)
    if (turn.may_not[i])
      turn.table.fail(turn.step.may_not[i].span,
                      "expected  may not " + turn.step.may_not[i].value + "\ngot       offered");
}

void check_done(const Turn& turn) {
  for (const auto* wishes : {&turn.lay, &turn.deploy, &turn.recall, &turn.convert, &turn.send})
    for (const ScenarioPiece& piece : *wishes)
      turn.table.fail(piece.name.span,
                      "`" + piece.name.value +
                          (piece.spot.value.empty() ? "" : ": " + piece.spot.value) +
                          "` was never offered in this turn");
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
  Turn turn{table,        step,      step.at, step.lay, step.deploy, step.recall,
            step.convert, step.send, {},      {},       {}};
  turn.may.resize(step.may.size());
  turn.may_not.resize(step.may_not.size());
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
    const auto move = decision(turn);
    if (!move) {
      table.fail(step.span, "the turn does not say which of these is chosen:" + choices(turn));
      return false;
    }
    take(turn, *move);
  }
  check_offers(turn);
  check_done(turn);
  check_scores(turn, first_score);
  return true;
}

}  // namespace tw::validator
