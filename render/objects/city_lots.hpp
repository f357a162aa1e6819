// Finding room for houses: rows along walls and streets, then whatever still fits.
#pragma once

#include <cstdint>
#include <vector>

#include "render/objects/city.hpp"
#include "render/objects/occupancy.hpp"

namespace tw::render {

/// A line that houses stand along, on its right side.
struct Guide {
  Points line;
  double setback = 1;  ///< mm from the line to the first row
};

/// The direction of the nearest guide, which lies to its left, looked up on a coarse grid.
class GuideField {
 public:
  GuideField(const std::vector<Guide>& guides, const Points& outline);
  [[nodiscard]] Point axis_at(Point p) const;

 private:
  Point low_;
  int columns_ = 1, rows_ = 1;
  std::vector<Point> axes_;
};

/// Smooth irregularity in [0, 1] over the plane: what quarter of the town a place belongs to.
[[nodiscard]] double quarter_at(Point p, std::uint64_t seed);

/// Fills `ground` with houses and takes their places from it.
[[nodiscard]] std::vector<House> fill_with_houses(Occupancy& ground,
                                                  const std::vector<Guide>& guides,
                                                  const Points& outline, const Palette& palette,
                                                  std::uint64_t seed);

/// Houses that straddle a town side at fixed places, as deep into the tile as `ground` has room.
/// Within 0.7 mm of the trim they are the same on all tiles and symmetric about it and about the
/// middle of the side; what lies further in varies with `seed`.
[[nodiscard]] std::vector<House> seam_houses_of(const TownSide& side, const Occupancy& ground,
                                                const Palette& palette, std::uint64_t seed);

}  // namespace tw::render
