// What parts the land up to the trim, and how roads end.
#include "render/ground/ground.hpp"
#include "render/lay_out.hpp"

#include <gtest/gtest.h>

#include "render/tile_art.hpp"
#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

using tw::testing::build_tiles;

/// Layouts of a town from which a low wall leads to the trim, to a side's middle or to a corner.
std::vector<TileLayout> parted_land(bool stone) {
  const int south = point_of(2, PointPart::Middle), corner = point_of(1, PointPart::Corner);
  std::vector<TileLayout> layouts;
  for (const int point : {south, corner}) {
    const TileSet set = build_tiles({{"parted", "CFFF", {"city N"}, {}, {}, {{0, -1, point}}}});
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      layouts.push_back(lay_out(set, make_id<TileId>(0)));
      layouts.back().seed = seed;
      for (Connector& connector : layouts.back().connectors) connector.stone = stone;
    }
  }
  return layouts;
}

/// mm from the trim to the nearest place that anything in the list paints.
double nearest_to_trim(const DrawList& list, const TileLayout& layout) {
  double nearest = 1e9;
  const auto look = [&](const Path& path, const Matrix& matrix, double half) {
    for (const Point p : path.points())
      nearest = std::min(nearest, trim_distance(layout, matrix.apply(p)) - half);
  };
  for (const Item& item : list.items()) {
    if (const auto* fill = std::get_if<Fill>(&item)) look(fill->path, {}, 0);
    if (const auto* stroke = std::get_if<Stroke>(&item)) look(stroke->path, {}, stroke->width / 2);
    if (const auto* use = std::get_if<Use>(&item))
      for (const Item& used : use->list->items())
        if (const auto* fill = std::get_if<Fill>(&used)) look(fill->path, use->matrix, 0);
  }
  return nearest;
}

TEST(LowWalls, ReachTheTrimAndLeaveItQuiet) {
  for (const Manner manner : {Manner::Painted, Manner::Line, Manner::Flat})
    for (const bool stone : {true, false})
      for (const TileLayout& layout : parted_land(stone)) {
        ASSERT_EQ(layout.connectors.size(), 1U);
        DrawList list;
        const Materials materials = make_materials(Palette(), manner);
        Brush brush(list, materials);
        draw_connectors(brush, layout);
        const double nearest = nearest_to_trim(list, layout);
        EXPECT_GT(nearest, contract::quiet_strip - 0.1) << layout.seed;
        EXPECT_LT(nearest, 2.6) << "players must see that the land is parted, seed " << layout.seed;
      }
}

/// Does a filled shape of the list cover the point?
bool covered(const DrawList& list, Point p) {
  for (const Item& item : list.items())
    if (const auto* fill = std::get_if<Fill>(&item); fill != nullptr)
      if (contains(fill->path.points(), p)) return true;
  return false;
}

TEST(Roads, AreLedUnderTheGroundOfThePlaceTheyEndAt) {
  const TileSet set =
      build_tiles({{"ends", "FFRF", {"road S", "cloister"}, {{{0}, {}, 1}}, {}, {}},
                   {"two", "RFRF", {"road N", "road S", "cloister"}, {{{0, 1}, {}, 2}}, {}, {}}});
  int ends = 0;
  for (const char* name : {"ends", "two"})
    for (int variant = 0; variant < tile_variants; ++variant) {
      const TileLayout layout = lay_out(set, set.find_tile(name), variant);
      DrawList list;
      const Materials materials = make_materials(Palette(), Manner::Painted);
      Brush brush(list, materials);
      draw_roads(brush, layout);
      for (const LineRun& run : layout.lines) {
        if (run.last != LineEnd::Site) continue;
        ++ends;
        const std::size_t n = run.line.size();
        const Point on = unit(run.line[n - 1] - run.line[n - 2]);
        for (const double beyond : {0.4, 1.2, 2.2})
          EXPECT_TRUE(covered(list, run.line.back() + on * beyond)) << name << " " << beyond;
        // Feet have trodden it out to more than its width.
        EXPECT_TRUE(covered(list, run.line.back() + left_of(on) * (run.width / 2 + 0.4)));
        EXPECT_TRUE(covered(list, run.line.back() - left_of(on) * (run.width / 2 + 0.4)));
      }
    }
  EXPECT_EQ(ends, 3 * tile_variants);
}

TEST(Regions, OfLargeFootprintsDifferFromTheirNeighbours) {
  TileLayout layout = lay_out(build_tiles({{"open", "FFFF", {}, {}, {}, {}}}), make_id<TileId>(0));
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    layout.seed = seed;
    layout.width = layout.height = square_mm;
    ASSERT_EQ(regions_of(layout).size(), 1U);
    EXPECT_FALSE(regions_of(layout)[0].wide);
    layout.width = 4 * square_mm;
    layout.height = 3 * square_mm;
    const auto regions = regions_of(layout);
    ASSERT_EQ(regions.size(), 12U);
    for (std::size_t i = 0; i < 12; ++i) {
      if (i % 4 > 0) {
        EXPECT_NE(regions[i].countryside, regions[i - 1].countryside) << seed;
      }
      if (i >= 4) {
        EXPECT_NE(regions[i].countryside, regions[i - 4].countryside) << seed;
      }
      EXPECT_TRUE(regions[i].has(regions[i].low + Point{1, 1}));
      EXPECT_FALSE(regions[i].has(regions[i].high));
    }
  }
}

}  // namespace
}  // namespace tw::render
