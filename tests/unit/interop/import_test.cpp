// Import of definition files and the way back, on files of the other program (not shipped: the
// folder is named by TILEWRIGHT_PEER_DATA) and on small ones of our own.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "compiler/compile.hpp"
#include "interop/export_xml.hpp"
#include "interop/import_xml.hpp"
#include "interop/tile_xml.hpp"
#include "support/source_dir.hpp"

namespace tw::interop {
namespace {

namespace fs = std::filesystem;

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

tiledef::SearchPath expansions() {
  return {{test::source_dir() / "expansions"}};
}

struct RoundTrip {
  std::optional<ImportedExpansion> imported;
  std::vector<std::string> before, after;
  std::string messages;
};

/// XML to YAML, compiled, and back to XML; facts on both ends.
RoundTrip round_trip(const std::string& name, const std::string& xml) {
  RoundTrip result;
  SourceMap sources;
  DiagSink diagnostics;
  const auto search = expansions();
  const auto map = tiledef::read_interop_maps("fancloisterzone", search, sources, diagnostics);
  const FileId file = sources.add(name, xml);
  result.imported = import_xml(file, "", map, search, sources, diagnostics);
  const auto note_all = [&] {
    for (const Diagnostic& found : diagnostics.sorted())
      if (found.severity != Severity::Note)
        result.messages += std::string(info(found.id).code) + " " +
                           std::string(sources.slice(found.primary)) + ": " + found.message + "\n";
  };
  if (!result.imported) {
    note_all();
    return result;
  }
  const auto definitions = read_tile_xml(file, sources, diagnostics);
  const auto base = map.xml.find("field");
  const std::string borders = base == map.xml.end() ? "" : base->second.borders;
  result.before = facts_of(*definitions, borders, map.neighbours);

  // The folder as it would be written, found by the exporter beside the installed ones.
  const fs::path folder = fs::path(testing::TempDir()) / "imports" / result.imported->id;
  fs::create_directories(folder);
  std::ofstream(folder / "expansion.yaml") << result.imported->expansion_yaml;
  std::ofstream(folder / "interop.yaml") << result.imported->interop_yaml;
  const auto written = tiledef::read(folder, search, sources, diagnostics);
  const auto compiled = written ? compiler::compile(*written, diagnostics, &sources) : std::nullopt;
  if (compiled) {
    const auto own = tiledef::read_interop_map("fancloisterzone", folder, sources, diagnostics);
    const auto which = make_id<ExpansionId>(compiled->set.expansions.size() - 1);
    const ExportedXml exported =
        export_xml(compiled->set, compiled->spans, which, own, map, diagnostics);
    const FileId back = sources.add("back.xml", exported.text);
    if (const auto again = read_tile_xml(back, sources, diagnostics))
      result.after = facts_of(*again, borders, map.neighbours);
  }
  fs::remove_all(folder);
  note_all();
  return result;
}

std::string difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::string> lost;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(lost));
  std::string text;
  for (const auto& fact : lost) text += fact + "\n";
  return text;
}

std::vector<fs::path> peer_files() {
  std::vector<fs::path> files;
  const char* folder = std::getenv("TILEWRIGHT_PEER_DATA");
  if (folder == nullptr) return files;
  for (const auto& entry : fs::directory_iterator(fs::path(folder) / "expansions"))
    if (entry.path().extension() == ".xml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Import, TwoRoadsAtOnePointEnd) {
  const RoundTrip trip = round_trip("twice.xml", R"(<tiles><tile id="B"><city>N</city>
      <road>S</road><road>W E</road><road>E</road></tile></tiles>)");
  EXPECT_TRUE(trip.imported || !trip.messages.empty());
}

TEST(Import, OfPublishedFilesKeepsEveryFact) {
  const auto files = peer_files();
  if (files.empty()) GTEST_SKIP() << "TILEWRIGHT_PEER_DATA names no folder with expansions/*.xml";
  int tiles = 0, at_most_two = 0;
  for (const auto& path : files) {
    SCOPED_TRACE(path.filename().string());
    const RoundTrip trip = round_trip(path.string(), slurp(path));
    ASSERT_TRUE(trip.imported) << trip.messages;
    EXPECT_EQ(trip.messages, "");
    EXPECT_EQ(difference(trip.before, trip.after), "") << "lost";
    EXPECT_EQ(difference(trip.after, trip.before), "") << "added";
    const ImportReport& report = trip.imported->report;
    EXPECT_EQ(report.not_exact, 0);
    tiles += report.tiles;
    at_most_two += report.without_words + report.one_word + report.two_words;
    if (const char* keep = std::getenv("TW_KEEP_IMPORTS")) {
      std::ofstream(fs::path(keep) / (trip.imported->id + ".yaml"))
          << trip.imported->expansion_yaml;
      std::ofstream(fs::path(keep) / (trip.imported->id + ".interop.yaml"))
          << trip.imported->interop_yaml;
    }
  }
  EXPECT_GE(at_most_two * 100, tiles * 97) << at_most_two << " of " << tiles;
}

constexpr const char* small_file = R"(<?xml version="1.0"?>
<defs>
  <expansion id="X"><title>left out</title></expansion>
  <tiles>
    <tile id="X/wall"><city>W</city><road>E</road><field city="W">NL NR EL</field>
      <field city="W">ER SL SR</field></tile>
    <tile id="X/short" wind-rose="NW"><city>W</city><road>E</road>
      <field city="W">NL NR EL ER SL SR</field><mill/></tile>
    <tile id="X/keep" max="1" group="river"><city pennants="2" keep="true">N S</city><river>W E</river>
      <field city="N">WR EL</field><field city="N">ER WL</field></tile>
    <tile id="X/goods"><city barrels="3" wares="salt fish/dried">N E S W</city></tile>
    <tile id="X/void"><city>N</city><field city="N">EL ER SL SR</field></tile>
  </tiles>
  <sets>
    <tile-set id="x:1"><ref tile="X/wall" count="2"/><ref tile="X/short" count="1"/></tile-set>
    <tile-set id="x:2"><ref tile="X/wall" count="1"/><remove tile="X/short"/></tile-set>
  </sets>
</defs>)";

TEST(Import, WritesWhatAPersonWould) {
  const RoundTrip trip = round_trip("small_set.xml", small_file);
  ASSERT_TRUE(trip.imported) << trip.messages;
  EXPECT_EQ(trip.messages, "");
  EXPECT_EQ(difference(trip.before, trip.after), "");
  EXPECT_EQ(difference(trip.after, trip.before), "");
  const std::string& yaml = trip.imported->expansion_yaml;
  EXPECT_NE(yaml.find("id: small-set\n"), std::string::npos) << yaml;
  EXPECT_NE(yaml.find("    count: {set-1: 2, set-2: 1}\n"), std::string::npos) << yaml;
  EXPECT_NE(yaml.find("      - road: E\n        ends: open\n"), std::string::npos) << yaml;
  EXPECT_NE(yaml.find("        shield: 2\n"), std::string::npos) << yaml;
  EXPECT_NE(yaml.find("    mill: true\n"), std::string::npos) << yaml;
  EXPECT_EQ(yaml.find("- field: NL"), std::string::npos) << "fields are derived\n" << yaml;
  EXPECT_EQ(trip.imported->report.not_exact, 0);
}

TEST(Import, WritesTwinsAsTheDifference) {
  const RoundTrip trip = round_trip("twins.xml", R"(<defs><tiles>
    <tile id="T/C"><city>N</city><field city="N">EL ER SL SR WL WR</field></tile>
    <tile id="T/CG"><city>N</city><garden/><field city="N">EL ER SL SR WL WR</field></tile>
    <tile id="T/Cv"><city>N</city><volcano/><field city="N">EL ER SL SR WL WR</field></tile>
    <tile id="T/Cs"><city pennants="1">N</city><field city="N">EL ER SL SR WL WR</field></tile>
    </tiles></defs>)");
  ASSERT_TRUE(trip.imported) << trip.messages;
  EXPECT_EQ(trip.messages, "");
  EXPECT_EQ(difference(trip.before, trip.after), "");
  const std::string& yaml = trip.imported->expansion_yaml;
  EXPECT_NE(yaml.find("    source-id: T/CG\n    like: C\n    also:\n      - garden\n"),
            std::string::npos)
      << yaml;
  EXPECT_NE(yaml.find("    source-id: T/Cv\n    like: C\n    volcano: true\n"), std::string::npos)
      << yaml;
  EXPECT_NE(yaml.find("    source-id: T/Cs\n    edges: CFFF\n"), std::string::npos) << yaml;
}

/// Everything the format has, in odd combinations, and what it has not.
TEST(Import, OfWildFilesKeepsEveryFact) {
  const RoundTrip trip = round_trip("wild.xml", R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE defs>
<j:defs xmlns:j="urn:x" xmlns="urn:y">
  <!-- several expansions, unknown parts, comments and sections everywhere -->
  <expansion id="ONE"><title>One</title><ref tile-set="one"/><icon><svg/></icon></expansion>
  <expansion id="TWO"><title>Two</title></expansion>
  <modifier selector="city[x]" type="+"><scoring>while(true){}</scoring></modifier>
  <j:tiles xmlns:z="urn:z">
    <tile id="W/fork.1"><road>N</road><road inn="true" wells="2">E</road><road tunnel="false">S</road>
      <field>NL <!-- inside --> WR WL SR</field><field><![CDATA[NR EL]]></field><field>ER.SL</field></tile>
    <tile id="W/compound"><city pennants="1">_S</city><road>S</road>
      <field city="N">SL</field><field city="N">SR</field></tile>
    <tile id="W/all"><city cathedral="yes" points="7" family="blue">NWSE</city></tile>
    <tile id="W/shared"><city>N W</city><city multi-edge="N">E</city><vineyard/>
      <field city="N E">SL SR</field></tile>
    <tile id="W/pockets"><city>N S</city><city>W E</city><field city="N W">I</field>
      <field city="N W">II</field></tile>
    <tile id="W/bridge"><road>N S</road><road>WE</road><field>NL WR</field><field>NR EL</field>
      <field>ER SL</field><field>SR WL</field><bazaar/></tile>
    <tile id="W/under"><city>W E</city><road tunnel="true">N S</road><field city="W">NL NR</field>
      <field city="W">SL SR</field><portal/><dragon/></tile>
    <tile id="W/river" group="river" max="1"><river>N S</river><road>E</road><road>W</road>
      <field>NR EL</field><field>ER SL</field><field>SR WL</field><field>WR NL</field></tile>
    <tile id="W/lake" group="river-lake"><river>W</river><field pig-herd="true">WR NL NR EL ER SL SR
      WL</field><volcano/></tile>
    <tile id="W/unknown" wind-rose="NWSE" strange="a b"><road>S</road>
      <field flowers="red blue">SR WL WR NL NR EL ER SL</field>
      <observatory kind="large/round" height="12"/><nest>N</nest><swarm>N E</swarm>
      <monastery special="true" church="1"/><watchtower bonus="2/coat-of-arms"/><z:well/></tile>
    <tile id="W/empty"/>
    <tile id="W/void"><city>N</city><field city="N">EL ER SL SR</field></tile>
    <tile id="W/linked"><city wagon-move="a">N</city><road wagon-move="a">S</road>
      <field city="N">EL ER SL</field><field city="N">SR WL WR</field></tile>
    <tile id="W/Z&#252;rich &lt;1&gt;"><field>NL NR EL ER SL SR WL WR</field></tile>
    <tile id="W/true"><field>NL NR EL ER SL SR WL WR</field><is-hill value="false"/></tile>
  </j:tiles>
  <sets>
    <tile-set id="one"><ref tile="W/fork.1" count="3"/><ref tile="W/all" count="1"/>
      <ref tile="W/river" count="1"/><requires expansion="TWO"/></tile-set>
    <tile-set id="two:1"><ref tile="W/lake" count="2"/><remove tile="W/all"/></tile-set>
  </sets>
</j:defs>)");
  ASSERT_TRUE(trip.imported) << trip.messages;
  EXPECT_EQ(trip.messages, "") << trip.imported->expansion_yaml;
  EXPECT_EQ(difference(trip.before, trip.after), "") << "lost\n" << trip.imported->expansion_yaml;
  EXPECT_EQ(difference(trip.after, trip.before), "") << "added";
  EXPECT_EQ(trip.imported->report.not_exact, 0);
  EXPECT_EQ(trip.imported->report.more_words, 0);
}

/// What contradicts itself comes out as far as it can, with a comment and a warning, or not at all.
TEST(Import, OfContradictionsSaysWhatIsWrong) {
  const char* const tiles[] = {
      "<tile id='a'><city>N</city><road>N</road></tile>",  // a side twice
      "<tile id='a'><city>N</city><field city='S'>EL ER SL SR WL WR</field></tile>",  // no such
                                                                                      // city
      "<tile id='a'><city>X9</city></tile>",          // no such side
      "<tile id='a'><field>NL NL NR</field></tile>",  // a half twice
      "<tile id='a'><city></city></tile>",            // a city nowhere
      "<tile id='a'><city>N E</city><city>E S</city></tile>",
      "<tile id='a'><field>N</field></tile>",
  };
  for (const char* tile : tiles) {
    const RoundTrip trip = round_trip("odd.xml", std::string("<defs>") + tile + "</defs>");
    if (trip.imported && trip.messages.empty()) {
      EXPECT_EQ(difference(trip.before, trip.after), "") << tile;
      continue;
    }
    EXPECT_NE(trip.messages.find("TW0625"), std::string::npos) << tile << "\n" << trip.messages;
  }
}

/// A tile whose fields contradict its segments is a tile all the same, so that the others can be
/// used.
TEST(Import, OfImpossibleFieldsStillCompiles) {
  const RoundTrip trip = round_trip("odd.xml", R"(<defs><tiles>
    <tile id="a"><road>N S</road><road>E W</road><field>NL SL</field></tile>
    <tile id="b"><city>N S</city><road>E W</road><field>EL</field><field>ER WR WL</field></tile>
    <tile id="c"><city>N</city><field city="N">EL ER SL SR WL WR</field></tile>
    <tile id="d"><city>N</city><field pig-herd="true">EL ER SL</field>
      <field pig-herd="true">SR WL WR</field><field>SR</field></tile>
    </tiles></defs>)");
  ASSERT_TRUE(trip.imported);
  EXPECT_EQ(trip.imported->report.not_exact, 2);
  EXPECT_FALSE(trip.after.empty()) << trip.imported->expansion_yaml << trip.messages;
}

TEST(Import, SaysWhatItCannotSay) {
  const RoundTrip trip = round_trip(
      "odd.xml", R"(<defs><tiles><tile id="a"><road>N S</road><field>NL NR EL ER SL SR WL WR</field>
                    <field city="N">NL</field></tile></tiles></defs>)");
  ASSERT_TRUE(trip.imported);
  EXPECT_EQ(trip.imported->report.not_exact, 1);
  EXPECT_NE(trip.messages.find("TW0625"), std::string::npos) << trip.messages;
  EXPECT_NE(trip.imported->expansion_yaml.find("  # "), std::string::npos);
}

TEST(Import, RefusesHostileXml) {
  const auto messages = [](const std::string& xml) { return round_trip("bad.xml", xml).messages; };
  EXPECT_NE(messages("<defs><tiles><tile id='a'>").find("TW0620"), std::string::npos);
  EXPECT_NE(messages("").find("TW0620"), std::string::npos);
  EXPECT_NE(messages("<defs/>").find("TW0622"), std::string::npos);
  EXPECT_NE(messages("<defs><tile/></defs>").find("TW0623"), std::string::npos);
  EXPECT_NE(messages("<defs><tile id='a'/><tile id='a'/></defs>").find("TW0624"),
            std::string::npos);
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "<a>";
  for (int i = 0; i < 100'000; ++i) deep += "</a>";
  EXPECT_NE(messages(deep).find("TW0621"), std::string::npos);
  // Entities are not expanded: no bomb, no file read.
  const std::string bomb =
      R"(<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "/etc/passwd">]>
    <defs><tile id="&b;&f;"><field>NL NR EL ER SL SR WL WR</field></tile></defs>)";
  const RoundTrip trip = round_trip("bomb.xml", bomb);
  ASSERT_TRUE(trip.imported);
  EXPECT_EQ(trip.imported->expansion_yaml.find("root:"), std::string::npos);
  EXPECT_EQ(trip.imported->expansion_yaml.find("aaaa"), std::string::npos);
}

TEST(Import, ManyTilesTakeTimeInProportion) {
  std::string xml = "<defs><tiles>";
  for (int i = 0; i < 3000; ++i)
    xml += "<tile id=\"t" + std::to_string(i) + "\"><city>N</city><road>S</road>" +
           "<field city=\"N\">EL ER SL</field><field city=\"N\">SR WL WR</field></tile>";
  SourceMap sources;
  DiagSink diagnostics;
  const auto map =
      tiledef::read_interop_maps("fancloisterzone", expansions(), sources, diagnostics);
  const auto imported = import_xml(sources.add("many.xml", xml + "</tiles></defs>"), "", map,
                                   expansions(), sources, diagnostics);
  ASSERT_TRUE(imported);
  EXPECT_EQ(imported->report.without_words, 3000);
}

}  // namespace
}  // namespace tw::interop
