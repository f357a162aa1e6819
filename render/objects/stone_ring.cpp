// Standing stones. One ring is never like another: plan, middle, fallen stones, ground and trees
// are drawn by lot, and stones leave the ways open that lead in.
#include <algorithm>
#include <cmath>

#include "render/draw/hash_random.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"
#include "render/objects/settings.hpp"

namespace tw::render {

namespace {

/// How the stones stand.
enum class RingPlan : std::uint8_t { Single, Double, Horseshoe, Banked };
/// What they stand about.
enum class RingHeart : std::uint8_t { Altar, Fire, Pillar, Chamber, Tree };

constexpr double longest_lintel = 3.6;  ///< units between the middles of two stones

struct Ring {
  const SettingPlace& place;
  double s;  ///< mm a unit: the ring is 17 units across with its trees
  RingPlan plan;
  RingHeart heart;
  double turn;        ///< of the first stone, and of the opening of a horseshoe
  bool spiral, lush;  ///< lush: the ground has grown over
};

/// An uneven block about `at`, `w` mm along `axis`, from above: shade, sides, top, moss.
void draw_menhir(Brush& brush, Point at, Point axis, double w, double d, HashRandom& random) {
  constexpr double corners[8][2] = {{-1, -0.4}, {-0.5, -1}, {0.45, -1}, {1, -0.5},
                                    {1, 0.45},  {0.5, 1},   {-0.5, 1},  {-1, 0.4}};
  Points block, shade, top;
  for (const auto& corner : corners) {
    const Point p = along(axis, {corner[0] * w / 2 * random.between(0.85, 1.1),
                                 corner[1] * d / 2 * random.between(0.85, 1.15)});
    block.push_back(at + p);
    shade.push_back(at + p + unit(p) * 0.34);
    top.push_back(at + p * 0.64);
  }
  brush.fill(smooth_closed(shade), faded(brush.tone(Tone::Shadow), 0.32));
  const Colour rock =
      mixed(brush.tone(Tone::Rock), brush.tone(Tone::StoneFace), random.between(0.0, 0.35));
  brush.shape(smooth_closed(block), rock, 0.16);
  brush.fill(smooth_closed(top), lighter(mixed(rock, brush.tone(Tone::RockLight), 0.8), 0.05));
  const double moss = random.unit();
  const Point spot =
      at + along(axis, {random.between(-0.3, 0.3) * w, random.between(-0.2, 0.2) * d});
  if (moss < 0.45)
    brush.fill(ellipse(spot, 0.16 * w, 0.16 * d), faded(brush.tone(Tone::Tree3), 0.8));
  else if (moss < 0.75)
    brush.line(open({spot - axis * (0.18 * w), spot + right_of(axis) * (0.2 * d)}),
               faded(brush.tone(Tone::Outline), 0.6), 0.09, Role::Texture);
}

/// Does a way lead in here?
bool on_a_way(const SettingPlace& place, Point at, double reach) {
  const Point d = at - place.at;
  return std::any_of(place.arms.begin(), place.arms.end(), [&](Point arm) {
    return dot(d, arm) > 0 && std::abs(cross(arm, d)) < place.arm_width / 2 - 0.5 + reach;
  });
}

/// `count` stones on a circle (`sweep` turns of it), of which some have fallen and some are
/// bridged.
void draw_circle(Brush& brush, const Ring& ring, double radius, int count, double sweep,
                 double size, HashRandom& random) {
  const SettingPlace& place = ring.place;
  const double fall = random.between(0.05, 0.3);
  const double bridged = ring.plan == RingPlan::Banked ? 0 : random.between(0, 0.35);
  bool stood = false, lintel = false;
  const double step = sweep / count;
  for (int i = 0; i < count; ++i) {
    const Point out = direction(ring.turn + step * (i + 0.5) + random.between(-0.012, 0.012));
    const Point at = place.at + out * (radius * random.between(0.96, 1.04) * ring.s);
    const double w = random.between(1.6, 2.3) * size * ring.s;
    const double d = random.between(1.15, 1.55) * size * ring.s;
    const bool fallen = random.chance(fall), bridge = random.chance(bridged);
    const double lean = random.between(0.06, 0.2) * (random.chance(0.5) ? 1 : -1);
    if (on_a_way(place, at, w * 0.5)) {
      stood = false;
      continue;
    }
    if (fallen) {
      draw_menhir(brush, at, along(out, direction(lean)), w * 1.5, d * 0.9, random);
      stood = false;
      continue;
    }
    draw_menhir(brush, at, right_of(out), w, d, random);
    const double span = 6.283 * radius * step;
    if (stood && bridge && !lintel && span < longest_lintel) {
      const Point mid = direction(ring.turn + step * i);
      draw_menhir(brush, place.at + mid * (radius * ring.s), right_of(mid), span * ring.s * 1.25,
                  0.8 * size * ring.s, random);
      lintel = true;
    } else {
      lintel = false;
    }
    stood = true;
  }
}

void draw_stones(Brush& brush, const Ring& ring, HashRandom& random) {
  switch (ring.plan) {
    case RingPlan::Single:
      draw_circle(brush, ring, 6.1, 8 + random.below(4), 1, 1.0, random);
      return;
    case RingPlan::Double:
      draw_circle(brush, ring, 6.5, 12 + random.below(4), 1, 0.78, random);
      draw_circle(brush, ring, 3.9, 5 + random.below(2), 1, 0.95, random);
      return;
    case RingPlan::Horseshoe: {
      draw_circle(brush, ring, 5.9, 8 + random.below(2), 0.7, 1.12, random);
      // Two small stones stand before the opening.
      const Point out = direction(ring.turn + 0.85);
      for (const double side : {-1.0, 1.0}) {
        const Point at = ring.place.at + (out * 6.9 + right_of(out) * (side * 1.9)) * ring.s;
        if (!on_a_way(ring.place, at, 0.6))
          draw_menhir(brush, at, out, 1.25 * ring.s, 0.95 * ring.s, random);
      }
      return;
    }
    case RingPlan::Banked:
      draw_circle(brush, ring, 4.7, 6 + random.below(3), 1, 1.12, random);
      return;
  }
}

void draw_ground(Brush& brush, const Ring& ring, HashRandom& random) {
  const Point at = ring.place.at;
  const std::uint64_t seed = ring.place.seed;
  const Colour soil = brush.tone(Tone::Soil), lawn = brush.tone(Tone::Lawn);
  const Colour outer = mixed(soil, lawn, ring.lush ? 0.72 : 0.5);
  const Colour inner = mixed(brush.tone(Tone::CropPale), lawn, ring.lush ? 0.75 : 0.2);
  const auto round = [&](double radius, double rough, std::uint64_t part) {
    return smooth_closed(blob(at, radius * ring.s, rough, 14, hash_with(seed, part)));
  };
  const Path rim = round(7.8, 0.05, 0);
  brush.shadow(rim, 1.3, 0.05);
  // Line art needs its edge, or roads would seem to end in the open.
  brush.shape(rim, outer, brush.line_art() ? 0.11 : 0, brush.tone(Tone::Soil));
  if (ring.plan == RingPlan::Banked) {
    // A ditch with a green bank about it.
    brush.shape(round(7.0, 0.035, 1), brush.tone(Tone::MeadowDark), 0.12,
                faded(brush.tone(Tone::TreeOutline), 0.8));
    brush.shape(round(6.1, 0.04, 2), darker(outer, 0.22), 0.1,
                faded(brush.tone(Tone::TreeOutline), 0.7));
    brush.fill(round(5.5, 0.04, 3), inner);
  } else {
    brush.fill(round(ring.plan == RingPlan::Double ? 5.4 : 5.0, 0.05, 3), inner);
  }
  // Ways lead over bank and ground towards the middle, narrower as they go.
  for (const Point arm : ring.place.arms) {
    Points left, right;
    for (int i = 0; i <= 6; ++i) {
      const Point on = at + arm * ((8.0 - 0.72 * i) * ring.s);
      const double half = (2.3 - 0.24 * i + random.between(-0.2, 0.2)) * ring.s;
      left.push_back(on + left_of(arm) * half);
      right.push_back(on - left_of(arm) * half);
    }
    left.insert(left.end(), right.rbegin(), right.rend());
    brush.fill(smooth_closed(left), faded(mixed(brush.tone(Tone::Road), inner, 0.3), 0.7));
  }
  if (ring.spiral) {
    Points spiral;
    const double spin = random.chance(0.5) ? 1 : -1;
    for (int i = 0; i <= 70; ++i)
      spiral.push_back(at + direction(ring.turn + spin * i * 0.034) * ((0.9 + i * 0.045) * ring.s));
    brush.line(open(spiral), faded(darker(soil, 0.2), 0.8), 0.26);
  }
}

void draw_flames(Brush& brush, Point at, double s) {
  Points flame, heart;
  for (int i = 0; i < 12; ++i) {
    flame.push_back(at + direction(i / 12.0) * ((i % 2 == 0 ? 1.05 : 0.5) * s));
    heart.push_back(at + direction(i / 12.0) * ((i % 2 == 0 ? 0.6 : 0.3) * s));
  }
  brush.shape(closed(flame), brush.tone(Tone::Roof4), 0.1);
  brush.fill(closed(heart), brush.tone(Tone::FlowerYellow));
}

/// A slab on three stones, open to one side.
void draw_chamber(Brush& brush, const Ring& ring, HashRandom& random) {
  const Point at = ring.place.at, front = direction(ring.turn);
  const double s = ring.s;
  for (const double side : {-1.0, 1.0})
    draw_menhir(brush, at + right_of(front) * (side * 1.15 * s), front, 2.5 * s, 0.9 * s, random);
  draw_menhir(brush, at - front * (1.25 * s), right_of(front), 1.9 * s, 0.9 * s, random);
  brush.shape(closed(oriented_rectangle(at + front * (0.8 * s), 1.3 * s, 1.5 * s, front)),
              brush.tone(Tone::CityShadow), 0.09, Role::Solid);
  draw_menhir(brush, at - front * (0.25 * s), front, 2.7 * s, 3.1 * s, random);
}

void draw_heart(Brush& brush, const Ring& ring, HashRandom& random) {
  const Point at = ring.place.at;
  const double s = ring.s;
  switch (ring.heart) {
    case RingHeart::Altar:
      brush.shape(closed(oriented_rectangle(at, 2.7 * s, 1.6 * s, direction(ring.turn))),
                  brush.tone(Tone::RockLight), 0.15);
      draw_flames(brush, at, s * 0.9);
      return;
    case RingHeart::Fire: {
      brush.fill(smooth_closed(blob(at, 1.9 * s, 0.1, 9, ring.place.seed)),
                 brush.tone(Tone::CityShadow));
      for (int i = 0; i < 9; ++i)
        draw_menhir(brush, at + direction(ring.turn + i / 9.0) * (1.95 * s),
                    direction(ring.turn + i / 9.0), 0.75 * s, 0.65 * s, random);
      Path logs;
      for (int i = 0; i < 3; ++i) {
        const Point d = direction(ring.turn + i / 6.0) * (1.35 * s);
        logs.move(at - d).line(at + d);
      }
      brush.line(logs, brush.tone(Tone::WoodDark), 0.42 * s);
      draw_flames(brush, at, s * 1.25);
      return;
    }
    case RingHeart::Pillar:
      brush.fill(smooth_closed(blob(at, 2.1 * s, 0.1, 9, ring.place.seed)),
                 faded(brush.tone(Tone::Shadow), 0.22));
      draw_menhir(brush, at, direction(ring.turn), 2.9 * s, 2.3 * s, random);
      for (int i = 0; i < 4; ++i)
        draw_menhir(brush, at + direction(ring.turn + 0.13 + i * 0.25) * (2.3 * s),
                    direction(ring.turn + i * 0.25), 0.8 * s, 0.6 * s, random);
      return;
    case RingHeart::Chamber:
      draw_chamber(brush, ring, random);
      return;
    case RingHeart::Tree:
      brush.shape(smooth_closed(blob(at, 2.5 * s, 0.07, 11, ring.place.seed)),
                  brush.tone(Tone::Lawn), 0.1, faded(brush.tone(Tone::Tuft), 0.9));
      draw_tree(brush, at, 1.95 * s, random.next());
      return;
  }
}

/// A wreath of firs, a wood on one side, broad trees in twos, or hardly any.
void draw_trees_about(Brush& brush, const Ring& ring, HashRandom& random) {
  const int kind = random.below(4);
  const int count = kind == 0 ? 16 : kind == 1 ? 12 : kind == 2 ? 8 : 4;
  const double side = random.unit();
  for (int i = 0; i < count; ++i) {
    const double share = (i + random.between(-0.25, 0.25)) / count;
    const double turns = kind == 1   ? side + 0.42 * share
                         : kind == 2 ? side + (i / 2) * 0.25 + (i % 2) * 0.055
                                     : side + share;
    const double away = kind == 1 ? random.between(8.4, 11.2) : random.between(8.4, 9.6);
    const Point at = ring.place.at + direction(turns) * (away * ring.s);
    const double radius = random.between(0.95, 1.35) * ring.s;
    const bool broad = kind == 2 || (kind == 1 && random.chance(0.4));
    const std::uint64_t seed = random.next();
    if (on_a_way(ring.place, at, radius + 0.9) || !ring.place.is_clear(at, radius + 0.6)) continue;
    if (broad)
      draw_tree(brush, at, radius, seed);
    else
      draw_conifer(brush, at, radius, seed);
  }
}

}  // namespace

void draw_stone_ring(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 10));
  const auto plan = static_cast<RingPlan>(random.below(4));
  // What is large in the middle would fill an inner ring.
  const auto heart =
      static_cast<RingHeart>(plan == RingPlan::Double ? random.below(3) : random.below(5));
  const Ring ring{place,
                  place.size / 17.0,
                  plan,
                  heart,
                  random.unit(),
                  plan != RingPlan::Double && random.chance(0.5),
                  random.chance(0.4)};
  draw_ground(brush, ring, random);
  draw_stones(brush, ring, random);
  draw_heart(brush, ring, random);
  draw_trees_about(brush, ring, random);
}

}  // namespace tw::render
