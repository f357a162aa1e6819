// Rectangles on a page in millimetres, from the top-left corner.
#pragma once

#include <algorithm>

#include "render/draw/draw_list.hpp"

namespace tw::render {

/// Slack for comparing lengths that were added up: far below anything a printer can do.
inline constexpr double length_slack = 1e-6;

struct Rect {
  double x = 0, y = 0, width = 0, height = 0;

  [[nodiscard]] double right() const { return x + width; }
  [[nodiscard]] double bottom() const { return y + height; }
  [[nodiscard]] Point centre() const { return {x + width / 2, y + height / 2}; }

  /// Grown by `amount` on every side.
  [[nodiscard]] Rect grown(double amount) const {
    return {x - amount, y - amount, width + 2 * amount, height + 2 * amount};
  }
  [[nodiscard]] bool contains(const Rect& other) const {
    return other.x >= x - length_slack && other.y >= y - length_slack &&
           other.right() <= right() + length_slack && other.bottom() <= bottom() + length_slack;
  }
  /// True if the insides of both overlap; touching edges do not count.
  [[nodiscard]] bool overlaps(const Rect& other) const {
    return x < other.right() - length_slack && other.x < right() - length_slack &&
           y < other.bottom() - length_slack && other.y < bottom() - length_slack;
  }
  /// The smallest rectangle around both.
  [[nodiscard]] Rect joined(const Rect& other) const {
    const double left = std::min(x, other.x), top = std::min(y, other.y);
    return {left, top, std::max(right(), other.right()) - left,
            std::max(bottom(), other.bottom()) - top};
  }
  friend bool operator==(const Rect&, const Rect&) = default;
};

}  // namespace tw::render
