// What scripts do wrong: shapes that are refused before a game, and slips that end one with a
// reason.
#include <gtest/gtest.h>

#include "unit/validator/scripted_game.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

std::string stop_of(const std::string& script, std::uint64_t seed = 3) {
  const Scripted scripted(script);
  EXPECT_TRUE(scripted.game) << scripted.problem();
  if (!scripted.game) return "";
  const PlayedGame played(*scripted.game, seed);
  return played.state.scratch.stop ? script::shown(*played.state.scratch.stop) : "";
}

struct Failure {
  const char* name;
  const char* script;
  const char* part;  ///< of what is said
};

class ScriptFails : public testing::TestWithParam<Failure> {};

TEST_P(ScriptFails, AndEndsTheGameWithAReason) {
  const std::string said = stop_of(GetParam().script);
  EXPECT_NE(said.find(GetParam().part), std::string::npos) << said;
  EXPECT_NE(said.find("rules.lua:"), std::string::npos) << said;
}

constexpr Failure failures[] = {
    {"ActsWhereItMayOnlyLook",
     "return {score_city = function(game, city, score)\n game:score(1, 1, 'city') end}",
     "can only be looked at"},
    {"ActsInAFilter", "return {may_place = function(game)\n game:give(1, 'ribbon') end}",
     "can only be looked at"},
    {"CallsWhatIsNotThere", "return {turn_end = function(game)\n game:dance() end}", "`dance`"},
    {"ReadsWhatIsNotThere", "return {turn_end = function(game)\n return game.colour end}",
     "`colour`"},
    {"WritesToAValue", "return {turn_end = function(game)\n game.turn = 1 end}",
     "cannot be written"},
    {"NamesNoPlayer", "return {turn_end = function(game)\n game:score(9, 1, 'city') end}",
     "no player 9"},
    {"WritesAnUnknownCounter", "return {turn_end = function(game)\n game:add_counter('x', 1) end}",
     "no counter"},
    {"ForgetsWhoseCounter",
     "return {turn_end = function(game)\n game:add_counter('favours', 1) end}", "say whose"},
    {"ForgetsOfWhichFeature",
     "return {turn_end = function(game)\n game:add_counter('oil', 1, 2) end}", "say of which"},
    {"GivesATextForANumber", "return {turn_end = function(game)\n game:score(1, 'a', 'b') end}",
     "whole number"},
    {"GivesTooMuch", "return {turn_end = function(game)\n game:score(1, 1000000, 'b') end}",
     "no more than"},
    {"LoopsForEver", "return {turn_end = function(game)\n while true do end end}", "in `turn_end`"},
    {"Recurses",
     "local function f(n) return 1 + f(n) end\nreturn {turn_end = function(game)\n f(1) end}",
     "in `turn_end`"},
    {"UsesALeftFigure",
     "return {deployed = function(game, figure)\n game:return_figure(figure)\n return figure.name "
     "end}",
     "has left the table"},
    {"OffersWhatCannotBeChosen",
     "return {choices = {c = {after = 'turn', options = function() return {'a'} end,\n choose = "
     "function() end}}}",
     "can be offered"},
    {"AddsToNoScore", "return {score_city = function(game, city, score)\n score:add(1, 1) end}",
     "needs a text"},
    {"MovesAPlayersFigure",
     "return {tile_placed = function(game, tile)\n game:place('follower', tile:segments()[1]) end}",
     "only neutral ones"},
};

INSTANTIATE_TEST_SUITE_P(Everything, ScriptFails, testing::ValuesIn(failures),
                         [](const auto& row) { return std::string(row.param.name); });

class ScriptShape : public testing::TestWithParam<Failure> {};

TEST_P(ScriptShape, IsRefusedBeforeTheGame) {
  const Scripted scripted(GetParam().script);
  EXPECT_FALSE(scripted.game);
  EXPECT_NE(scripted.problem().find(GetParam().part), std::string::npos) << scripted.problem();
}

constexpr Failure shapes[] = {
    {"UnknownHook", "return {tile_laid = function() end}", "`tile_laid` is no hook"},
    {"HookIsANumber", "return {turn_end = 3}", "must be a function"},
    {"NoRun", "return {turn_end = {}}", "needs a function `run`"},
    {"GuardOfAnotherHook", "return {turn_end = {mark = 'lantern', run = function() end}}",
     "no guard of this hook"},
    {"GuardIsNoText", "return {completed = {kind = 3, run = function() end}}", "must be a text"},
    {"ChoiceWithoutMoment",
     "return {choices = {c = {options = function() end, choose = function() end}}}", "`after`"},
    {"ChoiceWithoutOptions", "return {choices = {c = {after = 'turn', choose = function() end}}}",
     "`options`"},
    {"ChoiceWithAnUnknownKey",
     "return {choices = {c = {after = 'turn', if_so = 1, options = function() end, choose = "
     "function() end}}}",
     "no key of choices"},
    {"ChoiceOfSomebodyElse",
     "return {choices = {c = {after = 'turn', who = 'me', options = function() end, choose = "
     "function() end}}}",
     "player, next, each"},
};

INSTANTIATE_TEST_SUITE_P(Everything, ScriptShape, testing::ValuesIn(shapes),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace tw::validator
