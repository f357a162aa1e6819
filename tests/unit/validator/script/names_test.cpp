// Slips in scripts are found without playing, in every branch.
#include <gtest/gtest.h>

#include "validator/script/api.hpp"
#include "validator/script/check.hpp"
#include "validator/script/vet.hpp"

namespace tw::validator::script {
namespace {

template <class Row>
Row named(std::string_view name) {
  Row row;
  row.name = name;
  return row;
}

/// A set with a few words and no tiles.
TileSet words_only() {
  TileSet set;
  for (const char* kind : {"city", "road", "field", "chapel"})
    set.vocabulary.features.add(named<FeatureKind>(kind));
  for (const char* mark : {"lantern", "well"}) set.vocabulary.marks.add(named<MarkKind>(mark));
  set.vocabulary.figures.add(named<Figure>("herald"));
  set.vocabulary.tokens.add(named<Token>("ribbon"));
  set.vocabulary.options.add(named<Option>("storms"));
  RuleDeclarations rules;
  Counter omens;
  omens.name.value = "omens";
  rules.counters.push_back(omens);
  Award crown;
  crown.name.value = "crown";
  rules.awards.push_back(crown);
  set.rules.push_back(rules);
  return set;
}

Words words_elsewhere() {
  Words words;
  words.add("flooded", mark_word);
  words.add("castellan", figure_word);
  return words;
}

/// What is found, as `CODE line: message`, with the suggestion.
std::vector<std::string> found(const std::string& text) {
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("rules.lua", text);
  const TileSet set = words_only();
  WordCheck words(set, words_elsewhere, diagnostics);
  check_script(file, sources.text(file), words, diagnostics);
  std::vector<std::string> result;
  for (const Diagnostic& one : diagnostics.sorted()) {
    std::string line(info(one.id).code);
    line += " " + std::to_string(sources.locate(file, one.primary.begin).line) + ": " + one.message;
    for (const Help& help : one.helps) line += "; " + help.text;
    result.push_back(line);
  }
  return result;
}

std::string only(const std::string& text) {
  const auto all = found(text);
  for (std::size_t i = 1; i < all.size(); ++i) ADD_FAILURE() << all[i];
  return all.empty() ? "good" : all.front();
}

std::string in_hook(const std::string& body) {
  return only("return {turn_end = function(game) " + body + " end}");
}

std::string in_score(const std::string& body) {
  return only("return {score_city = function(game, city, score) " + body + " end}");
}

TEST(Names, AllExamplesOfTheTableAreGood) {
  for (const HookRow& row : hooks()) EXPECT_EQ(only(std::string(row.example)), "good") << row.name;
  EXPECT_EQ(only(std::string(choice_example())), "good");
}

TEST(Names, OfHooks) {
  EXPECT_EQ(only("return {turn_ends = function() end}"),
            "TW0710 1: a script has no `turn_ends`; did you mean `turn_end`?");
  EXPECT_EQ(only("return {helper = function() end}"), "TW0710 1: a script has no `helper`");
  EXPECT_EQ(only("return {score_citty = function() end}"),
            "TW0710 1: a script has no `score_citty`; did you mean `score_city`?");
  EXPECT_EQ(only("local hooks = {}\nfunction hooks.turn_ends(game) end\nreturn hooks"),
            "TW0710 2: a script has no `turn_ends`; did you mean `turn_end`?");
  EXPECT_EQ(only("local hooks = {}\nhooks.turn_ends = function(game) end\nreturn hooks"),
            "TW0710 2: a script has no `turn_ends`; did you mean `turn_end`?");
  EXPECT_EQ(only("return {completed_chapel = function() end, completed = function() end}"), "good");
}

TEST(Names, OfGuards) {
  EXPECT_EQ(only("return {tile_placed = {mark = 'lantren', run = function() end}}"),
            "TW0135 1: nothing declares the mark `lantren`; did you mean `lantern`?");
  EXPECT_EQ(only("return {tile_placed = {marks = 'lantern', run = function() end}}"),
            "TW0710 1: `tile_placed` has no `marks`; did you mean `mark`?");
  EXPECT_EQ(only("return {tile_placed = {figure = 'herald', run = function() end}}"),
            "TW0710 1: `tile_placed` has no `figure`");
  EXPECT_EQ(only("return {tile_placed = {run = function(game) game:scor(1, 2, 'x') end}}"),
            "TW0711 1: Game has no `scor`; did you mean `score`?");
}

TEST(Names, OfChoices) {
  EXPECT_EQ(only("return {choices = {go = {after = 'turn', option = function() end}}}"),
            "TW0710 1: a choice has no `option`; did you mean `options`?");
  EXPECT_EQ(only("return {choices = {go = {after = 'scorring'}}}"),
            "TW0135 1: nothing declares the moment `scorring`; did you mean `scoring`?");
  EXPECT_EQ(only("return {choices = {go = {after = 'turn', figure = 'herold'}}}"),
            "TW0135 1: nothing declares the figure `herold`; did you mean `herald`?");
  EXPECT_EQ(only("return {choices = {go = {after = 'turn',\n"
                 "choose = function(game, city) game:plaice('herald', city) end}}}"),
            "TW0711 2: Game has no `plaice`; did you mean `place`?");
}

TEST(Names, OfMembers) {
  EXPECT_EQ(in_hook("local n = game.playrs"),
            "TW0711 1: Game has no `playrs`; did you mean `players`?");
  EXPECT_EQ(in_hook("game.score(1, 2, 'x')"),
            "TW0711 1: Game has no `.score`; it is a method: write `:score(...)`");
  EXPECT_EQ(in_hook("local n = game:players()"),
            "TW0711 1: Game has no `:players`; it is a field: write `.players`");
  EXPECT_EQ(in_score("if false then local x = city.tile.colour end"),
            "TW0711 1: Tile has no `colour`");
  EXPECT_EQ(in_score("score:add('x', city:count_cities() + city:count_roads())"), "good");
  EXPECT_EQ(in_score("score:add('x', city:count_citys())"),
            "TW0711 1: Feature has no `count_citys`; did you mean `count_cities`?");
  EXPECT_EQ(in_score("local n = city.tiles.x"), "TW0711 1: a number has no `x`");
  EXPECT_EQ(in_score("local n = ('x'):rep(3)"), "TW0711 1: a text has no `rep`");
  EXPECT_EQ(in_score("local n = city:all_tiles().x"), "TW0711 1: a list (Tile[]) has no `x`");
}

TEST(Names, FollowTypes) {
  EXPECT_EQ(in_hook("local city = game:features('city')[1] return city.tils"),
            "TW0711 1: Feature has no `tils`; did you mean `tiles`?");
  EXPECT_EQ(in_hook("for _, city in ipairs(game:features('city')) do local x = city.tils end"),
            "TW0711 1: Feature has no `tils`; did you mean `tiles`?");
  EXPECT_EQ(in_hook("game:features('city', function(city) return city.tils end)"),
            "TW0711 1: Feature has no `tils`; did you mean `tiles`?");
  EXPECT_EQ(only("local function open(city) return city.complete end\n"
                 "return {turn_end = function(game) return #game:features('city', open) end}"),
            "TW0711 1: Feature has no `complete`; did you mean `completed`?");
  EXPECT_EQ(in_hook("local tile = game.tile if tile and tile:has('lantern') then "
                    "local t = tile:neighbours()[1] or game.tile return t.idd end"),
            "TW0711 1: Tile has no `idd`; did you mean `id`?");
  EXPECT_EQ(in_hook("local x = game.tile x = {} return x.whatever"), "good")
      << "a variable that changes may be anything";
}

TEST(Names, FollowWhatFunctionsOfTheScriptAreCalledWith) {
  EXPECT_EQ(only("local function price(game) return game:option('strms') and 1 or 2 end\n"
                 "return {turn_end = function(game) game:add_counter('omens', price(game)) end}"),
            "TW0135 1: nothing declares the option `strms`; did you mean `storms`?");
  EXPECT_EQ(only("local function lit(part) return part.tils > 0 end\n"
                 "local function any(tile) return lit(tile:segments()[1]) end\n"
                 "return {tile_placed = function(game, tile) if any(tile) then return end end}"),
            "TW0711 1: Feature has no `tils`; did you mean `tiles`?")
      << "through several functions";
  EXPECT_EQ(only("local function x(thing) return thing.x end\n"
                 "return {tile_placed = function(game, tile) if x(tile) == x(game) then end end}"),
            "good")
      << "what is called with several types may be either";
}

TEST(Names, OfWords) {
  EXPECT_EQ(in_score("if city.marks.wel > 0 then score:add('x', 1) end"),
            "TW0135 1: nothing declares the mark `wel`; did you mean `well`?");
  EXPECT_EQ(in_score("if city.marks['wel'] > 0 then score:add('x', 1) end"),
            "TW0135 1: nothing declares the mark `wel`; did you mean `well`?");
  EXPECT_EQ(in_score("if city.marks.flooded > 0 then score:add('x', 1) end"), "good")
      << "a guest that is at hand";
  EXPECT_EQ(in_score("if city.marks.zeppelins > 0 then score:add('x', 1) end"),
            "TW0308 1: no expansion at hand declares the mark `zeppelins`");
  EXPECT_EQ(in_score("if city:holds('herold') then score:add('x', 1) end"),
            "TW0135 1: nothing declares the figure `herold`; did you mean `herald`?");
  EXPECT_EQ(in_score("if city:holds('castellan') then score:add('x', 1) end"), "good");
  EXPECT_EQ(in_hook("game:give(1, 'ribon')"),
            "TW0135 1: nothing declares the token `ribon`; did you mean `ribbon`?");
  EXPECT_EQ(in_hook("game:add_counter('omen', 1)"),
            "TW0135 1: nothing declares the counter `omen`; did you mean `omens`?");
  EXPECT_EQ(in_hook("game:give_award('crowns', 1)"),
            "TW0135 1: nothing declares the award `crowns`; did you mean `crown`?");
  EXPECT_EQ(in_hook("if game:option('storm') then game:skip('deploy') end"),
            "TW0135 1: nothing declares the option `storm`; did you mean `storms`?");
  EXPECT_EQ(in_hook("game:skip('deplo')"),
            "TW0135 1: nothing declares the step `deplo`; did you mean `deploy`?");
  EXPECT_EQ(in_hook("return #game:features('citty')"),
            "TW0135 1: nothing declares the kind `citty`; did you mean `city`?");
  EXPECT_EQ(in_hook("game:score(1, 2, 'any name')"), "good");
}

TEST(Names, OfActionsInQueries) {
  EXPECT_EQ(
      in_score("game:score(1, 2, 'x')"),
      "TW0712 1: `score` changes the game, and `score_city` only reads; do it where something "
      "happens: in a hook that acts, or in `choose`");
  EXPECT_EQ(only("return {choices = {go = {after = 'turn', when = function(game)\n"
                 "return game:extra_part() end}}}"),
            "TW0712 2: `extra_part` changes the game, and `when` only reads; do it where something "
            "happens: in a hook that acts, or in `choose`");
  EXPECT_EQ(in_score("game:features('city', function(other) game:take_off('herald') end)"),
            "TW0712 1: `take_off` changes the game, and `score_city` only reads; do it where "
            "something happens: in a hook that acts, or in `choose`");
}

TEST(Names, ScriptsAreLoadedOnce) {
  EXPECT_EQ(only("local t = {}\nlocal x = t.a.b\nreturn {}"),
            "TW0709 2: the script cannot be loaded: attempt to index a nil value (field 'a')");
  EXPECT_EQ(only("while true do end\nreturn {}"),
            "TW0709 1: the script cannot be loaded: it takes more than 200000 instructions");
  EXPECT_EQ(only("goto nowhere\nreturn {}"),
            "TW0701 2: this is not Lua: no visible label 'nowhere' for <goto> at line 1");
}

TEST(Names, HostileTreesAreWalkedInBoundedDepth) {
  std::string chain = "return {turn_end = function(game) local a0 = game ";
  for (int i = 1; i < 140; ++i)
    chain += "local a" + std::to_string(i) + " = a" + std::to_string(i - 1) + ".tile ";
  EXPECT_FALSE(found(chain + " end}").empty());
  EXPECT_EQ(in_hook("local a, b a = b b = a return a.x"), "good");
  EXPECT_EQ(in_hook("local x = function(y) return y end x(x).z = 1"), "good");
}

}  // namespace
}  // namespace tw::validator::script
