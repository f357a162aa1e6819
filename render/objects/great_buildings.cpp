#include <cmath>

#include "render/draw/hash_random.hpp"
#include "render/objects/frame.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"
#include "render/objects/settings.hpp"
#include "render/objects/stonework.hpp"
#include "render/objects/towers.hpp"

namespace tw::render {

namespace {

void draw_gilt_cross(Brush& brush, Point at, Point axis, double size) {
  const Point across = right_of(axis);
  Path cross;
  cross.move(at - axis * (size * 0.5)).line(at + axis * (size * 0.5));
  cross.move(at + axis * (size * 0.14) - across * (size * 0.32))
      .line(at + axis * (size * 0.14) + across * (size * 0.32));
  brush.line(cross, brush.tone(Tone::Outline), size * 0.3, Role::Texture, Cap::Butt);
  brush.line(cross, brush.tone(Tone::Gold), size * 0.16, Role::Light, Cap::Butt);
}

/// Stone feet of buttresses along both long walls.
void draw_buttresses(Brush& brush, const ObjectFrame& frame, double from, double to, int count,
                     double half_width) {
  Path feet;
  for (int i = 0; i < count; ++i)
    for (const double side : {-1.0, 1.0})
      feet.append(closed(frame.box(side * (half_width + 0.25),
                                   from + (to - from) * (i + 0.5) / count, 0.75, 0.42)));
  brush.shape(feet, brush.tone(Tone::Stone), 0.09);
}

}  // namespace

void draw_minster(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 3));
  const ObjectFrame frame(place.at, place.facing, place.size / 18.0);
  const double s = frame.scale;
  constexpr Tone roofs[] = {Tone::SacredRoof, Tone::SacredRoof, Tone::Slate};
  const Colour roof = brush.tone(roofs[random.below(3)]);
  const bool square_front = random.chance(0.5), chapels = random.chance(0.6),
             octagon = random.chance(0.6);
  draw_fine_paving(brush, place.at, 9.0 * s);

  brush.shadow(closed(frame.box(0, 0, 5.0, 14.6)), 1.0, 0.15);
  brush.shadow(closed(frame.box(0, -2.0, 11.4, 3.6)), 1.0, 0.12);
  // Choir: round end, with chapels if it is grand.
  if (chapels)
    for (int i = 0; i < 5; ++i) {
      const Point at =
          frame.at(0, -5.4) + along(frame.axis, direction(0.5 + i * 0.125)) * (2.75 * s) * 1.0;
      brush.shape(Path().circle(at, 1.0 * s), brush.tone(Tone::Stone), 0.12);
      draw_spire(brush, at, 0.9 * s, 10, 0, darker(roof, 0.08));
    }
  brush.shape(Path().circle(frame.at(0, -5.4), 2.75 * s), brush.tone(Tone::Stone), 0.14);
  draw_spire(brush, frame.at(0, -5.4), 2.6 * s, 14, 0.02, roof);
  draw_buttresses(brush, frame, 0, 5.4, 4, 2.75);
  draw_buttresses(brush, frame, -5.4, -3.8, 1, 2.75);
  House nave =
      frame.house_across(0, 0.6, 12.2, 5.2, RoofShape::Gable, roof, hash_with(place.seed, 1));
  House transept =
      frame.house(0, -2.0, 11.4, 3.8, RoofShape::Gable, roof, hash_with(place.seed, 2));
  House clerestory = frame.house_across(0, 0.6, 12.0, 3.0, RoofShape::Gable, lighter(roof, 0.05),
                                        hash_with(place.seed, 3));
  nave.parapets = transept.parapets = true;
  nave.plain = transept.plain = clerestory.plain = true;
  draw_houses(brush, {nave, transept});
  draw_houses(brush, {clerestory});
  // The crossing.
  const Point crossing = frame.at(0, -2.0);
  if (octagon) {
    brush.shape(closed(oriented_rectangle(crossing, 3.7 * s, 3.7 * s, frame.axis)),
                brush.tone(Tone::Stone), 0.13);
    draw_spire(brush, crossing, 1.85 * s, 8, 0.0625, lighter(roof, 0.08));
  } else {
    draw_tower(brush,
               {crossing, 1.75 * s, TowerShape::SquareRoofed, frame.axis, lighter(roof, 0.08)});
  }
  draw_gilt_cross(brush, crossing, -place.facing, 2.2 * s);
  // West front: two towers and the great door between them.
  brush.shape(closed(frame.box(0, 6.7, 3.2, 1.2)), lighter(brush.tone(Tone::Stone), 0.2), 0.13);
  brush.shape(closed(frame.box(0, 7.15, 1.3, 0.5)), brush.tone(Tone::WoodDark), 0.1, Role::Solid);
  for (const double side : {-1.0, 1.0}) {
    const Point at = frame.at(side * 2.75, 6.2);
    if (square_front) {
      draw_tower(brush, {at, 1.55 * s, TowerShape::SquareRoofed, frame.axis, roof});
    } else {
      brush.shadow(Path().circle(at, 1.6 * s), 0.5, 0.13);
      brush.shape(closed(oriented_rectangle(at, 3.1 * s, 3.1 * s, frame.axis)),
                  brush.tone(Tone::Stone), 0.14);
      draw_spire(brush, at, 1.5 * s, 8, 0.0625, roof);
    }
    draw_gilt_cross(brush, at, -place.facing, 1.3 * s);
  }
}

void draw_palace(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 4));
  const ObjectFrame frame(place.at, place.facing, place.size / 18.0, random.chance(0.5));
  const double s = frame.scale, w = 7.4, d = 5.2;
  const Colour roof = brush.tone(random.chance(0.7) ? Tone::Roof3 : Tone::Roof7);
  draw_fine_paving(brush, place.at, 9.4 * s);
  brush.shadow(closed(frame.box(0, 0, 2 * w, 2 * d)), 1.0, 0.15);
  brush.shape(closed(frame.box(0, 0, 2 * w, 2 * d)), brush.tone(Tone::Stone), 0.15);
  brush.shape(closed(frame.box(0, 1.2, 2 * w - 5.4, 2 * d - 5.0)), brush.tone(Tone::Cobble), 0.1);
  // Curtain wall with merlons all round.
  // Where the palace is small its merlons are too, and its towers have plain roofs.
  const bool small = s < 0.6;
  const double tooth = small ? 0.34 : 0.52;
  Path merlons;
  const auto row = [&](Point from, Point to) {
    const int count = static_cast<int>(distance(from, to) / (1.85 * tooth));
    for (int i = 0; i < count; ++i)
      merlons.append(closed(
          oriented_rectangle(between(from, to, (i + 0.5) / count), tooth, tooth, unit(to - from))));
  };
  const double mw = w - 0.58 * tooth / s, md = d - 0.58 * tooth / s;
  row(frame.at(-mw, -md), frame.at(mw, -md));
  row(frame.at(-mw, md), frame.at(mw, md));
  row(frame.at(-mw, -md), frame.at(-mw, md));
  row(frame.at(mw, -md), frame.at(mw, md));
  brush.shape(merlons, lighter(brush.tone(Tone::Stone), 0.4), 0.085);
  std::vector<House> halls{
      frame.house(0, -3.1, 2 * w - 3.2, 3.0, RoofShape::Gable, roof, hash_with(place.seed, 1)),
      frame.house_across(-5.3, 0.8, 4.6, 2.5, RoofShape::Gable, roof, hash_with(place.seed, 2)),
      frame.house_across(5.3, 0.8, 4.6, 2.5, RoofShape::HalfHip, roof, hash_with(place.seed, 3))};
  for (House& hall : halls) hall.parapets = hall.shape == RoofShape::Gable;
  draw_houses(brush, halls);
  draw_fountain(brush, frame.at(0, 1.3), 1.0 * s);
  const TowerShape corner_shape =
      random.chance(0.5) && !small ? TowerShape::SquareOpen : TowerShape::SquareRoofed;
  for (const double u : {-w, w})
    for (const double v : {-d, d}) {
      const bool great = u > 0 && v < 0;
      draw_tower(brush, {frame.at(u, v), (great ? 2.2 : 1.7) * s,
                         great ? TowerShape::SquareRoofed : corner_shape, frame.axis, roof});
    }
  for (const double side : {-1.0, 1.0})
    draw_tower(brush,
               {frame.at(side * 1.9, d), 1.05 * s, TowerShape::RoundRoofed, frame.axis, roof});
  brush.shape(closed(frame.box(0, d + 0.35, 1.9, 0.8)), brush.tone(Tone::CityShadow), 0.12,
              Role::Solid);
}

}  // namespace tw::render
