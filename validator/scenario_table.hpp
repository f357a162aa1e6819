// A scenario while it is played, and what its words mean. Internal to the scenario runner.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/game.hpp"
#include "validator/scenario.hpp"

namespace tw::validator {

struct ScenarioTable {
  const TileSet& set;
  const std::string& own;
  const Scenario& scenario;
  ScenarioResult& result;
  Game game;
  State state;
  Log log;

  void fail(Span span, std::string text) { result.failures.push_back({span, std::move(text)}); }
};

/// `city N of [0, -1]`
struct SpotOf {
  std::string spot;
  TablePlace at;
};

[[nodiscard]] std::vector<std::string> words_of(std::string_view text);
/// A whole number; nothing if the text is something else.
[[nodiscard]] std::optional<int> number_of(std::string_view text);
/// Removes `prefix`; false if the text does not begin with it.
bool take(std::string_view& text, std::string_view prefix);
/// The text up to the next blank, which is removed with it.
std::string_view take_word(std::string_view& text);
/// `[x, y]` at the start of `text`, which is moved behind it.
[[nodiscard]] std::optional<TablePlace> take_place(std::string_view& text);
/// `SPOT of [x, y]` at the start of `text`, which is moved behind it.
[[nodiscard]] std::optional<SpotOf> take_spot(std::string_view& text);
/// `[x, y]`
[[nodiscard]] std::string shown(TablePlace place);

[[nodiscard]] TileId tile_named(const ScenarioTable& table, const std::string& name);
/// A tile as scenarios name it: without the expansion if it is the folder's own.
[[nodiscard]] std::string name_of(const ScenarioTable& table, TileId tile);
[[nodiscard]] int player_named(const ScenarioTable& table, std::string_view name);
[[nodiscard]] int figure_named(const ScenarioTable& table, std::string_view name);
[[nodiscard]] int token_named(const ScenarioTable& table, std::string_view name);
[[nodiscard]] int award_named(const ScenarioTable& table, std::string_view name);

/// The node of a spot of the tile at a place, as the tile lies, or of the land at one of its
/// corners; `none16` with the reason in `why`.
[[nodiscard]] std::uint16_t node_of(const ScenarioTable& table, const std::string& spot,
                                    TablePlace place, std::string& why);

/// Where four tiles meet: the corner `SW` of a tile, as the number that engine uses for deployments
/// there (0 north-east, 1 south-east, 2 south-west, 3 north-west); -1 if the spot is no corner.
[[nodiscard]] int corner_of(std::string_view spot);

/// A node in words: `city of [0, 1]`.
[[nodiscard]] std::string shown(const ScenarioTable& table, std::uint16_t node);

/// A move in words, as the sentences of `may` have it.
[[nodiscard]] std::string shown(const ScenarioTable& table, const Move& move);

/// Is a sentence true? Nothing if it is, else what is the case instead.
[[nodiscard]] std::optional<std::string> refuted(ScenarioTable& table, const std::string& sentence);

/// Makes a sentence true before the first turn; false if it is none that can be made true.
bool make_true(ScenarioTable& table, const std::string& sentence);

/// Plays one turn. False if it could not be played to its end.
bool play_turn(ScenarioTable& table, const ScenarioStep& step);

}  // namespace tw::validator
