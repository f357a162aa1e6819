#include "render/layout/route.hpp"

#include <algorithm>
#include <cmath>
#include <queue>

namespace tw::render {
namespace {

constexpr double far_away = 1e6;

/// Rounds the corners of a way; its ends and the points next to them stay.
void smooth(Points& line, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    Points moved = line;
    for (std::size_t i = 2; i + 2 < line.size(); ++i)
      moved[i] = between(line[i], between(line[i - 1], line[i + 1], 0.5), 0.5);
    line = moved;
  }
}

}  // namespace

Points resampled(const Points& line, double step) {
  return divided(line, std::max(2, static_cast<int>(std::ceil(length_of(line) / step - 1e-9))));
}

RouteGrid::RouteGrid(const TileLayout& layout, double cell_size)
    : cell_(cell_size),
      columns_(static_cast<int>(layout.width / cell_size)),
      rows_(static_cast<int>(layout.height / cell_size)) {
  const auto count = static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
  clearance_.assign(count, far_away);
  trim_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    trim_[i] = trim_distance(layout, centre(i));
    if (trim_[i] < 0) clearance_[i] = -1;
  }
}

Point RouteGrid::centre(std::size_t cell) const {
  const auto columns = static_cast<std::size_t>(columns_);
  return {(static_cast<double>(cell % columns) + 0.5) * cell_,
          (static_cast<double>(cell / columns) + 0.5) * cell_};
}

std::size_t RouteGrid::cell_at(Point p) const {
  const int x = std::clamp(static_cast<int>(std::floor(p.x / cell_)), 0, columns_ - 1);
  const int y = std::clamp(static_cast<int>(std::floor(p.y / cell_)), 0, rows_ - 1);
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) +
         static_cast<std::size_t>(x);
}

void RouteGrid::bar_line(const Points& line, double half_width) {
  for (std::size_t i = 0; i < cells(); ++i)
    lower(i, distance_to_line(centre(i), line) - half_width);
}

void RouteGrid::bar_circle(Point middle, double radius) {
  for (std::size_t i = 0; i < cells(); ++i) lower(i, distance(centre(i), middle) - radius);
}

void RouteGrid::bar_region(const Points& outline) {
  for (std::size_t i = 0; i < cells(); ++i)
    if (contains(outline, centre(i))) lower(i, -1);
}

std::vector<int> RouteGrid::pieces_of_land(double margin) const {
  std::vector<int> piece(cells(), -1);
  int count = 0;
  std::vector<std::size_t> open;
  for (std::size_t start = 0; start < cells(); ++start) {
    if (piece[start] >= 0 || clearance_[start] <= margin) continue;
    piece[start] = count;
    open.assign(1, start);
    while (!open.empty()) {
      const std::size_t cell = open.back();
      open.pop_back();
      const auto columns = static_cast<std::size_t>(columns_);
      const std::size_t x = cell % columns;
      const auto visit = [&](bool exists, std::size_t next) {
        if (!exists || piece[next] >= 0 || clearance_[next] <= margin) return;
        piece[next] = count;
        open.push_back(next);
      };
      visit(x > 0, cell - 1);
      visit(x + 1 < columns, cell + 1);
      visit(cell >= columns, cell - columns);
      visit(cell + columns < cells(), cell + columns);
    }
    ++count;
  }
  return piece;
}

Points RouteGrid::way(Point from, Point heading, Point to, double half_width) const {
  const Point start = from + heading * 3;
  const std::size_t first = cell_at(start), last = cell_at(to);
  std::vector<double> cost(cells(), far_away * far_away);
  std::vector<std::size_t> before(cells(), first);
  using Entry = std::pair<double, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  cost[first] = 0;
  open.emplace(0.0, first);
  const auto toll = [&](std::size_t cell) {
    const double room = std::min(clearance_[cell], trim_[cell]) - half_width;
    if (clearance_[cell] < -0.5) return 400.0;
    return room < 0.3 ? 40.0 : 1 + 5 / (0.3 + room);
  };
  while (!open.empty()) {
    const auto [reached, cell] = open.top();
    open.pop();
    if (cell == last) break;
    if (reached > cost[cell]) continue;
    const int x = static_cast<int>(cell) % columns_, y = static_cast<int>(cell) / columns_;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if ((dx == 0 && dy == 0) || x + dx < 0 || y + dy < 0 || x + dx >= columns_ ||
            y + dy >= rows_)
          continue;
        const auto next = static_cast<std::size_t>((y + dy) * columns_ + x + dx);
        const double step = dx != 0 && dy != 0 ? 1.4142 : 1.0;
        const double total = reached + step * toll(next);
        if (total >= cost[next]) continue;
        cost[next] = total;
        before[next] = cell;
        open.emplace(total, next);
      }
    }
  }
  Points line;
  for (std::size_t cell = last; cell != first; cell = before[cell]) line.push_back(centre(cell));
  if (!line.empty()) line.erase(line.begin());  // the exact end follows
  std::reverse(line.begin(), line.end());
  Points whole{from, from + heading * 1.5, start};
  whole.insert(whole.end(), line.begin(), line.end());
  whole.push_back(to);
  smooth(whole, 10);
  return resampled(whole, 1.0);
}

Points route_inside(const TileLayout& layout, Point from, Point from_inward, Point to,
                    Point to_inward) {
  RouteGrid grid(layout);
  const Point goal = to + to_inward * 3;
  Points line = grid.way(from, from_inward, goal, 6);
  line.push_back(to + to_inward * 1.5);
  line.push_back(to);
  smooth(line, 6);
  return line;
}

}  // namespace tw::render
