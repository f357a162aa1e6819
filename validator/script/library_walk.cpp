// Walking tables in an order that is the same on every machine: numbers ascending, then texts byte
// by byte, then truth values. Lua's own order depends on addresses.
#include <algorithm>
#include <cstring>
#include <string_view>

#include "validator/script/control.hpp"
#include "validator/script/freeze.hpp"
#include "validator/script/library.hpp"

namespace tw::validator::script {
namespace {

constexpr const char* keys_type = "keys";

/// A key with its rank; a text is kept alive by whoever holds the key.
struct Key {
  int rank = 0;  ///< 0 numbers, 1 texts, 2 truth values
  lua_Integer number = 0;
  const char* text = nullptr;
  std::size_t length = 0;

  [[nodiscard]] bool before(const Key& other) const {
    if (rank != other.rank) return rank < other.rank;
    if (rank != 1) return number < other.number;
    return std::string_view(text, length) < std::string_view(other.text, other.length);
  }
};

Key key_at(lua_State* state, int index) {
  Key key;
  switch (lua_type(state, index)) {
    case LUA_TNUMBER:
      key.number = lua_tointeger(state, index);
      break;
    case LUA_TSTRING:
      key.rank = 1;
      key.text = lua_tolstring(state, index, &key.length);
      break;
    case LUA_TBOOLEAN:
      key.rank = 2;
      key.number = lua_toboolean(state, index);
      break;
    default:
      luaL_error(state, "a %s as key has no place in an order", luaL_typename(state, index));
  }
  return key;
}

/// The keys of a table when `pairs` was called, sorted. Its user values: the table, and the keys in
/// a table of their own, in the same order. It never changes, so that an iterator that a script
/// keeps remembers nothing.
struct Keys {
  lua_Integer count = 0;
  Key* list() { return reinterpret_cast<Key*>(this + 1); }
};
static_assert(sizeof(Keys) % alignof(Key) == 0);

int step_pairs(lua_State* state) {
  auto* keys = static_cast<Keys*>(luaL_checkudata(state, 1, keys_type));
  Key* const list = keys->list();
  Key* const end = list + keys->count;
  Key* at = list;
  if (!lua_isnoneornil(state, 2))
    at = std::upper_bound(list, end, key_at(state, 2),
                          [](const Key& a, const Key& b) { return a.before(b); });
  lua_settop(state, 1);
  lua_getiuservalue(state, 1, 1);
  lua_getiuservalue(state, 1, 2);
  for (; at != end; ++at) {
    lua_geti(state, 3, at - list + 1);  // both tables may have been fixed meanwhile
    lua_pushvalue(state, -1);
    if (lua_gettable(state, 2) != LUA_TNIL) return 2;  // what has gone since is passed over
    lua_pop(state, 2);
    charge(state, 1);
  }
  return 0;
}

int walk_pairs(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  lua_settop(state, 1);
  push_contents(state, 1);
  lua_Integer count = 0;
  for (lua_pushnil(state); lua_next(state, 2) != 0; ++count) {
    lua_pop(state, 1);
    charge(state, 4);
  }
  lua_pushcfunction(state, step_pairs);
  auto* keys = static_cast<Keys*>(
      lua_newuserdatauv(state, sizeof(Keys) + static_cast<std::size_t>(count) * sizeof(Key), 2));
  new (keys) Keys{count};
  luaL_setmetatable(state, keys_type);
  lua_pushvalue(state, 1);
  lua_setiuservalue(state, 4, 1);
  lua_createtable(state, static_cast<int>(count), 0);
  Key* at = keys->list();
  for (lua_pushnil(state); lua_next(state, 2) != 0; ++at) {
    lua_pop(state, 1);
    new (at) Key(key_at(state, -1));
  }
  std::sort(keys->list(), at, [](const Key& a, const Key& b) { return a.before(b); });
  for (lua_Integer i = 0; i < count; ++i) {
    const Key& key = keys->list()[i];
    if (key.rank == 1)
      lua_pushlstring(state, key.text, key.length);
    else if (key.rank == 0)
      lua_pushinteger(state, key.number);
    else
      lua_pushboolean(state, static_cast<int>(key.number));
    lua_rawseti(state, 5, i + 1);
  }
  lua_setiuservalue(state, 4, 2);
  return 2;
}

/// The first key after the given one. Looks at all of them; loops use `pairs`.
int walk_next(lua_State* state) {
  luaL_checktype(state, 1, LUA_TTABLE);
  lua_settop(state, 2);
  const bool from_start = lua_isnil(state, 2);
  const Key from = from_start ? Key{} : key_at(state, 2);
  push_contents(state, 1);
  lua_pushnil(state);  // 4: the best key so far, 5: its value
  lua_pushnil(state);
  Key best;
  for (lua_pushnil(state); lua_next(state, 3) != 0;) {
    charge(state, 1);
    const Key key = key_at(state, -2);
    if ((from_start || from.before(key)) && (lua_isnil(state, 4) || key.before(best))) {
      best = key;
      lua_replace(state, 5);
      lua_pushvalue(state, -1);
      lua_replace(state, 4);
    } else {
      lua_pop(state, 1);
    }
  }
  return lua_isnil(state, 4) ? 1 : 2;
}

int step_ipairs(lua_State* state) {
  const lua_Integer before = luaL_checkinteger(state, 2);
  if (before == LUA_MAXINTEGER) return luaL_error(state, "no number comes after this one");
  const lua_Integer i = before + 1;
  lua_pushinteger(state, i);
  return lua_geti(state, 1, i) == LUA_TNIL ? 1 : 2;
}

int walk_ipairs(lua_State* state) {
  luaL_checkany(state, 1);
  lua_pushcfunction(state, step_ipairs);
  lua_pushvalue(state, 1);
  lua_pushinteger(state, 0);
  return 3;
}

/// `#`. A binding's list answers by `__len`.
int walk_length(lua_State* state) {
  switch (lua_type(state, 1)) {
    case LUA_TSTRING:
      lua_pushinteger(state, static_cast<lua_Integer>(lua_rawlen(state, 1)));
      break;
    case LUA_TTABLE:
      lua_pushinteger(state, length_of(state, 1));
      break;
    default:
      if (luaL_callmeta(state, 1, "__len") == 0)
        return luaL_error(state, "a %s has no length", luaL_typename(state, 1));
  }
  return 1;
}

bool holds(lua_State* state, lua_Integer i) {
  const bool there = lua_rawgeti(state, -1, i) != LUA_TNIL;
  lua_pop(state, 1);
  return there;
}

}  // namespace

// Not Lua's own length: in a table with holes that depends on how it grew, and on addresses.
lua_Integer length_of(lua_State* state, int index) {
  push_contents(state, index);
  lua_Integer there = 0, missing = 1;
  while (missing < LUA_MAXINTEGER / 2 && holds(state, missing)) {
    there = missing;
    missing *= 2;
  }
  while (missing - there > 1) {
    const lua_Integer middle = there + (missing - there) / 2;
    (holds(state, middle) ? there : missing) = middle;
  }
  lua_pop(state, 1);
  return there;
}

void open_walk(lua_State* state) {
  luaL_newmetatable(state, keys_type);
  lua_pop(state, 1);
}

const luaL_Reg walk_functions[] = {{"ipairs", walk_ipairs},
                                   {"next", walk_next},
                                   {"pairs", walk_pairs},
                                   {length_function, walk_length},
                                   {nullptr, nullptr}};

}  // namespace tw::validator::script
