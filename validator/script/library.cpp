#include "validator/script/library.hpp"

#include <algorithm>
#include <cstring>

#include "validator/script/control.hpp"
#include "validator/script/freeze.hpp"

namespace tw::validator::script {
namespace {

constexpr std::int64_t bytes_an_instruction = 64;

int say_error(lua_State* state) {
  luaL_checktype(state, 1, LUA_TSTRING);
  lua_settop(state, 1);
  return lua_error(state);
}

int say_assert(lua_State* state) {
  luaL_checkany(state, 1);
  if (lua_toboolean(state, 1) != 0) {
    lua_settop(state, 1);
    return 1;
  }
  return luaL_error(state, "%s", luaL_optstring(state, 2, "assertion failed"));
}

int say_type(lua_State* state) {
  luaL_checkany(state, 1);
  lua_pushstring(state, luaL_typename(state, 1));
  return 1;
}

/// Never an address, which would differ from run to run.
int to_text(lua_State* state) {
  luaL_checkany(state, 1);
  switch (lua_type(state, 1)) {
    case LUA_TNUMBER:
    case LUA_TSTRING:
      lua_settop(state, 1);
      lua_tolstring(state, 1, nullptr);
      break;
    case LUA_TNIL:
      lua_pushliteral(state, "nil");
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(state, lua_toboolean(state, 1) != 0 ? "true" : "false");
      break;
    default:
      if (luaL_callmeta(state, 1, "__tostring") != 0) break;
      if (luaL_getmetafield(state, 1, "__name") == LUA_TSTRING) break;
      lua_pushstring(state, luaL_typename(state, 1));
  }
  return 1;
}

/// Whole numbers in decimal; anything else is nil.
int to_number(lua_State* state) {
  luaL_checkany(state, 1);
  if (lua_type(state, 1) == LUA_TSTRING) {
    std::size_t length = 0;
    const char* text = lua_tolstring(state, 1, &length);
    const bool negative = length > 0 && text[0] == '-';
    const char* const end = text + length;
    text += negative ? 1 : 0;
    constexpr std::ptrdiff_t most_digits = 18;
    const bool digits = text != end && end - text <= most_digits &&
                        std::all_of(text, end, [](char c) { return c >= '0' && c <= '9'; });
    if (!digits) return 0;
    lua_Integer value = 0;
    for (; text != end; ++text) value = value * 10 + (*text - '0');
    lua_pushinteger(state, negative ? -value : value);
    return 1;
  }
  if (lua_isinteger(state, 1) == 0) return 0;
  lua_settop(state, 1);
  return 1;
}

int number_abs(lua_State* state) {
  const lua_Integer value = luaL_checkinteger(state, 1);
  lua_pushinteger(
      state, value < 0 ? static_cast<lua_Integer>(0U - static_cast<lua_Unsigned>(value)) : value);
  return 1;
}

template <bool Largest>
int number_best(lua_State* state) {
  lua_Integer best = luaL_checkinteger(state, 1);
  const int count = lua_gettop(state);
  charge(state, count);
  for (int i = 2; i <= count; ++i) {
    const lua_Integer value = luaL_checkinteger(state, i);
    best = Largest ? std::max(best, value) : std::min(best, value);
  }
  lua_pushinteger(state, best);
  return 1;
}

int text_length(lua_State* state) {
  std::size_t length = 0;
  luaL_checklstring(state, 1, &length);
  lua_pushinteger(state, static_cast<lua_Integer>(length));
  return 1;
}

/// Position from 1 for one that may count from the end.
lua_Integer from_front(lua_Integer position, std::size_t length) {
  const auto size = static_cast<lua_Integer>(length);
  if (position >= 0) return position;
  return position < -size ? 0 : size + position + 1;
}

int text_sub(lua_State* state) {
  std::size_t length = 0;
  const char* text = luaL_checklstring(state, 1, &length);
  const lua_Integer first =
      std::max<lua_Integer>(1, from_front(luaL_checkinteger(state, 2), length));
  const lua_Integer last =
      std::min(static_cast<lua_Integer>(length), from_front(luaL_optinteger(state, 3, -1), length));
  if (first > last)
    lua_pushliteral(state, "");
  else
    lua_pushlstring(state, text + first - 1, static_cast<std::size_t>(last - first + 1));
  return 1;
}

/// Plain text only: a pattern can run for minutes between two instructions.
int text_find(lua_State* state) {
  std::size_t length = 0, sought_length = 0;
  const char* text = luaL_checklstring(state, 1, &length);
  const char* sought = luaL_checklstring(state, 2, &sought_length);
  const lua_Integer start =
      std::max<lua_Integer>(1, from_front(luaL_optinteger(state, 3, 1), length));
  charge(state, static_cast<std::int64_t>(length + sought_length) / bytes_an_instruction);
  if (start - 1 > static_cast<lua_Integer>(length)) return 0;
  const auto offset = static_cast<std::size_t>(start - 1);
  // `memmem` is linear; other searches are quadratic in texts that repeat themselves.
  const void* found = memmem(text + offset, length - offset, sought, sought_length);
  if (found == nullptr) return 0;
  const auto at = static_cast<const char*>(found) - text;
  lua_pushinteger(state, at + 1);
  lua_pushinteger(state, at + static_cast<lua_Integer>(sought_length));
  return 2;
}

constexpr luaL_Reg plain_functions[] = {{"assert", say_assert},  {"error", say_error},
                                        {"tonumber", to_number}, {"tostring", to_text},
                                        {"type", say_type},      {nullptr, nullptr}};
constexpr luaL_Reg number_functions[] = {{"abs", number_abs},
                                         {"max", number_best<true>},
                                         {"min", number_best<false>},
                                         {nullptr, nullptr}};
constexpr luaL_Reg text_functions[] = {
    {"find", text_find}, {"len", text_length}, {"sub", text_sub}, {nullptr, nullptr}};

}  // namespace

int open_library(lua_State* state) {
  open_walk(state);
  lua_newtable(state);
  luaL_setfuncs(state, plain_functions, 0);
  luaL_setfuncs(state, walk_functions, 0);
  lua_newtable(state);
  luaL_setfuncs(state, number_functions, 0);
  lua_pushinteger(state, LUA_MAXINTEGER);
  lua_setfield(state, -2, "maxinteger");
  lua_pushinteger(state, LUA_MININTEGER);
  lua_setfield(state, -2, "mininteger");
  lua_setfield(state, -2, "math");
  lua_newtable(state);
  luaL_setfuncs(state, text_functions, 0);
  lua_setfield(state, -2, "string");
  lua_newtable(state);
  luaL_setfuncs(state, table_functions, 0);
  lua_setfield(state, -2, "table");
  lua_pushvalue(state, -1);
  lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushcfunction(state, freeze);
  lua_insert(state, -2);
  lua_call(state, 1, 0);
  return 0;
}

}  // namespace tw::validator::script
