#include "validator/script/counters.hpp"

#include <algorithm>

#include "validator/board.hpp"
#include "validator/script/bind.hpp"

namespace tw::validator::script {

std::int32_t read_counter(const Game& game, const State& state, CounterPlace place) {
  if (place.counter < 0) return 0;
  const ScriptCounter& counter = game.script_counters[static_cast<std::size_t>(place.counter)];
  const auto player = static_cast<std::size_t>(place.player);
  if (counter.declared) return state.counters[player][counter.name];
  if (counter.per == CounterPer::Game) return state.script_counts[counter.first];
  if (counter.per == CounterPer::Player) return state.script_counts[counter.first + player];
  std::int32_t sum = 0;
  for (const FeatureCount& entry : state.feature_counts)
    if (entry.counter == place.counter && root_of(state, entry.node) == root_of(state, place.node))
      sum += entry.value;
  return sum;
}

void write_counter(const Game& game, State& state, CounterPlace place, std::int32_t value) {
  const ScriptCounter& counter = game.script_counters[static_cast<std::size_t>(place.counter)];
  const auto player = static_cast<std::size_t>(place.player);
  if (counter.per == CounterPer::Game) {
    state.script_counts[counter.first] = value;
  } else if (counter.per == CounterPer::Player) {
    state.script_counts[counter.first + player] = value;
  } else {
    const std::uint16_t root = root_of(state, place.node);
    std::erase_if(state.feature_counts, [&](const FeatureCount& entry) {
      return entry.counter == place.counter && root_of(state, entry.node) == root;
    });
    if (value != 0)
      state.feature_counts.push_back({root, static_cast<std::uint8_t>(place.counter), value});
  }
}

CounterPlace counter_place(const Arguments& at, int name, int where) {
  CounterPlace place;
  place.counter = look_up(at.runner.program->counters, at.text(name), -1);
  if (place.counter < 0) return place;
  const ScriptCounter& counter = at.game.script_counters[static_cast<std::size_t>(place.counter)];
  const bool number = lua_isinteger(at.lua, where) != 0;
  if (counter.per == CounterPer::Player) {
    if (!number)
      luaL_error(at.lua, "the counter `%s` is one for each player: say whose",
                 lua_tostring(at.lua, name));
    place.player = at.player(where);
  } else if (counter.per == CounterPer::Feature) {
    if (number || !at.given(where))
      luaL_error(at.lua, "the counter `%s` is one for each feature: say of which",
                 lua_tostring(at.lua, name));
    place.node = at.node(where);
  } else if (at.given(where)) {
    luaL_error(at.lua, "the counter `%s` is one for the whole game", lua_tostring(at.lua, name));
  }
  return place;
}

}  // namespace tw::validator::script
