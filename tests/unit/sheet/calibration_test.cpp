#include "render/sheet/calibration.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

constexpr SizeMm a4{210, 297};

/// What one reads when the printer does `error` to the back's own page.
ScaleReading read_at(ScalePlace place, const Matrix& error, BackSide flip) {
  const bool vertical = flips_about_vertical_axis(flip, a4);
  const Point seen = scale_place(place, a4);
  const Point middle{a4.width / 2, a4.height / 2};
  const Point on_back = vertical ? Point{middle.x - seen.x, middle.y + seen.y}
                                 : Point{middle.x + seen.x, middle.y - seen.y};
  const Point moved = error.apply(on_back);
  const double dx = moved.x - on_back.x, dy = moved.y - on_back.y;
  return {place, vertical ? -dx : dx, vertical ? dy : -dy};
}

class Calibration : public ::testing::TestWithParam<BackSide> {};

TEST_P(Calibration, TheSolutionUndoesWhatThePrinterDoes) {
  PrinterProfile wrong;
  wrong.back_dx = 0.7;
  wrong.back_dy = -0.4;
  wrong.back_turn = 0.15;
  wrong.back_scale_x = 1.001;
  wrong.back_scale_y = 0.999;
  const Matrix error = back_correction(wrong, a4);
  std::vector<ScaleReading> readings;
  for (const ScalePlace place : {ScalePlace::Centre, ScalePlace::Top, ScalePlace::Right,
                                 ScalePlace::Bottom, ScalePlace::Left})
    readings.push_back(read_at(place, error, GetParam()));
  const auto solved = solve_calibration(readings, a4, GetParam());
  ASSERT_TRUE(solved);
  const Matrix mended = combined(back_correction(*solved, a4), error);
  for (const Point corner : {Point{10, 10}, Point{200, 10}, Point{10, 287}, Point{200, 287}}) {
    const Point p = mended.apply(corner);
    EXPECT_NEAR(p.x, corner.x, 0.02);
    EXPECT_NEAR(p.y, corner.y, 0.02);
  }
}

INSTANTIATE_TEST_SUITE_P(Flips, Calibration,
                         ::testing::Values(BackSide::LongEdge, BackSide::ShortEdge));

TEST(Calibration, OneReadingGivesAShiftOnly) {
  const auto solved = solve_calibration({{ScalePlace::Centre, 0.3, -0.2}}, a4, BackSide::LongEdge);
  ASSERT_TRUE(solved);
  EXPECT_NEAR(solved->back_dx, 0.3, 1e-9);  // seen from the back, right is left
  EXPECT_NEAR(solved->back_dy, 0.2, 1e-9);
  EXPECT_EQ(solved->back_turn, 0);
  EXPECT_EQ(solved->back_scale_x, 1);
  EXPECT_FALSE(solve_calibration({}, a4, BackSide::LongEdge));
}

TEST(Calibration, ZerosOfFrontAndBackLieOnEachOther) {
  const auto pages = calibration_pages(a4, BackSide::LongEdge);
  ASSERT_EQ(pages.size(), 2U);
  // Every scale of the back is a mirrored use; its image of the centre is the centre of the
  // front's.
  for (const Item& item : pages[1].list.items()) {
    const auto* use = std::get_if<Use>(&item);
    ASSERT_NE(use, nullptr);
    const Point p = use->matrix.apply({50, 60});
    EXPECT_NEAR(p.x, 160, 1e-9);
    EXPECT_NEAR(p.y, 60, 1e-9);
  }
}

}  // namespace
}  // namespace tw::render
