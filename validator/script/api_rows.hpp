// Short ways to write the rows of the table. Internal to the table.
#pragma once

#include "validator/script/api.hpp"

namespace tw::validator::script::rows {

inline constexpr auto Field = Member::Form::Field;
inline constexpr auto Reads = Member::Form::Reads;
inline constexpr auto Acts = Member::Form::Acts;
inline constexpr auto Pattern = Member::Form::Pattern;
inline constexpr bool optional = true;

inline constexpr Parameter a_player{"player", "integer"};
inline constexpr Parameter a_feature{"feature", "Feature"};
inline constexpr Parameter a_kind{"kind", "string", WordClass::KindOrClass};
inline constexpr Parameter a_mark{"mark", "string", WordClass::Mark};
inline constexpr Parameter a_figure{"figure", "string", WordClass::Figure};
inline constexpr Parameter a_token{"token", "string", WordClass::Token};
inline constexpr Parameter a_counter{"counter", "string", WordClass::Counter};
inline constexpr Parameter a_place{"where", "integer|Feature", WordClass::None, optional};
inline constexpr Parameter the_game{"game", "Game"};
inline constexpr Parameter the_tile{"tile", "Tile"};
inline constexpr Parameter the_figure{"figure", "Figure"};
inline constexpr Parameter which_tiles{"filter", "fun(tile: Tile): boolean", WordClass::None,
                                       optional};
inline constexpr Parameter which_features{"filter", "fun(feature: Feature): boolean",
                                          WordClass::None, optional};
inline constexpr Parameter which_figures{"filter", "fun(figure: Figure): boolean", WordClass::None,
                                         optional};

}  // namespace tw::validator::script::rows
