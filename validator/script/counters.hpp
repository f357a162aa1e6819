// Counters that `counters:` declares: where they lie in a position.
#pragma once

#include <cstdint>

#include "validator/state.hpp"

namespace tw::validator::script {

struct Arguments;

/// A counter of the game, of one player or of one feature.
struct CounterPlace {
  int counter = -1;  ///< into `Game::script_counters`; -1: no such counter takes part
  int player = 0;
  std::uint16_t node = 0;
};

[[nodiscard]] std::int32_t read_counter(const Game& game, const State& state, CounterPlace place);
/// The counter must not be one that the engine counts (`ScriptCounter::declared`).
void write_counter(const Game& game, State& state, CounterPlace place, std::int32_t value);

/// What the arguments `name` and `where` of a script say; ends the call if they do not fit.
[[nodiscard]] CounterPlace counter_place(const Arguments& at, int name, int where);

}  // namespace tw::validator::script
