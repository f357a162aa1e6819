#include "tiledef/read_scenarios.hpp"

#include <algorithm>
#include <charconv>

#include "tiledef/map_reader.hpp"
#include "tiledef/shapes.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

namespace fs = std::filesystem;

constexpr int farthest = 1000;  ///< of a place from the middle of the table

std::vector<const YamlNode*> items_of(const YamlNode& node) {
  if (node.is_sequence()) return node.items;
  return {&node};
}

std::optional<int> number(const YamlNode& node, int least, int most) {
  int value = 0;
  const char* end = node.text.data() + node.text.size();
  const auto [stop, error] = std::from_chars(node.text.data(), end, value);
  if (!node.is_scalar() || error != std::errc{} || stop != end || value < least || value > most)
    return std::nullopt;
  return value;
}

std::optional<TablePlace> read_place(const YamlNode& node, const Key& row, DiagSink& diagnostics) {
  if (node.is_sequence() && node.items.size() == 2) {
    const auto x = number(*node.items[0], -farthest, farthest);
    const auto y = number(*node.items[1], -farthest, farthest);
    if (x && y) return TablePlace{*x, *y};
  }
  report_wrong_value(node, row, "a place `[x, y]`", diagnostics);
  return std::nullopt;
}

int read_turned(MapReader& map, DiagSink& diagnostics) {
  const auto degrees = map.integer("turned").value_or(0);
  if (degrees % 90 != 0)
    report_wrong_value(*map.node("turned"), map.row("turned"), "0, 90, 180 or 270", diagnostics);
  return static_cast<int>(degrees / 90);
}

std::vector<Spanned<std::string>> read_sentences(const MapReader& map, std::string_view key,
                                                 DiagSink& diagnostics) {
  std::vector<Spanned<std::string>> sentences;
  if (const YamlNode* node = map.node(key))
    for (const YamlNode* item : items_of(*node))
      if (auto sentence = as_word(*item, map.row(key), diagnostics))
        sentences.push_back(*std::move(sentence));
  return sentences;
}

/// `{follower: city N, at: [0, -1], by: Bob}`, or `{castle: [0, 0]}`.
std::optional<ScenarioPiece> read_piece(const YamlNode& node, const Key& row,
                                        DiagSink& diagnostics) {
  if (!node.is_map()) {
    report_wrong_value(node, row, "a piece and its spot", diagnostics);
    return std::nullopt;
  }
  ScenarioPiece piece;
  for (const YamlEntry& entry : node.entries) {
    if (entry.key->text == "at") {
      piece.at = read_place(*entry.value, row, diagnostics);
    } else if (entry.key->text == "by") {
      if (auto by = as_word(*entry.value, row, diagnostics)) piece.by = *std::move(by);
    } else if (!piece.name.value.empty()) {
      report_wrong_value(*entry.key, row, "one piece an entry", diagnostics);
    } else if (auto name = row.name == "choose" ? as_word(*entry.key, row, diagnostics)
                                                : as_name(*entry.key, row, diagnostics)) {
      piece.name = *std::move(name);
      if (entry.value->is_sequence())
        piece.at = read_place(*entry.value, row, diagnostics);
      else if (auto spot = as_word(*entry.value, row, diagnostics))
        piece.spot = *std::move(spot);
    }
  }
  if (!piece.name.value.empty()) return piece;
  report_wrong_value(node, row, "a piece and its spot", diagnostics);
  return std::nullopt;
}

std::vector<ScenarioPiece> read_pieces(const MapReader& map, std::string_view key,
                                       DiagSink& diagnostics) {
  std::vector<ScenarioPiece> pieces;
  if (const YamlNode* node = map.node(key))
    for (const YamlNode* item : items_of(*node))
      if (auto piece = read_piece(*item, map.row(key), diagnostics))
        pieces.push_back(*std::move(piece));
  return pieces;
}

void read_turn(const YamlNode& node, ScenarioStep& step, DiagSink& diagnostics) {
  MapReader map("a turn", node, shapes::scenario_turn, diagnostics);
  if (!map.good()) return;
  if (map.rest().size() != 1) {
    diagnostics.add(diagnose<DiagId::WrongShape>(
        node.span, "a turn", "a player with a tile, and what is done with it",
        map.rest().empty() ? "keys without a player" : "several unknown keys"));
    return;
  }
  const YamlEntry& who = map.rest().front();
  step.player = {std::string(who.key->text), who.key->span};
  const Key& row = *find_key(shapes::scenario_start, "tile");
  if (auto tile = as_tile_name(*who.value, row, diagnostics)) step.tile = *std::move(tile);
  if (const YamlNode* at = map.node("at"))
    step.at = read_place(*at, map.row("at"), diagnostics).value_or(TablePlace{});
  step.turned = read_turned(map, diagnostics);
  step.discarded = map.flag("discarded");
  step.lay = read_pieces(map, "lay", diagnostics);
  step.deploy = read_pieces(map, "deploy", diagnostics);
  step.recall = read_pieces(map, "recall", diagnostics);
  step.convert = read_pieces(map, "convert", diagnostics);
  step.send = read_pieces(map, "send", diagnostics);
  step.auction = read_sentences(map, "auction", diagnostics);
  step.choose = read_pieces(map, "choose", diagnostics);
  step.may = read_sentences(map, "may", diagnostics);
  step.may_not = read_sentences(map, "may-not", diagnostics);
  step.scores = read_sentences(map, "scores", diagnostics);
}

ScenarioStep read_step(const YamlNode& node, const Key& row, DiagSink& diagnostics) {
  ScenarioStep step;
  step.span = node.span;
  if (node.is_scalar() && node.text == "end of game") {
    step.kind = StepKind::EndOfGame;
  } else if (node.is_scalar() && node.text == "pack is empty") {
    step.kind = StepKind::PackEmpty;
  } else if (node.is_map() && node.entries.size() == 1 &&
             node.entries.front().key->text == "expect") {
    step.kind = StepKind::Expect;
    for (const YamlNode* item : items_of(*node.entries.front().value))
      if (auto sentence = as_word(*item, row, diagnostics))
        step.expect.push_back(*std::move(sentence));
  } else if (node.is_map()) {
    read_turn(node, step, diagnostics);
  } else {
    report_wrong_value(node, row, "turns, `expect`, `pack is empty` and `end of game`",
                       diagnostics);
  }
  return step;
}

void read_pairs(const MapReader& map, Scenario& scenario, DiagSink& diagnostics) {
  if (const YamlNode* options = map.node("options")) {
    if (!options->is_map())
      report_wrong_value(*options, map.row("options"), "options with values", diagnostics);
    for (const YamlEntry& entry : options->entries) {
      const auto name = as_name(*entry.key, map.row("options"), diagnostics);
      const auto value = as_word(*entry.value, map.row("options"), diagnostics);
      if (name && value) scenario.options.emplace_back(*name, value->value);
    }
  }
  if (const YamlNode* supply = map.node("supply")) {
    if (!supply->is_map())
      report_wrong_value(*supply, map.row("supply"), "pieces with numbers", diagnostics);
    for (const YamlEntry& entry : supply->entries) {
      const auto name = as_name(*entry.key, map.row("supply"), diagnostics);
      const auto count = number(*entry.value, 0, 1000);
      if (!count)
        report_wrong_value(*entry.value, map.row("supply"), "a number up to 1000", diagnostics);
      if (name && count) scenario.supply.emplace_back(*name, *count);
    }
  }
}

Scenario read_scenario(const YamlNode& node, DiagSink& diagnostics) {
  Scenario scenario;
  MapReader map("a scenario", node, shapes::scenario, diagnostics);
  if (!node.is_map()) return scenario;
  if (auto name = map.word("scenario")) scenario.name = *std::move(name);
  if (const auto source = map.word("source")) scenario.source = source->value;
  scenario.with = map.names("with");
  for (const auto& set : map.names("set")) scenario.sets.push_back(set.value);
  read_pairs(map, scenario, diagnostics);
  scenario.players = map.words("players");
  if (map.node("players") == nullptr) scenario.players = {{"Alice", {}}, {"Bob", {}}};
  if (const YamlNode* start = map.node("start"))
    for (const YamlNode* item : items_of(*start)) {
      MapReader tile("a start tile", *item, shapes::scenario_start, diagnostics);
      ScenarioStart lying;
      if (auto name = tile.tile_name("tile")) lying.tile = *std::move(name);
      if (const YamlNode* at = tile.node("at"))
        lying.at = read_place(*at, tile.row("at"), diagnostics).value_or(TablePlace{});
      lying.turned = read_turned(tile, diagnostics);
      scenario.start.push_back(std::move(lying));
    }
  scenario.given = read_sentences(map, "given", diagnostics);
  if (const YamlNode* turns = map.node("turns"))
    for (const YamlNode* item : items_of(*turns))
      scenario.steps.push_back(read_step(*item, map.row("turns"), diagnostics));
  scenario.expect = read_sentences(map, "expect", diagnostics);
  return scenario;
}

}  // namespace

std::vector<Scenario> read_scenarios(const fs::path& path, SourceMap& sources,
                                     DiagSink& diagnostics) {
  std::vector<Scenario> scenarios;
  const auto file = load_text(path, sources, diagnostics);
  const auto tree = file ? parse_yaml(*file, sources, diagnostics) : std::nullopt;
  if (!tree) return scenarios;
  if (!tree->root->is_sequence()) {
    diagnostics.add(diagnose<DiagId::WrongShape>(tree->root->span, "a file of scenarios",
                                                 "a list, each scenario after a dash",
                                                 describe(*tree->root)));
    return scenarios;
  }
  for (const YamlNode* item : tree->root->items) {
    const std::size_t before = diagnostics.error_count();
    Scenario scenario = read_scenario(*item, diagnostics);
    if (diagnostics.error_count() == before) scenarios.push_back(std::move(scenario));
  }
  return scenarios;
}

std::vector<fs::path> scenario_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  if (fs::is_regular_file(folder / "scenarios.yaml", error))
    files.push_back(folder / "scenarios.yaml");
  std::vector<fs::path> more;
  for (fs::directory_iterator at(folder / "scenarios", error), end; !error && at != end;
       at.increment(error))
    if (at->path().extension() == ".yaml") more.push_back(at->path());
  std::sort(more.begin(), more.end());
  files.insert(files.end(), more.begin(), more.end());
  return files;
}

}  // namespace tw::tiledef
