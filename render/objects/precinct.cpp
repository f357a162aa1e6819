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

/// What differs from one precinct to the next.
struct Character {
  bool mirrored, twin_towers, hedge, pond, slate;
  Colour church, wings;
};

Character character_of(const Brush& brush, HashRandom& random) {
  Character c;
  c.mirrored = random.chance(0.5);
  c.twin_towers = random.chance(0.28);
  c.hedge = random.chance(0.6);
  c.pond = random.chance(0.3);
  c.slate = random.chance(0.25);
  c.church = brush.tone(c.slate ? Tone::Slate : Tone::CloisterRoof);
  c.wings =
      mixed(brush.tone(Tone::CloisterRoof), brush.tone(Tone::Roof2), random.between(0.35, 0.75));
  return c;
}

void draw_beds(Brush& brush, const ObjectFrame& frame, double u, double v, int columns, int rows,
               std::uint64_t seed) {
  constexpr Tone flowers[] = {Tone::FlowerRed, Tone::FlowerYellow, Tone::Bush3};
  HashRandom random(hash_with(seed, 5));
  Path beds;
  Path heads[3];
  for (int i = 0; i < columns; ++i)
    for (int j = 0; j < rows; ++j) {
      const double bu = u + 2.5 * i, bv = v + 1.55 * j;
      beds.append(closed(frame.box(bu, bv, 2.1, 1.1)));
      const int kind = random.below(3);
      for (int k = 0; k < 4; ++k)
        heads[kind].circle(frame.at(bu - 0.72 + 0.48 * k, bv + (k % 2 == 0 ? -0.14 : 0.14)),
                           0.25 * frame.scale);
    }
  brush.shape(beds, brush.tone(Tone::Soil), 0.12, darker(brush.tone(Tone::Tuft), 0.4));
  for (int kind = 0; kind < 3; ++kind)
    brush.shape(heads[kind], brush.tone(flowers[kind]), 0.05, brush.tone(Tone::Outline),
                Role::Texture);
}

/// Church with its tower or towers at the left end and the choir at the right.
void draw_convent_church(Brush& brush, const ObjectFrame& frame, const Character& c,
                         std::uint64_t seed) {
  const double s = frame.scale;
  brush.shadow(closed(frame.box(1.0, -4.3, 13, 4.4)), 0.9, 0.15);
  brush.shape(Path().circle(frame.at(7.6, -4.3), 1.9 * s), brush.tone(Tone::Stone), 0.14);
  draw_spire(brush, frame.at(7.6, -4.3), 1.75 * s, 12, 0, c.church);
  std::vector<House> roofs;
  House transept =
      frame.house_across(4.2, -4.3, 6.4, 2.7, RoofShape::Gable, c.church, hash_with(seed, 1));
  House nave = frame.house(1.4, -4.3, 12.2, 4.0, RoofShape::Gable, c.church, hash_with(seed, 2));
  transept.parapets = nave.parapets = transept.plain = nave.plain = true;
  roofs = {transept, nave};
  draw_houses(brush, roofs);
  Path windows;
  for (int i = 0; i < 6; ++i)
    for (const double side : {-1.0, 1.0})
      windows.append(closed(frame.box(-3.0 + 1.7 * i, -4.3 + side * 2.12, 0.5, 0.5)));
  brush.shape(windows, brush.tone(Tone::Stone), 0.08);
  const Colour spire = lighter(c.church, 0.06);
  const auto tower = [&](double u, double v, double r) {
    draw_tower(brush, {frame.at(u, v), r * s, TowerShape::SquareRoofed, frame.axis, spire});
    Path cross;
    const Point top = frame.at(u, v);
    cross.move(top - frame.axis * (0.85 * s)).line(top + frame.axis * (0.85 * s));
    cross.move(top + frame.axis * (0.22 * s) - frame.front * (0.55 * s))
        .line(top + frame.axis * (0.22 * s) + frame.front * (0.55 * s));
    brush.line(cross, brush.tone(Tone::Outline), 0.46 * s, Role::Texture, Cap::Butt);
    brush.line(cross, brush.tone(Tone::Gold), 0.22 * s, Role::Light, Cap::Butt);
  };
  if (c.twin_towers) {
    tower(-5.6, -5.6, 1.35);
    tower(-5.6, -3.0, 1.35);
  } else {
    tower(-6.0, -4.3, 1.95);
  }
}

/// Four wings about a garth; the north wing is the church's wall.
void draw_cloister(Brush& brush, const ObjectFrame& frame, const Character& c, std::uint64_t seed) {
  const double cu = -2.6, cv = 1.5;
  brush.shadow(closed(frame.box(cu, cv, 8.6, 7.2)), 0.7, 0.14);
  brush.shape(closed(frame.box(cu, cv, 5.6, 4.8)), brush.tone(Tone::Lawn), 0.1);
  draw_houses(brush,
              {frame.house(cu, cv + 2.9, 8.6, 1.9, RoofShape::Hip, c.wings, hash_with(seed, 11)),
               frame.house_across(cu - 3.4, cv - 0.6, 5.4, 1.9, RoofShape::Gable, c.wings,
                                  hash_with(seed, 12)),
               frame.house_across(cu + 3.4, cv - 0.6, 5.4, 1.9, RoofShape::Gable, c.wings,
                                  hash_with(seed, 13))});
  Path arcade;
  arcade.append(closed(frame.box(cu, cv - 0.45, 4.5, 4.3)));
  brush.line(arcade, brush.tone(Tone::Road), 0.5 * frame.scale, Role::Texture);
  Path paths;
  paths.move(frame.at(cu - 2.2, cv - 0.45)).line(frame.at(cu + 2.2, cv - 0.45));
  paths.move(frame.at(cu, cv - 2.5)).line(frame.at(cu, cv + 1.6));
  brush.line(paths, brush.tone(Tone::Road), 0.45 * frame.scale, Role::Texture);
  draw_well(brush, frame.at(cu, cv - 0.45), 0.75 * frame.scale);
}

void draw_grounds(Brush& brush, const ObjectFrame& frame, const Character& c, std::uint64_t seed) {
  if (c.pond) {
    const Points rim = blob(frame.at(5.2, 4.6), 2.4 * frame.scale, 0.12, 9, seed);
    brush.shape(smooth_closed(rim), brush.tone(Tone::Water), 0.5, brush.tone(Tone::Bank));
    brush.line(smooth_closed(rim), brush.tone(Tone::WaterEdge), 0.14);
    Path glints;
    for (const double d : {-0.6, 0.5})
      glints.move(frame.at(4.4 + d, 4.5 + d)).line(frame.at(5.3 + d, 4.5 + d));
    brush.line(glints, faded(brush.tone(Tone::WaterLight), 0.9), 0.16, Role::Texture);
  } else {
    draw_beds(brush, frame, 3.9, 3.2, 2, 3, seed);
  }
  const double trees[][2] = {{2.8, 0.6}, {5.2, 0.2}, {7.4, 0.9}, {7.9, -7.2}, {-7.9, 6.6}};
  HashRandom random(hash_with(seed, 21));
  for (std::uint64_t i = 0; i < 5; ++i)
    if (random.chance(0.8))
      draw_tree(brush, frame.at(trees[i][0], trees[i][1]), random.between(0.75, 1.05) * frame.scale,
                hash_with(seed, 30 + i));
}

/// Hedge or low wall with an opening at the front.
void draw_enclosure(Brush& brush, const ObjectFrame& frame, bool hedge, std::uint64_t seed) {
  const double w = 9.3, n = 8.2, gap = 1.5;
  const Point runs[][2] = {{frame.at(-gap, n), frame.at(-w, n)},
                           {frame.at(-w, n), frame.at(-w, -n)},
                           {frame.at(-w, -n), frame.at(w, -n)},
                           {frame.at(w, -n), frame.at(w, n)},
                           {frame.at(w, n), frame.at(gap, n)}};
  if (hedge) {
    for (std::uint64_t i = 0; i < 5; ++i)
      draw_hedge(brush, runs[i][0], runs[i][1], 0.62 * frame.scale, hash_with(seed, 40 + i));
    return;
  }
  Path line;
  for (const auto& run : runs) line.move(run[0]).line(run[1]);
  brush.line(line, brush.tone(Tone::Outline), 0.95 * frame.scale, Role::Texture, Cap::Square);
  brush.line(line, brush.tone(Tone::Stone), 0.7 * frame.scale, Role::Texture, Cap::Square);
  if (brush.line_art()) {
    const Points corners{frame.at(-gap, n), frame.at(-w, n), frame.at(-w, -n),
                         frame.at(w, -n),   frame.at(w, n),  frame.at(gap, n)};
    for (const double off : {-0.32, 0.32})
      brush.line(open(moved_left(corners, off * frame.scale)), line_black, 0.12);
  }
  Path posts;
  for (const double side : {-1.0, 1.0}) {
    posts.append(closed(frame.box(side * gap, n, 0.9, 0.9)));
    for (const double v : {-n, n}) posts.append(closed(frame.box(side * w, v, 1.0, 1.0)));
  }
  brush.shape(posts, lighter(brush.tone(Tone::Stone), 0.3), 0.12);
}

/// A rectangle with rounded corners.
Path rounded(const ObjectFrame& frame, double w, double d, double r) {
  const double k = r * 0.45;  // where the handles of the corner curves lie
  Path path;
  path.move(frame.at(-w + r, -d)).line(frame.at(w - r, -d));
  path.curve(frame.at(w - k, -d), frame.at(w, -d + k), frame.at(w, -d + r));
  path.line(frame.at(w, d - r));
  path.curve(frame.at(w, d - k), frame.at(w - k, d), frame.at(w - r, d));
  path.line(frame.at(-w + r, d));
  path.curve(frame.at(-w + k, d), frame.at(-w, d - k), frame.at(-w, d - r));
  path.line(frame.at(-w, -d + r));
  path.curve(frame.at(-w, -d + k), frame.at(-w + k, -d), frame.at(-w + r, -d));
  return path.close();
}

void draw_lawn(Brush& brush, const ObjectFrame& frame, double half_width, double half_depth) {
  const Path rim = rounded(frame, half_width, half_depth, 2.2);
  brush.shadow(rim, 0.9, 0.06);
  brush.shape(rim, brush.tone(Tone::Lawn), 0.16, faded(brush.tone(Tone::Tuft), 0.9));
}

}  // namespace

void draw_precinct(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 1));
  const Character c = character_of(brush, random);
  const ObjectFrame frame(place.at, place.facing, place.size / 20.0, c.mirrored);
  draw_lawn(brush, frame, 9.6, 8.5);
  Path way;
  way.move(frame.at(0, 9.3)).line(frame.at(2.2, 6.4)).line(frame.at(2.2, -1.6));
  way.move(frame.at(2.2, 6.0)).line(frame.at(7.6, 6.0 + (c.pond ? 1.2 : 2.2)));
  brush.line(way, brush.tone(Tone::Road), 1.15 * frame.scale, Role::Texture);
  draw_grounds(brush, frame, c, place.seed);
  draw_enclosure(brush, frame, c.hedge, place.seed);
  draw_cloister(brush, frame, c, place.seed);
  draw_convent_church(brush, frame, c, place.seed);
}

void draw_walled_precinct(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 2));
  const Character c = character_of(brush, random);
  const ObjectFrame frame(place.at, place.facing, place.size / 31.0, false);
  const double half = 14.6;
  const Points ground = frame.box(0, 0, 2 * half, 2 * half);
  brush.shape(closed(ground), brush.tone(Tone::Lawn), 0.15);
  Path way;
  way.move(frame.at(0, half)).line(frame.at(0, 7)).line(frame.at(3.4, 5)).line(frame.at(3.4, -2));
  brush.line(way, brush.tone(Tone::RoadCasing), 2.9 * frame.scale, Role::Texture, Cap::Butt);
  brush.line(way, brush.tone(Tone::Road), 2.4 * frame.scale, Role::Texture, Cap::Butt);
  const ObjectFrame inner(frame.at(0, -1.8), place.facing, frame.scale * 1.36, c.mirrored);
  draw_cloister(brush, inner, c, place.seed);
  draw_convent_church(brush, inner, c, place.seed);
  draw_beds(brush, inner, 4.0, 2.6, 2, 4, place.seed);
  for (std::uint64_t i = 0; i < 4; ++i)
    draw_tree(brush, frame.at(-12.1, 3.2 + 2.7 * static_cast<double>(i)), 1.15 * frame.scale,
              hash_with(place.seed, 80 + i));  // along the wall, off the beds
  draw_houses(brush, {frame.house(9.2, 11.0, 6.4, 3.2, RoofShape::HalfHip, c.wings,
                                  hash_with(place.seed, 90))});
  // The wall runs clockwise as seen from outside on its left.
  const Points wall{frame.at(2.2, half),    frame.at(half, half),  frame.at(half, -half),
                    frame.at(-half, -half), frame.at(-half, half), frame.at(-2.2, half)};
  const bool outside_left = cross(wall[1] - wall[0], wall[2] - wall[1]) < 0;
  const Points line = outside_left ? Points(wall.rbegin(), wall.rend()) : wall;
  draw_wall_shadow(brush, line);
  draw_wall(brush, line, place.seed);
  for (const double u : {-half, half})
    for (const double v : {-half, half})
      draw_tower(brush, {frame.at(u, v), 1.7, TowerShape::RoundRoofed, frame.axis, c.church});
  draw_gatehouse(brush, frame.at(0, half), frame.front, 2.6 * frame.scale, place.seed);
}

}  // namespace tw::render
