// Tiles a second from text to the model as written; linear if the rate stays the same.
#include <benchmark/benchmark.h>

#include <string>

#include "tiledef/format.hpp"
#include "tiledef/read.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

std::string many_tiles(std::int64_t count) {
  std::string text = "requires: []\nmarks:\n  shield: {hosts: city, takes: number}\ntiles:\n";
  for (std::int64_t i = 0; i < count; ++i)
    text += "  - id: tile-" + std::to_string(i) +
            "\n    count: 2\n    edges: CRFR\n    segments:\n      - city: N\n        shield: 1\n  "
            "    - road: E W\n";
  return text;
}

void parse(benchmark::State& state) {
  const std::string text = many_tiles(state.range(0));
  for (auto _ : state) {
    SourceMap sources;
    DiagSink diagnostics;
    benchmark::DoNotOptimize(parse_yaml(sources.add("a", text), sources, diagnostics));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(parse)->Arg(1000)->Arg(5000)->Arg(20'000)->Unit(benchmark::kMillisecond);

void read_all(benchmark::State& state) {
  const std::string text = many_tiles(state.range(0));
  for (auto _ : state) {
    SourceMap sources;
    DiagSink diagnostics;
    benchmark::DoNotOptimize(
        read_text(sources.add("a", text), "/nowhere/a.yaml", {}, sources, diagnostics));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(read_all)->Arg(1000)->Arg(5000)->Arg(20'000)->Unit(benchmark::kMillisecond);

void lay_out(benchmark::State& state) {
  const std::string text = many_tiles(state.range(0));
  for (auto _ : state) {
    SourceMap sources;
    DiagSink diagnostics;
    benchmark::DoNotOptimize(format_yaml(sources.add("a", text), sources, diagnostics));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(lay_out)->Arg(1000)->Arg(5000)->Arg(20'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tw::tiledef
