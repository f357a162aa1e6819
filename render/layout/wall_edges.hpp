// The edges of a wall: its inner edge, its lip and the foot of its face, as lines beside its
// centre.
#pragma once

#include "render/layout/layout.hpp"

namespace tw::render {

/// Share of its breadth that the outer face of a wall has `s` mm along `line`, which begins and
/// ends `bleed_reach` mm beyond the trim: 1, but less behind the ends marked in `shared`.
[[nodiscard]] double face_share(double s, double total, WallEnds shared);

/// The centreline of a wall moved `offset` mm to its outside; beyond the lip less where the face is
/// narrow. As many points as `line` has.
[[nodiscard]] Points wall_edge(const Points& line, double offset, WallEnds shared);

}  // namespace tw::render
