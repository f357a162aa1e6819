// The model as written: what the author said, word for word, each with its place.
//
// The reader (`tiledef/read.hpp`) checks shape and spelling (known keys, value types, units) and
// fills these structs; what the words mean together is the compiler's business. Nothing here is
// derived, except that `like:` has been resolved by the time the compiler sees a tile.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/source.hpp"
#include "model/rules.hpp"
#include "model/vocabulary.hpp"

namespace tw::tiledef {

/// A segment or place named by its kind, and by sides of it where the kind is not enough:
/// `city`, `city N`, `road E W`, `open`, or points alone (`NE`, `S`).
struct Reference {
  Spanned<std::string> kind;  ///< empty for points alone
  std::vector<Spanned<std::string>> points;
  Span span;
};

enum class MarkForm : std::uint8_t { Flag, Number, Words };

/// A key that is a mark on its host.
struct WrittenMark {
  Spanned<std::string> name;
  MarkForm form = MarkForm::Flag;
  bool flag = true;
  std::int64_t number = 0;
  std::vector<Spanned<std::string>> words;
  Span value_span;
};

/// One entry of `segments`.
struct WrittenPart {
  Spanned<std::string> kind;                 ///< `city`, `road`, `field`, `monastery` ...
  std::vector<Spanned<std::string>> points;  ///< `N`, `NL`, `a1N` ...
  bool and_more = false;                     ///< `...` after the points of a field
  Span span;                                 ///< the whole entry
  Span head;                                 ///< `city: N`
  std::vector<WrittenMark> marks;

  std::vector<Reference> ends, touches;
  Span ends_span, touches_span;              ///< the key and its value
  std::vector<Spanned<std::string>> bridge;  ///< words; empty = not said
  Span bridge_span;
  bool tunnel_all = false;
  std::vector<Spanned<std::string>> tunnel;  ///< sides
  Span tunnel_span;
  std::optional<Reference> in;
  std::vector<Reference> borders, also_borders, not_borders;
  bool borders_stated = false;  ///< also for an empty list
  Span borders_span, also_borders_span, not_borders_span;
  std::optional<Reference> drawn_with;

  std::optional<Spanned<std::string>> look, art;
  std::optional<Spanned<std::string>> at_compass;  ///< `NE`, `centre`
  std::optional<std::pair<double, double>> at_mm, spot_mm;
  Span at_span, spot_span;
};

/// A number, or numbers by set.
struct WrittenCount {
  std::optional<std::int64_t> plain;
  std::vector<std::pair<Spanned<std::string>, std::int64_t>> by_set;
  Span span;
};

struct WrittenSquare {
  int column = 0, row = 0;  ///< from the top left
  std::string letters;      ///< four of them, `.` inside
  Span span;
};

struct WrittenTile {
  Spanned<std::string> id;
  Text title;  ///< never inherited by `like`
  Span span;
  std::optional<Spanned<std::string>> edges;
  std::vector<WrittenSquare> squares;
  Span squares_span;
  std::vector<WrittenPart> parts;
  Span segments_span;  ///< the value of `segments`; where to add an entry
  std::vector<WrittenMark> marks;
  std::optional<WrittenCount> count, counts_as;
  std::optional<Spanned<std::string>> like;  ///< kept after it was resolved
  std::vector<Reference> without;
  std::optional<Spanned<std::string>> pile, drawn, art, back, source_id;
  bool start = false, once = false;
  bool poisoned = false;  ///< already reported: not checked further
};

/// Words as declared; hosts and the like are still names because they may come from elsewhere.
struct WrittenFeature {
  Spanned<std::string> name;
  FeatureKind kind;
  Spanned<std::string> like;  ///< `city`, `road`, `river`; empty for places
};
struct WrittenMarkKind {
  Spanned<std::string> name;
  MarkKind kind;
  std::vector<Spanned<std::string>> hosts;
};
struct WrittenEdgeKind {
  Spanned<std::string> name;
  EdgeKind kind;
  std::optional<Spanned<std::string>> side_of;
  std::vector<Spanned<std::string>> fits, profile;
};
struct WrittenFigure {
  Spanned<std::string> name;
  Figure figure;
  std::vector<Spanned<std::string>> hosts;
  std::optional<Spanned<std::string>> strength_mark;
};
template <class Row>
struct Written {
  Spanned<std::string> name;
  Row row;
};
struct WrittenToken : Written<Token> {
  std::optional<Spanned<std::string>> sits_on;
  std::vector<std::pair<Spanned<std::string>, Spanned<std::string>>> turns;  ///< edge kinds
  std::shared_ptr<WrittenTile> lays;  ///< what it adds to a tile; `_` edges stay; may be null
};
struct WrittenSelection {
  Spanned<std::string> name;
  TileSelection selection;  ///< title and requires; the lists below are names
  std::vector<std::pair<Spanned<std::string>, std::int64_t>> add;
  std::vector<Spanned<std::string>> remove;
  std::vector<std::pair<Spanned<std::string>, Spanned<std::string>>> replace;
};

/// One file or folder, read.
struct WrittenExpansion {
  Expansion about;
  Spanned<std::string> id;
  std::vector<Spanned<std::string>> requires_ids;
  bool requires_stated = false;

  std::vector<WrittenFeature> features;  ///< `features:` and `places:`
  std::vector<WrittenMarkKind> marks;
  std::vector<WrittenEdgeKind> edge_kinds;
  std::vector<WrittenFigure> figures;
  std::vector<WrittenToken> tokens;
  std::vector<Written<Card>> cards;
  std::vector<Written<Option>> options;
  std::vector<Written<Pile>> piles;
  std::vector<WrittenSelection> sets;
  std::vector<WrittenTile> tiles;
  RuleDeclarations rules;  ///< `rules:`; names unresolved (model/rules.hpp)
};

/// An input and everything it requires, requirements first; the input itself is the last.
struct WrittenSet {
  std::vector<WrittenExpansion> expansions;
};

}  // namespace tw::tiledef
