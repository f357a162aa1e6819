#include "render/ground/land_map.hpp"

#include <algorithm>
#include <cmath>

namespace tw::render {
namespace {
constexpr double cell = 1.0;
}

LandMap::LandMap(const TileLayout& layout)
    : low_{-bleed_reach, -bleed_reach},
      high_{layout.width + bleed_reach, layout.height + bleed_reach} {
  columns_ = static_cast<int>((high_.x - low_.x) / cell) + 1;
  rows_ = static_cast<int>((high_.y - low_.y) / cell) + 1;
  clearance_.reserve(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
  for (int y = 0; y < rows_; ++y)
    for (int x = 0; x < columns_; ++x) {
      const Point p = low_ + Point{x * cell, y * cell};
      clearance_.push_back(static_cast<float>(land_clearance(layout, p)));
      trim_.push_back(static_cast<float>(trim_distance(layout, p)));
    }
}

double LandMap::looked_up(const std::vector<float>& values, Point p) const {
  const double fx = std::clamp((p.x - low_.x) / cell, 0.0, columns_ - 1.001);
  const double fy = std::clamp((p.y - low_.y) / cell, 0.0, rows_ - 1.001);
  const int x = static_cast<int>(fx), y = static_cast<int>(fy);
  const double u = fx - x, v = fy - y;
  const auto at = [&](int column, int row) {
    return static_cast<double>(values[static_cast<std::size_t>(row * columns_ + column)]);
  };
  return (at(x, y) * (1 - u) + at(x + 1, y) * u) * (1 - v) +
         (at(x, y + 1) * (1 - u) + at(x + 1, y + 1) * u) * v;
}

double LandMap::clearance(Point p) const {
  return looked_up(clearance_, p);
}
double LandMap::trim(Point p) const {
  return looked_up(trim_, p);
}

Point LandMap::away(Point p) const {
  const double e = 0.6;
  const Point slope{clearance({p.x + e, p.y}) - clearance({p.x - e, p.y}),
                    clearance({p.x, p.y + e}) - clearance({p.x, p.y - e})};
  return length(slope) < 0.08 ? Point{} : unit(slope);
}

void LandMap::take(Point centre, double radius) {
  for (int y = 0; y < rows_; ++y)
    for (int x = 0; x < columns_; ++x) {
      const double d = distance(low_ + Point{x * cell, y * cell}, centre) - radius;
      float& value = clearance_[static_cast<std::size_t>(y * columns_ + x)];
      value = std::min(value, static_cast<float>(d));
    }
}

}  // namespace tw::render
