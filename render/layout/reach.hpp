// Where a line gets to over the open land without crossing anything. Private to `render/layout`.
#pragma once

#include <vector>

#include "render/layout/route.hpp"

namespace tw::render {

/// What bars a line and what does not.
struct ReachRule {
  double half_width = 0.5;
  double off_trim = 0.6;  ///< mm that a line stays away from the trim
  /// Within `free_radius` mm of these points nothing bars the way: a line begins or ends there.
  Points free;
  double free_radius = 0;
};

/// A place from which ways begin.
struct ReachStart {
  Point at;
  double cost = 0;  ///< mm that count before the way begins
};

/// The best ways from one of several starts to every cell of a grid, as far as there are any. They
/// keep off what is there where the land is wide enough, and never cross it.
class Reach {
 public:
  Reach(const RouteGrid& grid, const std::vector<ReachStart>& starts, const ReachRule& rule);

  [[nodiscard]] bool reaches(std::size_t cell) const { return cost_[cell] < unreached; }
  [[nodiscard]] bool reaches(Point p) const { return reaches(grid_->cell_at(p)); }
  /// mm of the best way there, more where it is tight; `unreached` if there is none.
  [[nodiscard]] double cost(std::size_t cell) const { return cost_[cell]; }
  [[nodiscard]] double cost(Point p) const { return cost_[grid_->cell_at(p)]; }
  /// Index of the start from which the best way to a cell comes; the cell is reached.
  [[nodiscard]] std::size_t start_of(std::size_t cell) const;
  /// Centres of the cells from the start to a cell; the cell is reached.
  [[nodiscard]] Points way_to(std::size_t cell) const;

  static constexpr double unreached = 1e12;

 private:
  const RouteGrid* grid_;
  std::vector<ReachStart> starts_;
  std::vector<double> cost_;
  std::vector<std::size_t> before_;  ///< the cell itself where a way begins
};

/// A way of cells as a smooth line with steps of at most 1 mm that still keeps `half_width` off
/// what is in the grid, as far as the way itself does. `ahead` and `behind` are put before and
/// after it unchanged.
[[nodiscard]] Points smoothed_way(const RouteGrid& grid, const Points& ahead, const Points& way,
                                  const Points& behind, double half_width);

}  // namespace tw::render
