// Broken YAML of every sort: a located diagnostic and status 1, never a crash, a hang or silence.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/run_command.hpp"

namespace tw::cli {
namespace {

struct Broken {
  std::string name;
  std::string text;
};

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

/// Each anchor holds ten of the one before: a billion values in a few lines.
std::string alias_bomb() {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i) {
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" +
            repeated("*a" + std::to_string(i - 1) + ", ", 9) + "*a" + std::to_string(i - 1) + "]\n";
  }
  return text + "tiles: *a9\n";
}

const std::string tile = "tiles:\n  - id: a\n    edges: FFFF\n";

std::vector<Broken> broken() {
  return {
      {"Empty", ""},
      {"OnlyAComment", "# nothing\n"},
      {"OnlyAScalar", "hello\n"},
      {"OnlyAList", "- a\n- b\n"},
      {"Tab", "tiles:\n\t- id: a\n"},
      {"UnclosedQuote", "tiles:\n  - id: \"a\n"},
      {"UnclosedBracket", "tiles: [a, b\n"},
      {"UnclosedBrace", "tiles: {id: a\n"},
      {"StrayBracket", "tiles: ]\n"},
      {"Star", "tiles:\n  - id: a\n    edges: ****\n"},
      {"UnknownAlias", "tiles: *nowhere\n"},
      {"SelfAlias", "tiles: &a [*a]\n"},
      {"AliasBomb", alias_bomb()},
      {"DepthBombFlow", "tiles: " + repeated("[", 20000)},
      {"DepthBombBlock", "tiles:\n" + repeated("- ", 5000) + "x\n"},
      {"DuplicateKey", tile + "    edges: CFFF\n"},
      {"DuplicateTopKey", tile + tile},
      {"DuplicateTile", tile + "  - id: a\n    edges: FFFF\n"},
      {"TwoDocuments", tile + "---\n" + tile},
      {"Tag", "tiles: !!python/object [a]\n"},
      {"NullByte", std::string("tiles:\n  - id: a\0b\n", 19)},
      {"InvalidUtf8", "tiles:\n  - id: \xff\xfe\n"},
      {"Utf16", std::string("\xff\xfet\0i\0", 6)},
      {"BinaryNoise", std::string("\x7f"
                                  "ELF\x02\x01\x01\0\0\0",
                                  10)},
      {"UnknownTopKey", "tyles: []\n"},
      {"UnknownKey", tile + "    edgez: FFFF\n"},
      {"NoEdges", "tiles:\n  - id: a\n"},
      {"NoId", "tiles:\n  - edges: FFFF\n"},
      {"ShortEdges", "tiles:\n  - id: a\n    edges: FFF\n"},
      {"LongEdges", "tiles:\n  - id: a\n    edges: FFFFF\n"},
      {"UnknownLetter", "tiles:\n  - id: a\n    edges: FXFF\n"},
      {"EdgesAsList", "tiles:\n  - id: a\n    edges: [F, F, F, F]\n"},
      {"EdgesAsMap", "tiles:\n  - id: a\n    edges: {N: F}\n"},
      {"TilesAsMap", "tiles: {a: b}\n"},
      {"TilesAsNumber", "tiles: 12\n"},
      {"SegmentsAsScalar", tile + "    segments: road\n"},
      {"SegmentsDisagree", "tiles:\n  - id: a\n    edges: CFFF\n    segments:\n      - road: N\n"},
      {"SegmentMissing", "tiles:\n  - id: a\n    edges: CFFF\n"},
      {"SegmentTwice",
       "tiles:\n  - id: a\n    edges: CFFF\n    segments:\n      - city: N\n"
       "      - city: N\n"},
      {"UnknownSide", "tiles:\n  - id: a\n    edges: CFFF\n    segments:\n      - city: Q\n"},
      {"LowerSides", "tiles:\n  - id: a\n    edges: CFFF\n    segments:\n      - city: n\n"},
      {"UnknownSegment", "tiles:\n  - id: a\n    edges: FFFF\n    segments:\n      - lawn: N\n"},
      {"UnknownMark",
       "tiles:\n  - id: a\n    edges: CFFF\n    segments:\n      - city: N\n"
       "        sheild: 1\n"},
      {"CountNegative", tile + "    count: -1\n"},
      {"CountHuge", tile + "    count: 99999999999999999999999\n"},
      {"CountFraction", tile + "    count: 1.5\n"},
      {"CountWord", tile + "    count: many\n"},
      {"CrossingUnsaid",
       "tiles:\n  - id: a\n    edges: RCRC\n    segments:\n      - city: E W\n"
       "      - road: N S\n"},
      {"RequiresUnknown", "requires: [no-such-expansion]\n" + tile},
      {"RequiresPath", "requires: [../../../etc]\n" + tile},
      {"LikeUnknown", tile + "  - id: b\n    like: c\n"},
      {"LikeItself", "tiles:\n  - id: a\n    like: a\n"},
      {"LikeLoop", "tiles:\n  - id: a\n    like: b\n  - id: b\n    like: a\n"},
      {"NewerLanguage", "tilewright: 99\n" + tile},
      {"LongWord", "tiles:\n  - id: a\n    edges: " + std::string(100000, 'F') + "\n"},
      {"TerminalControl", "tiles:\n  - id: \"a\\e[2J\"\n    edges: FFFF\n    x\\e[31m: 1\n"},
  };
}

class HostileYaml : public testing::TestWithParam<Broken> {};

TEST_P(HostileYaml, IsRefusedWithAPlace) {
  const Folder folder;
  const std::string path = folder.file("tiles.yaml", GetParam().text);
  const Outcome outcome = tilewright({"check", "--format", "json", path});
  ASSERT_EQ(outcome.status, 1) << outcome.out << outcome.err;
  const auto json = nlohmann::json::parse(outcome.out, nullptr, false);
  ASSERT_FALSE(json.is_discarded()) << outcome.out;
  ASSERT_GE(json["errors"].get<int>(), 1);
  for (const auto& one : json["diagnostics"]) {
    EXPECT_EQ(one["code"].get<std::string>().substr(0, 2), "TW");
    EXPECT_FALSE(one["message"].get<std::string>().empty());
    EXPECT_TRUE(one.contains("file") && one.contains("line")) << one.dump(2);
  }
}

TEST_P(HostileYaml, IsShownWithoutControlCharacters) {
  const Folder folder;
  const std::string path = folder.file("tiles.yaml", GetParam().text);
  const Outcome outcome = tilewright({"check", "--color", "never", path});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("error[TW"), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.err.find('\033'), std::string::npos);
  EXPECT_LT(outcome.err.size(), 20000U) << "one mistake gives one message";
}

INSTANTIATE_TEST_SUITE_P(All, HostileYaml, testing::ValuesIn(broken()),
                         [](const auto& one) { return one.param.name; });

}  // namespace
}  // namespace tw::cli
