// Plane geometry in millimetres, y down. Only + - * / and square roots, which are exact to the last
// bit on every machine; angles are counted in turns and their sines come from a polynomial.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "render/draw/draw_list.hpp"

namespace tw::render {

using Points = std::vector<Point>;

[[nodiscard]] constexpr Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] constexpr Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] constexpr Point operator*(Point a, double k) {
  return {a.x * k, a.y * k};
}
[[nodiscard]] constexpr Point operator-(Point a) {
  return {-a.x, -a.y};
}

[[nodiscard]] constexpr double dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}
/// Positive if `b` is clockwise (on the page) of `a`.
[[nodiscard]] constexpr double cross(Point a, Point b) {
  return a.x * b.y - a.y * b.x;
}
[[nodiscard]] inline double length(Point a) {
  return std::sqrt(dot(a, a));
}
[[nodiscard]] inline double distance(Point a, Point b) {
  return length(b - a);
}
[[nodiscard]] constexpr Point between(Point a, Point b, double t) {
  return a + (b - a) * t;
}
/// The unit vector along `a`; east for a vector without length.
[[nodiscard]] inline Point unit(Point a) {
  const double l = length(a);
  return l > 1e-9 ? a * (1 / l) : Point{1, 0};
}
/// `a` turned clockwise by a quarter.
[[nodiscard]] constexpr Point right_of(Point a) {
  return {-a.y, a.x};
}
/// `a` turned counter-clockwise by a quarter.
[[nodiscard]] constexpr Point left_of(Point a) {
  return {a.y, -a.x};
}
/// `p`, given along the x axis, turned so that east becomes the unit vector `axis`.
[[nodiscard]] constexpr Point along(Point axis, Point p) {
  return {axis.x * p.x - axis.y * p.y, axis.y * p.x + axis.x * p.y};
}

/// Unit vector `turns` (1 = full circle) clockwise from east.
[[nodiscard]] Point direction(double turns);

/// Distance of `p` from the segment `a`-`b`.
[[nodiscard]] double distance_to_segment(Point p, Point a, Point b);
/// Distance of `p` from an open polyline; 1e9 if it has no segment.
[[nodiscard]] double distance_to_line(Point p, const Points& line);
[[nodiscard]] double length_of(const Points& line);

struct Station {
  Point at;
  Point heading;  ///< unit vector
};
/// The place `s` mm along a polyline (clamped to its ends).
[[nodiscard]] Station station(const Points& line, double s);
/// `count` + 1 points at equal distances along a polyline.
[[nodiscard]] Points divided(const Points& line, int count);
/// A polyline moved `d` mm to the left of its direction, mitred (at most double).
[[nodiscard]] Points moved_left(const Points& line, double d);
/// Points of a cubic Bezier curve, ends included.
[[nodiscard]] Points curve_points(Point a, Point control1, Point control2, Point b, int pieces);
/// Even-odd rule.
[[nodiscard]] bool contains(const Points& polygon, Point p);
/// Do two convex polygons overlap (touching is not overlapping)?
[[nodiscard]] bool convex_overlap(const Points& a, const Points& b);

/// Corners of a rectangle about `centre` whose width lies along the unit vector `axis`:
/// left-back, right-back, right-front, left-front.
[[nodiscard]] Points oriented_rectangle(Point centre, double width, double depth, Point axis);
/// Smooth closed curve through points (Catmull-Rom).
[[nodiscard]] Path smooth_closed(const Points& points);
/// Smooth open curve through points.
[[nodiscard]] Path smooth_open(const Points& points);
[[nodiscard]] Path ellipse(Point centre, double rx, double ry);
[[nodiscard]] Path closed(const Points& points);
[[nodiscard]] Path open(const Points& points);
/// An arc of a circle as points, from `from` turns over `sweep` turns.
[[nodiscard]] Points arc_points(Point centre, double radius, double from, double sweep, int pieces);

}  // namespace tw::render
