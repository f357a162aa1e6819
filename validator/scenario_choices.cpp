// What a turn of a scenario says about the choices of scripts.
#include <algorithm>

#include "validator/board.hpp"
#include "validator/scenario_turn.hpp"

namespace tw::validator {
namespace {

bool is_of(const ScenarioTable& table, const Move& move, std::string_view choice) {
  return move.kind == MoveKind::Choose && table.game.choice_names[move.turn] == choice;
}

/// Is this what a move of the choice chooses? A feature or figure by its spot, a tile by its place
/// alone, a number as it is.
bool chooses(const Turn& turn, const Move& move, const std::string& spot, TablePlace at) {
  const ScenarioTable& table = turn.table;
  switch (static_cast<ChoiceOf>(move.detail)) {
    case ChoiceOf::Feature:
    case ChoiceOf::Figure: {
      std::string why;
      const std::uint16_t node = node_of(table, spot, at, why);
      const std::uint16_t own = static_cast<ChoiceOf>(move.detail) == ChoiceOf::Feature
                                    ? move.node
                                    : table.state.figures[move.node - 1U].node;
      return node != none16 && root_of(table.state, node) == root_of(table.state, own);
    }
    case ChoiceOf::Tile:
      return spot.empty() && tile_at(table.game, table.state, at.x, at.y) == move.node;
    case ChoiceOf::Number:
      return number_of(spot) == move.x;
  }
  return false;
}

}  // namespace

bool is_choice(const ScenarioTable& table, std::string_view name) {
  const auto& names = table.game.choice_names;
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool by_whom(const Turn& turn, const ScenarioPiece& piece) {
  const int player = piece.by.value.empty() ? player_named(turn.table, turn.step.player.value)
                                            : player_named(turn.table, piece.by.value);
  return player == turn.table.state.player;
}

std::optional<Move> said_choice(Turn& turn) {
  for (std::size_t i = 0; i < turn.choose.size(); ++i) {
    const ScenarioPiece& piece = turn.choose[i];
    if (!by_whom(turn, piece)) continue;
    for (const Move& move : turn.moves) {
      if (!is_of(turn.table, move, piece.name.value) ||
          !chooses(turn, move, piece.spot.value, piece.at.value_or(turn.tile_at)))
        continue;
      turn.choose.erase(turn.choose.begin() + static_cast<std::ptrdiff_t>(i));
      return move;
    }
  }
  return std::nullopt;
}

std::optional<bool> offered_choice(const Turn& turn, std::string_view sentence) {
  constexpr std::string_view begin = "choose ";
  if (!sentence.starts_with(begin)) return std::nullopt;
  sentence.remove_prefix(begin.size());
  const std::size_t end = std::min(sentence.find(' '), sentence.size());
  const std::string_view name = sentence.substr(0, end);
  if (!is_choice(turn.table, name)) return std::nullopt;
  const std::string_view rest = sentence.substr(std::min(end + 1, sentence.size()));
  return std::any_of(turn.moves.begin(), turn.moves.end(), [&](const Move& move) {
    if (!is_of(turn.table, move, name)) return false;
    if (rest.empty()) return true;
    std::string_view left = rest;
    if (const auto spot = take_spot(left)) return chooses(turn, move, spot->spot, spot->at);
    if (const auto place = take_place(left)) return chooses(turn, move, "", *place);
    return chooses(turn, move, std::string(rest), turn.tile_at);
  });
}

}  // namespace tw::validator
