#include "render/layout/fair_wall.hpp"
#include "render/lay_out.hpp"

#include <gtest/gtest.h>

#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

TileLayout frame(const char* name) {
  const TileSet set = testing::build_tiles(testing::sample_tiles());
  return lay_out(set, set.find_tile(name));
}

double least_distance(const Points& a, const Points& b) {
  double least = 1e9;
  for (const Point p : a) least = std::min(least, distance_to_line(p, b));
  return least;
}

TEST(FairWall, LeadsFromPlaceToPlaceWithinTheTile) {
  const TileLayout layout = frame("cap");
  const Points wall = fair_wall(layout, {0, 42}, {0, 3}, 0.5);
  EXPECT_NEAR(distance(wall.front(), {42, 0}), 0, 1e-9);
  EXPECT_NEAR(distance(wall.back(), {3, 0}), 0, 1e-9);
  for (const Point p : wall) EXPECT_GT(trim_distance(layout, p), -1e-9);
  // Half of the warmth of three sides against one: about a quarter of the tile.
  const double depth = station(wall, length_of(wall) / 2).at.y;
  EXPECT_GT(depth, 7);
  EXPECT_LT(depth, 16);
}

TEST(FairWall, MoreWarmthKeepsNearerToTheBorderBetween) {
  const TileLayout layout = frame("cap");
  double before = 1e9;
  for (const double warmth : {0.36, 0.5, 0.64}) {
    // From the start of the north side clockwise to its end: only that side is warm.
    const Points wall = fair_wall(layout, {0, 3}, {0, 42}, warmth);
    const double depth = station(wall, length_of(wall) / 2).at.y;
    EXPECT_LT(depth, before);
    before = depth;
  }
}

TEST(FairWall, WallsWhoseEndsDoNotAlternateNeverCross) {
  const TileLayout layout = frame("cap");
  // Ends along the border: pairs of them lie apart, or one within the other.
  const std::vector<std::pair<TrimPlace, TrimPlace>> walls{
      {{0, 42}, {0, 3}}, {{2, 42}, {2, 3}}, {{1, 21.9}, {3, 23.1}}};
  const std::vector<std::pair<std::size_t, std::size_t>> apart{{0, 1}, {0, 2}, {1, 2}};
  for (const auto& [a, b] : apart) {
    const Points first = fair_wall(layout, walls[a].first, walls[a].second, 0.5);
    const Points second = fair_wall(layout, walls[b].first, walls[b].second, 0.5);
    EXPECT_GT(least_distance(first, second), 2.5) << a << " and " << b;
  }
}

}  // namespace
}  // namespace tw::render
