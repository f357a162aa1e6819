#include "validator/words.hpp"

#include <fmt/core.h>

namespace tw::validator {

Words declared_words(const TileSet& set) {
  Words words;
  const Vocabulary& declared = set.vocabulary;
  for (const FeatureKind& kind : declared.features) {
    words.add(kind.name, kind_word);
    for (const std::string& tag : kind.classes) words.add(tag, class_word);
  }
  for (const MarkKind& mark : declared.marks) words.add(mark.name, mark_word);
  for (const Figure& figure : declared.figures) words.add(figure.name, figure_word);
  for (const Token& token : declared.tokens) words.add(token.name, token_word);
  for (const Card& card : declared.cards) words.add(card.name, card_word);
  for (const Option& option : declared.options) words.add(option.name, option_word);
  for (const RuleDeclarations& rules : set.rules) {
    for (const Award& award : rules.awards) words.add(award.name.value, award_word);
    for (const Counter& counter : rules.counters) words.add(counter.name.value, counter_word);
    for (const Conversion& thing : rules.conversions) words.add(thing.name.value, conversion_word);
  }
  return words;
}

const Words& WordCheck::elsewhere() {
  if (!asked_ && ask_) elsewhere_ = ask_();
  asked_ = true;
  return elsewhere_;
}

bool WordCheck::knows(std::string_view word, unsigned sorts) {
  return known_.has(word, sorts) || elsewhere().has(word, sorts);
}

std::vector<std::string> WordCheck::all(unsigned sorts) {
  std::vector<std::string> list;
  known_.append_to(list, sorts);
  elsewhere().append_to(list, sorts);
  return list;
}

void WordCheck::check(std::string_view word, Span where, unsigned sorts, std::string_view what,
                      Missing missing) {
  if (word.empty() || knows(word, sorts)) return;
  const auto close = nearest(word, all(sorts));
  if (!close && missing == Missing::Guest) {
    diagnostics_.add(diagnose<DiagId::RuleGuestUnknown>(where, what, word));
    return;
  }
  auto found = diagnose<DiagId::UnknownWord>(where, what, word,
                                             "rules name what an expansion at hand declares");
  if (close)
    found = std::move(found).help(fmt::format("did you mean `{}`?", *close), {{where, *close}});
  diagnostics_.add(std::move(found));
}

}  // namespace tw::validator
