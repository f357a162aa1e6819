#include "render/draw/plane.hpp"

#include <algorithm>

namespace tw::render {

namespace {

/// Sine of `x` in [-pi/4, pi/4], to about 1e-11.
double small_sine(double x) {
  const double s = x * x;
  return x * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110)))));
}

double small_cosine(double x) {
  const double s = x * x;
  return 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90 * (1 - s / 132)))));
}

}  // namespace

Point direction(double turns) {
  constexpr double full_turn = 6.283185307179586;
  const double whole = std::floor(turns * 4 + 0.5);
  const double angle = (turns * 4 - whole) * (full_turn / 4);
  Point p{small_cosine(angle), small_sine(angle)};
  const int quarters = static_cast<int>(whole - 4 * std::floor(whole / 4));
  for (int i = 0; i < quarters; ++i) p = right_of(p);
  return p;
}

double distance_to_segment(Point p, Point a, Point b) {
  const Point d = b - a;
  const double squared = dot(d, d);
  const double t = squared > 0 ? std::clamp(dot(p - a, d) / squared, 0.0, 1.0) : 0.0;
  return distance(p, a + d * t);
}

double distance_to_line(Point p, const Points& line) {
  double best = 1e9;
  for (std::size_t i = 1; i < line.size(); ++i)
    best = std::min(best, distance_to_segment(p, line[i - 1], line[i]));
  return best;
}

double length_of(const Points& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
  return sum;
}

Station station(const Points& line, double s) {
  if (line.empty()) return {{}, {1, 0}};
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double l = distance(line[i - 1], line[i]);
    if (s <= l || i + 1 == line.size()) {
      const double t = l > 0 ? std::clamp(s / l, 0.0, 1.0) : 0.0;
      return {between(line[i - 1], line[i], t), unit(line[i] - line[i - 1])};
    }
    s -= l;
  }
  return {line.back(), {1, 0}};
}

Points divided(const Points& line, int count) {
  count = std::max(count, 1);
  const double total = length_of(line);
  Points points;
  points.reserve(static_cast<std::size_t>(count) + 1);
  for (int i = 0; i <= count; ++i) points.push_back(station(line, total * i / count).at);
  return points;
}

Points moved_left(const Points& line, double d) {
  Points moved;
  moved.reserve(line.size());
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.size() < 2) break;
    const Point before = i > 0 ? unit(line[i] - line[i - 1]) : unit(line[1] - line[0]);
    const Point after = i + 1 < line.size() ? unit(line[i + 1] - line[i]) : before;
    const Point mitre = unit(left_of(before) + left_of(after));
    moved.push_back(line[i] + mitre * (d / std::max(0.5, dot(mitre, left_of(before)))));
  }
  return moved;
}

Points curve_points(Point a, Point control1, Point control2, Point b, int pieces) {
  Points points;
  for (int i = 0; i <= pieces; ++i) {
    const double t = static_cast<double>(i) / pieces, u = 1 - t;
    points.push_back(a * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) +
                     b * (t * t * t));
  }
  return points;
}

bool contains(const Points& polygon, Point p) {
  bool inside = false;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
    const Point a = polygon[i], b = polygon[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

namespace {

/// Is there an edge of `a` whose normal separates the two polygons?
bool separated_by_edge_of(const Points& a, const Points& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point axis = left_of(a[(i + 1) % a.size()] - a[i]);
    double a_low = 1e18, a_high = -1e18, b_low = 1e18, b_high = -1e18;
    for (const Point p : a) {
      a_low = std::min(a_low, dot(p, axis));
      a_high = std::max(a_high, dot(p, axis));
    }
    for (const Point p : b) {
      b_low = std::min(b_low, dot(p, axis));
      b_high = std::max(b_high, dot(p, axis));
    }
    if (a_high <= b_low || b_high <= a_low) return true;
  }
  return false;
}

}  // namespace

bool convex_overlap(const Points& a, const Points& b) {
  return !separated_by_edge_of(a, b) && !separated_by_edge_of(b, a);
}

Points oriented_rectangle(Point centre, double width, double depth, Point axis) {
  const double w = width / 2, d = depth / 2;
  return {centre + along(axis, {-w, -d}), centre + along(axis, {w, -d}),
          centre + along(axis, {w, d}), centre + along(axis, {-w, d})};
}

Path smooth_closed(const Points& points) {
  const std::size_t n = points.size();
  if (n < 3) return closed(points);
  Path path;
  path.move(points[0]);
  for (std::size_t i = 0; i < n; ++i) {
    const Point a = points[(i + n - 1) % n], b = points[i], c = points[(i + 1) % n],
                d = points[(i + 2) % n];
    path.curve(b + (c - a) * (1.0 / 6), c - (d - b) * (1.0 / 6), c);
  }
  return path.close();
}

Path smooth_open(const Points& points) {
  const std::size_t n = points.size();
  if (n < 3) return open(points);
  Path path;
  path.move(points[0]);
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const Point a = points[i > 0 ? i - 1 : 0], b = points[i], c = points[i + 1],
                d = points[std::min(i + 2, n - 1)];
    path.curve(b + (c - a) * (1.0 / 6), c - (d - b) * (1.0 / 6), c);
  }
  return path;
}

Path ellipse(Point centre, double rx, double ry) {
  constexpr double k = 0.5522847498307936;  // control length of a quarter circle
  const auto at = [&](double x, double y) { return centre + Point{x * rx, y * ry}; };
  Path path;
  path.move(at(1, 0));
  path.curve(at(1, k), at(k, 1), at(0, 1));
  path.curve(at(-k, 1), at(-1, k), at(-1, 0));
  path.curve(at(-1, -k), at(-k, -1), at(0, -1));
  path.curve(at(k, -1), at(1, -k), at(1, 0));
  return path.close();
}

Path closed(const Points& points) {
  Path path;
  if (points.empty()) return path;
  path.move(points[0]);
  for (std::size_t i = 1; i < points.size(); ++i) path.line(points[i]);
  return path.close();
}

Path open(const Points& points) {
  Path path;
  if (points.empty()) return path;
  path.move(points[0]);
  for (std::size_t i = 1; i < points.size(); ++i) path.line(points[i]);
  return path;
}

Points arc_points(Point centre, double radius, double from, double sweep, int pieces) {
  Points points;
  for (int i = 0; i <= pieces; ++i)
    points.push_back(centre + direction(from + sweep * i / pieces) * radius);
  return points;
}

}  // namespace tw::render
