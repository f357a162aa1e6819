#include "render/draw/hash_random.hpp"
#include "render/draw/plane.hpp"
#include "render/layout/layout.hpp"
#include "render/objects/pieces.hpp"

namespace tw::render {

namespace {

constexpr double tick = 3.6;       ///< mm that a guide goes inwards
constexpr double wall_tick = 2.3;  ///< the same of walls, short of the guide of the next side

/// A quill in the middle, pale enough to draw over.
void draw_quill(Brush& brush, Point at, double s) {
  const Point axis = direction(-0.14), side = right_of(axis);
  const auto p = [&](double u, double v) { return at + axis * (u * s) + side * (v * s); };
  Path vane;
  vane.move(p(-2.2, 0));
  vane.curve(p(-1.2, 1.6), p(2.0, 1.9), p(5.4, 0.2));
  vane.curve(p(3.2, -1.5), p(0.2, -1.6), p(-2.2, 0));
  vane.close();
  const Colour pale = mixed(brush.tone(Tone::Gold), brush.tone(Tone::Cream), 0.45);
  brush.shape(vane, mixed(brush.tone(Tone::Cream), pale, 0.3), 0.2, pale);
  Path lines;
  lines.move(p(-4.6, 0)).line(p(5.0, 0.15));
  for (int i = 0; i < 6; ++i)
    for (const double way : {-1.0, 1.0})
      lines.move(p(-1.4 + 0.85 * i, 0)).line(p(-0.5 + 0.85 * i, way * 0.95));
  brush.line(lines, pale, 0.2);
  Path flourish;
  flourish.move(p(-4.8, 0.4));
  flourish.curve(p(-5.4, 1.6), p(-3.6, 2.2), p(-3.4, 3.2));
  brush.line(flourish, pale, 0.25);
}

void dashed(Brush& brush, const Path& path, Colour colour, std::vector<double> dash) {
  brush.list().add(Stroke{path,
                          {brush.line_art() ? line_black : colour},
                          0.2,
                          Cap::Butt,
                          Join::Miter,
                          std::move(dash)});
}

void draw_side_guides(Brush& brush, Point from, Point to) {
  const Point along_side = unit(to - from), in = right_of(along_side);
  const Point middle = between(from, to, 0.5);
  Path road, river, wall;
  for (const double way : {-1.0, 1.0}) {
    const Point r = middle + along_side * (way * contract::road_width / 2);
    road.move(r).line(r + in * tick);
    const Point v = middle + along_side * (way * contract::river_width / 2);
    river.move(v).line(v + in * tick);
  }
  // Walls go straight in, or round the corner to the next side of the same town.
  for (const Point corner : {from, to}) {
    const Point w = corner + unit(middle - corner) * contract::wall_corner;
    wall.move(w).line(w + in * wall_tick);
  }
  constexpr double handle = 0.5522847498307936 * contract::wall_corner;  // of a quarter circle
  const Point round = from + along_side * contract::wall_corner;
  const Point end = from + in * contract::wall_corner;
  wall.move(round).curve(round + in * handle, end + along_side * handle, end);
  dashed(brush, road, brush.tone(Tone::RoadCasing), {0.9, 0.6});
  dashed(brush, river, brush.tone(Tone::WaterEdge), {0.35, 0.45});
  dashed(brush, wall, brush.tone(Tone::Roof1), {0.9, 0.6});
}

}  // namespace

PieceFace blank_face(double width, double height, bool guides, const Materials& materials,
                     double reach) {
  PieceFace face{{}, width, height};
  Brush brush(face.list, materials);
  const Colour paper = lighter(brush.tone(Tone::Cream), 0.25);
  const Path ground = Path().rectangle({-reach, -reach}, width + 2 * reach, height + 2 * reach);
  brush.fill(ground, paper, Role::Light);
  HashRandom random(hash_of("paper"));
  Path fibres;
  const int count = static_cast<int>(width * height * 0.07);
  for (int i = 0; i < count; ++i) {
    const Point at{random.between(0.8, width - 2.4), random.between(0.8, height - 0.8)};
    fibres.move(at).line(at + Point{random.between(0.4, 1.5), random.between(-0.12, 0.12)});
  }
  brush.line(fibres, faded(brush.tone(Tone::PlasterDark), 0.35), 0.09, Role::Texture);
  draw_quill(brush, {width / 2, height / 2}, 1.15);
  if (!guides) return face;
  const Points corners{{0, 0}, {width, 0}, {width, height}, {0, height}};
  for (std::size_t i = 0; i < 4; ++i) draw_side_guides(brush, corners[i], corners[(i + 1) % 4]);
  // The safe field: corner marks a tenth of the width in.
  const double inset = width * 0.1, arm = 3;
  Path marks;
  for (const double sx : {0.0, 1.0})
    for (const double sy : {0.0, 1.0}) {
      const Point c{sx == 0.0 ? inset : width - inset, sy == 0.0 ? inset : height - inset};
      const double dx = sx == 0.0 ? arm : -arm, dy = sy == 0.0 ? arm : -arm;
      marks.move({c.x + dx, c.y}).line(c).line({c.x, c.y + dy});
    }
  brush.line(marks, faded(brush.tone(Tone::RoadCasing), 0.6), 0.2);
  return face;
}

}  // namespace tw::render
