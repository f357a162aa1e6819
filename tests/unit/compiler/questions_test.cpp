// What the compiler asks, and what it refuses: one message a mistake, with a way out for each
// answer.
#include <gtest/gtest.h>

#include "unit/compiler/small_tile.hpp"

namespace tw::compiler::test {
namespace {

/// The first error of a tile.
Diagnostic error_of(std::string_view text) {
  const Result result = compile_one(text);
  for (const Diagnostic& found : result.diagnostics.all())
    if (found.severity == Severity::Error) {
      EXPECT_EQ(result.diagnostics.error_count(), 1U) << text;
      return found;
    }
  ADD_FAILURE() << "no error: " << text;
  return {};
}

std::vector<std::string> helps_of(const Diagnostic& found) {
  std::vector<std::string> texts;
  for (const Help& help : found.helps) texts.push_back(help.text);
  return texts;
}

TEST(Questions, ALoneRoadAndTwoCities) {
  const Diagnostic found = error_of("CFRC; city N; city W; road S");
  EXPECT_EQ(found.message, "`road: S` could end at `city: N` or at `city: W`");
  EXPECT_EQ(found.rule,
            "a road with one side ends at the tile's city, but this tile shows it several");
  EXPECT_EQ(helps_of(found), (std::vector<std::string>{"`ends: city N`", "`ends: city W`",
                                                       "at all of them: `ends: [city N, city W]`",
                                                       "`ends: open`, if it stops short"}));
  EXPECT_EQ(found.picture,
            "+ a a a +   a city: N\n"
            "b       .   b city: W\n"
            "b       .   c road: S\n"
            "b       .\n"
            "+ . c . +\n");
}

TEST(Questions, TwoRoadsInFrontOfAWall) {
  const Diagnostic found = error_of("CRRC; city N W; road E; road S");
  EXPECT_EQ(found.message, "`road: E` and `road: S` could meet, or each end at `city: N W`");
  EXPECT_EQ(found.helps.size(), 3U);
  EXPECT_EQ(fields_of("CRRC; city N W; road E; road S; village"), "EL SR > 0; ER SL");
  EXPECT_EQ(fields_of("CRRC; city N W; road E; road S; village touches=city"),
            "EL > 0; ER SL; SR > 0");
}

TEST(Questions, CrossingSegments) {
  const Diagnostic found = error_of("RRRR; road N S; road E W");
  EXPECT_EQ(found.message, "`road: N S` and `road: E W` cross");
  EXPECT_EQ(helps_of(found),
            (std::vector<std::string>{
                "a bridge, the land stays parted (4 fields): `bridge: road` on `road: N S`",
                "a high bridge, the land goes on under it (2 fields): `bridge: [road, field]` on "
                "`road: N S`",
                "one road with all their sides: `road: N S E W`",
                "lines that meet: `road: N`, `road: S`, `road: E`, `road: W`"}));
  EXPECT_EQ(error_of("RCRC; road N S; city E W").helps[0].text,
            "a bridge, the land stays parted (4 fields): `bridge: road` on `city: E W`");
}

TEST(Questions, SeveralStretchesOrPlaces) {
  EXPECT_EQ(info(error_of("RCRC; road N; city E W; road S; monastery").id).name, "AskedPlaceSides");
  EXPECT_EQ(info(error_of("FFRF; road S; monastery; village").id).name, "AskedPlace");
  EXPECT_EQ(fields_of("RCRC; road N; city E W; road S; monastery N"), "NL NR > 1; SL > 1; SR > 1");
}

TEST(Questions, EdgesAgainstSegments) {
  const Diagnostic found = error_of("CRFC; city N; road E S; city W");
  EXPECT_EQ(found.message, "side S is F in `edges`, but `road: E S` reaches it");
  EXPECT_EQ(helps_of(found), (std::vector<std::string>{"if the segments are right: `edges: CRRC`",
                                                       "if the letters are right: `road: E`"}));
  EXPECT_EQ(error_of("CRFC; city N W").message,
            "side E is R in `edges`, but no segment reaches it");
  EXPECT_EQ(error_of("CFFC; city NL W").message,
            "`city: NL W` takes the west half of side N and nothing takes the east half");
  EXPECT_EQ(error_of("CFFC; city N W; city N").message, "`city: N W` and `city: N` both hold NL");
}

TEST(Questions, MissingEdgesAreOffered) {
  tiledef::WrittenTile tile = small_tile("CRFF; city N; road E");
  tile.edges.reset();
  const Result result = compile_one(tile);
  ASSERT_EQ(result.diagnostics.all().size(), 1U);
  EXPECT_EQ(result.diagnostics.all()[0].helps[0].text, "`edges: CRFF`");
  EXPECT_TRUE(result.diagnostics.all()[0].helps[0].safe);
}

TEST(Questions, BeliefsAboutFields) {
  const Diagnostic two = error_of("CRFF; city N; road E; field EL ER SL SR WL WR");
  EXPECT_EQ(two.message,
            "`field: EL ER SL SR WL WR` is two fields: EL and ER SL SR WL WR, parted by `road: E`");
  EXPECT_EQ(helps_of(two)[0], "if `road: E` stops short: `ends: open` on it");
  EXPECT_EQ(error_of("CFFF; city N; field EL ER").message,
            "`field: EL ER` is only a part of the field EL ER SL SR WL WR");
  EXPECT_EQ(error_of("CFCF; city N; city S; field EL ... borders=city:S").message,
            "`field: EL ...` borders `city: N` and `city: S`, not `city: S`");
  EXPECT_EQ(error_of("CFFF; city N; field NL").message,
            "`field: NL`: NL, which `city: N` holds, belongs to no field");
}

TEST(Questions, WordsThatDoNotFit) {
  EXPECT_EQ(info(error_of("CRRF; city N; road E S ends=city").id).name, "EndsOnThrough");
  EXPECT_EQ(info(error_of("CFRF; city N; road S ends=city:W").id).name, "NoSuchPart");
  EXPECT_EQ(info(error_of("CFRC; city N; city W; road S ends=city").id).name, "AmbiguousPart");
  EXPECT_EQ(info(error_of("CFRF; city N touches=S; road S").id).name, "TouchNotLand");
  EXPECT_EQ(info(error_of("CFRF; city N bridge=river; road S").id).name, "BridgeSpansNothing");
  EXPECT_EQ(info(error_of("RRRR; road N S bridge=road; road E W bridge=road").id).name,
            "BothAbove");
  EXPECT_EQ(info(error_of("FRRF; road E ends=road:S; road S ends=open").id).name,
            "EndNamedButOpen");
  for (const char* place : {"village", "monastery", "bushes", "vines"})
    EXPECT_EQ(
        info(error_of("FFRR; road S ends=open; road W; " + std::string(place) + " S W").id).name,
        "EndNamedButOpen")
        << place;
  EXPECT_EQ(info(error_of("FFRF; road S; monastery N").id).name, "PlaceSideNoRoad");
  EXPECT_EQ(info(error_of("RFRF; road N S tunnel=E").id).name, "TunnelNotOwn");
}

TEST(Questions, NotesDoNotFail) {
  EXPECT_EQ(compile_one("FRRR; road E S W").codes(), "TW0220");
  EXPECT_EQ(compile_one("CFFF; city N touches=S").codes(), "TW0234");
  EXPECT_EQ(compile_one("CCFC; city N; city E W; field SL SR also=city:N").codes(), "TW0225");
  EXPECT_EQ(compile_one("CFFF; city N; field SL ... not=city").codes(), "TW0226");
  EXPECT_EQ(compile_one("CFFF; city N; field SL ... also=city").codes(), "TW0227");
}

TEST(Questions, BrokenOutlines) {
  EXPECT_EQ(compile_one("a1=CFFF c1=FFFF; city a1N").codes(), "TW0231");
  EXPECT_EQ(compile_one("a1=C.F. b1=FFF.; city a1N").codes(), "TW0231");
}

}  // namespace
}  // namespace tw::compiler::test
