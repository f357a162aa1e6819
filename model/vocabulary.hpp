// The words that expansions declare: edge kinds, kinds of features and places, marks, figures,
// tokens, cards, options, piles and sets. C++ knows the *kinds* of words described here and none of
// the words themselves (docs/architecture.md).
//
// Rules (what scores how, what figures may do) are declared too; they are in `model/rules.hpp`.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/ids.hpp"

namespace tw {

/// A text in several languages, by ISO 639 code in the order written.
struct Text {
  std::vector<std::pair<std::string, std::string>> by_language;

  /// The text in `language`, else in English, else the first; empty if there is none.
  [[nodiscard]] std::string in(const std::string& language) const;
  [[nodiscard]] bool empty() const { return by_language.empty(); }
};

/// How a kind of feature lies on the ground.
enum class Lie : std::uint8_t {
  Field,  ///< land: fills what barriers leave free
  City,   ///< area: owns whole sides or halves
  Road,   ///< line: owns the middle of a side
  River,  ///< line like a road, that roads cross without a word
  Place,  ///< site inside the tile, without a side
};

/// What loose road ends do at a place.
enum class RoadsAtPlace : std::uint8_t { Stop, Meet, Pass };

/// Which neighbours a place makes of the roads that reach it.
enum class PlaceLinks : std::uint8_t { Nothing, Roads, Itself };

/// What lies at one third of a side.
enum class Ground : std::uint8_t { Field, City, Road, River, Wall, Other };

struct EdgeKind {
  std::string name;
  char letter = 'F';
  bool fits_anything = false;  ///< the letter A: fits every edge and joins nothing
  bool fits_itself = true;
  std::vector<EdgeKindId> fits;  ///< further kinds, in either direction
  FeatureKindId side_of;         ///< whose segment owns the side; none for plain land
  std::array<FeatureKindId, 3>
      facing{};  ///< what joins at left half, middle, right half; none = wall
  ExpansionId declared_by;
};

struct FeatureKind {
  std::string name;
  Lie lie = Lie::Place;
  char letter = '\0';                       ///< edge letter of kinds that own sides
  RoadsAtPlace roads = RoadsAtPlace::Pass;  ///< places only
  PlaceLinks links = PlaceLinks::Itself;    ///< places only
  bool claim = false;                       ///< may a follower stand on it
  bool scenery = false;              ///< only drawn: not part of the compiled topology's features
  std::string glyph;                 ///< path of an SVG relative to the expansion, or empty
  std::string stands;                ///< placement rule of the glyph, or empty
  double size_mm = 0;                ///< larger side of what is drawn; 0 = as usual for it
  std::string drawn;                 ///< a word of `setting_words`, or empty
  std::vector<std::string> classes;  ///< tags that rules read (`monastic` ...)
  Text title;
  ExpansionId declared_by;
};

enum class MarkTakes : std::uint8_t { Flag, Number, Word, Direction };
enum class MarkJoins : std::uint8_t { Sum, Max, All };

struct MarkKind {
  std::string name;
  std::vector<FeatureKindId> hosts;
  bool on_tile = false;  ///< `tile` is among the hosts
  MarkTakes takes = MarkTakes::Flag;
  std::vector<std::string> words;  ///< for `Word`: the allowed words, in order
  MarkJoins joins = MarkJoins::Sum;
  int limit = 0;            ///< largest value of one segment; 0 = none
  std::string active_with;  ///< option or element that must be on for rules to see it
  /// How it is drawn; data for the renderer.
  std::string glyph;   ///< SVG relative to the expansion; empty = generic badge
  std::string drawn;   ///< a word of `setting_words`, or empty
  std::string stands;  ///< a word of `standing_words`: `on a plaza`, ...; or empty
  double size_mm = 0;  ///< larger side; 0 = as usual for it
  Text title;
  ExpansionId declared_by;
};

struct Figure {
  std::string name;
  int count = 0;  ///< per player, or in all when `neutral`
  bool each = true;
  bool neutral = false;
  std::vector<FeatureKindId> hosts;
  int strength = 1;
  MarkId strength_mark;  ///< if valid, strength is the number of these marks
  std::string role;      ///< `claimant`, `companion`, `resident`, `neutral`
  std::string standee;   ///< SVG of a printable standee, or empty
  Text title;
  ExpansionId declared_by;
};

enum class PieceShape : std::uint8_t { Round, Square, Rectangle, HalfRound, Hexagon };

struct Token {
  std::string name;
  int count = 0;
  bool each = false;  ///< count is per player
  PieceShape shape = PieceShape::Round;
  double width_mm = 20.0;
  double height_mm = 20.0;
  std::string glyph;
  std::string back_glyph;
  std::string sits_on;  ///< `city`, `side`, `tile` ... or empty
  Text title;
  Text text;
  ExpansionId declared_by;
};

struct Card {
  std::string name;
  int count = 1;
  double width_mm = 45.0;
  double height_mm = 68.0;
  std::string glyph;
  Text title;
  Text text;
  ExpansionId declared_by;
};

struct Option {
  std::string name;
  std::vector<std::string> values;
  std::string default_value;
  Text title;
  ExpansionId declared_by;
};

struct Pile {
  std::string name;
  std::string drawn;  ///< `before the rest`, or empty for the common pile
  ExpansionId declared_by;
};

/// A named selection of tiles (an edition, a variant). The first one an expansion declares is what
/// is played when nothing else is asked for; a tile that counts by set and does not name it has no
/// copy.
struct TileSelection {
  std::string name;
  Text title;
  std::vector<std::string> requires_expansions;
  std::vector<std::pair<TileId, int>> add;
  std::vector<TileId> remove;
  std::vector<std::pair<TileId, TileId>> replace;
  ExpansionId declared_by;
};

struct Expansion {
  std::string id;  ///< `cleric-and-serf`; unique in a TileSet
  std::string version;
  std::string folder;  ///< where its glyphs and texts lie; empty for a single file
  Text title;
  Text description;
  std::vector<std::string> credits;
  std::vector<ExpansionId> requires_expansions;
  std::vector<std::string> recommends;
};

struct Vocabulary {
  Table<EdgeKindId, EdgeKind> edge_kinds;
  Table<FeatureKindId, FeatureKind> features;
  Table<MarkId, MarkKind> marks;
  Table<FigureId, Figure> figures;
  Table<TokenId, Token> tokens;
  Table<CardId, Card> cards;
  Table<OptionId, Option> options;
  Table<PileId, Pile> piles;
  Table<SetId, TileSelection> sets;
};

/// Finds the first row of a vocabulary table with this name; an invalid id if there is none.
template <class IdType, class Row>
[[nodiscard]] IdType find_named(const Table<IdType, Row>& table, std::string_view name) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table.rows()[i].name == name) return make_id<IdType>(i);
  return {};
}

}  // namespace tw
