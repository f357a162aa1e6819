#include "render/sheet/tuckbox.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

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

/// The strokes of a box in one spot ink.
std::vector<const Stroke*> strokes_in(const SheetPage& page, Spot spot) {
  std::vector<const Stroke*> found;
  for (const Item& item : page.list.items())
    if (const auto* use = std::get_if<Use>(&item))
      for (const Item& inner : use->list->items())
        if (const auto* stroke = std::get_if<Stroke>(&inner))
          if (stroke->paint.spot == spot) found.push_back(stroke);
  return found;
}

class Folded : public ::testing::TestWithParam<int> {};

TEST_P(Folded, FoldsLieWhereTheBoxHasItsEdges) {
  BoxContents contents;
  contents.pieces = GetParam();
  const auto box = solve_tuck_box(contents, {297, 420}, four);
  ASSERT_TRUE(box);
  // Inside, the stacks have their clearance; no flap reaches further than the box is deep.
  EXPECT_GE(box->width - 2 * contents.card, box->across * 45.0 + contents.clearance - 1e-9);
  EXPECT_GE(box->height - 2 * contents.card, box->down * 45.0 + contents.clearance - 1e-9);
  EXPECT_GE(box->depth - 2 * contents.card, box->highest * contents.thickness + 1);
  EXPECT_LE(box->glue, box->depth);
  PrintSpec spec;
  spec.paper = {297, 420};
  spec.pdf = PdfKind::X4;
  const SheetPage page = draw_tuck_box(*box, spec, {"A box", "tiles", {}, Palette()});
  const auto creases = strokes_in(page, Spot::Crease);
  ASSERT_EQ(creases.size(), 1U);
  std::set<double> upright, level;
  const auto& points = creases.front()->path.points();
  ASSERT_EQ(points.size() % 2, 0U);
  for (std::size_t i = 0; i < points.size(); i += 2) {
    const Point a = points[i], b = points[i + 1];
    (a.x == b.x ? upright : level).insert(a.x == b.x ? a.x : a.y);
    EXPECT_TRUE(a.x == b.x || a.y == b.y);
  }
  const double w = box->width, h = box->height, d = box->depth;
  const auto near = [](const std::set<double>& got, std::vector<double> wanted) {
    ASSERT_EQ(got.size(), wanted.size());
    std::size_t i = 0;
    for (const double at : got) EXPECT_NEAR(at, wanted[i++], 0.002);
  };
  near(upright, {d, d + w, 2 * d + w, 2 * d + 2 * w});
  const double top = box->flat.height - d - h;  // bottom, sides; above them lid and tongue
  near(level, {top - d, top, top + h});
  EXPECT_NEAR(box->flat.width, 2 * w + 2 * d + box->glue, 1e-9);
  const auto cuts = strokes_in(page, Spot::CutContour);
  ASSERT_EQ(cuts.size(), 1U);
  for (const Point& point : cuts.front()->path.points()) {
    EXPECT_GE(std::min(point.x, point.y), -0.002);
    EXPECT_LE(point.x, box->flat.width + 0.002);
    EXPECT_LE(point.y, box->flat.height + 0.002);
  }
}

INSTANTIATE_TEST_SUITE_P(Numbers, Folded, ::testing::Values(1, 12, 72, 200));

TEST(TuckBox, ARulerShowsWhetherThePageHasItsSize) {
  for (const int pieces : {1, 12, 24, 72}) {
    BoxContents contents;
    contents.pieces = pieces;
    const auto box = solve_tuck_box(contents, a4, four);
    ASSERT_TRUE(box);
    PrintSpec spec;
    spec.margins = four;
    const SheetPage page = draw_tuck_box(*box, spec, {"A box", "tiles", {}, Palette()});
    bool ruler = false;
    for (const Item& item : page.list.items())
      if (const auto* use = std::get_if<Use>(&item))
        for (const Item& inner : use->list->items())
          if (const auto* run = std::get_if<TextRun>(&inner))
            ruler |= run->text.find("print at 100 %") != std::string::npos;
    EXPECT_TRUE(ruler) << pieces;
  }
}

TEST(TuckBox, ThePaperThatIsNeededIsNamed) {
  BoxContents contents;
  contents.pieces = 200;
  EXPECT_FALSE(solve_tuck_box(contents, a4, four));
  const SizeMm paper = paper_for_box(contents, four);
  EXPECT_TRUE(solve_tuck_box(contents, paper, four));
  EXPECT_FALSE(solve_tuck_box(contents, {paper.width - 10, paper.height - 15}, four));
}

TEST(TuckBox, CutsAndCreasesAreSpotsForAPress) {
  BoxContents contents;
  contents.pieces = 24;
  const auto box = solve_tuck_box(contents, a4, four);
  ASSERT_TRUE(box);
  PrintSpec spec;
  spec.pdf = PdfKind::X4;
  const SheetPage page = draw_tuck_box(*box, spec, {"A box", "24 tiles", {}, Palette()});
  EXPECT_EQ(strokes_in(page, Spot::CutContour).size(), 1U);
  EXPECT_EQ(strokes_in(page, Spot::Crease).size(), 1U);
}

}  // namespace
}  // namespace tw::render
