#include "render/objects/occupancy.hpp"

#include <algorithm>
#include <cmath>

namespace tw::render {

Occupancy::Occupancy(const Points& polygon, double cell) : cell_(cell) {
  Point high{-1e9, -1e9};
  low_ = {1e9, 1e9};
  for (const Point p : polygon) {
    low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  if (polygon.size() < 3) return;
  columns_ = static_cast<int>(std::ceil((high.x - low_.x) / cell)) + 1;
  rows_ = static_cast<int>(std::ceil((high.y - low_.y) / cell)) + 1;
  taken_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 1);
  std::vector<double> crossings;
  for (int row = 0; row < rows_; ++row) {
    const double y = centre_of(0, row).y;
    crossings.clear();
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
      const Point a = polygon[i], b = polygon[j];
      if ((a.y > y) != (b.y > y)) crossings.push_back((b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x);
    }
    std::sort(crossings.begin(), crossings.end());
    for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
      const int from = std::max(0, column_of(crossings[k] + cell_ / 2));
      const int to = std::min(columns_ - 1, column_of(crossings[k + 1] - cell_ / 2));
      for (int column = from; column <= to; ++column) taken_[index(column, row)] = 0;
    }
  }
}

int Occupancy::column_of(double x) const {
  return static_cast<int>(std::floor((x - low_.x) / cell_));
}

int Occupancy::row_of(double y) const {
  return static_cast<int>(std::floor((y - low_.y) / cell_));
}

bool Occupancy::free(Point p) const {
  return free(column_of(p.x), row_of(p.y));
}

bool Occupancy::free(Point centre, double width, double depth, Point axis) const {
  const Point front = right_of(axis);
  const int across = std::max(2, static_cast<int>(std::ceil(width / (cell_ * 0.9))));
  const int down = std::max(2, static_cast<int>(std::ceil(depth / (cell_ * 0.9))));
  const auto free_at = [&](int i, int j) {
    return free(centre + axis * (width * (static_cast<double>(i) / across - 0.5)) +
                front * (depth * (static_cast<double>(j) / down - 0.5)));
  };
  // Corners and edges refuse most candidates; look there first.
  if (!free_at(0, 0) || !free_at(across, 0) || !free_at(0, down) || !free_at(across, down))
    return false;
  for (int i = 0; i <= across; ++i)
    if (!free_at(i, 0) || !free_at(i, down)) return false;
  for (int j = 1; j < down; ++j)
    for (int i = 0; i <= across; ++i)
      if (!free_at(i, j)) return false;
  return true;
}

bool Occupancy::free_circle(Point centre, double radius) const {
  for (int row = row_of(centre.y - radius); row <= row_of(centre.y + radius); ++row)
    for (int column = column_of(centre.x - radius); column <= column_of(centre.x + radius);
         ++column)
      if (!free(column, row) && distance(centre_of(column, row), centre) <= radius) return false;
  return true;
}

template <class Inside>
void Occupancy::take_where(Point low, Point high, Inside inside) {
  const int first_row = std::max(0, row_of(low.y)), last_row = std::min(rows_ - 1, row_of(high.y));
  const int first = std::max(0, column_of(low.x)), last = std::min(columns_ - 1, column_of(high.x));
  for (int row = first_row; row <= last_row; ++row)
    for (int column = first; column <= last; ++column)
      if (taken_[index(column, row)] == 0 && inside(centre_of(column, row)))
        taken_[index(column, row)] = 1;
}

void Occupancy::take_line(const Points& line, double radius) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point a = line[i - 1], b = line[i];
    const Point low{std::min(a.x, b.x) - radius, std::min(a.y, b.y) - radius};
    const Point high{std::max(a.x, b.x) + radius, std::max(a.y, b.y) + radius};
    take_where(low, high, [&](Point p) { return distance_to_segment(p, a, b) <= radius; });
  }
}

void Occupancy::take_circle(Point centre, double radius) {
  const Point reach{radius, radius};
  take_where(centre - reach, centre + reach,
             [&](Point p) { return distance(p, centre) <= radius; });
}

void Occupancy::take(Point centre, double width, double depth, Point axis) {
  const double radius = (width + depth) / 2;
  const Point reach{radius, radius};
  take_where(centre - reach, centre + reach, [&](Point p) {
    const Point d = p - centre;
    return std::abs(dot(d, axis)) <= width / 2 && std::abs(cross(axis, d)) <= depth / 2;
  });
}

void Occupancy::take_polygon(const Points& polygon) {
  Point low{1e9, 1e9}, high{-1e9, -1e9};
  for (const Point p : polygon) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  if (polygon.size() > 2) take_where(low, high, [&](Point p) { return contains(polygon, p); });
}

std::vector<float> Occupancy::clearance() const {
  const float step = static_cast<float>(cell_), slant = step * 1.4142f;
  std::vector<float> away(taken_.size(), 0);
  const auto at = [&](int column, int row) -> float {
    return column < 0 || row < 0 || column >= columns_ || row >= rows_ ? 0.0f
                                                                       : away[index(column, row)];
  };
  for (int row = 0; row < rows_; ++row)
    for (int column = 0; column < columns_; ++column) {
      if (taken_[index(column, row)] != 0) continue;
      away[index(column, row)] =
          std::min({at(column - 1, row) + step, at(column, row - 1) + step,
                    at(column - 1, row - 1) + slant, at(column + 1, row - 1) + slant});
    }
  for (int row = rows_ - 1; row >= 0; --row)
    for (int column = columns_ - 1; column >= 0; --column) {
      float& here = away[index(column, row)];
      here = std::min({here, at(column + 1, row) + step, at(column, row + 1) + step,
                       at(column + 1, row + 1) + slant, at(column - 1, row + 1) + slant});
    }
  return away;
}

}  // namespace tw::render
