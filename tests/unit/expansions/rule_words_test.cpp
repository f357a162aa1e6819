// Every word in the declared rules of the shipped folders is declared by one of them: rules may
// speak of guests that are not played, but not of nobody.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "compiler/compile.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw {
namespace {

namespace fs = std::filesystem;

class Words {
 public:
  explicit Words(const TileSet& set) : set_(set) {
    for (const FeatureKind& kind : set.vocabulary.features) {
      kinds_.insert(kind.name);
      kinds_.insert(kind.classes.begin(), kind.classes.end());
    }
    for (const MarkKind& mark : set.vocabulary.marks) marks_.insert(mark.name);
    for (const Figure& figure : set.vocabulary.figures) pieces_.insert(figure.name);
    for (const Token& token : set.vocabulary.tokens) pieces_.insert(token.name);
    pieces_.insert("followers");
    for (const RuleDeclarations& rules : set.rules) {
      for (const Conversion& conversion : rules.conversions) kinds_.insert(conversion.name.value);
      for (const Award& award : rules.awards) awards_.insert(award.name.value);
      for (const Counter& counter : rules.counters) counters_.insert(counter.name.value);
    }
  }

  void kinds(const std::vector<RuleName>& names) const { all(kinds_, names, "kind or class"); }
  void marks(const std::vector<RuleName>& names) const { all(marks_, names, "mark"); }
  void pieces(const std::vector<RuleName>& names) const { all(pieces_, names, "piece"); }
  void award(const RuleName& name) const { one(awards_, name, "award"); }
  void counter(const RuleName& name) const { one(counters_, name, "counter"); }

  void condition(const Condition& when) const {
    marks(when.has);
    marks(when.lacks);
    pieces(when.owner_has);
    pieces(when.holds);
    pieces(when.plays);
    pieces(when.not_plays);
    if (when.on_tiles) {
      kinds(when.on_tiles->of);
      marks(when.on_tiles->has);
      marks(when.on_tiles->lacks);
    }
    for (const Condition::OptionIs& option : when.options) {
      const OptionId id = find_named(set_.vocabulary.options, option.name.value);
      EXPECT_TRUE(id.valid()) << "no option `" << option.name.value << "`";
      if (!id.valid()) continue;
      const auto& values = set_.vocabulary.options[id].values;
      for (const std::string& value : option.values)
        EXPECT_NE(std::find(values.begin(), values.end(), value), values.end())
            << option.name.value << " is never " << value;
    }
  }

  void counting(const Counting& counted) const {
    if (counted.of == CountOf::Mark) marks({counted.what});
    if (counted.of == CountOf::Bordering) kinds({counted.what});
    condition(counted.when);
  }

 private:
  static void one(const std::set<std::string>& known, const RuleName& name, const char* what) {
    EXPECT_TRUE(name.value.empty() || known.contains(name.value))
        << "no " << what << " `" << name.value << "`";
  }
  static void all(const std::set<std::string>& known, const std::vector<RuleName>& names,
                  const char* what) {
    for (const RuleName& name : names) one(known, name, what);
  }

  const TileSet& set_;
  std::set<std::string> kinds_, marks_, pieces_, awards_, counters_;
};

void check(const Words& words, const RuleDeclarations& rules) {
  for (const ScoreTerm& term : rules.scores) {
    words.kinds(term.of);
    words.counting(term.each);
    words.condition(term.when);
    words.condition(term.unless);
  }
  for (const EventName& event : rules.events) {
    words.kinds(event.of);
    words.condition(event.when);
  }
  for (const FigureRule& rule : rules.figures) {
    words.pieces({rule.figure});
    words.condition(rule.when);
  }
  for (const Recall& recall : rules.recalls) {
    words.pieces(recall.figures);
    words.kinds(recall.of);
    words.kinds({recall.beside});
    words.marks({recall.beside_mark});
    words.condition(recall.when);
  }
  for (const Hop& hop : rules.hops) {
    words.pieces({hop.figure});
    words.kinds(hop.to);
    words.condition(hop.when);
  }
  for (const Collect& collect : rules.collects) {
    words.kinds(collect.of);
    words.pieces({collect.token});
    words.marks({collect.words_of});
    words.condition(collect.when);
  }
  for (const Prize& prize : rules.prizes) {
    words.pieces({prize.token});
    words.award(prize.tie);
  }
  for (const Award& award : rules.awards) {
    words.kinds(award.of);
    if (award.metric == AwardMetric::MostCounted) words.counter(award.what);
    if (award.metric == AwardMetric::SendsHome) words.pieces({award.what});
    for (const Counting& counted : award.counts) words.counting(counted);
    words.condition(award.when);
    for (const auto* terms : {&award.final_terms, &award.each_time})
      for (const AwardTerm& term : *terms) {
        words.award(term.with);
        words.award(term.without);
        words.condition(term.when);
      }
  }
  for (const Contest& contest : rules.contests) {
    words.kinds(contest.of);
    words.kinds(contest.against);
    words.condition(contest.of_when);
    words.condition(contest.against_when);
  }
  for (const Neutral& neutral : rules.neutrals) {
    words.pieces({neutral.figure});
    words.marks({neutral.enters});
    words.kinds(neutral.home);
    words.condition(neutral.when);
    words.condition(neutral.target);
    words.condition(neutral.driven_out);
    for (const Neutral::Return& back : neutral.returns) {
      words.kinds(back.of);
      words.condition(back.when);
    }
  }
}

TEST(RuleWords, AreDeclaredBySomebody) {
  const fs::path folder = test::source_dir() / "expansions";
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    if (fs::exists(entry.path() / "expansion.yaml")) names.insert(entry.path().filename().string());
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("test.yaml", "requires: [" + list + "]\ntiles: []\n");
  const auto written =
      tiledef::read_text(file, "/nowhere/test.yaml", {{folder}}, sources, diagnostics);
  ASSERT_TRUE(written);
  const auto compiled = compiler::compile(*written, diagnostics, &sources);
  ASSERT_TRUE(compiled);
  const Words words(compiled->set);
  std::size_t with_rules = 0;
  for (const RuleDeclarations& rules : compiled->set.rules) {
    with_rules += rules.scores.empty() && rules.awards.empty() ? 0 : 1;
    check(words, rules);
  }
  EXPECT_GE(with_rules, 8u);
}

}  // namespace
}  // namespace tw
