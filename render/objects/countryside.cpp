#include <algorithm>
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

/// Is a house at `at` off every arm of the junction?
bool off_the_roads(const SettingPlace& place, Point at, double reach) {
  const Point d = at - place.at;
  for (const Point arm : place.arms)
    if (dot(d, arm) > 0 && std::abs(cross(arm, d)) < place.arm_width / 2 + reach) return false;
  return true;
}

Colour village_roof(const Palette& palette, HashRandom& random) {
  if (random.chance(0.2)) return mixed(palette[Tone::Thatch], palette[Tone::RoofWarm], 0.15);
  return town_roof(palette, random.next(), 0.35);
}

constexpr double village_reach = 10.2;  ///< mm from the middle to the last wall

/// Do two houses overlap, with `gap` mm between them? (Separating axes.)
bool collide(const House& a, const House& b, double gap) {
  for (const Point axis : {a.axis, right_of(a.axis), b.axis, right_of(b.axis)}) {
    const auto reach = [axis](const House& h) {
      return std::abs(dot(h.axis, axis)) * h.width / 2 +
             std::abs(dot(right_of(h.axis), axis)) * h.depth / 2;
    };
    if (std::abs(dot(b.centre - a.centre, axis)) > reach(a) + reach(b) + gap) return false;
  }
  return true;
}

/// A village in the making: houses that stand off roads, figures and each other.
class Village {
 public:
  Village(const SettingPlace& place, double square, std::vector<House>& houses)
      : place_(place), square_(square), houses_(houses) {}

  /// Builds the house if it fits.
  bool build(const House& house) {
    for (const double u : {-0.5, 0.0, 0.5})
      for (const double v : {-0.5, 0.0, 0.5}) {
        const Point p = house.centre + house.axis * (u * house.width) +
                        right_of(house.axis) * (v * house.depth);
        if (distance(p, place_.at) < square_ * 0.92 || !off_the_roads(place_, p, 0.25) ||
            !place_.is_clear(p, 0.25))
          return false;
      }
    for (const House& other : houses_)
      if (collide(house, other, 0.22)) return false;
    houses_.push_back(house);
    return true;
  }

 private:
  const SettingPlace& place_;
  double square_;
  std::vector<House>& houses_;
};

House village_house(const Palette& palette, HashRandom& random) {
  House house;
  house.width = random.between(3.1, 4.3);
  house.depth = random.between(2.4, 3.0);
  const double kind = random.unit();
  house.shape = kind < 0.5 ? RoofShape::Gable : kind < 0.75 ? RoofShape::HalfHip : RoofShape::Hip;
  house.roof = village_roof(palette, random);
  house.seed = random.next();
  return house;
}

/// Houses line the roads next to the crossing on both sides; more stand about it where no road
/// leaves.
std::vector<House> houses_around(const SettingPlace& place, const Palette& palette,
                                 HashRandom& random, double square) {
  constexpr std::size_t most = 11;

  std::vector<House> houses;
  Village village(place, square, houses);
  for (const Point arm : place.arms)
    for (const double side : {-1.0, 1.0}) {
      double s = square * 0.6;
      for (int n = random.chance(0.55) ? 2 : 1; n > 0 && houses.size() < most; --n) {
        House house = village_house(palette, random);
        const bool gable_on = random.chance(0.3);
        house.axis = gable_on ? right_of(arm) : arm;
        const double deep = gable_on ? house.width : house.depth;
        const double wide = gable_on ? house.depth : house.width;
        const double aside = place.arm_width / 2 + 0.4 + random.between(0, 0.5) + deep / 2;
        for (; s + wide / 2 < village_reach; s += 0.3) {
          house.centre = place.at + arm * s + right_of(arm) * (side * aside);
          if (village.build(house)) break;
        }
      }
    }
  const double turn = random.unit();
  for (int i = 0; i < 60 && houses.size() < most; ++i) {
    // Golden section: spreads the tries over the ring.
    const Point out = direction(turn + i * 0.61803398875);
    House house = village_house(palette, random);
    house.axis = random.chance(0.8) ? right_of(out) : out;
    house.centre = place.at + out * (square + house.depth / 2 + random.between(0.3, 2.4));
    village.build(house);
  }
  return houses;
}

/// Kitchen gardens behind the houses, away from the crossing.
void draw_plots(Brush& brush, const SettingPlace& place, const std::vector<House>& houses,
                HashRandom& random) {
  std::vector<House> plots;
  for (const House& house : houses) {
    if (!random.chance(0.5)) continue;
    const Point across = right_of(house.axis);
    const double side = dot(across, house.centre - place.at) > 0 ? 1 : -1;
    House plot;
    plot.axis = house.axis;
    plot.width = 2.8;
    plot.depth = 2.2;
    plot.centre = house.centre + across * (side * (house.depth / 2 + 0.35 + plot.depth / 2));
    bool fits = distance(plot.centre, place.at) < village_reach &&
                place.is_clear(plot.centre, 1.9) && off_the_roads(place, plot.centre, 1.6);
    for (const House& other : houses) fits = fits && !collide(plot, other, 0.2);
    for (const House& other : plots) fits = fits && !collide(plot, other, 0.2);
    if (!fits) continue;
    plots.push_back(plot);
    draw_town_allotment(brush, plot.centre, plot.axis, plot.width, random.next());
  }
}

void draw_crossing_feature(Brush& brush, Point at, std::uint64_t seed) {
  HashRandom random(hash_with(seed, 91));
  const double kind = random.unit();
  if (kind < 0.4) {
    draw_well(brush, at, 1.0);
  } else if (kind < 0.7) {
    brush.shape(Path().circle(at, 1.15), brush.tone(Tone::Lawn), 0.12,
                brush.tone(Tone::StoneJoint));
    draw_tree(brush, at, 1.05, seed);
  } else {
    brush.shape(closed(oriented_rectangle(at, 1.9, 1.9, direction(0.125))), brush.tone(Tone::Stone),
                0.12);
    brush.shape(closed(oriented_rectangle(at, 1.1, 1.1, direction(0.125))),
                lighter(brush.tone(Tone::Stone), 0.35), 0.09);
    Path cross;
    cross.move(at - Point{0.6, 0}).line(at + Point{0.6, 0});
    cross.move(at - Point{0, 0.6}).line(at + Point{0, 0.6});
    brush.line(cross, brush.tone(Tone::Outline), 0.26, Role::Light, Cap::Butt);
  }
}

void draw_cask(Brush& brush, Point at, Point axis) {
  brush.shape(closed(oriented_rectangle(at, 1.0, 0.72, axis)), brush.tone(Tone::Wood), 0.11);
  Path hoops;
  for (const double u : {-0.28, 0.28})
    hoops.move(at + axis * u - right_of(axis) * 0.36).line(at + axis * u + right_of(axis) * 0.36);
  brush.line(hoops, brush.tone(Tone::WoodDark), 0.1);
}

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

}  // namespace

void draw_hamlet(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 8));
  const double square = place.core > 0 ? place.core : place.size * 0.25;
  draw_cobbles(brush, place.at, square, brush.tone(Tone::Cobble), place.seed);
  const std::vector<House> houses = houses_around(place, brush.palette(), random, square);
  draw_plots(brush, place, houses, random);
  draw_house_shadows(brush, houses);
  draw_houses(brush, houses);
  for (std::uint64_t i = 0; i < houses.size(); ++i) {
    const Point out = unit(houses[i].centre - place.at);
    const Point at = houses[i].centre + out * (houses[i].depth * 0.5 + 1.3) +
                     right_of(out) * random.between(-1.2, 1.2);
    if (random.chance(0.4) && off_the_roads(place, at, 0.9) && place.is_clear(at, 1.5))
      draw_tree(brush, at, random.between(0.65, 0.95), hash_with(place.seed, 110 + i));
  }
  draw_crossing_feature(brush, place.at, place.seed);
}

void draw_paved_crossing(Brush& brush, const SettingPlace& place) {
  draw_cobbles(brush, place.at, place.core > 0 ? place.core : place.size / 2,
               brush.tone(Tone::Cobble), place.seed);
  draw_crossing_feature(brush, place.at, place.seed);
}

void draw_homestead(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 9));
  const ObjectFrame frame(place.at, place.facing, place.size / 10.0, random.chance(0.5));
  const double s = frame.scale;
  draw_cobbles(brush, frame.at(0.2, 1.4), 3.5 * s,
               mixed(brush.tone(Tone::Road), brush.tone(Tone::Cobble), 0.5), place.seed);
  const Colour roof = brush.tone(random.chance(0.5) ? Tone::Roof3 : Tone::Roof5);
  std::vector<House> houses{frame.house(-0.3, -1.5, 6.0, 3.2,
                                        random.chance(0.5) ? RoofShape::HalfHip : RoofShape::Gable,
                                        roof, hash_with(place.seed, 1))};
  if (random.chance(0.65))
    houses.push_back(frame.house_across(-2.4, 0.6, 3.6, 2.3, RoofShape::Hip, darker(roof, 0.1),
                                        hash_with(place.seed, 2)));
  draw_house_shadows(brush, houses);
  draw_houses(brush, houses);
  for (int i = 0; i < 3; ++i)
    draw_cask(brush, frame.at(2.6 + 0.55 * (i % 2), 0.4 + 0.85 * i), frame.axis);
  // A table with two benches.
  brush.shape(closed(frame.box(0.6, 2.2, 1.9, 0.7)), brush.tone(Tone::Wood), 0.1);
  for (const double v : {1.5, 2.9})
    brush.shape(closed(frame.box(0.6, v, 1.7, 0.34)), brush.tone(Tone::WoodDark), 0.08);
  const Point pond = frame.at(random.between(-1.0, 2.4), -5.4);
  if (place.is_clear(pond, 2.6 * s + 0.4)) draw_pond(brush, pond, 2.0 * s, place.seed);
  for (std::uint64_t i = 0; i < 3; ++i) {
    const Point at =
        frame.at(-4.6 + 0.9 * static_cast<double>(i % 2), -3.4 + 2.1 * static_cast<double>(i));
    if (place.is_clear(at, 1.7))
      draw_tree(brush, at, random.between(0.8, 1.15) * s, hash_with(place.seed, 120 + i));
  }
}

void draw_stone_ring(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 10));
  const double s = place.size / 17.0;
  const Points rim = blob(place.at, 7.8 * s, 0.05, 14, place.seed);
  brush.shadow(smooth_closed(rim), 1.2, 0.05);
  brush.shape(smooth_closed(rim), mixed(brush.tone(Tone::Soil), brush.tone(Tone::Lawn), 0.55), 0,
              brush.tone(Tone::Soil), Role::Texture);
  brush.fill(smooth_closed(blob(place.at, 5.0 * s, 0.04, 14, hash_with(place.seed, 1))),
             mixed(brush.tone(Tone::CropPale), brush.tone(Tone::Lawn), 0.3));
  Points spiral;
  const double spin = random.chance(0.5) ? 1 : -1;
  for (int i = 0; i <= 70; ++i)
    spiral.push_back(place.at + direction(spin * i * 0.034) * ((0.9 + i * 0.048) * s));
  brush.line(open(spiral), faded(darker(brush.tone(Tone::Soil), 0.2), 0.8), 0.26);
  // The stones: uneven blocks, lighter on top, set square to the centre.
  const int count = 9 + random.below(3);
  const double turn = random.unit();
  for (int i = 0; i < count; ++i) {
    const Point out = direction(turn + static_cast<double>(i) / count);
    const Point at = place.at + out * (6.1 * s);
    const double w = random.between(1.5, 2.1) * s, d = random.between(0.95, 1.3) * s;
    Points block = oriented_rectangle(at, w, d, right_of(out));
    for (Point& p : block) p = p + Point{random.between(-0.2, 0.2), random.between(-0.2, 0.2)} * s;
    Points shade = block;
    for (Point& p : shade) p = p + Point{0.3, 0.35};
    brush.fill(closed(shade), faded(brush.tone(Tone::Shadow), 0.3));
    brush.shape(smooth_closed(block), brush.tone(Tone::Rock), 0.16);
    Points top;
    for (const Point p : block) top.push_back(between(p, at + Point{-0.08, -0.1}, 0.35));
    brush.fill(smooth_closed(top), brush.tone(Tone::RockLight));
    if (random.chance(0.5))
      brush.fill(ellipse(at + Point{0.2, 0.1}, 0.3 * s, 0.2 * s),
                 faded(brush.tone(Tone::Tree3), 0.8));
  }
  // Two lintels lie across neighbouring stones.
  for (int i = 0; i < 2; ++i) {
    const Point out = direction(turn + (0.5 + i * 4) / count);
    brush.shape(
        closed(oriented_rectangle(place.at + out * (6.1 * s), 3.2 * s, 0.8 * s, right_of(out))),
        lighter(brush.tone(Tone::RockLight), 0.2), 0.14);
  }
  // Altar with a flame, as a star of light.
  brush.shape(
      closed(oriented_rectangle(place.at, 2.6 * s, 1.5 * s, direction(random.between(0, 0.25)))),
      brush.tone(Tone::RockLight), 0.15);
  Points flame, heart;
  for (int i = 0; i < 12; ++i) {
    flame.push_back(place.at + direction(i / 12.0) * ((i % 2 == 0 ? 1.05 : 0.5) * s));
    heart.push_back(place.at + direction(i / 12.0) * ((i % 2 == 0 ? 0.6 : 0.3) * s));
  }
  brush.shape(closed(flame), brush.tone(Tone::Roof4), 0.1);
  brush.fill(closed(heart), brush.tone(Tone::FlowerYellow));
  for (int i = 0; i < 8; ++i) {
    const Point at = place.at + direction(random.unit()) * (random.between(8.6, 9.6) * s);
    if (place.is_clear(at, 1.9))
      draw_conifer(brush, at, random.between(0.95, 1.3) * s, random.next());
  }
}

void draw_well_place(Brush& brush, const SettingPlace& place) {
  draw_cobbles(brush, place.at, place.size * 0.42, brush.tone(Tone::Cobble), place.seed);
  draw_well(brush, place.at, place.size * 0.2);
  HashRandom random(hash_with(place.seed, 12));
  draw_cask(brush, place.at + direction(random.unit()) * (place.size * 0.31),
            direction(random.unit()));
}

void draw_lookout(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 13));
  const double r = place.size / 2;
  draw_cobbles(brush, place.at, r, mixed(brush.tone(Tone::Cobble), brush.tone(Tone::Lawn), 0.3),
               place.seed);
  const Point axis = direction(random.between(-0.05, 0.05));
  brush.shape(Path().circle(place.at, r * 0.62), brush.tone(Tone::StoneFace), 0.14);
  draw_tower(brush, {place.at, r * 0.5,
                     random.chance(0.5) ? TowerShape::RoundOpen : TowerShape::SquareOpen, axis,
                     brush.tone(Tone::Roof3)});
}

}  // namespace tw::render
