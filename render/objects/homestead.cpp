// A house by the road where travellers stop: how it is built, roofed and surrounded differs.
#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/frame.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"
#include "render/objects/settings.hpp"

namespace tw::render {

namespace {

enum class HousePlan : std::uint8_t { Angle, Court, Shed, Hall };
enum class Surroundings : std::uint8_t { Pond, Beds, Orchard, Paddock };

void draw_pond(Brush& brush, Point at, double radius, std::uint64_t seed) {
  HashRandom random(hash_with(seed, 93));
  const Points rim = blob(at, radius, 0.14, 9, seed);
  brush.shape(smooth_closed(rim), brush.tone(Tone::WaterEdge), 0.75, brush.tone(Tone::Bank));
  Points shallow;
  for (const Point p : rim) shallow.push_back(between(p, at, 0.16));
  brush.fill(smooth_closed(shallow), brush.tone(Tone::Water));
  brush.line(smooth_closed(rim), brush.tone(Tone::Outline), 0.1, Role::Light);
  Path glints;
  for (int i = 0; i < 3; ++i) {
    const Point p = at + Point{random.between(-0.5, 0.2), random.between(-0.5, 0.5)} * radius;
    glints.move(p).line(p + Point{random.between(0.4, 0.8), 0});
  }
  brush.line(glints, faded(brush.tone(Tone::WaterLight), 0.9), 0.15, Role::Texture);
}

/// The houses of a plan, the road in front (v = 3.5); the yard lies before them.
std::vector<House> houses_of(const ObjectFrame& frame, HousePlan plan, Colour roof, Colour other,
                             std::uint64_t seed, HashRandom& random) {
  const RoofShape shape = random.chance(0.5) ? RoofShape::HalfHip : RoofShape::Gable;
  const auto part = [seed](std::uint64_t i) { return hash_with(seed, i); };
  switch (plan) {
    case HousePlan::Angle:
      return {frame.house(-0.3, -1.5, 6.0, 3.2, shape, roof, part(1)),
              frame.house_across(-2.4, 0.6, 3.6, 2.3, RoofShape::Hip, darker(roof, 0.1), part(2))};
    case HousePlan::Court:
      return {frame.house(-0.2, -2.2, 6.6, 2.7, shape, roof, part(1)),
              frame.house_across(-3.0, 0.5, 3.8, 2.1, RoofShape::Hip, other, part(2)),
              frame.house_across(2.7, 0.3, 3.2, 2.0, RoofShape::Hip, other, part(3))};
    case HousePlan::Shed:
      return {frame.house(-1.2, -0.9, 4.2, 3.4, RoofShape::Hip, roof, part(1)),
              frame.house_across(3.3, -2.5, 4.6, 3.0, RoofShape::Gable, other, part(2))};
    case HousePlan::Hall:
      return {
          frame.house(0.1, -1.4, 7.4, 3.6, RoofShape::HalfHip, roof, part(1)),
          frame.house_across(0.4, 0.7, 2.0, 1.9, RoofShape::Gable, lighter(roof, 0.06), part(2))};
  }
  return {};
}

/// A cart with its shaft to the road.
void draw_cart(Brush& brush, const ObjectFrame& frame, double u, double v) {
  Path shafts;
  for (const double side : {-0.3, 0.3})
    shafts.move(frame.at(u + side, v + 0.8)).line(frame.at(u + side * 0.5, v + 2.1));
  brush.line(shafts, brush.tone(Tone::WoodDark), 0.14);
  for (const double side : {-0.75, 0.75})
    brush.shape(closed(frame.box(u + side, v, 0.26, 1.0)), brush.tone(Tone::WoodDark), 0.08);
  brush.shape(closed(frame.box(u, v, 1.2, 1.8)), brush.tone(Tone::Wood), 0.11);
  Path boards;
  for (const double x : {-0.2, 0.2})
    boards.move(frame.at(u + x, v - 0.8)).line(frame.at(u + x, v + 0.8));
  brush.line(boards, brush.tone(Tone::WoodDark), 0.08, Role::Texture);
}

void draw_table(Brush& brush, const ObjectFrame& frame, double u, double v) {
  brush.shape(closed(frame.box(u, v, 1.9, 0.7)), brush.tone(Tone::Wood), 0.1);
  for (const double side : {-0.7, 0.7})
    brush.shape(closed(frame.box(u, v + side, 1.7, 0.34)), brush.tone(Tone::WoodDark), 0.08);
}

/// A fenced meadow with two horses.
void draw_paddock(Brush& brush, const ObjectFrame& frame, double u, double v, HashRandom& random) {
  const Points rim{frame.at(u - 2.4, v - 1.5), frame.at(u + 2.3, v - 1.6),
                   frame.at(u + 2.5, v + 1.4), frame.at(u - 2.2, v + 1.5)};
  brush.shape(closed(rim), brush.tone(Tone::MeadowLight), 0.13, brush.tone(Tone::WoodDark));
  Path posts;
  for (std::size_t i = 0; i < 4; ++i)
    for (const double share : {0.0, 0.33, 0.67})
      posts.circle(between(rim[i], rim[(i + 1) % 4], share), 0.17 * frame.scale);
  brush.fill(posts, brush.tone(Tone::WoodDark), Role::Solid);
  for (int i = 0; i < 2; ++i) {
    const ObjectFrame horse(frame.at(u - 1.1 + 2.1 * i, v + random.between(-0.5, 0.4)),
                            direction(random.unit()), frame.scale);
    const Colour coat = brush.tone(i == 0 ? Tone::Wood : Tone::WoodDark);
    brush.shape(ellipse(horse.at(0, 0.75), 0.34 * frame.scale, 0.34 * frame.scale), coat, 0.09);
    brush.shape(smooth_closed({horse.at(-0.34, -0.6), horse.at(0, -0.85), horse.at(0.34, -0.6),
                               horse.at(0.3, 0.3), horse.at(0, 0.7), horse.at(-0.3, 0.3)}),
                lighter(coat, 0.12), 0.1);
  }
}

/// What lies behind the house, `v` back from the road.
void draw_surroundings(Brush& brush, const SettingPlace& place, const ObjectFrame& frame,
                       Surroundings kind, HashRandom& random) {
  const double s = frame.scale;
  const double u = random.between(-1.2, 1.8), v = -5.5;
  const double reach = kind == Surroundings::Pond ? 2.6 : 2.9;
  if (!place.is_clear(frame.at(u, v), reach * s + 0.2)) return;
  switch (kind) {
    case Surroundings::Pond:
      draw_pond(brush, frame.at(u, v), 2.0 * s, place.seed);
      return;
    case Surroundings::Beds:
      draw_town_allotment(brush, frame.at(u - 1.6, v + 0.1), frame.axis, 2.7 * s, random.next());
      draw_town_allotment(brush, frame.at(u + 1.6, v + 0.1), frame.axis, 2.7 * s, random.next());
      return;
    case Surroundings::Orchard:
      for (int i = 0; i < 6; ++i)
        draw_bush(brush, frame.at(u - 1.9 + 1.9 * (i % 3), v - 0.8 + 1.8 * (i / 3)), 0.8 * s,
                  random.next());
      return;
    case Surroundings::Paddock:
      draw_paddock(brush, frame, u, v, random);
      return;
  }
}

}  // namespace

void draw_homestead(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 9));
  const ObjectFrame frame(place.at, place.facing, place.size / 10.0, random.chance(0.5));
  const double s = frame.scale;
  const auto plan = static_cast<HousePlan>(random.below(4));
  const auto around = static_cast<Surroundings>(random.below(4));
  constexpr Tone roofs[] = {Tone::Roof3, Tone::Slate, Tone::Roof5, Tone::Thatch};
  const int first = random.below(4);
  const Colour roof = brush.tone(roofs[first]), other = brush.tone(roofs[(first + 3) % 4]);
  draw_surroundings(brush, place, frame, around, random);
  draw_cobbles(brush, frame.at(0.2, 1.4), 3.5 * s,
               mixed(brush.tone(Tone::Road), brush.tone(Tone::Cobble), 0.5), place.seed);
  const std::vector<House> houses = houses_of(frame, plan, roof, other, place.seed, random);
  draw_house_shadows(brush, houses);
  draw_houses(brush, houses);
  // Two of three things stand in the yard.
  const int left_out = random.below(3);
  if (left_out != 0)
    for (int i = 0; i < 3; ++i)
      draw_cask(brush, frame.at(1.5 + 0.5 * (i % 2), 1.5 + 0.85 * i), frame.axis);
  if (left_out != 1) draw_table(brush, frame, -0.5, 2.9);
  if (left_out != 2) draw_cart(brush, frame, left_out == 0 ? 1.7 : -2.3, left_out == 0 ? 2.6 : 3.2);
  const int trees = 1 + random.below(3);
  for (int i = 0; i < trees; ++i) {
    const Point at = frame.at(-4.7 + 0.8 * (i % 2), -3.6 + 2.2 * i);
    if (place.is_clear(at, 1.7))
      draw_tree(brush, at, random.between(0.8, 1.15) * s,
                hash_with(place.seed, 120 + static_cast<std::uint64_t>(i)));
  }
}

}  // namespace tw::render
