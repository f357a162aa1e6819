// How the members of the table become functions of Lua. Internal to `script/`.
//
// Lua leaves a function by a long jump when something fails: in the functions below, and in the
// methods they call, no object with a destructor may be alive where that can happen.
#pragma once

#include <span>

#include "validator/script/runner.hpp"

namespace tw::validator::script {

/// The arguments of a member lie on the stack from 2 on; 1 is the value it belongs to. They were
/// checked against the table: as many as `Parameters`, of their types, nil where left out.
struct Arguments {
  lua_State* lua;
  Runner& runner;
  const Game& game;
  State& state;
  std::uint32_t kinds;  ///< of a method of a pattern

  /// The value it belongs to, or an argument, as a tile, part or figure.
  [[nodiscard]] const Handle& handle(int at = 1) const {
    return *static_cast<const Handle*>(lua_touserdata(lua, at));
  }
  [[nodiscard]] std::uint16_t node(int at = 1) const { return handle(at).index; }
  [[nodiscard]] std::string_view text(int at) const {
    std::size_t size = 0;
    const char* begin = lua_tolstring(lua, at, &size);
    return begin == nullptr ? std::string_view() : std::string_view(begin, size);
  }
  [[nodiscard]] lua_Integer number(int at) const { return lua_tointeger(lua, at); }
  [[nodiscard]] bool given(int at) const { return !lua_isnoneornil(lua, at); }
  /// A player, from 0; ends the call if there is no such.
  [[nodiscard]] int player(int at) const;
};

/// Leaves the results on the stack and returns how many.
using Method = int (*)(const Arguments& arguments);

struct Binding {
  std::string_view of, name;
  Method method;
};

[[nodiscard]] std::span<const Binding> game_bindings();
[[nodiscard]] std::span<const Binding> action_bindings();
[[nodiscard]] std::span<const Binding> tile_bindings();
[[nodiscard]] std::span<const Binding> feature_bindings();
[[nodiscard]] std::span<const Binding> score_bindings();

/// What a value is that can be chosen; ends the call if it cannot, or not any more.
[[nodiscard]] ChoiceOf chosen_kind(lua_State* lua, Runner& runner, int at);

/// A list under way on top of the stack.
class List {
 public:
  /// `filter`: place of the argument that says what goes in, or 0.
  List(const Arguments& arguments, int filter)
      : lua_(arguments.lua), filter_(filter != 0 && arguments.given(filter) ? filter : 0) {
    lua_newtable(lua_);
  }
  /// Takes the value on top of the stack in, or drops it.
  void offer();
  [[nodiscard]] int count() const { return count_; }

 private:
  lua_State* lua_;
  int filter_, count_ = 0;
};

}  // namespace tw::validator::script
