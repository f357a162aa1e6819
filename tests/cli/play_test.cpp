// `play` from outside: the shape of its JSON, and the same bytes whoever computes them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/run_command.hpp"

namespace tw::cli {
namespace {

Outcome play(std::vector<std::string> more) {
  std::vector<std::string> arguments = {
      "play", source("expansions/base"), "--games", "40", "--format", "json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return tilewright(arguments);
}

TEST(Play, JsonHasTheAgreedShape) {
  const Outcome outcome = play({"--seed", "7", "--players", "3", "--bots", "random,random,random"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const auto json = nlohmann::json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(json.is_discarded());
  EXPECT_EQ(json["games"], 40);
  EXPECT_EQ(json["seed"], 7);
  EXPECT_EQ(json["points"]["mean"].size(), 3U);
  EXPECT_EQ(json["points"]["sd"].size(), 3U);
  EXPECT_TRUE(json.contains("turns") && json.contains("discarded"));
  ASSERT_GE(json["tiles"].size(), 24U);
  for (const auto& tile : json["tiles"])
    EXPECT_TRUE(tile.contains("placed") && tile.contains("discarded")) << tile.dump();
}

TEST(Play, SameSeedSameBytesWithAnyNumberOfThreads) {
  const std::string once = play({"--seed", "3", "--threads", "1"}).out;
  EXPECT_FALSE(once.empty());
  EXPECT_EQ(play({"--seed", "3", "--threads", "1"}).out, once);
  EXPECT_EQ(play({"--seed", "3", "--threads", "2"}).out, once);
  EXPECT_NE(play({"--seed", "4", "--threads", "2"}).out, once);
}

TEST(Play, UnknownBotsAreWrongUse) {
  EXPECT_EQ(play({"--bots", "cheater"}).status, 2);
}

TEST(Build, MakesEverythingOfASet) {
  const Folder folder;
  const std::string path = folder.file("mine.yaml",
                                       "tiles:\n  - id: camp\n    edges: CRFF\n    segments:\n"
                                       "      - city: N\n      - road: E\n");
  const Outcome outcome = tilewright({"build", path, "-o", folder / "out", "--games", "20"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  for (const char* name : {"tiles/camp.png", "play.txt", "play.json", "report.html"}) {
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "out" / name)) << name;
    EXPECT_NE(outcome.out.find(std::string(name).substr(0, 5)), std::string::npos) << outcome.out;
  }
  EXPECT_NE(bytes_of(folder.path() / "out" / "report.html").find("20 games"), std::string::npos);
}

TEST(Report, ShowsGamesAndABoardUnlessToldNotTo) {
  const Folder folder;
  const auto report = [&](const char* games) {
    const Outcome outcome =
        tilewright({"report", source("expansions/siege"), "--games", games, "-o", "-"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
  };
  const std::string page = report("10");
  EXPECT_NE(page.find("10 games, seed 1"), std::string::npos);
  EXPECT_NE(page.find("<svg class=\"board\""), std::string::npos);
  EXPECT_EQ(report("10"), page);
  const std::string silent = report("0");
  EXPECT_EQ(silent.find("<svg class=\"board\""), std::string::npos);
  EXPECT_EQ(silent.find("10 games"), std::string::npos);
}

}  // namespace
}  // namespace tw::cli
