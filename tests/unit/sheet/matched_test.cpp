#include "unit/sheet/sheet_fixture.hpp"

#include <algorithm>

#include "render/sheet/plan_parts.hpp"

namespace tw::render::testing {
namespace {

/// Edges of a common set of 72 tiles: how many tiles have them, N E S W.
std::vector<Piece> seventy_two() {
  const std::vector<std::pair<const char*, int>> kinds = {
      {"FFRF", 2}, {"FFFF", 4}, {"CCCC", 1}, {"CRFR", 4}, {"CFFF", 5}, {"FCFC", 2},
      {"CFCF", 1}, {"CFCF", 3}, {"CFFC", 2}, {"CRRF", 3}, {"CFRR", 3}, {"CRRR", 3},
      {"CFFC", 2}, {"CFFC", 3}, {"CRRC", 2}, {"CRRC", 3}, {"CCFC", 1}, {"CCFC", 3},
      {"CCRC", 2}, {"CCRC", 1}, {"RFRF", 8}, {"FFRR", 9}, {"FRRR", 4}, {"RRRR", 1}};
  std::vector<Piece> pieces;
  for (const auto& [edges, count] : kinds) {
    Piece piece;
    piece.id = edges + std::to_string(pieces.size());
    piece.size = {45, 45};
    piece.copies = count;
    piece.turnable = true;
    for (std::size_t side = 0; side < 4; ++side) piece.sides[side] = {edges[side], edges[side]};
    pieces.push_back(piece);
  }
  return pieces;
}

int look(const Piece& piece, const Slot& slot, int side) {
  return piece.sides[static_cast<std::size_t>((side - slot.turns + 4) % 4)].shows;
}

/// Cuts between two pieces of a page whose sides differ, counted from the finished plan.
int differing_cuts(const SheetPlan& plan, const std::vector<Piece>& pieces, int* cuts) {
  int differing = 0;
  for (const Page& page : plan.pages) {
    if (page.back) continue;
    for (const Slot& a : page.slots) {
      for (const Slot& b : page.slots) {
        const Piece& left = pieces[static_cast<std::size_t>(a.piece)];
        const Piece& right = pieces[static_cast<std::size_t>(b.piece)];
        if (std::abs(a.trim.right() - b.trim.x) < 1e-6 && std::abs(a.trim.y - b.trim.y) < 1e-6) {
          ++*cuts;
          differing += look(left, a, 1) != look(right, b, 3);
        }
        if (std::abs(a.trim.bottom() - b.trim.y) < 1e-6 && std::abs(a.trim.x - b.trim.x) < 1e-6) {
          ++*cuts;
          differing += look(left, a, 2) != look(right, b, 0);
        }
      }
    }
  }
  return differing;
}

TEST(MatchedEdge, AllSharedCutsOfTheCommonSetMatch) {
  PrintSpec spec = a4();
  spec.layout = SheetLayout::MatchedEdge;
  const auto pieces = seventy_two();
  const SheetPlan plan = planned(spec, pieces);
  int cuts = 0;
  EXPECT_EQ(differing_cuts(plan, pieces, &cuts), 0);
  EXPECT_EQ(cuts, 114);
  EXPECT_EQ(plan.capacity.shared_cuts, 114);
  EXPECT_EQ(plan.capacity.mismatches, 0);
}

TEST(MatchedEdge, TheReportedNumberIsTrueWhenNothingCanMatch) {
  std::vector<Piece> pieces = tiles(6);
  for (int i = 0; i < 6; ++i)
    for (auto& side : pieces[static_cast<std::size_t>(i)].sides) side = {i, i};
  PrintSpec spec = a4();
  spec.layout = SheetLayout::MatchedEdge;
  DiagSink diagnostics;
  const auto plan = plan_sheets(spec, pieces, diagnostics);
  ASSERT_TRUE(plan);
  int cuts = 0;
  EXPECT_EQ(differing_cuts(*plan, pieces, &cuts), cuts);
  EXPECT_EQ(plan->capacity.mismatches, cuts);
  ASSERT_EQ(diagnostics.all().size(), 1U);
  EXPECT_EQ(diagnostics.all()[0].id, DiagId::CutsNotMatched);
}

TEST(MatchedEdge, TheSameSeedGivesTheSameSheets) {
  const auto pieces = seventy_two();
  std::vector<int> copies;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    copies.insert(copies.end(), static_cast<std::size_t>(pieces[i].copies), static_cast<int>(i));
  const std::vector<bool> usable(24, true);
  const auto first = match_edges(pieces, copies, 4, 6, usable, 7);
  const auto second = match_edges(pieces, copies, 4, 6, usable, 7);
  ASSERT_EQ(first.cells.size(), second.cells.size());
  for (std::size_t i = 0; i < first.cells.size(); ++i) {
    EXPECT_EQ(first.cells[i].piece, second.cells[i].piece);
    EXPECT_EQ(first.cells[i].turns, second.cells[i].turns);
  }
  auto dealt = copies;
  std::vector<int> found;
  for (const MatchedCell& cell : first.cells)
    if (cell.piece >= 0) found.push_back(cell.piece);
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, dealt);
}

TEST(MatchedEdge, ASideThatReadsDifferentlyFromTheOtherSideNeedsItsMirrorImage) {
  std::vector<Piece> pieces = tiles(2);
  for (auto& piece : pieces) piece.turnable = false;
  for (auto& side : pieces[0].sides) side = {1, 2};
  for (auto& side : pieces[1].sides) side = {1, 2};
  const auto same = match_edges(pieces, {0, 1}, 2, 1, {true, true}, 1);
  EXPECT_EQ(same.mismatches, 1);
  for (auto& side : pieces[1].sides) side = {2, 1};
  EXPECT_EQ(match_edges(pieces, {0, 1}, 2, 1, {true, true}, 1).mismatches, 0);
}

}  // namespace
}  // namespace tw::render::testing
