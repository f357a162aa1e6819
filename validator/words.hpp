// The words that rules can name, by what they are words for.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/tile_set.hpp"

namespace tw::validator {

// What a word is declared as, or what is looked for: bits.
inline constexpr unsigned kind_word = 1U << 0U;
inline constexpr unsigned class_word = 1U << 1U;
inline constexpr unsigned mark_word = 1U << 2U;
inline constexpr unsigned figure_word = 1U << 3U;
inline constexpr unsigned token_word = 1U << 4U;
inline constexpr unsigned card_word = 1U << 5U;
inline constexpr unsigned option_word = 1U << 6U;
inline constexpr unsigned award_word = 1U << 7U;
inline constexpr unsigned counter_word = 1U << 8U;
inline constexpr unsigned conversion_word = 1U << 9U;

/// Words and what they are declared as, in the order of the alphabet.
class Words {
 public:
  void add(std::string_view word, unsigned sort) { sorts_[std::string(word)] |= sort; }
  [[nodiscard]] bool has(std::string_view word, unsigned sorts) const {
    const auto found = sorts_.find(word);
    return found != sorts_.end() && (found->second & sorts) != 0;
  }
  void append_to(std::vector<std::string>& list, unsigned sorts) const {
    for (const auto& [word, sort] : sorts_)
      if ((sort & sorts) != 0) list.push_back(word);
  }

 private:
  std::map<std::string, unsigned, std::less<>> sorts_;
};

/// Everything that the loaded expansions declare.
[[nodiscard]] Words declared_words(const TileSet& set);

/// Looks words of rules up and reports those that nothing declares.
///
/// Rules may speak of guests: a word of an expansion that is not loaded counts as absent. Such a
/// word is fine if an expansion at hand declares it (`elsewhere`, asked for only when it is
/// needed). What resembles a word there is, is a slip (TW0135); what resembles none may be a
/// stranger's (a note, TW0308).
class WordCheck {
 public:
  WordCheck(const TileSet& set, std::function<Words()> elsewhere, DiagSink& diagnostics)
      : known_(declared_words(set)), ask_(std::move(elsewhere)), diagnostics_(diagnostics) {}

  enum class Missing : std::uint8_t {
    Guest,  ///< may belong to an expansion that is not at hand
    Error,
  };
  /// `what` names the sort with its article: `the mark`.
  void check(std::string_view word, Span where, unsigned sorts, std::string_view what,
             Missing missing = Missing::Guest);

  /// Does something loaded or at hand declare it?
  [[nodiscard]] bool knows(std::string_view word, unsigned sorts);
  /// All words that are loaded or at hand.
  [[nodiscard]] std::vector<std::string> all(unsigned sorts);

 private:
  const Words& elsewhere();

  Words known_;
  std::function<Words()> ask_;
  bool asked_ = false;
  Words elsewhere_;
  DiagSink& diagnostics_;
};

/// Checks all names in the declared rules of one expansion.
void check_rules(const TileSet& set, ExpansionId expansion, WordCheck& words,
                 DiagSink& diagnostics);

}  // namespace tw::validator
