// What is written about scripts is what the table says, and its examples do what they say.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/source_dir.hpp"
#include "unit/validator/scripted.hpp"
#include "validator/game.hpp"
#include "validator/script/document.hpp"
#include "validator/script/hooks.hpp"
#include "validator/script/program.hpp"

namespace tw::validator::script {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

void is_current(const std::string& name, const std::string& wanted) {
  const std::filesystem::path path = std::filesystem::path(test::source_dir()) / name;
  if (std::getenv("TW_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << wanted;
  EXPECT_EQ(read(path), wanted) << "run this test with TW_UPDATE=1";
}

TEST(ScriptDocs, TheReferenceIsCurrent) {
  is_current("docs/rules-api.md", reference_markdown());
}

TEST(ScriptDocs, TheAnnotationsAreCurrent) {
  is_current("docs/rules-api.lua", lua_annotations());
}

TEST(ScriptDocs, EveryMemberIsBound) {
  for (const Member& member : members())
    EXPECT_TRUE(is_bound(member)) << member.of << "." << member.name;
}

/// A script loads, takes part and plays some games; returns how often it was called.
std::uint64_t play_script(const std::string& script) {
  Shelf shelf;
  shelf.add("lanterns", lantern_expansion(script));
  const TileSet set = shelf.together({"lanterns"});
  EXPECT_FALSE(shelf.found.has_errors()) << shelf.found.sorted().front().message;
  if (shelf.found.has_errors()) return 0;
  DiagSink found;
  const auto game = set_up(set, {}, found);
  EXPECT_TRUE(game.has_value()) << (found.all().empty() ? "" : found.sorted().front().message);
  if (!game) return 0;
  std::uint64_t calls = 0;
  std::vector<Move> moves;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    State state = new_game(*game, seed, nullptr);
    Random random(seed);
    while (state.phase != Phase::Over)
      apply(*game, state, random_move(*game, state, random, moves), nullptr);
    EXPECT_EQ(state.scratch.stop, nullptr) << shown(*state.scratch.stop);
    EXPECT_EQ(broken_invariant(*game, state), "");
    calls += entries(state);
  }
  return calls;
}

TEST(ScriptDocs, EveryExampleOfAHookIsCalled) {
  for (const HookRow& row : hooks()) {
    SCOPED_TRACE(row.name);
    std::string script(row.example);
    // Nothing puts the herald on the table in the example of a guard for him.
    if (row.guards != 0 && script.find("figure = \"herald\"") != std::string::npos)
      script.insert(script.rfind('}'),
                    "  game_start = function(game) game:place(\"herald\", "
                    "game:features(\"city\")[1]) end,\n");
    EXPECT_GE(play_script(script), 1U);
  }
}

TEST(ScriptDocs, TheExampleOfAChoiceIsCalled) {
  EXPECT_GT(play_script(std::string(choice_example())), 12U);
}

}  // namespace
}  // namespace tw::validator::script
