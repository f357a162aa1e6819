#include "validator/script/runner.hpp"

#include <fmt/core.h>

#include <utility>

namespace tw::validator::script {

Span line_span(const Source& source, int line) {
  if (!source.span.valid() || line <= 0) return source.span;
  std::size_t begin = 0;
  for (int at = 1; at < line && begin < source.text.size(); ++at) {
    const std::size_t end = source.text.find('\n', begin);
    if (end == std::string::npos) break;
    begin = end + 1;
  }
  begin = source.text.find_first_not_of(" \t", begin);
  if (begin == std::string::npos) return source.span;
  const std::size_t end = std::min(source.text.find('\n', begin), source.text.size());
  return Span{source.span.file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

namespace {

int ref_of(Vm& vm, int slot, std::initializer_list<std::string_view> path) {
  return vm.push(slot, path) ? luaL_ref(vm.raw(), LUA_REGISTRYINDEX) : LUA_NOREF;
}

}  // namespace

RunnerHandle::~RunnerHandle() {
  delete runner_;
}
RunnerHandle::RunnerHandle(RunnerHandle&& other) noexcept
    : runner_(std::exchange(other.runner_, nullptr)) {}
RunnerHandle& RunnerHandle::operator=(RunnerHandle&& other) noexcept {
  std::swap(runner_, other.runner_);
  return *this;
}
void RunnerHandle::reset(std::unique_ptr<Runner> runner) {
  delete std::exchange(runner_, runner.release());
}

std::string shown(const Stop& stop) {
  const std::string place = stop.line == 0 ? stop.file : fmt::format("{}:{}", stop.file, stop.line);
  return fmt::format("{}: in `{}` of `{}`: {}", place, stop.event, stop.expansion, stop.what);
}

std::uint64_t entries(const State& state) {
  const Runner* runner = state.scratch.runner.get();
  return runner == nullptr ? 0 : runner->entries;
}

Runner::Runner(std::shared_ptr<const Program> scripts)
    : program(std::move(scripts)), vm(program->limits) {
  bind(*this);
  for (const Source& source : program->sources) {
    auto loaded = vm.load(source.file, source.text);
    if (auto* fault = std::get_if<Fault>(&loaded)) {
      broken_ = std::move(*fault);
      return;
    }
  }
  for (std::size_t hook = 0; hook < hook_count; ++hook)
    for (const Call& entry : program->calls[hook])
      call_refs[hook].push_back(entry.in_table ? ref_of(vm, entry.script, {entry.key, "run"})
                                               : ref_of(vm, entry.script, {entry.key}));
  for (const ChoiceRule& rule : program->choices) {
    const auto part = [&](std::string_view name) {
      return ref_of(vm, rule.script, {"choices", rule.name, name});
    };
    choice_refs.push_back({part("when"), part("options"), part("choose"), part("none")});
  }
}

const Measure& Runner::measured(std::uint16_t node) {
  const std::uint16_t root = state->nodes[node].root;
  if (known_ != root) measure(*game, *state, root, known_measure_);
  known_ = root;
  return known_measure_;
}

Visit::Visit(const Game& game, State& state, Log* log, bool acts) : state_(state) {
  if (state.scratch.stop != nullptr) return;
  RunnerHandle& handle = state.scratch.runner;
  std::uint64_t entries = 0;
  if (Runner* known = handle.get()) {
    if (known->busy) return;
    entries = known->entries;
    if (known->program != game.scripts || game.scripts->fresh) handle.reset(nullptr);
  }
  if (handle.get() == nullptr) handle.reset(std::make_unique<Runner>(game.scripts));
  Runner& runner = *handle.get();
  runner.entries = entries;
  runner.game = &game;
  runner.state = &state;
  runner.log = log;
  runner.acting = acts;
  runner.final = false;
  runner.busy = true;
  runner_ = &runner;
}

Visit::~Visit() {
  if (runner_ == nullptr) return;
  runner_->busy = false;
  runner_->worth = nullptr;
  runner_->voids = nullptr;
}

void Visit::push(int ref, int script) {
  Runner& runner = *runner_;
  runner.changed();
  ++runner.call;
  runner.script = script;
  lua_rawgeti(runner.lua(), LUA_REGISTRYINDEX, ref);
}

bool Visit::run(int arguments, int results, std::string_view event) {
  ++runner_->entries;
  std::optional<Fault> fault =
      runner_->broken() ? runner_->broken() : runner_->vm.call(arguments, results);
  if (!fault) return true;
  const Source& source = runner_->program->sources[static_cast<std::size_t>(runner_->script)];
  auto stop = std::make_shared<Stop>();
  stop->what = std::move(fault->what);
  stop->event = event;
  stop->expansion = source.expansion;
  stop->file = fault->file.empty() ? source.file : std::move(fault->file);
  stop->line = fault->line;
  stop->span = line_span(source, fault->line);
  state_.scratch.stop = std::move(stop);
  return false;
}

}  // namespace tw::validator::script
