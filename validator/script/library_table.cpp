// Functions on tables. What they cost grows with the table, so they count against the budget.
#include <algorithm>
#include <cstdint>
#include <utility>

#include "validator/script/control.hpp"
#include "validator/script/freeze.hpp"
#include "validator/script/library.hpp"

namespace tw::validator::script {
namespace {

constexpr lua_Integer most_unpacked = 200;
constexpr std::int64_t bytes_an_instruction = 64;

void check_table(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
}

/// Only for tables that may be written.
lua_Integer open_length(lua_State* state) {
  check_table(state);
  if (is_frozen(state, 1)) luaL_error(state, "this table is fixed since the script was loaded");
  return length_of(state, 1);
}

int insert(lua_State* state) {
  const lua_Integer end = open_length(state) + 1;
  if (lua_gettop(state) == 2) {
    lua_rawseti(state, 1, end);
    return 0;
  }
  if (lua_gettop(state) != 3) return luaL_error(state, "insert takes a table, a place and a value");
  const lua_Integer position = luaL_checkinteger(state, 2);
  luaL_argcheck(state, position >= 1 && position <= end, 2, "no place of the list");
  charge(state, end - position);
  for (lua_Integer i = end; i > position; --i) {
    lua_rawgeti(state, 1, i - 1);
    lua_rawseti(state, 1, i);
  }
  lua_rawseti(state, 1, position);
  return 0;
}

int remove(lua_State* state) {
  const lua_Integer size = open_length(state);
  const lua_Integer position = luaL_optinteger(state, 2, size);
  if (size == 0 && lua_gettop(state) < 2) return 0;
  luaL_argcheck(state, position >= 1 && position <= size + 1, 2, "no place of the list");
  charge(state, size - position);
  lua_rawgeti(state, 1, position);
  for (lua_Integer i = position; i < size; ++i) {
    lua_rawgeti(state, 1, i + 1);
    lua_rawseti(state, 1, i);
  }
  if (position <= size) {
    lua_pushnil(state);
    lua_rawseti(state, 1, size);
  }
  return 1;
}

int concat(lua_State* state) {
  check_table(state);
  std::size_t gap = 0;
  const char* between = luaL_optlstring(state, 2, "", &gap);
  const lua_Integer first = luaL_optinteger(state, 3, 1);
  const lua_Integer last = luaL_opt(state, luaL_checkinteger, 4, length_of(state, 1));
  const std::size_t most = control(state).limits.string;
  std::size_t total = 0;
  luaL_Buffer buffer;
  luaL_buffinit(state, &buffer);
  for (lua_Integer i = first; i <= last; ++i) {
    std::size_t length = 0;
    lua_geti(state, 1, i);
    const int type = lua_type(state, -1);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return luaL_error(state, "a %s at %I cannot be part of a text", luaL_typename(state, -1), i);
    lua_tolstring(state, -1, &length);
    total += length + gap;
    charge(state, 1 + static_cast<std::int64_t>(length + gap) / bytes_an_instruction);
    if (total > most + gap) stop(state, FaultKind::String);
    luaL_addvalue(&buffer);
    if (i != last) luaL_addlstring(&buffer, between, gap);
    if (i == LUA_MAXINTEGER) break;
  }
  luaL_pushresult(&buffer);
  return 1;
}

int unpack(lua_State* state) {
  check_table(state);
  const lua_Integer first = luaL_optinteger(state, 2, 1);
  const lua_Integer last = luaL_opt(state, luaL_checkinteger, 3, length_of(state, 1));
  if (first > last) return 0;
  const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
  if (count >= static_cast<lua_Unsigned>(most_unpacked))
    return luaL_error(state, "more than %I values at once", most_unpacked);
  luaL_checkstack(state, static_cast<int>(count) + 1, "too many values at once");
  charge(state, static_cast<std::int64_t>(count));
  for (lua_Integer i = first; i < last; ++i) lua_geti(state, 1, i);
  lua_geti(state, 1, last);
  return static_cast<int>(count) + 1;
}

constexpr int order_at = 2, values_at = 3;

/// Does value `a` of the copy come before value `b`?
bool comes_before(lua_State* state, std::int32_t a, std::int32_t b) {
  charge(state, 2);
  const bool asks = !lua_isnil(state, order_at);
  if (asks) lua_pushvalue(state, order_at);
  lua_rawgeti(state, values_at, a);
  lua_rawgeti(state, values_at, b);
  bool before = false;
  if (asks) {
    lua_call(state, 2, 1);
    before = lua_toboolean(state, -1) != 0;
    lua_pop(state, 1);
  } else {
    before = lua_compare(state, -2, -1, LUA_OPLT) != 0;
    lua_pop(state, 2);
  }
  return before;
}

void merge(lua_State* state, const std::int32_t* from, std::int32_t* to, lua_Integer low,
           lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle;
  for (lua_Integer at = low; at < high; ++at) {
    const bool take_right =
        left >= middle || (right < high && comes_before(state, from[right], from[left]));
    to[at] = take_right ? from[right++] : from[left++];
  }
}

/// Merge sort of a copy: stable, so that the order is defined where a comparison says nothing, and
/// done after n log n steps whatever a comparison answers.
int sort(lua_State* state) {
  const lua_Integer size = open_length(state);
  lua_settop(state, 2);
  if (!lua_isnil(state, order_at)) luaL_checktype(state, order_at, LUA_TFUNCTION);
  charge(state, 2 * size);
  lua_createtable(state, static_cast<int>(size), 0);
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_rawgeti(state, 1, i);
    lua_rawseti(state, values_at, i);
  }
  auto* from = static_cast<std::int32_t*>(
      lua_newuserdatauv(state, static_cast<std::size_t>(2 * size) * sizeof(std::int32_t), 0));
  std::int32_t* to = from + size;
  for (lua_Integer i = 0; i < size; ++i) from[i] = static_cast<std::int32_t>(i + 1);
  for (lua_Integer width = 1; width < size; width *= 2) {
    for (lua_Integer low = 0; low < size; low += 2 * width)
      merge(state, from, to, low, std::min(low + width, size), std::min(low + 2 * width, size));
    std::swap(from, to);
  }
  for (lua_Integer i = 0; i < size; ++i) {
    lua_rawgeti(state, values_at, from[i]);
    lua_rawseti(state, 1, i + 1);
  }
  return 0;
}

}  // namespace

const luaL_Reg table_functions[] = {{"concat", concat}, {"insert", insert}, {"remove", remove},
                                    {"sort", sort},     {"unpack", unpack}, {nullptr, nullptr}};

}  // namespace tw::validator::script
