#include "render/sheet/tuckbox.hpp"

#include <gtest/gtest.h>

namespace tw::render {
namespace {

constexpr SizeMm a4{210, 297};
constexpr InsetsMm four{4, 4, 4, 4};

TEST(TuckBox, StacksAreAsHighAsTheirTiles) {
  // 72 tiles of 2.05 mm are 147.6 mm; two stacks of 36 are 73.8 mm; 3 % and 1 mm come on top.
  EXPECT_NEAR(stack_depth(72, 2.05), 147.6 * 1.03 + 1, 1e-9);
  EXPECT_NEAR(stack_depth(36, 2.05), 73.8 * 1.03 + 1, 1e-9);
}

struct Case {
  int pieces;
  double depth, flat_width, flat_height;
};

class Boxes : public ::testing::TestWithParam<Case> {};

TEST_P(Boxes, HaveTheFewestStacksThatFitAndHoldEverything) {
  const Case& expected = GetParam();
  BoxContents contents;
  contents.pieces = expected.pieces;
  const auto box = solve_tuck_box(contents, a4, four);
  ASSERT_TRUE(box);
  EXPECT_NEAR(box->depth, expected.depth, 0.1);
  EXPECT_NEAR(box->flat.width, expected.flat_width, 1);
  EXPECT_NEAR(box->flat.height, expected.flat_height, 1);
  EXPECT_GE(box->across * box->down * box->highest, expected.pieces);
  EXPECT_LE(std::max(box->flat.width, box->flat.height), 297 - 8 + 1e-6);
  EXPECT_LE(std::min(box->flat.width, box->flat.height), 210 - 8 + 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Numbers, Boxes,
                         ::testing::Values(Case{72, 38.68, 272.6, 187.3},
                                           Case{24, 51.04, 207.3, 158.0}));

TEST(TuckBox, WhatDoesNotFitIsSaid) {
  BoxContents contents;
  contents.pieces = 400;
  EXPECT_FALSE(solve_tuck_box(contents, a4, four));
  contents.pieces = 0;
  EXPECT_FALSE(solve_tuck_box(contents, a4, four));
}

TEST(TuckBox, CutsAndCreasesAreSpotsForAPress) {
  BoxContents contents;
  contents.pieces = 24;
  const auto box = solve_tuck_box(contents, a4, four);
  ASSERT_TRUE(box);
  PrintSpec spec;
  spec.pdf = PdfKind::X4;
  const SheetPage page = draw_tuck_box(*box, spec, {"A box", "24 tiles", {}, Palette()});
  int cuts = 0, creases = 0;
  for (const Item& item : page.list.items()) {
    const auto* use = std::get_if<Use>(&item);
    if (use == nullptr) continue;
    for (const Item& inner : use->list->items())
      if (const auto* stroke = std::get_if<Stroke>(&inner)) {
        cuts += stroke->paint.spot == Spot::CutContour;
        creases += stroke->paint.spot == Spot::Crease;
      }
  }
  EXPECT_EQ(cuts, 1);
  EXPECT_EQ(creases, 1);
}

}  // namespace
}  // namespace tw::render
