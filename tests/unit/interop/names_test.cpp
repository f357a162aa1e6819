// Assertions, locations and the maps of names.
#include <gtest/gtest.h>

#include "interop/assertion.hpp"
#include "interop/location.hpp"
#include "support/source_dir.hpp"
#include "tiledef/interop_map.hpp"

namespace tw::interop {
namespace {

TEST(Assertion, KnowsEverySentence) {
  const auto points = parse_assertion("Ann has 1 point.");
  ASSERT_TRUE(points);
  EXPECT_EQ(points->kind, AssertionKind::Points);
  EXPECT_EQ(points->number, 1);
  EXPECT_EQ(parse_assertion("Ann scored city for 8 points")->name, "city");
  EXPECT_FALSE(parse_assertion("Player can't pass")->flag);
  EXPECT_EQ(parse_assertion("phase is TilePhase")->name, "TilePhase");
  EXPECT_EQ(parse_assertion("Available action Put for X/y")->subject, "X/y");
  EXPECT_FALSE(parse_assertion("Undo is not allowed")->flag);
  EXPECT_EQ(parse_assertion("Ann has GOLD token with count 3")->kind, AssertionKind::Token);
  EXPECT_TRUE(parse_assertion("Some thing: true")->flag);
  const auto tiles = parse_assertion("TilePlacement X options: [1,-2] - [90,0]; [0,1] - [180]");
  ASSERT_TRUE(tiles);
  EXPECT_EQ(tiles->options, (std::vector<std::string>{"0,1,180", "1,-2,0", "1,-2,90"}));
  EXPECT_EQ(parse_assertion("Meeple Small options: {City,S,[0,-1]}")->options[0], "0,-1,City,S");
  EXPECT_EQ(parse_assertion("ReturnMeeple GO options: {0.a.1,City,NS,[0,-1]}")->options[0],
            "0.a.1,0,-1,City,NS");
}

TEST(Assertion, RefusesWhatItDoesNotKnow) {
  for (const char* text : {"", "Ann", "Ann has points", "Meeple Small options: {City,S,[0}",
                           "TilePlacement X options: [1,-2] - []", "Undo is maybe allowed"})
    EXPECT_FALSE(parse_assertion(text)) << text;
}

TEST(Location, GoesThereAndBack) {
  for (const char* name : {"N", "E", "NS", "WE", "NW", "NE", "SW", "SE", "_N", "_W", "NWSE"})
    EXPECT_EQ(side_location(parse_location(name)->points), name);
  EXPECT_EQ(half_location(parse_location("WR.NL")->points), "NL.WR");
  EXPECT_EQ(parse_location("II")->inner, 2);
  EXPECT_FALSE(parse_location("NN"));
  EXPECT_FALSE(parse_location(""));
}

TEST(InteropMap, OfTheShippedExpansionsIsWhole) {
  SourceMap sources;
  DiagSink diagnostics;
  const auto map = tiledef::read_interop_maps(
      "fancloisterzone", {{test::source_dir() / "expansions"}}, sources, diagnostics);
  for (const Diagnostic& diagnostic : diagnostics.sorted()) ADD_FAILURE() << diagnostic.message;
  EXPECT_EQ(map.tiles.at("BA/RCr").name, "D");
  EXPECT_EQ(map.features.at("City").name, "city");
  EXPECT_EQ(map.messages.at("PASS").at("move"), "pass");
  EXPECT_FALSE(map.xml.at("city").attributes.empty());
  EXPECT_FALSE(map.groups.empty());
}

}  // namespace
}  // namespace tw::interop
