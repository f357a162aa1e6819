// What can be seen of a script without running it.
#include "validator/script/vet.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "support/source_dir.hpp"

namespace tw::validator::script {
namespace {

/// What `vet` finds, as `CODE line: message`.
std::vector<std::string> found(std::string_view text) {
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("rules.lua", std::string(text));
  const auto tree = vet(file, text, diagnostics);
  EXPECT_EQ(tree.has_value(), !diagnostics.has_errors());
  std::vector<std::string> result;
  for (const Diagnostic& one : diagnostics.sorted())
    result.push_back(std::string(info(one.id).code) + " " +
                     std::to_string(sources.locate(file, one.primary.begin).line) + ": " +
                     one.message);
  return result;
}

std::string only(std::string_view text) {
  const auto all = found(text);
  EXPECT_LE(all.size(), 1U) << text;
  return all.empty() ? "good" : all.front();
}

TEST(Vet, TakesAllOfTheGrammar) {
  EXPECT_EQ(only(R"lua(
-- a comment --[[ in one line
--[==[ and over
several ]] lines ]==]
local a <const>, b = 1, 0xFF
local s, long = "q\"\x41\65\z
                 \u{20AC}\n", [[
long]]
;
goto on
::on::
do local c = -a ^ 0 end
while a > b do break end
repeat local done = true until done
if a == b then elseif a ~= b and not (a <= b) or a >= b then else end
for i = 1, 10, 2 do end
for k, v in pairs({x = 1, ["y"] = 2, 3; 4,}) do end
local function f(p, q) return p, q end
local t = {}
function t.g() end
function t:h(z) return self, z end
t.x, t["y"] = f(1, 2)
f "text"
f {1}
t:h(1)
t:h "x"
local n = #t + ~a | b & 1 << 2 >> 1 ~ 3 // 2 % 5 .. "" .. 'x'
return {f, t; n = n}
)lua"),
            "TW0708 12: what `^` gives is no whole number");
}

TEST(Vet, TakesTheScriptsOfTheIssue) {
  EXPECT_EQ(only("local function haven(city)\n"
                 "  return not city.completed and city.marks.well == 0\nend\n"
                 "return { choices = { move = { after = 'scoring',\n"
                 "  options = function(game) return game:features('city', haven) end } } }"),
            "good");
}

TEST(Vet, PointsAtWhatIsNotLua) {
  EXPECT_EQ(only("return {\n f = = 1}"),
            "TW0701 2: this is not Lua: an expression is expected before `=`");
  EXPECT_EQ(only("return {"), "TW0701 1: this is not Lua: `}` is missing at the end of the file");
  EXPECT_EQ(only("local x = 'abc\nreturn {}"),
            "TW0701 1: this is not Lua: a text is not closed in its line");
  EXPECT_EQ(only("--[[ never closed"),
            "TW0701 1: this is not Lua: a long text or comment is never closed");
  EXPECT_EQ(only("local x = 3x"), "TW0701 1: this is not Lua: `3x` is no number");
  EXPECT_EQ(only("f() = 1"), "TW0701 1: this is not Lua: nothing can be assigned to this");
  EXPECT_EQ(only("x"),
            "TW0701 1: this is not Lua: `=`, or a call, is missing at the end of the file");
  EXPECT_EQ(only("return 1 local x"),
            "TW0701 1: this is not Lua: `end` after `return` is expected before `local`");
  EXPECT_EQ(only("local x <close> = nil"),
            "TW0701 1: this is not Lua: `<close>` is nothing scripts have");
  EXPECT_EQ(only("local x = '\\q'"), "TW0701 1: this is not Lua: no such escape");
  EXPECT_EQ(only("local x = 1 ? 2"), "TW0701 1: this is not Lua: an unexpected sign");
}

TEST(Vet, RefusesCompiledLua) {
  EXPECT_EQ(only("\x1bLua"), "TW0702 1: this is compiled Lua");
}

TEST(Vet, BoundsSize) {
  const std::string big(300'000, ' ');
  EXPECT_EQ(only(big), "TW0703 1: more than 256 KB of text");
  const std::string deep = "return " + std::string(5000, '(') + "1";
  EXPECT_EQ(only(deep), "TW0703 1: more than 100 levels inside one another");
  std::string sum = "return 1";
  for (int i = 0; i < 1000; ++i) sum += "+1";
  EXPECT_EQ(only(sum), "TW0703 1: more than 250 parts inside one another");
  std::string locals;
  for (int i = 0; i < 151; ++i) locals += "local a" + std::to_string(i) + "\n";
  EXPECT_EQ(only(locals), "TW0703 151: more than 150 local variables in one function");
  std::string tables;
  for (int i = 0; i < 3000; ++i) tables += "{";
  EXPECT_EQ(only("return " + tables), "TW0703 1: more than 100 levels inside one another");
}

TEST(Vet, RefusesGlobals) {
  EXPECT_EQ(only("x = 1"), "TW0704 1: `x` would be a global variable");
  EXPECT_EQ(only("function f() end"), "TW0704 1: `f` would be a global variable");
  EXPECT_EQ(only("return {f = function() math = 1 end}"),
            "TW0704 1: `math` would be a global variable");
  EXPECT_EQ(only("local a a, b = 1, 2"), "TW0704 1: `b` would be a global variable");
}

TEST(Vet, RefusesMemoryAtTheLevelOfTheFile) {
  EXPECT_EQ(only("local n = 0\nreturn {f = function() n = n + 1 end}"),
            "TW0705 2: `n` would be remembered from one call to the next");
  EXPECT_EQ(only("local t = {}\nlocal function f() t.x = 1 end return {f = f}"),
            "TW0705 2: `t` would be remembered from one call to the next");
  EXPECT_EQ(only("local function f() end\nreturn {f = function() function f() end end}"),
            "TW0705 2: `f` would be remembered from one call to the next");
  EXPECT_EQ(only("local t = {}\nfunction t.f() end\nt.g = 1\nreturn t"), "good");
}

TEST(Vet, LetsFunctionsChangeWhatIsTheirs) {
  EXPECT_EQ(only("return {f = function() local n = 0\n"
                 "local function more() n = n + 1 end more() return n end}"),
            "good");
}

TEST(Vet, KnowsFunctionsThatWouldRemember) {
  const std::string text =
      "local function make()\n"
      "  local n = 0\n"
      "  return function()\n"
      "    n = n + 1\n"
      "    return n\n"
      "  end\n"
      "end\n"
      "return {f = make()}";
  SourceMap sources;
  DiagSink diagnostics;
  const auto tree = vet(sources.add("r", text), text, diagnostics);
  ASSERT_TRUE(tree);
  const auto found = remembering(*tree);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].first_line, 3);
  EXPECT_EQ(found[0].last_line, 6);
  EXPECT_EQ(found[0].variable, "n");
}

TEST(Vet, SaysWhyNamesAreMissing) {
  EXPECT_EQ(only("return {pcall}"), "TW0706 1: scripts have no `pcall`");
  EXPECT_EQ(only("return {math.random}"), "TW0706 1: scripts have no `math.random`");
  EXPECT_EQ(only("return {string.cat}"), "TW0706 1: scripts have no `string.cat`");
  EXPECT_EQ(only("local function f(...) end"), "TW0706 1: scripts have no `...`");
  EXPECT_EQ(only("local _ENV = {}"), "TW0706 1: scripts have no `_ENV`");
  EXPECT_EQ(only("return {_ENV}"), "TW0706 1: scripts have no `_ENV`");
  EXPECT_EQ(only("local __length"), "TW0706 1: scripts have no `__length`");
  EXPECT_EQ(only("return {besieged}"), "TW0707 1: nothing is called `besieged`");
}

TEST(Vet, SuggestsNames) {
  SourceMap sources;
  DiagSink diagnostics;
  const std::string text = "local haven = 1\nreturn {havn}";
  EXPECT_FALSE(vet(sources.add("r", text), text, diagnostics));
  ASSERT_EQ(diagnostics.all().size(), 1U);
  ASSERT_EQ(diagnostics.all()[0].helps.size(), 1U);
  EXPECT_EQ(diagnostics.all()[0].helps[0].text, "did you mean `haven`?");
}

TEST(Vet, RefusesFractions) {
  for (const char* number : {"1.5", "1e3", ".5", "3.", "0x1p4", "0x.8", "9223372036854775808"})
    EXPECT_EQ(only("return {" + std::string(number) + "}"),
              "TW0708 1: `" + std::string(number) + "` is no whole number");
  EXPECT_EQ(only("return {1 / 2}"), "TW0708 1: what `/` gives is no whole number");
  EXPECT_EQ(only("return {9223372036854775807, 0xFFFFFFFFFFFFFFFF, 1 // 2}"), "good");
}

TEST(Vet, FindsAllMistakesAtOnce) {
  EXPECT_EQ(found("x = 1\nlocal a = pcall\nlocal b = 1 / 2").size(), 3U);
}

TEST(Vet, PreparesLengths) {
  const auto shown = [](const std::string& text) {
    DiagSink diagnostics;
    const auto tree = vet(FileId{0}, text, diagnostics);
    return tree ? prepared(text, *tree) : "refused";
  };
  EXPECT_EQ(shown("local t\nreturn {#t, not#t, # # t.x[1], #\"a\"..1, #{1} + 1}"),
            "local t\nreturn { __length(t), not __length(t),  __length(  __length( t.x[1])), "
            " __length(\"a\")..1,  __length({1}) + 1}");
}

}  // namespace
}  // namespace tw::validator::script
