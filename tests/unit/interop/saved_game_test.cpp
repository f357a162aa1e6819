#include "interop/saved_game.hpp"

#include <gtest/gtest.h>

namespace tw::interop {
namespace {

TEST(SavedGame, ReadsDecisions) {
  const auto result = read_saved_game(R"({"setup": {"sets": {"a:1": 1}, "rules": {"tiny": 2},
      "start": [{"tile": "X", "x": 0, "y": -1, "rotation": 90}]}, "players": [{"name": "Ann"}],
      "replay": [{"type": "PUT", "player": 0, "payload": {"tileId": "X", "rotation": "R270",
      "position": [3, -2]}}], "gameAnnotations": {"endTurn": 4}, "test": {"assertions": ["x"]}})");
  ASSERT_TRUE(result.game) << result.error;
  EXPECT_EQ(result.game->start[0].quarter_turns, 1);
  EXPECT_EQ(result.game->rules.at("tiny"), "2");
  EXPECT_EQ(result.game->replay[0].at, (Cell{3, -2}));
  EXPECT_EQ(result.game->replay[0].quarter_turns, 3);
  EXPECT_EQ(result.game->end_turn, 4);
}

struct Hostile {
  const char* json;
  const char* why;
};

class RefusesHostile : public testing::TestWithParam<Hostile> {};

TEST_P(RefusesHostile, WithAReason) {
  const auto result = read_saved_game(GetParam().json);
  EXPECT_FALSE(result.game);
  EXPECT_NE(result.error.find(GetParam().why), std::string::npos) << result.error;
}

INSTANTIATE_TEST_SUITE_P(
    SavedGame, RefusesHostile,
    testing::Values(
        Hostile{"", "parse error"}, Hostile{"[1, 2", "parse error"}, Hostile{"[]", "an object"},
        Hostile{"{}", ".setup"}, Hostile{R"({"setup": {}, "players": []})", "at least one player"},
        Hostile{R"({"setup": {"sets": {"a": 1e99}}, "players": [{"name": "A"}]})", ".setup.sets.a"},
        Hostile{R"({"setup": {"sets": {"a": -1}}, "players": [{"name": "A"}]})", "from 0 to 1000"},
        Hostile{R"({"setup": {}, "players": [{"name": "A"}], "replay": [{"type": "T",
                 "payload": {"position": [99999999999999999999, 0]}}]})",
                "position[0]"},
        Hostile{R"({"setup": {}, "players": [{"name": "A"}], "replay": [{"type": "T",
                 "payload": {"rotation": "R45"}}]})",
                "a rotation"},
        Hostile{R"({"setup": {}, "players": [{"name": "A"}], "replay": [{"type": "T",
                 "player": 7}]})",
                "from 0 to 0"},
        Hostile{R"({"setup": {}, "players": [{"name": "A"}], "replay": 3})", "a list"}));

TEST(SavedGame, StopsAtDepth) {
  const std::string bomb = std::string(100'000, '[') + std::string(100'000, ']');
  const auto result = read_saved_game(bomb);
  EXPECT_FALSE(result.game);
  EXPECT_NE(result.error.find("64 levels"), std::string::npos);
}

}  // namespace
}  // namespace tw::interop
