// Which ground is still free: a grid of small cells that answers in microseconds whether a house
// fits.
#pragma once

#include <cstdint>
#include <vector>

#include "render/draw/plane.hpp"

namespace tw::render {

class Occupancy {
 public:
  /// Everything outside `polygon` is taken. Cells are `cell` mm wide.
  Occupancy(const Points& polygon, double cell);

  [[nodiscard]] double cell() const { return cell_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] Point centre_of(int column, int row) const {
    return low_ + Point{(column + 0.5) * cell_, (row + 0.5) * cell_};
  }
  [[nodiscard]] bool free(int column, int row) const {
    return column >= 0 && row >= 0 && column < columns_ && row < rows_ &&
           taken_[index(column, row)] == 0;
  }
  [[nodiscard]] bool free(Point p) const;
  /// Is an oriented rectangle free, its edge included?
  [[nodiscard]] bool free(Point centre, double width, double depth, Point axis) const;
  [[nodiscard]] bool free_circle(Point centre, double radius) const;

  /// Takes all within `radius` of a polyline.
  void take_line(const Points& line, double radius);
  void take_circle(Point centre, double radius);
  void take(Point centre, double width, double depth, Point axis);
  void take_polygon(const Points& polygon);

  /// Distance of each cell to the nearest taken one, mm (chamfer distance, rows of `columns()`).
  [[nodiscard]] std::vector<float> clearance() const;

 private:
  [[nodiscard]] std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column);
  }
  [[nodiscard]] int column_of(double x) const;
  [[nodiscard]] int row_of(double y) const;
  template <class Inside>
  void take_where(Point low, Point high, Inside inside);

  Point low_;
  double cell_ = 0.2;
  int columns_ = 0, rows_ = 0;
  std::vector<std::uint8_t> taken_;
};

}  // namespace tw::render
