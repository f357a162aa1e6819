#include "tiledef/read.hpp"

#include <gtest/gtest.h>

#include "unit/tiledef/reading.hpp"

namespace tw::tiledef {
namespace {

TEST(Read, TakesATileWordForWord) {
  const Reading reading = read_string(R"(
tiles:
  - id: camp
    count: 2
    edges: CRFI
    segments:
      - city: N
        shield: 2
        touches: NE SE
      - road: E
        ends: [city N, road W]
        spot: [34 mm, 2 cm]
      - field: SL ...
      - river: W
        bridge: [road, field]
        tunnel: W
      - monastery:
        in: city
        at: centre
      - village
)");
  EXPECT_EQ(reading.shown(), "");
  ASSERT_TRUE(reading.set);
  ASSERT_EQ(reading.own().tiles.size(), 1U);
  const WrittenTile& tile = reading.own().tiles[0];
  EXPECT_FALSE(tile.poisoned);
  EXPECT_EQ(tile.count->plain, 2);
  EXPECT_EQ(tile.edges->value, "CRFI");
  ASSERT_EQ(tile.parts.size(), 6U);
  EXPECT_EQ(tile.parts[0].marks[0].number, 2);
  EXPECT_EQ(reading.sources.slice(tile.parts[0].head), "city: N");
  EXPECT_EQ(tile.parts[0].touches[0].points[1].value, "SE");
  EXPECT_EQ(tile.parts[1].ends[1].kind.value, "road");
  EXPECT_DOUBLE_EQ(tile.parts[1].spot_mm->second, 20.0);
  EXPECT_TRUE(tile.parts[2].and_more);
  EXPECT_EQ(tile.parts[3].bridge.size(), 2U);
  EXPECT_EQ(tile.parts[3].tunnel[0].value, "W");
  EXPECT_EQ(tile.parts[4].in->kind.value, "city");
  EXPECT_EQ(tile.parts[4].at_compass->value, "centre");
  EXPECT_EQ(tile.parts[5].kind.value, "village");
}

TEST(Read, LikeTakesOverDropsAndAdds) {
  const Reading reading = read_string(R"(
tiles:
  - id: twin
    like: cap
    without: [road E]
    also:
      - city: N
        shield: 1
      - garden
  - id: cap
    count: 3
    start: true
    edges: CRRF
    segments:
      - city: N
      - road: E
      - road: S
)");
  EXPECT_EQ(reading.shown(), "");
  const WrittenTile& twin = reading.own().tiles[0];
  EXPECT_EQ(twin.edges->value, "CRRF");
  EXPECT_FALSE(twin.count);
  EXPECT_TRUE(twin.start);
  ASSERT_EQ(twin.parts.size(), 3U);
  EXPECT_EQ(twin.parts[0].marks.size(), 1U);
  EXPECT_EQ(twin.parts[1].points[0].value, "S");
  EXPECT_EQ(twin.parts[2].kind.value, "garden");
}

TEST(Read, ReadsTheVocabulary) {
  const Reading reading = read_string(R"(
id: words
title: {en: Words, de: Wörter}
credits: [Ada]
marks:
  goods: {hosts: city, takes: [wine, cloth], limit: 2}
  flier: {hosts: tile, takes: direction}
places:
  mill: {roads: stop, links: nothing, claim: true}
features:
  sea: {like: city, letter: O}
edge-kinds:
  gate: {letter: G, side-of: city, fits: [road, field], profile: wall}
figures:
  mayor: {count: 1 each, hosts: [city], strength: shield}
tokens:
  cap: {count: 12, shape: half-round, size: 45 x 20 mm, sits-on: side, turns: {city: gate}}
  bridge:
    lays:
      edges: R_R_
      segments:
        - road: N S
options:
  gardens: {default: false}
sets:
  second: {remove: [harbour]}
tiles:
  - id: harbour
    count: {second: 4}
    edges: OFGF
    flier: NW
    segments:
      - sea: N
      - city: S
        goods: [wine, wine]
      - mill
)");
  EXPECT_EQ(reading.shown(), "");
  const WrittenExpansion& words = reading.own();
  EXPECT_EQ(words.about.title.in("de"), "Wörter");
  EXPECT_EQ(words.marks[0].kind.words.size(), 2U);
  EXPECT_TRUE(words.marks[1].kind.on_tile);
  EXPECT_EQ(words.features[0].kind.roads, RoadsAtPlace::Stop);
  EXPECT_EQ(words.features[1].kind.letter, 'O');
  EXPECT_EQ(words.figures[0].strength_mark->value, "shield");
  EXPECT_DOUBLE_EQ(words.tokens[0].row.height_mm, 20.0);
  EXPECT_EQ(words.tokens[0].turns[0].second.value, "gate");
  EXPECT_EQ(words.tokens[1].lays->edges->value, "R_R_");
  EXPECT_EQ(words.options[0].row.default_value, "false");
  EXPECT_EQ(words.tiles[0].marks[0].words[0].value, "NW");
  EXPECT_EQ(reading.set->expansions.size(), 2U);  // base is understood
}

TEST(Read, OneMistakeGivesOneMessage) {
  const std::pair<const char*, const char*> cases[] = {
      {"- city: N\n        sheild: 1", "TW0117"},
      {"- road: ns", "TW0111"},
      {"- city: east", "TW0111"},
      {"- cty: N", "TW0115"},
      {"- city", "TW0116"},
      {"- road N S", "TW0139"},
      {"- city: [N, E]", "TW0141"},
      {"- city: N N", "TW0112"},
      {"- city: N\n        bridge: true", "TW0123"},
      {"- city: N\n        cathedral: true", "TW0119"},
      {"- road: N\n        shield: 1", "TW0118"},
      {"- city: N\n        shield: many", "TW0102"},
      {"- monastery:\n        spot: [20, 20 mm]", "TW0106"},
      {"- road: N\n        ends: citty", "TW0124"},
      {"- city: N\n        garden: true", "TW0140"}};
  for (const auto& [entry, code] : cases) {
    const Reading reading = read_string(
        "tiles:\n  - id: a\n    edges: CFFF\n    segments:\n      " + std::string(entry) + "\n");
    ASSERT_EQ(reading.codes(), std::vector<std::string>{code}) << entry << "\n" << reading.shown();
    EXPECT_TRUE(reading.own().tiles[0].poisoned);
  }
}

TEST(Read, AllErrorsOfAFileInOneRun) {
  const Reading reading = read_string(
      "titel: x\ntiles:\n  - id: a\n    edges: CFXF\n  - id: a\n    edges: FFF\n  - edges: FFFF\n");
  EXPECT_EQ(reading.codes(),
            (std::vector<std::string>{"TW0101", "TW0114", "TW0134", "TW0113", "TW0103"}));
}

TEST(Read, RefusesCyclesOfLikeAndUnknownOnes) {
  EXPECT_EQ(read_string("tiles:\n- {id: a, like: b}\n- {id: b, like: a}\n").codes(),
            std::vector<std::string>{"TW0126"});
  EXPECT_EQ(read_string("tiles:\n- {id: a, like: b}\n").codes(),
            std::vector<std::string>{"TW0125"});
}

TEST(Read, RefusesWhatIsNotThere) {
  EXPECT_EQ(read_string("requires: [bse]\ntiles: []\n").codes(),
            std::vector<std::string>{"TW0021"});
  EXPECT_EQ(read_string("tilewright: 2\n").codes(), std::vector<std::string>{"TW0024"});
  EXPECT_EQ(read_string("").codes(), std::vector<std::string>{"TW0026"});
  EXPECT_EQ(read_string("- a\n").codes(), std::vector<std::string>{"TW0104"});
}

TEST(Read, EveryShippedExpansionReads) {
  const std::filesystem::path folder = test::source_dir() / "expansions";
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!exists(entry.path() / "expansion.yaml")) continue;
    SourceMap sources;
    DiagSink diagnostics;
    EXPECT_TRUE(read(entry.path(), {{folder}}, sources, diagnostics));
    for (const Diagnostic& found : diagnostics.sorted())
      ADD_FAILURE() << render_rich(found, sources, {});
    ++count;
  }
  EXPECT_GE(count, 10);
}

}  // namespace
}  // namespace tw::tiledef
