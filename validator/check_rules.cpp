// Every name in the declared rules, looked up.
#include <fmt/core.h>

#include <algorithm>

#include "validator/words.hpp"

namespace tw::validator {
namespace {

constexpr unsigned kinds = kind_word | class_word;
constexpr unsigned anything_played =
    figure_word | token_word | card_word | mark_word | kind_word | conversion_word;

class RuleCheck {
 public:
  RuleCheck(const TileSet& set, WordCheck& words, DiagSink& diagnostics)
      : set_(set), words_(words), diagnostics_(diagnostics) {}

  void scores(const RuleDeclarations& rules) {
    for (const ScoreTerm& term : rules.scores) {
      kinds_of(term.of);
      counting(term.each);
      condition(term.when);
      condition(term.unless);
    }
    for (const EventName& event : rules.events) {
      kinds_of(event.of);
      condition(event.when);
    }
    for (const RuleDeclarations::Claim& claim : rules.no_claims) {
      kinds_of(claim.of);
      condition(claim.when);
    }
  }

  void figures(const RuleDeclarations& rules) {
    for (const FigureRule& rule : rules.figures) {
      figure(rule.figure);
      condition(rule.when);
    }
    for (const Recall& recall : rules.recalls) {
      for (const RuleName& name : recall.figures)
        if (name.value != "followers") figure(name);
      kinds_of(recall.of);
      condition(recall.when);
      one(recall.beside, kinds, "the kind");
      mark(recall.beside_mark);
    }
    for (const Hop& hop : rules.hops) {
      figure(hop.figure);
      kinds_of(hop.to);
      condition(hop.when);
    }
    for (const Neutral& neutral : rules.neutrals) {
      figure(neutral.figure);
      condition(neutral.when);
      mark(neutral.enters);
      kinds_of(neutral.home);
      condition(neutral.target);
      condition(neutral.driven_out);
      for (const Neutral::Return& back : neutral.returns) {
        kinds_of(back.of);
        condition(back.when);
      }
    }
    for (const Contest& contest : rules.contests) {
      kinds_of(contest.of);
      kinds_of(contest.against);
      condition(contest.of_when);
      condition(contest.against_when);
    }
  }

  void pieces(const RuleDeclarations& rules) {
    for (const Collect& collect : rules.collects) {
      kinds_of(collect.of);
      condition(collect.when);
      token(collect.token);
      mark(collect.words_of);
    }
    for (const Prize& prize : rules.prizes) {
      token(prize.token);
      award(prize.tie);
    }
    for (const RuleDeclarations::Supply& supply : rules.supplies) token(supply.token);
    for (const Overlay& overlay : rules.overlays) {
      token(overlay.token);
      one(overlay.lays, kinds, "the kind");
      one(overlay.over, kinds, "the kind");
    }
    for (const Conversion& conversion : rules.conversions) {
      token(conversion.token);
      kinds_of(conversion.of);
      condition(conversion.when);
    }
    for (const Auction& auction : rules.auctions) {
      one(auction.starts, mark_word | kinds, "the mark or kind");
      condition(auction.when);
      condition(auction.without_bids);
    }
    for (const Placement& placement : rules.placements) {
      one(placement.line, kinds, "the kind");
      kinds_of(placement.of);
      kinds_of(placement.from);
      condition(placement.of_when);
      condition(placement.from_when);
    }
  }

  void awards(const RuleDeclarations& rules) {
    for (const Counter& counter : rules.counters) {
      kinds_of(counter.of);
      condition(counter.when);
    }
    for (const Award& given : rules.awards) {
      kinds_of(given.of);
      if (given.metric == AwardMetric::MostCounted)
        one(given.what, counter_word, "the counter", WordCheck::Missing::Error);
      else
        figure(given.what);
      for (const Counting& count : given.counts) counting(count);
      condition(given.when);
      for (const auto* terms : {&given.final_terms, &given.each_time})
        for (const AwardTerm& term : *terms) {
          if (term.each == AwardCount::Residents)
            figure(term.what);
          else
            one(term.what, kinds, "the kind");
          condition(term.when);
          award(term.with);
          award(term.without);
        }
    }
  }

 private:
  void one(const RuleName& name, unsigned sorts, std::string_view what,
           WordCheck::Missing missing = WordCheck::Missing::Guest) {
    words_.check(name.value, name.span, sorts, what, missing);
  }
  void figure(const RuleName& name) { one(name, figure_word, "the figure"); }
  void token(const RuleName& name) { one(name, token_word, "the token"); }
  void mark(const RuleName& name) { one(name, mark_word, "the mark"); }
  void award(const RuleName& name) {
    one(name, award_word, "the award", WordCheck::Missing::Error);
  }
  void kinds_of(const std::vector<RuleName>& names) {
    for (const RuleName& name : names) one(name, kinds, "the kind");
  }

  void counting(const Counting& count) {
    if (count.of == CountOf::Mark) mark(count.what);
    if (count.of == CountOf::Bordering) one(count.what, kinds | conversion_word, "the kind");
    condition(count.when);
  }

  void condition(const Condition& when) {
    for (const auto* marks : {&when.has, &when.lacks})
      for (const RuleName& name : *marks) mark(name);
    for (const auto* holders : {&when.owner_has, &when.holds})
      for (const RuleName& name : *holders) figure(name);
    if (when.on_tiles) {
      kinds_of(when.on_tiles->of);
      for (const auto* marks : {&when.on_tiles->has, &when.on_tiles->lacks})
        for (const RuleName& name : *marks) mark(name);
    }
    for (const auto* guests : {&when.plays, &when.not_plays})
      for (const RuleName& name : *guests) one(name, anything_played, "what plays");
    for (const Condition::OptionIs& option : when.options) {
      one(option.name, option_word, "the option");
      check_values(option);
    }
  }

  void check_values(const Condition::OptionIs& option) {
    const OptionId id = find_named(set_.vocabulary.options, option.name.value);
    if (!id.valid()) return;
    const std::vector<std::string>& values = set_.vocabulary.options[id].values;
    for (const std::string& value : option.values) {
      if (values.empty() || std::find(values.begin(), values.end(), value) != values.end())
        continue;
      auto found = diagnose<DiagId::PlayUnknownValue>(option.name.span, value, option.name.value);
      if (const auto close = nearest(value, values))
        found = std::move(found).help(fmt::format("did you mean `{}`?", *close));
      diagnostics_.add(std::move(found));
    }
  }

  const TileSet& set_;
  WordCheck& words_;
  DiagSink& diagnostics_;
};

}  // namespace

void check_rules(const TileSet& set, ExpansionId expansion, WordCheck& words,
                 DiagSink& diagnostics) {
  if (!expansion.valid() || expansion.index() >= set.rules.size()) return;
  const RuleDeclarations& rules = set.rules[expansion.index()];
  RuleCheck check(set, words, diagnostics);
  check.scores(rules);
  check.figures(rules);
  check.pieces(rules);
  check.awards(rules);
}

}  // namespace tw::validator
