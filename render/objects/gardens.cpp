#include <algorithm>
#include <cmath>

#include "render/draw/hash_random.hpp"
#include "render/objects/frame.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"
#include "render/objects/settings.hpp"

namespace tw::render {

namespace {

constexpr Tone flower_tones[] = {Tone::FlowerRed, Tone::FlowerYellow, Tone::FlowerViolet,
                                 Tone::FlowerWhite};

/// A bed in a clipped hedge with flowers of one colour inside `outline`; `round` beds are circles.
void draw_bed(Brush& brush, const Points& corners, Point middle, double reach, Tone flower,
              HashRandom& random) {
  const Path bed = closed(corners);
  brush.shape(bed, brush.tone(Tone::Tree1), 0.14, brush.tone(Tone::TreeOutline));
  Points inner;
  for (const Point p : corners) inner.push_back(between(p, middle, 0.24));
  brush.shape(closed(inner), brush.tone(Tone::MeadowLight), 0.09, brush.tone(Tone::TreeOutline));
  Path heads, hearts;
  for (int i = 0; i < 30; ++i) {
    const Point p = middle + Point{random.between(-1, 1), random.between(-1, 1)} * reach;
    Points room;
    for (const Point c : corners) room.push_back(between(c, middle, 0.42));
    if (!contains(room, p)) continue;
    heads.circle(p, 0.34);
    hearts.circle(p, 0.13);
  }
  brush.shape(heads, brush.tone(flower), 0.06, brush.tone(Tone::Outline));
  brush.fill(hearts, lighter(brush.tone(flower), 0.65));
}

void draw_basin(Brush& brush, Point at, double radius, std::uint64_t seed) {
  HashRandom random(hash_with(seed, 81));
  if (random.chance(0.6)) {
    draw_fountain(brush, at, radius);
  } else if (random.chance(0.5)) {
    brush.shape(Path().circle(at, radius), brush.tone(Tone::Tree1), 0.13);
    draw_tree(brush, at, radius * 0.8, seed);
  } else {
    draw_well(brush, at, radius * 0.8);
  }
}

/// Four beds about a round.
void draw_quartered(Brush& brush, const ObjectFrame& frame, HashRandom& random) {
  const int shift = random.below(4);
  for (int i = 0; i < 4; ++i) {
    const double u = i % 2 == 0 ? -3.2 : 3.2, v = i < 2 ? -3.2 : 3.2;
    // The inner corner is cut for the round in the middle.
    const double su = u < 0 ? 1 : -1, sv = v < 0 ? 1 : -1, h = 2.3, cut = 1.5;
    const Points bed{frame.at(u - su * h, v - sv * h), frame.at(u + su * h, v - sv * h),
                     frame.at(u + su * h, v + sv * (h - cut)),
                     frame.at(u + su * (h - cut), v + sv * h), frame.at(u - su * h, v + sv * h)};
    draw_bed(brush, bed, frame.at(u - su * 0.2, v - sv * 0.2), 2.2 * frame.scale,
             flower_tones[(i + shift) % 4], random);
  }
}

/// Rings of beds like the slices of a cake.
void draw_rayed(Brush& brush, const ObjectFrame& frame, HashRandom& random) {
  const int slices = 6;
  const int shift = random.below(4);
  const double s = frame.scale;
  for (int i = 0; i < slices; ++i) {
    const double from = (i + 0.09) / slices, to = (i + 0.91) / slices;
    Points bed = arc_points(frame.origin, 5.5 * s, from, to - from, 6);
    const Points inner = arc_points(frame.origin, 2.7 * s, to, from - to, 3);
    bed.insert(bed.end(), inner.begin(), inner.end());
    draw_bed(brush, bed, frame.origin + direction((i + 0.5) / slices) * (4.15 * s), 1.7 * s,
             flower_tones[(i + shift) % 4], random);
  }
}

/// Diagonal paths: four triangles.
void draw_crossed(Brush& brush, const ObjectFrame& frame, HashRandom& random) {
  const int shift = random.below(4);
  const double far = 5.5, near = 1.9;
  for (int i = 0; i < 4; ++i) {
    const Point out = i % 2 == 0 ? frame.axis : frame.front;
    const Point to = out * (i < 2 ? 1.0 : -1.0), side = right_of(to);
    const double s = frame.scale;
    const auto at = [&](double u, double v) { return frame.origin + (to * u + side * v) * s; };
    draw_bed(brush,
             {at(far, -far + 1.1), at(far, far - 1.1), at(near + 0.4, 0.9), at(near + 0.4, -0.9)},
             at(4.1, 0), 3.2 * s, flower_tones[(i + shift) % 4], random);
  }
}

}  // namespace

void draw_parterre(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 5));
  const ObjectFrame frame(place.at, place.facing, place.size / 16.0);
  const double s = frame.scale;
  const int plan = random.below(3);
  const bool round = plan == 1;
  const double reach = round ? 6.3 : 6.2;
  const Path ground =
      round ? Path().circle(place.at, reach * s) : closed(frame.box(0, 0, 2 * reach, 2 * reach));
  brush.shadow(ground, 0.8, 0.08);
  brush.shape(ground, brush.tone(Tone::Road), 0.2, brush.tone(Tone::Tuft));
  switch (plan) {
    case 0:
      draw_quartered(brush, frame, random);
      break;
    case 1:
      draw_rayed(brush, frame, random);
      break;
    default:
      draw_crossed(brush, frame, random);
      break;
  }
  draw_basin(brush, place.at, 1.55 * s, place.seed);
  // Hedge with four openings; round gardens stand in a ring of bushes.
  if (round) {
    const int count = 34;
    for (int i = 0; i < count; ++i)
      if (i % (count / 2) > 1)
        draw_bush(brush, place.at + direction((i + 0.5) / count) * (7.1 * s), 0.72 * s,
                  hash_with(place.seed, 100 + static_cast<std::uint64_t>(i)));
    return;
  }
  const double h = 6.9;
  const Point corners[] = {frame.at(-h, -h), frame.at(h, -h), frame.at(h, h), frame.at(-h, h)};
  for (std::size_t i = 0; i < 4; ++i) {
    const Point a = corners[i], b = corners[(i + 1) % 4], middle = between(a, b, 0.5);
    const Point gap = unit(b - a) * (1.5 * s);
    draw_hedge(brush, a, middle - gap, 0.7 * s, hash_with(place.seed, 40 + i));
    draw_hedge(brush, middle + gap, b, 0.7 * s, hash_with(place.seed, 50 + i));
  }
  for (std::uint64_t i = 0; i < 4; ++i)
    draw_tree(brush, corners[i], 1.15 * s, hash_with(place.seed, 60 + i));
}

void draw_vineyard(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 6));
  const ObjectFrame frame(place.at, direction(random.unit() * 0.25), place.size / 14.0);
  const double w = random.between(5.6, 6.6), d = random.between(4.4, 5.2);
  brush.shape(smooth_closed(divided({frame.at(-w, -d), frame.at(w, -d), frame.at(w, d),
                                     frame.at(-w, d), frame.at(-w, -d)},
                                    12)),
              mixed(brush.tone(Tone::CropPale), brush.tone(Tone::Lawn), 0.4), 0.1,
              faded(brush.tone(Tone::Tuft), 0.8), Role::Texture);
  const int rows = 6;
  Path stakes, wires;
  for (int row = 0; row < rows; ++row) {
    const double v = -d + 2 * d * (row + 0.5) / rows;
    const double from = -w + random.between(0.3, 0.9), to = w - random.between(0.3, 0.9);
    wires.move(frame.at(from, v)).line(frame.at(to, v));
    for (double u = from + 0.5; u < to; u += 1.05)
      draw_bush(brush, frame.at(u, v + random.between(-0.08, 0.08)), 0.52 * frame.scale,
                random.next());
    for (const double u : {from, to}) stakes.append(closed(frame.box(u, v, 0.3, 0.3)));
  }
  brush.line(wires, brush.tone(Tone::WoodDark), 0.09, Role::Texture);
  brush.shape(stakes, brush.tone(Tone::Wood), 0.07);
  Path grapes;
  for (int i = 0; i < 34; ++i) {
    const int row = random.below(rows);
    grapes.circle(frame.at(random.between(-w + 1.2, w - 1.2),
                           -d + 2 * d * (row + 0.5) / rows + random.between(-0.25, 0.25)),
                  0.16);
  }
  brush.fill(grapes, brush.tone(Tone::FlowerViolet), Role::Solid);
}

void draw_thicket(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 7));
  const double r = place.core > 0 ? place.core : place.size / 2;
  const Points rim = blob(place.at, r, 0.07, 12, place.seed);
  brush.shadow(smooth_closed(rim), 0.7, 0.07);
  brush.shape(smooth_closed(rim), brush.tone(Tone::MeadowDark), 0.14,
              faded(brush.tone(Tone::TreeOutline), 0.8));
  const int ring = 6 + random.below(2);
  const double turn = random.unit();
  for (int i = 0; i < ring; ++i) {
    const Point at =
        place.at + direction(turn + static_cast<double>(i) / ring) * (r * random.between(0.5, 0.6));
    const double size = r * random.between(0.3, 0.38);
    if (random.chance(0.22))
      draw_conifer(brush, at, size, random.next());
    else if (random.chance(0.35))
      draw_tree(brush, at, size, random.next());
    else
      draw_bush(brush, at, size, random.next());
  }
  draw_tree(brush, place.at, r * 0.42, random.next());
  Path stones;
  for (int i = 0; i < 3; ++i)
    stones.append(ellipse(place.at + direction(random.unit()) * (r * 0.82),
                          random.between(0.3, 0.45), random.between(0.25, 0.35)));
  brush.shape(stones, brush.tone(Tone::RockLight), 0.1);
}

}  // namespace tw::render
