// Houses across the trim. A tile draws both halves of each, so whichever tile lies beyond shows the
// same at the trim; only how deep they reach into the tile is its own.
#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/city_lots.hpp"

namespace tw::render {

namespace {

constexpr double beyond = 1.9;        ///< mm that a house goes on beyond the trim
constexpr double least_inside = 0.8;  ///< mm into the tile, where the ground is crowded
constexpr double lane = 0.16;         ///< mm to what is there already
constexpr double quiet = 0.75;        ///< mm from the trim where nothing may vary

/// One house on each side of the middle.
struct Slot {
  double from, to;             ///< mm along the side from its middle
  double shallow, deep;        ///< mm into the tile
  Tone roof, towards;          ///< colour, and what it is mixed with ...
  double share;                ///< ... by how much
  bool ridge_on_trim = false;  ///< else the ridge crosses the trim
  bool parapets = false;
};

// Red, thatch and slate, broad and narrow, deep and shallow, with an alley between two of them: a
// regular row would trace every seam of a town.
constexpr Slot slots[] = {
    {1.75, 4.4, 1.2, 2.3, Tone::Roof2, Tone::RoofWarm, 0.1},
    {4.55, 7.75, 1.4, 1.9, Tone::Thatch, Tone::Roof4, 0.3, true},
    {8.75, 11.35, 1.9, 3.1, Tone::Slate, Tone::RoofDeep, 0.08},
    {11.45, 13.75, 0.9, 1.6, Tone::Roof5, Tone::RoofWarm, 0.25, false, true},
    {14.6, 17.4, 1.5, 2.6, Tone::Roof7, Tone::RoofDeep, 0.25},
};

House house_at(const TownSide& side, const Slot& slot, double way, double inside) {
  const Point out = unit(side.to - side.from) * way;
  House house;
  const Point trim = side.middle() + out * ((slot.from + slot.to) / 2);
  house.across = HouseAcross{trim, side.inward};
  if (slot.ridge_on_trim) {
    house.centre = trim;
    house.axis = out;
    house.width = slot.to - slot.from;
    house.depth = 2 * inside;
    house.bright = BrightSlope::Both;
  } else {
    house.centre = trim + side.inward * ((inside - beyond) / 2);
    house.axis = side.inward;
    house.width = inside + beyond;
    house.depth = slot.to - slot.from;
    light_from(house, -out);
  }
  return house;
}

/// How deep the house may go in here: from `wish` down to the least.
double room_for(const TownSide& side, const Slot& slot, double way, double wish,
                const Occupancy& ground) {
  for (double inside = wish; inside > least_inside; inside -= 0.2) {
    const House house = house_at(side, slot, way, inside);
    if (ground.free(house.centre, house.width + lane, house.depth, house.axis)) return inside;
  }
  return least_inside;
}

}  // namespace

std::vector<House> seam_houses_of(const TownSide& side, const Occupancy& ground,
                                  const Palette& palette, std::uint64_t seed) {
  HashRandom random(seed);
  std::vector<House> houses;
  for (const Slot& slot : slots)
    for (const double way : {-1.0, 1.0}) {
      const double wish = random.between(slot.shallow, slot.deep);
      const double inside = room_for(side, slot, way, wish, ground);
      House house = house_at(side, slot, way, inside);
      house.roof = mixed(palette[slot.roof], palette[slot.towards], slot.share);
      house.parapets = slot.parapets;
      house.seed = random.next();
      // A hip is its own tile's where it leaves the trim alone.
      if (!slot.ridge_on_trim && !slot.parapets && random.chance(0.5) &&
          inside > 0.85 * house.depth / 2 + quiet)
        house.shape = RoofShape::Hip;
      houses.push_back(house);
    }
  return houses;
}

}  // namespace tw::render
