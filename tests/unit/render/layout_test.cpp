#include "render/layout/layout.hpp"

#include <gtest/gtest.h>

#include "render/tile_art.hpp"
#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

using testing::build_tiles;
using testing::sample_tiles;

class EveryTile : public ::testing::TestWithParam<std::size_t> {
 protected:
  static const TileSet& set() {
    static const TileSet built = build_tiles(sample_tiles());
    return built;
  }
  static TileLayout layout(int variant = 0) {
    return lay_out(set(), make_id<TileId>(GetParam()), variant);
  }
};

TEST_P(EveryTile, MeetsTheTrimWhereTheContractSays) {
  const TileLayout tile = layout();
  for (const LineRun& run : tile.lines) {
    if (run.first_side < 0) continue;
    const BorderSide& side = tile.sides[static_cast<std::size_t>(run.first_side)];
    EXPECT_LT(distance_to_line(side.middle, run.line), 1e-6);
    EXPECT_LT(distance_to_line(side.middle + side.outward * 3, run.line), 1e-6);
    EXPECT_LT(distance_to_line(side.middle - side.outward * 0.6, run.line), 0.02);
  }
  for (const CityRegion& city : tile.cities)
    for (const Wall& wall : city.walls) {
      if (wall.kind == WallKind::Border) continue;
      for (const Point p : {wall.line[1], wall.line[wall.line.size() - 2]}) {
        double to_corner = 1e9;
        for (const BorderSide& side : tile.sides)
          to_corner = std::min(to_corner, distance(p, side.start));
        EXPECT_NEAR(to_corner, contract::wall_corner, 1e-6);
        EXPECT_NEAR(trim_distance(tile, p), 0, 1e-6);
      }
    }
}

TEST_P(EveryTile, KeepsFiguresOnTheirParts) {
  const TileLayout tile = layout();
  for (const FigureSpot& spot : tile.spots) {
    EXPECT_GT(trim_distance(tile, spot.at), 1.5);
    const Lie lie =
        set().kind_of(set().parts_of(set().tiles[make_id<TileId>(GetParam())])[spot.part]).lie;
    if (lie == Lie::Field) {
      EXPECT_GT(land_clearance(tile, spot.at), 1.0);
    }
    if (lie != Lie::City) continue;
    bool inside = false;
    for (const CityRegion& city : tile.cities)
      inside |= city.part == spot.part && contains(city.outline, spot.at);
    EXPECT_TRUE(inside);
  }
}

TEST_P(EveryTile, IsTheSameEveryTimeAndVaries) {
  const Theme theme = make_theme(*built_in_theme("classic"));
  const auto text = [&](int variant) {
    return to_text(render_tile(set(), make_id<TileId>(GetParam()), theme, {variant, 3}));
  };
  EXPECT_EQ(text(0), text(0));
  EXPECT_NE(text(0), text(1));
}

INSTANTIATE_TEST_SUITE_P(Samples, EveryTile,
                         ::testing::Range(std::size_t{0}, sample_tiles().size()));

}  // namespace
}  // namespace tw::render
