#include "render/objects/squares.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/landmarks.hpp"

namespace tw::render {

namespace {

constexpr double kerb = 0.45;  ///< mm from the rim to the paving

/// Corners in units of the radius: u along the axis, v across it.
Points corners_of(SquareShape shape, HashRandom& random) {
  Points corners;
  const auto add = [&](double u, double v) {
    corners.push_back(Point{u, v} * (1 + 0.05 * random.between(-1, 1)));
  };
  switch (shape) {
    case SquareShape::Round:
    case SquareShape::Widened:
      for (int i = 0; i < 14; ++i) {
        const Point out = direction(i / 14.0) * (shape == SquareShape::Round ? 1.04 : 0.98);
        add(out.x, out.y);
      }
      break;
    case SquareShape::Oblong:
      for (const Point p :
           {Point{1.42, -0.62}, Point{1.5, 0}, Point{1.42, 0.62}, Point{1.05, 1.0}, Point{0, 1.04},
            Point{-1.05, 1.0}, Point{-1.42, 0.62}, Point{-1.5, 0}, Point{-1.42, -0.62},
            Point{-1.05, -1.0}, Point{0, -1.04}, Point{1.05, -1.0}})
        add(p.x, p.y);
      break;
    case SquareShape::Cut:
      for (const Point p :
           {Point{1.12, -0.6}, Point{1.12, 0.6}, Point{0.62, 1.1}, Point{-0.62, 1.1},
            Point{-1.12, 0.6}, Point{-1.12, -0.6}, Point{-0.62, -1.1}, Point{0.62, -1.1}})
        add(p.x, p.y);
      break;
    case SquareShape::Wedge:
      for (const Point p :
           {Point{1.75, -0.42}, Point{1.75, 0.42}, Point{0.5, 0.98}, Point{-0.95, 1.25},
            Point{-1.06, 0}, Point{-0.95, -1.25}, Point{0.5, -0.98}})
        add(p.x, p.y);
      break;
  }
  return corners;
}

bool is_smooth(SquareShape shape) {
  return shape == SquareShape::Round || shape == SquareShape::Widened ||
         shape == SquareShape::Oblong;
}

/// Stones that lie pale or dark upon the paving.
struct Stones {
  Path pale, dark;
  void add(Path&& stone, bool is_pale) { (is_pale ? pale : dark).append(stone); }
};

void add_rings(const Plaza& square, double reach, HashRandom& random, Stones& stones) {
  for (double r = 0.55; r < reach - 0.3; r += 0.62) {
    const int count = std::max(4, static_cast<int>(r * 7.2));
    const double turn = random.unit();
    for (int i = 0; i < count; ++i) {
      if (random.chance(0.3)) continue;
      const Point out = direction(turn + static_cast<double>(i) / count);
      const Point at = square.centre + out * (r + random.between(-0.07, 0.07));
      stones.add(closed(oriented_rectangle(at, random.between(0.36, 0.58),
                                           random.between(0.26, 0.38), right_of(out))),
                 random.chance(0.5));
    }
  }
}

/// How far the corners of a square lie from its middle, at most.
double reach_of(const Plaza& square) {
  double reach = 0;
  for (const Point p : square.rim) reach = std::max(reach, distance(p, square.centre));
  return reach;
}

void draw_fans(Brush& brush, const Plaza& square, Colour paving) {
  constexpr double fan = 0.85, pitch = 0.62;
  const double reach = reach_of(square);
  const Points outer_arc = arc_points({}, fan, 0.04, 0.42, 6);
  const Points inner_arc = arc_points({}, fan * 0.56, 0.06, 0.38, 4);
  const auto put = [&](Path& path, const Points& arc, Point at) {
    Points laid;
    for (const Point p : arc) laid.push_back(at + along(square.axis, p));
    path.append(open(laid));
  };
  Path arcs, inner;
  int row = 0;
  for (double v = -reach; v < reach; v += pitch, ++row)
    for (double u = -reach + (row % 2 == 0 ? 0.0 : fan); u < reach; u += 2 * fan) {
      const Point at = square.centre + along(square.axis, {u, v});
      if (!contains(square.rim, at)) continue;
      put(arcs, outer_arc, at);
      put(inner, inner_arc, at);
    }
  brush.line(arcs, faded(darker(paving, 0.32), 0.6), 0.11, Role::Texture);
  brush.line(inner, faded(lighter(paving, 0.6), 0.7), 0.14, Role::Texture);
}

void draw_rows(Brush& brush, const Plaza& square, Colour paving, HashRandom& random) {
  constexpr double pitch = 0.78;
  const double reach = reach_of(square);
  Path joints;
  Stones stones;
  for (double v = -reach; v < reach; v += pitch) {
    joints.move(square.centre + along(square.axis, {-reach, v}))
        .line(square.centre + along(square.axis, {reach, v}));
    for (double u = -reach + random.between(0, 0.8); u < reach;) {
      const double width = random.between(0.8, 1.5);
      const Point middle = square.centre + along(square.axis, {u + width / 2, v + pitch / 2});
      if (contains(square.rim, middle)) {
        joints.move(square.centre + along(square.axis, {u, v}))
            .line(square.centre + along(square.axis, {u, v + pitch}));
        if (random.chance(0.32))
          stones.add(closed(oriented_rectangle(middle, width, pitch, square.axis)),
                     random.chance(0.5));
      }
      u += width;
    }
  }
  brush.fill(stones.pale, faded(lighter(paving, 0.5), 0.7));
  brush.fill(stones.dark, faded(darker(paving, 0.2), 0.5));
  brush.line(joints, faded(darker(paving, 0.4), 0.5), 0.08, Role::Texture, Cap::Butt);
}

/// Stones that stick out of trodden earth, in clusters.
void draw_worn_cobbles(Brush& brush, const Plaza& square, HashRandom& random) {
  Stones stones;
  for (int cluster = 0; cluster < 9; ++cluster) {
    const Point at =
        square.centre + direction(random.unit()) * (square.radius * (0.2 + 0.65 * random.unit()));
    for (int i = 0; i < 5; ++i)
      stones.add(ellipse(at + Point{random.between(-0.6, 0.6), random.between(-0.5, 0.5)},
                         random.between(0.16, 0.28), random.between(0.12, 0.2)),
                 random.chance(0.6));
  }
  const Colour street = brush.tone(Tone::Street);
  brush.fill(stones.pale, faded(lighter(street, 0.4), 0.8));
  brush.fill(stones.dark, faded(darker(street, 0.3), 0.6));
}

/// Slabs between the rim and a second one further in.
void draw_slabs(Brush& brush, const Plaza& square, Colour paving, HashRandom& random) {
  Points outer = square.rim, inner;
  outer.push_back(outer.front());
  Path joints;
  const int count = static_cast<int>(length_of(outer) / 0.95);
  Stones stones;
  Point last_out, last_in;
  for (int i = 0; i <= count; ++i) {
    const Point out = station(outer, length_of(outer) * i / count).at;
    const Point in = between(square.centre, out, 0.68);
    joints.move(in).line(out);
    if (i < count) inner.push_back(in);
    if (i > 0 && random.chance(0.4))
      stones.add(closed({last_in, last_out, out, in}), random.chance(0.6));
    last_out = out;
    last_in = in;
  }
  brush.fill(stones.pale, faded(lighter(paving, 0.45), 0.7));
  brush.fill(stones.dark, faded(darker(paving, 0.18), 0.5));
  brush.fill(closed(inner), mixed(paving, brush.tone(Tone::Street), 0.75));
  joints.append(closed(inner));
  brush.line(joints, faded(darker(paving, 0.4), 0.55), 0.09, Role::Texture, Cap::Butt);
}

}  // namespace

Plaza round_square(Point centre, double radius, std::uint64_t seed) {
  Plaza square;
  square.centre = centre;
  square.radius = radius;
  square.seed = seed;
  square.rim = blob(centre, radius, 0.05, 14, seed);
  return square;
}

Plaza varied_square(Point centre, double radius, Point axis, std::uint64_t seed,
                    const std::function<bool(Point)>& free) {
  constexpr SquareShape shapes[] = {SquareShape::Round,  SquareShape::Oblong, SquareShape::Oblong,
                                    SquareShape::Cut,    SquareShape::Wedge,  SquareShape::Wedge,
                                    SquareShape::Widened};
  constexpr Paving pavings[] = {Paving::Rings, Paving::Fans, Paving::Rows, Paving::Slabs};
  HashRandom random(seed);
  Plaza square;
  square.centre = centre;
  square.radius = radius;
  square.seed = seed;
  square.shape = shapes[random.below(7)];
  square.paving = square.shape == SquareShape::Widened ? Paving::Bare : pavings[random.below(4)];
  square.axis = random.chance(0.5) ? axis : -axis;
  for (const Point corner : corners_of(square.shape, random)) {
    Point p = centre + along(square.axis, corner * radius);
    for (int i = 0; i < 8 && !free(p); ++i) p = between(centre, p, 0.9);
    square.rim.push_back(p);
  }
  // Bays where there is room beside the circle that stays free.
  const int wished = random.below(3);
  const double turn = random.unit();
  for (int i = 0; i < 9 && static_cast<int>(square.bays.size()) < wished; ++i) {
    const Point out = direction(turn + i * 0.382);
    const Point bay = centre + out * (radius + 0.85);
    bool fits = free(bay);
    for (int k = 0; k < 8; ++k) fits = fits && free(bay + direction(k / 8.0) * bay_radius);
    if (fits) square.bays.push_back(bay);
  }
  return square;
}

Path outline_of(const Plaza& square, double grow) {
  Points rim = square.rim;
  for (Point& p : rim) p = p + unit(p - square.centre) * grow;
  return is_smooth(square.shape) ? smooth_closed(rim) : closed(rim);
}

void pave(Brush& brush, const Plaza& square) {
  if (square.radius < 1.6) return;
  HashRandom random(square.seed);
  const Colour street = brush.tone(Tone::Street);
  if (square.paving == Paving::Bare) {
    draw_worn_cobbles(brush, square, random);
    return;
  }
  const Colour paving = mixed(street, brush.tone(Tone::Cobble), 0.55);
  const Path ground = outline_of(square, -kerb);
  brush.fill(ground, paving);
  if (square.paving == Paving::Rings) {
    Stones stones;
    add_rings(square, square.radius - kerb, random, stones);
    brush.fill(stones.pale, faded(lighter(paving, 0.5), 0.75));
    brush.fill(stones.dark, faded(darker(paving, 0.22), 0.7));
  } else if (brush.painted()) {
    brush.list().add(PushClip{ground});
    if (square.paving == Paving::Fans) draw_fans(brush, square, paving);
    if (square.paving == Paving::Rows) draw_rows(brush, square, paving, random);
    if (square.paving == Paving::Slabs) draw_slabs(brush, square, paving, random);
    brush.list().add(PopClip{});
  }
  brush.line(ground, faded(darker(street, 0.35), 0.8), 0.16, Role::Texture);
}

}  // namespace tw::render
