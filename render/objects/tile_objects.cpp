#include "render/objects/tile_objects.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/open_ground.hpp"

namespace tw::render {

namespace {

constexpr double most_badge = 7;       ///< mm across
constexpr double figure_square = 3.3;  ///< mm radius of the square where a figure stands

double room_to_walls(const CityRegion& city, Point p) {
  double room = 1e9;
  for (const Wall& wall : city.walls) room = std::min(room, distance_to_line(p, wall.line));
  return room;
}

CityPlan plan_for(const TileLayout& layout, std::size_t index,
                  const std::vector<PlacedThing>& things) {
  const CityRegion& city = layout.cities[index];
  CityPlan plan;
  plan.outline = city.outline;
  plan.bleed = bleed_reach;
  plan.seed = hash_with(layout.seed, 400 + index);
  for (const CityRegion& other : layout.cities)
    for (const Wall& wall : other.walls) {
      if (&other == &city)
        plan.walls.push_back(wall.line);
      else
        plan.barred.push_back({wall.line, contract::wall_face + 0.2});
    }
  for (const int side : city.sides) {
    const BorderSide& border = layout.sides[static_cast<std::size_t>(side)];
    plan.sides.push_back({border.start, border.end, -border.outward});
  }
  for (const Gate& gate : layout.gates)
    if (gate.city == static_cast<int>(index) && gate.kind != GateKind::Water)
      plan.gates.push_back({gate.at, right_of(gate.along)});
  // Great things are where the streets meet, else the square of the figure; small marks lie aside.
  const auto keep_thing = [&plan](const PlacedThing& thing, bool reached) {
    // Towers at the corners of a great building stand out of its round.
    const double reach = thing.setting != nullptr ? std::max(0.5, thing.setting->reach) : 0.5;
    const double beyond = reach > 0.55 ? 0.1 : 0.35;
    plan.kept_free.push_back({thing.place.at, thing.place.size * reach + beyond, true, reached});
  };
  for (const PlacedThing& thing : things)
    if (thing.city == static_cast<int>(index) && thing.setting != nullptr) keep_thing(thing, true);
  for (const FigureSpot& spot : layout.spots) {
    if (spot.part != city.part || !contains(city.outline, spot.at)) continue;
    const double radius = std::min(figure_square, room_to_walls(city, spot.at) - 1.3);
    if (radius > 1.4) plan.kept_free.push_back({spot.at, radius, true, true, true});
  }
  for (const PlacedThing& thing : things)
    if (thing.city == static_cast<int>(index) && thing.setting == nullptr) keep_thing(thing, false);
  for (const Deck& deck : layout.decks)
    if (deck.over != city.part) plan.barred.push_back({deck.line, deck.width / 2 + 1.1});
  for (const Cutting& cutting : layout.cuttings)
    plan.barred.push_back({cutting.way, cutting.width / 2 + 1.1});
  return plan;
}

}  // namespace

TileObjects furnish_tile(const TileSet& set, TileId tile, const TileLayout& layout,
                         const Palette& palette) {
  TileObjects objects;
  objects.things = place_things(set, tile, layout);
  for (std::size_t i = 0; i < layout.cities.size(); ++i) {
    objects.plans.push_back(plan_for(layout, i, objects.things));
    objects.towns.push_back(furnish_city(objects.plans.back(), palette));
  }
  return objects;
}

void take_land(const TileObjects& objects, const std::function<void(Point, double)>& take) {
  for (const PlacedThing& thing : objects.things) {
    if (thing.city >= 0) continue;
    if (thing.place.wall.size() > 1) {
      const Points row = moved_left(thing.place.wall, 7.5);
      const double total = length_of(row);
      for (double s = 0; s < total; s += 2) take(station(row, s).at, 5.2);
      continue;
    }
    const double reach = thing.setting != nullptr ? thing.setting->reach : 0.5;
    take(thing.place.at, std::max(thing.place.size * reach, thing.place.core) + 0.4);
  }
}

void draw_town_ground(Brush& brush, const TileObjects& objects) {
  for (std::size_t i = 0; i < objects.plans.size(); ++i)
    draw_city_ground(brush, objects.plans[i], objects.towns[i]);
}

void draw_town_buildings(Brush& brush, const TileObjects& objects) {
  for (std::size_t i = 0; i < objects.plans.size(); ++i)
    draw_city_buildings(brush, objects.plans[i], objects.towns[i]);
}

void draw_settings(Brush& brush, const TileObjects& objects) {
  for (const PlacedThing& thing : objects.things) {
    if (brush.manner() == Manner::Flat) {
      if (!thing.is_place) continue;
      const double radius = thing.place.core > 0 ? thing.place.core : thing.place.size / 2;
      brush.shape(Path().circle(thing.place.at, radius), brush.tone(Tone::Cobble), 0.25);
    } else if (thing.setting != nullptr) {
      thing.setting->draw(brush, thing.place);
    } else if (thing.is_place && thing.place.core > 0) {
      draw_cobbles(brush, thing.place.at, thing.place.core + 0.3, brush.tone(Tone::Cobble),
                   thing.place.seed);
    }
  }
}

double badge_size(const PlacedThing& thing) {
  return std::min(thing.place.size, most_badge);
}

Point badge_middle(const TileLayout& layout, const PlacedThing& thing) {
  const Point at = safe_place(layout, thing.place.at, thing.place.size);
  return safe_place(layout, at, 2 * badge_reach(badge_size(thing), thing.compass));
}

void draw_badges(Brush& brush, const TileLayout& layout, const TileObjects& objects,
                 const GlyphBook& glyphs) {
  for (const PlacedThing& thing : objects.things) {
    const bool flat = brush.manner() == Manner::Flat;
    const Sign sign = thing.setting != nullptr && !flat ? sign_on(*thing.setting, thing.place)
                                                        : Sign{thing.place.at, thing.place.size};
    const double size = sign.size;
    const Point at = safe_place(layout, sign.at, size);
    if (!thing.glyph.empty() && draw_glyph(brush, glyphs, {thing.from, thing.glyph}, at, size))
      continue;
    const bool unmarked = thing.setting != nullptr && !flat;
    if (unmarked || (flat && thing.is_place)) continue;
    const double badge = std::min(size, most_badge);
    draw_letter_badge(brush, safe_place(layout, at, 2 * badge_reach(badge, thing.compass)), badge,
                      thing.letters, thing.compass);
  }
}

}  // namespace tw::render
