#include "render/objects/engines.hpp"

#include "render/draw/hash_random.hpp"
#include "render/objects/roofs.hpp"

namespace tw::render {

void draw_thrower(Brush& brush, Point at, Point towards, double s) {
  const Point side = right_of(towards);
  const auto beam = [&](Point from, Point to, double width, Colour colour) {
    const Path box = closed(
        oriented_rectangle(between(from, to, 0.5), distance(from, to), width, unit(to - from)));
    brush.shape(box, colour, 0.11);
  };
  const Colour wood = brush.tone(Tone::Wood), dark = brush.tone(Tone::WoodDark);
  brush.shadow(closed(oriented_rectangle(at, 3.2 * s, 2.2 * s, towards)), 0.5, 0.12);
  for (const double v : {-0.95, 0.95})
    beam(at - towards * (1.6 * s) + side * (v * s), at + towards * (1.6 * s) + side * (v * s),
         0.42 * s, wood);
  for (const double u : {-1.3, 0.0, 1.3})
    beam(at + towards * (u * s) - side * (1.15 * s), at + towards * (u * s) + side * (1.15 * s),
         0.36 * s, u == 0.0 ? dark : wood);
  beam(at - towards * (2.7 * s), at + towards * (1.5 * s), 0.36 * s, lighter(wood, 0.25));
  brush.shape(closed(oriented_rectangle(at + towards * (1.6 * s), 1.0 * s, 1.2 * s, towards)),
              brush.tone(Tone::Rock), 0.12, Role::Hatched);
  brush.shape(Path().circle(at - towards * (2.8 * s), 0.42 * s), brush.tone(Tone::RockLight), 0.1);
  for (const double u : {-1.25, 1.25})
    for (const double v : {-1.25, 1.25})
      brush.shape(closed(oriented_rectangle(at + towards * (u * s) + side * (v * s), 0.8 * s,
                                            0.3 * s, towards)),
                  dark, 0.08);
}

void draw_ram(Brush& brush, Point at, Point towards, double s) {
  const Point side = right_of(towards);
  const Colour wood = brush.tone(Tone::Wood), dark = brush.tone(Tone::WoodDark);
  const auto box = [&](double u, double v, double length, double width) {
    return oriented_rectangle(at + towards * (u * s) + side * (v * s), length * s, width * s,
                              towards);
  };
  brush.shadow(closed(box(0, 0, 4.6, 2.5)), 0.5, 0.13);
  for (const double u : {-1.5, 1.5})
    for (const double v : {-1.25, 1.25}) brush.shape(closed(box(u, v, 0.9, 0.34)), dark, 0.09);
  brush.shape(closed(box(1.6, 0, 3.4, 0.55)), darker(wood, 0.15), 0.11);
  brush.shape(closed(box(3.15, 0, 0.6, 0.8)), brush.tone(Tone::Rock), 0.11);
  for (const double v : {-1.0, 1.0})
    brush.shape(closed(box(0, v * 0.56, 4.4, 1.12)), lit(wood, 0.8 * v), 0.11,
                v > 0 ? Role::Hatched : Role::Light, towards);
  Path planks;
  for (int i = 1; i < 7; ++i) {
    const double u = -2.2 + 4.4 * i / 7;
    planks.move(at + (towards * u - side * 1.1) * s).line(at + (towards * u + side * 1.1) * s);
  }
  brush.line(planks, faded(dark, 0.7), 0.09, Role::Texture);
  brush.line(open({at - towards * (2.2 * s), at + towards * (2.2 * s)}), dark, 0.2);
}

void draw_rolling_tower(Brush& brush, Point at, Point towards, double s) {
  const Point side = right_of(towards);
  const Colour wood = brush.tone(Tone::Wood), dark = brush.tone(Tone::WoodDark);
  const auto box = [&](double u, double v, double length, double width) {
    return closed(oriented_rectangle(at + towards * (u * s) + side * (v * s), length * s, width * s,
                                     towards));
  };
  brush.shadow(box(0, 0, 3.5, 3.3), 0.8, 0.14);
  for (const double u : {-1.1, 1.1})
    for (const double v : {-1.75, 1.75}) brush.shape(box(u, v, 1.0, 0.4), dark, 0.09);
  brush.shape(box(0, 0, 3.4, 3.1), wood, 0.14);
  brush.shape(box(0, 0, 2.5, 2.2), lighter(wood, 0.25), 0.1);
  Path planks;
  for (int i = 1; i < 5; ++i) {
    const double v = -1.1 + 2.2 * i / 5;
    planks.move(at + (side * v - towards * 1.25) * s).line(at + (side * v + towards * 1.25) * s);
  }
  brush.line(planks, faded(dark, 0.7), 0.08, Role::Texture);
  brush.shape(box(0, 0, 0.8, 0.8), dark, 0.1, Role::Solid);  // the way down
  brush.shape(box(2.35, 0, 1.3, 1.7), lighter(wood, 0.12), 0.12);
  brush.line(open({at + (towards * 2.0 - side * 0.8) * s, at + (towards * 2.0 + side * 0.8) * s}),
             dark, 0.1);
}

void draw_loaded_cart(Brush& brush, Point at, Point axis, std::uint64_t seed) {
  HashRandom random(seed);
  const Point side = right_of(axis);
  brush.shadow(closed(oriented_rectangle(at, 2.3, 1.4, axis)), 0.35, 0.13);
  for (const double u : {-0.7, 0.7})
    for (const double v : {-0.8, 0.8})
      brush.shape(closed(oriented_rectangle(at + axis * u + side * v, 0.8, 0.26, axis)),
                  brush.tone(Tone::WoodDark), 0.08);
  brush.shape(closed(oriented_rectangle(at, 2.2, 1.3, axis)), brush.tone(Tone::Wood), 0.11);
  for (int i = 0; i < 3; ++i)
    brush.shape(ellipse(at + axis * (0.6 * (i - 1)) + side * random.between(-0.2, 0.2), 0.4, 0.36),
                brush.tone(i == 1 ? Tone::Cream : Tone::Thatch), 0.09);
}

}  // namespace tw::render
