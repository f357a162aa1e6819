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

/// The direction of the nearest guide, looked up on a coarse grid.
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

/// Houses of fixed place and roof that straddle the middle stretch of a town side.
[[nodiscard]] std::vector<House> seam_houses_of(const TownSide& side, const Palette& palette);

}  // namespace tw::render
