// Cases that were reported against other programs and are about more than one tile's fields: what
// an author writes, what twins inherit, what a whole set adds up to.
#include <gtest/gtest.h>

#include <algorithm>

#include "compiler/dump_names.hpp"
#include "compiler/set_findings.hpp"
#include "compiler/stats.hpp"
#include "support/source_dir.hpp"
#include "support/yaml_check.hpp"
#include "tiledef/read.hpp"

namespace tw::test {
namespace {

/// Fields and the number of cities beside each: `EL ER:1 SL SR:0`.
std::string fields_of(const TileSet& set, std::string_view tile_name) {
  const Tile& tile = set.tiles[set.find_tile("example/" + std::string(tile_name))];
  const compiler::Footprint footprint = compiler::footprint_of(set, tile);
  std::string text;
  for (const Part& part : set.parts_of(tile)) {
    if (set.kind_of(part).lie != Lie::Field) continue;
    for (const auto& half : compiler::half_names(part, footprint))
      text += (text.empty() || text.back() == ':' ? "" : " ") + half;
    text += ":" + std::to_string(part.borders.count);
  }
  return text;
}

compiler::SetStatistics numbers_of(const Checked& checked) {
  const ExpansionId own = make_id<ExpansionId>(checked.compiled->set.expansions.size() - 1);
  return compiler::statistics(checked.compiled->set, own);
}

TEST(Cases, AFlagOfACityIsRefusedOnAFieldAndInheritedByTheTwin) {
  EXPECT_EQ(check_yaml("tiles:\n"
                       "  - id: a\n"
                       "    edges: CFFF\n"
                       "    segments:\n"
                       "      - city: N\n"
                       "      - field: SL ...\n"
                       "        no-castle: true\n")
                .codes(),
            "TW0118");
  const Checked twins = check_yaml(
      "tiles:\n"
      "  - id: a\n"
      "    edges: CFFF\n"
      "    segments:\n"
      "      - city: N\n"
      "        no-castle: true\n"
      "  - id: b\n"
      "    like: a\n"
      "    also:\n"
      "      - garden\n");
  ASSERT_TRUE(twins.compiled) << twins.shown();
  const auto numbers = numbers_of(twins);
  const auto mark = std::find_if(numbers.marks.begin(), numbers.marks.end(),
                                 [](const auto& row) { return row.mark == "no-castle"; });
  ASSERT_NE(mark, numbers.marks.end());
  EXPECT_EQ(mark->tiles, 2);
  // The difference of the two is listed, and is all there is.
  ASSERT_EQ(numbers.twins.size(), 1U);
  EXPECT_EQ(numbers.twins[0].differences, std::vector<std::string>{"has garden"});
}

TEST(Cases, ATruthValueIsTrueOrFalse) {
  for (const char* value : {"yes", "True", "1", "on"})
    EXPECT_EQ(check_yaml("tiles:\n"
                         "  - id: a\n"
                         "    edges: CFFF\n"
                         "    segments:\n"
                         "      - city: N\n"
                         "        no-castle: " +
                         std::string(value) + "\n")
                  .codes(),
              "TW0105")
        << value;
}

TEST(Cases, GatesFitRoadsAndLandAndNeverCities) {
  const auto lonely = [](const std::string& other) {
    const Checked checked = check_yaml(
        "requires: []\n"
        "edge-kinds:\n"
        "  gate: {letter: G, side-of: city, fits: [road, field], profile: wall}\n"
        "tiles:\n"
        "  - id: gate\n"
        "    edges: CGCC\n"
        "    segments:\n"
        "      - city: N E S W\n" +
        other);
    EXPECT_TRUE(checked.compiled) << checked.shown();
    std::string sides;
    for (const auto& found : compiler::find_lonely(checked.compiled->set, {}))
      if (found.tile == checked.compiled->set.find_tile("gate")) sides = found.sides;
    return sides;
  };
  EXPECT_EQ(lonely("  - {id: town, edges: CCCC, segments: [city: N E S W]}\n"), "E");
  EXPECT_EQ(lonely("  - {id: cap, edges: CFFF, segments: [city: N]}\n"), "");
  EXPECT_EQ(lonely("  - {id: end, edges: CRCC, segments: [city: N S W, road: E]}\n"), "");
  // Two gates fit and nothing goes on between them.
  const Checked pair = check_yaml(
      "edge-kinds:\n"
      "  gate: {letter: G, side-of: city, fits: [road, field], profile: wall}\n"
      "tiles:\n"
      "  - {id: a, edges: CFFG, segments: [city: N W]}\n");
  const EdgeKindId gate = find_named(pair.compiled->set.vocabulary.edge_kinds, "gate");
  EXPECT_TRUE(pair.compiled->set.vocabulary.edge_kinds[gate].fits_itself);
  for (const FeatureKindId facing : pair.compiled->set.vocabulary.edge_kinds[gate].facing)
    EXPECT_FALSE(facing.valid());
}

TEST(Cases, WellsCountOncePerRoadAndTwiceWhereThereAreTwo) {
  const Checked checked = check_yaml(
      "marks:\n"
      "  well: {hosts: road, takes: number}\n"
      "tiles:\n"
      "  - id: bridge\n"
      "    edges: RRRR\n"
      "    segments:\n"
      "      - road: N S\n"
      "        bridge: road\n"
      "        well: 1\n"
      "      - road: E W\n"
      "  - id: three-way\n"
      "    edges: RRFR\n"
      "    segments:\n"
      "      - road: N E W\n"
      "        well: 2\n");
  ASSERT_TRUE(checked.compiled) << checked.shown();
  const TileSet& set = checked.compiled->set;
  EXPECT_EQ(fields_of(set, "bridge"), "NL WR:0 NR EL:0 ER SL:0 SR WL:0");
  const auto numbers = numbers_of(checked);
  ASSERT_EQ(numbers.marks.size(), 1U);
  EXPECT_EQ(numbers.marks[0].total, 3);
  // The upper road has it, the lower one has not.
  const auto parts = set.parts_of(set.tiles[set.find_tile("example/bridge")]);
  EXPECT_EQ(parts[0].marks.count, 1U);
  EXPECT_EQ(parts[1].marks.count, 0U);
}

TEST(Cases, ARoadThatEndsInTheSeaPartsTheLandAndOneThatStopsDoesNot) {
  const Checked checked = check_yaml(
      "features:\n"
      "  sea: {like: city, letter: O}\n"
      "tiles:\n"
      "  - {id: split, edges: OFRF, segments: [sea: N, {road: S, ends: sea}]}\n"
      "  - {id: round, edges: OFRF, segments: [sea: N, {road: S, ends: open}]}\n");
  ASSERT_TRUE(checked.compiled) << checked.shown();
  EXPECT_EQ(fields_of(checked.compiled->set, "split"), "EL ER SL:0 SR WL WR:0");
  EXPECT_EQ(fields_of(checked.compiled->set, "round"), "EL ER SL SR WL WR:0");
}

TEST(Cases, NotesOnWhereARoadEnds) {
  const Checked checked = check_yaml(
      "tiles:\n"
      "  - {id: touches, edges: CRFR, segments: [city: N, {road: E W, touches: city}]}\n"
      "  - {id: house, edges: FFRF, segments: [road: S, village]}\n"
      "  - {id: three-way, edges: RRFR, segments: [road: N E W]}\n");
  ASSERT_TRUE(checked.compiled) << checked.shown();
  EXPECT_EQ(fields_of(checked.compiled->set, "touches"), "EL:1 ER SL SR WL:0 WR:1");
  EXPECT_EQ(fields_of(checked.compiled->set, "house"), "NL NR EL ER SL SR WL WR:0");
  EXPECT_EQ(fields_of(checked.compiled->set, "three-way"), "NL WR:0 NR EL:0 ER SL SR WL:0");
}

TEST(Cases, TwoEditionsOfABoardAreCompared) {
  const Checked checked = check_yaml(
      "tiles:\n"
      "  - id: board\n"
      "    squares: {a1: F.FC, b1: FFF.}\n"
      "    segments:\n"
      "      - city: a1W\n"
      "  - id: reprint\n"
      "    like: board\n"
      "    squares: {a1: F.FC, b1: FCF.}\n"
      "    also:\n"
      "      - city: b1E\n");
  ASSERT_TRUE(checked.compiled) << checked.shown();
  const auto numbers = numbers_of(checked);
  ASSERT_EQ(numbers.twins.size(), 1U);
  const auto& words = numbers.twins[0].differences;
  EXPECT_NE(std::find(words.begin(), words.end(), "has city b1E"), words.end());
}

TEST(Cases, ATileOfOneEditionOnlyTakesThePlaceOfAnother) {
  const Checked checked = check_yaml(
      "marks:\n"
      "  well: {hosts: road, takes: number}\n"
      "sets:\n"
      "  first: {title: First}\n"
      "  second: {title: Second, replace: {fork-with-well: fork}}\n"
      "tiles:\n"
      "  - {id: fork, count: 0, edges: RRFR, segments: [road: N E W]}\n"
      "  - id: fork-with-well\n"
      "    like: fork\n"
      "    also:\n"
      "      - road: N E W\n"
      "        well: 1\n");
  ASSERT_TRUE(checked.compiled) << checked.shown();
  const TileSet& set = checked.compiled->set;
  const TileSelection& second = set.vocabulary.sets.rows().back();  // base has one of that name too
  ASSERT_EQ(second.name, "second");
  ASSERT_EQ(second.replace.size(), 1U);
  EXPECT_EQ(second.replace[0].second, set.find_tile("example/fork"));
}

TEST(Cases, AnAbbeyIsNoCityOfAnyField) {
  const Checked checked =
      check_yaml("tiles:\n  - {id: abbey, edges: AAAA, segments: [monastery]}\n");
  ASSERT_TRUE(checked.compiled) << checked.shown();
  EXPECT_EQ(fields_of(checked.compiled->set, "abbey"), "");
  for (const auto& kind : numbers_of(checked).kinds) EXPECT_EQ(kind.kind, "monastery");
}

TEST(Cases, LandPassesUnderABridgeThatSaysSo) {
  const Checked checked = check_yaml(
      "tiles:\n"
      "  - {id: high, edges: RCRC, segments: [{city: E W, bridge: [road, field]}, road: N S]}\n"
      "  - {id: low, edges: RCRC, segments: [{city: E W, bridge: road}, road: N S]}\n"
      "  - {id: viaduct, edges: FRFR, segments: [{road: E W, bridge: field}]}\n");
  ASSERT_TRUE(checked.compiled) << checked.shown();
  EXPECT_EQ(fields_of(checked.compiled->set, "high"), "NL SR:1 NR SL:1");
  EXPECT_EQ(fields_of(checked.compiled->set, "low"), "NL:1 NR:1 SL:1 SR:1");
  EXPECT_EQ(fields_of(checked.compiled->set, "viaduct"), "NL NR EL ER SL SR WL WR:0");
}

compiler::SetStatistics shipped(const std::string& name) {
  SourceMap sources;
  DiagSink sink;
  const auto root = source_dir() / "expansions";
  const auto written = tiledef::read(root / name, {{root}}, sources, sink);
  EXPECT_TRUE(written) << name;
  const auto compiled = compiler::compile(*written, sink);
  EXPECT_TRUE(compiled) << name;
  return compiler::statistics(compiled->set,
                              make_id<ExpansionId>(compiled->set.expansions.size() - 1));
}

struct Published {
  const char* expansion;
  const char* kind;
  int tiles, segments;
};

/// Counted by hand from the printed tiles, as tables of designers give them: tiles with, segments.
TEST(Cases, NumbersOfPublishedSets) {
  constexpr Published table[] = {
      {"base", "field", 71, 126},
      {"base", "road", 45, 62},
      {"base", "city", 44, 49},
      {"base", "shield", 10, 10},
      {"base", "monastery", 6, 6},
      {"inns-and-cathedrals", "field", 16, 35},
      {"inns-and-cathedrals", "road", 12, 18},
      {"inns-and-cathedrals", "city", 13, 20},
      {"inns-and-cathedrals", "shield", 3, 3},
      {"inns-and-cathedrals", "monastery", 1, 1},
      {"traders-and-builders", "field", 24, 56},
      {"traders-and-builders", "road", 16, 23},
      {"traders-and-builders", "city", 22, 29},
      {"traders-and-builders", "monastery", 1, 1},
      {"king-and-robber", "field", 5, 12},
      {"king-and-robber", "road", 3, 5},
      {"king-and-robber", "city", 5, 6},
      {"king-and-robber", "monastery", 1, 1},
      {"river", "field", 12, 28},
      {"river", "road", 4, 4},
      {"river", "city", 3, 4},
      {"river", "river", 12, 0},
      {"river", "monastery", 1, 1},
      {"river-2", "field", 12, 28},
      {"river-2", "road", 3, 3},
      {"river-2", "city", 4, 4},
      {"river-2", "shield", 1, 1},
      {"river-2", "monastery", 1, 1},
      {"bridges-castles-bazaars", "field", 10, 18},
      {"bridges-castles-bazaars", "road", 7, 9},
      {"bridges-castles-bazaars", "city", 7, 9},
      {"bridges-castles-bazaars", "monastery", 2, 2},
      {"abbey-and-mayor", "field", 11, 29},
      {"abbey-and-mayor", "road", 8, 12},
      {"abbey-and-mayor", "city", 9, 12},
      {"abbey-and-mayor", "shield", 5, 6},
  };
  std::string expansion;
  compiler::SetStatistics numbers;
  for (const Published& row : table) {
    if (expansion != row.expansion) numbers = shipped(expansion = row.expansion);
    int tiles = 0, segments = 0;
    for (const auto& kind : numbers.kinds)
      if (kind.kind == row.kind) tiles = kind.tiles, segments = kind.segments;
    for (const auto& mark : numbers.marks)
      if (mark.mark == row.kind) tiles = mark.tiles, segments = mark.total;
    EXPECT_EQ(tiles, row.tiles) << row.expansion << " " << row.kind;
    if (row.segments > 0) {
      EXPECT_EQ(segments, row.segments) << row.expansion << " " << row.kind;
    }
  }
  EXPECT_EQ(shipped("base").copies, 72);
}

TEST(Cases, RiversOfTwoSetsShareTheirPileAndClose) {
  for (const char* name : {"river", "river-2"}) {
    const auto numbers = shipped(name);
    ASSERT_EQ(numbers.findings.rivers.size(), 1U) << name;
    EXPECT_TRUE(numbers.findings.rivers[0].closes()) << name;
  }
}

}  // namespace
}  // namespace tw::test
