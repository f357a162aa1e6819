#include <algorithm>
#include <cmath>

#include "render/draw/hash_random.hpp"
#include "render/objects/frame.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"
#include "render/objects/roofs.hpp"
#include "render/objects/settings.hpp"

namespace tw::render {

namespace {

/// A round tent from above: striped wedges about a pole with a streamer.
void draw_tent(Brush& brush, Point at, double radius, Colour fabric, std::uint64_t seed) {
  HashRandom random(hash_with(seed, 1));
  const int wedges = 12;
  const double turn = random.unit();
  Points outline;
  for (int i = 0; i < wedges; ++i)
    outline.push_back(at + direction(turn + static_cast<double>(i) / wedges) *
                               (radius * (i % 2 == 0 ? 1.0 : 0.93)));
  brush.shadow(closed(outline), 0.5, 0.14);
  for (int i = 0; i < wedges; ++i) {
    const Point a = outline[static_cast<std::size_t>(i)];
    const Point b = outline[static_cast<std::size_t>((i + 1) % wedges)];
    const double light = i % 4 < 2 ? 0.4 : -0.35;
    const Colour base = i % 2 == 0 ? fabric : brush.tone(Tone::Cream);
    brush.fill(closed({a, b, at}), lit(base, light), i % 2 == 0 ? Role::Hatched : Role::Light);
  }
  brush.line(closed(outline), brush.tone(Tone::Outline), 0.14);
  Path ropes;
  for (int i = 0; i < wedges; i += 2) {
    const Point out = unit(outline[static_cast<std::size_t>(i)] - at);
    ropes.move(outline[static_cast<std::size_t>(i)])
        .line(outline[static_cast<std::size_t>(i)] + out * (radius * 0.28));
  }
  brush.line(ropes, brush.tone(Tone::WoodDark), 0.09, Role::Texture);
  const Point tip = direction(random.unit());
  brush.shape(
      closed({at, at + tip * 1.5 + right_of(tip) * 0.12, at + tip * 1.0 + right_of(tip) * 0.5}),
      fabric, 0.09);
  brush.shape(Path().circle(at, 0.2), brush.tone(Tone::Gold), 0.08);
}

/// A streamer on a pole that leans out from `at`.
void draw_streamer(Brush& brush, Point at, Point way, Colour colour) {
  const Point side = right_of(way);
  brush.line(open({at, at + way * 1.9}), brush.tone(Tone::WoodDark), 0.16, Role::Light);
  brush.shape(closed({at + way * 0.7, at + way * 1.9, at + way * 1.5 + side * 1.15}), colour, 0.11,
              Role::Hatched);
  brush.shape(Path().circle(at, 0.2), brush.tone(Tone::Gold), 0.09);
}

/// A ridge tent from above: two striped slopes, guy ropes, an open flap at the end that looks
/// along `axis`. From every side it reads as a roof of canvas, and not as an awning.
void draw_ridge_tent(Brush& brush, Point at, Point axis, double length, Colour fabric) {
  const Point across = right_of(axis);
  const double half = length / 2, depth = length * 0.36;
  const auto on = [&](double u, double v) { return at + axis * u + across * v; };
  Path ropes, pegs;
  for (const double u : {-half, 0.0, half})
    for (const double v : {-1.0, 1.0}) {
      const Point end = on(u * 1.16, v * (depth + 0.62));
      ropes.move(on(u, v * depth)).line(end);
      pegs.circle(end, 0.13);
    }
  brush.line(ropes, brush.tone(Tone::WoodDark), 0.1, Role::Texture);
  brush.fill(pegs, brush.tone(Tone::WoodDark));
  // Eaves sag a little between the ropes.
  const auto eaves = [&](double v, double u) {
    return on(u, v * (depth - 0.12 * (1 - 4 * (u / length) * (u / length))));
  };
  Points rim;
  for (int i = 0; i <= 8; ++i) rim.push_back(eaves(-1, -half + length * i / 8));

  for (int i = 8; i >= 0; --i) rim.push_back(eaves(1, -half + length * i / 8));
  brush.shadow(closed(rim), 0.55, 0.15);
  // Broad stripes of its colour, narrow ones of cream.
  constexpr double cuts[] = {0, 0.24, 0.38, 0.62, 0.76, 1};
  for (const double v : {-1.0, 1.0})
    for (int i = 0; i < 5; ++i) {
      const double u0 = -half + length * cuts[i], u1 = -half + length * cuts[i + 1];
      const Colour canvas = i % 2 == 0 ? fabric : brush.tone(Tone::Cream);
      brush.fill(closed({on(u0, 0), on(u1, 0), eaves(v, u1), eaves(v, u0)}), lit(canvas, 0.8 * v),
                 i % 2 == 0 ? Role::Hatched : Role::Light);
    }
  // The open end is dark, with the flaps turned back.
  brush.shape(closed({on(half, -depth * 0.45), on(half * 0.36, 0), on(half, depth * 0.45)}),
              brush.tone(Tone::CityShadow), 0.1, Role::Solid);
  brush.line(closed(rim), brush.tone(Tone::Outline), 0.15);
  brush.line(open({on(-half, 0), on(half * 0.36, 0)}), brush.tone(Tone::Outline), 0.13);
}

/// May a ridge tent with its ropes and shadow stand here?
bool is_room_for_tent(const SettingPlace& place, Point at, Point axis, double length) {
  constexpr double pegs = 0.45, air = 0.7;  // mm beyond the canvas; about the whole
  const double u = length * 0.5 + pegs, v = length * 0.36 + pegs;
  for (const double along_it : {-1.0, 0.0, 1.0})
    for (const double across : {-1.0, 0.0, 1.0})
      if (!place.is_clear(at + axis * (u * along_it) + right_of(axis) * (v * across), air))
        return false;
  return true;
}

/// A throwing engine: frame, beam, counterweight.
void draw_engine(Brush& brush, Point at, Point towards, double s) {
  const Point side = right_of(towards);
  const auto beam = [&](Point from, Point to, double width, Colour colour) {
    const Path box = closed(
        oriented_rectangle(between(from, to, 0.5), distance(from, to), width, unit(to - from)));
    brush.shape(box, colour, 0.11);
  };
  const Colour wood = brush.tone(Tone::Wood), dark = brush.tone(Tone::WoodDark);
  brush.shadow(closed(oriented_rectangle(at, 3.2 * s, 2.2 * s, towards)), 0.5, 0.12);
  for (const double v : {-0.95, 0.95})
    beam(at - towards * (1.6 * s) + side * (v * s), at + towards * (1.6 * s) + side * (v * s),
         0.42 * s, wood);
  for (const double u : {-1.3, 0.0, 1.3})
    beam(at + towards * (u * s) - side * (1.15 * s), at + towards * (u * s) + side * (1.15 * s),
         0.36 * s, u == 0.0 ? dark : wood);
  beam(at - towards * (2.7 * s), at + towards * (1.5 * s), 0.36 * s, lighter(wood, 0.25));
  brush.shape(closed(oriented_rectangle(at + towards * (1.6 * s), 1.0 * s, 1.2 * s, towards)),
              brush.tone(Tone::Rock), 0.12, Role::Hatched);
  brush.shape(Path().circle(at - towards * (2.8 * s), 0.42 * s), brush.tone(Tone::RockLight), 0.1);
  for (const double u : {-1.25, 1.25})
    for (const double v : {-1.25, 1.25})
      brush.shape(closed(oriented_rectangle(at + towards * (u * s) + side * (v * s), 0.8 * s,
                                            0.3 * s, towards)),
                  dark, 0.08);
}

void draw_campfire(Brush& brush, Point at, double s) {
  for (int i = 0; i < 6; ++i)
    brush.shape(Path().circle(at + direction(i / 6.0) * (0.85 * s), 0.26 * s),
                brush.tone(Tone::Rock), 0.08);
  Points flame;
  for (int i = 0; i < 10; ++i)
    flame.push_back(at + direction(i / 10.0) * ((i % 2 == 0 ? 0.72 : 0.34) * s));
  brush.shape(closed(flame), brush.tone(Tone::Roof4), 0.09);
  brush.fill(Path().circle(at, 0.26 * s), brush.tone(Tone::FlowerYellow));
}

/// Pointed stakes in a row, with gaps.
void draw_palisade(Brush& brush, const Points& line, const SettingPlace& place,
                   HashRandom& random) {
  const double total = length_of(line);
  Path stakes, tips;
  double gap_until = -1;
  for (double s = 0.6; s < total - 0.4; s += 0.62) {
    if (s > gap_until && random.chance(0.05)) gap_until = s + 3.0;
    if (s < gap_until) continue;
    const Station at = station(line, s);
    if (!place.is_clear(at.at, 1.1)) continue;
    const Point out = right_of(at.heading);  // the points threaten the town
    stakes.append(
        closed({at.at - at.heading * 0.24 - out * 0.55, at.at + at.heading * 0.24 - out * 0.55,
                at.at + at.heading * 0.24 + out * 0.35, at.at + out * 0.75,
                at.at - at.heading * 0.24 + out * 0.35}));
    tips.append(closed({at.at + at.heading * 0.24 + out * 0.35, at.at + out * 0.75,
                        at.at - at.heading * 0.24 + out * 0.35}));
  }
  brush.shape(stakes, brush.tone(Tone::Wood), 0.1);
  brush.fill(tips, lighter(brush.tone(Tone::Wood), 0.5));
}

}  // namespace

void draw_camp(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 14));
  constexpr Tone fabrics[] = {Tone::Crimson, Tone::Gold, Tone::Azure, Tone::Violet, Tone::Teal};
  const int shift = random.below(5);
  if (place.wall.size() < 2) {  // no wall: a camp about a fire
    draw_campfire(brush, place.at, 1.0);
    for (int i = 0; i < 4; ++i) {
      const Point at =
          place.at + direction(random.between(-0.05, 0.05) + i * 0.25) * (place.size * 0.33);
      if (place.is_clear(at, 1.6))
        draw_ridge_tent(brush, at, unit(place.at - at), place.size * 0.27,
                        brush.tone(fabrics[(i + shift) % 5]));
    }
    return;
  }
  const double total = length_of(place.wall);
  draw_palisade(brush, moved_left(place.wall, 4.6), place, random);
  // Tents in a row behind the stakes, the engine where there is most room near the middle.
  const Points row = moved_left(place.wall, 8.6);
  const double length_of_row = length_of(row);
  double engine = length_of_row * random.between(0.38, 0.62);
  bool engine_stands = false;
  for (double shove = 0; shove < 8 && !engine_stands; shove += 1) {
    const Station at = station(row, engine + (static_cast<int>(shove) % 2 == 0 ? shove : -shove));
    if (!place.is_clear(at.at, 3.4)) continue;
    draw_engine(brush, at.at, right_of(at.heading), 1.25);
    engine_stands = true;
    engine += static_cast<int>(shove) % 2 == 0 ? shove : -shove;
  }
  int tents = 0;
  bool flies = false;
  for (double s = 3; s < length_of_row - 2; s += 0.8) {
    if (engine_stands && std::abs(s - engine) < 5.0) continue;
    const Station at = station(row, s);
    const double long_side = random.between(4.0, 4.7);
    const Point centre = at.at + left_of(at.heading) * random.between(-0.4, 0.8);
    // Two tents of three look at the wall, the third stands along it.
    const Point to_wall = right_of(at.heading);
    const Point lean = direction(random.between(-0.03, 0.03));
    const bool alongside = tents % 3 == 2;
    const Point axis = along(alongside ? at.heading : to_wall, lean);
    double roomy = 1;
    while (roomy > 0.6 && !is_room_for_tent(place, centre, axis, long_side * roomy)) roomy *= 0.8;
    if (roomy <= 0.6) continue;
    const Colour fabric = brush.tone(fabrics[(tents + shift) % 5]);
    draw_ridge_tent(brush, centre, axis, long_side * roomy, fabric);
    const Point pole = centre - axis * (long_side * 0.3), flying = along(left_of(at.heading), lean);
    if (!flies && place.is_clear(pole + flying * 2, 0.8)) {
      draw_streamer(brush, pole, flying, brush.tone(fabrics[(shift + 3) % 5]));
      flies = true;
    }
    ++tents;
    s += (alongside ? 5.2 : 4.0) * roomy;
  }
  const Station fire = station(moved_left(place.wall, 13.2), total * random.between(0.35, 0.65));
  if (place.is_clear(fire.at, 1.4)) draw_campfire(brush, fire.at, 1.0);
}

void draw_fairground(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 15));
  constexpr Tone fabrics[] = {Tone::Crimson, Tone::WaterEdge, Tone::Gold, Tone::Teal, Tone::Violet};
  const double r = place.size / 2;
  draw_cobbles(brush, place.at, r, mixed(brush.tone(Tone::Cobble), brush.tone(Tone::Road), 0.5),
               place.seed);
  const int shift = random.below(5);
  const int booths = std::max(4, static_cast<int>(r * 0.95));
  const double turn = random.unit();
  for (int i = 0; i < booths; ++i) {
    const Point out = direction(turn + static_cast<double>(i) / booths);
    const Point at = place.at + out * (r * 0.68);
    const double width = std::min(2.9, r * 0.42), depth = width * 0.62;
    const Colour fabric = brush.tone(fabrics[(i + shift) % 5]);
    const Point axis = right_of(out);
    brush.shadow(closed(oriented_rectangle(at, width, depth, axis)), 0.4, 0.14);
    for (int stripe = 0; stripe < 5; ++stripe)
      brush.fill(closed(oriented_rectangle(at + axis * (width * (stripe - 2) / 5), width / 5, depth,
                                           axis)),
                 stripe % 2 == 0 ? fabric : brush.tone(Tone::Cream),
                 stripe % 2 == 0 ? Role::Hatched : Role::Light);
    brush.line(closed(oriented_rectangle(at, width, depth, axis)), brush.tone(Tone::Outline), 0.11);
    brush.line(open({at - axis * (width / 2), at + axis * (width / 2)}),
               faded(brush.tone(Tone::Outline), 0.5), 0.08, Role::Texture);
  }
  draw_tent(brush, place.at, r * 0.36, brush.tone(fabrics[(booths + shift) % 5]), place.seed);
}

}  // namespace tw::render
