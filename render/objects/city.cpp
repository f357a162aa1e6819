#include "render/objects/city.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/city_lots.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/occupancy.hpp"

namespace tw::render {

namespace {

constexpr double cell = 0.22;         ///< mm of the ground grid
constexpr double wall_clear = 0.98;   ///< mm from a wall's centreline to the nearest house
constexpr double street_clear = 1.2;  ///< mm from a street's centreline
constexpr double rim_clear = 0.3;     ///< mm from the rim of a square
constexpr double trim_clear = 0.36;
/// mm between the rim of a square, which is uneven, and the trim.
constexpr double square_clear = 1.0;

double area_of(const Points& polygon) {
  double twice = 0;
  for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++)
    twice += cross(polygon[j], polygon[i]);
  return twice < 0 ? -twice / 2 : twice / 2;
}

Point mean_of(const CityPlan& plan) {
  Point sum;
  double count = 0;
  const auto add = [&](Point p) {
    sum = sum + p;
    count += 1;
  };
  for (const TownSide& side : plan.sides) add(side.middle() + side.inward * 6);
  for (const Mouth& gate : plan.gates) add(gate.at + gate.inward * 6);
  if (count == 0)
    for (const Point p : plan.outline) add(p);
  return count > 0 ? sum * (1 / count) : Point{};
}

const KeptFree* first_paved(const CityPlan& plan) {
  for (const KeptFree& kept : plan.kept_free)
    if (kept.paved && kept.reached) return &kept;
  return nullptr;
}

/// mm from `p` to the nearest side of the tile that the town fills.
double room_to_sides(const CityPlan& plan, Point p) {
  double room = 1e9;
  for (const TownSide& side : plan.sides)
    room = std::min(room, distance_to_segment(p, side.from, side.to));
  return room;
}

/// The heading in which a street comes to `place`; east if none does.
Point street_heading(const CityArt& art, Point place) {
  for (const Points& street : art.streets)
    for (const bool at_end : {true, false})
      if (distance(at_end ? street.back() : street.front(), place) < 0.1) {
        const double away = std::min(5.0, length_of(street) / 2);
        const Station near = station(street, at_end ? length_of(street) - away : away);
        return unit(place - near.at);
      }
  return {1, 0};
}

Plaza square_at(const CityPlan& plan, const Occupancy& ground, const CityArt& art,
                const KeptFree& kept) {
  // Pavement keeps off the trim, or a seam would show.
  const double radius =
      std::clamp(room_to_sides(plan, kept.centre) - square_clear, 1.0, std::max(1.0, kept.radius));
  const std::uint64_t seed = hash_with(plan.seed, 400 + art.squares.size());
  if (!kept.varied) return round_square(kept.centre, radius, seed);
  const auto free = [&](Point p) {
    if (!ground.free(p) || room_to_sides(plan, p) < square_clear) return false;
    return std::none_of(plan.kept_free.begin(), plan.kept_free.end(), [&](const KeptFree& other) {
      return distance(other.centre, kept.centre) > 0.1 &&
             distance(other.centre, p) < other.radius + 0.3;
    });
  };
  return varied_square(kept.centre, radius, street_heading(art, kept.centre), seed, free);
}

/// Streets from every side and gate to the main square, and from further squares to it.
void lay_streets(const CityPlan& plan, const Occupancy& ground, CityArt& art) {
  HashRandom random(hash_with(plan.seed, 7));
  const KeptFree* paved = first_paved(plan);
  const Point wish = mean_of(plan) + Point{random.between(-3, 3), random.between(-3, 3)};
  const Point hub = paved != nullptr ? paved->centre : roomy_place(ground, wish, 16);
  std::uint64_t number = 0;
  const auto lead = [&](const Mouth& mouth) {
    art.streets.push_back(street_from(ground, mouth, hub, hash_with(plan.seed, 200 + number++)));
  };
  for (const TownSide& side : plan.sides) {
    lead({side.middle(), side.inward});
    art.streets.back().insert(art.streets.back().begin(),
                              side.middle() - side.inward * (plan.bleed + 2));
  }
  for (const Mouth& gate : plan.gates) lead(gate);
  for (const KeptFree& kept : plan.kept_free)
    if (kept.paved && &kept != paved && kept.reached) lead({kept.centre, unit(hub - kept.centre)});
  const bool open_hub = paved == nullptr && ground.free_circle(hub, 3.0) &&
                        room_to_sides(plan, hub) > 2.9 + square_clear;
  if (open_hub) art.squares.push_back(square_at(plan, ground, art, {hub, 2.9, true, true, true}));
  for (const KeptFree& kept : plan.kept_free)
    if (kept.paved) art.squares.push_back(square_at(plan, ground, art, kept));
}

/// A place of `width` by `depth` near `wish`, turned like the streets around it.
bool find_room(const Occupancy& ground, const GuideField& field, Point wish, double reach,
               double width, double depth, HashRandom& random, Landmark& landmark) {
  for (int attempt = 0; attempt < 260; ++attempt) {
    const double away = reach * std::sqrt(random.unit());
    const Point at = wish + direction(random.unit()) * away;
    Point axis = field.axis_at(at);
    if (random.chance(0.5)) axis = right_of(axis);
    if (random.chance(0.5)) axis = -axis;
    // Shadows of landmarks reach further than those of houses.
    if (!ground.free(at, width + 1.5, depth + 1.5, axis) &&
        (attempt < 130 || !ground.free(at, width + 0.9, depth + 0.9, axis)))
      continue;
    landmark.at = at;
    landmark.axis = axis;
    return true;
  }
  return false;
}

struct Footprint {
  double width, depth;
};

Footprint footprint_of(LandmarkKind kind, double size) {
  switch (kind) {
    case LandmarkKind::Church:
      return {size + 0.5, size * 0.62};
    case LandmarkKind::Courtyard:
      return {size + 0.3, size + 0.3};
    case LandmarkKind::Allotment:
      return {size + 0.2, size * 0.8 + 0.2};
    case LandmarkKind::Market:
      return {4.6, 3.9};
    case LandmarkKind::Well:
    case LandmarkKind::Fountain:
    case LandmarkKind::Trough:
    case LandmarkKind::Tree:
    case LandmarkKind::Stall:
      return {size * 2, size * 2};
  }
  return {size, size};
}

void place_landmarks(const CityPlan& plan, const GuideField& field, Occupancy& ground,
                     CityArt& art) {
  HashRandom random(hash_with(plan.seed, 9));
  const double area = area_of(plan.outline);
  const Point hub = art.squares.empty() ? mean_of(plan) : art.squares.front().centre;
  const auto put = [&](LandmarkKind kind, double size, Point wish, double reach) {
    Landmark landmark{kind, {}, {1, 0}, size, random.next()};
    const Footprint print = footprint_of(kind, size);
    if (!find_room(ground, field, wish, reach, print.width, print.depth, random, landmark)) return;
    ground.take(landmark.at, print.width, print.depth, landmark.axis);
    art.landmarks.push_back(landmark);
  };
  // The main square is furnished if nothing of the game stands on it.
  if (first_paved(plan) == nullptr && !art.squares.empty()) {
    constexpr LandmarkKind on_square[] = {LandmarkKind::Well, LandmarkKind::Fountain,
                                          LandmarkKind::Market, LandmarkKind::Market};
    const Point axis = field.axis_at(hub);
    const LandmarkKind kind = on_square[random.below(4)];
    art.landmarks.push_back({kind, hub, axis, 1.15, random.next()});
  }
  constexpr LandmarkKind at_rims[] = {LandmarkKind::Trough, LandmarkKind::Tree, LandmarkKind::Tree,
                                      LandmarkKind::Stall};
  for (const Plaza& square : art.squares)
    for (const Point bay : square.bays)
      art.landmarks.push_back({at_rims[random.below(4)], bay, right_of(unit(bay - square.centre)),
                               0.72, random.next()});
  if (area > 260 && random.chance(area > 700 ? 0.95 : 0.6))
    put(LandmarkKind::Church, std::min(8.2, 5.6 + area / 700), hub, area > 700 ? 11 : 8);
  const int extras = static_cast<int>(area / 520);
  constexpr LandmarkKind kinds[] = {LandmarkKind::Courtyard, LandmarkKind::Allotment,
                                    LandmarkKind::Courtyard, LandmarkKind::Allotment};
  const int first = random.below(4);
  for (int i = 0; i < extras; ++i) {
    const LandmarkKind kind = kinds[(first + i) % 4];
    put(kind, kind == LandmarkKind::Courtyard ? random.between(5.6, 6.8) : random.between(4, 5.4),
        mean_of(plan), 24);
  }
}

std::vector<Guide> guides_of(const CityPlan& plan, const CityArt& art) {
  std::vector<Guide> guides;
  for (const Plaza& square : art.squares) {
    // Against the clock, so that houses stand outside.
    Points rim(square.rim.rbegin(), square.rim.rend());
    rim.push_back(rim.front());
    guides.push_back({rim, rim_clear});
  }
  for (const Points& wall : plan.walls) guides.push_back({wall, wall_clear + 0.06});
  for (const Points& street : art.streets) {
    guides.push_back({street, street_clear + 0.06});
    guides.push_back({Points(street.rbegin(), street.rend()), street_clear + 0.06});
  }
  return guides;
}

void add_bushes(const CityPlan& plan, Occupancy& ground, CityArt& art) {
  HashRandom random(hash_with(plan.seed, 11));
  for (int attempt = 0; attempt < 4; ++attempt) {
    const double radius = 0.84 - 0.12 * attempt;
    const std::vector<float> away = ground.clearance();
    for (int row = 0; row < ground.rows(); ++row)
      for (int column = 0; column < ground.columns(); ++column) {
        const float room =
            away[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.columns()) +
                 static_cast<std::size_t>(column)];
        const Point at = ground.centre_of(column, row);
        if (room < radius + 0.08 || !random.chance(0.35) || !ground.free_circle(at, radius))
          continue;
        ground.take_circle(at, radius * 1.5);
        art.bushes.push_back({at, radius, random.next()});
      }
  }
}

}  // namespace

CityArt furnish_city(const CityPlan& plan, const Palette& palette) {
  CityArt art;
  if (plan.outline.size() < 3) return art;
  Occupancy ground(plan.outline, cell);
  for (const Points& wall : plan.walls) ground.take_line(wall, wall_clear);
  for (const Barred& barred : plan.barred) ground.take_line(barred.line, barred.reach);
  for (const KeptFree& kept : plan.kept_free)
    if (!kept.paved) ground.take_circle(kept.centre, kept.radius);
  lay_streets(plan, ground, art);

  for (const Points& street : art.streets) ground.take_line(street, street_clear);
  for (const Plaza& square : art.squares) {
    ground.take_circle(square.centre, square.radius);
    ground.take_polygon(square.rim);
    for (const Point bay : square.bays) ground.take_circle(bay, bay_radius);
  }
  for (std::size_t i = 0; i < plan.sides.size(); ++i)
    for (const House& house :
         seam_houses_of(plan.sides[i], ground, palette, hash_with(plan.seed, 500 + i)))
      art.seam_houses.push_back(house);
  for (const TownSide& side : plan.sides) ground.take_line({side.from, side.to}, trim_clear);
  for (const House& house : art.seam_houses)
    ground.take(house.centre, house.width + 0.16, house.depth + 0.2, house.axis);
  const std::vector<Guide> guides = guides_of(plan, art);
  place_landmarks(plan, GuideField(guides, plan.outline), ground, art);
  art.houses = fill_with_houses(ground, guides, plan.outline, palette, plan.seed);
  add_bushes(plan, ground, art);
  return art;
}

}  // namespace tw::render
