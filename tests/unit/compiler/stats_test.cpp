// Statistics, fit and checks of sets.
#include <gtest/gtest.h>

#include "compiler/set_checks.hpp"
#include "compiler/stats.hpp"
#include "compiler/symmetry.hpp"
#include "unit/compiler/small_tile.hpp"

namespace tw::compiler::test {
namespace {

struct Pick {
  const char* text;
  int count;
};

Compiled compile_set(std::initializer_list<Pick> picks) {
  tiledef::WrittenSet set = words();
  for (const Pick& pick : picks) {
    tiledef::WrittenTile tile = small_tile(pick.text);
    tile.id.value = "t" + std::to_string(set.expansions.back().tiles.size());
    tile.count = tiledef::WrittenCount{pick.count, {}, {}};
    set.expansions.back().tiles.push_back(std::move(tile));
  }
  DiagSink diagnostics;
  auto compiled = compile(set, diagnostics);
  EXPECT_TRUE(compiled);
  return std::move(*compiled);
}

TEST(Fit, CountsOtherCopiesForEveryHole) {
  const Compiled compiled =
      compile_set({{"CFFF; city N", 2}, {"CFCF; city N; city S", 1}, {"FFFF", 3}});
  const auto fit = analyse_fit(compiled.set, {});
  ASSERT_EQ(fit.size(), 3U);
  const TileFit& cap = fit[0];
  // One side: C is on the other cap and on the double city; F is on every other copy.
  EXPECT_EQ(cap.sides[0].least, 2);
  EXPECT_EQ(cap.sides[0].sum, 2 + 5 + 5 + 5);
  EXPECT_EQ(cap.sides[0].choices, 4);
  EXPECT_EQ(hole_text(compiled.set, compiled.set.tiles[cap.tile], cap.sides[0].hardest), "C...");
  // All four: only the other cap.
  EXPECT_EQ(cap.sides[3].least, 1);
  EXPECT_EQ(fit[1].sides[3].least, 0);
  EXPECT_TRUE(find_lonely(compiled.set, {}).empty());
}

TEST(Fit, FindsLonelySidesAndLetsWildcardsFill) {
  const Compiled lonely = compile_set({{"CFFF; city N", 1}, {"FFFF", 3}});
  ASSERT_EQ(find_lonely(lonely.set, {}).size(), 1U);
  EXPECT_EQ(find_lonely(lonely.set, {})[0].sides, "N");
  DiagSink diagnostics;
  check_play(lonely, {}, diagnostics);
  ASSERT_EQ(diagnostics.all().size(), 1U);
  EXPECT_EQ(diagnostics.all()[0].message, "nothing fits side N of tile `t0`");
  const Compiled abbey = compile_set({{"CFFF; city N", 1}, {"AAAA; monastery", 1}});
  const auto fit = analyse_fit(abbey.set, {});
  EXPECT_TRUE(find_lonely(abbey.set, {}).empty());
  EXPECT_EQ(fit[0].sides[3].least, 1);
}

TEST(Fit, NamesUniqueHolesByTheFewestSidesAndSaysWhy) {
  const Compiled compiled = compile_set(
      {{"CRFF; city N; road E", 1}, {"CFFF; city N", 3}, {"RFFF; road N", 3}, {"FFFF", 2}});
  const auto holes = find_unique_holes(compiled.set, analyse_fit(compiled.set, {}));
  ASSERT_EQ(holes.size(), 1U);
  EXPECT_EQ(holes[0].k, 2);
  EXPECT_EQ(hole_text(compiled.set, compiled.set.tiles[holes[0].tile], holes[0].sides), "CR..");
  EXPECT_EQ(reason_of(compiled.set, holes[0]), "no other copy has C R in this order, clockwise");
  // Opposite sides, and beginning behind the gap.
  const Compiled across =
      compile_set({{"CFRF; city N; road S", 1}, {"CFFF; city N", 3}, {"RFFF; road N", 3}});
  const auto opposite = find_unique_holes(across.set, analyse_fit(across.set, {}));
  ASSERT_FALSE(opposite.empty());
  EXPECT_EQ(reason_of(across.set, opposite[0]), "no other copy has C opposite R");
}

TEST(Fit, SidesThatFitEverythingAskForNothing) {
  const Compiled compiled = compile_set({{"AAAA; monastery", 1}, {"FFFF", 3}});
  const auto fit = analyse_fit(compiled.set, {});
  EXPECT_EQ(fit[0].sides[0].least, 3);
  EXPECT_EQ(fit[0].alone, 0);
  EXPECT_TRUE(find_unique_holes(compiled.set, fit).empty());
}

TEST(Statistics, CountTilesSegmentsAndCodes) {
  const Compiled compiled = compile_set({{"CRFR; city N shield=2; road E W", 4},
                                         {"RFRF; road N S inn=true", 2},
                                         {"FRFR; road E W", 1}});
  const SetStatistics numbers = statistics(compiled.set, {});
  EXPECT_EQ(numbers.copies, 7);
  EXPECT_EQ(numbers.topologies, 2);
  ASSERT_EQ(numbers.kinds.size(), 3U);
  EXPECT_EQ(numbers.kinds[0].segments, 14);  // field
  EXPECT_EQ(numbers.kinds[2].tiles, 7);      // road
  ASSERT_EQ(numbers.marks.size(), 2U);
  EXPECT_EQ(numbers.marks[0].total, 8);
  ASSERT_EQ(numbers.codes.size(), 2U);
  EXPECT_EQ(numbers.codes[0].code, "CRFR");
  EXPECT_EQ(numbers.codes[1].code, "FRFR");
  EXPECT_EQ(numbers.codes[1].copies, 3);
  EXPECT_TRUE(numbers.duplicates.empty());  // the inn tells the straight roads apart
  const std::string text = show(numbers, compiled.set, {}, StatsFormat::Table);
  EXPECT_NE(text.find("CRFR"), std::string::npos);
  EXPECT_EQ(show(numbers, compiled.set, {}, StatsFormat::Json).front(), '{');
}

TEST(Statistics, FindTilesThatAreTheSameWhenTurned) {
  const Compiled compiled = compile_set({{"RFRF; road N S", 1}, {"FRFR; road E W", 1}});
  EXPECT_EQ(statistics(compiled.set, {}).duplicates.size(), 1U);
  DiagSink diagnostics;
  check_care(compiled, make_id<ExpansionId>(0), diagnostics);
  bool same = false;
  for (const Diagnostic& found : diagnostics.all()) same = same || found.id == DiagId::SameTile;
  EXPECT_TRUE(same);
}

TEST(Statistics, CanonicalCodesAreTheSmallestRotation) {
  EXPECT_STREQ(canonical_code({'R', 'R', 'F', 'F'}).data(), "FFRR");
  EXPECT_STREQ(canonical_code({'F', 'F', 'C', 'C'}).data(), "CCFF");
  EXPECT_STREQ(canonical_code({'C', 'R', 'F', 'R'}).data(), "CRFR");
  EXPECT_STREQ(canonical_code({'I', 'F', 'R', 'C'}).data(), "CIFR");
}

}  // namespace
}  // namespace tw::compiler::test
