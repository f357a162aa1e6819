#include <cmath>
#include <set>

#include "render/sheet/plan_parts.hpp"
#include "unit/sheet/sheet_fixture.hpp"

namespace tw::render::testing {
namespace {

bool vertical(const MarkLine& mark) {
  return mark.from.x == mark.to.x;
}

/// Marks that can be seen within a strip of paper.
int marks_on_line(const Page& page, double x, double top, double bottom) {
  int count = 0;
  for (const MarkLine& mark : page.marks) {
    if (!vertical(mark) || std::abs(mark.from.x - x) > 0.1) continue;
    const double from = std::max(std::min(mark.from.y, mark.to.y), top);
    const double to = std::min(std::max(mark.from.y, mark.to.y), bottom);
    if (to - from >= 1.5) ++count;
  }
  return count;
}

class Surviving : public ::testing::TestWithParam<SheetLayout> {};

// First the sheet is cut into rows; each row must then still show where its columns are, at both
// ends.
TEST_P(Surviving, AfterTheFirstCutEveryStripHasItsMarks) {
  PrintSpec spec = a4();
  spec.layout = GetParam();
  spec.bleed = 1;
  const SheetPlan plan = planned(spec, tiles(23));
  const Page& page = plan.pages[0];
  for (const Slot& slot : page.slots) {
    for (const double x : {slot.trim.x, slot.trim.right()})
      EXPECT_EQ(marks_on_line(page, x, slot.trim.y, slot.trim.bottom()), 2)
          << "x " << x << " in the row at " << slot.trim.y;
  }
}

INSTANTIATE_TEST_SUITE_P(Layouts, Surviving,
                         ::testing::Values(SheetLayout::Guillotine, SheetLayout::DoubleCut,
                                           SheetLayout::MatchedEdge));

TEST(Marks, WithGuttersNothingIsLeftOnThePieces) {
  PrintSpec spec = a4();
  spec.layout = SheetLayout::DoubleCut;
  spec.bleed = 1.5;
  const SheetPlan plan = planned(spec, tiles(24));
  const Page& page = plan.pages[0];
  const double half = spec.marks.weight_pt * 25.4 / 72 / 2;
  const double halo = 0.1;  // white under a tick, on its waste side
  for (const MarkLine& mark : page.marks) {
    Rect ink{std::min(mark.from.x, mark.to.x), std::min(mark.from.y, mark.to.y),
             std::abs(mark.to.x - mark.from.x), std::abs(mark.to.y - mark.from.y)};
    if (vertical(mark)) {
      ink.x -= half;
      ink.width += 2 * half;
    } else {
      ink.y -= half;
      ink.height += 2 * half;
    }
    if (mark.tick) {
      ASSERT_NE(mark.waste, 0);
      double& corner = vertical(mark) ? ink.x : ink.y;
      double& extent = vertical(mark) ? ink.width : ink.height;
      if (mark.waste < 0) corner -= halo;
      extent += halo;
    }
    for (const Slot& slot : page.slots) EXPECT_FALSE(ink.overlaps(slot.trim));
  }
}

TEST(Marks, OuterMarksKeepTheirDistanceAndLength) {
  PrintSpec spec = a4();
  spec.slug = false;
  spec.marks.style = MarkStyle::Edge;
  spec.marks.offset = 3;
  spec.marks.length = 4;
  const SheetPlan plan = planned(spec, tiles(4));
  const Page& page = plan.pages[0];
  std::set<double> lengths;
  for (const MarkLine& mark : page.marks) {
    EXPECT_FALSE(mark.tick);
    const double length = std::abs(mark.to.x - mark.from.x) + std::abs(mark.to.y - mark.from.y);
    EXPECT_NEAR(length, 4, 1e-9);
    const Rect ink{std::min(mark.from.x, mark.to.x), std::min(mark.from.y, mark.to.y),
                   std::abs(mark.to.x - mark.from.x), std::abs(mark.to.y - mark.from.y)};
    EXPECT_FALSE(ink.overlaps(page.block.grown(2.99)));
  }
  // Four tiles in a row: 5 lines across with two ends, 2 lines along with two ends.
  EXPECT_EQ(page.marks.size(), 14U);
}

TEST(Marks, AnIncompleteRowIsMarkedAtItsEnd) {
  PrintSpec spec = a4();
  spec.marks.style = MarkStyle::Edge;
  spec.slug = false;
  const SheetPlan plan = planned(spec, tiles(5));
  const Page& page = plan.pages[0];
  const double right_of_fifth = page.slots[4].trim.right();
  int below = 0;
  for (const MarkLine& mark : page.marks)
    if (vertical(mark) && std::abs(mark.from.x - right_of_fifth) < 1e-6 &&
        std::min(mark.from.y, mark.to.y) >= page.slots[4].trim.bottom())
      ++below;
  EXPECT_EQ(below, 1);
}

TEST(Marks, EveryStyleHasWhatItSays) {
  PrintSpec spec = a4();
  const auto count = [&](MarkStyle style) {
    spec.marks.style = style;
    return planned(spec, tiles(24)).pages[0].marks.size();
  };
  EXPECT_EQ(count(MarkStyle::None), 0U);
  EXPECT_EQ(count(MarkStyle::Edge), 24U);  // (5 + 7) lines with two ends
  EXPECT_EQ(count(MarkStyle::Cross), 24U + 2U * (5 * 6 + 7 * 4));
  EXPECT_EQ(count(MarkStyle::Full), 24U + 2U * (5 * 6 + 7 * 4));
  EXPECT_EQ(count(MarkStyle::Grid), 24U + 5 * 6 + 7 * 4);
}

TEST(Marks, OnBacksOnlyWhenAsked) {
  PrintSpec spec = a4();
  EXPECT_TRUE(planned(spec, tiles(3)).pages[1].marks.empty());
  spec.marks.on_backs = true;
  EXPECT_FALSE(planned(spec, tiles(3)).pages[1].marks.empty());
}

TEST(Marks, TheSlugIsNotCrossed) {
  PrintSpec spec = a4();
  spec.bleed = 2;
  const SheetPlan plan = planned(spec, tiles(24));
  for (const MarkLine& mark : plan.pages[0].marks) {
    const Rect ink{std::min(mark.from.x, mark.to.x), std::min(mark.from.y, mark.to.y),
                   std::abs(mark.to.x - mark.from.x) + 0.01,
                   std::abs(mark.to.y - mark.from.y) + 0.01};
    EXPECT_FALSE(ink.overlaps(plan.pages[0].slug));
  }
}

TEST(Marks, CutterMarksKeepPiecesAwayAndStandOnFrontsOnly) {
  PrintSpec spec = a4();
  spec.cutter = CutterMarks::Silhouette;
  const SheetPlan plan = planned(spec, tiles(20));
  EXPECT_EQ(plan.capacity.per_sheet, 20);
  for (const Page& page : plan.pages) {
    EXPECT_EQ(page.cutter.size(), page.back ? 0U : 5U);
    for (const Rect& bar : page.cutter)
      for (const Slot& slot : page.slots) EXPECT_FALSE(bar.grown(0.9).overlaps(slot.art));
  }
  const Page& front = plan.pages.front();
  EXPECT_GE(std::max(front.slug.width, front.slug.height), 165) << "ruler and gauge";
  for (const Rect& bar : front.cutter)
    EXPECT_FALSE(bar.grown(19.9).overlaps(front.slug)) << "the camera would take it for a mark";
  for (const Slot& slot : front.slots) EXPECT_FALSE(slot.art.overlaps(front.slug));
  const auto bars = silhouette_marks({210, 297});
  EXPECT_EQ(bars[0], (Rect{10, 10, 5, 5}));
  EXPECT_NEAR(bars[1].height, 0.3, 1e-9);
}

}  // namespace
}  // namespace tw::render::testing
