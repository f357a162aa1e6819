// How a running script is watched: the allocator, the budgets, and how it is stopped.
#pragma once

#include <lua.hpp>

#include <cstdint>

#include "validator/script/vm.hpp"

namespace tw::validator::script {

/// One for each machine; C functions reach it through the state.
struct Control {
  explicit Control(const Limits& given) : limits(given) {}

  Limits limits;
  lua_State* state = nullptr;
  std::size_t used = 0;   ///< bytes held
  std::int64_t left = 0;  ///< instructions
  int guards = 0;         ///< protected calls around what runs; limits hold only inside of one
  int refusals = 0;       ///< allocations refused in this call; each costs a full collection

  bool stopped = false;  ///< by `stop`, as opposed to an error of the script
  FaultKind kind = FaultKind::Runtime;
  FaultKind refused = FaultKind::Memory;  ///< why the last allocation was refused
  int slot = -1, line = 0;                ///< where, if known

  /// A fresh budget.
  void begin();
  /// Notes the innermost line of a script that is being executed.
  void note_place();
  /// The function of the running call that went wrong, in words.
  [[nodiscard]] std::string explain() const;
};

Control& control(lua_State* state);

/// For `lua_newstate`; `data` is the Control.
void* allocate(void* data, void* block, std::size_t old_size, std::size_t new_size);

/// For `lua_sethook`.
void on_count(lua_State* state, lua_Debug* where);
/// Instructions between two looks at the budget.
int count_step(const Limits& limits);

/// Ends the running call. There is nothing in the sandbox that could catch this.
[[noreturn]] void stop(lua_State* state, FaultKind kind);

/// The slot of the script a frame belongs to.
int slot_of(const lua_Debug& frame);

/// Chunks are named by their slot, so that names of files meet no limit and need no quoting.
constexpr char chunk_prefix = '=';

}  // namespace tw::validator::script
