// Names and places of scenarios.
#include <array>
#include <charconv>

#include "validator/board.hpp"
#include "validator/scenario_table.hpp"

namespace tw::validator {
namespace {

constexpr std::array<std::string_view, 16> point_names{
    "NL", "N", "NR", "NE", "EL", "E", "ER", "SE", "SL", "S", "SR", "SW", "WL", "W", "WR", "NW"};

int point_named(std::string_view name) {
  for (std::size_t i = 0; i < point_names.size(); ++i)
    if (point_names[i] == name) return static_cast<int>(i);
  return -1;
}

void skip_blanks(std::string_view& text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
}

bool is_kind(const ScenarioTable& table, std::uint16_t node, std::string_view name) {
  const FeatureKindId kind = kind_of(table.game, table.state, node).feature;
  return table.set.vocabulary.features[kind].name == name;
}

/// The part of a tile that holds a point nothing runs through: a corner of a pocket.
std::uint16_t node_at_corner(const ScenarioTable& table, const PlacedTile& placed,
                             std::string_view kind, int point) {
  const TileType& type = table.game.types[placed.type];
  const Tile& tile = table.set.tiles[type.tile];
  const auto parts = table.set.parts_of(tile);
  for (std::uint16_t i = 0; i < type.part_count; ++i) {
    const auto node = static_cast<std::uint16_t>(placed.first_node + i);
    const Part& part = parts[info_of(table.game, table.state, node).tile_part];
    if (is_kind(table, node, kind) && turned(part.points, placed.rotation).has(point)) return node;
  }
  return none16;
}

/// Index of what is called so, or so without an `s` at the end: `6 followers` are `6 follower`.
template <class NameOf>
int index_named(std::size_t count, std::string_view name, const NameOf& name_of) {
  for (std::size_t i = 0; i < count; ++i)
    if (name_of(i) == name) return static_cast<int>(i);
  if (!name.ends_with('s')) return -1;
  name.remove_suffix(1);
  for (std::size_t i = 0; i < count; ++i)
    if (name_of(i) == name) return static_cast<int>(i);
  return -1;
}

/// The land at one of the corners of a tile: that of the tile which lies south-east of the point.
std::uint16_t land_at_corner(const ScenarioTable& table, TablePlace place, int corner) {
  const int x = place.x + (corner < 2 ? 1 : 0);
  const int y = place.y + (corner == 0 || corner == 3 ? 0 : 1);
  const std::uint16_t tile = tile_at(table.game, table.state, x, y);
  return tile == none16 ? none16 : table.state.tiles[tile].port[11];
}

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (;;) {
    skip_blanks(text);
    if (text.empty()) return words;
    const std::size_t end = std::min(text.find(' '), text.size());
    words.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::optional<int> number_of(std::string_view text) {
  int value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

std::optional<TablePlace> take_place(std::string_view& text) {
  std::string_view rest = text;
  skip_blanks(rest);
  const std::size_t comma = rest.find(','), end = rest.find(']');
  if (rest.empty() || rest.front() != '[' || comma == std::string_view::npos ||
      end == std::string_view::npos || comma > end)
    return std::nullopt;
  std::string_view y_text = rest.substr(comma + 1, end - comma - 1);
  skip_blanks(y_text);
  const auto x = number_of(rest.substr(1, comma - 1)), y = number_of(y_text);
  if (!x || !y) return std::nullopt;
  text = rest.substr(end + 1);
  skip_blanks(text);
  return TablePlace{*x, *y};
}

std::optional<SpotOf> take_spot(std::string_view& text) {
  const std::size_t of = text.find(" of [");
  if (of == std::string_view::npos) return std::nullopt;
  std::string_view rest = text.substr(of + 4);
  const auto place = take_place(rest);
  if (!place) return std::nullopt;
  SpotOf spot{std::string(text.substr(0, of)), *place};
  text = rest;
  return spot;
}

std::string shown(TablePlace place) {
  return "[" + std::to_string(place.x) + ", " + std::to_string(place.y) + "]";
}

TileId tile_named(const ScenarioTable& table, const std::string& name) {
  const TileId own = table.set.find_tile(table.own + "/" + name);
  return own.valid() ? own : table.set.find_tile(name);
}

std::string name_of(const ScenarioTable& table, TileId tile) {
  const Tile& named = table.set.tiles[tile];
  const std::string& expansion = table.set.expansions[named.expansion].id;
  const std::string id(table.set.name(named.id));
  return expansion == table.own ? id : expansion + "/" + id;
}

int player_named(const ScenarioTable& table, std::string_view name) {
  for (std::size_t i = 0; i < table.scenario.players.size(); ++i)
    if (table.scenario.players[i].value == name) return static_cast<int>(i);
  return -1;
}

int figure_named(const ScenarioTable& table, std::string_view name) {
  return index_named(table.game.figures.size(), name, [&](std::size_t i) {
    return std::string_view(table.set.vocabulary.figures[table.game.figures[i].figure].name);
  });
}

int token_named(const ScenarioTable& table, std::string_view name) {
  return index_named(table.game.tokens.size(), name, [&](std::size_t i) {
    return std::string_view(table.set.vocabulary.tokens[table.game.tokens[i]].name);
  });
}

int award_named(const ScenarioTable& table, std::string_view name) {
  for (std::size_t i = 0; i < table.game.awards.size(); ++i)
    if (table.game.award_names[table.game.awards[i].name] == name) return static_cast<int>(i);
  return -1;
}

std::uint16_t node_of(const ScenarioTable& table, const std::string& spot, TablePlace place,
                      std::string& why) {
  if (const int corner = corner_of(spot); corner >= 0) {
    const std::uint16_t land = land_at_corner(table, place, corner);
    if (land == none16) why = "no four tiles meet at `" + spot + "` of " + shown(place);
    return land;
  }
  const std::uint16_t tile = tile_at(table.game, table.state, place.x, place.y);
  if (tile == none16) {
    why = "no tile lies at " + shown(place);
    return none16;
  }
  const PlacedTile& placed = table.state.tiles[tile];
  const std::vector<std::string> words = words_of(spot);
  why = "the tile at " + shown(place) + " has no `" + spot + "` as it lies";
  if (words.empty()) return none16;
  std::uint16_t found = none16;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const int point = point_named(words[i]);
    if (point < 0) {
      why = "`" + words[i] + "` is no side";
      return none16;
    }
    std::uint16_t node = none16;
    if (part_of(point) != PointPart::Corner) {
      const auto third = static_cast<std::size_t>(side_of(point) * 3 + point % 4);
      node = placed.port[third];
      if (node != none16 && !is_kind(table, node, words[0])) node = none16;
    }
    if (node == none16) node = node_at_corner(table, placed, words[0], point);
    if (node == none16 ||
        (found != none16 && root_of(table.state, found) != root_of(table.state, node)))
      return none16;
    found = node;
  }
  if (words.size() > 1) return found;
  for (std::uint16_t i = 0; i < table.game.types[placed.type].part_count; ++i) {
    const auto node = static_cast<std::uint16_t>(placed.first_node + i);
    if (!is_kind(table, node, words[0])) continue;
    if (found != none16) {
      why = "the tile at " + shown(place) + " has several of `" + spot + "`: name a side";
      return none16;
    }
    found = node;
  }
  return found;
}

int corner_of(std::string_view spot) {
  constexpr std::array<std::string_view, 4> corners{"corner NE", "corner SE", "corner SW",
                                                    "corner NW"};
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (corners[i] == spot) return static_cast<int>(i);
  return -1;
}

std::string shown(const ScenarioTable& table, std::uint16_t node) {
  const PlacedTile& placed = table.state.tiles[table.state.nodes[node].tile];
  const FeatureKindId kind = kind_of(table.game, table.state, node).feature;
  std::string text = table.set.vocabulary.features[kind].name;
  for (std::size_t third = 0; third < 12; ++third)
    if (placed.port[third] == node) {
      const std::size_t point = third / 3 * 4 + third % 3;
      // A middle names a whole side; halves are named where a middle is another's.
      const bool middle = placed.port[third / 3 * 3 + 1] == node;
      if (!middle || third % 3 == 1) text += " " + std::string(point_names[point]);
    }
  return text + " of " + shown(TablePlace{placed.x, placed.y});
}

namespace {

std::string shown_option(const ScenarioTable& table, const Move& move) {
  switch (static_cast<ChoiceOf>(move.detail)) {
    case ChoiceOf::Feature:
      return shown(table, move.node);
    case ChoiceOf::Figure:
      return shown(table, table.state.figures[move.node - 1U].node);
    case ChoiceOf::Tile: {
      const PlacedTile& tile = table.state.tiles[move.node];
      return shown(TablePlace{tile.x, tile.y});
    }
    case ChoiceOf::Number:
      return std::to_string(move.x);
  }
  return {};
}

}  // namespace

std::string shown(const ScenarioTable& table, const Move& move) {
  const auto figure = [&](std::size_t type) {
    return table.set.vocabulary.figures[table.game.figures[type].figure].name;
  };
  switch (move.kind) {
    case MoveKind::Pass:
      return "pass";
    case MoveKind::Place: {
      std::string text = "lay at " + shown(TablePlace{move.x, move.y}) + " turned " +
                         std::to_string(move.turn * 90);
      return move.detail == 0 ? text : text + " with a token laid";
    }
    case MoveKind::Deploy:
      return (table.state.phase == Phase::Hop ? "send " : "deploy ") + figure(move.turn) +
             (table.state.phase == Phase::Hop ? " to " : " on ") + shown(table, move.node);
    case MoveKind::Recall: {
      const FigureOnBoard& standing = table.state.figures[move.node - 1U];
      return "recall " + figure(standing.type) + " from " + shown(table, standing.node);
    }
    case MoveKind::Overlay:
      return "lay a token";
    case MoveKind::Convert:
      return "convert " + shown(table, move.node);
    case MoveKind::MoveNeutral:
      return "send " + figure(table.game.neutrals[move.turn].figure) + " to " +
             shown(table, move.node);
    case MoveKind::Commit:
      return "commit";
    case MoveKind::Pick:
      return "picks " + name_of(table, table.game.types[table.state.lots[move.node].type].tile) +
             " for " + std::to_string(move.x);
    case MoveKind::Bid:
      return "bids " + std::to_string(move.x);
    case MoveKind::Buy:
      return "buys";
    case MoveKind::Sell:
      return "sells";
    case MoveKind::Choose:
      return "choose " + table.game.choice_names[move.turn] + ": " + shown_option(table, move);
  }
  return {};
}

}  // namespace tw::validator
