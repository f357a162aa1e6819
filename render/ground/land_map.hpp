// How much room the open land of a tile has, looked up thousands of times while it is planted.
#pragma once

#include <cstdint>
#include <vector>

#include "render/layout/layout.hpp"

namespace tw::render {

class LandMap {
 public:
  explicit LandMap(const TileLayout& layout);

  /// mm from `p` to the nearest thing that is not open land or was taken; negative on it.
  [[nodiscard]] double clearance(Point p) const;
  /// mm to the trim; negative beyond it.
  [[nodiscard]] double trim(Point p) const;
  /// Direction in which the clearance grows fastest: away from the nearest thing; zero on a ridge.
  [[nodiscard]] Point away(Point p) const;
  /// A disc is no longer open land.
  void take(Point centre, double radius);

  [[nodiscard]] Point low() const { return low_; }
  [[nodiscard]] Point high() const { return high_; }

 private:
  [[nodiscard]] double looked_up(const std::vector<float>& values, Point p) const;

  Point low_, high_;
  int columns_ = 0, rows_ = 0;
  std::vector<float> clearance_, trim_;
};

}  // namespace tw::render
