#include "diagnostics/render.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace tw {
namespace {

using Json = nlohmann::json;

class Render : public testing::Test {
 protected:
  Span span_of(std::string_view words, std::size_t from = 0) {
    const std::size_t at = sources_.text(file_).find(words, from);
    return {file_, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + words.size())};
  }
  FileId add(std::string text) { return file_ = sources_.add("tiles.yaml", std::move(text)); }

  static Diagnostic about(Span where) {
    return diagnose<DiagId::FileUnreadable>(where, "x", "no reason");
  }

  SourceMap sources_;
  FileId file_;
};

TEST_F(Render, RichShowsBothHalvesOfADisagreement) {
  add("tiles:\n  - id: a\n    edges: CRFF\n    segments:\n      - road: N\n");
  const Diagnostic d = about(span_of("road: N"))
                           .label(span_of("C"), "the edge says city")
                           .fix("write `city: N`", {})
                           .help("or change the edge")
                           .with_picture("+-+\n| |\n+-+");
  EXPECT_EQ(render_rich(d, sources_, {}),
            "error[TW0001]: cannot read `x`: no reason\n"
            " --> tiles.yaml:5:9\n"
            "  |\n"
            "3 |     edges: CRFF\n"
            "  |            - the edge says city\n"
            "...\n"
            "5 |       - road: N\n"
            "  |         ^^^^^^^\n"
            "\n"
            "      +-+\n"
            "      | |\n"
            "      +-+\n"
            "\n"
            "  rule: an input is a YAML file or an expansion folder\n"
            "  fix: write `city: N`\n"
            "  help: or change the edge\n");
}

TEST_F(Render, RichWithoutAPlaceIsOnlyText) {
  EXPECT_EQ(render_rich(about({}), sources_, {}),
            "error[TW0001]: cannot read `x`: no reason\n"
            "  rule: an input is a YAML file or an expansion folder\n");
}

TEST_F(Render, ColumnsCountCodePoints) {
  add("título: ñandú x\n");
  const std::string text = render_rich(about(span_of("x")), sources_, {});
  EXPECT_NE(text.find("1 | título: ñandú x\n  |               ^\n"), std::string::npos) << text;
}

TEST_F(Render, LongLinesAreCutAroundThePlace) {
  add(std::string(5000, 'a') + " here " + std::string(5000, 'b'));
  const std::string text = render_rich(about(span_of("here")), sources_, {false, 80});
  EXPECT_LT(text.size(), 500U);
  EXPECT_NE(text.find(" here "), std::string::npos);
  EXPECT_NE(text.find("^^^^\n"), std::string::npos);
}

TEST_F(Render, WhatStemsFromAnInputCannotSteerATerminal) {
  EXPECT_EQ(harmless("a\033[31mb\tc\xff"), "a\xEF\xBF\xBD[31mb c\xEF\xBF\xBD");
  EXPECT_EQ(harmless("\xC2\x9B"
                     "1m"),
            "\xEF\xBF\xBD"
            "1m");
  EXPECT_EQ(harmless("a\xE2\x80\xAE"
                     "b"),
            "a\xEF\xBF\xBD"
            "b");
  EXPECT_EQ(harmless("čeština 日本 🏰"), "čeština 日本 🏰");
  add("bad\033[2J: \x01\n");
  const std::string text = render_rich(about(span_of("bad")), sources_, {});
  EXPECT_EQ(text.find('\033'), std::string::npos);
}

TEST_F(Render, ColourIsForThoseWhoAsk) {
  add("a: b\n");
  const Diagnostic d = about(span_of("b"));
  EXPECT_EQ(render_rich(d, sources_, {}).find('\033'), std::string::npos);
  EXPECT_NE(render_rich(d, sources_, {true, 80}).find("\033[1;31m"), std::string::npos);
}

TEST_F(Render, LineIsForOtherProgramsToParse) {
  add("a: b\n");
  EXPECT_EQ(render_line(about(span_of("b")), sources_),
            "tiles.yaml:1:4: error[TW0001]: cannot read `x`: no reason\n");
  EXPECT_EQ(render_line(about({}), sources_), "error[TW0001]: cannot read `x`: no reason\n");
}

TEST_F(Render, JsonHasPlacesAndEdits) {
  add("a: b\n");
  const Diagnostic d =
      about(span_of("b")).label(span_of("a"), "here").fix("write c", {{span_of("b"), "c"}});
  const Json json = Json::parse(render_json({d}, sources_));
  EXPECT_EQ(json["errors"], 1);
  EXPECT_EQ(json["warnings"], 0);
  const Json& one = json["diagnostics"][0];
  EXPECT_EQ(one["code"], "TW0001");
  EXPECT_EQ(one["severity"], "error");
  EXPECT_EQ(one["file"], "tiles.yaml");
  EXPECT_EQ(one["line"], 1);
  EXPECT_EQ(one["column"], 4);
  EXPECT_EQ(one["end_column"], 5);
  EXPECT_EQ(one["labels"][0]["text"], "here");
  EXPECT_EQ(one["help"][0]["safe"], true);
  EXPECT_EQ(one["help"][0]["edits"][0]["replacement"], "c");
}

TEST_F(Render, JsonOfBrokenUtf8IsStillJson) {
  add("a: \xff\n");
  Diagnostic d = about(span_of("\xff"));
  d.message = "\xff";
  EXPECT_TRUE(Json::accept(render_json({d}, sources_)));
}

TEST_F(Render, SarifNamesRulesAndRegions) {
  file_ = sources_.add("my tiles/a.yaml", "a: b\n");
  const Diagnostic d = about(span_of("b")).fix("write c", {{span_of("b"), "c"}});
  const Json json = Json::parse(render_sarif({d}, sources_, "1.2.3"));
  EXPECT_EQ(json["version"], "2.1.0");
  const Json& run = json["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["version"], "1.2.3");
  EXPECT_EQ(run["tool"]["driver"]["rules"].size(), catalogue().size());
  const Json& result = run["results"][0];
  EXPECT_EQ(result["ruleId"], "TW0001");
  EXPECT_EQ(run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()]["id"], "TW0001");
  const Json& place = result["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "my%20tiles/a.yaml");
  EXPECT_EQ(place["region"]["startColumn"], 4);
  EXPECT_EQ(result["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"],
            "c");
}

}  // namespace
}  // namespace tw
