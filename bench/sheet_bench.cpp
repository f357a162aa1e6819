// The base game's tiles with backs as vector PDF. Wanted: under 5 s on two cores and under 6 MB.
#include <benchmark/benchmark.h>

#include "compiler/compile.hpp"
#include "render/sheet/make_sheets.hpp"
#include "render/tile_art.hpp"
#include "tiledef/read.hpp"

namespace {

using namespace tw;

const TileSet& base() {
  static const auto compiled = [] {
    SourceMap sources;
    DiagSink diagnostics;
    const auto written =
        tiledef::read(TILEWRIGHT_SOURCE_DIR "/expansions/base", {}, sources, diagnostics);
    return compiler::compile(*written, diagnostics);
  }();
  return compiled->set;
}

void sheets(benchmark::State& state, SheetLayout layout) {
  const TileSet& set = base();
  const render::Theme theme = render::make_theme(*render::built_in_theme("classic"));
  render::SheetOrder order;
  order.spec.layout = layout;
  order.palette = theme.materials.palette;
  order.draw = [&](TileId tile, int variant) {
    return render::render_tile(set, tile, theme, {variant, render::bleed_reach});
  };
  std::size_t bytes = 0;
  for (auto _ : state) {
    DiagSink diagnostics;
    const auto file = render::make_tile_sheets(set, order, diagnostics);
    bytes = file ? file->pdf.size() : 0;
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}

void base_guillotine(benchmark::State& state) {
  sheets(state, SheetLayout::Guillotine);
}
void base_matched_edge(benchmark::State& state) {
  sheets(state, SheetLayout::MatchedEdge);
}

BENCHMARK(base_guillotine)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(base_matched_edge)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
