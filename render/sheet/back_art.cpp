#include "render/sheet/back_art.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/draw/plane.hpp"

namespace tw::render {
namespace {

constexpr double pitch = 45.0 / 8;  ///< of the lattice: it goes on over the edge to the next back

struct Inks {
  Colour ground, lattice, stud, disc, line, bright, deep;
  Colour edge, meadow, tree, stone, roof, tower, soil, road;
};

Inks inks_for(const BackLook& look, const Palette& palette) {
  constexpr std::array<Tone, 7> grounds = {Tone::MeadowShadow, Tone::Azure,      Tone::Crimson,
                                           Tone::Violet,       Tone::SacredRoof, Tone::WoodDark,
                                           Tone::Slate};
  const Colour base = palette[grounds[static_cast<std::size_t>(look.group) % grounds.size()]];
  const Colour ground = look.dark ? darker(base, 0.62) : lighter(base, 0.12);
  Inks inks;
  inks.ground = ground;
  inks.lattice = lighter(ground, 0.1);
  inks.stud = lighter(ground, 0.2);
  inks.disc = darker(ground, 0.28);
  inks.line = palette[Tone::Cream];
  inks.bright = palette[Tone::Gold];
  inks.deep = darker(palette[Tone::Gold], 0.35);
  inks.edge = palette[Tone::Outline];
  inks.meadow = palette[Tone::Meadow];
  inks.tree = palette[Tone::Tree1];
  inks.stone = palette[Tone::Stone];
  inks.roof = palette[Tone::Roof1];
  inks.tower = palette[Tone::Roof3];
  inks.soil = palette[Tone::CityGround];
  inks.road = palette[Tone::Road];
  return inks;
}

/// Lines on white, as light as a back may be.
Inks sparing_inks(bool dark) {
  const Colour white{255, 255, 255, 255, -1}, black{0, 0, 0, 255, -1}, grey{150, 150, 150, 255, -1};
  const Colour line = dark ? black : Colour{90, 90, 90, 255, -1};
  Inks inks;
  inks.ground = inks.disc = inks.meadow = inks.soil = inks.stone = inks.road = white;
  inks.roof = inks.tower = inks.tree = inks.line = white;
  inks.lattice = inks.stud = grey;
  inks.bright = inks.edge = line;
  inks.deep = grey;
  return inks;
}

/// sin of k * 22.5 degrees, as constants, so that no C library decides.
double sine(int k) {
  constexpr std::array<double, 5> quarter = {0, 0.3826834323650898, 0.7071067811865476,
                                             0.9238795325112867, 1};
  k &= 15;
  if (k > 8) return -sine(k - 8);
  return k <= 4 ? quarter[static_cast<std::size_t>(k)] : quarter[static_cast<std::size_t>(8 - k)];
}

Point on_circle(Point centre, double radius, int k) {
  return {centre.x + radius * sine(k + 4), centre.y + radius * sine(k)};
}

void lattice(DrawList& list, SizeMm size, double reach, const Inks& inks) {
  const Point c{size.width / 2, size.height / 2};
  const double far = std::max(size.width, size.height) / 2 + reach;
  const int count = static_cast<int>(std::ceil(2 * far / pitch)) + 1;
  Path lines, studs, petals;
  for (int i = -count; i <= count; ++i) {
    const double shift = i * pitch;
    lines.polyline({{c.x - far + shift, c.y - far}, {c.x + far + shift, c.y + far}});
    lines.polyline({{c.x - far + shift, c.y + far}, {c.x + far + shift, c.y - far}});
  }
  list.stroke(lines, {inks.lattice, Spot::None}, 0.3, Cap::Butt);
  for (int row = -count; row <= count; ++row) {
    for (int column = -count; column <= count; ++column) {
      const Point at{c.x + column * pitch / 2, c.y + row * pitch / 2};
      if ((row + column) % 2 != 0 || std::abs(at.x - c.x) > size.width / 2 + reach ||
          std::abs(at.y - c.y) > size.height / 2 + reach)
        continue;
      if (row % 2 == 0) {
        studs.circle(at, 0.34);
        continue;
      }
      for (int k = 0; k < 16; k += 4) petals.circle(on_circle(at, 0.62, k), 0.5);
    }
  }
  if (!(inks.ground == inks.line)) list.fill(petals, {inks.lattice, Spot::None});
  list.fill(studs, {inks.stud, Spot::None});
}

/// Four roads from the medallion to the middles of the sides.
void roads(DrawList& list, SizeMm size, double reach, double from, const Inks& inks) {
  const Point c{size.width / 2, size.height / 2};
  const double x = size.width / 2 + reach, y = size.height / 2 + reach;
  Path path;
  path.polyline({{c.x, c.y - from}, {c.x, c.y - y}}).polyline({{c.x, c.y + from}, {c.x, c.y + y}});
  path.polyline({{c.x - from, c.y}, {c.x - x, c.y}}).polyline({{c.x + from, c.y}, {c.x + x, c.y}});
  list.stroke(path, {inks.edge, Spot::None}, 4.0, Cap::Butt);
  list.stroke(path, {inks.bright, Spot::None}, 3.6, Cap::Butt);
  list.stroke(path, {inks.edge, Spot::None}, 2.9, Cap::Butt);
  list.stroke(path, {inks.road, Spot::None}, 2.6, Cap::Butt);
}

/// Gold rim, a band of cream with studs, a meadow with trees, four roads to the gates.
void medallion(DrawList& list, Point c, double radius, const Inks& inks) {
  const double u = radius / 15.5;
  // Opaque, so that a press needs no pixels for it.
  for (int i = 3; i >= 1; --i)
    list.fill(Path().circle(c, radius + 0.45 * i * u),
              {mixed(inks.disc, inks.ground, 0.25 * i), Spot::None});
  const auto disc = [&](double r, Colour colour) {
    list.fill(Path().circle(c, r * u), {colour, Spot::None});
  };
  disc(15.5, inks.edge);
  disc(15.3, inks.bright);
  disc(14.7, inks.edge);
  disc(14.5, inks.line);
  Path studs, small;
  for (int k = 0; k < 16; ++k) {
    studs.circle(on_circle(c, 13.65 * u, k), 0.34 * u);
    small.circle(between(on_circle(c, 13.65 * u, k), on_circle(c, 13.65 * u, k + 1), 0.5),
                 0.16 * u);
  }
  list.fill(studs, {inks.tower, Spot::None});
  list.fill(small, {inks.edge, Spot::None});
  if (inks.tower == inks.line) list.stroke(studs, {inks.edge, Spot::None}, 0.15);
  disc(12.8, inks.edge);
  disc(12.6, inks.meadow);
  Path ways;
  for (int k = 0; k < 16; k += 4)
    ways.polyline({on_circle(c, 8 * u, k), on_circle(c, 12.6 * u, k)});
  list.stroke(ways, {inks.edge, Spot::None}, 2.3 * u, Cap::Butt);
  list.stroke(ways, {inks.road, Spot::None}, 2.0 * u, Cap::Butt);
  // Five trees in each quarter.
  for (int quarter = 0; quarter < 4; ++quarter)
    for (int i = 0; i < 5; ++i) {
      const Point at = c + direction(quarter * 0.25 + 0.125 + 0.034 * (i - 2)) * (11.35 * u);
      const double r = (i % 2 == 0 ? 0.92 : 0.78) * u;
      list.fill(Path().circle(at, r + 0.14 * u), {inks.edge, Spot::None});
      list.fill(Path().circle(at, r), {inks.tree, Spot::None});
      if (inks.tree == inks.line) continue;
      list.fill(Path().circle(at - (at - c) * (0.2 * r / length(at - c)), r * 0.55),
                {lighter(inks.tree, 0.22), Spot::None});
    }
}

/// A house seen from above: its roof half lit.
void house(DrawList& list, Point at, Point axis, double width, double depth, Colour roof,
           const Inks& inks) {
  const Points corners = oriented_rectangle(at, width, depth, axis);
  const Point side = right_of(axis) * (depth / 4);
  list.fill(closed(corners), {roof, Spot::None});
  if (!(roof == inks.line))
    list.fill(closed(oriented_rectangle(at + side, width, depth / 2, axis)),
              {darker(roof, 0.2), Spot::None});
  list.stroke(closed(corners), {inks.edge, Spot::None}, 0.13, Cap::Butt, Join::Miter);
  list.stroke(open({at - axis * (width / 2), at + axis * (width / 2)}), {inks.edge, Spot::None},
              0.1, Cap::Butt);
}

/// A walled town from above: ring, battlements, eight towers, and between the four streets of
/// each quarter the same houses, so that a turn changes nothing.
void town(DrawList& list, Point c, double radius, const Inks& inks) {
  const double u = radius / 9.0;
  const auto disc = [&](double r, Colour colour) {
    list.fill(Path().circle(c, r * u), {colour, Spot::None});
  };
  disc(9.95, inks.edge);
  disc(9.8, inks.stone);
  list.add(Stroke{Path().circle(c, 9.45 * u),
                  {inks.edge, Spot::None},
                  0.5 * u,
                  Cap::Butt,
                  Join::Round,
                  {9.45 * u * 0.0327, 9.45 * u * 0.0654 - 9.45 * u * 0.0327}});
  disc(8.75, inks.edge);
  disc(8.6, inks.soil);
  Path streets;
  for (int k = 0; k < 8; k += 4)
    streets.polyline({on_circle(c, 9.9 * u, k), on_circle(c, 9.9 * u, k + 8)});
  list.stroke(streets, {inks.edge, Spot::None}, 1.7 * u, Cap::Butt);
  list.stroke(streets, {inks.road, Spot::None}, 1.45 * u, Cap::Butt);
  for (int quarter = 0; quarter < 4; ++quarter) {
    const double from = quarter * 0.25;
    const auto row = [&](double away, int count, double spread, double width, double depth) {
      for (int i = 0; i < count; ++i) {
        const double turn = from + 0.125 + spread * (i - (count - 1) / 2.0);
        const Point out = direction(turn);
        Colour roof = inks.roof;
        if (!(roof == inks.line) && i % 2 == 1) roof = lighter(roof, 0.18);
        house(list, c + out * (away * u), right_of(out), width * u, depth * u, roof, inks);
      }
    };
    row(7.35, 4, 0.052, 2.15, 1.5);
    row(5.35, 3, 0.058, 1.75, 1.35);
    row(3.65, 1, 0, 1.9, 1.3);
  }
  for (int k = 1; k < 16; k += 2) {
    const Point tower = on_circle(c, 9.25 * u, k);
    list.fill(Path().circle(tower, 1.3 * u), {inks.edge, Spot::None});
    list.fill(Path().circle(tower, 1.13 * u), {inks.tower, Spot::None});
    Path ribs;
    for (int i = 0; i < 16; i += 2) ribs.move(tower).line(on_circle(tower, 1.13 * u, i));
    list.stroke(ribs, {mixed(inks.tower, inks.edge, 0.5), Spot::None}, 0.09, Cap::Butt);
    list.fill(Path().circle(tower, 0.26 * u), {inks.bright, Spot::None});
  }
  list.fill(Path().circle(c, 2.45 * u), {inks.edge, Spot::None});
  list.fill(Path().circle(c, 2.3 * u), {inks.line, Spot::None});
}

/// White on the coloured disc, dark on a white one.
Colour number_ink(const Inks& inks) {
  return inks.disc == inks.line ? inks.edge : inks.line;
}

/// The number in all four corners, each turned by a quarter, so that none is upright.
void numbers(DrawList& list, SizeMm size, const std::string& number, const Inks& inks) {
  const Point c{size.width / 2, size.height / 2};
  const double reach = std::min(size.width, size.height) * 0.335;
  const double height = std::min(size.width, size.height) * 0.13;
  for (int turn = 0; turn < 4; ++turn) {
    const Point at = on_circle(c, reach * 1.41421356, 4 * turn - 2);
    const Point down{-sine(4 * turn), sine(4 * turn + 4)};
    list.fill(Path().circle(at, height * 0.85), {inks.disc, Spot::None});
    list.stroke(Path().circle(at, height * 0.85), {inks.edge, Spot::None}, 0.6);
    list.stroke(Path().circle(at, height * 0.85), {inks.bright, Spot::None}, 0.36);
    TextRun run;
    run.text = number;
    run.family = "Noto Serif";
    run.bold = true;
    run.size = height * (number.size() > 2 ? 0.72 : 1);
    run.align = Align::Centre;
    run.turned = 90.0 * turn;
    run.at = {at.x + down.x * run.size * 0.36, at.y + down.y * run.size * 0.36};
    run.paint = {number_ink(inks), Spot::None};
    list.add(std::move(run));
  }
}

/// A star of eight rays, each half light and half dark.
void star(DrawList& list, Point c, double radius, const Inks& inks) {
  for (const int layer : {2, 0}) {
    const double reach = layer == 2 ? radius * 0.68 : radius;
    for (int k = layer; k < 16; k += 4) {
      const Point tip = on_circle(c, reach, k);
      const Point left = on_circle(c, radius * 0.26, k - 2),
                  right = on_circle(c, radius * 0.26, k + 2);
      list.fill(Path().polygon({c, left, tip}), {inks.bright, Spot::None});
      list.fill(Path().polygon({c, right, tip}), {inks.deep, Spot::None});
    }
  }
  list.fill(Path().circle(c, radius * 0.13), {inks.line, Spot::None});
  list.fill(Path().circle(c, radius * 0.07), {inks.disc, Spot::None});
}

}  // namespace

DrawList draw_back(SizeMm size, const BackLook& look, const Palette& palette, double reach,
                   bool ink_saving) {
  const Inks inks = ink_saving ? sparing_inks(look.dark) : inks_for(look, palette);
  DrawList list;
  list.fill(Path().rectangle({-reach, -reach}, size.width + 2 * reach, size.height + 2 * reach),
            {inks.ground, Spot::None});
  list.add(PushClip{
      Path().rectangle({-reach, -reach}, size.width + 2 * reach, size.height + 2 * reach)});
  lattice(list, size, reach, inks);
  list.add(PopClip{});
  const Point c{size.width / 2, size.height / 2};
  const double radius = std::min(size.width, size.height) * 0.344;
  // A little beyond the ground, so that no line shows where squares of one tile overlap.
  roads(list, size, reach + 0.3, radius * 0.95, inks);
  medallion(list, c, radius, inks);
  town(list, c, radius * 0.6, inks);
  star(list, c, radius * 0.125, inks);
  if (!look.number.empty()) numbers(list, size, look.number, inks);
  return list;
}

DrawList draw_back_of_squares(const Points& outline, SizeMm square, const BackLook& look,
                              const Palette& palette, double reach, bool ink_saving) {
  const auto one =
      std::make_shared<const DrawList>(draw_back(square, look, palette, reach, ink_saving));
  Point end{};
  for (const Point corner : outline) end = {std::max(end.x, corner.x), std::max(end.y, corner.y)};
  DrawList list;
  list.add(PushClip{closed(grown_outline(outline, reach))});
  for (double y = 0; y + square.height / 2 < end.y; y += square.height)
    for (double x = 0; x + square.width / 2 < end.x; x += square.width)
      if (contains(outline, {x + square.width / 2, y + square.height / 2}))
        list.add(Use{one, Matrix::translation(x, y)});
  list.add(PopClip{});
  return list;
}

}  // namespace tw::render
