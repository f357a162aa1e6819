// Bridges, cuttings and tunnel portals, all from straight above: the lower way darkens where it
// dives under, on both sides alike, so that they read the same on a turned tile.
#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/layout/route.hpp"
#include "render/objects/houses.hpp"
#include "render/objects/stonework.hpp"

namespace tw::render {
namespace {

/// A band along a line.
Path band(const Points& line, double half) {
  Points rim = moved_left(line, half);
  const Points right = moved_left(line, -half);
  rim.insert(rim.end(), right.rbegin(), right.rend());
  return closed(rim);
}

/// Dark openings at the edges of a deck where something passes below.
void draw_openings(Brush& brush, const Deck& deck, double half, Point crossing, double under_width,
                   bool way_below = true) {
  const Station along_deck = [&] {
    Station best{deck.line.front(), unit(deck.line[1] - deck.line[0])};
    double s = 0, nearest = 1e9;
    for (std::size_t i = 1; i < deck.line.size(); ++i) {
      s += distance(deck.line[i - 1], deck.line[i]);
      if (distance(deck.line[i], crossing) >= nearest) continue;
      nearest = distance(deck.line[i], crossing);
      best = station(deck.line, s);
    }
    return best;
  }();
  const Point side = left_of(along_deck.heading);
  for (const double sign : {-1.0, 1.0}) {
    const Point foot = along_deck.at + side * (sign * half);
    const Point d = side * sign, w = along_deck.heading * (under_width / 2 - 0.15);
    if (way_below && brush.painted())
      for (int i = 4; i >= 1; --i)
        brush.list().fill(
            closed({foot - w, foot + w, foot + w + d * (0.55 * i), foot - w + d * (0.55 * i)}),
            {faded(brush.tone(Tone::Shadow), 0.15)});
    Path arch;
    arch.move(foot - w).line(foot + w);
    arch.curve(foot + w * 0.9 + d * 0.95, foot - w * 0.9 + d * 0.95, foot - w).close();
    brush.shape(arch, darker(brush.tone(Tone::WoodDark), 0.35), 0.1, Role::Solid);
  }
}

void draw_deck_body(Brush& brush, const Points& line, double half) {
  if (brush.painted())
    for (int i = 4; i >= 1; --i)
      brush.list().stroke(open(line), {faded(brush.tone(Tone::Shadow), 0.1)}, 2 * half + 0.5 * i,
                          Cap::Butt, Join::Round);
  brush.shape(band(line, half), brush.tone(Tone::StoneFace), 0.16);
}

void draw_paving(Brush& brush, const Points& line, double half, std::uint64_t seed) {
  HashRandom random(seed);
  const double total = length_of(line);
  Path joints;
  for (double s = 0.9; s < total - 0.5; s += random.between(0.9, 1.4)) {
    const Station here = station(line, s);
    joints.move(here.at + left_of(here.heading) * half)
        .line(here.at - left_of(here.heading) * half);
  }
  brush.line(joints, faded(brush.tone(Tone::StoneJoint), 0.55), 0.1, Role::Texture);
}

void draw_line_deck(Brush& brush, const Deck& deck, std::uint64_t seed) {
  const double half = deck.width / 2 + 0.75;
  const bool river = deck.lie == Lie::River;
  // The faces are folded out to both sides, as those of walls are.
  draw_deck_body(brush, deck.line, half + 0.95);
  brush.shape(band(deck.line, half), brush.tone(Tone::Stone), 0.12);
  if (brush.manner() == Manner::Flat) {
    brush.list().stroke(open(deck.line),
                        {lighter(brush.tone(river ? Tone::Water : Tone::Road), 0.3)},
                        deck.width - 0.8, Cap::Butt);
    return;
  }
  if (river) {
    brush.list().stroke(open(deck.line), {brush.line_art() ? line_white : brush.tone(Tone::Water)},
                        deck.width - 1.6, Cap::Butt);
  } else {
    brush.shape(band(deck.line, deck.width / 2 - 0.3),
                mixed(brush.tone(Tone::Stone), brush.tone(Tone::Road), 0.55), 0.1,
                faded(brush.tone(Tone::StoneJoint), 0.8));
    draw_paving(brush, deck.line, deck.width / 2 - 0.35, seed);
  }
  draw_parapets(brush, deck.line, deck.width + 0.5, seed);
  if (deck.under != no_part && deck.under_width > 0) {
    draw_openings(brush, deck, half, deck.crossing, deck.under_width);
  } else {
    // A viaduct: arches all along.
    const double total = length_of(deck.line);
    const int arches = std::max(1, static_cast<int>((total - 4) / 5.2));
    for (int i = 0; i < arches; ++i)
      draw_openings(brush, deck, half, station(deck.line, 2 + (total - 4) * (i + 0.5) / arches).at,
                    3, false);
  }
}

/// Houses in a row along one side of a street on a bridge.
std::vector<House> bridge_houses(const Brush& brush, const Points& line, double offset,
                                 std::uint64_t seed) {
  std::vector<House> houses;
  HashRandom random(seed);
  const double total = length_of(line);
  double s = 1.0;
  while (s < total - 3) {
    const double width = std::min(random.between(2.4, 3.6), total - 1 - s);
    const Station here = station(line, s + width / 2);
    House house;
    house.centre = here.at + left_of(here.heading) * offset;
    house.width = width;
    house.depth = 2.5;
    house.axis = here.heading;
    light_from(house, here.at - house.centre);
    house.seed = random.next();
    house.roof = town_roof(brush.palette(), house.seed, random.unit());
    houses.push_back(house);
    s += width + 0.12;
  }
  return houses;
}

void draw_city_deck(Brush& brush, const Deck& deck, std::uint64_t seed) {
  const double half = deck.width / 2;
  Points back = deck.line;
  std::reverse(back.begin(), back.end());
  draw_deck_body(brush, deck.line, half + 0.4);
  brush.list().fill(band(deck.line, half),
                    {brush.line_art() ? line_white
                     : brush.manner() == Manner::Flat
                         ? mixed(brush.tone(Tone::CityGround), brush.tone(Tone::Cream), 0.45)
                         : brush.tone(Tone::CityGround)});
  if (brush.manner() != Manner::Flat) {
    brush.list().stroke(open(deck.line), {brush.line_art() ? line_white : brush.tone(Tone::Street)},
                        contract::street_width, Cap::Butt);
    std::vector<House> houses = bridge_houses(brush, deck.line, 2.75, seed);
    const std::vector<House> others = bridge_houses(brush, deck.line, -2.75, hash_with(seed, 1));
    houses.insert(houses.end(), others.begin(), others.end());
    draw_house_shadows(brush, houses);
    draw_houses(brush, houses);
  }
  const WallProfile parapet{-0.5, 0.5, 1.3, 1.05};
  // A wall's outside lies to the left of its line.
  draw_wall(brush, moved_left(deck.line, half - 0.5), hash_with(seed, 2), parapet);
  draw_wall(brush, moved_left(back, half - 0.5), hash_with(seed, 3), parapet);
  const double total = length_of(deck.line);
  if (deck.land_passes) {
    const int arches = std::max(2, static_cast<int>(total / 5));
    for (int i = 0; i < arches; ++i) {
      const Point at = station(deck.line, total * (i + 0.5) / arches).at;
      if (distance(at, deck.crossing) > deck.under_width / 2 + 1.8)
        draw_openings(brush, deck, half + 0.8, at, 2.6, false);
    }
  }
  if (deck.under_width > 0) draw_openings(brush, deck, half + 0.8, deck.crossing, deck.under_width);
}

}  // namespace

void draw_cuttings(Brush& brush, const TileLayout& layout) {
  for (std::size_t i = 0; i < layout.cuttings.size(); ++i) {
    const Cutting& cutting = layout.cuttings[i];
    const std::uint64_t seed = hash_with(layout.seed, 660 + i);
    const double half = cutting.width / 2;
    if (brush.painted())
      for (int k = 4; k >= 1; --k)
        brush.list().stroke(open(cutting.way), {faded(brush.tone(Tone::CityShadow), 0.16)},
                            cutting.width + 1.2 + 0.45 * k, Cap::Butt);
    brush.shape(band(cutting.way, half + 0.75), brush.tone(Tone::StoneFace), 0.15);
    if (cutting.lie == Lie::Road)
      draw_road_bed(brush, cutting.way, cutting.width - 0.5, seed);
    else
      brush.shape(band(cutting.way, half - 0.1),
                  brush.line_art() ? line_white : brush.tone(Tone::Water), 0.15);
    if (brush.manner() != Manner::Flat)
      draw_parapets(brush, cutting.way, cutting.width + 0.5, seed);
    // The town's street crosses in the middle.
    const double total = length_of(cutting.way);
    const Station middle = station(cutting.way, total / 2);
    const Point across = left_of(middle.heading);
    Deck street;
    street.lie = Lie::Road;
    street.line =
        resampled({middle.at - across * (half + 1.6), middle.at + across * (half + 1.6)}, 0.8);
    street.crossing = middle.at;
    const double street_half = contract::street_width / 2 + 2.4;
    draw_deck_body(brush, street.line, street_half);
    brush.list().fill(band(street.line, street_half - 0.5),
                      {brush.line_art() ? line_white : brush.tone(Tone::Street)});
    draw_paving(brush, street.line, street_half - 0.5, seed);
    if (brush.manner() != Manner::Flat)
      draw_parapets(brush, street.line, 2 * street_half - 0.6, hash_with(seed, 4));
    draw_openings(brush, street, street_half, street.crossing, cutting.width);
  }
}

void draw_decks(Brush& brush, const TileLayout& layout) {
  for (std::size_t i = 0; i < layout.decks.size(); ++i) {
    const std::uint64_t seed = hash_with(layout.seed, 680 + i);
    if (layout.decks[i].lie == Lie::City)
      draw_city_deck(brush, layout.decks[i], seed);
    else
      draw_line_deck(brush, layout.decks[i], seed);
  }
}

void draw_mouths(Brush& brush, const TileLayout& layout) {
  for (const TunnelMouth& mouth : layout.mouths) {
    const Point h = mouth.heading, side = left_of(h);
    const double half = mouth.width / 2;
    const auto at = [&](double across, double ahead) {
      return mouth.at + side * across + h * ahead;
    };
    if (brush.painted()) {
      // The hill the road goes into.
      for (int i = 4; i >= 0; --i)
        brush.list().fill(ellipse(at(0, 1.5), half + 1.5 + 0.45 * i, half + 1.5 + 0.45 * i),
                          {faded(brush.tone(Tone::MeadowShadow), 0.08)});
      brush.list().fill(Path().circle(at(0, 1.4), half + 1.3), {brush.tone(Tone::MeadowDark)});
      brush.list().fill(Path().circle(at(0, 1.9), half + 0.4), {brush.tone(Tone::MeadowLight)});
      brush.list().fill(closed({at(-half, -3), at(half, -3), at(half, 0.2), at(-half, 0.2)}),
                        {faded(brush.tone(Tone::Shadow), 0.1)});
    }
    // The way darkens below the lintel.
    for (int i = 0; i < 3; ++i) {
      const double from = -2.1 + 0.7 * i;
      brush.shape(closed({at(-half + 0.3, from), at(half - 0.3, from), at(half - 0.3, 0.4),
                          at(-half + 0.3, 0.4)}),
                  faded(brush.tone(Tone::Shadow), brush.painted() ? 0.34 : 1), 0,
                  brush.tone(Tone::Shadow), i == 2 ? Role::Solid : Role::Texture);
    }
    for (const double sign : {-1.0, 1.0}) {
      const double inner = sign * (half - 0.25), outer = sign * (half + 0.55);
      brush.shape(closed({at(inner, -2.6), at(outer, -2.6), at(outer, 0.6), at(inner, 0.6)}),
                  brush.tone(Tone::StoneFace), 0.12);
    }
    brush.shape(closed({at(-half - 0.75, 0.1), at(half + 0.75, 0.1), at(half + 0.75, 1.15),
                        at(-half - 0.75, 1.15)}),
                brush.tone(Tone::Stone), 0.13);
    Path joints;
    for (int i = -2; i <= 2; ++i)
      joints.move(at(i * half / 2.2, 0.1)).line(at(i * half / 2.2, 1.15));
    brush.line(joints, brush.tone(Tone::StoneJoint), 0.09, Role::Texture);
  }
}

}  // namespace tw::render
