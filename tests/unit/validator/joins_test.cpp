// Marks of features that grow together, joined as they are declared.
#include <gtest/gtest.h>

#include "compiler/compile.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"
#include "validator/scenario.hpp"

namespace tw::validator {
namespace {

/// A city of three tiles whose middle bears 2 and whose end bears 3, in a language in which a mark
/// joins so; the start tile's part bears `first` (0: nothing). What the city is worth beyond its
/// tiles.
std::string worth_of_city(const std::string& joins, int first, const std::string& when) {
  const auto tile = [](const std::string& id, const std::string& edges, const std::string& sides,
                       int value) {
    return "  - id: " + id + "\n    edges: " + edges + "\n    segments:\n      - city: " + sides +
           "\n" + (value == 0 ? "" : "        worth: " + std::to_string(value) + "\n");
  };
  const std::string text =
      "id: gems\nmarks:\n  worth: {hosts: city, takes: number, joins: " + joins +
      "}\nrules:\n  scores:\n    - {of: city, item: gems, each: worth, points: "
      "100" +
      when + "}\ntiles:\n" + tile("first", "CFFF", "N", first) + tile("middle", "CFCF", "N S", 2) +
      tile("last", "FFCF", "S", 3);
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("gems.yaml", text);
  const auto written = tiledef::read_text(
      file, "/nowhere/gems.yaml", {{test::source_dir() / "expansions"}}, sources, diagnostics);
  const auto compiled = written ? compiler::compile(*written, diagnostics) : std::nullopt;
  for (const Diagnostic& found : diagnostics.all())
    EXPECT_NE(found.severity, Severity::Error) << found.message;
  if (!compiled) return "not compiled";
  Scenario scenario;
  scenario.players = {{"Alice", {}}};
  scenario.start = {{{"first", {}}, {0, 0}, 0}};
  const auto turn = [](const std::string& name, int y) {
    ScenarioStep step;
    step.player = {"Alice", {}};
    step.tile = {name, {}};
    step.at = {0, y};
    return step;
  };
  scenario.steps = {turn("middle", -1), turn("last", -2)};
  scenario.expect = {{"city N of [0, 0] is worth 0", {}}};
  const ScenarioResult result = run_scenario(compiled->set, "gems", scenario);
  std::string failures;
  for (const ScenarioFailure& failure : result.failures) failures += failure.text;
  const std::string got = "got       it is worth ";
  const std::size_t at = failures.find(got);
  return at == std::string::npos ? failures : failures.substr(at + got.size());
}

// Three tiles of a completed city are worth 6.
TEST(Joins, SumAddsUp) {
  EXPECT_EQ(worth_of_city("sum", 0, ""), "506");
  EXPECT_EQ(worth_of_city("sum", 4, ""), "906");
}

TEST(Joins, MaxIsTheLargest) {
  EXPECT_EQ(worth_of_city("max", 0, ""), "306");
  EXPECT_EQ(worth_of_city("max", 4, ""), "406");
}

TEST(Joins, AllIsTheLeastAndNothingWhereAPartLacksIt) {
  EXPECT_EQ(worth_of_city("all", 0, ""), "6");
  EXPECT_EQ(worth_of_city("all", 4, ""), "206");
}

TEST(Joins, ConditionsSeeWhatTheFeatureHas) {
  EXPECT_EQ(worth_of_city("sum", 0, ", when: {lacks: [worth]}"), "6");
  EXPECT_EQ(worth_of_city("all", 4, ", when: {has: [worth]}"), "206");
}

}  // namespace
}  // namespace tw::validator
