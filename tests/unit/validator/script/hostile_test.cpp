// Scripts made to break out, to hang, to eat the machine or to tell two runs apart. Each is refused
// or stopped with a message, and the machine it attacked still runs the next script.
#include <gtest/gtest.h>

#include <lua.hpp>

#include "validator/script/vm.hpp"

namespace tw::validator::script {
namespace {

using enum FaultKind;

struct Attack {
  const char* name;
  std::string text;  ///< a whole script; its `f` is called if it loads
  FaultKind kind;    ///< how it ends
  const char* says;  ///< part of the message
};

std::string hook(const std::string& body) {
  return "return {f = function() " + body + "\nend}";
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

std::string many(int count, const std::string& before, const std::string& after) {
  std::string result;
  for (int i = 0; i < count; ++i) result += before + std::to_string(i) + after;
  return result;
}

constexpr const char* too_long = "more than 200000 instructions";
constexpr const char* too_much = "KB of memory";
constexpr const char* fixed = "fixed since the script was loaded";
constexpr const char* no = "scripts have no";

std::vector<Attack> loops() {
  return {
      {"while", hook("while true do end"), Instructions, too_long},
      {"repeat", hook("repeat until false"), Instructions, too_long},
      {"goto", hook("::again:: goto again"), Instructions, too_long},
      {"ForAllNumbers", hook("for i = 1, math.maxinteger do end"), Instructions, too_long},
      {"ForBackwards", hook("for i = 1, math.mininteger, -1 do end"), Instructions, too_long},
      {"ForStandingStill", hook("for i = 1, 2, 0 do end"), Runtime, "'for' step is zero"},
      {"TailCalls", hook("local function g() return g() end return g()"), Instructions, too_long},
      {"TwoTailCalls",
       hook("local a, b function a() return b() end function b() return a() end return a()"),
       Instructions, too_long},
      {"OwnIterator", hook("for x in function() return 1 end do end"), Instructions, too_long},
      {"GrowingWalk", hook("local t = {1} for i in ipairs(t) do t[i + 1] = i end"), Instructions,
       too_long},
      {"NextFromTheStart", hook("local t = {1} while next(t) do end"), Instructions, too_long},
      {"Comparison", hook("table.sort({2, 1}, function(a, b) while true do end end)"), Instructions,
       too_long},
      {"ComparisonThatLies",
       hook("local t = {} for i = 1, 5000 do t[i] = i end "
            "while true do table.sort(t, function() return true end) end"),
       Instructions, too_long},
      {"SortOfMuch",
       hook("local t = {} for i = 1, 5000 do t[i] = -i end while true do table.sort(t) end"),
       Instructions, too_long},
      {"ConcatOfMuch",
       hook("local t = {} for i = 1, 5000 do t[i] = i end "
            "while true do local s = table.concat(t) end"),
       Instructions, too_long},
      {"ConcatForEver", hook("return table.concat({}, '', 1, math.maxinteger)"), Runtime,
       "a nil at 1"},
      {"InsertAtTheFront",
       hook("local t = {} for i = 1, math.maxinteger do table.insert(t, 1, i) end"), Instructions,
       too_long},
      {"RemoveAtTheFront",
       hook("local t = {} for i = 1, 20000 do t[i] = i end "
            "while true do table.remove(t, 1) table.insert(t, 1) end"),
       Instructions, too_long},
      {"FindInMuch",
       hook("local s = 'a' for i = 1, 15 do s = s .. s end "
            "while true do string.find(s, s .. 'b') end"),
       Instructions, too_long},
      {"SubOfMuch",
       hook("local s = 'a' for i = 1, 15 do s = s .. s end "
            "while true do local t = string.sub(s, 2) end"),
       Instructions, too_long},
      {"JoinOfMuch",
       hook("local s = 'a' for i = 1, 15 do s = s .. s end "
            "while true do local t = s .. 'b' end"),
       Instructions, too_long},
      {"WalksOfMuch",
       hook("local t = {} for i = 1, 5000 do t['k' .. i] = i end "
            "while true do for k in pairs(t) do break end end"),
       Instructions, too_long},
      {"MaximaOfMuch",
       hook("local t = {} for i = 1, 150 do t[i] = i end "
            "while true do math.max(table.unpack(t)) end"),
       Instructions, too_long},
      {"WhileLoading", "while true do end return {}", Instructions, too_long},
      {"DeepCallsWhileLoading", "local function g(n) return 1 + g(n) end return {f = g(1)}", Depth,
       "more than 150 deep"},
  };
}

std::vector<Attack> hogs() {
  return {
      {"DoubledText", hook("local s = 'x' while true do s = s .. s end"), String,
       "a text of more than 64 KB"},
      {"JoinedText",
       hook("local t = {} for i = 1, 9000 do t[i] = 'ten bytes.' end "
            "return table.concat(t)"),
       String, "a text of more than 64 KB"},
      {"JoinedBetween",
       hook("local s = 'x' for i = 1, 15 do s = s .. s end "
            "return table.concat({1, 2, 3, 4}, s)"),
       String, "a text of more than 64 KB"},
      {"LongConstant", "return {f = '" + std::string(100'000, 'x') + "'}", String,
       "a text of more than 64 KB"},
      {"LongConstantOverLines", "return {f = [[" + repeated("long line\n", 9000) + "]]}", String,
       "a text of more than 64 KB"},
      {"ManyTexts",
       hook("local s, t = 'x', {} for i = 1, 12 do s = s .. s end "
            "for i = 1, 5000 do t[i] = s .. i end"),
       Memory, too_much},
      {"WideTables",
       hook("local t = {} for i = 1, 20000 do t[i] = {nil, nil, nil, nil, nil, nil, nil, nil, nil, "
            "nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, "
            "nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil} end"),
       Memory, too_much},
      {"LinkedTables", hook("local t = {} while true do t = {t} end"), Instructions, too_long},
      {"Closures",
       hook("local t = {} while true do local x, y, z = 1, 2, 3 "
            "t[#t + 1] = function() return x, y, z end end"),
       Instructions, too_long},
      {"SparseTable", hook("local t, k = {}, 1 while true do k = k * 3 + 1 t[k] = k end"),
       Instructions, too_long},
      {"LifeAtTheEdge",
       hook("local s, t = 'x', {} for i = 1, 12 do s = s .. s end "
            "for i = 1, 1900 do t[i] = s .. i end while true do local u = s .. 'y' end"),
       Instructions, too_long},
      {"ValuesAtOnce", hook("return table.unpack({}, 1, 1000000)"), Runtime,
       "more than 200 values at once"},
      {"AllValuesAtOnce", hook("return table.unpack({}, math.mininteger, math.maxinteger)"),
       Runtime, "more than 200 values at once"},
      {"Varargs", "local function g(...) return g(1, ...) end return {f = g}", Syntax, no},
      {"VarargsOfTheFile", "local a, b = ... return {}", Syntax, no},
      {"MemoryWhileLoading",
       "local s, t = 'x', {} for i = 1, 12 do s = s .. s end "
       "for i = 1, 5000 do t[i] = s .. i end return {t = t}",
       Memory, too_much},
  };
}

std::vector<Attack> depths() {
  const std::string parens = repeated("(", 5000) + "1" + repeated(")", 5000);
  return {
      {"Recursion", hook("local function g(n) return 1 + g(n) end return g(1)"), Depth,
       "more than 150 deep"},
      {"MutualRecursion",
       hook("local a, b function a() return 1 + b() end function b() return 1 + a() end "
            "return a()"),
       Depth, "more than 150 deep"},
      {"RecursionInSort",
       hook("local function g() table.sort({1, 2}, function() g() return true end) end g()"), Depth,
       "more than 150 deep"},
      {"RecursionInIterator", hook("local function g() for x in g do end end g()"), Depth,
       "more than 150 deep"},
      {"DeepParentheses", "return {f = " + parens + "}", Syntax, "levels inside one another"},
      {"DeepTables", "return " + repeated("{", 5000) + repeated("}", 5000), Syntax,
       "levels inside one another"},
      {"DeepFunctions", "return {f = " + repeated("function() return ", 5000), Syntax,
       "levels inside one another"},
      {"DeepBlocks", repeated("do ", 5000), Syntax, "levels inside one another"},
      {"DeepIfs", repeated("if true then ", 5000), Syntax, "levels inside one another"},
      {"DeepSigns", "return {f = " + repeated("- ", 5000) + "1}", Syntax,
       "levels inside one another"},
      {"LongSum", "return {f = 1" + repeated(" + 1", 5000) + "}", Syntax,
       "parts inside one another"},
      {"LongJoin", "return {f = 'a'" + repeated(" .. 'a'", 5000) + "}", Syntax,
       "inside one another"},
      {"LongChain", "local t = {} return {f = t" + repeated(".x", 5000) + "}", Syntax,
       "parts inside one another"},
      {"LongCalls", "local t = {} return {f = t" + repeated("()", 5000) + "}", Syntax,
       "parts inside one another"},
      {"ManyLocals", many(200, "local a", " ") + "return {}", Syntax, "local variables"},
      {"ManyParameters", "return {f = function(" + many(199, "a", ", ") + "b) end}", Syntax,
       "local variables"},
      {"ManyUpvalues",
       "return {f = function() " + many(130, "local a", " ") + "return function() " +
           many(130, "local b", " ") + "return function() " + many(130, "a", "(b") +
           repeated(")", 130) + "() end end end}",
       Syntax, "inside one another"},
      {"LargeText", "return {} --" + std::string(300'000, ' '), Syntax, "KB of text"},
  };
}

std::vector<Attack> escapes() {
  return {
      {"pcall", hook("pcall(function() while true do end end)"), Syntax, no},
      {"xpcall", hook("xpcall(f, f)"), Syntax, no},
      {"coroutine", hook("coroutine.wrap(function() end)()"), Syntax, no},
      {"setmetatable", hook("setmetatable({}, {__index = f})"), Syntax, no},
      {"getmetatable", hook("return getmetatable('').__index"), Syntax, no},
      {"rawset", hook("rawset(math, 'x', 1)"), Syntax, no},
      {"rawget", hook("rawget(math, 'x')"), Syntax, no},
      {"rawequal", hook("rawequal(1, 1)"), Syntax, no},
      {"load", hook("load('return os')()"), Syntax, no},
      {"loadstring", hook("loadstring('x')"), Syntax, no},
      {"dofile", hook("dofile('/etc/passwd')"), Syntax, no},
      {"loadfile", hook("loadfile('/etc/passwd')"), Syntax, no},
      {"require", hook("require('os')"), Syntax, no},
      {"package", hook("return package.loaded.os"), Syntax, no},
      {"os", hook("os.execute('id')"), Syntax, no},
      {"io", hook("io.open('/etc/passwd')"), Syntax, no},
      {"debug", hook("debug.getregistry()"), Syntax, no},
      {"collectgarbage", hook("collectgarbage('stop')"), Syntax, no},
      {"print", hook("print('x')"), Syntax, no},
      {"select", hook("select('#')"), Syntax, no},
      {"Globals", hook("return _G.os"), Syntax, no},
      {"Environment", hook("return _ENV.os"), Syntax, no},
      {"OwnEnvironment", "local _ENV = {} return {}", Syntax, no},
      {"EnvironmentAsParameter", "return {f = function(_ENV) return x end}", Syntax, no},
      {"OwnLength", "local __length = 1 return {}", Syntax, no},
      {"Random", hook("return math.random()"), Syntax, no},
      {"Rep", hook("return string.rep('x', 1000000000)"), Syntax, no},
      {"Format", hook("return string.format('%99999d', 1)"), Syntax, no},
      {"Gsub", hook("return string.gsub('x', '.*.*.*', '')"), Syntax, no},
      {"Dump", hook("return string.dump(f)"), Syntax, no},
      {"RepByIndex", hook("return string['rep']('x', 9)"), Runtime, "attempt to call a nil value"},
      {"RandomByIndex", hook("return math['ran' .. 'dom'](9)"), Runtime,
       "attempt to call a nil value"},
      {"TextMethods", hook("return ('x'):rep(1000000000)"), Runtime,
       "attempt to index a string value"},
      {"TextFields", hook("return ('x').format"), Runtime, "attempt to index a string value"},
      {"Bytecode", "\x1bLua\x54\x00\x19\x93", Syntax, "compiled Lua"},
      {"Close", hook("local x <close> = nil"), Syntax, "`<close>`"},
      {"ConstantChanged", "local x <const> = 1 x = 2 return {}", Syntax, "const variable 'x'"},
      {"JumpOverALocal", hook("goto on local x = 1 ::on:: return x"), Syntax,
       "jumps into the scope"},
      {"ErrorThatIsNoText", hook("error({})"), Runtime, "string expected"},
      {"ErrorThatIsNothing", hook("error()"), Runtime, "string expected"},
      {"ForgedPlace", hook("error('0:7: not here')"), Runtime, "not here"},
      {"ForeignStep", hook("local step = pairs({}) step({}, 1)"), Runtime, "keys expected"},
      {"StepOfNothing", hook("local step = pairs({}) step()"), Runtime, "keys expected"},
      {"StepPastTheEnd", hook("local step = ipairs({}) step({}, math.maxinteger)"), Runtime,
       "no number comes after"},
      {"InsertFarAway", hook("table.insert({}, math.maxinteger, 1)"), Runtime, "no place"},
      {"RemoveFarAway", hook("table.remove({1}, math.mininteger)"), Runtime, "no place"},
      {"DivideByZero", hook("return 1 // 0"), Runtime, "attempt to divide by zero"},
      {"RemainderOfZero", hook("return 1 % 0"), Runtime, "'n%"},
      {"NoTable", "return 1", Runtime, "a script ends with `return` and a table"},
  };
}

std::vector<Attack> memories() {
  const auto alias = [](const std::string& body) {
    return "local t = {1, 2, inner = {}} local inner = t.inner\n"
           "local function held() return inner end\n"
           "return {t = t, f = function() local t, inner = t, inner " +
           body + " end}";
  };
  return {
      {"Global", hook("x = 1"), State, "global variable"},
      {"GlobalFunction", "function g() end return {}", State, "global variable"},
      {"FileVariable", "local n = 0 return {f = function() n = n + 1 end}", State, "remembered"},
      {"FileTable", "local t = {} return {f = function() t.x = 1 end}", State, "remembered"},
      {"Counter",
       "local function make() local n = 0 return function() n = n + 1 return n end end\n"
       "return {f = make()}",
       State, "would outlive the call"},
      {"CounterInside",
       "local function make() local n = 0 return function()\n"
       "local function more() n = n + 1 end more() return n end end\nreturn {f = make()}",
       State, "would outlive the call"},
      {"CounterInATable",
       "local function make() local n = 0 return {{function() n = n + 1 return n end}} end\n"
       "local deep = make() return {f = function() return deep[1][1]() end}",
       State, "would outlive the call"},
      {"CounterAsKey",
       "local function make() local n = 0 return {[function() n = n + 1 return n end] = 1} end\n"
       "local keys = make() return {f = function() end, keys = keys}",
       State, "would outlive the call"},
      {"AliasField", alias("t.x = 1"), Runtime, fixed},
      {"AliasExisting", alias("t.inner = 1"), Runtime, fixed},
      {"AliasItem", alias("t[1] = 5"), Runtime, fixed},
      {"AliasInner", alias("inner.x = 1"), Runtime, fixed},
      {"AliasByCall", alias("held().x = 1"), Runtime, fixed},
      {"AliasByWalk", alias("for _, v in pairs(t) do if type(v) == 'table' then v.x = 1 end end"),
       Runtime, fixed},
      {"AliasByParameter", alias("local function g(u) u.x = 1 end g(t)"), Runtime, fixed},
      {"AliasByUnpack", alias("local u = {table.unpack({t})} u[1].x = 1"), Runtime, fixed},
      {"Insert", alias("table.insert(t, 3)"), Runtime, fixed},
      {"Remove", alias("table.remove(t)"), Runtime, fixed},
      {"Sort", alias("table.sort(t)"), Runtime, fixed},
      {"Library", hook("math.max = nil"), Runtime, fixed},
      {"LibraryAlias", hook("local s = string s.sub = nil"), Runtime, fixed},
      {"IteratorKeptItsTable",
       "local step, keys = pairs({{n = 0}})\n"
       "return {f = function() local _, v = step(keys) v.n = v.n + 1 end}",
       Runtime, fixed},
      {"MethodOfAFixedTable", alias("function t.g() end"), Runtime, fixed},
  };
}

std::vector<Attack> tells() {
  return {
      {"Fraction", hook("return 1 / 2"), Syntax, "no whole number"},
      {"Power", hook("return 2 ^ 2"), Syntax, "no whole number"},
      {"FractionLiteral", hook("return 0.1"), Syntax, "no whole number"},
      {"TooLargeLiteral", hook("return 9223372036854775808"), Syntax, "no whole number"},
      {"TextAsNumber", hook("return '0.5' + 1"), Runtime, "attempt to perform arithmetic"},
      {"TableKeys", hook("for k in pairs({[{}] = 1, [{}] = 2}) do return k end"), Runtime,
       "has no place in an order"},
      {"FunctionKeys", hook("return next({[pairs] = 1, [next] = 2})"), Runtime,
       "has no place in an order"},
      {"OrderOfTables", hook("return {} < {}"), Runtime, "attempt to compare"},
      {"SortOfTables", hook("table.sort({{}, {}})"), Runtime, "attempt to compare"},
      {"AddressInText", hook("return '' .. {}"), Runtime, "attempt to concatenate"},
  };
}

/// Loads and runs one; the fault, or none.
std::optional<Fault> run(Vm& vm, const std::string& text) {
  const auto loaded = vm.load("rules.lua", text);
  if (const auto* fault = std::get_if<Fault>(&loaded)) return *fault;
  if (!vm.push(std::get<int>(loaded), {"f"})) return std::nullopt;
  auto fault = vm.call(0, 0);
  EXPECT_EQ(lua_gettop(vm.raw()), 0);
  return fault;
}

TEST(Hostile, ScriptsAreStoppedAndTheNextOneWorks) {
  std::size_t count = 0;
  Vm shared{Limits()};
  for (const auto& group : {loops(), hogs(), depths(), escapes(), memories(), tells()}) {
    for (const Attack& attack : group) {
      SCOPED_TRACE(attack.name);
      Vm fresh{Limits()};
      for (Vm* vm : {&shared, &fresh}) {
        const auto fault = run(*vm, attack.text);
        ASSERT_TRUE(fault);
        EXPECT_EQ(fault->kind, attack.kind) << fault->what;
        EXPECT_NE(fault->what.find(attack.says), std::string::npos) << fault->what;
        EXPECT_EQ(fault->file, "rules.lua");
        EXPECT_FALSE(run(*vm, hook("local t = {} for i = 1, 100 do t[i] = i end "
                                   "if #t ~= 100 then error('wrong') end")));
      }
      ++count;
    }
  }
  EXPECT_GE(count, 60U);
  // What all of them left behind is garbage.
  lua_gc(shared.raw(), LUA_GCCOLLECT);
  EXPECT_LT(shared.memory(), std::size_t{1} << 20U);
}

TEST(Hostile, ScriptsCannotTellTwoMachinesApart) {
  // Whatever could depend on addresses, seeds or earlier calls, put into one text.
  const std::string script = R"lua(
local function f()
  local t = {}
  for i = 1, 300 do t["key" .. (i * 7919 % 1000)] = i t[i * 31 % 97] = i end
  for i = 1, 97, 5 do t[i] = nil end
  local seen = {tostring(t), tostring(f), tostring(pairs), #t}
  for k, v in pairs(t) do seen[#seen + 1] = k .. "=" .. v end
  local k = next(t)
  while k do seen[#seen + 1] = tostring(k) k = next(t, k) end
  local order = {}
  for i = 1, 50 do order[i] = {i % 7, i} end
  table.sort(order, function(a, b) return a[1] < b[1] end)
  for _, pair in ipairs(order) do seen[#seen + 1] = pair[2] end
  return table.concat(seen, ",")
end
return {f = f}
)lua";
  std::string first;
  for (int round = 0; round < 5; ++round) {
    Vm vm{Limits()};
    for (int i = 0; i < round; ++i) run(vm, hook("return string.sub('other', 1, 2)"));
    const auto loaded = vm.load("rules.lua", script);
    ASSERT_TRUE(std::holds_alternative<int>(loaded)) << std::get<Fault>(loaded).what;
    ASSERT_TRUE(vm.push(std::get<int>(loaded), {"f"}));
    const auto fault = vm.call(0, 1);
    ASSERT_FALSE(fault) << fault->what;
    const std::string seen = lua_tostring(vm.raw(), -1);
    lua_pop(vm.raw(), 1);
    if (round == 0) first = seen;
    EXPECT_EQ(seen, first);
  }
  EXPECT_GT(first.size(), 1000U);
}

}  // namespace
}  // namespace tw::validator::script
