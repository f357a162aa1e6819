// Games recorded by another program, message by message.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "interop/replay_world.hpp"
#include "support/source_dir.hpp"

namespace tw::interop {
namespace {

namespace fs = std::filesystem;

ReplayReport replay_file(const fs::path& path, const ReplayWorld& world) {
  std::ifstream stream(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const SavedGameResult result = read_saved_game(text);
  if (result.game) return replay(*result.game, world.context());
  ReplayReport report;
  report.reason = result.error;
  return report;
}

std::optional<ReplayWorld> world_of(const fs::path& definitions) {
  SourceMap sources;
  DiagSink diagnostics;
  auto world = read_replay_world("fancloisterzone", {definitions},
                                 {{test::source_dir() / "expansions"}}, sources, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.sorted())
    if (diagnostic.severity == Severity::Error) ADD_FAILURE() << diagnostic.message;
  return world;
}

TEST(Replay, EveryRecordedGameIsTheSameHere) {
  const char* peer = std::getenv("TILEWRIGHT_PEER_DATA");
  if (peer == nullptr) GTEST_SKIP() << "TILEWRIGHT_PEER_DATA is not set";
  const auto world = world_of(fs::path(peer) / "expansions");
  ASSERT_TRUE(world);
  std::size_t passed = 0;
  for (const fs::path& path :
       find_saved_games({fs::path(peer) / "games", fs::path(peer) / "replays"})) {
    const ReplayReport report = replay_file(path, *world);
    if (report.status == ReplayStatus::Passed) ++passed;
    EXPECT_NE(report.status, ReplayStatus::Failed) << path.string() << ": " << report.reason;
  }
  EXPECT_GT(passed, 500U);
}

constexpr const char* small_game = R"({"setup": {"sets": {"basic:1": 1}, "rules": {},
  "elements": {"small-follower": 7, "farmers": true},
  "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]},
  "players": [{"name": "Ann"}], "gameAnnotations": {"drawOrder": ["BA/C"], "endTurn": 1},
  "replay": [
    {"type": "PLACE_TILE", "player": 0, "payload": {"tileId": "BA/C", "rotation": "R180",
     "position": [0, -1]}},
    {"type": "DEPLOY_MEEPLE", "player": 0, "payload": {"meepleId": "0.small.1",
     "pointer": {"position": [0, -1], "feature": "City", "location": "S"}}},
    {"type": "COMMIT", "player": 0, "payload": {}}],
  "test": {"assertions": ["Ann has 4 points", "Ann scored city for 4 points"]}})";

class SmallGame : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    std::string name = testing::TempDir() + "tilewright-replay-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    std::ofstream(folder_ / "tiles.xml")
        << R"(<defs><tiles><tile id="BA/RCr"><road>W E</road><city>N</city>
           <field city="N">EL WR</field><field>ER SL SR WL</field></tile>
           <tile id="BA/C"><city>N</city><field city="N">WL WR SL SR EL ER</field></tile></tiles>
           <sets><tile-set id="basic:1"><ref tile="BA/RCr" count="2"/><ref tile="BA/C" count="3"/>
           </tile-set></sets></defs>)";
    world_ = world_of(folder_);
  }
  static void TearDownTestSuite() { fs::remove_all(folder_); }

  static ReplayReport play(std::string text, std::string_view from, std::string_view to) {
    if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    const SavedGameResult result = read_saved_game(text);
    EXPECT_TRUE(result.game) << result.error;
    return replay(*result.game, world_->context());
  }

  static fs::path folder_;                   // NOLINT(readability-identifier-naming)
  static std::optional<ReplayWorld> world_;  // NOLINT(readability-identifier-naming)
};
fs::path SmallGame::folder_;
std::optional<ReplayWorld> SmallGame::world_;

TEST_F(SmallGame, Passes) {
  const ReplayReport report = play(small_game, "", "");
  EXPECT_EQ(report.status, ReplayStatus::Passed) << report.reason;
  ASSERT_EQ(report.points.size(), 1U);
  EXPECT_EQ(report.points[0].second, 4);
}

TEST_F(SmallGame, FailsOnAnIllegalMove) {
  const ReplayReport report = play(small_game, "R180", "R0");
  EXPECT_EQ(report.status, ReplayStatus::Failed);
  EXPECT_NE(report.reason.find("message 1"), std::string::npos) << report.reason;
}

TEST_F(SmallGame, FailsOnAWrongAssertion) {
  const ReplayReport report = play(small_game, "has 4", "has 5");
  EXPECT_EQ(report.status, ReplayStatus::Failed);
  EXPECT_NE(report.reason.find("4 points"), std::string::npos) << report.reason;
}

TEST_F(SmallGame, FailsOnAbsurdPlaces) {
  EXPECT_EQ(play(small_game, "[0, -1]", "[9999, -9999]").status, ReplayStatus::Failed);
  EXPECT_EQ(play(small_game, "\"S\"", "\"XX\"").status, ReplayStatus::Failed);
  EXPECT_EQ(play(small_game, "0.small.1", "7.small").status, ReplayStatus::Failed);
}

TEST_F(SmallGame, SaysWhatIsMissing) {
  const ReplayReport element = play(small_game, R"("farmers": true)", R"("sorcery": true)");
  EXPECT_EQ(element.status, ReplayStatus::Unsupported);
  EXPECT_EQ(element.reason, "element `sorcery`");
  EXPECT_EQ(play(small_game, R"("basic:1": 1)", R"("other": 1)").reason, "tile set `other`");
}

}  // namespace
}  // namespace tw::interop
