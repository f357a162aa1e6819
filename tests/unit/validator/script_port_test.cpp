// Rules written as scripts give the same games as the declarations of the same rules: move by move
// and point by point.
#include <gtest/gtest.h>

#include "unit/validator/scripted.hpp"
#include "unit/validator/shipped.hpp"
#include "validator/game.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

/// Another combination of the options that the rules depend on, for each number.
Options options_of(std::uint32_t number) {
  const auto pick = [&](const char* first, const char* second) {
    const bool odd = (number & 1U) != 0;
    number >>= 1U;
    return std::string(odd ? second : first);
  };
  return {{"escape-per", pick("turn", "part")},
          {"espace-variant", pick("any-tile", "siege-tile")},
          {"besieged-pig", pick("double", "single")},
          {"pope-siege", pick("expel", "stay")},
          {"pope-pennants", pick("cathedral", "monastic-tile")}};
}

std::string shown(const Game& game, const ScoreEvent& event) {
  return "turn " + std::to_string(event.turn) + ": " + std::to_string(event.player) + " " +
         game.event_names[event.name] + " " + std::to_string(event.points);
}

/// Plays both with the same decisions; stops at the first difference.
void play_both(const Game& declared, const Game& scripted, std::uint64_t seed) {
  Log left_log, right_log;
  State left = new_game(declared, seed, &left_log), right = new_game(scripted, seed, &right_log);
  std::vector<Move> left_moves, right_moves;
  Random random(seed ^ 0x5EED);
  while (left.phase != Phase::Over) {
    legal_moves(declared, left, left_moves);
    legal_moves(scripted, right, right_moves);
    ASSERT_EQ(left_moves.size(), right_moves.size())
        << "in phase " << static_cast<int>(left.phase) << " of turn " << left.turn;
    const std::uint32_t choice = random.below(static_cast<std::uint32_t>(left_moves.size()));
    apply(declared, left, left_moves[choice], &left_log);
    apply(scripted, right, right_moves[choice], &right_log);
    ASSERT_EQ(right.scratch.stop, nullptr) << script::shown(*right.scratch.stop);
    ASSERT_EQ(left.points, right.points) << "after turn " << left.turn;
    ASSERT_EQ(left.figures, right.figures) << "after turn " << left.turn;
    ASSERT_EQ(left.tiles, right.tiles);
    ASSERT_EQ(left_log.scores.size(), right_log.scores.size());
    for (std::size_t i = 0; i < left_log.scores.size(); ++i)
      ASSERT_EQ(shown(declared, left_log.scores[i]), shown(scripted, right_log.scores[i]));
  }
  ASSERT_EQ(right.phase, Phase::Over);
}

void play_sets(const TileSet& declared, const TileSet& scripted, std::uint64_t games) {
  for (std::uint64_t number = 0; number < games; ++number) {
    GameSpec spec;
    spec.players = 2 + static_cast<int>(number % 4);
    spec.options = options_of(static_cast<std::uint32_t>(number));
    DiagSink diagnostics;
    const auto left = set_up(declared, spec, diagnostics);
    const auto right = set_up(scripted, spec, diagnostics);
    for (const Diagnostic& found : diagnostics.all()) ADD_FAILURE() << found.message;
    ASSERT_TRUE(left && right);
    ASSERT_NE(right->scripts, nullptr);
    SCOPED_TRACE("game " + std::to_string(number));
    play_both(*left, *right, number * 31 + 7);
    if (testing::Test::HasFatalFailure()) return;
  }
}

void compare(const std::vector<std::string>& ports, const std::vector<std::string>& with,
             std::uint64_t games) {
  Shelf shelf;
  for (const std::string& name : ports) shelf.add_port(name);
  std::vector<std::string> names = with;
  names.insert(names.end(), ports.begin(), ports.end());
  const TileSet scripted = shelf.together(names);
  ASSERT_FALSE(shelf.found.has_errors()) << shelf.found.sorted().front().message;
  play_sets(shipped(names), scripted, games);
}

TEST(ScriptPort, ScoresAndAChoiceAtTheEndOfTheTurn) {
  compare({"siege"}, {"abbot-and-gardens", "inns-and-cathedrals", "traders-and-builders"}, 64);
}

TEST(ScriptPort, ANeutralFigureThatComesGoesAndReturns) {
  compare({"pope-of-avignon"}, {"inns-and-cathedrals", "siege"}, 64);
}

TEST(ScriptPort, BothBesideEverything) {
  compare({"siege", "pope-of-avignon"},
          {"abbey-and-mayor", "abbot-and-gardens", "bridges-castles-bazaars", "cult",
           "inns-and-cathedrals", "king-and-robber", "traders-and-builders"},
          128);
}

}  // namespace
}  // namespace tw::validator
