#include "validator/scenario.hpp"

#include <algorithm>

#include "validator/scenario_table.hpp"
#include "validator/scoring.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

/// Tiles that stay in the bag, so that a game does not end before the scenario says so.
constexpr int spare_tiles = 16;

/// What can be wrong with a scenario before it is played.
bool check_words(const TileSet& set, const std::string& own, const Scenario& scenario,
                 ScenarioResult& result) {
  const auto fail = [&](Span span, std::string text) {
    result.failures.push_back({span, std::move(text)});
  };
  if (scenario.players.empty() || scenario.players.size() > static_cast<std::size_t>(max_players))
    fail(scenario.name.span, "one to " + std::to_string(max_players) + " players may play");
  for (std::size_t i = 0; i < scenario.players.size(); ++i) {
    const auto& [name, span] = scenario.players[i];
    const auto same = [&name = name](const Spanned<std::string>& other) {
      return other.value == name;
    };
    if (name.empty() || name == "nobody" || name.find(' ') != std::string::npos)
      fail(span, "a player is called by a single word other than `nobody`");
    else if (std::any_of(scenario.players.begin(),
                         scenario.players.begin() + static_cast<std::ptrdiff_t>(i), same))
      fail(span, "two players are called `" + name + "`");
  }
  for (const auto& [option, value] : scenario.options) {
    const OptionId id = find_named(set.vocabulary.options, option.value);
    if (!id.valid()) {
      fail(option.span, "there is no option `" + option.value + "`");
      continue;
    }
    const auto& values = set.vocabulary.options[id].values;
    if (std::find(values.begin(), values.end(), value) == values.end())
      fail(option.span, "`" + value + "` is no value of `" + option.value + "`");
  }
  for (const std::string& name : scenario.sets)
    if (!find_named(set.vocabulary.sets, name).valid())
      fail(scenario.name.span, "there is no set `" + name + "`");
  const auto known = [&](const Spanned<std::string>& tile) {
    if (!set.find_tile(own + "/" + tile.value).valid() && !set.find_tile(tile.value).valid())
      fail(tile.span, "no tile is called `" + tile.value + "`");
  };
  for (const ScenarioStart& start : scenario.start) known(start.tile);
  for (const ScenarioStep& step : scenario.steps)
    if (step.kind == StepKind::Turn) known(step.tile);
  return result.passed();
}

GameSpec spec_of(const Scenario& scenario) {
  GameSpec spec;
  spec.players = static_cast<int>(scenario.players.size());
  for (const auto& [option, value] : scenario.options)
    spec.options.emplace_back(option.value, value);
  for (const auto& [piece, count] : scenario.supply) spec.counts.emplace_back(piece.value, count);
  spec.sets = scenario.sets;
  return spec;
}

/// Does it say where the pack is empty? Else the game goes on until it says that it ends.
bool empties_pack(const Scenario& scenario) {
  return std::any_of(scenario.steps.begin(), scenario.steps.end(),
                     [](const ScenarioStep& step) { return step.kind == StepKind::PackEmpty; });
}

/// The game whose bag holds what the scenario draws, in its order, and spare tiles.
std::optional<Game> game_of(const TileSet& set, const std::string& own, const Scenario& scenario,
                            DiagSink& found) {
  GameSpec spec = spec_of(scenario);
  const auto usual = set_up(set, spec, found);
  if (!usual) return std::nullopt;
  const auto named = [&](const std::string& name) {
    const TileId tile = set.find_tile(own + "/" + name);
    return tile.valid() ? tile : set.find_tile(name);
  };
  for (const ScenarioStart& start : scenario.start)
    spec.start.push_back({named(start.tile.value), start.at.x, start.at.y, start.turned});
  if (scenario.start.empty())
    for (const StartTile& start : usual->start)
      spec.start.push_back({usual->types[start.type].tile, start.x, start.y, start.rotation});
  for (const GameSpec::Start& start : spec.start) spec.tiles.emplace_back(start.tile, 1);
  for (const SideTileRule& rule : usual->side_tiles)
    spec.tiles.emplace_back(usual->types[rule.type].tile, 1);
  for (const ScenarioStep& step : scenario.steps) {
    if (step.kind != StepKind::Turn) continue;
    const TileId tile = named(step.tile.value);
    const bool from_hand =
        std::any_of(usual->side_tiles.begin(), usual->side_tiles.end(),
                    [&](const SideTileRule& rule) { return usual->types[rule.type].tile == tile; });
    if (from_hand) continue;
    spec.tiles.emplace_back(tile, 1);
    spec.draw_order.push_back(tile);
  }
  // The last of the usual bag is what is drawn first; the first is of the common pile.
  if (!usual->bag.empty() && !empties_pack(scenario))
    spec.tiles.emplace_back(usual->types[usual->bag.front()].tile, spare_tiles);
  return set_up(set, spec, found);
}

void check_sentences(ScenarioTable& table, const std::vector<Spanned<std::string>>& sentences,
                     const std::string& when) {
  for (const auto& sentence : sentences)
    if (const auto got = refuted(table, sentence.value))
      table.fail(sentence.span, when + "expected  " + sentence.value + "\ngot       " + *got);
}

std::string letters_of(const ScenarioTable& table, const PlacedTile& placed) {
  const Tile& tile = table.set.tiles[table.game.types[placed.type].tile];
  std::string letters;
  for (int side = 0; side < 4; ++side) {
    const auto own = static_cast<std::size_t>((side - placed.rotation + 4) & 3);
    const Side& row = table.set.sides_of(tile)[own];
    letters += table.set.vocabulary.edge_kinds[row.kind].letter;
  }
  return letters;
}

/// Three by three letters a tile: its sides, and in the middle a star for the one laid last.
std::string board_of(const ScenarioTable& table) {
  int left = 0, right = 0, top = 0, bottom = 0;
  for (const PlacedTile& tile : table.state.tiles) {
    left = std::min<int>(left, tile.x);
    right = std::max<int>(right, tile.x);
    top = std::min<int>(top, tile.y);
    bottom = std::max<int>(bottom, tile.y);
  }
  const auto width = static_cast<std::size_t>(right - left + 1) * 4;
  const auto height = static_cast<std::size_t>(bottom - top + 1) * 3;
  if (width > 400 || height > 400) return {};
  std::vector<std::string> rows(height, std::string(width, ' '));
  for (std::size_t i = 0; i < table.state.tiles.size(); ++i) {
    const PlacedTile& tile = table.state.tiles[i];
    const auto x = static_cast<std::size_t>(tile.x - left) * 4;
    const auto y = static_cast<std::size_t>(tile.y - top) * 3;
    const std::string sides = letters_of(table, tile);
    rows[y][x + 1] = sides[0];
    rows[y + 1][x + 2] = sides[1];
    rows[y + 2][x + 1] = sides[2];
    rows[y + 1][x] = sides[3];
    rows[y + 1][x + 1] = i + 1 == table.state.tiles.size() ? '*' : '.';
  }
  std::string text;
  for (std::string& row : rows) {
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

std::vector<std::string> scores_of(const ScenarioTable& table) {
  std::vector<std::string> lines;
  for (const ScoreEvent& event : table.log.scores) {
    std::string line = table.scenario.players[event.player].value + " " +
                       table.game.event_names[event.name] + " " + std::to_string(event.points);
    for (std::uint32_t i = 0; i < event.item_count; ++i) {
      const ScoreItem& item = table.log.items[event.first_item + i];
      line += (i == 0 ? " = " : ", ") + std::to_string(item.points) + " for " +
              std::to_string(item.count) + " " + table.game.items[item.item];
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

/// The next tile is drawn as soon as the one before lies.
std::size_t tiles_to_draw(const State& state) {
  const bool drawn = state.phase == Phase::Place && !state.tile_was_won;
  return state.bag.size() + (drawn ? 1 : 0);
}

void play(ScenarioTable& table) {
  int turn = 0;
  for (const ScenarioStep& step : table.scenario.steps) {
    switch (step.kind) {
      case StepKind::Turn:
        ++turn;
        if (!play_turn(table, step)) return;
        break;
      case StepKind::Expect:
        check_sentences(table, step.expect, "after turn " + std::to_string(turn) + "\n");
        break;
      case StepKind::PackEmpty:
        if (const std::size_t left = tiles_to_draw(table.state); left > 0)
          table.fail(step.span, "tiles are still to be drawn: " + std::to_string(left));
        break;
      case StepKind::EndOfGame:
        if (table.state.phase != Phase::Over) score_end(table.game, table.state, &table.log);
        table.state.phase = Phase::Over;
        if (const auto& stop = table.state.scratch.stop) {
          table.fail(table.scenario.name.span, script::shown(*stop));
          return;
        }
        break;
    }
  }
  check_sentences(table, table.scenario.expect, "");
}

}  // namespace

ScenarioResult run_scenario(const TileSet& set, const std::string& own, const Scenario& scenario) {
  ScenarioResult result;
  if (!check_words(set, own, scenario, result)) return result;
  DiagSink found;
  auto game = game_of(set, own, scenario, found);
  if (!game) {
    const Diagnostic first = found.sorted().front();
    result.failures.push_back({scenario.name.span, "the game cannot be set up: " + first.message});
    return result;
  }
  ScenarioTable table{set, own, scenario, result, *std::move(game), {}, {}};
  table.state = new_game(table.game, 1, &table.log);
  for (const auto& sentence : scenario.given)
    if (!make_true(table, sentence.value))
      table.fail(sentence.span, "this cannot be made true before the first turn");
  play(table);
  if (!result.passed()) {
    result.board = board_of(table);
    result.scores = scores_of(table);
  }
  return result;
}

}  // namespace tw::validator
