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
  for (House& house : houses) light_from(house, place.at - house.centre);
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
