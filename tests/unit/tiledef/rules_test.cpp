// `rules:` from YAML to declarations.
#include <gtest/gtest.h>

#include "unit/tiledef/reading.hpp"

namespace tw::tiledef {
namespace {

RuleDeclarations rules_of(const std::string& text) {
  const Reading reading = read_string("id: test\nrules:\n" + text + "tiles: []\n");
  EXPECT_TRUE(reading.set) << reading.shown();
  return reading.set ? reading.own().rules : RuleDeclarations{};
}

std::vector<std::string> codes_of(const std::string& text) {
  return read_string("id: test\nrules:\n" + text + "tiles: []\n").codes();
}

TEST(Rules, ScoreCountsAMarkUnderConditions) {
  const RuleDeclarations rules = rules_of(
      "  scores:\n"
      "    - of: [city, monastic]\n"
      "      item: bonus\n"
      "      each: shield\n"
      "      points: -2\n"
      "      for: joined\n"
      "      when: {completed: true, has: [a], lacks: [b, c], tiles: 3, holds: d, owner-has: e}\n"
      "      unless: {option: {x: true, y: [p, q]}, plays: f, plays-not: [g]}\n");
  ASSERT_EQ(rules.scores.size(), 1u);
  const ScoreTerm& term = rules.scores[0];
  EXPECT_EQ(term.of.size(), 2u);
  EXPECT_EQ(term.item.value, "bonus");
  EXPECT_EQ(term.each.of, CountOf::Mark);
  EXPECT_EQ(term.each.what.value, "shield");
  EXPECT_EQ(term.points, -2);
  EXPECT_EQ(term.whom, TermFor::Joined);
  EXPECT_EQ(term.when.completed, true);
  EXPECT_EQ(term.when.lacks.size(), 2u);
  EXPECT_EQ(term.when.tiles, 3);
  EXPECT_EQ(term.when.holds.front().value, "d");
  EXPECT_EQ(term.when.owner_has.front().value, "e");
  ASSERT_EQ(term.unless.options.size(), 2u);
  EXPECT_EQ(term.unless.options[1].values, (std::vector<std::string>{"p", "q"}));
  EXPECT_EQ(term.unless.plays.front().value, "f");
  EXPECT_EQ(term.unless.not_plays.front().value, "g");
}

TEST(Rules, LandCountsWhatItBorders) {
  const RuleDeclarations rules = rules_of(
      "  scores:\n"
      "    - {of: field, item: cities, points: 3,\n"
      "       each: {borders: city, completed: true, has: [siege]}}\n");
  ASSERT_EQ(rules.scores.size(), 1u);
  EXPECT_EQ(rules.scores[0].each.of, CountOf::Bordering);
  EXPECT_EQ(rules.scores[0].each.what.value, "city");
  EXPECT_EQ(rules.scores[0].each.when.completed, true);
  EXPECT_EQ(rules.scores[0].each.when.has.front().value, "siege");
}

TEST(Rules, AwardSaysWhomItGoesToAndWhatItBrings) {
  const RuleDeclarations rules = rules_of(
      "  awards:\n"
      "    - name: serf\n"
      "      largest-owned: field\n"
      "      counts: [{borders: city}, {borders: castle}]\n"
      "      before-land: true\n"
      "      final:\n"
      "        - {item: farmers, each: {followers-on: field}, points: 1}\n"
      "        - {item: abbeys, each: side-tile, points: 2, with: other, event: both}\n");
  ASSERT_EQ(rules.awards.size(), 1u);
  const Award& award = rules.awards[0];
  EXPECT_EQ(award.metric, AwardMetric::LargestOwned);
  EXPECT_EQ(award.counts.size(), 2u);
  EXPECT_TRUE(award.before_land);
  ASSERT_EQ(award.final_terms.size(), 2u);
  EXPECT_EQ(award.final_terms[0].each, AwardCount::Figures);
  EXPECT_EQ(award.final_terms[0].what.value, "field");
  EXPECT_EQ(award.final_terms[1].each, AwardCount::SideTiles);
  EXPECT_EQ(award.final_terms[1].with.value, "other");
  EXPECT_EQ(award.final_terms[1].event, "both");
}

TEST(Rules, NeutralFigureAndPlacement) {
  const RuleDeclarations rules = rules_of(
      "  neutrals:\n"
      "    - {figure: pope, enters: keys, points: 1, home: city, target: {completed: false},\n"
      "       driven-out: {has: [siege]}, returns: [{of: monastic, when: {lacks: [cult]}}]}\n"
      "  placement:\n"
      "    - {continue: river}\n"
      "    - {apart: [mill, monastery], of-when: {has: [cult]}, at-most: 2}\n");
  ASSERT_EQ(rules.neutrals.size(), 1u);
  EXPECT_EQ(rules.neutrals[0].event, "pope");
  EXPECT_EQ(rules.neutrals[0].returns.size(), 1u);
  ASSERT_EQ(rules.placements.size(), 2u);
  EXPECT_EQ(rules.placements[0].line.value, "river");
  EXPECT_EQ(rules.placements[1].rule, PlacementRule::Apart);
  EXPECT_EQ(rules.placements[1].of.front().value, "mill");
  EXPECT_EQ(rules.placements[1].from.front().value, "monastery");
  EXPECT_EQ(rules.placements[1].at_most, 2);
}

TEST(Rules, MistakesAreShown) {
  EXPECT_EQ(codes_of("  scors: []\n"), std::vector<std::string>{"TW0101"});
  EXPECT_EQ(codes_of("  scores: {of: city}\n"), std::vector<std::string>{"TW0102"});
  EXPECT_EQ(codes_of("  scores: [{item: x, points: 1}]\n"), std::vector<std::string>{"TW0103"});
  EXPECT_EQ(codes_of("  awards: [{name: king}]\n"), std::vector<std::string>{"TW0103"});
  EXPECT_EQ(codes_of("  awards: [{name: king, largest: city, most: x}]\n"),
            std::vector<std::string>{"TW0103"});
  EXPECT_EQ(codes_of("  awards: [{name: a, most: x, final: [{points: 1, each: {odd: b}}]}]\n"),
            std::vector<std::string>{"TW0102"});
  EXPECT_EQ(codes_of("  placement: [{apart: [a]}]\n"), std::vector<std::string>{"TW0102"});
  EXPECT_EQ(codes_of("  placement: [{at-most: 1}]\n"), std::vector<std::string>{"TW0103"});
  EXPECT_EQ(codes_of("  recalls: [{name: a, figures: b, of: c, at: noon}]\n"),
            std::vector<std::string>{"TW0102"});
  EXPECT_EQ(codes_of("  collects: [{of: city}]\n"), std::vector<std::string>{"TW0103"});
}

}  // namespace
}  // namespace tw::tiledef
