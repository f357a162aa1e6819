// Room in the open land of a laid-out tile, for things that stand in it.
#pragma once

#include <optional>
#include <vector>

#include "render/layout/layout.hpp"

namespace tw::render {

/// mm from `p` to the nearest road, river, wall, deck, place or trim; negative on them and in
/// towns. A junction or site whose middle is `own` does not count.
[[nodiscard]] double open_room(const TileLayout& layout, Point p,
                               std::optional<Point> own = std::nullopt);

/// The place nearest to `at` where a picture `size` mm across keeps off the trim by the safe zone.
[[nodiscard]] Point safe_place(const TileLayout& layout, Point at, double size);

/// Directions of the lines that reach a junction at `at`; unit vectors.
[[nodiscard]] std::vector<Point> arms_at(const TileLayout& layout, Point at, double radius);

}  // namespace tw::render
