// The tables of the language; see `Shape`.
#pragma once

#include <span>

#include "tiledef/shape.hpp"

namespace tw::tiledef::shapes {

extern const Shape expansion;  ///< the top level of a file
extern const Shape tile;
extern const Shape segment;  ///< keys below `city: N` or `monastery:` besides marks
extern const Shape mark;
extern const Shape place;
extern const Shape feature;
extern const Shape edge_kind;
extern const Shape figure;
extern const Shape token;
extern const Shape lays;  ///< what a token adds to a tile
extern const Shape card;
extern const Shape option;
extern const Shape pile;
extern const Shape set;
extern const Shape glyph;
extern const Shape print;  ///< the `print:` block, and each of its outputs
extern const Shape marks;
extern const Shape labels;
extern const Shape press;
extern const Shape printer;
extern const Shape printers_file;

// `rules:` (docs/vocabulary.md)
extern const Shape rules;
extern const Shape condition, on_tiles, counted;
extern const Shape score, event_name, no_claim, figure_rule, recall, hop;
extern const Shape collect, prize, counter, award, award_term;
extern const Shape placement, contest, side_tile, overlay, conversion, auction;
extern const Shape neutral, returning, supply;

// scenarios (docs/scenarios.md)
extern const Shape scenario, scenario_turn, scenario_start;

/// All of them, in the order of the reference.
[[nodiscard]] std::span<const Shape* const> all();

}  // namespace tw::tiledef::shapes
