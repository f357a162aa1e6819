// Outlines of footprints: growing, shrinking, seen from behind, and their mirrored bleed.
#include "render/draw/outline.hpp"

#include <gtest/gtest.h>

namespace tw::render {
namespace {

const Points square{{0, 0}, {45, 0}, {45, 45}, {0, 45}};
/// Three squares; the one at the top right is missing. Every side of a square is a point.
const Points ell{{0, 0}, {45, 0}, {45, 45}, {90, 45}, {90, 90}, {45, 90}, {0, 90}, {0, 45}};
/// Five squares in a cross.
const Points plus{{45, 0},   {90, 0},   {90, 45}, {135, 45}, {135, 90}, {90, 90},
                  {90, 135}, {45, 135}, {45, 90}, {0, 90},   {0, 45},   {45, 45}};

double area_of(const Points& outline) {
  double twice = 0;
  for (std::size_t i = 0; i < outline.size(); ++i)
    twice += cross(outline[i], outline[(i + 1) % outline.size()]);
  return twice / 2;
}

TEST(Outline, KnowsItsCorners) {
  EXPECT_EQ(corners_of(ell).size(), 6U);
  EXPECT_EQ(corners_of(plus).size(), 12U);
  EXPECT_EQ(bend_at(ell, 2), Bend::Inward);
  EXPECT_EQ(bend_at(ell, 5), Bend::Straight);
  EXPECT_EQ(bend_at(ell, 4), Bend::Outward);
}

TEST(Outline, GrowsByItsLengthAndCorners) {
  for (const Points& outline : {square, ell, plus}) {
    const double length = length_of(outline) + distance(outline.back(), outline.front());
    int corners = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
      corners += bend_at(outline, i) == Bend::Outward  ? 1
                 : bend_at(outline, i) == Bend::Inward ? -1
                                                       : 0;
    EXPECT_EQ(corners, 4);
    for (const double by : {2.0, -3.0})
      EXPECT_NEAR(area_of(grown_outline(outline, by)), area_of(outline) + by * length + 4 * by * by,
                  1e-6);
  }
}

TEST(Outline, FromBehindIsItsMirrorImageAndStillClockwise) {
  const Points behind = seen_from_behind(ell, 90);
  EXPECT_NEAR(area_of(behind), area_of(ell), 1e-9);
  EXPECT_FALSE(contains(behind, {20, 20}));
  EXPECT_TRUE(contains(behind, {70, 20}));
}

/// Where the last patch over a place takes its picture from; the place itself inside the outline.
Point shown_at(const Points& outline, double bleed, Point at) {
  Point from = at;
  for (const BleedPatch& patch : mirrored_bleed(outline, bleed))
    if (contains(patch.area, at)) from = patch.mirror.apply(at);
  return from;
}

TEST(Outline, BleedIsCoveredAndMirrorsTheNearestSide) {
  for (const Points& outline : {square, ell, plus}) {
    const Points around = grown_outline(outline, 5);
    int places = 0;
    for (double y = -4.9; y < 141; y += 0.7)
      for (double x = -4.9; x < 141; x += 0.7) {
        const Point at{x, y};
        if (!contains(around, at) || contains(outline, at)) continue;
        ++places;
        double nearest = 1e9;
        for (std::size_t i = 0; i < outline.size(); ++i)
          nearest = std::min(
              nearest, distance_to_segment(at, outline[i], outline[(i + 1) % outline.size()]));
        const Point from = shown_at(outline, 5, at);
        ASSERT_TRUE(contains(outline, from)) << x << " " << y;
        EXPECT_LE(distance(from, at), 2 * nearest + 1e-9) << x << " " << y;
      }
    EXPECT_GT(places, 1000);
  }
}

TEST(Outline, WithoutBleedNothingIsMirrored) {
  EXPECT_TRUE(mirrored_bleed(ell, 0).empty());
}

}  // namespace
}  // namespace tw::render
