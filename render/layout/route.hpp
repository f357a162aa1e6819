// Ways over the ground of a tile that keep off what is already there.
//
// A grid over the tile knows for each cell how far the nearest barrier is. A way found on it
// crosses no barrier, so it parts the border points exactly as its ends say: that is why any tile
// that compiles can be laid out. Private to `render/layout`.
#pragma once

#include <vector>

#include "render/layout/layout.hpp"

namespace tw::render {

class RouteGrid {
 public:
  /// `cell_size`: mm from cell to cell.
  explicit RouteGrid(const TileLayout& layout, double cell_size = 1);

  /// Everything within `half_width` of a polyline becomes a barrier.
  void bar_line(const Points& line, double half_width);
  void bar_circle(Point centre, double radius);
  /// The inside of a closed outline becomes a barrier.
  void bar_region(const Points& outline);

  [[nodiscard]] double cell_size() const { return cell_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] std::size_t cells() const { return clearance_.size(); }
  [[nodiscard]] Point centre(std::size_t cell) const;
  /// The cell of a point, clamped to the grid.
  [[nodiscard]] std::size_t cell_at(Point p) const;
  /// mm from the cell's centre to the nearest barrier; negative on one.
  [[nodiscard]] double clearance(std::size_t cell) const { return clearance_[cell]; }
  [[nodiscard]] double clearance(Point p) const { return clearance_[cell_at(p)]; }
  /// mm to the trim; negative outside the tile.
  [[nodiscard]] double trim(std::size_t cell) const { return trim_[cell]; }

  /// Numbers the pieces of open land (cells with at least `margin` mm clearance) from 0; -1 =
  /// barrier.
  [[nodiscard]] std::vector<int> pieces_of_land(double margin = 0) const;

  /// A smooth way from `from` (leaving along `heading`) to `to` for a line of this half width, at
  /// most 1 mm a step. Prefers room; crosses barriers only where there is no other way.
  [[nodiscard]] Points way(Point from, Point heading, Point to, double half_width) const;

 private:
  void lower(std::size_t cell, double clearance) {
    if (clearance < clearance_[cell]) clearance_[cell] = clearance;
  }

  double cell_ = 1;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<double> clearance_;
  std::vector<double> trim_;
};

/// A curve inside the outline between two places on the trim that leaves and arrives
/// perpendicularly.
[[nodiscard]] Points route_inside(const TileLayout& layout, Point from, Point from_inward, Point to,
                                  Point to_inward);

/// A polyline with steps of at most `step` mm, its ends kept.
[[nodiscard]] Points resampled(const Points& line, double step);

}  // namespace tw::render
