// The sentences of scenarios (docs/scenarios.md section 4).
#include <algorithm>

#include "validator/board.hpp"
#include "validator/measure.hpp"
#include "validator/scenario_table.hpp"
#include "validator/script/counters.hpp"

namespace tw::validator {
namespace {

constexpr const char* unknown = "this is no sentence of scenarios";

/// Is there such an award, played or not?
bool is_declared(const ScenarioTable& table, std::string_view award) {
  for (const RuleDeclarations& rules : table.set.rules)
    for (const Award& declared : rules.awards)
      if (declared.name.value == award) return true;
  return false;
}

/// A counter of a script; the place says whose. Nothing if there is no such counter.
std::optional<int> counted_by_script(const ScenarioTable& table, std::string_view name,
                                     script::CounterPlace place) {
  const auto& counters = table.game.script_counters;
  for (std::size_t i = 0; i < counters.size(); ++i) {
    if (table.game.counter_names[counters[i].name] != name) continue;
    place.counter = static_cast<int>(i);
    return script::read_counter(table.game, table.state, place);
  }
  return std::nullopt;
}

std::string holder_of(const ScenarioTable& table, int award) {
  const int holder = table.state.award_holder[static_cast<std::size_t>(award)];
  return holder < 0 ? "nobody" : table.scenario.players[static_cast<std::size_t>(holder)].value;
}

bool same_event(const ScenarioTable& table, const ScoreEvent& event, std::string_view name) {
  const std::string& full = table.game.event_names[event.name];
  return full == name || full.substr(0, full.find('.')) == name;
}

/// `player` -1: anybody.
std::optional<std::string> scored(const ScenarioTable& table, int player, std::string_view name,
                                  std::optional<int> points) {
  std::string others;
  for (const ScoreEvent& event : table.log.scores) {
    if ((player >= 0 && event.player != player) || !same_event(table, event, name)) continue;
    if (!points || event.points == *points) return std::nullopt;
    others += (others.empty() ? "" : ", ") + std::to_string(event.points);
  }
  return others.empty() ? "no such score" : "scored for " + others;
}

std::optional<std::string> about_place(ScenarioTable& table, std::string_view text) {
  const auto spot = take_spot(text);
  if (!spot) return unknown;
  std::string why;
  const std::uint16_t node = node_of(table, spot->spot, spot->at, why);
  if (node == none16) return why;
  Measure feature;
  measure(table.game, table.state, node, feature);
  if (text == "is completed" || text == "is unfinished") {
    if (feature.completed == (text == "is completed")) return std::nullopt;
    return feature.completed ? "it is completed" : "it is unfinished";
  }
  if (take(text, "is one with ")) {
    const auto other = take_spot(text);
    if (!other) return unknown;
    const std::uint16_t second = node_of(table, other->spot, other->at, why);
    if (second == none16) return why;
    if (root_of(table.state, node) == root_of(table.state, second)) return std::nullopt;
    return "they are apart";
  }
  if (take(text, "is worth ")) {
    const auto wanted = number_of(text);
    if (!wanted) return unknown;
    const int worth = worth_of(table.game, table.state, feature, TermFor::Claimants, -1).points;
    return worth == *wanted ? std::nullopt : std::optional("it is worth " + std::to_string(worth));
  }
  if (take(text, "has ")) {
    const auto wanted = number_of(take_word(text));
    if (!wanted) return unknown;
    if (const auto counted = counted_by_script(table, text, {-1, 0, node}))
      return *counted == *wanted ? std::nullopt : std::optional("has " + std::to_string(*counted));
    if (text != "tiles" && text != "tile") return unknown;
    return feature.tiles == *wanted ? std::nullopt
                                    : std::optional("it has " + std::to_string(feature.tiles));
  }
  return unknown;
}

/// `on SPOT of [x, y]` of figures of `player` (-1: neutral ones).
std::optional<std::string> stands(ScenarioTable& table, int player, int figure,
                                  std::string_view text) {
  const auto spot = take_spot(text);
  if (!spot) return unknown;
  std::string why;
  const std::uint16_t node = node_of(table, spot->spot, spot->at, why);
  if (node == none16) return why;
  std::string places;
  for (const FigureOnBoard& standing : table.state.figures) {
    if (standing.node == none16 || standing.type != figure ||
        (player >= 0 && standing.player != player))
      continue;
    if (root_of(table.state, standing.node) == root_of(table.state, node)) return std::nullopt;
    places += (places.empty() ? "" : ", ") + shown(table, standing.node);
  }
  return places.empty() ? "it is off the board" : "it is on " + places;
}

/// `the counter NAME is N`, of the game.
std::optional<std::string> about_counter(ScenarioTable& table, std::string_view text) {
  const std::string_view name = take_word(text);
  const auto wanted = take(text, "is ") ? number_of(text) : std::nullopt;
  if (!wanted) return unknown;
  const auto counted = counted_by_script(table, name, {});
  if (!counted) return "no counter is called `" + std::string(name) + "`";
  return *counted == *wanted ? std::nullopt : std::optional("it is " + std::to_string(*counted));
}

std::optional<std::string> about_neutral(ScenarioTable& table, std::string_view text) {
  const int figure = figure_named(table, take_word(text));
  if (figure < 0) return "there is no such figure";
  if (text == "is off the board") {
    for (const FigureOnBoard& standing : table.state.figures)
      if (standing.node != none16 && standing.type == figure)
        return "it is on " + shown(table, standing.node);
    return std::nullopt;
  }
  return take(text, "is on ") ? stands(table, -1, figure, text) : unknown;
}

std::optional<std::string> about_figure(ScenarioTable& table, int player, std::string_view text) {
  const int figure = figure_named(table, take_word(text));
  if (figure < 0) return "there is no such figure";
  if (text == "is home") {
    const int home =
        table.state.supply[static_cast<std::size_t>(player)][static_cast<std::size_t>(figure)];
    const int all = table.game.figures[static_cast<std::size_t>(figure)].count;
    return home == all ? std::nullopt : std::optional(std::to_string(all - home) + " on the board");
  }
  return take(text, "is on ") ? stands(table, player, figure, text) : unknown;
}

/// The kind of tile that each player has a supply of, or -1.
int own_tile_named(const ScenarioTable& table, std::string_view name) {
  const TileId tile = tile_named(table, std::string(name));
  for (std::size_t i = 0; i < table.game.side_tiles.size(); ++i)
    if (tile.valid() && table.game.types[table.game.side_tiles[i].type].tile == tile)
      return static_cast<int>(i);
  return -1;
}

std::optional<std::string> has(ScenarioTable& table, int player, std::string_view text) {
  const auto p = static_cast<std::size_t>(player);
  const auto wanted = number_of(take_word(text));
  if (!wanted) return unknown;
  int got = 0;
  if (text == "points" || text == "point") {
    got = table.state.points[p];
  } else if (const int token = token_named(table, text); token >= 0) {
    got = table.state.tokens[p][static_cast<std::size_t>(token)];
  } else if (const int figure = figure_named(table, text); figure >= 0) {
    got = table.state.supply[p][static_cast<std::size_t>(figure)];
  } else if (const int own = own_tile_named(table, text); own >= 0) {
    got = table.state.side_tiles[p][static_cast<std::size_t>(own)];
  } else if (const auto counted = counted_by_script(table, text, {-1, player, 0})) {
    got = *counted;
  } else {
    return "nothing is called `" + std::string(text) + "`";
  }
  return got == *wanted ? std::nullopt : std::optional("has " + std::to_string(got));
}

std::optional<std::string> owns(ScenarioTable& table, int player, std::string_view text) {
  const auto spot = take_spot(text);
  if (!spot) return unknown;
  std::string why;
  const std::uint16_t node = node_of(table, spot->spot, spot->at, why);
  if (node == none16) return why;
  Measure feature;
  measure(table.game, table.state, node, feature);
  const auto strength = feature.strength[static_cast<std::size_t>(player)];
  return feature.best > 0 && strength == feature.best ? std::nullopt
                                                      : std::optional<std::string>("does not");
}

/// The tile won in an auction, or drawn already.
std::optional<std::string> is_to_lay(const ScenarioTable& table, int player,
                                     std::string_view text) {
  const TileId wanted = tile_named(table, std::string(text));
  if (!wanted.valid()) return "no tile is called `" + std::string(text) + "`";
  const State& state = table.state;
  const int won = state.won[static_cast<std::size_t>(player)];
  const bool drawn =
      state.phase == Phase::Place && state.turn_player == player && state.drawn != none16;
  if (won < 0 && !drawn) return "nothing is known of the next tile";
  const TileId tile = table.game.types[won < 0 ? state.drawn : static_cast<std::size_t>(won)].tile;
  return tile == wanted ? std::nullopt : std::optional("it is `" + name_of(table, tile) + "`");
}

std::optional<std::string> about_player(ScenarioTable& table, int player, std::string_view text) {
  if (take(text, "has ")) return has(table, player, text);
  if (take(text, "owns ")) return owns(table, player, text);
  if (take(text, "is to lay ")) return is_to_lay(table, player, text);
  if (take(text, "holds the ")) {
    const int award = award_named(table, text);
    if (award < 0) return "no award is called `" + std::string(text) + "`";
    if (table.state.award_holder[static_cast<std::size_t>(award)] == player) return std::nullopt;
    return holder_of(table, award) + " holds it";
  }
  if (take(text, "did not score "))
    return scored(table, player, text, std::nullopt) ? std::nullopt
                                                     : std::optional<std::string>("did");
  if (take(text, "scored ")) {
    // The name of an event may have several words.
    const std::size_t end = text.rfind(" for ");
    if (end == std::string_view::npos) return unknown;
    const auto points = number_of(text.substr(end + 5));
    return points ? scored(table, player, text.substr(0, end), points) : unknown;
  }
  return unknown;
}

}  // namespace

std::optional<std::string> refuted(ScenarioTable& table, const std::string& sentence) {
  std::string_view text = sentence;
  if (take(text, "the counter ")) return about_counter(table, text);
  if (take(text, "the ")) return about_neutral(table, text);
  if (take(text, "nobody holds the ")) {
    const int award = award_named(table, text);
    if (award < 0 && !is_declared(table, text))
      return "no award is called `" + std::string(text) + "`";
    // An award that is not played is held by nobody.
    if (award < 0 || table.state.award_holder[static_cast<std::size_t>(award)] < 0)
      return std::nullopt;
    return holder_of(table, award) + " holds it";
  }
  if (take(text, "nobody scored "))
    return scored(table, -1, text, std::nullopt) ? std::nullopt
                                                 : std::optional<std::string>("somebody did");
  std::string_view rest = text;
  const std::string_view first = take_word(rest);
  if (const auto wanted = number_of(first)) {
    const int token = token_named(table, take_word(rest));
    if (token < 0 || (rest != "are left" && rest != "is left")) return unknown;
    const int left = table.state.token_pool[static_cast<std::size_t>(token)];
    return left == *wanted ? std::nullopt : std::optional(std::to_string(left) + " are left");
  }
  if (first.ends_with("'s")) {
    const int player = player_named(table, first.substr(0, first.size() - 2));
    if (player >= 0) return about_figure(table, player, rest);
  }
  if (const int player = player_named(table, first); player >= 0)
    return about_player(table, player, rest);
  return about_place(table, text);
}

}  // namespace tw::validator
