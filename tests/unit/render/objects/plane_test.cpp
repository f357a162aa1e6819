#include "render/draw/plane.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "render/draw/hash_random.hpp"

namespace tw::render {
namespace {

TEST(Plane, DirectionAgreesWithTheTrueSine) {
  for (int i = -400; i <= 400; ++i) {
    const double turns = i / 97.0;
    const Point p = direction(turns);
    EXPECT_NEAR(p.x, std::cos(turns * 6.283185307179586), 1e-9) << turns;
    EXPECT_NEAR(p.y, std::sin(turns * 6.283185307179586), 1e-9) << turns;
  }
}

TEST(Plane, QuarterDirectionsAreExact) {
  EXPECT_EQ(direction(0.25).y, 1.0);
  EXPECT_EQ(direction(0.25).x, 0.0);
  EXPECT_EQ(direction(0.5).x, -1.0);
  EXPECT_EQ(direction(-0.25).y, -1.0);
}

TEST(Plane, LeftOfAnEastwardLineIsNorth) {
  const Points moved = moved_left({{0, 0}, {10, 0}}, 2);
  EXPECT_EQ(moved[0].y, -2.0);
  EXPECT_EQ(moved[1].y, -2.0);
}

TEST(Plane, ConvexShapesThatTouchDoNotOverlap) {
  const Points a = oriented_rectangle({0, 0}, 2, 2, {1, 0});
  EXPECT_FALSE(convex_overlap(a, oriented_rectangle({2, 0}, 2, 2, {1, 0})));
  EXPECT_TRUE(convex_overlap(a, oriented_rectangle({1.9, 0}, 2, 2, {1, 0})));
  EXPECT_FALSE(convex_overlap(a, oriented_rectangle({2.2, 2.2}, 2, 2, direction(0.125))));
}

TEST(HashRandom, StreamIsFixedForAllTime) {
  HashRandom random(hash_of("tile"));
  EXPECT_EQ(random.next(), HashRandom(hash_of("tile")).next());
  EXPECT_EQ(HashRandom(42).next(), 13679457532755275413ULL);  // splitmix64 of 42
}

TEST(HashRandom, NumbersStayInTheirRanges) {
  HashRandom random(7);
  for (int i = 0; i < 10000; ++i) {
    const double u = random.unit();
    ASSERT_GE(u, 0.0);
    ASSERT_LT(u, 1.0);
    ASSERT_LE(std::abs(random.bell()), 2.1);
  }
  EXPECT_EQ(random.below(0), 0);
}

}  // namespace
}  // namespace tw::render
