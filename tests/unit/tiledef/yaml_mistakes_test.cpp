// The mistakes of beginners that YAML itself refuses, and that their fixes are right.
#include <gtest/gtest.h>

#include <algorithm>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

struct Case {
  const char* name;
  std::string text;
  std::string code;
  std::string fixed;  ///< empty: no fix
};

std::string apply(std::string text, std::vector<Edit> edits) {
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin > b.span.begin; });
  for (const Edit& edit : edits)
    text.replace(edit.span.begin, edit.span.end - edit.span.begin, edit.replacement);
  return text;
}

class YamlMistakes : public ::testing::TestWithParam<Case> {};

TEST_P(YamlMistakes, AreExplained) {
  SourceMap sources;
  DiagSink sink;
  const FileId file = sources.add("a.yaml", GetParam().text);
  EXPECT_FALSE(parse_yaml(file, sources, sink));
  ASSERT_EQ(sink.all().size(), 1U);
  const Diagnostic& found = sink.all().front();
  EXPECT_EQ(info(found.id).code, GetParam().code) << found.message;
  if (GetParam().fixed.empty()) return;
  ASSERT_FALSE(found.helps.empty());
  const std::string fixed = apply(GetParam().text, found.helps.front().edits);
  EXPECT_EQ(fixed, GetParam().fixed);
  DiagSink after;
  EXPECT_TRUE(parse_yaml(sources.add("b.yaml", fixed), sources, after));
}

INSTANTIATE_TEST_SUITE_P(
    All, YamlMistakes,
    ::testing::Values(
        Case{"Tab", "segments:\n\t- road: N\n\t- city: S\n", "TW0005",
             "segments:\n  - road: N\n  - city: S\n"},
        Case{"KeyBelowWord", "segments:\n  - monastery\n      cult: true\n", "TW0006",
             "segments:\n  - monastery:\n    cult: true\n"},
        Case{"Stars", "id: a\nedges: ****\n", "TW0007", "id: a\nedges: AAAA\n"},
        Case{"StarAndLetters", "edges: *F*F\n", "TW0007", "edges: AFAF\n"},
        Case{"BelowValue", "- city: N\n    shield: 1\n", "TW0017", "- city: N\n  shield: 1\n"},
        Case{"SecondColon", "title: Bridges: the set\n", "TW0016", "title: \"Bridges: the set\"\n"},
        Case{"WrongDepth", "a:\n    b: 1\n  c: 2\n", "TW0015", ""},
        Case{"DashesAlone", "a:\n  id: b\n - - \n    c: 1\n", "TW0015", ""},
        Case{"OpenBracket", "a: [1, 2\nb: 3\n", "TW0018", ""},
        Case{"ReservedSign", "a: @home\n", "TW0019", ""}),
    [](const auto& param) { return std::string(param.param.name); });

}  // namespace
}  // namespace tw::tiledef
