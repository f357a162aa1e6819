#include "cli/page/regions.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>

#include "render/check/mask.hpp"

namespace tw::cli {
namespace {

/// A mask at half its resolution in which land, too, has the number of its part.
struct Grid {
  int columns = 0, rows = 0;
  double step = 0.5;  ///< mm
  std::vector<std::uint16_t> owner;

  std::uint16_t& at(int x, int y) {
    return owner[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) +
                 static_cast<std::size_t>(x)];
  }
};

Grid coarse(const render::Mask& mask) {
  constexpr int pixels = 2;
  Grid grid;
  grid.columns = mask.columns / pixels;
  grid.rows = mask.rows / pixels;
  grid.step = mask.mm_per_pixel * pixels;
  grid.owner.resize(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows));
  for (int y = 0; y < grid.rows; ++y)
    for (int x = 0; x < grid.columns; ++x) grid.at(x, y) = mask.at(x * pixels, y * pixels);
  return grid;
}

/// Gives the land around a place to a field.
void flood(Grid& grid, render::Point from, std::uint16_t number) {
  std::vector<std::pair<int, int>> open = {
      {static_cast<int>(from.x / grid.step), static_cast<int>(from.y / grid.step)}};
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    if (x < 0 || y < 0 || x >= grid.columns || y >= grid.rows) continue;
    if (grid.at(x, y) != render::mask_land) continue;
    grid.at(x, y) = number;
    open.insert(open.end(), {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}});
  }
}

/// Pixels of one part, in columns `[begin, end)` and rows `[top, bottom)`.
struct Bar {
  std::uint16_t number = 0;
  int begin = 0, end = 0, top = 0, bottom = 0;
};

std::vector<Bar> bars_of_row(Grid& grid, int y) {
  std::vector<Bar> bars;
  for (int x = 0; x < grid.columns;) {
    Bar bar{grid.at(x, y), x, x, y, y + 1};
    while (bar.end < grid.columns && grid.at(bar.end, y) == bar.number) ++bar.end;
    x = bar.end;
    bars.push_back(bar);
  }
  return bars;
}

}  // namespace

std::string lie_word(Lie lie) {
  switch (lie) {
    case Lie::Field:
      return "field";
    case Lie::City:
      return "city";
    case Lie::Road:
      return "road";
    case Lie::River:
      return "river";
    case Lie::Place:
      return "place";
  }
  return "";
}

std::vector<PartRegion> part_regions(const TileSet& set, TileId tile,
                                     const render::TileLayout& layout) {
  Grid grid = coarse(render::paint_mask(layout));
  for (const render::FieldSpot& spot : layout.fields)
    if (spot.field != no_part) flood(grid, spot.at, static_cast<std::uint16_t>(spot.field + 1));

  std::vector<PartRegion> regions(set.parts_of(set.tiles[tile]).size());
  for (std::size_t i = 0; i < regions.size(); ++i) regions[i].part = static_cast<PartIndex>(i);
  const auto emit = [&](const Bar& bar) {
    const auto part = static_cast<std::size_t>(bar.number) - 1;
    if (bar.number == render::mask_land || bar.number == render::mask_outside) return;
    if (part >= regions.size()) return;
    const double width = (bar.end - bar.begin) * grid.step;
    regions[part].outline +=
        fmt::format("M{} {}h{}v{}h-{}z", bar.begin * grid.step, bar.top * grid.step, width,
                    (bar.bottom - bar.top) * grid.step, width);
  };
  std::vector<Bar> open;
  for (int y = 0; y < grid.rows; ++y) {
    std::vector<Bar> row = bars_of_row(grid, y);
    for (Bar& bar : row) {
      const auto above = std::ranges::find_if(open, [&](const Bar& other) {
        return other.number == bar.number && other.begin == bar.begin && other.end == bar.end;
      });
      if (above == open.end()) continue;
      bar.top = above->top;  // goes on
      open.erase(above);
    }
    for (const Bar& ended : open) emit(ended);
    open = std::move(row);
  }
  for (const Bar& bar : open) emit(bar);
  std::erase_if(regions, [](const PartRegion& region) { return region.outline.empty(); });
  return regions;
}

}  // namespace tw::cli
