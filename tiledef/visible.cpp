#include "tiledef/visible.hpp"

#include <algorithm>
#include <set>

#include "tiledef/shapes.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

bool same(const VisibleMark& a, const VisibleMark& b) {
  return a.hosts == b.hosts && a.kind.takes == b.kind.takes && a.kind.words == b.kind.words &&
         a.kind.joins == b.kind.joins && a.kind.limit == b.kind.limit;
}
bool same(const VisibleKind& a, const VisibleKind& b) {
  return a.place == b.place && a.kind.lie == b.kind.lie && a.kind.letter == b.kind.letter &&
         a.kind.roads == b.kind.roads && a.kind.links == b.kind.links &&
         a.kind.claim == b.kind.claim && a.kind.scenery == b.kind.scenery && a.declared.valid();
}
bool same(const VisiblePile& a, const VisiblePile& b) {
  return a.drawn == b.drawn;
}
bool same(const VisibleEdge& a, const VisibleEdge& b) {
  return a.letter == b.letter && a.words == b.words && a.declared.valid();
}
/// Figures, tokens, cards and options are declared once.
bool same(Span, Span) {
  return false;
}

Span declared(Span span) {
  return span;
}
template <class Row>
Span declared(const Row& row) {
  return row.declared;
}

/// Adds a word to a table; true if it was not there. Reports it if it means something else there.
template <class Map, class Row>
bool add(Map& table, std::string_view what, const Spanned<std::string>& name, const Row& row,
         DiagSink& diagnostics) {
  const auto [at, fresh] = table.emplace(name.value, row);
  if (fresh || same(at->second, row)) return fresh;
  Diagnostic found = diagnose<DiagId::DeclaredTwice>(name.span, what, name.value);
  const Span first = declared(at->second);
  diagnostics.add(first.valid() ? std::move(found).label(first, "the other declaration")
                                : std::move(found).help("the language has it already"));
  return false;
}

/// Words that stand where kinds or marks stand and mean something else there.
bool is_language_word(std::string_view name) {
  return find_key(shapes::segment, name) != nullptr || find_key(shapes::tile, name) != nullptr ||
         name == "tile" || name == "open" || name == "side";
}

void refuse_language_word(std::string_view what, const Spanned<std::string>& name,
                          DiagSink& diagnostics) {
  if (is_language_word(name.value))
    diagnostics.add(diagnose<DiagId::WordOfLanguage>(name.span, what, name.value));
}

void add_letter(VisibleWords& visible, char letter, const Spanned<std::string>& name,
                DiagSink& diagnostics) {
  if (letter == '\0') return;
  const auto [at, fresh] = visible.letters.emplace(letter, name);
  if (fresh) return;
  Diagnostic found = diagnose<DiagId::LetterTaken>(name.span, letter, at->second.value);
  diagnostics.add(at->second.span.valid() ? std::move(found).label(at->second.span, "here")
                                          : std::move(found));
}

void add_features(VisibleWords& visible, const WrittenExpansion& expansion, DiagSink& diagnostics) {
  for (const WrittenFeature& feature : expansion.features) {
    const bool place = feature.kind.lie == Lie::Place;
    refuse_language_word(place ? "a place" : "a feature", feature.name, diagnostics);
    const VisibleKind row{place, feature.kind, feature.name.span};
    const std::string_view what = place ? "the place" : "the feature";
    if (!add(visible.kinds, what, feature.name, row, diagnostics) || place) continue;
    visible.edge_kinds.emplace(feature.name.value,
                               VisibleEdge{feature.kind.letter, {}, feature.name.span});
    add_letter(visible, feature.kind.letter, feature.name, diagnostics);
  }
}

void add_marks(VisibleWords& visible, const WrittenExpansion& expansion, DiagSink& diagnostics) {
  for (const WrittenMarkKind& mark : expansion.marks) {
    refuse_language_word("a mark", mark.name, diagnostics);
    VisibleMark row{mark.kind, {}, mark.name.span};
    for (const auto& host : mark.hosts) row.hosts.push_back(host.value);
    add(visible.marks, "the mark", mark.name, row, diagnostics);
  }
}

void add_edges(VisibleWords& visible, const WrittenExpansion& expansion, DiagSink& diagnostics) {
  for (const WrittenEdgeKind& edge : expansion.edge_kinds) {
    VisibleEdge row{edge.kind.letter, {}, edge.name.span};
    row.words.push_back(edge.side_of ? edge.side_of->value : "");
    row.words.emplace_back(edge.kind.fits_itself ? "fits itself" : "");
    for (const auto& word : edge.fits) row.words.push_back(word.value);
    row.words.emplace_back("profile");
    for (const auto& word : edge.profile) row.words.push_back(word.value);
    if (add(visible.edge_kinds, "the edge kind", edge.name, row, diagnostics))
      add_letter(visible, edge.kind.letter, edge.name, diagnostics);
  }
}

}  // namespace

VisibleWords ground_words() {
  VisibleWords visible;
  for (const std::string_view name : words::ground) {
    visible.kinds.emplace(name, VisibleKind{});
    visible.edge_kinds.emplace(name, VisibleEdge{});
  }
  visible.letters = {{'F', {"field", {}}},
                     {'C', {"city", {}}},
                     {'R', {"road", {}}},
                     {'I', {"river", {}}},
                     {'A', {"anything", {}}}};
  return visible;
}

void add_words(VisibleWords& visible, const WrittenExpansion& expansion, DiagSink& diagnostics) {
  add_features(visible, expansion, diagnostics);
  add_marks(visible, expansion, diagnostics);
  add_edges(visible, expansion, diagnostics);
  for (const auto& pile : expansion.piles)
    add(visible.piles, "the pile", pile.name, VisiblePile{pile.row.drawn, pile.name.span},
        diagnostics);
  const auto add_all = [&](auto& table, std::string_view what, const auto& rows) {
    for (const auto& row : rows) add(table, what, row.name, row.name.span, diagnostics);
  };
  add_all(visible.figures, "the figure", expansion.figures);
  add_all(visible.tokens, "the token", expansion.tokens);
  add_all(visible.cards, "the card", expansion.cards);
  add_all(visible.options, "the option", expansion.options);
  // The same edition name in several expansions means the same edition.
  for (const WrittenSelection& set : expansion.sets)
    visible.sets.emplace(set.name.value, set.name.span);
}

void let_hosts_switch_marks(std::vector<WrittenExpansion>& expansions) {
  std::map<std::string, std::string, std::less<>> active_with;
  for (const WrittenExpansion& expansion : expansions)
    for (const WrittenMarkKind& mark : expansion.marks)
      if (!mark.kind.active_with.empty())
        active_with.emplace(mark.name.value, mark.kind.active_with);
  for (WrittenExpansion& expansion : expansions)
    for (WrittenMarkKind& mark : expansion.marks)
      if (const auto option = active_with.find(mark.name.value); option != active_with.end())
        mark.kind.active_with = option->second;
}

}  // namespace tw::tiledef
