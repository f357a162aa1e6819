#include "tiledef/yaml_tree.hpp"

#include <gtest/gtest.h>

namespace tw::tiledef {
namespace {

struct Parsed {
  SourceMap sources;
  DiagSink diagnostics;
  std::optional<YamlTree> tree;

  [[nodiscard]] std::string code() const {
    return diagnostics.all().empty() ? "" : std::string(info(diagnostics.all().front().id).code);
  }
  [[nodiscard]] std::string_view at(const YamlNode* node) const {
    return sources.slice(node->span);
  }
};

Parsed parse(const std::string& text, const YamlLimits& limits = {}) {
  Parsed parsed;
  const FileId file = parsed.sources.add("a.yaml", text);
  parsed.tree = parse_yaml(file, parsed.sources, parsed.diagnostics, limits);
  EXPECT_EQ(parsed.tree.has_value(), !parsed.diagnostics.has_errors());
  return parsed;
}

TEST(YamlTree, KnowsWhereEverythingStartsAndEnds) {
  const Parsed parsed = parse(
      "# zwölf\n"
      "id: grün  # a comment\n"
      "quoted: \"a\\tb\" \n"
      "single: 'it''s'\n"
      "flow: [a, {x: 1, y: [2, 3]}, 'c' ] # end\n"
      "long: one\n  two\n"
      "text: |\n  hello\n   world\n\n"
      "list:\n- a\n- b: c\n  d: e\n"
      "last:\n");
  ASSERT_TRUE(parsed.tree);
  const YamlNode& root = *parsed.tree->root;
  EXPECT_EQ(parsed.at(root.find("id")), "grün");
  EXPECT_EQ(parsed.at(root.find("quoted")), "\"a\\tb\"");
  EXPECT_EQ(root.find("quoted")->text, "a\tb");
  EXPECT_EQ(parsed.at(root.find("single")), "'it''s'");
  EXPECT_EQ(root.find("single")->text, "it's");
  EXPECT_EQ(parsed.at(root.find("flow")), "[a, {x: 1, y: [2, 3]}, 'c' ]");
  EXPECT_EQ(parsed.at(root.find("flow")->items[1]), "{x: 1, y: [2, 3]}");
  EXPECT_EQ(parsed.at(root.find("long")), "one\n  two");
  EXPECT_EQ(root.find("long")->text, "one two");
  EXPECT_EQ(parsed.at(root.find("text")), "|\n  hello\n   world");
  EXPECT_EQ(parsed.at(root.find("list")->items[1]), "b: c\n  d: e");
  EXPECT_TRUE(root.find("last")->is_null());
  EXPECT_EQ(root.find("last")->span.begin, parsed.sources.text({0}).size() - 1);
  EXPECT_EQ(parsed.at(root.find_entry("id")->key), "id");
}

TEST(YamlTree, CountsBytesBehindAByteOrderMarkAndCarriageReturns) {
  const Parsed parsed = parse(
      "\xEF\xBB\xBF"
      "a: 1\r\nb: x\r\n");
  ASSERT_TRUE(parsed.tree);
  EXPECT_EQ(parsed.at(parsed.tree->root->find("b")), "x");
}

TEST(YamlTree, FollowsAnchorsWithinReason) {
  const Parsed parsed = parse("a: &x [1, 2]\nb: *x\n");
  ASSERT_TRUE(parsed.tree);
  EXPECT_EQ(parsed.tree->root->find("b")->items.size(), 2U);
}

TEST(YamlTree, RefusesAnAliasBomb) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
    for (int j = 0; j < 10; ++j) bomb += (j == 0 ? "" : ", ") + before;
    bomb += "]\n";
  }
  EXPECT_EQ(parse(bomb).code(), "TW0011");
}

TEST(YamlTree, RefusesAnAliasOfWhatItStandsIn) {
  EXPECT_EQ(parse("a: &x [1, *x]\n").code(), "TW0011");
}

TEST(YamlTree, RefusesDepthBombs) {
  EXPECT_EQ(parse(std::string(100, '[')).code(), "TW0009");
  EXPECT_EQ(parse(std::string(1'000'000, '[')).code(), "TW0009");
  std::string deep;
  for (int i = 0; i < 200; ++i) deep += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  EXPECT_EQ(parse(deep).code(), "TW0009");
}

TEST(YamlTree, RefusesTooMuch) {
  YamlLimits limits;
  limits.nodes = 10;
  EXPECT_EQ(parse("[1,2,3,4,5,6,7,8,9,10,11]", limits).code(), "TW0010");
  limits.bytes = 4;
  EXPECT_EQ(parse("a: 123", limits).code(), "TW0002");
}

TEST(YamlTree, RefusesDuplicateKeysAndNamesBoth) {
  const Parsed parsed = parse("a: 1\nb: 2\na: 3\n");
  EXPECT_EQ(parsed.code(), "TW0008");
  const Diagnostic& found = parsed.diagnostics.all().front();
  EXPECT_EQ(found.primary.begin, 10U);
  ASSERT_EQ(found.labels.size(), 1U);
  EXPECT_EQ(found.labels[0].span.begin, 0U);
}

TEST(YamlTree, RefusesWhatIsNoText) {
  EXPECT_EQ(parse("a: \xff\n").code(), "TW0003");
  EXPECT_EQ(parse("a: \xc0\xaf\n").code(), "TW0003");
  EXPECT_EQ(parse(std::string("a: \0b\n", 6)).code(), "TW0004");
  EXPECT_EQ(parse("a: \x1b[31m\n").code(), "TW0004");
  EXPECT_EQ(parse("--- 1\n--- 2\n").code(), "TW0012");
  EXPECT_EQ(parse("[a, b]: c\n").code(), "TW0013");
  EXPECT_EQ(parse("a: !!binary eA==\n").code(), "TW0014");
}

TEST(YamlTree, AnEmptyFileIsNothing) {
  const Parsed parsed = parse("# only a comment\n");
  ASSERT_TRUE(parsed.tree);
  EXPECT_TRUE(parsed.tree->root->is_null());
}

}  // namespace
}  // namespace tw::tiledef
