// How fast tiles are drawn. `bench_render`.
//
// The shipped base tiles are laid out, drawn and painted; see docs/rendering.md for the numbers
// that are expected.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>

#include "compiler/compile.hpp"
#include "render/lay_out.hpp"
#include "render/tile_art.hpp"
#include "tiledef/read.hpp"

namespace {

using namespace tw;

const TileSet& base_set() {
  static const TileSet set = [] {
    const char* stated = std::getenv("TILEWRIGHT_SOURCE");
    const std::filesystem::path root = stated != nullptr ? stated : TILEWRIGHT_SOURCE_TREE;
    SourceMap sources;
    DiagSink diagnostics;
    const auto written =
        tiledef::read(root / "expansions" / "base", {{root / "expansions"}}, sources, diagnostics);
    auto compiled = compiler::compile(*written, diagnostics);
    return std::move(compiled->set);
  }();
  return set;
}

const render::Theme& classic() {
  static const render::Theme theme = render::make_theme(*render::built_in_theme("classic"));
  return theme;
}

/// The tile whose four sides are one city: the most expensive.
TileId full_city() {
  const TileSet& set = base_set();
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (set.tiles.rows()[i].first_field == 1 &&
        set.parts_of(set.tiles.rows()[i])[0].points.size() == 12)
      return make_id<TileId>(i);
  return make_id<TileId>(0);
}

void lay_out_full_city(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(render::lay_out(base_set(), full_city()));
}
BENCHMARK(lay_out_full_city)->Unit(benchmark::kMillisecond);

void draw_full_city(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(render::render_tile(base_set(), full_city(), classic()));
}
BENCHMARK(draw_full_city)->Unit(benchmark::kMillisecond);

void preview_180_px(benchmark::State& state) {
  const double dpi = 180 * render::mm_per_inch / render::square_mm;
  for (auto _ : state) {
    const auto list = render::render_tile(base_set(), make_id<TileId>(0), classic());
    const auto image = render::paint_pixels(
        list, render::tile_frame(base_set(), make_id<TileId>(0)), {.dpi = dpi});
    benchmark::DoNotOptimize(render::png_bytes(*image, dpi));
  }
}
BENCHMARK(preview_180_px)->Unit(benchmark::kMillisecond);

/// All tiles of the base game, one after another; run with one and two threads.
void paint_tiles(benchmark::State& state) {
  const TileSet& set = base_set();
  const auto dpi = static_cast<double>(state.range(0));
  std::size_t next = static_cast<std::size_t>(state.thread_index());
  for (auto _ : state) {
    const auto id = make_id<TileId>(next % set.tiles.size());
    next += static_cast<std::size_t>(state.threads());
    const auto image = render::paint_pixels(render::render_tile(set, id, classic()),
                                            render::tile_frame(set, id), {.dpi = dpi});
    benchmark::DoNotOptimize(render::png_bytes(*image, dpi));
  }
  state.counters["tiles/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(paint_tiles)
    ->Arg(300)
    ->Arg(600)
    ->Threads(1)
    ->Threads(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
