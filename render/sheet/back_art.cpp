#include "render/sheet/back_art.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tw::render {
namespace {

constexpr double pitch = 45.0 / 8;  ///< of the lattice: it goes on over the edge to the next back

struct Inks {
  Colour ground, lattice, stud, disc, line, bright, deep;
};

Inks inks_for(const BackLook& look, const Palette& palette) {
  constexpr std::array<Tone, 7> grounds = {Tone::MeadowShadow, Tone::Azure,      Tone::Crimson,
                                           Tone::Violet,       Tone::SacredRoof, Tone::WoodDark,
                                           Tone::Slate};
  const Colour base = palette[grounds[static_cast<std::size_t>(look.group) % grounds.size()]];
  const Colour ground = look.dark ? darker(base, 0.62) : lighter(base, 0.18);
  return {ground,
          lighter(ground, 0.16),
          lighter(ground, 0.36),
          darker(ground, 0.28),
          palette[Tone::Cream],
          palette[Tone::Gold],
          darker(palette[Tone::Gold], 0.35)};
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
  Path lines, studs;
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
      studs.circle(at, 0.42);
    }
  }
  list.fill(studs, {inks.stud, Spot::None});
}

/// Four roads from the walls to the middles of the sides.
void roads(DrawList& list, SizeMm size, double reach, double from, const Inks& inks) {
  const Point c{size.width / 2, size.height / 2};
  const double x = size.width / 2 + reach, y = size.height / 2 + reach;
  Path path;
  path.polyline({{c.x, c.y - from}, {c.x, c.y - y}}).polyline({{c.x, c.y + from}, {c.x, c.y + y}});
  path.polyline({{c.x - from, c.y}, {c.x - x, c.y}}).polyline({{c.x + from, c.y}, {c.x + x, c.y}});
  list.stroke(path, {inks.disc, Spot::None}, 4.2, Cap::Butt);
  list.stroke(path, {inks.line, Spot::None}, 2.6, Cap::Butt);
}

/// A walled town from above: ring, battlements, eight towers.
void town_wall(DrawList& list, Point c, double radius, const Inks& inks) {
  list.fill(Path().circle(c, radius + 1.4), {inks.disc, Spot::None});
  list.add(Stroke{Path().circle(c, radius + 0.9),
                  {inks.line, Spot::None},
                  0.9,
                  Cap::Butt,
                  Join::Round,
                  {radius * 0.0654, radius * 0.0654}});
  list.stroke(Path().circle(c, radius), {inks.line, Spot::None}, 1.1);
  list.stroke(Path().circle(c, radius - 1.3), {inks.stud, Spot::None}, 0.3);
  for (int k = 1; k < 16; k += 2) {
    const Point tower = on_circle(c, radius, k);
    list.fill(Path().circle(tower, radius * 0.135), {inks.line, Spot::None});
    list.fill(Path().circle(tower, radius * 0.085), {inks.disc, Spot::None});
    list.fill(Path().circle(tower, radius * 0.04), {inks.bright, Spot::None});
  }
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
    list.stroke(Path().circle(at, height * 0.85), {inks.line, Spot::None}, 0.35);
    TextRun run;
    run.text = number;
    run.family = "Noto Serif";
    run.bold = true;
    run.size = height * (number.size() > 2 ? 0.72 : 1);
    run.align = Align::Centre;
    run.turned = 90.0 * turn;
    run.at = {at.x + down.x * run.size * 0.36, at.y + down.y * run.size * 0.36};
    run.paint = {inks.line, Spot::None};
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
  Inks inks = inks_for(look, palette);
  if (ink_saving) {
    const Colour white{255, 255, 255, 255, -1}, black{0, 0, 0, 255, -1},
        grey{150, 150, 150, 255, -1};
    inks = {white, grey, grey, white, look.dark ? black : Colour{90, 90, 90, 255, -1}, black, grey};
  }
  DrawList list;
  list.fill(Path().rectangle({-reach, -reach}, size.width + 2 * reach, size.height + 2 * reach),
            {inks.ground, Spot::None});
  list.add(PushClip{
      Path().rectangle({-reach, -reach}, size.width + 2 * reach, size.height + 2 * reach)});
  lattice(list, size, reach, inks);
  list.add(PopClip{});
  const Point c{size.width / 2, size.height / 2};
  const double radius = std::min(size.width, size.height) * 0.29;
  // A little beyond the ground, so that no line shows where squares of one tile overlap.
  roads(list, size, reach + 0.3, radius, inks);
  town_wall(list, c, radius, inks);
  star(list, c, radius * 0.74, inks);
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
