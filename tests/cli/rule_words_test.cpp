// Misspelt words in rules are found when a set is checked, and guests are welcome.
#include <gtest/gtest.h>

#include "cli/run_command.hpp"

namespace tw::cli {
namespace {

std::string checked(const Folder& folder, const std::string& path = "one/expansion.yaml") {
  const Outcome outcome = tilewright({"check", folder / path, "--format", "line"});
  std::string text = outcome.err;
  for (auto at = text.find(folder / ""); at != std::string::npos; at = text.find(folder / ""))
    text.erase(at, (folder / "").size());
  return text;
}

/// An expansion with these rules.
std::string with_rules(const std::string& text) {
  return R"(title: One
marks:
  lantern: {hosts: [city, road]}
figures:
  herald: {count: 1, neutral: true, hosts: city}
tokens:
  ribbon: {count: 5}
options:
  storms: {values: [mild, wild], default: mild}
tiles:
  - {id: a, edges: CRFF, segments: [{city: N, lantern: true}, {road: E}]}
rules:
)" + text;
}

/// What is found in it.
std::string rules(const std::string& text) {
  const Folder folder;
  (void)folder.file("one/expansion.yaml", with_rules(text));
  return checked(folder);
}

constexpr const char* good = "one: 1 tile, 1 copy: good\n";

TEST(RuleWords, GoodOnesAreSilent) {
  EXPECT_EQ(rules("  scores:\n"
                  "    - {of: city, item: x, each: lantern, points: 1, when: {has: lantern, holds: "
                  "herald, option: {storms: wild}, plays: ribbon}}\n"),
            good);
}

TEST(RuleWords, SlipsAreShownWithTheWordThatWasMeant) {
  struct Row {
    const char* rule;
    const char* says;
  };
  constexpr Row rows[] = {
      {"scores: [{of: citty, item: x, each: tile, points: 1}]", "the kind `citty`"},
      {"scores: [{of: city, item: x, each: lantren, points: 1}]", "the mark `lantren`"},
      {"scores: [{of: city, item: x, points: 1, when: {has: lantren}}]", "the mark `lantren`"},
      {"scores: [{of: city, item: x, points: 1, unless: {lacks: lantren}}]", "the mark `lantren`"},
      {"scores: [{of: city, item: x, points: 1, when: {holds: herold}}]", "the figure `herold`"},
      {"scores: [{of: city, item: x, points: 1, when: {option: {storm: wild}}}]",
       "the option `storm`"},
      {"scores: [{of: city, item: x, points: 1, when: {plays: ribon}}]", "what plays `ribon`"},
      {"scores: [{of: field, item: x, each: {borders: citty}, points: 1}]", "the kind `citty`"},
      {"scores: [{of: city, item: x, points: 1, when: {on-tiles: {of: roads}}}]",
       "the kind `roads`"},
      {"events: [{of: citty, name: feast}]", "the kind `citty`"},
      {"collects: [{of: city, token: ribon}]", "the token `ribon`"},
      {"prizes: [{token: ribon, points: 10, event: ribbons}]", "the token `ribon`"},
      {"recalls: [{name: back, figures: [herold], of: city}]", "the figure `herold`"},
  };
  const Folder folder;
  std::vector<std::string> run{"check", "--format", "line"};
  for (std::size_t i = 0; i < std::size(rows); ++i)
    run.push_back(folder.file(std::to_string(i) + ".yaml",
                              with_rules("  " + std::string(rows[i].rule) + "\n")));
  const std::string found = tilewright(run).err;
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    const auto from = found.find(std::to_string(i) + ".yaml:13:");
    ASSERT_NE(from, std::string::npos) << rows[i].rule << "\n" << found;
    const std::string line = found.substr(from, found.find('\n', from) - from);
    EXPECT_NE(line.find("error[TW0135]: nothing declares " + std::string(rows[i].says)),
              std::string::npos)
        << line;
  }
}

TEST(RuleWords, ValuesOfOptionsAreKnown) {
  EXPECT_NE(rules("  scores: [{of: city, item: x, points: 1, when: {option: {storms: wilder}}}]\n")
                .find("error[TW0504]: `wilder` is no value of the option `storms`"),
            std::string::npos);
}

TEST(RuleWords, GuestsAreLookedForBesideTheFolder) {
  const Folder folder;
  const std::string rules =
      "title: One\nrules:\n  scores: [{of: city, item: x, each: windmill, points: 1}]\ntiles: []\n";
  (void)folder.file("one/expansion.yaml", rules);
  EXPECT_NE(checked(folder).find("note[TW0308]: no expansion at hand declares the mark `windmill`"),
            std::string::npos);
  (void)folder.file("two/expansion.yaml", "title: Two\nmarks:\n  windmill: {hosts: city}\n");
  EXPECT_EQ(checked(folder), "one: 0 tiles, 0 copies: good\n");
  (void)folder.file("two/expansion.yaml", "title: Two\nmarks:\n  windmills: {hosts: city}\n");
  EXPECT_NE(checked(folder).find("error[TW0135]: nothing declares the mark `windmill`"),
            std::string::npos);
}

TEST(RuleWords, ScriptsAreCheckedWithTheirExpansion) {
  const Folder folder;
  (void)folder.file("one/expansion.yaml", "title: One\nrules: rules.lua\ntiles: []\n");
  EXPECT_NE(checked(folder).find("error[TW0001]"), std::string::npos) << "there is no script";
  (void)folder.file("one/rules.lua", "return {turn_end = function(game) game:scor(1, 1, 'x') end}");
  EXPECT_EQ(checked(folder), "one/rules.lua:1:40: error[TW0711]: Game has no `scor`\n");
  (void)folder.file("one/rules.lua",
                    "return {turn_end = function(game) game:score(1, 1, 'x') end}");
  EXPECT_EQ(checked(folder), "one: 0 tiles, 0 copies: good\n");
}

TEST(RuleWords, ShippedExpansionsAreCleanAloneAndTogether) {
  std::vector<std::string> all{"check"};
  std::string together = "title: All\nrequires: [";
  for (const auto& entry : std::filesystem::directory_iterator(source("expansions")))
    if (std::filesystem::exists(entry.path() / "expansion.yaml")) {
      all.push_back(entry.path().string());
      together += entry.path().filename().string() + ", ";
    }
  const Folder folder;
  all.push_back(folder.file("all.yaml", together + "]\ntiles: []\n"));
  const Outcome outcome = tilewright(all);
  EXPECT_EQ(outcome.status, 0);
  for (const char* code : {"TW0135", "TW0308", "TW0504", "TW07"})
    EXPECT_EQ(outcome.err.find(code), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace tw::cli
