// The sandbox: what scripts can do, what they cannot, and that nothing outlives a call.
#include "validator/script/vm.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <lua.hpp>

#include "validator/script/freeze.hpp"
#include "validator/script/library.hpp"

namespace tw::validator::script {
namespace {

/// Loads a script and calls its function `f`; what it returns as text, or what went wrong.
class Sandbox {
 public:
  explicit Sandbox(const Limits& limits = {}) : vm_(limits) {}

  std::string load(std::string_view text) {
    const auto loaded = vm_.load("rules.lua", text);
    if (const auto* fault = std::get_if<Fault>(&loaded)) return shown(*fault);
    slot_ = std::get<int>(loaded);
    return "";
  }

  std::string call() {
    lua_State* const state = vm_.raw();
    const int top = lua_gettop(state);
    if (!vm_.push(slot_, {"f"})) return "no f";
    const auto fault = vm_.call(0, 1);
    std::string result;
    if (fault) {
      result = shown(*fault);
    } else {
      result = lua_isstring(state, -1) != 0 ? lua_tostring(state, -1) : luaL_typename(state, -1);
      lua_pop(state, 1);
    }
    EXPECT_EQ(lua_gettop(state), top) << "the stack is as it was";
    return result;
  }

  std::string run(std::string_view body) {
    const std::string fault = load("return {f = function() " + std::string(body) + " end}");
    return fault.empty() ? call() : fault;
  }

  Vm& vm() { return vm_; }

 private:
  static std::string shown(const Fault& fault) {
    return fault.file + ":" + std::to_string(fault.line) + ": " + fault.what;
  }
  Vm vm_;
  int slot_ = -1;
};

std::string run(std::string_view body) {
  return Sandbox().run(body);
}

TEST(Vm, RunsWhatItWasGiven) {
  EXPECT_EQ(run("return 6 * 7"), "42");
  EXPECT_EQ(run("local t = {3, 1, 2} table.sort(t) return table.concat(t, ',')"), "1,2,3");
  EXPECT_EQ(run("local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end) return "
                "table.concat(t, ',')"),
            "3,2,1");
  EXPECT_EQ(run("local t = {1, 2} table.insert(t, 1, 0) table.insert(t, 3) table.remove(t, 2) "
                "return table.concat(t)"),
            "023");
  EXPECT_EQ(run("local a, b = table.unpack({4, 5}) return a + b"), "9");
  EXPECT_EQ(run("return string.sub('abcdef', -3, -2) .. string.find('a.b', '.', 1)"), "de2");
  EXPECT_EQ(run("return math.max(1, 5, 3) + math.min(2, 1) + math.abs(-4)"), "10");
  EXPECT_EQ(run("return tonumber('12') + (tonumber('1.5') or 30)"), "42");
  EXPECT_EQ(run("local n = 0 for _, v in ipairs({1, 2, 3}) do n = n + v end return n"), "6");
}

TEST(Vm, ReadsAllOfWhatWasLoadedAfterItIsFixed) {
  Sandbox box;
  ASSERT_EQ(box.load("local t = {1, 2, x = {y = 7}}\n"
                     "return {f = function()\n"
                     "  local n = 0\n"
                     "  for _, v in ipairs(t) do n = n + v end\n"
                     "  for k in pairs(t) do n = n .. '/' .. k end\n"
                     "  return n .. '=' .. t.x.y\n"
                     "end}"),
            "");
  EXPECT_EQ(box.call(), "3/1/2/x=7");
}

TEST(Vm, WalksInOneOrder) {
  EXPECT_EQ(run("local t = {z = 1, a = 2, [10] = 3, [-1] = 4, [2] = 5, [true] = 6, b = 7}\n"
                "local s = '' for k, v in pairs(t) do s = s .. tostring(k) .. v .. ' ' end\n"
                "return s"),
            "-14 25 103 a2 b7 z1 true6 ");
  EXPECT_EQ(run("local t = {b = 1, a = 2} local k, v = next(t) local k2 = next(t, k) return k .. v "
                ".. k2 .. tostring(next(t, k2))"),
            "a2bnil");
  EXPECT_EQ(run("for k in pairs({[{}] = 1}) do end"),
            "rules.lua:1: a table as key has no place in an order");
}

TEST(Vm, SortsStably) {
  EXPECT_EQ(run("local t = {} for i = 1, 40 do t[i] = {i % 3, i} end\n"
                "table.sort(t, function(a, b) return a[1] < b[1] end)\n"
                "for i = 2, 40 do local a, b = t[i - 1], t[i]\n"
                "  if a[1] > b[1] or a[1] == b[1] and a[2] > b[2] then return 'no' end end\n"
                "return 'yes'"),
            "yes");
}

TEST(Vm, SaysWhereItWentWrong) {
  Sandbox box;
  ASSERT_EQ(box.load("return {\n f = function()\n  local x\n  return x.y\n end}"), "");
  EXPECT_EQ(box.call(), "rules.lua:4: attempt to index a nil value (local 'x')");
  EXPECT_EQ(box.load("return {\n f = = 1}"),
            "rules.lua:2: this is not Lua: an expression is expected before `=`");
  EXPECT_EQ(box.load("goto nowhere return {}"),
            "rules.lua:1: no visible label 'nowhere' for <goto> at line 1");
  EXPECT_EQ(box.load("return 1"),
            "rules.lua:0: a script ends with `return` and a table of its hooks");
  EXPECT_EQ(box.load("\n\nerror('stop')"), "rules.lua:3: stop");
}

TEST(Vm, EndsWhatTakesTooLong) {
  Sandbox box;
  ASSERT_EQ(box.load("local n = {f = function()\n while true do\n end end}\nreturn n"), "");
  EXPECT_EQ(box.call(), "rules.lua:2: it takes more than 200000 instructions");
  EXPECT_EQ(box.run("return 1"), "1") << "the next script works";
  EXPECT_EQ(box.load("while true do end"), "rules.lua:1: it takes more than 200000 instructions");
}

TEST(Vm, GivesEachCallTheSameBudget) {
  Limits limits;
  limits.instructions = 1000;
  Sandbox box(limits);
  ASSERT_EQ(box.load("return {f = function() for i = 1, 150 do local x = i end return 'done' end}"),
            "");
  for (int i = 0; i < 20; ++i) EXPECT_EQ(box.call(), "done");
}

TEST(Vm, EndsWhatGrowsTooLarge) {
  Sandbox box;
  EXPECT_EQ(box.run("local s, t = 'x', {} for i = 1, 12 do s = s .. s end for i = 1, 5000 do t[i] "
                    "= s .. i end"),
            "rules.lua:1: it needs more than 8192 KB of memory");
  EXPECT_EQ(box.run("local s = 'x' while true do s = s .. s end"),
            "rules.lua:1: it makes a text of more than 64 KB");
  EXPECT_EQ(box.run("local function g(n) return 1 + g(n) end return g(1)"),
            "rules.lua:1: its functions call one another more than 150 deep");
  EXPECT_EQ(box.run("return 'well'"), "well");
  EXPECT_LT(box.vm().memory(), Limits().memory);
}

TEST(Vm, FixesEveryTableOfALoadedScript) {
  for (const char* change : {"t.x = 1", "t[1] = 1", "t.inner.x = 1", "table.insert(t, 1)",
                             "table.remove(t)", "table.sort(t)", "hooks.f = nil", "hooks.t.x = 1",
                             "alias.x = 1", "held().x = 1", "math.max = nil", "string.sub = 1"}) {
    Sandbox box;
    ASSERT_EQ(box.load("local t = {1, inner = {}}\n local alias = t.inner\n"
                       "local function held() return alias end\n"
                       "local hooks\n hooks = {t = t, f = function()\n"
                       "local t, alias, hooks = t, alias, hooks " +
                       std::string(change) + " return 'changed' end}\n return hooks"),
              "");
    const std::string result = box.call();
    EXPECT_NE(result.find("fixed"), std::string::npos) << change << ": " << result;
  }
}

TEST(Vm, FixesWhatAnIteratorHolds) {
  Sandbox box;
  ASSERT_EQ(
      box.load("local step, keys = pairs({{n = 0}})\n"
               "return {f = function() local _, v = step(keys) v.n = v.n + 1 return v.n end}"),
      "");
  EXPECT_NE(box.call().find("fixed"), std::string::npos);
}

TEST(Vm, KeepsIteratorsWithoutMemory) {
  Sandbox box;
  ASSERT_EQ(box.load("local step, keys = pairs({a = 1, b = 2})\n"
                     "return {f = function() return (step(keys)) end}"),
            "");
  EXPECT_EQ(box.call(), "a");
  EXPECT_EQ(box.call(), "a");
}

TEST(Vm, HoldsOnlyTheWhitelist) {
  // Whatever checks of the text let through: the environment itself holds nothing else.
  Vm vm{Limits()};
  lua_State* const state = vm.raw();
  lua_rawgeti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  std::vector<std::string> known{length_function};
  for (const LibraryName& name : library_names)
    known.push_back(std::string(name.table) + (name.table.empty() ? "" : ".") +
                    std::string(name.name));
  std::vector<std::string> found;
  const auto collect = [&](const std::string& prefix, const auto& self) -> void {
    push_contents(state, -1);
    for (lua_pushnil(state); lua_next(state, -2) != 0; lua_pop(state, 1)) {
      const std::string name = prefix + lua_tostring(state, -2);
      if (lua_istable(state, -1))
        self(name + ".", self);
      else
        found.push_back(name);
    }
    lua_pop(state, 1);
  };
  collect("", collect);
  std::sort(found.begin(), found.end());
  std::sort(known.begin(), known.end());
  EXPECT_EQ(found, known);
  EXPECT_NE(run("return ('x'):rep(3)").find("attempt to index a string value"), std::string::npos);
}

TEST(Vm, KeepsNoFunctionThatRemembers) {
  Sandbox box;
  EXPECT_EQ(box.load("local function make()\n local n = 0\n return function()\n  n = n + 1\n"
                     "  return n\n end\nend\nreturn {f = make()}"),
            "rules.lua:3: this function changes `n`, which would outlive the call");
  EXPECT_EQ(box.load("local function make()\n local n = 0\n return function()\n"
                     "  return function() n = n + 1 end\n end\nend\nreturn {f = make()}"),
            "rules.lua:3: this function changes `n`, which would outlive the call");
  EXPECT_EQ(box.run("local n = 0 local function more() n = n + 1 end more() more() return n"), "2");
}

TEST(Vm, MeasuresTablesWithHolesOneWay) {
  EXPECT_EQ(run("local t = {a = 1, b = 2} for i = 1, 20 do t[i] = i end t[3] = nil return #t"),
            "20");
  EXPECT_EQ(run("local t = {1, nil, 3} return #t .. #'four' .. #{}"), "140");
}

TEST(Vm, ShowsNoAddresses) {
  EXPECT_EQ(run("return tostring({}) .. tostring(pairs) .. tostring(function() end)"),
            "tablefunctionfunction");
}

TEST(Vm, RefusesCompiledLua) {
  EXPECT_EQ(Sandbox().load("\x1bLua\x54"), "rules.lua:1: this is compiled Lua");
}

TEST(Vm, CountsItsCalls) {
  Sandbox box;
  EXPECT_EQ(box.run("return 1"), "1");
  EXPECT_EQ(box.vm().entries(), 1U);
}

TEST(Vm, BindingsCanStopAndFail) {
  Sandbox box;
  lua_State* const state = box.vm().raw();
  ASSERT_EQ(box.load("return {f = function(binding) binding() end}"), "");
  const auto call_with = [&](lua_CFunction binding) {
    EXPECT_TRUE(box.vm().push(0, {"f"}));
    lua_pushcfunction(state, binding);
    const auto fault = box.vm().call(1, 0);
    return fault ? fault->what : "";
  };
  EXPECT_EQ(call_with([](lua_State* s) { return luaL_error(s, "no such figure"); }),
            "no such figure");
  EXPECT_EQ(call_with([](lua_State* s) {
              charge(s, 1'000'000);
              return 0;
            }),
            "it takes more than 200000 instructions");
  EXPECT_EQ(lua_gettop(state), 0);
}

}  // namespace
}  // namespace tw::validator::script
