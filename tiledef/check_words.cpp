#include "tiledef/check_words.hpp"

#include <algorithm>
#include <set>

#include "tiledef/map_reader.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

void check(const Spanned<std::string>& word, std::string_view what, std::string_view rule,
           const std::vector<std::string>& known, DiagSink& diagnostics) {
  if (std::find(known.begin(), known.end(), word.value) != known.end()) return;
  diagnostics.add(suggest(diagnose<DiagId::UnknownWord>(word.span, what, word.value, rule),
                          word.value, word.span, known));
}

}  // namespace

void check_words(const WrittenExpansion& expansion, const VisibleWords& visible,
                 DiagSink& diagnostics) {
  const std::vector<std::string> kinds = names_of(visible.kinds);
  std::vector<std::string> mark_hosts = kinds;
  mark_hosts.emplace_back("tile");
  std::vector<std::string> seats = mark_hosts;
  seats.emplace_back("side");
  const std::vector<std::string> edges = names_of(visible.edge_kinds);
  std::vector<std::string> profile(words::profile.begin(), words::profile.end());
  for (const std::string& name : kinds)
    if (!visible.kinds.find(name)->second.place) profile.push_back(name);
  constexpr std::string_view host_rule =
      "hosts are city, road, river, field, tile, and what `places` and `features` declare";

  for (const WrittenMarkKind& mark : expansion.marks) {
    for (const auto& host : mark.hosts) check(host, "the host", host_rule, mark_hosts, diagnostics);
  }
  for (const WrittenFigure& figure : expansion.figures) {
    for (const auto& host : figure.hosts)
      check(host, "the host", host_rule, mark_hosts, diagnostics);
    if (figure.strength_mark)
      check(*figure.strength_mark, "the mark", "`strength` is a number or a mark that is counted",
            names_of(visible.marks), diagnostics);
  }
  for (const WrittenEdgeKind& edge : expansion.edge_kinds) {
    if (edge.side_of)
      check(*edge.side_of, "the kind", "`side-of` names a kind of segment", kinds, diagnostics);
    for (const auto& other : edge.fits)
      check(other, "the edge kind", "`fits` names kinds of edges", edges, diagnostics);
    for (const auto& word : edge.profile)
      check(word, "the ground", "a profile holds kinds of segments, `field` and `wall`", profile,
            diagnostics);
  }
  for (const WrittenToken& token : expansion.tokens) {
    if (token.sits_on)
      check(*token.sits_on, "the seat", "`sits-on` names a segment, a place, `side` or `tile`",
            seats, diagnostics);
    for (const auto& [from, to] : token.turns) {
      check(from, "the edge kind", "`turns` names kinds of edges", edges, diagnostics);
      check(to, "the edge kind", "`turns` names kinds of edges", edges, diagnostics);
    }
  }
}

void check_sets(const WrittenExpansion& expansion,
                const std::vector<const WrittenExpansion*>& known, const ElsewhereIndex& elsewhere,
                DiagSink& diagnostics) {
  if (expansion.sets.empty()) return;
  std::set<std::string> names;
  for (const WrittenTile& tile : expansion.tiles) names.insert(tile.id.value);
  for (const WrittenExpansion* other : known)
    for (const WrittenTile& tile : other->tiles)
      names.insert(other->about.id + "/" + tile.id.value);
  const auto check_tile = [&](const Spanned<std::string>& tile) {
    if (names.count(tile.value) != 0) return;
    const std::size_t slash = tile.value.find('/');
    const std::string owner = slash == std::string::npos ? "" : tile.value.substr(0, slash);
    const bool loaded = std::any_of(known.begin(), known.end(), [&](const WrittenExpansion* other) {
      return other->about.id == owner;
    });
    if (!owner.empty() && !loaded && elsewhere.has(owner)) return;
    check(tile, "the tile", "sets name tiles of this file, or `expansion/tile`",
          {names.begin(), names.end()}, diagnostics);
  };
  for (const WrittenSelection& set : expansion.sets) {
    for (const auto& [tile, number] : set.add) check_tile(tile);
    for (const auto& tile : set.remove) check_tile(tile);
    for (const auto& [old_tile, new_tile] : set.replace) {
      check_tile(old_tile);
      check_tile(new_tile);
    }
  }
}

}  // namespace tw::tiledef
