// Many games: known averages, the same result for the same seed, whatever the number of threads.
#include <gtest/gtest.h>

#include "unit/validator/shipped.hpp"
#include "validator/play.hpp"

namespace tw::validator {
namespace {

PlayReport play_or_fail(const TileSet& set, const PlaySpec& spec) {
  DiagSink diagnostics;
  const auto report = play(set, spec, diagnostics);
  EXPECT_TRUE(report.has_value());
  return report.value_or(PlayReport{});
}

std::string fingerprint(const PlayReport& report) {
  std::string text;
  for (const Spread& seat : report.points)
    text += std::to_string(seat.mean) + " " + std::to_string(seat.sd) + " ";
  for (const TilePlay& tile : report.tiles)
    text += std::to_string(tile.placed) + "/" + std::to_string(tile.discarded) + "/" +
            std::to_string(tile.mean_turn) + " ";
  for (const SourcePlay& source : report.sources)
    text += source.name + " " + std::to_string(source.points) + " ";
  return text;
}

TEST(Play, RandomBaseGamesScoreAsElsewhere) {
  PlaySpec spec;
  spec.games = 2000;
  const PlayReport report = play_or_fail(shipped({"base"}), spec);
  EXPECT_NEAR(report.points[0].mean, 19.4, 0.9);
  EXPECT_NEAR(report.points[1].mean, 19.4, 0.9);
  EXPECT_NEAR(report.deployments.mean, 15.6, 0.3);
  EXPECT_NEAR(report.turns.mean, 70.98, 0.1);
  std::uint64_t tiles = 0;
  for (const TilePlay& tile : report.tiles) {
    tiles += tile.copies;
    EXPECT_LE(tile.placed + tile.discarded, tile.copies * report.games);
  }
  EXPECT_EQ(tiles, 72u);
}

TEST(Play, WithoutFarmersRandomGamesScoreMore) {
  PlaySpec spec;
  spec.games = 1000;
  spec.rules.options = {{"farmers", "false"}};
  const PlayReport report = play_or_fail(shipped({"base"}), spec);
  EXPECT_NEAR(report.points[0].mean, 27.9, 1.5);
  EXPECT_NEAR(report.deployments.mean, 16.9, 0.4);
}

TEST(Play, ThreadsDoNotChangeTheResult) {
  const TileSet set = shipped({"inns-and-cathedrals", "traders-and-builders"});
  PlaySpec spec;
  spec.games = 150;
  spec.players = 3;
  const std::string one = fingerprint(play_or_fail(set, spec));
  spec.threads = 2;
  EXPECT_EQ(one, fingerprint(play_or_fail(set, spec)));
  spec.threads = 7;
  EXPECT_EQ(one, fingerprint(play_or_fail(set, spec)));
  spec.seed = 2;
  EXPECT_NE(one, fingerprint(play_or_fail(set, spec)));
}

TEST(Play, GreedyBeatsRandomAndSearchIsNoWorse) {
  const TileSet set = shipped({"base"});
  PlaySpec spec;
  spec.games = 6;
  spec.bots = {Bot::Greedy, Bot::Random};
  const PlayReport greedy = play_or_fail(set, spec);
  EXPECT_GT(greedy.points[0].mean, greedy.points[1].mean + 30);
  spec.games = 2;
  spec.bots = {Bot::Search, Bot::Random};
  const PlayReport search = play_or_fail(set, spec);
  EXPECT_GT(search.points[0].mean, search.points[1].mean + 30);
}

TEST(Play, UnknownValueOfAnOptionIsAnError) {
  PlaySpec spec;
  spec.rules.options = {{"tiny-city-scoring", "7"}};
  DiagSink diagnostics;
  EXPECT_FALSE(play(shipped({"base"}), spec, diagnostics).has_value());
  EXPECT_TRUE(diagnostics.has_errors());
}

}  // namespace
}  // namespace tw::validator
