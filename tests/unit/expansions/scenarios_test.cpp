// Every scenario of the shipped folders comes true; and a scenario that is wrong does not.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "compiler/compile.hpp"
#include "diagnostics/render.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"
#include "tiledef/read_scenarios.hpp"
#include "validator/scenario.hpp"

namespace tw {
namespace {

namespace fs = std::filesystem;

fs::path folder() {
  return test::source_dir() / "expansions";
}

struct Player {
  SourceMap sources;
  DiagSink diagnostics;
  std::map<std::string, std::optional<compiler::Compiled>> compiled;

  const TileSet* set_of(const std::string& list) {
    auto& place = compiled[list];
    if (!place) {
      const FileId file = sources.add("test.yaml", "requires: [" + list + "]\ntiles: []\n");
      const auto written =
          tiledef::read_text(file, "/nowhere/test.yaml", {{folder()}}, sources, diagnostics);
      if (written) place = compiler::compile(*written, diagnostics, &sources);
    }
    return place ? &place->set : nullptr;
  }

  validator::ScenarioResult play(const std::string& own, const Scenario& scenario) {
    std::string list = own;
    for (const auto& name : scenario.with) list += ", " + name.value;
    const TileSet* set = set_of(list);
    if (set == nullptr) return {{{scenario.name.span, "cannot be compiled with " + list}}, {}, {}};
    return validator::run_scenario(*set, own, scenario);
  }
};

std::string failures_of(const validator::ScenarioResult& result) {
  std::string text;
  for (const auto& failure : result.failures) text += failure.text + "\n";
  return text;
}

TEST(Scenarios, OfEveryFolderComeTrue) {
  Player player;
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder())) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  int played = 0;
  for (const fs::path& path : folders)
    for (const fs::path& file : tiledef::scenario_files(path))
      for (const Scenario& scenario :
           tiledef::read_scenarios(file, player.sources, player.diagnostics)) {
        ++played;
        const auto result = player.play(path.filename().string(), scenario);
        EXPECT_TRUE(result.passed()) << path.filename() << ": " << scenario.name.value << "\n"
                                     << failures_of(result);
      }
  EXPECT_FALSE(player.diagnostics.has_errors());
  EXPECT_GE(played, 150);
}

/// Where a file says which scenario shows what (`# rule => beginning of a name`), there is such a
/// scenario; and nothing else is shown by none.
TEST(Scenarios, TablesOfWhatTheyShowAreTrue) {
  Player player;
  int tables = 0;
  for (const auto& entry : fs::directory_iterator(folder()))
    for (const fs::path& path : tiledef::scenario_files(entry.path())) {
      std::vector<std::string> shown;
      std::ifstream file(path);
      for (std::string line; std::getline(file, line);)
        if (const auto at = line.find(" => "); line.starts_with("# ") && at != std::string::npos)
          shown.push_back(line.substr(at + 4));
      if (shown.empty()) continue;
      ++tables;
      const auto scenarios = tiledef::read_scenarios(path, player.sources, player.diagnostics);
      const auto shows = [](const std::string& row, const Scenario& scenario) {
        return scenario.name.value.starts_with(row);
      };
      for (const std::string& row : shown)
        EXPECT_TRUE(std::any_of(scenarios.begin(), scenarios.end(),
                                [&](const Scenario& scenario) { return shows(row, scenario); }))
            << path << ": no scenario begins with `" << row << "`";
      for (const Scenario& scenario : scenarios)
        EXPECT_TRUE(std::any_of(shown.begin(), shown.end(),
                                [&](const std::string& row) { return shows(row, scenario); }))
            << path << ": the table lacks `" << scenario.name.value << "`";
    }
  EXPECT_GE(tables, 4);
}

/// What is wrong with one scenario of the base game.
std::string wrong(const std::string& body) {
  const fs::path file = fs::temp_directory_path() /
                        (std::string("tilewright-") +
                         ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".yaml");
  std::ofstream(file) << "- scenario: x\n" << body;
  Player player;
  const auto scenarios = tiledef::read_scenarios(file, player.sources, player.diagnostics);
  fs::remove(file);
  if (scenarios.empty()) {
    std::string text;
    for (const Diagnostic& found : player.diagnostics.sorted())
      text += render_line(found, player.sources);
    return text;
  }
  return failures_of(player.play("base", scenarios.front()));
}

TEST(Scenarios, WrongPointsAreShown) {
  EXPECT_EQ(wrong("  turns: [{Alice: U, at: [1, 0]}]\n  expect: [Alice has 3 points]\n"),
            "expected  Alice has 3 points\ngot       has 0\n");
}

TEST(Scenarios, SentenceThatIsNoneIsShown) {
  EXPECT_NE(wrong("  expect: [Alice wins]\n").find("no sentence"), std::string::npos);
}

TEST(Scenarios, IllegalPlaceListsLegalOnes) {
  const std::string text = wrong("  turns: [{Alice: U, at: [0, -1]}]\n  expect: []\n");
  EXPECT_NE(text.find("may not lie at [0, -1]"), std::string::npos) << text;
  EXPECT_NE(text.find("lay at [1, 0] turned 0"), std::string::npos) << text;
}

TEST(Scenarios, FigureThatMayNotStandThereIsShown) {
  const std::string text =
      wrong("  turns: [{Alice: U, at: [1, 0], deploy: {follower: city N}}]\n  expect: []\n");
  EXPECT_NE(text.find("never offered"), std::string::npos) << text;
  EXPECT_NE(text.find("deploy follower on road E W of [1, 0]"), std::string::npos) << text;
}

TEST(Scenarios, WrongTurnOrTileIsShown) {
  EXPECT_NE(wrong("  turns: [{Bob: U, at: [1, 0]}]\n  expect: []\n").find("turn of Alice"),
            std::string::npos);
  EXPECT_NE(wrong("  turns: [{Alice: ZZ, at: [1, 0]}]\n  expect: []\n").find("no tile"),
            std::string::npos);
}

TEST(Scenarios, OffersAreCompared) {
  const std::string text = wrong(
      "  turns: [{Alice: U, at: [1, 0], may: ['recall follower from road E of [1, 0]'],\n"
      "           may-not: [pass]}]\n"
      "  expect: []\n");
  EXPECT_NE(text.find("expected  may recall"), std::string::npos) << text;
  EXPECT_NE(text.find("expected  may not pass"), std::string::npos) << text;
}

/// A slip in `may-not` must not look like a rule that holds.
TEST(Scenarios, OffersThatMeanNothingAreShown) {
  const auto said = [](const std::string& sentence) {
    return wrong("  turns: [{Alice: U, at: [1, 0], may-not: ['" + sentence +
                 "']}]\n  expect: []\n");
  };
  EXPECT_NE(said("fly away").find("no sentence"), std::string::npos);
  EXPECT_NE(said("deploy folower on road E").find("no figure is called"), std::string::npos);
  EXPECT_NE(said("deploy follower on city N").find("has no `city N`"), std::string::npos);
  EXPECT_NE(said("deploy follower at road E").find("comes `on`"), std::string::npos);
  EXPECT_NE(said("convert hut at [1, 0]").find("no sentence"), std::string::npos);
  EXPECT_EQ(said("recall follower from road E of [1, 0]"), "");
}

TEST(Scenarios, PiecesAndAwardsThatNothingIsCalledAreShown) {
  EXPECT_NE(wrong("  turns: [{Alice: U, at: [1, 0], convert: {hut: [1, 0]}}]\n  expect: []\n")
                .find("no token is called"),
            std::string::npos);
  EXPECT_NE(wrong("  turns: [{Alice: U, at: [1, 0], deploy: {folower: road E}}]\n  expect: []\n")
                .find("no figure is called"),
            std::string::npos);
  EXPECT_NE(wrong("  expect: [nobody holds the crown]\n").find("no award is called"),
            std::string::npos);
}

TEST(Scenarios, TilesThatLieNowhereAreSaid) {
  const std::string start = "  start: {tile: C, at: [0, 0]}\n";
  const std::string next = "{Alice: E, at: [0, -1], turned: 180}]\n  expect: []\n";
  EXPECT_EQ(wrong(start + "  turns: [{Alice: U, discarded: true}, " + next), "");
  EXPECT_NE(wrong("  turns: [{Alice: U, discarded: true}, " + next).find("may lie somewhere"),
            std::string::npos);
  EXPECT_NE(wrong(start + "  turns: [{Alice: U, at: [1, 0]}, " + next).find("discarded: true"),
            std::string::npos);
}

TEST(Scenarios, ThePackIsEmptyBehindItsLastTile) {
  EXPECT_EQ(wrong("  turns: [{Alice: U, at: [1, 0], deploy: {follower: road W}}, pack is empty]\n"
                  "  expect: [Alice scored road for 2]\n"),
            "");
  EXPECT_NE(wrong("  turns: [pack is empty, {Alice: U, at: [1, 0]}]\n  expect: []\n")
                .find("still to be drawn: 1"),
            std::string::npos);
  EXPECT_NE(wrong("  turns: [{Alice: U, at: [1, 0]}, pack is empty, {Bob: U, at: [2, 0]}]\n"
                  "  expect: []\n")
                .find("still to be drawn"),
            std::string::npos);
}

TEST(Scenarios, FiguresMayStandThereBeforeTheFirstTurn) {
  EXPECT_EQ(wrong("  given: [\"Alice's follower is on city N of [0, 0]\"]\n"
                  "  turns: [{Alice: E, at: [0, -1], turned: 180}]\n"
                  "  expect: [Alice scored city for 4, Alice has 7 followers]\n"),
            "");
  EXPECT_EQ(wrong("  with: [pope-of-avignon]\n"
                  "  given: [\"the pope is on city N of [0, 0]\",\n"
                  "          \"Bob's follower is on city N of [0, 0]\"]\n"
                  "  turns: [{Alice: E, at: [0, -1], turned: 180}]\n"
                  "  expect: [Bob scored city for 6, the pope is off the board]\n"),
            "");
  const std::string never = "cannot be made true";
  EXPECT_NE(
      wrong("  given: [\"Alice's follower is on city E of [0, 0]\"]\n  expect: []\n").find(never),
      std::string::npos);
  EXPECT_NE(
      wrong("  given: [\"Alice's fellow is on city N of [0, 0]\"]\n  expect: []\n").find(never),
      std::string::npos);
  EXPECT_NE(wrong("  supply: {follower: 0}\n"
                  "  given: [\"Alice's follower is on city N of [0, 0]\"]\n  expect: []\n")
                .find(never),
            std::string::npos);
}

TEST(Scenarios, WhatIsSaidInAnAuctionIsPlayed) {
  const auto said = [](const std::string& sentences) {
    return wrong(
        "  with: [bridges-castles-bazaars]\n  turns: [{Alice: "
        "bridges-castles-bazaars/bazaar, at: [0, 1], auction: [" +
        sentences +
        "]}, {Bob: U, at: [1, 0]}, {Alice: E, at: [0, -1], turned: 180}]\n"
        "  expect: []\n");
  };
  EXPECT_EQ(said("Bob picks U for 1, Alice bids 2, Bob buys"), "");
  EXPECT_NE(said("Bob picks U for 1, Alice bids 2, Bob sells").find("is laid now is `E`"),
            std::string::npos);
  EXPECT_NE(said("Bob picks U for 1, Alice bids 2").find("does not say which"), std::string::npos);
  EXPECT_NE(said("Bob picks U for 1, Alice bids 1").find("not allowed now"), std::string::npos);
  EXPECT_NE(said("Bob picks U for 1, Carol bids 2").find("no sentence of `auction`"),
            std::string::npos);
  EXPECT_NE(said("Alice picks U for 1").find("nobody was asked"), std::string::npos);
  EXPECT_NE(said("Bob picks X for 1").find("not allowed now"), std::string::npos);
}

TEST(Scenarios, ScoresOfATurnAreExact) {
  const std::string text = wrong(
      "  turns: [{Alice: E, at: [0, -1], turned: 180, deploy: {follower: city S},\n"
      "            scores: [Alice city 5]}]\n  expect: []\n");
  EXPECT_NE(text.find("Alice city 4"), std::string::npos) << text;
}

TEST(Scenarios, MisspeltKeysAreReported) {
  EXPECT_NE(wrong("  expct: []\n").find("TW0101"), std::string::npos);
  EXPECT_NE(wrong("  expect: []\n  turns: [{at: [0, 0]}]\n").find("TW0104"), std::string::npos);
  EXPECT_NE(wrong("  expect: []\n  turns: [{A: U, at: 3}]\n").find("TW0102"), std::string::npos);
}

TEST(Scenarios, PlayersHaveNamesOfTheirOwn) {
  EXPECT_NE(wrong("  players: [Ann, Ann]\n  expect: []\n").find("two players"), std::string::npos);
  EXPECT_NE(wrong("  players: [Ann, Ben Cid]\n  expect: []\n").find("single word"),
            std::string::npos);
  EXPECT_NE(wrong("  players: [nobody]\n  expect: []\n").find("single word"), std::string::npos);
}

TEST(Scenarios, UnknownOptionsAreShown) {
  EXPECT_NE(wrong("  options: {nothing: true}\n  expect: []\n").find("no option"),
            std::string::npos);
  EXPECT_NE(wrong("  options: {farmers: perhaps}\n  expect: []\n").find("no value"),
            std::string::npos);
}

}  // namespace
}  // namespace tw
