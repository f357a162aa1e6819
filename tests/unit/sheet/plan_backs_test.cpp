#include "unit/sheet/sheet_fixture.hpp"

namespace tw::render::testing {
namespace {

/// Where the middle of a back lies seen from the front through the paper.
Point seen_through(const Rect& back, SizeMm paper, bool about_vertical_axis) {
  const Point c = back.centre();
  return about_vertical_axis ? Point{paper.width - c.x, c.y} : Point{c.x, paper.height - c.y};
}

struct FlipCase {
  PageTurn turn;
  BackSide side;
  bool vertical;
  int turns_of_unturned;
};

class Flip : public ::testing::TestWithParam<FlipCase> {};

TEST_P(Flip, EveryBackLiesBehindItsFrontAlsoInIncompleteRows) {
  const FlipCase& flip = GetParam();
  for (const int count : {1, 3, 23, 25}) {
    PrintSpec spec = a4();
    spec.turn = flip.turn;
    spec.backs = flip.side;
    const SheetPlan plan = planned(spec, tiles(count));
    ASSERT_EQ(plan.pages.size() % 2, 0U);
    for (std::size_t i = 0; i < plan.pages.size(); i += 2) {
      const Page &front = plan.pages[i], &back = plan.pages[i + 1];
      EXPECT_FALSE(front.back);
      EXPECT_TRUE(back.back);
      ASSERT_EQ(front.slots.size(), back.slots.size());
      for (std::size_t k = 0; k < front.slots.size(); ++k) {
        EXPECT_EQ(front.slots[k].piece, back.slots[k].piece);
        const Point through = seen_through(back.slots[k].trim, plan.paper, flip.vertical);
        EXPECT_NEAR(through.x, front.slots[k].trim.centre().x, 1e-9);
        EXPECT_NEAR(through.y, front.slots[k].trim.centre().y, 1e-9);
        EXPECT_EQ(back.slots[k].turns, flip.turns_of_unturned);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Edges, Flip,
    ::testing::Values(FlipCase{PageTurn::Portrait, BackSide::LongEdge, true, 0},
                      FlipCase{PageTurn::Portrait, BackSide::ShortEdge, false, 2},
                      FlipCase{PageTurn::Landscape, BackSide::LongEdge, false, 2},
                      FlipCase{PageTurn::Landscape, BackSide::ShortEdge, true, 0}));

TEST(Backs, ATurnedFrontHasItsBackTurnedTheOtherWay) {
  PrintSpec spec = a4();
  spec.layout = SheetLayout::MatchedEdge;
  const SheetPlan plan = planned(spec, tiles(24));
  bool some_turned = false;
  for (std::size_t k = 0; k < plan.pages[0].slots.size(); ++k) {
    some_turned |= plan.pages[0].slots[k].turns == 1;
    EXPECT_EQ((plan.pages[0].slots[k].turns + plan.pages[1].slots[k].turns) % 4, 0);
  }
  EXPECT_TRUE(some_turned);
}

TEST(Backs, FoldedBacksComeToLieBehindTheirFronts) {
  PrintSpec spec = a4();
  spec.layout = SheetLayout::GutterFold;
  const SheetPlan plan = planned(spec, tiles(7));
  ASSERT_EQ(plan.pages.size(), 1U);
  const Page& page = plan.pages[0];
  ASSERT_EQ(page.folds.size(), 1U);
  const bool vertical = page.folds[0].from.x == page.folds[0].to.x;
  const std::size_t half = page.slots.size() / 2;
  ASSERT_EQ(half, 7U);
  for (std::size_t k = 0; k < half; ++k) {
    const Slot &front = page.slots[k], &back = page.slots[k + half];
    EXPECT_FALSE(front.back);
    EXPECT_TRUE(back.back);
    const Point folded = seen_through(back.trim, plan.paper, vertical);
    EXPECT_NEAR(folded.x, front.trim.centre().x, 1e-9);
    EXPECT_NEAR(folded.y, front.trim.centre().y, 1e-9);
  }
}

TEST(Backs, ExtraBleedIsUsedWhereThereIsRoomAndNowhereElse) {
  PrintSpec spec = a4();
  spec.bleed = 1;
  spec.back_bleed_extra = 2;
  const SheetPlan plan = planned(spec, tiles(24));
  const Page& back = plan.pages[1];
  for (const Slot& slot : back.slots) {
    EXPECT_TRUE(printable(plan, 5.5).contains(slot.art));
    for (const Slot& other : back.slots) {
      EXPECT_TRUE(&other == &slot || !slot.art.overlaps(other.art));
    }
  }
  Rect all = back.slots[0].art;
  for (const Slot& slot : back.slots) all = all.joined(slot.art);
  EXPECT_NEAR(all.width, back.block.width + 6, 1e-9);
}

TEST(Backs, AShiftedBackStaysPrintable) {
  PrintSpec spec = a4();
  PrinterProfile printer;
  printer.margins = {5, 5, 5, 5};
  printer.back_dx = 3.5;
  printer.back_dy = -3;
  spec.printer = printer;
  const SheetPlan plan = planned(spec, tiles(24));
  for (const Page& page : plan.pages) {
    if (!page.back) continue;
    for (const Slot& slot : page.slots) {
      Rect moved = slot.art;
      moved.x += printer.back_dx;
      moved.y += printer.back_dy;
      EXPECT_TRUE(printable(plan, 5).contains(moved));
    }
  }
}

TEST(Backs, NoneWhenNotWanted) {
  PrintSpec spec = a4();
  spec.backs = BackSide::None;
  for (const Page& page : planned(spec, tiles(30)).pages) EXPECT_FALSE(page.back);
}

}  // namespace
}  // namespace tw::render::testing
