#include "validator/script/control.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

namespace tw::validator::script {
namespace {

// A text of this size or less costs no more than the instruction that makes it.
constexpr std::size_t cheap_text = 256;
constexpr std::size_t bytes_an_instruction = 64;
// Header of a text in the memory of Lua.
constexpr std::size_t text_header = 32;
// A script that lives at the edge of its memory collects garbage without end.
constexpr int most_refusals = 16;

/// May a block be had that is `growth` bytes larger than it was? Lua tells by `old_size` what a new
/// block is for.
bool admitted(Control& control, bool text, std::size_t size, std::size_t growth) {
  if (text && size > control.limits.string + text_header) {
    control.refused = FaultKind::String;
  } else if (control.refusals > most_refusals || control.used + growth > control.limits.memory) {
    control.refused = FaultKind::Memory;
  } else {
    if (text && size > cheap_text)
      control.left -= static_cast<std::int64_t>(size / bytes_an_instruction);
    return true;
  }
  ++control.refusals;
  control.note_place();
  return false;
}

}  // namespace

Control& control(lua_State* state) {
  return **static_cast<Control**>(lua_getextraspace(state));
}

void Control::begin() {
  left = limits.instructions;
  refusals = 0;
  stopped = false;
  kind = FaultKind::Runtime;
  slot = -1;
  line = 0;
}

void Control::note_place() {
  if (state == nullptr) return;
  lua_Debug frame;
  for (int level = 0; lua_getstack(state, level, &frame) != 0; ++level) {
    if (lua_getinfo(state, "Sl", &frame) == 0 || frame.currentline <= 0) continue;
    slot = slot_of(frame);
    line = frame.currentline;
    return;
  }
}

std::string Control::explain() const {
  switch (kind) {
    case FaultKind::Instructions:
      return fmt::format("it takes more than {} instructions", limits.instructions);
    case FaultKind::Memory:
      return fmt::format("it needs more than {} KB of memory", limits.memory >> 10U);
    case FaultKind::String:
      return fmt::format("it makes a text of more than {} KB", limits.string >> 10U);
    case FaultKind::Depth:
      return fmt::format("its functions call one another more than {} deep", limits.depth);
    default:
      return "it is stopped";
  }
}

void* allocate(void* data, void* block, std::size_t old_size, std::size_t new_size) {
  Control& control = *static_cast<Control*>(data);
  const std::size_t before = block == nullptr ? 0 : old_size;
  if (new_size == 0) {
    std::free(block);
    control.used -= before;
    return nullptr;
  }
  const bool text = block == nullptr && old_size == LUA_TSTRING;
  if (control.guards > 0 && new_size > before &&
      !admitted(control, text, new_size, new_size - before))
    return nullptr;
  void* const grown = std::realloc(block, new_size);
  if (grown != nullptr) control.used = control.used - before + new_size;
  return grown;
}

int slot_of(const lua_Debug& frame) {
  return std::atoi(frame.source + 1);
}

int count_step(const Limits& limits) {
  return static_cast<int>(std::clamp<std::uint32_t>(limits.instructions, 1, 100));
}

void on_count(lua_State* state, lua_Debug* /*where*/) {
  Control& watch = control(state);
  charge(state, count_step(watch.limits));
  lua_Debug frame;
  if (watch.guards > 0 && lua_getstack(state, watch.limits.depth, &frame) != 0)
    stop(state, FaultKind::Depth);
}

void charge(lua_State* state, std::int64_t cost) {
  Control& watch = control(state);
  if (watch.guards == 0) return;
  watch.left -= cost;
  if (watch.left < 0) stop(state, FaultKind::Instructions);
}

void stop(lua_State* state, FaultKind kind) {
  Control& watch = control(state);
  watch.stopped = true;
  watch.kind = kind;
  // No text is made: there may be no memory for one.
  lua_pushlightuserdata(state, &watch);
  lua_error(state);
  std::abort();  // not reached: `lua_error` does not return, but says so only in its manual
}

}  // namespace tw::validator::script
