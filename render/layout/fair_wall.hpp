// A wall that gives what lies on its two sides their fair shares of the land. Private to
// `render/layout`.
#pragma once

#include "render/layout/layout.hpp"

namespace tw::render {

/// A place on the trim.
struct TrimPlace {
  int side = 0;      ///< border side
  double along = 0;  ///< mm from its start
};

/// A curve from one place on the trim to another. Let the border between them, clockwise, give off
/// warmth and the rest of it cold: the curve runs where the land is `warmth` (0 .. 1) warm.
///
/// Curves of one `warmth` of a half never cross each other if their ends do not alternate along the
/// border: what is half warm from a part of the border is at least as warm from all of it, and no
/// place is more than half warm from two separate parts. So walls drawn like this never cross,
/// whatever the tile; they come near each other only by a corner that they share. More warmth
/// keeps nearer to the border between the places.
[[nodiscard]] Points fair_wall(const TileLayout& layout, TrimPlace from, TrimPlace to,
                               double warmth);

}  // namespace tw::render
