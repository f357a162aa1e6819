#include "render/objects/city.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "render/objects/occupancy.hpp"
#include "render/objects/roofs.hpp"

namespace tw::render {
namespace {

/// A town that fills a tile of 45 mm.
CityPlan whole_tile(std::uint64_t seed) {
  CityPlan plan;
  plan.seed = seed;
  plan.outline = {{-3, -3}, {48, -3}, {48, 48}, {-3, 48}};
  plan.sides = {{{0, 0}, {45, 0}, {0, 1}},
                {{45, 0}, {45, 45}, {-1, 0}},
                {{45, 45}, {0, 45}, {0, -1}},
                {{0, 45}, {0, 0}, {1, 0}}};
  return plan;
}

/// A town of one side, with a wall.
CityPlan cap(std::uint64_t seed) {
  CityPlan plan;
  plan.seed = seed;
  Points wall = curve_points({3, -3}, {3, 14}, {42, 14}, {42, -3}, 9);
  std::reverse(wall.begin(), wall.end());
  plan.walls = {wall};
  plan.outline = wall;
  plan.sides = {{{0, 0}, {45, 0}, {0, 1}}};
  return plan;
}

std::vector<House> houses_of(const CityPlan& plan) {
  return furnish_city(plan, Palette()).houses;
}

TEST(City, HousesNeverCrossTheTrim) {
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    for (const House& house : houses_of(whole_tile(seed))) {
      int inside = 0;
      for (const Point p : plan_of(house))
        inside += p.x > 0 && p.x < 45 && p.y > 0 && p.y < 45 ? 1 : 0;
      EXPECT_TRUE(inside == 0 || inside == 4) << seed;
    }
}

TEST(City, HousesDoNotOverlapEachOther) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const CityArt art = furnish_city(whole_tile(seed), Palette());
    ASSERT_GT(art.houses.size(), 90U);
    for (std::size_t i = 0; i < art.houses.size(); ++i)
      for (std::size_t j = i + 1; j < art.houses.size(); ++j) {
        if (distance(art.houses[i].centre, art.houses[j].centre) > 7) continue;
        // The ground grid is 0.22 mm fine; shrink by that much.
        const House &a = art.houses[i], &b = art.houses[j];
        EXPECT_FALSE(
            convex_overlap(oriented_rectangle(a.centre, a.width - 0.3, a.depth - 0.3, a.axis),
                           oriented_rectangle(b.centre, b.width - 0.3, b.depth - 0.3, b.axis)));
      }
  }
}

TEST(City, KeptCirclesStayFree) {
  CityPlan plan = whole_tile(3);
  plan.kept_free = {{{15, 14}, 5, true}, {{32, 33}, 4, false}};
  const CityArt art = furnish_city(plan, Palette());
  for (const KeptFree& kept : plan.kept_free)
    for (const House& house : art.houses)
      for (const Point corner : plan_of(house))
        EXPECT_GT(distance(corner, kept.centre), kept.radius - 0.25);
}

TEST(City, SquaresDifferAndStayFree) {
  std::set<SquareShape> shapes;
  std::set<Paving> pavings;
  std::size_t bays = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    CityPlan plan = whole_tile(seed);
    plan.kept_free = {{{22, 24}, 3.3, true, true, true}, {{33, 30}, 4, true, false}};
    const CityArt art = furnish_city(plan, Palette());
    ASSERT_EQ(art.squares.size(), 2U);
    const Plaza& square = art.squares.front();
    shapes.insert(square.shape);
    pavings.insert(square.paving);
    bays += square.bays.size();
    EXPECT_EQ(art.squares.back().shape, SquareShape::Round) << "a mark's";
    for (const Point p : square.rim) {
      EXPECT_GT(distance(p, square.centre), 2.4);
      EXPECT_GT(distance(p, plan.kept_free[1].centre), 4);
    }
    for (const House& house : art.houses)
      for (const Point corner : plan_of(house)) {
        EXPECT_GT(distance(corner, square.centre), 3.3 - 0.25) << seed;
        Points inner = square.rim;
        for (Point& p : inner) p = between(square.centre, p, 0.9);
        EXPECT_FALSE(contains(inner, corner)) << seed;
      }
    for (const Landmark& landmark : art.landmarks)
      EXPECT_GT(distance(landmark.at, square.centre), 3.3) << "a figure stands in the middle";
  }
  EXPECT_EQ(shapes.size(), 5U);
  EXPECT_EQ(pavings.size(), 5U);
  EXPECT_GT(bays, 8U);
}

TEST(City, SquaresKeepOffTrimAndWalls) {
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    CityPlan plan = cap(seed);
    plan.kept_free = {{{17, 5.2}, 3.3, true, true, true}};
    const CityArt art = furnish_city(plan, Palette());
    for (const Plaza& square : art.squares) {
      for (const Point p : square.rim) {
        EXPECT_GT(p.y, 0.8);
        EXPECT_GT(distance_to_line(p, plan.walls[0]), 0.7);
      }
      for (const Point p : square.bays) {
        EXPECT_GT(p.y, 0.8 + bay_radius);
        EXPECT_GT(distance_to_line(p, plan.walls[0]), 0.7 + bay_radius);
      }
    }
  }
}

TEST(City, HousesStayInsideTheWall) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const CityPlan plan = cap(seed);
    const CityArt art = furnish_city(plan, Palette());
    EXPECT_GT(art.houses.size(), 8U);
    for (const House& house : art.houses)
      for (const Point corner : plan_of(house))
        EXPECT_GT(distance_to_line(corner, plan.walls[0]), 0.7);
  }
}

/// Where a seam house meets the trim: from and to, mm along a side that runs with x.
std::pair<double, double> cut_by_trim(const House& house) {
  double low = 1e9, high = -1e9;
  for (const Point p : plan_of(house)) {
    low = std::min(low, p.x);
    high = std::max(high, p.x);
  }
  return {low, high};
}

TEST(City, SeamHousesMirrorAboutTheMiddleOfTheSide) {
  const CityArt art = furnish_city(cap(1), Palette());
  ASSERT_GE(art.seam_houses.size(), 8U);
  for (const House& house : art.seam_houses) {
    ASSERT_TRUE(house.across);
    EXPECT_NEAR(house.across->trim.y, 0.0, 1e-9);
    const auto [from, to] = cut_by_trim(house);
    const auto mirrored =
        std::find_if(art.seam_houses.begin(), art.seam_houses.end(), [&](const House& other) {
          const auto [other_from, other_to] = cut_by_trim(other);
          return std::abs(other_from + to - 45) < 1e-9 && std::abs(other_to + from - 45) < 1e-9 &&
                 other.roof == house.roof && other.parapets == house.parapets;
        });
    EXPECT_NE(mirrored, art.seam_houses.end());
    // The slope towards the middle of the side is the bright one, on this tile and on any other.
    if (house.bright == BrightSlope::Both) continue;
    const Point bright = right_of(house.axis) * (house.bright == BrightSlope::Front ? 1.0 : -1.0);
    EXPECT_GT(dot(bright, Point{22.5, 0} - house.across->trim), 0);
  }
}

TEST(City, SeamHousesOfAllTownsMeetTheTrimAlikeAndDifferFurtherIn) {
  const CityArt one = furnish_city(cap(1), Palette());
  double difference = 0;
  for (std::uint64_t seed = 2; seed < 8; ++seed) {
    const CityArt other = furnish_city(seed % 2 == 0 ? cap(seed) : whole_tile(seed), Palette());
    for (std::size_t i = 0; i < one.seam_houses.size(); ++i) {
      const House &a = one.seam_houses[i], &b = other.seam_houses[i];
      const auto [a_from, a_to] = cut_by_trim(a);
      const auto [b_from, b_to] = cut_by_trim(b);
      EXPECT_NEAR(a_from, b_from, 1e-9);
      EXPECT_NEAR(a_to, b_to, 1e-9);
      EXPECT_EQ(a.roof, b.roof);
      EXPECT_EQ(a.bright, b.bright);
      difference += std::abs(a.width - b.width) + std::abs(a.depth - b.depth);
      // What is irregular about the roof keeps off the trim: ridges end behind the strip.
      if (a.bright == BrightSlope::Both) continue;
      for (const House& house : {a, b}) {
        const double inside =
            dot(house.centre - house.across->trim, house.across->inward) + house.width / 2;
        EXPECT_GT(inside - ridge_inset(house), 0.7);
      }
    }
  }
  EXPECT_GT(difference, 5);
}

TEST(City, SeamHousesAreOfManyColoursAndSizes) {
  const CityArt art = furnish_city(cap(1), Palette());
  std::vector<Colour> roofs;
  std::vector<long> widths;
  for (const House& house : art.seam_houses) {
    if (std::find(roofs.begin(), roofs.end(), house.roof) == roofs.end())
      roofs.push_back(house.roof);
    const auto [from, to] = cut_by_trim(house);
    widths.push_back(std::lround((to - from) * 10));
  }
  std::sort(widths.begin(), widths.end());
  widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
  EXPECT_GE(roofs.size(), 4U);
  EXPECT_GE(widths.size(), 4U);
}

TEST(City, SameSeedSameTownOtherSeedOtherTown) {
  const auto centres = [](std::uint64_t seed) {
    std::vector<double> xs;
    for (const House& house : houses_of(whole_tile(seed))) xs.push_back(house.centre.x);
    return xs;
  };
  EXPECT_EQ(centres(5), centres(5));
  EXPECT_NE(centres(5), centres(6));
}

TEST(City, NothingComesOfNoGround) {
  const CityArt art = furnish_city(CityPlan{}, Palette());
  EXPECT_TRUE(art.houses.empty());
  CityPlan sliver;
  sliver.outline = {{0, 0}, {10, 0}, {10, 0.1}};
  EXPECT_TRUE(furnish_city(sliver, Palette()).houses.empty());
}

TEST(Occupancy, TakesLinesCirclesAndRectangles) {
  Occupancy ground({{0, 0}, {20, 0}, {20, 20}, {0, 20}}, 0.2);
  EXPECT_TRUE(ground.free({10, 10}));
  EXPECT_FALSE(ground.free({-1, 10}));
  ground.take_circle({10, 10}, 2);
  EXPECT_FALSE(ground.free({11.5, 10}));
  EXPECT_TRUE(ground.free({12.5, 10}));
  ground.take_line({{0, 5}, {20, 5}}, 1);
  EXPECT_FALSE(ground.free({3, 5.8}));
  EXPECT_FALSE(ground.free({3, 4}, 2, 1, {1, 0}));
  EXPECT_TRUE(ground.free({3, 2.5}, 2, 1, {1, 0}));
}

TEST(Occupancy, ClearanceGrowsAwayFromWhatIsTaken) {
  const Occupancy ground({{0, 0}, {20, 0}, {20, 20}, {0, 20}}, 0.2);
  const auto away = ground.clearance();
  const auto at = [&](int c, int r) {
    return away[static_cast<std::size_t>(r * ground.columns() + c)];
  };
  EXPECT_NEAR(at(50, 50), 10.0, 0.5);
  EXPECT_NEAR(at(5, 50), 1.2, 0.3);
}

}  // namespace
}  // namespace tw::render
