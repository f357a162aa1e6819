// The backs of tiles, tokens and cards: drawn by rule, the same after every quarter turn, so that a
// back never tells how its front lies.
#pragma once

#include <string>

#include "model/print_spec.hpp"
#include "render/draw/outline.hpp"
#include "render/objects/palette.hpp"

namespace tw::render {

/// Which back a piece has. Group 0 is the common one; others differ in colour, dark ones also in
/// lightness, so that they are told apart in grey too.
struct BackLook {
  int group = 0;
  bool dark = false;   ///< of pieces that are laid out before the game begins
  std::string number;  ///< written in each corner, each time another way up; empty = none
};

/// A back of that size whose art goes on `reach` mm beyond the trim. `ink_saving`: lines on white.
[[nodiscard]] DrawList draw_back(SizeMm size, const BackLook& look, const Palette& palette,
                                 double reach, bool ink_saving = false);

/// The back of a tile of several squares: each square has the back of a single one, so that their
/// roads meet. `outline` is that of the tile seen from behind, in mm, clockwise.
[[nodiscard]] DrawList draw_back_of_squares(const Points& outline, SizeMm square,
                                            const BackLook& look, const Palette& palette,
                                            double reach, bool ink_saving = false);

}  // namespace tw::render
