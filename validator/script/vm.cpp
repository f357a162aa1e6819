#include "validator/script/vm.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include "validator/script/control.hpp"
#include "validator/script/freeze.hpp"
#include "validator/script/library.hpp"
#include "validator/script/vet.hpp"

namespace tw::validator::script {

struct Vm::Impl {
  explicit Impl(const Limits& limits) : control(limits) {}
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    control.state = nullptr;
    if (state != nullptr) lua_close(state);
  }

  Control control;
  lua_State* state = nullptr;
  std::vector<std::string> files;  ///< by slot
  std::uint64_t entries = 0;
};

namespace {

/// Key of the loaded tables in the registry.
constexpr const char* kept_tables = "kept";

/// The message handler: the stack still stands.
int note_place(lua_State* state) {
  Control& watch = control(state);
  if (watch.kind != FaultKind::State) watch.note_place();
  return 1;
}

struct Source {
  std::string_view text;
  int slot = 0;
  bool parsed = false;
  std::vector<Remembering>* remembering = nullptr;
};

/// Parses and runs a source, fixes its table and keeps it.
int run_source(lua_State* state) {
  auto* source = static_cast<Source*>(lua_touserdata(state, 1));
  char name[16];
  name[0] = chunk_prefix;
  *fmt::format_to(name + 1, "{}", source->slot) = '\0';
  const int status = luaL_loadbufferx(state, source->text.data(), source->text.size(), name, "t");
  if (status == LUA_ERRMEM) stop(state, control(state).refused);
  if (status != LUA_OK) return lua_error(state);
  source->parsed = true;
  lua_call(state, 0, 1);
  if (!lua_istable(state, -1))
    return luaL_error(state, "a script ends with `return` and a table of its hooks");
  lua_pushcfunction(state, freeze);
  lua_pushvalue(state, 2);
  lua_pushlightuserdata(state, source->remembering);
  lua_call(state, 2, 0);
  lua_getfield(state, LUA_REGISTRYINDEX, kept_tables);
  lua_insert(state, 2);
  lua_rawseti(state, 2, source->slot);
  return 0;
}

/// Takes `1:23: ` from the front of a message; -1 if it has none.
int take_line(std::string& message, int slot) {
  const std::string file = fmt::format("{}:", slot);
  if (!message.starts_with(file)) return -1;
  int line = 0;
  std::size_t at = file.size();
  constexpr int most = 100'000'000;
  for (; at < message.size() && message[at] >= '0' && message[at] <= '9' && line < most; ++at)
    line = line * 10 + (message[at] - '0');
  if (at == file.size() || message.compare(at, 2, ": ") != 0) return -1;
  message.erase(0, at + 2);
  return line;
}

/// The first thing that `vet` found.
Fault refusal(const DiagSink& diagnostics, std::string_view file, std::string_view text) {
  const Diagnostic found = diagnostics.sorted().front();
  const auto end = text.begin() + std::min<std::ptrdiff_t>(found.primary.begin, std::ssize(text));
  const bool state = found.id == DiagId::ScriptState || found.id == DiagId::ScriptGlobal;
  return {found.message, std::string(file),
          1 + static_cast<int>(std::count(text.begin(), end, '\n')),
          state ? FaultKind::State : FaultKind::Syntax};
}

/// Runs the function below `arguments` values; what went wrong, with the error taken off the stack.
std::optional<Fault> run(Control& watch, const std::vector<std::string>& files, int arguments,
                         int results) {
  lua_State* const state = watch.state;
  if (watch.guards == 0) {
    watch.begin();
    lua_sethook(state, on_count, LUA_MASKCOUNT, count_step(watch.limits));
  }
  const int function = lua_gettop(state) - arguments;
  lua_checkstack(state, 4);
  lua_pushcfunction(state, note_place);
  lua_insert(state, function);
  ++watch.guards;
  const int status = lua_pcall(state, arguments, results, function);
  --watch.guards;
  lua_remove(state, function);
  if (status == LUA_OK) return std::nullopt;

  if (status == LUA_ERRMEM && !watch.stopped) {
    watch.stopped = true;
    watch.kind = watch.refused;
  }
  Fault fault;
  fault.kind = watch.kind;
  fault.line = watch.line;
  if (watch.stopped)
    fault.what = watch.explain();
  else if (lua_type(state, -1) == LUA_TSTRING)
    fault.what = lua_tostring(state, -1);
  else
    fault.what = "it ends with an error that is no text";
  lua_pop(state, 1);
  if (!watch.stopped) {
    take_line(fault.what, watch.slot);
    if (fault.what.find("stack overflow") != std::string::npos) {
      fault.kind = watch.kind = FaultKind::Depth;
      fault.what = watch.explain();
    }
  }
  if (watch.slot >= 0 && static_cast<std::size_t>(watch.slot) < files.size())
    fault.file = files[static_cast<std::size_t>(watch.slot)];
  return fault;
}

}  // namespace

Vm::Vm(const Limits& limits) : impl_(std::make_unique<Impl>(limits)) {
  static_assert(LUA_EXTRASPACE >= sizeof(Control*));
  lua_State* const state = lua_newstate(allocate, &impl_->control);
  if (state == nullptr) throw std::bad_alloc();
  impl_->state = impl_->control.state = state;
  *static_cast<Control**>(lua_getextraspace(state)) = &impl_->control;
  lua_newtable(state);
  lua_setfield(state, LUA_REGISTRYINDEX, kept_tables);
  lua_pushcfunction(state, open_library);
  lua_call(state, 0, 0);
}

Vm::~Vm() = default;
Vm::Vm(Vm&& other) noexcept = default;
Vm& Vm::operator=(Vm&& other) noexcept = default;

lua_State* Vm::raw() const {
  return impl_->state;
}

std::variant<int, Fault> Vm::load(std::string_view file, std::string_view text) {
  const int slot = static_cast<int>(impl_->files.size());
  impl_->files.emplace_back(file);
  DiagSink diagnostics;
  const std::optional<Tree> tree = vet(FileId{0}, text, diagnostics);
  if (!tree) return refusal(diagnostics, file, text);
  const std::string runs = prepared(text, *tree);
  std::vector<Remembering> remembers = remembering(*tree);
  Source source{runs, slot, false, &remembers};
  lua_pushcfunction(impl_->state, run_source);
  lua_pushlightuserdata(impl_->state, &source);
  auto fault = run(impl_->control, impl_->files, 1, 0);
  if (!fault) return slot;
  if (!source.parsed && fault->kind == FaultKind::Runtime) {
    fault->kind = FaultKind::Syntax;
    fault->line = std::max(0, take_line(fault->what, slot));
  }
  if (fault->file.empty()) fault->file = file;
  return *fault;
}

bool Vm::push_value(int slot, std::initializer_list<std::string_view> path) {
  lua_State* const state = impl_->state;
  lua_checkstack(state, 4);
  lua_getfield(state, LUA_REGISTRYINDEX, kept_tables);
  lua_rawgeti(state, -1, slot);
  lua_remove(state, -2);
  for (const std::string_view name : path) {
    if (!lua_istable(state, -1)) {
      lua_pop(state, 1);
      return false;
    }
    lua_pushlstring(state, name.data(), name.size());
    lua_gettable(state, -2);
    lua_remove(state, -2);
  }
  if (!lua_isnil(state, -1)) return true;
  lua_pop(state, 1);
  return false;
}

bool Vm::push(int slot, std::initializer_list<std::string_view> path) {
  if (!push_value(slot, path)) return false;
  if (lua_isfunction(impl_->state, -1)) return true;
  lua_pop(impl_->state, 1);
  return false;
}

std::optional<Fault> Vm::call(int arguments, int results) {
  ++impl_->entries;
  return run(impl_->control, impl_->files, arguments, results);
}

std::uint64_t Vm::entries() const {
  return impl_->entries;
}

std::size_t Vm::memory() const {
  return impl_->control.used;
}

}  // namespace tw::validator::script
