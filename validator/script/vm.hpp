// A sandbox for rule scripts: Lua 5.4 with a whitelisted environment, budgets, and no memory of its
// own from one call to the next.
//
// Scripts are hostile until proven otherwise. What they may say is checked first (`vet.hpp`); what
// they do is bounded here. There is no `pcall`, so nothing a script does survives a fault: a call
// that goes over a budget ends at once, and the next call finds the machine as it was.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

struct lua_State;

namespace tw::validator::script {

/// What one call may use up.
struct Limits {
  std::uint32_t instructions = 200'000;  ///< of the virtual machine, and what library calls cost
  std::size_t memory = 8U << 20U;        ///< bytes of everything the machine holds
  std::size_t string = 64U << 10U;       ///< bytes of one text
  int depth = 150;                       ///< functions that call one another, roughly
};

enum class FaultKind : std::uint8_t {
  Syntax,        ///< not Lua, or compiled Lua
  Runtime,       ///< what Lua or a binding refuses: calling nil, writing to a fixed table ...
  State,         ///< a function that was kept from loading could remember something
  Instructions,  ///< a budget is used up
  Memory,
  String,
  Depth,
};

/// Why and where a script was stopped.
struct Fault {
  std::string what;
  std::string file;
  int line = 0;  ///< 0 if no line of the script was being executed
  FaultKind kind = FaultKind::Runtime;
};

/// Counts `cost` instructions against the budget of the running call; ends the call (does not
/// return) if that was too much. For functions that scripts call and whose work can grow.
void charge(lua_State* state, std::int64_t cost);

/// One Lua state and what was loaded into it. Used by one thread at a time.
class Vm {
 public:
  explicit Vm(const Limits& limits);
  ~Vm();
  Vm(Vm&& other) noexcept;
  Vm& operator=(Vm&& other) noexcept;

  /// For bindings: outside `call` nothing counts against the limits, so that pushing values cannot
  /// fail. Functions that scripts call may raise errors by `luaL_error`; no object with a
  /// destructor may then be alive in them. Bindings must not use `lua_pcall` round a script's
  /// function.
  [[nodiscard]] lua_State* raw() const;

  /// Vets one source text (`vet.hpp`) and runs it in the sandbox. It must return a table; that, and
  /// everything a function of it can reach, is fixed from then on. Slot of the table, from 0.
  std::variant<int, Fault> load(std::string_view file, std::string_view text);

  /// Leaves the function at `path` in the table of a slot on the stack; nothing and false if there
  /// is none.
  bool push(int slot, std::initializer_list<std::string_view> path);
  /// The same for whatever value lies there.
  bool push_value(int slot, std::initializer_list<std::string_view> path);

  /// Calls the function that lies below `arguments` values with a fresh budget. Its `results`
  /// (a number, or `LUA_MULTRET`) are left on the stack, after a fault nothing is. A call from
  /// within a call shares the budget of the outer one.
  std::optional<Fault> call(int arguments, int results);

  /// Calls so far; loading does not count.
  [[nodiscard]] std::uint64_t entries() const;
  /// Bytes held at the moment.
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tw::validator::script
