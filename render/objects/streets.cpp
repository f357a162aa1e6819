#include "render/objects/streets.hpp"

#include <algorithm>
#include <queue>

#include "render/draw/hash_random.hpp"

namespace tw::render {

Point roomy_place(const Occupancy& ground, Point wish, double reach) {
  const std::vector<float> away = ground.clearance();
  Point best = wish;
  double best_value = -1e9;
  for (int row = 0; row < ground.rows(); ++row)
    for (int column = 0; column < ground.columns(); ++column) {
      if (!ground.free(column, row)) continue;
      const Point p = ground.centre_of(column, row);
      const double room =
          away[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.columns()) +
               static_cast<std::size_t>(column)];
      const double value = std::min(room, 7.0) - 7.0 * distance(p, wish) / reach;
      if (value > best_value) {
        best_value = value;
        best = p;
      }
    }
  return best;
}

namespace {

/// Fine cells that make up one step of the way finder.
constexpr int stride = 4;

struct Lattice {
  const Occupancy& ground;
  int columns, rows;

  explicit Lattice(const Occupancy& of)
      : ground(of), columns(of.columns() / stride), rows(of.rows() / stride) {}

  [[nodiscard]] bool inside(int c, int r) const {
    return c >= 0 && r >= 0 && c < columns && r < rows;
  }
  [[nodiscard]] int node(int c, int r) const { return r * columns + c; }
  [[nodiscard]] Point at(int node) const {
    return ground.centre_of(node % columns * stride + stride / 2,
                            node / columns * stride + stride / 2);
  }
  [[nodiscard]] int nearest(Point p, bool want_free) const {
    int best = -1;
    double best_away = 1e9;
    for (int i = 0; i < columns * rows; ++i) {
      if (want_free && !ground.free(at(i))) continue;
      if (const double away = distance(at(i), p); away < best_away) {
        best_away = away;
        best = i;
      }
    }
    return best;
  }
};

/// Cost of stepping on a node: dear near walls, and uneven so that streets wind.
double cost_of(const Lattice& lattice, const std::vector<float>& away, int node,
               std::uint64_t seed) {
  const int column = node % lattice.columns * stride + stride / 2;
  const int row = node / lattice.columns * stride + stride / 2;
  const float room =
      away[static_cast<std::size_t>(row) * static_cast<std::size_t>(lattice.ground.columns()) +
           static_cast<std::size_t>(column)];
  if (room <= 0) return 60;
  const Point p = lattice.at(node);
  const auto patch = static_cast<std::uint64_t>(static_cast<int>(p.x / 6 + 100) * 4096 +
                                                static_cast<int>(p.y / 6 + 100));
  const double rough = HashRandom(hash_with(seed, patch)).unit();
  return 1 + rough * 1.1 + (room < 3.4 ? 3 * (3.4 - static_cast<double>(room)) : 0.0);
}

std::vector<int> cheapest_way(const Lattice& lattice, int from, int to, std::uint64_t seed) {
  const std::vector<float> away = lattice.ground.clearance();
  const auto count = static_cast<std::size_t>(lattice.columns * lattice.rows);
  std::vector<double> cost(count, 1e18);
  std::vector<int> before(count, -1);
  using Entry = std::pair<double, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  cost[static_cast<std::size_t>(from)] = 0;
  open.emplace(0.0, from);
  while (!open.empty()) {
    const auto [so_far, node] = open.top();
    open.pop();
    if (node == to) break;
    if (so_far > cost[static_cast<std::size_t>(node)]) continue;
    const int c = node % lattice.columns, r = node / lattice.columns;
    for (int dr = -1; dr <= 1; ++dr)
      for (int dc = -1; dc <= 1; ++dc) {
        if ((dr == 0 && dc == 0) || !lattice.inside(c + dc, r + dr)) continue;
        const int next = lattice.node(c + dc, r + dr);
        const double step = dr != 0 && dc != 0 ? 1.41421356 : 1.0;
        const double total = so_far + step * cost_of(lattice, away, next, seed);
        if (total < cost[static_cast<std::size_t>(next)]) {
          cost[static_cast<std::size_t>(next)] = total;
          before[static_cast<std::size_t>(next)] = node;
          open.emplace(total, next);
        }
      }
  }
  std::vector<int> way;
  for (int node = to; node >= 0; node = before[static_cast<std::size_t>(node)]) way.push_back(node);
  std::reverse(way.begin(), way.end());
  return way;
}

/// Rounds a jagged way: averages neighbours, ends stay.
void smooth(Points& way, int rounds) {
  for (int k = 0; k < rounds; ++k) {
    Points next = way;
    for (std::size_t i = 1; i + 1 < way.size(); ++i)
      next[i] = way[i] * 0.5 + (way[i - 1] + way[i + 1]) * 0.25;
    way = std::move(next);
  }
}

}  // namespace

Points street_from(const Occupancy& ground, const Mouth& mouth, Point goal, std::uint64_t seed) {
  const Lattice lattice(ground);
  const Point start = mouth.at + mouth.inward * 3.2;
  Points way{mouth.at, mouth.at + mouth.inward * 1.2};
  const int from = lattice.nearest(start, true), to = lattice.nearest(goal, false);
  if (from < 0 || to < 0) return {mouth.at, goal};
  Points middle;
  for (const int node : cheapest_way(lattice, from, to, seed)) middle.push_back(lattice.at(node));
  if (!middle.empty()) middle.back() = goal;
  middle.insert(middle.begin(), start);
  smooth(middle, 14);
  const int pieces = std::max(2, static_cast<int>(length_of(middle) / 1.2));
  middle = divided(middle, pieces);
  smooth(middle, 3);
  way.insert(way.end(), middle.begin(), middle.end());
  return way;
}

}  // namespace tw::render
