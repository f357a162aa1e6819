#include "model/ring.hpp"

#include <gtest/gtest.h>

namespace tw {
namespace {

TEST(PointSet, TurnsWithTheSquare) {
  for (int point = 0; point < square_points; ++point) {
    EXPECT_EQ(turned(PointSet::of(point), 1), PointSet::of((point + 4) % square_points));
    EXPECT_EQ(turned(turned(PointSet::of(point), 3), 1), PointSet::of(point));
  }
}

TEST(PointSet, VisitsInOrder) {
  PointSet set = PointSet::of(3) | PointSet::of(70) | PointSet::of(64);
  std::vector<int> seen;
  set.for_each([&](int point) { seen.push_back(point); });
  EXPECT_EQ(seen, (std::vector<int>{3, 64, 70}));
  EXPECT_EQ(set.size(), 3);
}

}  // namespace
}  // namespace tw
