#include "render/objects/landmarks.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/houses.hpp"
#include "render/objects/plants.hpp"
#include "render/objects/stonework.hpp"
#include "render/objects/towers.hpp"

namespace tw::render {

Points blob(Point at, double radius, double unevenness, int corners, std::uint64_t seed) {
  HashRandom random(hash_with(seed, 41));
  Points points;
  for (int i = 0; i < corners; ++i)
    points.push_back(at + direction(static_cast<double>(i) / corners) *
                              (radius * (1 + unevenness * random.between(-1, 1))));
  return points;
}

void draw_church(Brush& brush, Point at, Point axis, double length, Colour roof,
                 std::uint64_t seed) {
  const double tower = length * 0.19;  // half a side
  const double nave = length * 0.66, depth = length * 0.36;
  const Point west = at - axis * (length / 2);
  const Point nave_at = west + axis * (2 * tower * 0.8 + nave / 2);
  const Point apse_at = nave_at + axis * (nave / 2);
  const Path apse = Path().circle(apse_at, depth * 0.40);
  brush.shadow(closed(oriented_rectangle(nave_at, nave, depth, axis)), 0.8, 0.15);
  brush.shape(apse, brush.tone(Tone::Stone), 0.14);
  draw_spire(brush, apse_at, depth * 0.37, 12, 0.02, darker(roof, 0.06));
  HashRandom random(hash_with(seed, 51));
  std::vector<House> parts;
  House body{nave_at, nave, depth, axis, RoofShape::Gable, roof, true, hash_with(seed, 1)};
  if (random.chance(0.55))
    parts.push_back({nave_at + axis * (nave * 0.16), depth * 1.45, depth * 0.62, right_of(axis),
                     RoofShape::Gable, roof, true, hash_with(seed, 2)});
  parts.push_back(body);
  draw_houses(brush, parts);
  Path buttresses;
  for (int i = 0; i < 4; ++i)
    for (const double side : {-1.0, 1.0})
      buttresses.append(closed(oriented_rectangle(
          nave_at + axis * (nave * (i * 0.24 - 0.36)) + right_of(axis) * (side * depth * 0.53),
          0.34, 0.42, axis)));
  brush.shape(buttresses, brush.tone(Tone::Stone), 0.08);
  draw_tower(brush,
             {west + axis * tower, tower, TowerShape::SquareRoofed, axis, lighter(roof, 0.06)});
  // A cross on the tower, flat on the page like a weathervane's shadow.
  const Point top = west + axis * tower;
  Path cross;
  cross.move(top - axis * 0.75).line(top + axis * 0.75);
  cross.move(top + axis * 0.2 - right_of(axis) * 0.5).line(top + axis * 0.2 + right_of(axis) * 0.5);
  brush.line(cross, brush.tone(Tone::Outline), 0.42, Role::Texture, Cap::Butt);
  brush.line(cross, brush.tone(Tone::Gold), 0.2, Role::Light, Cap::Butt);
}

void draw_well(Brush& brush, Point at, double radius) {
  const Path rim = Path().circle(at, radius);
  brush.shadow(rim, 0.4, 0.14);
  brush.shape(rim, brush.tone(Tone::Stone), 0.13);
  Path joints;
  for (int i = 0; i < 9; ++i) {
    const Point out = direction(i / 9.0);
    joints.move(at + out * (radius * 0.66)).line(at + out * radius);
  }
  brush.line(joints, faded(brush.tone(Tone::StoneJoint), 0.7), 0.08, Role::Texture);
  brush.shape(Path().circle(at, radius * 0.62), brush.tone(Tone::WaterEdge), 0.1, Role::Solid);
  brush.fill(Path().circle(at, radius * 0.24), brush.tone(Tone::WaterLight));
}

void draw_fountain(Brush& brush, Point at, double radius) {
  Points rim;
  for (int i = 0; i < 8; ++i) rim.push_back(at + direction(i / 8.0 + 0.0625) * radius);
  brush.shadow(closed(rim), 0.5, 0.14);
  brush.shape(closed(rim), brush.tone(Tone::Stone), 0.14);
  brush.shape(Path().circle(at, radius * 0.76), brush.tone(Tone::Water), 0.1);
  brush.fill(Path().circle(at, radius * 0.5),
             mixed(brush.tone(Tone::Water), brush.tone(Tone::WaterLight), 0.5));
  Path jets;
  for (int i = 0; i < 6; ++i) jets.move(at).line(at + direction(i / 6.0) * (radius * 0.62));
  brush.line(jets, faded(brush.tone(Tone::FlowerWhite), 0.9), 0.12, Role::Texture);
  brush.shape(Path().circle(at, radius * 0.24), brush.tone(Tone::Stone), 0.1);
}

void draw_stall(Brush& brush, Point at, Point axis, std::uint64_t seed) {
  constexpr Tone canvases[] = {Tone::Crimson, Tone::WaterEdge, Tone::Gold, Tone::Teal,
                               Tone::Violet};
  constexpr double width = 1.75, depth = 1.15;
  const Colour canvas = brush.tone(canvases[HashRandom(seed).below(5)]);
  brush.shadow(closed(oriented_rectangle(at, width, depth, axis)), 0.35, 0.14);
  for (int stripe = 0; stripe < 5; ++stripe) {
    const Path strip =
        closed(oriented_rectangle(at + axis * (width * (stripe - 2) / 5), width / 5, depth, axis));
    brush.fill(strip, stripe % 2 == 0 ? canvas : brush.tone(Tone::Cream),
               stripe % 2 == 0 ? Role::Hatched : Role::Light);
  }
  brush.line(closed(oriented_rectangle(at, width, depth, axis)), brush.tone(Tone::Outline), 0.1);
  brush.line(open({at - axis * (width / 2), at + axis * (width / 2)}),
             faded(brush.tone(Tone::Outline), 0.5), 0.07, Role::Texture);
}

void draw_market(Brush& brush, Point at, Point axis, int rows, std::uint64_t seed) {
  const Point front = right_of(axis);
  HashRandom random(hash_with(seed, 61));
  for (int row = 0; row < rows; ++row)
    for (const double side : {-1.0, 1.0})
      draw_stall(brush, at + axis * (side * 1.15) + front * ((row - (rows - 1) * 0.5) * 1.75), axis,
                 random.next());
}

void draw_courtyard(Brush& brush, Point at, Point axis, double size, Colour roof,
                    std::uint64_t seed) {
  const Point front = right_of(axis);
  const double wing = size * 0.29, arm = size / 2 - wing / 2;
  brush.shadow(closed(oriented_rectangle(at, size, size, axis)), 0.8, 0.14);
  brush.shape(closed(oriented_rectangle(at, size, size, axis)), brush.tone(Tone::Cobble), 0.1);
  std::vector<House> wings;
  wings.push_back(
      {at - front * arm, size, wing, axis, RoofShape::Hip, roof, false, hash_with(seed, 1)});
  wings.push_back({at + axis * arm, size - wing, wing, front, RoofShape::Gable, roof, false,
                   hash_with(seed, 2)});
  wings.push_back({at - axis * arm, size - wing, wing, front, RoofShape::Gable, roof, false,
                   hash_with(seed, 3)});
  wings[1].centre = wings[1].centre + front * (wing / 2);
  wings[2].centre = wings[2].centre + front * (wing / 2);
  draw_houses(brush, wings);
  draw_tree(brush, at + front * (size * 0.16), size * 0.15, seed);
}

void draw_town_allotment(Brush& brush, Point at, Point axis, double size, std::uint64_t seed) {
  const Points plot = oriented_rectangle(at, size, size * 0.8, axis);
  brush.shape(closed(plot), brush.tone(Tone::MeadowLight), brush.line_art() ? 0.11 : 0.3,
              brush.tone(Tone::StoneFace));
  brush.line(closed(plot), brush.tone(Tone::Outline), 0.08);
  const Point front = right_of(axis);
  for (int i = -1; i <= 1; ++i)
    for (const double j : {-0.5, 0.5})
      draw_bush(brush, at + axis * (i * size * 0.29) + front * (j * size * 0.4), size * 0.125,
                hash_with(seed, static_cast<std::uint64_t>(i + 3) * 2 + (j > 0 ? 1U : 0U)));
}

void draw_cask(Brush& brush, Point at, Point axis) {
  brush.shape(closed(oriented_rectangle(at, 1.0, 0.72, axis)), brush.tone(Tone::Wood), 0.11);
  Path hoops;
  for (const double u : {-0.28, 0.28})
    hoops.move(at + axis * u - right_of(axis) * 0.36).line(at + axis * u + right_of(axis) * 0.36);
  brush.line(hoops, brush.tone(Tone::WoodDark), 0.1);
}

void draw_cobbles(Brush& brush, Point at, double radius, Colour colour, std::uint64_t seed) {
  const Points rim = blob(at, radius, 0.05, 14, seed);
  brush.shadow(smooth_closed(rim), 0.6, 0.07);
  brush.shape(smooth_closed(rim), colour, 0.22, faded(brush.tone(Tone::RoadCasing), 0.9));
  if (!brush.painted()) return;
  HashRandom random(hash_with(seed, 71));
  Path pale, dark;
  const int stones = static_cast<int>(radius * radius * 2.8);
  for (int i = 0; i < stones; ++i) {
    // Rings of stones, not quite regular.
    const double ring = (0.15 + 0.8 * std::sqrt(random.unit())) * radius;
    const Point stone = at + direction(random.unit()) * ring;
    (random.chance(0.5) ? pale : dark)
        .append(ellipse(stone, random.between(0.17, 0.3), random.between(0.13, 0.2)));
  }
  brush.fill(pale, faded(lighter(colour, 0.4), 0.7));
  brush.fill(dark, faded(darker(colour, 0.25), 0.5));
}

void draw_fine_paving(Brush& brush, Point at, double radius) {
  brush.shape(Path().circle(at, radius), brush.tone(Tone::Cobble), 0.16,
              brush.tone(Tone::CityShadow));
  Path joints;
  for (int ring = 1; ring < 4; ++ring)
    if (radius - 1.1 * ring > 0.5) joints.circle(at, radius - 1.1 * ring);
  const int rays = 24;
  for (int i = 0; i < rays; ++i) {
    const Point out = direction(static_cast<double>(i) / rays);
    joints.move(at + out * std::max(0.5, radius - 3.3)).line(at + out * radius);
  }
  brush.line(joints, faded(brush.tone(Tone::RoadCasing), 0.4), 0.12, Role::Texture);
}

}  // namespace tw::render
