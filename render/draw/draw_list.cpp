#include "render/draw/draw_list.hpp"

#include <cmath>

namespace tw::render {

double quantised(double value) {
  return std::floor(value * 1024 + 0.5) / 1024;
}

namespace {

Point quantised(Point p) {
  return {render::quantised(p.x), render::quantised(p.y)};
}

}  // namespace

Path& Path::move(Point to) {
  verbs_.push_back(Verb::Move);
  points_.push_back(quantised(to));
  return *this;
}

Path& Path::line(Point to) {
  verbs_.push_back(Verb::Line);
  points_.push_back(quantised(to));
  return *this;
}

Path& Path::curve(Point control1, Point control2, Point to) {
  verbs_.push_back(Verb::Curve);
  points_.insert(points_.end(), {quantised(control1), quantised(control2), quantised(to)});
  return *this;
}

Path& Path::close() {
  verbs_.push_back(Verb::Close);
  return *this;
}

Path& Path::rectangle(Point corner, double width, double height) {
  return move(corner)
      .line({corner.x + width, corner.y})
      .line({corner.x + width, corner.y + height})
      .line({corner.x, corner.y + height})
      .close();
}

Path& Path::circle(Point centre, double radius) {
  const double k = 0.5522847498307936 * radius;  // control length of a quarter circle
  const auto at = [&](double x, double y) { return Point{centre.x + x, centre.y + y}; };
  const double r = radius;
  return move(at(r, 0))
      .curve(at(r, k), at(k, r), at(0, r))
      .curve(at(-k, r), at(-r, k), at(-r, 0))
      .curve(at(-r, -k), at(-k, -r), at(0, -r))
      .curve(at(k, -r), at(r, -k), at(r, 0))
      .close();
}

Path& Path::polygon(const std::vector<Point>& corners) {
  if (corners.empty()) return *this;
  return polyline(corners).close();
}

Path& Path::polyline(const std::vector<Point>& points) {
  for (std::size_t i = 0; i < points.size(); ++i) i == 0 ? move(points[i]) : line(points[i]);
  return *this;
}

void Path::append(const Path& other) {
  verbs_.insert(verbs_.end(), other.verbs_.begin(), other.verbs_.end());
  points_.insert(points_.end(), other.points_.begin(), other.points_.end());
}

Matrix Matrix::quarter_turns(int turns, Point c) {
  switch (turns & 3) {
    case 1:
      return {0, -1, 1, 0, c.x + c.y, c.y - c.x};
    case 2:
      return {-1, 0, 0, -1, 2 * c.x, 2 * c.y};
    case 3:
      return {0, 1, -1, 0, c.x - c.y, c.y + c.x};
  }
  return {};
}

void DrawList::append(const DrawList& other) {
  items_.insert(items_.end(), other.items_.begin(), other.items_.end());
}

}  // namespace tw::render
