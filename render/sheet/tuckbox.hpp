// A tuck box made to measure for a number of tiles.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/objects/palette.hpp"
#include "render/sheet/draw_sheet.hpp"

namespace tw::render {

/// What goes into the box and what it is made of, in mm.
struct BoxContents {
  int pieces = 0;
  SizeMm piece{45, 45};
  double thickness = 2.0;  ///< of one piece; measure a stack of ten
  double clearance = 1.0;  ///< beside the stacks
  double card = 0.3;       ///< of the box itself
};

/// A box whose flat fits on the paper.
struct TuckBox {
  int across = 1, down = 1;                 ///< stacks beside each other
  int highest = 0;                          ///< pieces in the highest stack
  double width = 0, height = 0, depth = 0;  ///< outside
  double glue = 0;                          ///< width of the glue flap
  bool landscape = false;
  SizeMm flat;  ///< of the whole cut-out
};

/// Depth that a stack of `pieces` needs: 3 % for burrs and 1 mm to take them out.
[[nodiscard]] double stack_depth(int pieces, double thickness);

/// The box with the fewest stacks whose cut-out fits on the paper within the margins; nullopt if
/// none does.
[[nodiscard]] std::optional<TuckBox> solve_tuck_box(const BoxContents& contents, SizeMm paper,
                                                    const InsetsMm& margins);

/// The smallest paper of the shape of A4 that has room for a box, to 10 mm.
[[nodiscard]] SizeMm paper_for_box(const BoxContents& contents, const InsetsMm& margins);

/// What is on the outside.
struct BoxArt {
  std::string title;
  std::string subtitle;                                ///< `10 tiles`
  std::vector<std::shared_ptr<const DrawList>> tiles;  ///< pictures of 45 mm, a few of them
  Palette palette;
};

/// Cut-out with folds, glue areas and art on one page.
[[nodiscard]] SheetPage draw_tuck_box(const TuckBox& box, const PrintSpec& spec, const BoxArt& art);

}  // namespace tw::render
