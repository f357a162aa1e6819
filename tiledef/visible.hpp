// The words an expansion may use: its own and those of everything it requires.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/written.hpp"

namespace tw::tiledef {

struct VisibleKind {
  bool place = false;  ///< a place; otherwise it lies on the border
  FeatureKind kind;
  Span declared;  ///< nowhere for the ground kinds
};

struct VisibleMark {
  MarkKind kind;
  std::vector<std::string> hosts;
  Span declared;
};

struct VisiblePile {
  std::string drawn;
  Span declared;
};

struct VisibleEdge {
  char letter = '\0';
  std::vector<std::string> words;  ///< what it fits and its profile
  Span declared;
};

/// Sorted by name, so that suggestions do not depend on the order of loading.
struct VisibleWords {
  std::map<std::string, VisibleKind, std::less<>> kinds;  ///< segments and places
  std::map<std::string, VisibleMark, std::less<>> marks;
  std::map<char, Spanned<std::string>> letters;  ///< of edges, with what they stand for
  std::map<std::string, VisibleEdge, std::less<>>
      edge_kinds;  ///< also features and the ground kinds
  std::map<std::string, VisiblePile, std::less<>> piles;
  std::map<std::string, Span, std::less<>> options, sets, figures, tokens, cards;
};

/// City, road, river and field with their letters: what C++ knows by itself.
[[nodiscard]] VisibleWords ground_words();

/// Adds the words an expansion declares. Reports words and letters that were taken (TW0132, TW0137)
/// and words of the language (TW0133).
void add_words(VisibleWords& visible, const WrittenExpansion& expansion, DiagSink& diagnostics);

/// Expansions that share a mark may each declare it in the same way, so that each can be played
/// alone; the compiler makes one word of them. A guest that only draws a mark leaves it to the host
/// of the rules to say with which option it counts.
void let_hosts_switch_marks(std::vector<WrittenExpansion>& expansions);

/// Names of a table of words, sorted.
template <class Map>
[[nodiscard]] std::vector<std::string> names_of(const Map& words) {
  std::vector<std::string> names;
  for (const auto& [name, word] : words) names.push_back(name);
  return names;
}

}  // namespace tw::tiledef
