#include "validator/script/freeze.hpp"

#include <vector>

#include "validator/script/control.hpp"
#include "validator/script/syntax.hpp"

namespace tw::validator::script {
namespace {

constexpr int shapes_at = 2, seen_at = 3, open_at = 4;

int refuse_write(lua_State* state) {
  return luaL_error(
      state,
      "this table is fixed since the script was loaded; what changes during a game is "
      "a counter, a token or a figure");
}

/// Puts the value at the top on the list of what is still to be looked at, and pops it.
void visit(lua_State* state, lua_Integer& open) {
  const int type = lua_type(state, -1);
  const bool holds = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA;
  if (!holds || (type == LUA_TTABLE && is_frozen(state, -1))) {
    lua_pop(state, 1);
    return;
  }
  lua_pushvalue(state, -1);
  if (lua_rawget(state, seen_at) != LUA_TNIL) {
    lua_pop(state, 2);
    return;
  }
  lua_pop(state, 1);
  charge(state, 1);
  lua_pushvalue(state, -1);
  lua_pushboolean(state, 1);
  lua_rawset(state, seen_at);
  lua_rawseti(state, open_at, ++open);
}

void freeze_table(lua_State* state, lua_Integer& open) {
  const int table = lua_gettop(state), contents = table + 1;
  lua_newtable(state);
  for (lua_pushnil(state); lua_next(state, table) != 0;) {
    charge(state, 1);
    lua_pushvalue(state, -2);
    lua_pushvalue(state, -2);
    lua_rawset(state, contents);
    visit(state, open);
    lua_pushvalue(state, -1);
    visit(state, open);
  }
  for (lua_pushnil(state); lua_next(state, contents) != 0;) {
    lua_pop(state, 1);
    lua_pushvalue(state, -1);
    lua_pushnil(state);
    lua_rawset(state, table);
  }
  lua_createtable(state, 0, 2);
  lua_insert(state, contents);
  lua_setfield(state, contents, "__index");
  lua_pushcfunction(state, refuse_write);
  lua_setfield(state, contents, "__newindex");
  lua_setmetatable(state, table);
}

/// Is the function at the top the one that was seen in the text? Lines alone do not tell, where
/// several functions stand in one.
bool is_one(lua_State* state, const lua_Debug& about, const Remembering& shape) {
  if (about.linedefined != shape.first_line || about.lastlinedefined != shape.last_line)
    return false;
  for (int i = 1;; ++i) {
    const char* name = lua_getupvalue(state, -1, i);
    if (name == nullptr) return false;
    lua_pop(state, 1);
    if (shape.variable == name) return true;
  }
}

void check_function(lua_State* state) {
  const auto* shapes =
      static_cast<const std::vector<Remembering>*>(lua_touserdata(state, shapes_at));
  if (shapes == nullptr || lua_iscfunction(state, -1) != 0) return;
  lua_Debug about;
  lua_pushvalue(state, -1);
  lua_getinfo(state, ">S", &about);
  for (const Remembering& shape : *shapes) {
    charge(state, 1);
    if (!is_one(state, about, shape)) continue;
    Control& watch = control(state);
    watch.kind = FaultKind::State;
    watch.slot = slot_of(about);
    watch.line = about.linedefined;
    luaL_error(state, "this function changes `%s`, which would outlive the call",
               shape.variable.c_str());
  }
}

/// Everything a function or an iterator holds on to.
void visit_held(lua_State* state, const char* (*next)(lua_State*, int, int), lua_Integer& open) {
  const int holder = lua_gettop(state);
  for (int i = 1; next(state, holder, i) != nullptr; ++i) visit(state, open);
}

const char* user_value(lua_State* state, int index, int i) {
  if (lua_getiuservalue(state, index, i) != LUA_TNONE) return "";
  lua_pop(state, 1);
  return nullptr;
}

}  // namespace

bool is_frozen(lua_State* state, int index) {
  if (lua_getmetatable(state, index) == 0) return false;
  lua_pop(state, 1);
  return true;
}

void push_contents(lua_State* state, int index) {
  if (luaL_getmetafield(state, index, "__index") == LUA_TNIL) lua_pushvalue(state, index);
}

int freeze(lua_State* state) {
  lua_settop(state, 2);
  lua_newtable(state);
  lua_newtable(state);
  lua_Integer open = 0;
  lua_pushvalue(state, 1);
  visit(state, open);
  while (open > 0) {
    lua_rawgeti(state, open_at, open);
    lua_pushnil(state);
    lua_rawseti(state, open_at, open--);
    switch (lua_type(state, -1)) {
      case LUA_TTABLE:
        freeze_table(state, open);
        break;
      case LUA_TFUNCTION:
        check_function(state);
        visit_held(state, lua_getupvalue, open);
        break;
      default:
        visit_held(state, user_value, open);
    }
    lua_settop(state, open_at);
  }
  return 0;
}

}  // namespace tw::validator::script
