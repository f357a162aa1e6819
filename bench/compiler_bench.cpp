// Tiles a second from the model as written to the TileSet, and the fit of a large set.
#include <benchmark/benchmark.h>

#include <string>

#include "compiler/compile.hpp"
#include "compiler/fit.hpp"
#include "compiler/set_checks.hpp"
#include "tiledef/read.hpp"

namespace tw::compiler {
namespace {

/// Twelve shapes in turn: roads that meet, end at walls and cross, cities apart and together, a
/// river.
std::string many_tiles(std::int64_t count) {
  constexpr const char* shapes[] = {
      "    edges: CRFR\n    segments:\n      - city: N\n        shield: 1\n      - road: E W\n",
      "    edges: RRRR\n    segments:\n      - road: N\n      - road: E\n      - road: S\n      - "
      "road: W\n",
      "    edges: CCRC\n    segments:\n      - city: N E W\n      - road: S\n",
      "    edges: CRRC\n    segments:\n      - city: N W\n      - road: E S\n",
      "    edges: CCCC\n    segments:\n      - city: N\n      - city: E\n      - city: S\n      - "
      "city: W\n",
      "    edges: FFRF\n    segments:\n      - monastery\n      - road: S\n",
      "    edges: CFRF\n    segments:\n      - city: N\n      - road: S\n        inn: true\n",
      "    edges: RCRC\n    segments:\n      - city: E W\n        bridge: [road, field]\n      - "
      "road: N S\n",
      "    edges: CIRI\n    segments:\n      - city: N\n      - river: E W\n      - road: S\n",
      "    edges: CFFC\n    segments:\n      - city: N W\n        touches: SE\n",
      "    edges: FFFF\n    segments:\n      - monastery\n",
      "    edges: RRFF\n    segments:\n      - road: N E\n      - field: ER ...\n"};
  std::string text =
      "requires: []\nmarks:\n  shield: {hosts: city, takes: number}\n  inn: {hosts: road}\n"
      "places:\n  monastery: {roads: stop}\ntiles:\n";
  for (std::int64_t i = 0; i < count; ++i)
    text += "  - id: tile-" + std::to_string(i) + "\n" + shapes[i % 12];
  return text;
}

void compile_tiles(benchmark::State& state) {
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("many.yaml", many_tiles(state.range(0)));
  const auto written = tiledef::read_text(file, "many.yaml", {}, sources, diagnostics);
  if (!written) return state.SkipWithError("the tiles do not read");
  for (auto _ : state) {
    DiagSink found;
    auto compiled = compile(*written, found);
    if (!compiled) return state.SkipWithError("the tiles do not compile");
    benchmark::DoNotOptimize(compiled);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

std::optional<Compiled> compiled_tiles(std::int64_t count) {
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("many.yaml", many_tiles(count));
  const auto written = tiledef::read_text(file, "many.yaml", {}, sources, diagnostics);
  return written ? compile(*written, diagnostics) : std::nullopt;
}

void check_of_set(benchmark::State& state) {
  const auto compiled = compiled_tiles(state.range(0));
  if (!compiled) return state.SkipWithError("the tiles do not compile");
  for (auto _ : state) {
    DiagSink found;
    check_play(*compiled, make_id<ExpansionId>(0), found);
    check_care(*compiled, make_id<ExpansionId>(0), found);
    benchmark::DoNotOptimize(found);
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void fit_of_tiles(benchmark::State& state) {
  const auto compiled = compiled_tiles(state.range(0));
  if (!compiled) return state.SkipWithError("the tiles do not compile");
  for (auto _ : state) benchmark::DoNotOptimize(analyse_fit(compiled->set, {}));
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void sizes(benchmark::internal::Benchmark* bench) {
  for (const std::int64_t count : {500, 1000, 5000, 20000}) bench->Arg(count);
  bench->Unit(benchmark::kMillisecond);
}

BENCHMARK(compile_tiles)->Apply(sizes);
BENCHMARK(check_of_set)->Apply(sizes);
BENCHMARK(fit_of_tiles)->Apply(sizes);

}  // namespace
}  // namespace tw::compiler
