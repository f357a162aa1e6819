#include "render/layout/reach.hpp"

#include <algorithm>
#include <queue>

namespace tw::render {
Reach::Reach(const RouteGrid& grid, const std::vector<ReachStart>& starts, const ReachRule& rule)
    : grid_(&grid), starts_(starts), cost_(grid.cells(), unreached), before_(grid.cells(), 0) {
  std::vector<bool> freed(grid.cells(), false);
  if (rule.free_radius > 0)
    for (const Point p : rule.free)
      for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        if (grid.trim(cell) > 0 && distance(grid.centre(cell), p) <= rule.free_radius)
          freed[cell] = true;
  // Toll of a step onto a cell; 0 where there is no way.
  const auto toll = [&](std::size_t cell) {
    const double room =
        std::min(grid.clearance(cell), grid.trim(cell) - rule.off_trim) - rule.half_width;
    if (room < 0) return freed[cell] ? 8.0 : 0.0;
    return 1 + 5 / (0.3 + room);
  };
  using Entry = std::pair<double, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (const ReachStart& start : starts) {
    const std::size_t cell = grid.cell_at(start.at);
    if (start.cost >= cost_[cell] || toll(cell) <= 0) continue;
    cost_[cell] = start.cost;
    before_[cell] = cell;
    open.emplace(start.cost, cell);
  }
  const int columns = grid.columns(), rows = grid.rows();
  while (!open.empty()) {
    const auto [reached, cell] = open.top();
    open.pop();
    if (reached > cost_[cell]) continue;
    const int x = static_cast<int>(cell) % columns, y = static_cast<int>(cell) / columns;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        if ((dx == 0 && dy == 0) || x + dx < 0 || y + dy < 0 || x + dx >= columns || y + dy >= rows)
          continue;
        const auto next = static_cast<std::size_t>((y + dy) * columns + x + dx);
        const double price = toll(next);
        if (price <= 0) continue;
        const double total =
            reached + (dx != 0 && dy != 0 ? 1.4142 : 1.0) * grid.cell_size() * price;
        if (total >= cost_[next]) continue;
        cost_[next] = total;
        before_[next] = cell;
        open.emplace(total, next);
      }
  }
}

std::size_t Reach::start_of(std::size_t cell) const {
  while (before_[cell] != cell) cell = before_[cell];
  std::size_t best = 0;
  for (std::size_t i = 0; i < starts_.size(); ++i) {
    if (grid_->cell_at(starts_[i].at) != cell) continue;
    if (grid_->cell_at(starts_[best].at) != cell || starts_[i].cost < starts_[best].cost) best = i;
  }
  return best;
}

Points Reach::way_to(std::size_t cell) const {
  Points way{grid_->centre(cell)};
  while (before_[cell] != cell) {
    cell = before_[cell];
    way.push_back(grid_->centre(cell));
  }
  std::reverse(way.begin(), way.end());
  return way;
}

Points smoothed_way(const RouteGrid& grid, const Points& ahead, const Points& way,
                    const Points& behind, double half_width) {
  Points whole = ahead;
  whole.insert(whole.end(), way.begin(), way.end());
  whole.insert(whole.end(), behind.begin(), behind.end());
  const std::size_t first = std::max<std::size_t>(ahead.size(), 1);
  const std::size_t last = whole.size() - std::max<std::size_t>(behind.size(), 1);
  constexpr int rounds = 12;
  for (int round = 0; round < rounds; ++round) {
    const Points old = whole;
    for (std::size_t i = first; i < last; ++i) {
      const Point moved = between(old[i], between(old[i - 1], old[i + 1], 0.5), 0.5);
      // Not nearer to anything than it has to be.
      if (grid.clearance(moved) >= std::min(half_width + 0.4, grid.clearance(old[i])))
        whole[i] = moved;
    }
  }
  return resampled(whole, 1.0);
}

}  // namespace tw::render
