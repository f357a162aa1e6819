#include "tiledef/format.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "support/source_dir.hpp"

namespace tw::tiledef {
namespace {

std::string formatted(const std::string& text) {
  SourceMap sources;
  DiagSink diagnostics;
  const auto result = format_yaml(sources.add("a.yaml", text), sources, diagnostics);
  return result.value_or(
      diagnostics.all().empty() ? "nothing" : std::string(info(diagnostics.all()[0].id).code));
}

TEST(Format, MovesLevelsInByTwo) {
  EXPECT_EQ(
      formatted("tiles:\n- id: a\n  segments:\n  - city: N\n    shield: 1\n  -   village\n"),
      "tiles:\n  - id: a\n    segments:\n      - city: N\n        shield: 1\n      - village\n");
  EXPECT_EQ(formatted("marks:\n      inn:\n            hosts: road\n"),
            "marks:\n  inn:\n    hosts: road\n");
  EXPECT_EQ(formatted("- - a\n  - b\n-\n    c: 1\n"), "- - a\n  - b\n-\n  c: 1\n");
}

TEST(Format, KeepsCommentsBesideWhatTheyStandFor) {
  EXPECT_EQ(
      formatted(
          "# head\ntiles:   # list\n# one\n- id: a\n  # edges\n  edges: FFFF   # all\n  # end\n"
          "# two\n- id: b\n# last\n"),
      "# head\ntiles:   # list\n  # one\n  - id: a\n    # edges\n    edges: FFFF   # all\n    # "
      "end\n"
      "  # two\n  - id: b\n  # last\n");
}

TEST(Format, SpacesFlowCollections) {
  EXPECT_EQ(formatted("a: [1,2 , {x: 1,y:  [ 2 ]}]\nb: { c: d , e }\n"),
            "a: [1, 2, {x: 1, y: [2]}]\nb: {c: d, e}\n");
}

TEST(Format, LeavesTextsAlone) {
  EXPECT_EQ(
      formatted("a:\n    text: |\n       one\n         two\n\n       three\n    b: \"x,  y\"\n"),
      "a:\n  text: |\n     one\n       two\n\n     three\n  b: \"x,  y\"\n");
}

TEST(Format, TidiesLines) {
  EXPECT_EQ(formatted("\xEF\xBB\xBF\n\na: 1  \r\n\r\n\r\n\r\nb: 2\n\n\n"), "a: 1\n\nb: 2\n");
}

TEST(Format, RefusesWhatIsNoYaml) {
  EXPECT_EQ(formatted("a: [1\n"), "TW0018");
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Format, EveryShippedFileIsStableAndKeepsItsMeaning) {
  int count = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(test::source_dir() / "expansions")) {
    if (entry.path().extension() != ".yaml") continue;
    const std::string once = formatted(text_of(entry.path()));
    EXPECT_GT(once.size(), 8U) << entry.path() << ": " << once;
    EXPECT_EQ(formatted(once), once) << entry.path();
    ++count;
  }
  EXPECT_GT(count, 10);
}

}  // namespace
}  // namespace tw::tiledef
