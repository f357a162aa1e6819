// What lies beside each other on a sheet leaves no line of paper between.
#include "render/sheet/draw_sheet.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "render/paint/paint.hpp"
#include "unit/sheet/sheet_fixture.hpp"

namespace tw::render {
namespace {

constexpr Colour dark{20, 40, 120, 255, -1};

/// A page of dark pieces without marks, in pixels.
PixelImage painted(const PrintSpec& spec, SheetPlan plan, const Page& page, std::size_t pieces,
                   double dpi) {
  plan.pages = {page};
  plan.pages[0].marks.clear();
  plan.pages[0].slug = {};
  DrawList list;
  list.fill(Path().rectangle({-6, -6}, 57, 57), {dark, Spot::None});
  PieceFaces faces;
  faces.fronts.assign(pieces, std::make_shared<const DrawList>(list));
  faces.backs = faces.fronts;
  const auto drawn = draw_sheets(spec, plan, testing::tiles(static_cast<int>(pieces)), faces, {});
  return *paint_pixels(drawn[0].list, {{0, 0}, plan.paper.width, plan.paper.height}, {.dpi = dpi});
}

/// Counts pixels within one of the line from `from` to `to` (mm) that are lighter than the pieces.
int light_pixels(const PixelImage& image, double dpi, Point from, Point to) {
  int light = 0;
  const double scale = dpi / 25.4;
  const int steps =
      static_cast<int>(std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) * scale);
  for (int i = 0; i <= steps; ++i) {
    const double share = static_cast<double>(i) / std::max(1, steps);
    const Point p{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        if (image.at(static_cast<int>(p.x * scale) + dx, static_cast<int>(p.y * scale) + dy)[0] >
            dark.r + 2)
          ++light;
  }
  return light;
}

TEST(DrawSheet, NoPaperShinesThroughBetweenPieces) {
  for (const SheetLayout layout : {SheetLayout::Guillotine, SheetLayout::DoubleCut}) {
    PrintSpec spec = testing::a4();
    spec.layout = layout;
    const auto pieces = testing::tiles(12);
    const SheetPlan plan = testing::planned(spec, pieces);
    int edges = 0;
    for (const Page& page : plan.pages)
      for (const double dpi : {71.0, 97.0, 113.0}) {
        const PixelImage image = painted(spec, plan, page, pieces.size(), dpi);
        for (const Slot& a : page.slots)
          for (const Slot& b : page.slots) {
            if (std::abs(a.art.right() - b.art.x) < 1e-6 && std::abs(a.art.y - b.art.y) < 1) {
              ++edges;
              EXPECT_EQ(
                  light_pixels(image, dpi, {b.art.x, b.art.y + 2}, {b.art.x, b.art.bottom() - 2}),
                  0)
                  << dpi << (page.back ? " back" : " front");
            }
            if (std::abs(a.art.bottom() - b.art.y) < 1e-6 && std::abs(a.art.x - b.art.x) < 1) {
              ++edges;
              EXPECT_EQ(
                  light_pixels(image, dpi, {b.art.x + 2, b.art.y}, {b.art.right() - 2, b.art.y}), 0)
                  << dpi << (page.back ? " back" : " front");
            }
          }
      }
    EXPECT_GT(edges, 30);
  }
}

}  // namespace
}  // namespace tw::render
