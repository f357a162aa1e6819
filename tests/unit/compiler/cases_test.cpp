// Cases that were reported against other programs, as tests of ours.
#include <gtest/gtest.h>

#include <set>

#include "compiler/symmetry.hpp"
#include "unit/compiler/small_tile.hpp"

namespace tw::compiler::test {
namespace {

TEST(Cases, PocketAndSouthernFieldTouchBothCities) {
  EXPECT_EQ(fields_of("CCFC; city N shield=1; city E W; field SL SR also=city:N"),
            "[NE NW] > 0 1; SL SR > 0 1");
}

TEST(Cases, ContactFollowsFromTheGroundNotFromLists) {
  EXPECT_EQ(fields_of("CFRF; city N; road S; bazaar"), "EL ER SL SR WL WR > 0");
}

TEST(Cases, FourRoadStructuresOnOneCode) {
  const std::string corners = "NL WR; NR EL; ER SL; SR WL";
  EXPECT_EQ(fields_of("RRRR; road N; road E; road S; road W"), corners);
  EXPECT_EQ(fields_of("RRRR; road N S bridge=road; road E W"), corners);
  EXPECT_EQ(fields_of("RRRR; road N E S W inn=true"), corners);
  EXPECT_EQ(fields_of("RRRR; road N W; road E S"), "NL WR; NR EL SR WL; ER SL");
  // They share the code and differ in what is on them.
  std::set<std::uint64_t> hashes;
  for (const char* text :
       {"RRRR; road N; road E; road S; road W", "RRRR; road N S bridge=road; road E W",
        "RRRR; road N E S W inn=true", "RRRR; road N W; road E S"}) {
    const Result result = compile_one(text);
    const Tile& tile = result.compiled->set.tiles.rows().back();
    EXPECT_STREQ(tile.code.data(), "RRRR");
    hashes.insert(tile.topology_hash);
  }
  EXPECT_EQ(hashes.size(), 4U);
}

TEST(Cases, AnEdgeSplitWithoutARoadIsWorthANote) {
  const Result result = compile_one("CFFF; city N touches=S");
  EXPECT_EQ(result.fields(), "EL ER SL > 0; SR WL WR > 0");
  EXPECT_EQ(result.codes(), "TW0234");
}

TEST(Cases, ACornerPinchParts) {
  EXPECT_EQ(fields_of("CCCF; city N touches=SW; city E S shield=1; field WL WR borders=city:N"),
            "[NE] > 0 1; WL WR > 0");
}

TEST(Cases, ARiverForkBothWays) {
  const std::string fields = "NL WR; NR EL; ER SL SR WL";
  EXPECT_EQ(fields_of("IIFI; river N; river E; river W"), fields);
  EXPECT_EQ(fields_of("IIFI; river N E W"), fields);
}

TEST(Cases, TunnelsThatDifferOnlyInTheLand) {
  EXPECT_EQ(fields_of("RCRC; city E W; road N S tunnel=S"), "NL > 0; NR > 0; SL SR > 0");
  EXPECT_EQ(fields_of("RCRC; city E W; road N S tunnel=true"), "NL NR > 0; SL SR > 0");
}

TEST(Cases, ALinkToTheWrongOfTwoCitiesIsFound) {
  EXPECT_EQ(fields_of("CFCF; city N; city S; field WL WR ... borders=city:S"), "(TW0224)");
}

TEST(Cases, AMissingRoadIsFound) {
  EXPECT_EQ(fields_of("CRFC; city N W; road E S"), "(TW0201)");
}

TEST(Cases, UndergroundCitiesOnlyOnPurpose) {
  EXPECT_EQ(fields_of("CFCF; city N S"), "EL ER > 0; WL WR > 0");
  EXPECT_EQ(fields_of("CFCF; city N S tunnel=true"), "EL ER WL WR > 0");
}

std::size_t codes_of(std::string_view letters) {
  std::set<std::string> codes;
  for (const char a : letters)
    for (const char b : letters)
      for (const char c : letters)
        for (const char d : letters) codes.insert(canonical_code({a, b, c, d}).data());
  return codes.size();
}

TEST(Cases, CodesUpToRotation) {
  EXPECT_EQ(codes_of("CFR"), 24U);
  EXPECT_EQ(codes_of("CFRI"), 70U);
}

}  // namespace
}  // namespace tw::compiler::test
