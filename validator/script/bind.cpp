#include "validator/script/bind.hpp"

#include <cstring>

namespace tw::validator::script {
namespace {

/// The runner of a function is its first upvalue.
Runner& runner_of(lua_State* lua) {
  return *static_cast<Runner*>(lua_touserdata(lua, lua_upvalueindex(1)));
}

bool is_of_type(lua_State* lua, Runner& runner, int at, Type type) {
  if (lua_type(lua, at) != LUA_TUSERDATA || lua_getmetatable(lua, at) == 0) return false;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, runner.metatables[static_cast<std::size_t>(type)]);
  const bool same = lua_rawequal(lua, -1, -2) != 0;
  lua_pop(lua, 2);
  return same;
}

const char* name_of(Type type) {
  return types()[static_cast<std::size_t>(type)].name.data();
}

/// Ends the call unless the value is of the type and can be used now.
void check_value(lua_State* lua, Runner& runner, int at, Type type) {
  if (!is_of_type(lua, runner, at, type))
    luaL_error(lua, "a %s is needed here, not a %s", name_of(type), luaL_typename(lua, at));
  if (type == Type::Game) return;
  if (type == Type::Score) {
    if (runner.worth == nullptr) luaL_error(lua, "nothing is being scored");
    return;
  }
  const Handle& handle = *static_cast<const Handle*>(lua_touserdata(lua, at));
  if (handle.call != runner.call)
    luaL_error(lua, "this %s is from an earlier call; ask the game for it again", name_of(type));
  if (type != Type::Figure) return;
  const FigureOnBoard& figure = runner.state->figures[handle.index - 1U];
  if (figure.node == none16 || figure.type != handle.type || figure.player != handle.player)
    luaL_error(lua, "this figure has left the table");
}

/// Checks one argument against the table.
void check_argument(lua_State* lua, Runner& runner, const Member& member,
                    const Parameter& parameter, int at) {
  if (parameter.optional && lua_isnoneornil(lua, at)) return;
  const std::string_view type = parameter.type;
  bool good = true;
  if (type == "integer") {
    good = lua_isinteger(lua, at) != 0;
  } else if (type == "string") {
    good = lua_type(lua, at) == LUA_TSTRING;
  } else if (type == "Feature") {
    check_value(lua, runner, at, Type::Feature);
  } else if (type == "Figure") {
    check_value(lua, runner, at, Type::Figure);
  } else if (type == "integer|Feature") {
    if (lua_isinteger(lua, at) == 0) check_value(lua, runner, at, Type::Feature);
  } else {
    good = lua_type(lua, at) == LUA_TFUNCTION;
  }
  if (!good)
    luaL_error(lua, "`%s` needs %s as its %s, not a %s", member.name.data(),
               type == "integer"  ? "a whole number"
               : type == "string" ? "a text"
                                  : "a function",
               parameter.name.data(), luaL_typename(lua, at));
}

Type type_named(std::string_view name) {
  std::size_t at = 0;
  while (types()[at].name != name) ++at;
  return static_cast<Type>(at);
}

Arguments arguments_of(lua_State* lua, Runner& runner, std::uint32_t kinds) {
  return {lua, runner, *runner.game, *runner.state, kinds};
}

/// A method: upvalues are runner, member, function and the kinds of a pattern.
int call_method(lua_State* lua) {
  Runner& runner = runner_of(lua);
  const auto& member = *static_cast<const Member*>(lua_touserdata(lua, lua_upvalueindex(2)));
  const auto& binding = *static_cast<const Binding*>(lua_touserdata(lua, lua_upvalueindex(3)));
  check_value(lua, runner, 1, type_named(member.of));
  int count = 0;
  for (const Parameter& parameter : member.parameters) {
    if (parameter.name.empty()) break;
    check_argument(lua, runner, member, parameter, 2 + count);
    ++count;
  }
  lua_settop(lua, 1 + count);
  luaL_checkstack(lua, 10, nullptr);
  if (member.form == Member::Form::Acts && member.of != "Score") {
    if (!runner.acting)
      luaL_error(lua, "`%s` changes the game; here it can only be looked at", member.name.data());
    runner.changed();
  }
  const auto kinds = static_cast<std::uint32_t>(lua_tointeger(lua, lua_upvalueindex(4)));
  return binding.method(arguments_of(lua, runner, kinds));
}

/// `value.name`: upvalues are runner, type, methods and fields.
int index_value(lua_State* lua) {
  Runner& runner = runner_of(lua);
  lua_settop(lua, 2);
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(3));
  if (!lua_isnil(lua, -1)) return 1;
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(4));
  const auto type = static_cast<Type>(lua_tointeger(lua, lua_upvalueindex(2)));
  const auto* binding = static_cast<const Binding*>(lua_touserdata(lua, -1));
  if (binding == nullptr)
    return luaL_error(
        lua, "a %s has no `%s`", name_of(type),
        lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : luaL_typename(lua, 2));
  check_value(lua, runner, 1, type);
  lua_settop(lua, 1);
  return binding->method(arguments_of(lua, runner, 0));
}

/// `feature.marks.name`.
int index_marks(lua_State* lua) {
  Runner& runner = runner_of(lua);
  check_value(lua, runner, 1, Type::Marks);
  const Arguments arguments = arguments_of(lua, runner, 0);
  if (lua_type(lua, 2) != LUA_TSTRING) return luaL_error(lua, "a mark is named by a text");
  const Measure& feature = runner.measured(arguments.node());
  lua_Integer sum = 0;
  for (std::uint64_t rest = look_up(runner.program->marks, arguments.text(2), std::uint64_t{0});
       rest != 0; rest &= rest - 1)
    sum += feature.marks[static_cast<std::size_t>(std::countr_zero(rest))];
  lua_pushinteger(lua, sum);
  return 1;
}

int write_value(lua_State* lua) {
  return luaL_error(lua, "a %s cannot be written to; see its methods",
                    static_cast<const char*>(lua_touserdata(lua, lua_upvalueindex(1))));
}

int show_value(lua_State* lua) {
  lua_pushstring(lua, static_cast<const char*>(lua_touserdata(lua, lua_upvalueindex(1))));
  return 1;
}

/// Two parts of one feature are equal; so are handles of one tile or figure.
int equal_values(lua_State* lua) {
  Runner& runner = runner_of(lua);
  for (const Type type : {Type::Tile, Type::Feature, Type::Figure}) {
    if (!is_of_type(lua, runner, 1, type)) continue;
    if (!is_of_type(lua, runner, 2, type)) break;
    check_value(lua, runner, 1, type);
    check_value(lua, runner, 2, type);
    const auto& left = *static_cast<const Handle*>(lua_touserdata(lua, 1));
    const auto& right = *static_cast<const Handle*>(lua_touserdata(lua, 2));
    const bool same = type == Type::Feature ? runner.state->nodes[left.index].root ==
                                                  runner.state->nodes[right.index].root
                                            : left.index == right.index && left.laid == right.laid;
    lua_pushboolean(lua, same ? 1 : 0);
    return 1;
  }
  lua_pushboolean(lua, 0);
  return 1;
}

void push_pointer(lua_State* lua, const void* pointer) {
  lua_pushlightuserdata(lua, const_cast<void*>(pointer));
}

const Binding* binding_of(const Member& member) {
  for (const auto& bindings :
       {game_bindings(), action_bindings(), tile_bindings(), feature_bindings(), score_bindings()})
    for (const Binding& binding : bindings)
      if (binding.of == member.of && binding.name == member.name) return &binding;
  return nullptr;
}

void push_method(Runner& runner, const Member& member, std::uint32_t kinds) {
  lua_State* lua = runner.lua();
  push_pointer(lua, &runner);
  push_pointer(lua, &member);
  push_pointer(lua, binding_of(member));
  lua_pushinteger(lua, kinds);
  lua_pushcclosure(lua, call_method, 4);
}

/// Puts the methods and fields of a type into the two tables on top of the stack.
void add_members(Runner& runner, std::string_view type) {
  lua_State* lua = runner.lua();
  for (const Member& member : members()) {
    if (member.of != type || binding_of(member) == nullptr) continue;
    if (member.form == Member::Form::Field) {
      push_text(runner, member.name);
      push_pointer(lua, binding_of(member));
      lua_rawset(lua, -3);
    } else if (member.form == Member::Form::Pattern) {
      for (const auto& [kind, bits] : runner.program->kinds) {
        push_text(runner, std::string(member.name) + plural(kind));
        push_method(runner, member, bits);
        lua_rawset(lua, -4);
      }
    } else {
      push_text(runner, member.name);
      push_method(runner, member, 0);
      lua_rawset(lua, -4);
    }
  }
}

void make_metatable(Runner& runner, Type type) {
  lua_State* lua = runner.lua();
  lua_newtable(lua);
  push_pointer(lua, &runner);
  if (type == Type::Marks) {
    lua_pushcclosure(lua, index_marks, 1);
  } else {
    lua_pushinteger(lua, static_cast<lua_Integer>(type));
    lua_newtable(lua);
    lua_newtable(lua);
    add_members(runner, types()[static_cast<std::size_t>(type)].name);
    lua_pushcclosure(lua, index_value, 4);
  }
  lua_setfield(lua, -2, "__index");
  push_pointer(lua, name_of(type));
  lua_pushcclosure(lua, write_value, 1);
  lua_setfield(lua, -2, "__newindex");
  push_pointer(lua, name_of(type));
  lua_pushcclosure(lua, show_value, 1);
  lua_setfield(lua, -2, "__tostring");
  push_pointer(lua, &runner);
  lua_pushcclosure(lua, equal_values, 1);
  lua_setfield(lua, -2, "__eq");
  lua_pushstring(lua, name_of(type));
  lua_setfield(lua, -2, "__name");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  runner.metatables[static_cast<std::size_t>(type)] = luaL_ref(lua, LUA_REGISTRYINDEX);
}

void* push_value(Runner& runner, Type type, std::size_t size) {
  lua_State* lua = runner.lua();
  void* memory = lua_newuserdatauv(lua, size, 0);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, runner.metatables[static_cast<std::size_t>(type)]);
  lua_setmetatable(lua, -2);
  return memory;
}

void push_handle(Runner& runner, Type type, Handle handle) {
  handle.call = runner.call;
  std::memcpy(push_value(runner, type, sizeof handle), &handle, sizeof handle);
}

int make_unique(Runner& runner, Type type) {
  push_value(runner, type, 1);
  return luaL_ref(runner.lua(), LUA_REGISTRYINDEX);
}

}  // namespace

bool is_bound(const Member& member) {
  return binding_of(member) != nullptr;
}

int Arguments::player(int at) const {
  const lua_Integer player = number(at);
  if (player < 1 || player > game.players)
    luaL_error(lua, "there is no player %I; there are %d", static_cast<LUAI_UACINT>(player),
               game.players);
  return static_cast<int>(player - 1);
}

ChoiceOf chosen_kind(lua_State* lua, Runner& runner, int at) {
  constexpr std::pair<Type, ChoiceOf> kinds[] = {{Type::Feature, ChoiceOf::Feature},
                                                 {Type::Figure, ChoiceOf::Figure},
                                                 {Type::Tile, ChoiceOf::Tile}};
  for (const auto& [type, kind] : kinds) {
    if (!is_of_type(lua, runner, at, type)) continue;
    check_value(lua, runner, at, type);
    const auto& handle = *static_cast<const Handle*>(lua_touserdata(lua, at));
    if (handle.laid) return kind;
  }
  luaL_error(lua, "features, figures, tiles and whole numbers can be offered, not a %s",
             luaL_typename(lua, at));
  return ChoiceOf::Number;
}

void List::offer() {
  charge(lua_, 2);
  bool taken = true;
  if (filter_ != 0) {
    lua_pushvalue(lua_, filter_);
    lua_pushvalue(lua_, -2);
    lua_call(lua_, 1, 1);
    taken = lua_toboolean(lua_, -1) != 0;
    lua_pop(lua_, 1);
  }
  if (taken)
    lua_rawseti(lua_, -2, ++count_);
  else
    lua_pop(lua_, 1);
}

void push_game(Runner& runner) {
  lua_rawgeti(runner.lua(), LUA_REGISTRYINDEX, runner.game_ref);
}
void push_score(Runner& runner) {
  lua_rawgeti(runner.lua(), LUA_REGISTRYINDEX, runner.score_ref);
}
void push_tile(Runner& runner, std::uint16_t tile) {
  push_handle(runner, Type::Tile, {.index = tile});
}
void push_tile_at(Runner& runner, std::uint16_t type, int rotation, int x, int y) {
  push_handle(runner, Type::Tile,
              {.index = type,
               .x = static_cast<std::int16_t>(x),
               .y = static_cast<std::int16_t>(y),
               .rotation = static_cast<std::uint8_t>(rotation),
               .laid = false});
}
void push_feature(Runner& runner, std::uint16_t node) {
  push_handle(runner, Type::Feature, {.index = node});
}
void push_marks(Runner& runner, std::uint16_t node) {
  push_handle(runner, Type::Marks, {.index = node});
}
void push_figure(Runner& runner, std::uint8_t figure) {
  const FigureOnBoard& standing = runner.state->figures[figure - 1U];
  push_handle(runner, Type::Figure,
              {.index = figure, .player = standing.player, .type = standing.type});
}
void push_text(Runner& runner, std::string_view text) {
  lua_pushlstring(runner.lua(), text.data(), text.size());
}

void bind(Runner& runner) {
  for (std::size_t type = 0; type < type_count; ++type)
    make_metatable(runner, static_cast<Type>(type));
  runner.game_ref = make_unique(runner, Type::Game);
  runner.score_ref = make_unique(runner, Type::Score);
}

}  // namespace tw::validator::script
