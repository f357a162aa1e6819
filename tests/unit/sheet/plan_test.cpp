#include <algorithm>
#include <map>

#include "unit/sheet/sheet_fixture.hpp"

namespace tw::render::testing {
namespace {

struct LayoutCase {
  SheetLayout layout;
  const char* name;
};

class EveryLayout : public ::testing::TestWithParam<std::tuple<LayoutCase, int, const char*>> {};

LabelGrid square_labels() {
  LabelGrid grid;
  grid.part = "50 mm, 4 x 5";
  grid.paper = {210, 297};
  grid.columns = 4;
  grid.rows = 5;
  grid.label = {48, 48};
  grid.left = 7;
  grid.top = 23.5;
  grid.pitch_x = grid.pitch_y = 49.5;
  return grid;
}

TEST_P(EveryLayout, PlacesEveryTileOnceInsideThePrintableArea) {
  const auto [layout, count, paper] = GetParam();
  PrintSpec spec = a4();
  spec.layout = layout.layout;
  spec.paper_name = paper;
  spec.paper = find_paper(paper)->size;
  spec.bleed = 1.5;
  if (layout.layout == SheetLayout::Labels) spec.labels = square_labels();
  const auto pieces = tiles(count);
  const SheetPlan plan = planned(spec, pieces);

  std::map<int, int> seen;
  const double margin = layout.layout == SheetLayout::Single ? 0 : 5.5;
  for (const Page& page : plan.pages) {
    for (const Slot& slot : page.slots) {
      EXPECT_NEAR(slot.trim.width, 45, 1e-9);
      EXPECT_NEAR(slot.trim.height, 45, 1e-9);
      EXPECT_TRUE(printable(plan, margin).contains(slot.art)) << slot.art.x << " " << slot.art.y;
      EXPECT_TRUE(slot.art.contains(slot.trim));
      if (!slot.back) ++seen[slot.piece];
      for (const Slot& other : page.slots) {
        if (&other == &slot) continue;
        EXPECT_FALSE(slot.trim.overlaps(other.trim));
        EXPECT_FALSE(slot.art.overlaps(other.trim)) << "bleed over a neighbour";
        EXPECT_FALSE(slot.art.overlaps(other.art));
      }
    }
    for (const MarkLine& mark : page.marks) {
      const Rect extent{std::min(mark.from.x, mark.to.x), std::min(mark.from.y, mark.to.y),
                        std::abs(mark.to.x - mark.from.x), std::abs(mark.to.y - mark.from.y)};
      EXPECT_TRUE(printable(plan, margin).contains(extent));
    }
  }
  ASSERT_EQ(seen.size(), static_cast<std::size_t>(count));
  for (const auto& [piece, times] : seen) EXPECT_EQ(times, 1) << piece;
  EXPECT_EQ(plan.capacity.pieces, count);
  if (plan.capacity.per_sheet > 0) {
    const int per_sheet = plan.capacity.per_sheet;
    EXPECT_EQ(plan.capacity.sheets, (count + per_sheet - 1) / per_sheet);
    EXPECT_EQ(plan.capacity.on_last, count - (plan.capacity.sheets - 1) * per_sheet);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Sheets, EveryLayout,
    ::testing::Combine(::testing::Values(LayoutCase{SheetLayout::Guillotine, "Guillotine"},
                                         LayoutCase{SheetLayout::DoubleCut, "DoubleCut"},
                                         LayoutCase{SheetLayout::MatchedEdge, "MatchedEdge"},
                                         LayoutCase{SheetLayout::GutterFold, "GutterFold"},
                                         LayoutCase{SheetLayout::Labels, "Labels"},
                                         LayoutCase{SheetLayout::Single, "Single"}),
                       ::testing::Values(1, 23, 24, 25, 72), ::testing::Values("A4", "Letter")),
    [](const auto& tested) {
      return std::string(std::get<0>(tested.param).name) + "_" +
             std::to_string(std::get<1>(tested.param)) + "_" + std::get<2>(tested.param);
    });

struct FitCase {
  const char* paper;
  double margin, bleed;
  int columns, rows;
};

class Fit : public ::testing::TestWithParam<FitCase> {};

// What people have worked out by hand for 45 mm tiles, each with its own bleed.
TEST_P(Fit, AsWorkedOutByHand) {
  const FitCase& fit = GetParam();
  PrintSpec spec;
  spec.paper = find_paper(fit.paper)->size;
  spec.margins = {fit.margin, fit.margin, fit.margin, fit.margin};
  spec.bleed = fit.bleed;
  spec.layout = SheetLayout::DoubleCut;
  spec.turn = PageTurn::Portrait;
  const SheetPlan plan = planned(spec, tiles(72));
  EXPECT_EQ(plan.capacity.columns, fit.columns);
  EXPECT_EQ(plan.capacity.rows, fit.rows);
}

INSTANTIATE_TEST_SUITE_P(Papers, Fit,
                         ::testing::Values(FitCase{"A4", 5.5, 0, 4, 6}, FitCase{"A4", 5.5, 1, 4, 6},
                                           FitCase{"A4", 5.5, 2, 4, 5}, FitCase{"A4", 5.5, 3, 3, 5},
                                           FitCase{"Letter", 6.35, 0, 4, 5},
                                           FitCase{"Letter", 6.35, 1, 4, 5},
                                           FitCase{"Letter", 6.35, 2, 4, 5},
                                           FitCase{"A3", 5.5, 0, 6, 9}, FitCase{"A3", 5.5, 1, 6, 8},
                                           FitCase{"A3", 5.5, 2, 5, 8}));

TEST(Plan, TheA4BlockLiesInTheMiddle) {
  const SheetPlan plan = planned(a4(), tiles(24));
  ASSERT_EQ(plan.pages.size(), 2U);
  EXPECT_NEAR(plan.pages[0].block.x, 15, 1e-9);
  EXPECT_NEAR(plan.pages[0].block.y, 13.5, 1e-9);
  EXPECT_NEAR(plan.capacity.clear_x, 13, 1e-9);
}

TEST(Plan, PaperIsTurnedWhenMoreFits) {
  PrintSpec spec = a4();
  auto cards = tiles(9);
  for (Piece& card : cards) card.size = {90, 60};
  spec.bleed = 0;
  const SheetPlan plan = planned(spec, cards);
  EXPECT_GT(plan.paper.width, plan.paper.height);
  EXPECT_EQ(plan.capacity.per_sheet, 9);
}

TEST(Plan, SkippedPlacesStayFree) {
  PrintSpec spec = a4();
  spec.skip = {1, 24};
  spec.skip_first = {2};
  const SheetPlan plan = planned(spec, tiles(30));
  for (const Page& page : plan.pages)
    for (const Slot& slot : page.slots) {
      EXPECT_NE(slot.number, 1);
      EXPECT_NE(slot.number, 24);
      EXPECT_TRUE(page.sheet > 0 || slot.number != 2);
    }
  EXPECT_EQ(plan.capacity.sheets, 2);
}

TEST(Plan, CopiesOfTheSetAndOfTiles) {
  PrintSpec spec = a4();
  spec.copies = 2;
  auto pieces = tiles(3);
  pieces[1].copies = 4;
  pieces[2].copies = 0;
  EXPECT_EQ(planned(spec, pieces).capacity.pieces, 10);
}

DiagId only_error(const PrintSpec& spec, const std::vector<Piece>& pieces) {
  DiagSink diagnostics;
  EXPECT_FALSE(plan_sheets(spec, pieces, diagnostics).has_value());
  EXPECT_EQ(diagnostics.error_count(), 1U);
  return diagnostics.all().back().id;
}

TEST(Plan, WhatDoesNotFitIsAnError) {
  PrintSpec spec = a4();
  spec.margins = {150, 5, 130, 5};
  EXPECT_EQ(only_error(spec, tiles(1)), DiagId::PieceTooLarge);
  spec = a4();
  spec.bleed = 5.01;
  EXPECT_EQ(only_error(spec, tiles(1)), DiagId::BleedOutOfRange);
  spec = a4();
  EXPECT_EQ(only_error(spec, {}), DiagId::NothingToPrint);
  spec.skip = {25};
  EXPECT_EQ(only_error(spec, tiles(1)), DiagId::SkippedPlaceUnknown);
  spec.skip.clear();
  for (int place = 1; place <= 24; ++place) spec.skip.push_back(place);
  EXPECT_EQ(only_error(spec, tiles(1)), DiagId::AllPlacesSkipped);
}

TEST(Plan, LabelsOutsideThePrintableAreaAreAnError) {
  PrintSpec spec = a4();
  spec.layout = SheetLayout::Labels;
  spec.labels = square_labels();
  spec.labels->left = 2;
  EXPECT_EQ(only_error(spec, tiles(20)), DiagId::OutsidePrintable);
  spec.labels->label = {44, 44};
  EXPECT_EQ(only_error(spec, tiles(20)), DiagId::LabelTooSmall);
}

TEST(Plan, PiecesOfSeveralSizesArePackedWithoutOverlap) {
  PrintSpec spec = a4();
  std::vector<Piece> pieces = tiles(5);
  Piece card;
  card.id = "card";
  card.size = {45, 68};
  card.turnable = true;
  card.copies = 8;
  Piece token;
  token.id = "token";
  token.size = {20, 20};
  token.shape = PieceShape::Round;
  token.copies = 40;
  pieces.push_back(card);
  pieces.push_back(token);
  const SheetPlan plan = planned(spec, pieces);
  int placed = 0;
  for (const Page& page : plan.pages) {
    for (const Slot& slot : page.slots) {
      if (!page.back) ++placed;
      EXPECT_TRUE(printable(plan, 5.5).contains(slot.art));
      for (const Slot& other : page.slots)
        EXPECT_TRUE(&other == &slot || !slot.art.overlaps(other.art));
    }
    EXPECT_GT(page.slug.width, 0);
  }
  EXPECT_EQ(placed, 53);
  EXPECT_EQ(plan.capacity.sheets, 2);
}

TEST(Plan, BleedCoversTheTwistItIsMeantFor) {
  EXPECT_NEAR(bleed_for_twist(45, 1), 0.39, 0.005);
  EXPECT_NEAR(bleed_for_twist(45, 2), 0.77, 0.005);
  EXPECT_NEAR(bleed_for_twist(45, 3), 1.15, 0.005);
  PrintSpec spec = a4();
  spec.layout = SheetLayout::DoubleCut;
  spec.bleed = 1;
  const SheetPlan plan = planned(spec, tiles(24));
  for (const Slot& slot : plan.pages[0].slots) {
    for (double degrees = 0; bleed_for_twist(45, degrees) <= spec.bleed; degrees += 0.1) {
      const double needed = bleed_for_twist(45, degrees);
      EXPECT_TRUE(slot.art.contains(slot.trim.grown(needed)));
    }
  }
}

TEST(Plan, TheSlugHasRoomOnEverySheetAndTouchesNoArt) {
  for (const char* paper : {"A4", "A3", "Letter"}) {
    for (const double bleed : {0.0, 1.0, 2.0, 3.0}) {
      for (const SheetLayout layout : {SheetLayout::Guillotine, SheetLayout::DoubleCut}) {
        PrintSpec spec = a4();
        spec.paper = find_paper(paper)->size;
        spec.bleed = bleed;
        spec.layout = layout;
        if (paper == std::string("A3") && bleed == 2.0 && layout == SheetLayout::Guillotine)
          continue;  // fills the paper; covered below
        const SheetPlan plan = planned(spec, tiles(72));
        for (const Page& page : plan.pages) {
          EXPECT_GT(page.slug.width * page.slug.height, 800) << paper << " " << bleed;
          EXPECT_TRUE(printable(plan, 5.5).contains(page.slug));
          for (const Slot& slot : page.slots) EXPECT_FALSE(slot.art.overlaps(page.slug));
        }
      }
    }
  }
}

TEST(Plan, NoRoomForTheSlugIsSaid) {
  PrintSpec spec = a4();
  spec.paper = {191, 281};
  spec.bleed = 0;
  DiagSink diagnostics;
  ASSERT_TRUE(plan_sheets(spec, tiles(24), diagnostics).has_value());
  ASSERT_EQ(diagnostics.all().size(), 1U);
  EXPECT_EQ(diagnostics.all()[0].id, DiagId::NoRoomForSlug);
}

TEST(Plan, TheReportSaysWhatFits) {
  const PrintSpec spec = a4();
  const SheetPlan plan = planned(spec, tiles(25));
  EXPECT_EQ(describe(plan.capacity, spec, plan),
            "25 pieces on 2 sheets of A4 portrait, 24 a sheet (4 x 6), 1 on the last; blank at the "
            "sides 13.0 mm, above and below 11.5 mm (the printer needs 5.5 and 5.5 mm)");
}

}  // namespace
}  // namespace tw::render::testing
