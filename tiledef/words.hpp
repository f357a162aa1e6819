// The closed lists of words of the language, in the order of the enumerations they stand for.
#pragma once

#include <array>
#include <string_view>

#include "model/drawing_words.hpp"

namespace tw::tiledef::words {

using std::string_view;

inline constexpr std::array<string_view, 4> bridge{"road", "river", "city", "field"};
inline constexpr std::array<string_view, 3> drawn{"first", "second", "last"};
inline constexpr std::array<string_view, 4> ground{"city", "road", "river", "field"};  ///< segments
inline constexpr std::array<string_view, 3> lies{"city", "road", "river"};
inline constexpr std::array<string_view, 3> roads{"stop", "meet", "pass"};        // RoadsAtPlace
inline constexpr std::array<string_view, 3> links{"nothing", "roads", "itself"};  // PlaceLinks
inline constexpr std::array<string_view, 3> joins{"sum", "max", "all"};           // MarkJoins
inline constexpr std::array<string_view, 5> shapes{"round", "square", "rectangle", "half-round",
                                                   "hexagon"};  // PieceShape
inline constexpr std::array<string_view, 4> roles{"claimant", "companion", "resident", "neutral"};
inline constexpr std::array<string_view, 3> pile_drawn{"before the rest", "from the hand", "never"};
inline constexpr std::array<string_view, 5> profile{"field", "city", "road", "river", "wall"};
inline constexpr std::array<string_view, 3> term_for{"claimants", "residents",
                                                     "joined"};  // TermFor
inline constexpr std::array<string_view, 1> extends{"part"};
inline constexpr std::array<string_view, 3> recall_at{"action", "turn-end",
                                                      "part-end"};      // RecallAt
inline constexpr std::array<string_view, 2> reach{"around", "linked"};  // Reach
inline constexpr std::array<string_view, 3> award_counts{"completed", "followers-on", "standing"};
inline constexpr std::array<string_view, 2> record{"best", "last"};
inline constexpr std::array<string_view, 3> counter_per{"player", "game", "feature"};  // CounterPer
inline constexpr std::array<string_view, 5> mark_styles{"none", "edge", "cross", "full",
                                                        "grid"};  // MarkStyle
inline constexpr std::array<string_view, 3> page_turns{"auto", "portrait",
                                                       "landscape"};  // PageTurn
inline constexpr std::array<string_view, 6> sheet_layouts{
    "guillotine", "double-cut", "matched-edge", "gutter-fold", "labels", "single"};  // SheetLayout
inline constexpr std::array<string_view, 2> cutters{"none", "silhouette"};           // CutterMarks
inline constexpr std::array<string_view, 3> back_sides{"none", "long-edge",
                                                       "short-edge"};  // BackSide
inline constexpr std::array<string_view, 2> flips{"long-edge", "short-edge"};
inline constexpr std::array<string_view, 3> pdf_kinds{"home", "x4", "x1a"};  // PdfKind
/// Compass points of a hint or a direction, clockwise.
inline constexpr std::array<string_view, 8> compass{"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
/// Points of a square's border (docs/language.md section 1).
inline constexpr std::array<string_view, 16> points{"NL", "N", "NR", "NE", "EL", "E", "ER", "SE",
                                                    "SL", "S", "SR", "SW", "WL", "W", "WR", "NW"};

/// The names of a table of drawing words.
template <std::size_t Count>
constexpr std::array<string_view, Count> names_of(const std::array<DrawingWord, Count>& table) {
  std::array<string_view, Count> names;
  for (std::size_t i = 0; i < Count; ++i) names[i] = table[i].name;
  return names;
}
inline constexpr auto settings = names_of(setting_words);
inline constexpr auto standing = names_of(standing_words);

}  // namespace tw::tiledef::words
