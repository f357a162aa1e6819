// Sentences that are made true before the first turn of a scenario.
#include "validator/board.hpp"
#include "validator/neutrals.hpp"
#include "validator/scenario_table.hpp"

namespace tw::validator {
namespace {

/// The node of `is on SPOT of [x, y]`, or `none16`.
std::uint16_t node_in(const ScenarioTable& table, std::string_view text) {
  if (!take(text, "is on ")) return none16;
  const auto spot = take_spot(text);
  std::string why;
  return spot && text.empty() ? node_of(table, spot->spot, spot->at, why) : none16;
}

/// `the FIGURE is on SPOT of [x, y]`, `the FIGURE is off the board`
bool neutral(ScenarioTable& table, std::string_view text) {
  const int figure = figure_named(table, take_word(text));
  const bool off = text == "is off the board";
  const std::uint16_t node = off ? none16 : node_in(table, text);
  if (figure < 0 || (!off && node == none16)) return false;
  for (std::size_t rule = 0; rule < table.game.neutrals.size(); ++rule)
    if (table.game.neutrals[rule].figure == figure) {
      put_neutral(table.game, table.state, rule, node);
      return true;
    }
  return false;
}

/// `NAME's FIGURE is on SPOT of [x, y]`
bool stands(ScenarioTable& table, int player, std::string_view text) {
  const int figure = figure_named(table, take_word(text));
  const std::uint16_t node = node_in(table, text);
  if (figure < 0 || node == none16) return false;
  const auto type = static_cast<std::size_t>(figure);
  if (table.game.figures[type].role == Role::Neutral ||
      table.state.supply[static_cast<std::size_t>(player)][type] == 0)
    return false;
  put_figure(table.game, table.state, player, figure, node);
  return true;
}

bool has(ScenarioTable& table, std::size_t player, std::string_view text) {
  const auto count = number_of(take_word(text));
  if (!count || *count < 0 || *count > 10000) return false;
  if (text == "points" || text == "point") {
    table.state.points[player] = *count;
    return true;
  }
  const int token = token_named(table, text);
  if (token < 0) return false;
  const auto t = static_cast<std::size_t>(token);
  if (table.game.token_limited[t] != 0) {
    if (table.state.token_pool[t] < *count) return false;
    table.state.token_pool[t] = static_cast<std::uint16_t>(table.state.token_pool[t] - *count);
  }
  table.state.tokens[player][t] = static_cast<std::uint16_t>(*count);
  return true;
}

}  // namespace

bool make_true(ScenarioTable& table, const std::string& sentence) {
  std::string_view text = sentence;
  if (take(text, "the ")) return neutral(table, text);
  const std::string_view who = take_word(text);
  if (who.ends_with("'s")) {
    const int player = player_named(table, who.substr(0, who.size() - 2));
    return player >= 0 && stands(table, player, text);
  }
  const int player = player_named(table, who);
  if (player < 0) return false;
  if (take(text, "has ")) return has(table, static_cast<std::size_t>(player), text);
  if (!take(text, "holds the ")) return false;
  const int award = award_named(table, text);
  if (award < 0) return false;
  table.state.award_holder[static_cast<std::size_t>(award)] = static_cast<std::int8_t>(player);
  return true;
}

}  // namespace tw::validator
