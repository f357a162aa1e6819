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

/// How church, wings and grounds lie.
enum class Precinct : std::uint8_t {
  Cloister,  ///< four wings about a garth before the church
  Court,     ///< the church on one side of a yard, an orchard behind
  Round,     ///< the church in the middle of a round yard
};

/// What differs from one precinct to the next.
struct Character {
  Precinct plan;
  bool mirrored, twin_towers, hedge, pond;
  Colour church, wings;
};

Character character_of(const Brush& brush, HashRandom& random) {
  Character c;
  c.plan = static_cast<Precinct>(random.below(3));
  c.mirrored = random.chance(0.5);
  c.twin_towers = random.chance(0.3);
  c.hedge = random.chance(0.55);
  c.pond = random.chance(0.35);
  const double roof = random.unit();
  c.church = roof < 0.3    ? brush.tone(Tone::Slate)
             : roof < 0.45 ? mixed(brush.tone(Tone::Roof4), brush.tone(Tone::Thatch), 0.5)
                           : brush.tone(Tone::CloisterRoof);
  c.wings =
      mixed(brush.tone(Tone::CloisterRoof), brush.tone(Tone::Roof2), random.between(0.35, 0.75));
  if (random.chance(0.25)) c.wings = mixed(brush.tone(Tone::Thatch), c.wings, 0.25);
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

/// Directions in which an enclosure is open: to the front, and where other roads arrive.
Points openings_of(const SettingPlace& place) {
  Points openings{place.facing};
  for (const Point arm : place.arms)
    if (dot(arm, place.facing) < 0.8) openings.push_back(arm);
  return openings;
}

/// The stretches of a closed line about `place` that its openings leave.
std::vector<Points> stretches_of(const SettingPlace& place, const Points& closed_line, double s) {
  const Points openings = openings_of(place);
  const auto is_open = [&](Point p) {
    const Point d = p - place.at;
    for (const Point to : openings)
      if (dot(d, to) > 0 && std::abs(cross(to, d)) < 1.6 * s) return true;
    return false;
  };
  // Begins in an opening, so that no stretch is cut in two.
  const std::size_t n = closed_line.size();
  std::size_t first = 0;
  while (first < n && !is_open(closed_line[first])) ++first;
  std::vector<Points> stretches(1);
  for (std::size_t i = 0; i <= n; ++i) {
    const Point p = closed_line[(first + i) % n];
    if (!is_open(p))
      stretches.back().push_back(p);
    else if (!stretches.back().empty())
      stretches.emplace_back();
  }
  if (stretches.back().empty()) stretches.pop_back();
  return stretches;
}

/// Hedge or low wall along a closed line, with openings where ways lead in.
void draw_enclosure(Brush& brush, const SettingPlace& place, const Points& closed_line,
                    const Points& corners, bool hedge, double s) {
  const std::vector<Points> stretches = stretches_of(place, closed_line, s);
  if (hedge) {
    std::uint64_t bush = 0;
    for (const Points& stretch : stretches) {
      const double total = length_of(stretch);
      const int count = std::max(1, static_cast<int>(total / (0.9 * s)));
      for (int i = 0; i <= count; ++i)
        draw_bush(brush, station(stretch, total * i / count).at, 0.62 * s,
                  hash_with(place.seed, 1000 + bush++));
    }
    return;
  }
  Path line;
  for (const Points& stretch : stretches) line.append(open(stretch));
  brush.line(line, brush.tone(Tone::Outline), 0.95 * s, Role::Texture, Cap::Square);
  brush.line(line, brush.tone(Tone::Stone), 0.7 * s, Role::Texture, Cap::Square);
  Path posts;
  const auto post = [&](Point at, double size) {
    posts.append(closed(oriented_rectangle(at, size * s, size * s, place.facing)));
  };
  for (const Points& stretch : stretches) {
    if (brush.line_art())
      for (const double off : {-0.32, 0.32})
        brush.line(open(moved_left(stretch, off * s)), line_black, 0.12);
    post(stretch.front(), 0.9);
    post(stretch.back(), 0.9);
  }
  for (const Point corner : corners) post(corner, 1.0);
  brush.shape(posts, lighter(brush.tone(Tone::Stone), 0.3), 0.12);
}

void draw_square_enclosure(Brush& brush, const SettingPlace& place, const ObjectFrame& frame,
                           bool hedge) {
  const double w = 9.3, n = 8.2;
  const Points corners{frame.at(-w, n), frame.at(-w, -n), frame.at(w, -n), frame.at(w, n)};
  Points line;
  for (std::size_t i = 0; i < 4; ++i) {
    const Points side = divided({corners[i], corners[(i + 1) % 4]}, 40);
    line.insert(line.end(), side.begin(), side.end() - 1);
  }
  draw_enclosure(brush, place, line, corners, hedge, frame.scale);
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

/// Ways of trodden ground from the other openings to the middle.
void draw_side_ways(Brush& brush, const SettingPlace& place, double s) {
  const Points openings = openings_of(place);
  Path ways;
  for (std::size_t i = 1; i < openings.size(); ++i)
    ways.move(place.at + openings[i] * (9.4 * s)).line(place.at + openings[i] * (3 * s));
  brush.line(ways, brush.tone(Tone::Road), 1.4 * s, Role::Texture);
}

/// The frame in which the church of `draw_convent_church` lies along the way in: its choir
/// at the back, its middle at `at`, `share` of its usual size.
ObjectFrame lengthwise(const ObjectFrame& frame, Point at, double share) {
  const Point facing = right_of(-frame.front);
  const double s = frame.scale * share;
  return {at + frame.front * (1.0 * s) + facing * (4.3 * s), facing, s};
}

void draw_cloister_precinct(Brush& brush, const SettingPlace& place, const ObjectFrame& frame,
                            const Character& c) {
  draw_lawn(brush, frame, 9.6, 8.5);
  draw_side_ways(brush, place, frame.scale);
  Path way;
  way.move(frame.at(0, 8.9)).line(frame.at(2.2, 6.4)).line(frame.at(2.2, -1.6));
  way.move(frame.at(2.2, 6.0)).line(frame.at(7.6, 6.0 + (c.pond ? 1.2 : 2.2)));
  brush.line(way, brush.tone(Tone::Road), 1.15 * frame.scale, Role::Texture, Cap::Butt);
  draw_grounds(brush, frame, c, place.seed);
  draw_square_enclosure(brush, place, frame, c.hedge);
  draw_cloister(brush, frame, c, place.seed);
  draw_convent_church(brush, frame, c, place.seed);
}

/// Rows of small trees.
void draw_rows_of_trees(Brush& brush, const ObjectFrame& frame, double u, double v, int columns,
                        int rows, std::uint64_t seed) {
  for (int i = 0; i < columns; ++i)
    for (int k = 0; k < rows; ++k)
      draw_bush(brush, frame.at(u + 1.9 * i, v + 1.9 * k), 0.78 * frame.scale,
                hash_with(seed, static_cast<std::uint64_t>(200 + 16 * i + k)));
}

void draw_court_precinct(Brush& brush, const SettingPlace& place, const ObjectFrame& frame,
                         const Character& c) {
  const double s = frame.scale;
  draw_lawn(brush, frame, 9.6, 8.5);
  draw_side_ways(brush, place, s);
  // A yard between church and houses.
  brush.shape(rounded(ObjectFrame(frame.at(1.3, 2.7), frame.front, s), 3.7, 3.9, 1.4),
              mixed(brush.tone(Tone::Road), brush.tone(Tone::Cobble), 0.4), 0.12,
              faded(brush.tone(Tone::RoadCasing), 0.8), Role::Texture);
  Path way;
  way.move(frame.at(0, 8.9)).line(frame.at(0.6, 5.2));
  brush.line(way, mixed(brush.tone(Tone::Road), brush.tone(Tone::Cobble), 0.4), 2.2 * s,
             Role::Texture, Cap::Butt);
  draw_rows_of_trees(brush, frame, 0.1, -6.7, 5, 3, place.seed);
  draw_square_enclosure(brush, place, frame, c.hedge);
  std::vector<House> houses{
      frame.house_across(6.9, 1.6, 7.4, 2.5, RoofShape::Hip, c.wings, hash_with(place.seed, 11)),
      frame.house(4.6, 6.5, 4.6, 2.2, RoofShape::HalfHip, c.wings, hash_with(place.seed, 12))};
  draw_house_shadows(brush, houses);
  draw_houses(brush, houses);
  draw_well(brush, frame.at(1.9, 1.6), 0.8 * s);
  if (c.pond) draw_tree(brush, frame.at(1.3, 4.3), 0.9 * s, hash_with(place.seed, 31));
  draw_convent_church(brush, lengthwise(frame, frame.at(-5.6, -0.4), 0.92), c, place.seed);
}

void draw_round_precinct(Brush& brush, const SettingPlace& place, const ObjectFrame& frame,
                         const Character& c) {
  const double s = frame.scale;
  const Path rim = Path().circle(place.at, 9.3 * s);
  brush.shadow(rim, 0.9, 0.06);
  brush.shape(rim, brush.tone(Tone::Lawn), 0.16, faded(brush.tone(Tone::Tuft), 0.9));
  draw_side_ways(brush, place, s);
  Path way = Path().circle(place.at, 5.0 * s);
  way.move(frame.at(0, 9.2)).line(frame.at(0, 5.0));
  brush.line(way, brush.tone(Tone::Road), 1.3 * s, Role::Texture, Cap::Butt);
  // Beds on one side, graves or trees on the other.
  for (const double v : {-4.4, -2.4, -0.4, 1.6}) {
    const Points bed = frame.box(-6.6, v, 2.2, 1.2);
    brush.shape(closed(bed), brush.tone(Tone::Soil), 0.12, darker(brush.tone(Tone::Tuft), 0.4));
    Path heads;
    for (int k = 0; k < 4; ++k) heads.circle(frame.at(-7.3 + 0.48 * k, v), 0.25 * s);
    brush.shape(heads, brush.tone(v < -1 ? Tone::Bush3 : Tone::FlowerYellow), 0.05,
                brush.tone(Tone::Outline), Role::Texture);
  }
  if (c.pond) {
    Path graves;
    for (int i = 0; i < 3; ++i)
      for (int k = 0; k < 4; ++k) {
        const Point at = frame.at(5.6 + 1.05 * i, -4.0 + 1.5 * k);
        graves.move(at - frame.front * (0.5 * s)).line(at + frame.front * (0.5 * s));
        graves.move(at - frame.axis * (0.28 * s) - frame.front * (0.15 * s))
            .line(at + frame.axis * (0.28 * s) - frame.front * (0.15 * s));
      }
    brush.line(graves, brush.tone(Tone::StoneJoint), 0.26 * s, Role::Light, Cap::Butt);
  } else {
    for (std::uint64_t i = 0; i < 3; ++i)
      draw_tree(brush, frame.at(6.6, -4.2 + 2.4 * static_cast<double>(i)), 0.98 * s,
                hash_with(place.seed, 40 + i));
  }
  Points ring;
  for (int i = 0; i < 120; ++i) ring.push_back(place.at + direction(i / 120.0) * (8.9 * s));
  draw_enclosure(brush, place, ring, {}, c.hedge, s);
  std::vector<House> houses{
      frame.house_across(4.7, 4.6, 4.0, 2.3, RoofShape::Hip, c.wings, hash_with(place.seed, 11)),
      frame.house_across(-4.7, 4.7, 3.6, 2.2, RoofShape::HalfHip, c.wings,
                         hash_with(place.seed, 12))};
  draw_house_shadows(brush, houses);
  draw_houses(brush, houses);
  draw_convent_church(brush, lengthwise(frame, frame.at(0, -1.3), 0.82), c, place.seed);
}

}  // namespace

void draw_precinct(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 1));
  const Character c = character_of(brush, random);
  const ObjectFrame frame(place.at, place.facing, place.size / 20.0, c.mirrored);
  switch (c.plan) {
    case Precinct::Cloister:
      draw_cloister_precinct(brush, place, frame, c);
      return;
    case Precinct::Court:
      draw_court_precinct(brush, place, frame, c);
      return;
    case Precinct::Round:
      draw_round_precinct(brush, place, frame, c);
      return;
  }
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
