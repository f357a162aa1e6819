#include <algorithm>
#include <cmath>
#include <optional>

#include "render/draw/hash_random.hpp"
#include "render/objects/engines.hpp"
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

/// What shelters them from the wall.
enum class Works : std::uint8_t { Stakes, Baskets, Shields };

/// One stake, basket of earth or standing shield at `at`; `out` leads to the wall.
struct WorksPart {
  Path body, top;

  void add(Works works, Point at, Point heading, Point out) {
    switch (works) {
      case Works::Stakes: {
        const Point w = heading * 0.24;  // the points threaten the town
        body.append(closed({at - w - out * 0.55, at + w - out * 0.55, at + w + out * 0.35,
                            at + out * 0.75, at - w + out * 0.35}));
        top.append(closed({at + w + out * 0.35, at + out * 0.75, at - w + out * 0.35}));
        return;
      }
      case Works::Baskets:
        body.circle(at, 0.62);
        top.circle(at, 0.36);
        return;
      case Works::Shields: {
        const Point w = heading * 0.95;
        body.append(closed({at - w - out * 0.35, at + w - out * 0.35, at + w + out * 0.3,
                            at + out * 0.62, at - w + out * 0.3}));
        top.append(closed({at - w * 0.34 - out * 0.35, at + w * 0.34 - out * 0.35,
                           at + w * 0.34 + out * 0.5, at - w * 0.34 + out * 0.5}));
        return;
      }
    }
  }
};

/// A row of them, with gaps.
void draw_works(Brush& brush, const Points& line, Works works, Colour colour,
                const SettingPlace& place, HashRandom& random) {
  const double total = length_of(line);
  const double step = works == Works::Stakes ? 0.62 : works == Works::Baskets ? 1.28 : 2.35;
  WorksPart parts;
  double gap_until = -1;
  for (double s = 0.6; s < total - 0.4; s += step) {
    if (s > gap_until && random.chance(0.08 * step)) gap_until = s + 3.0;
    if (s < gap_until) continue;
    const Station at = station(line, s);
    if (place.is_clear(at.at, 1.1)) parts.add(works, at.at, at.heading, right_of(at.heading));
  }
  switch (works) {
    case Works::Stakes:
      brush.shape(parts.body, brush.tone(Tone::Wood), 0.1);
      brush.fill(parts.top, lighter(brush.tone(Tone::Wood), 0.5));
      return;
    case Works::Baskets:
      brush.shape(parts.body, brush.tone(Tone::Thatch), 0.12);
      brush.shape(parts.top, brush.tone(Tone::Soil), 0.09);
      return;
    case Works::Shields:
      brush.shape(parts.body, brush.tone(Tone::Wood), 0.11);
      brush.shape(parts.top, colour, 0.08, Role::Hatched);
      return;
  }
}

/// What the besiegers before one wall have brought.
struct Host {
  Works works;
  int engine;          ///< thrower, ram, tower on wheels
  bool second_engine;  ///< of the next kind
  double round_tents;  ///< share of them
  Colour colours[2];
};

Host host_of(const Brush& brush, HashRandom& random) {
  constexpr Tone fabrics[] = {Tone::Crimson, Tone::Gold, Tone::Azure, Tone::Violet, Tone::Teal};
  const int first = random.below(5);
  const Tone second = fabrics[(first + 1 + random.below(4)) % 5];
  Host host;
  host.works = static_cast<Works>(random.below(3));
  host.engine = random.below(3);
  host.second_engine = random.chance(0.45);
  host.round_tents = random.chance(0.33) ? 0.0 : random.chance(0.5) ? 0.9 : 0.45;
  host.colours[0] = brush.tone(fabrics[first]);
  host.colours[1] = brush.tone(second);
  return host;
}

void draw_some_engine(Brush& brush, int kind, Point at, Point towards) {
  switch (kind % 3) {
    case 0:
      return draw_thrower(brush, at, towards, 1.25);
    case 1:
      return draw_ram(brush, at, towards, 1.2);
    default:
      return draw_rolling_tower(brush, at, towards, 1.15);
  }
}

/// Puts an engine on the row as near to `wish` as there is room; where it stands, if it does.
std::optional<double> put_engine(Brush& brush, const SettingPlace& place, const Points& row,
                                 double wish, int kind) {
  for (double shove = 0; shove < 8; shove += 1) {
    const double s = wish + (static_cast<int>(shove) % 2 == 0 ? shove : -shove);
    const Station at = station(row, s);
    if (!place.is_clear(at.at, 3.4)) continue;
    draw_some_engine(brush, kind, at.at, right_of(at.heading));
    return s;
  }
  return std::nullopt;
}

/// A round tent or, if there is no room for one, a ridge tent smaller and smaller. mm of the row
/// that it takes; 0 if nothing fits.
double put_tent(Brush& brush, const SettingPlace& place, const Station& at, bool round,
                bool alongside, Colour fabric, HashRandom& random) {
  const double long_side = random.between(4.0, 4.7);
  const Point centre = at.at + left_of(at.heading) * random.between(-0.4, 0.8);
  const Point lean = direction(random.between(-0.03, 0.03));
  const Point axis = along(alongside ? at.heading : right_of(at.heading), lean);
  const std::uint64_t seed = random.next();
  if (round) {
    const double radius = long_side * 0.42;
    if (!place.is_clear(centre, radius * 1.3 + 0.5)) return 0;
    draw_tent(brush, centre, radius, fabric, seed);
    return 2 * radius + 1.0;
  }
  double roomy = 1;
  while (roomy > 0.6 && !is_room_for_tent(place, centre, axis, long_side * roomy)) roomy *= 0.8;
  if (roomy <= 0.6) return 0;
  draw_ridge_tent(brush, centre, axis, long_side * roomy, fabric);
  return (alongside ? 5.2 : 4.0) * roomy;
}

}  // namespace

void draw_camp(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 14));
  const Host host = host_of(brush, random);
  if (place.wall.size() < 2) {  // no wall: a camp about a fire
    draw_campfire(brush, place.at, 1.0);
    for (int i = 0; i < 4; ++i) {
      const Point at =
          place.at + direction(random.between(-0.05, 0.05) + i * 0.25) * (place.size * 0.33);
      if (place.is_clear(at, 1.6))
        draw_ridge_tent(brush, at, unit(place.at - at), place.size * 0.27, host.colours[i % 2]);
    }
    return;
  }
  draw_works(brush, moved_left(place.wall, 4.6), host.works, host.colours[1], place, random);
  // Tents in a row behind the works, the engine where there is most room near the middle.
  const Points row = moved_left(place.wall, 8.6);
  const double total = length_of(row);
  std::vector<double> engines;
  const double first = total * random.between(0.3, 0.7);
  if (const auto at = put_engine(brush, place, row, first, host.engine)) engines.push_back(*at);
  if (host.second_engine && !engines.empty())
    if (const auto at = put_engine(
            brush, place, row, engines.front() + (first < total / 2 ? 12 : -12), host.engine + 1);
        at && std::abs(*at - engines.front()) > 8)
      engines.push_back(*at);
  int tents = 0;
  bool flies = false;
  for (double s = 3; s < total - 2; s += 0.8) {
    const bool engine = std::any_of(engines.begin(), engines.end(),
                                    [s](double at) { return std::abs(s - at) < 5.0; });
    if (engine) continue;
    const Station at = station(row, s);
    const bool round = random.chance(host.round_tents);
    // Two tents of three look at the wall, the third stands along it.
    const double taken = put_tent(brush, place, at, round, tents % 3 == 2,
                                  host.colours[random.chance(0.7) ? 0 : 1], random);
    if (taken <= 0) continue;
    const Point flying = left_of(at.heading), pole = at.at + flying * 2.2;
    if (!flies && place.is_clear(pole + flying * 2, 0.8)) {
      draw_streamer(brush, pole, flying, host.colours[1]);
      flies = true;
    }
    ++tents;
    s += taken;
  }
  const Points behind = moved_left(place.wall, 13.2);
  const double fire_at = random.between(0.35, 0.65);
  const Station fire = station(behind, length_of(behind) * fire_at);
  if (place.is_clear(fire.at, 1.4)) draw_campfire(brush, fire.at, 1.0);
  const Station cart = station(behind, length_of(behind) * (fire_at > 0.5 ? 0.3 : 0.72));
  if (random.chance(0.6) && place.is_clear(cart.at, 1.8))
    draw_loaded_cart(brush, cart.at, along(cart.heading, direction(random.between(-0.1, 0.1))),
                     random.next());
}

namespace {

/// A booth: striped canvas over a frame, the middle of its long side towards `front`.
void draw_booth(Brush& brush, Point at, Point front, double width, Colour fabric) {
  const double depth = width * 0.62;
  const Point axis = right_of(front);
  brush.shadow(closed(oriented_rectangle(at, width, depth, axis)), 0.4, 0.14);
  for (int stripe = 0; stripe < 5; ++stripe)
    brush.fill(
        closed(oriented_rectangle(at + axis * (width * (stripe - 2) / 5), width / 5, depth, axis)),
        stripe % 2 == 0 ? fabric : brush.tone(Tone::Cream),
        stripe % 2 == 0 ? Role::Hatched : Role::Light);
  brush.line(closed(oriented_rectangle(at, width, depth, axis)), brush.tone(Tone::Outline), 0.11);
  brush.line(open({at - axis * (width / 2), at + axis * (width / 2)}),
             faded(brush.tone(Tone::Outline), 0.5), 0.08, Role::Texture);
}

/// Boxes and barrels between the booths.
void draw_wares(Brush& brush, Point at, HashRandom& random) {
  for (int i = 0; i < 3; ++i) {
    const Point p = at + Point{random.between(-0.7, 0.7), random.between(-0.7, 0.7)};
    if (random.chance(0.4))
      draw_cask(brush, p, direction(random.unit()));
    else
      brush.shape(closed(oriented_rectangle(p, 0.75, 0.75, direction(random.unit()))),
                  brush.tone(random.chance(0.5) ? Tone::Wood : Tone::Thatch), 0.1);
  }
}

}  // namespace

void draw_fairground(Brush& brush, const SettingPlace& place) {
  HashRandom random(hash_with(place.seed, 15));
  constexpr Tone fabrics[] = {Tone::Crimson, Tone::WaterEdge, Tone::Gold, Tone::Teal, Tone::Violet};
  const double r = place.size / 2;
  draw_cobbles(brush, place.at, r, mixed(brush.tone(Tone::Cobble), brush.tone(Tone::Road), 0.5),
               place.seed);
  const int shift = random.below(5), plan = random.below(3);
  const double turn = random.unit(), width = std::min(2.9, r * 0.42);
  const auto awning_colour = [&](int i) { return brush.tone(fabrics[(i + shift) % 5]); };
  const int booths = std::max(4, static_cast<int>(r * 0.95));
  if (plan == 0) {  // a ring about a great tent
    for (int i = 0; i < booths; ++i) {
      const Point out = direction(turn + static_cast<double>(i) / booths);
      draw_booth(brush, place.at + out * (r * 0.68), out, width, awning_colour(i));
    }
    draw_tent(brush, place.at, r * 0.36, awning_colour(booths), place.seed);
  } else if (plan == 1) {  // two rows with a lane between them
    const Point lane = direction(turn), side = right_of(lane);
    const int each = std::max(2, static_cast<int>(1.35 * r / (width * 1.12)));
    for (int i = 0; i < each; ++i)
      for (const double across : {-0.46, 0.46})
        draw_booth(brush,
                   place.at + lane * (width * 1.12 * (i - (each - 1) / 2.0)) + side * (across * r),
                   side * (across > 0 ? 1 : -1), width, awning_colour(i + (across > 0 ? 2 : 0)));
    draw_wares(brush, place.at + lane * (r * 0.2), random);
    draw_well(brush, place.at - lane * (r * 0.35), r * 0.13);
  } else {  // tents and booths in a half ring, wares under a tree
    for (int i = 0; i < booths - 1; ++i) {
      const Point out = direction(turn + 0.72 * (i + 0.5) / (booths - 1));
      if (i % 3 == 1)
        draw_tent(brush, place.at + out * (r * 0.62), r * 0.25, awning_colour(i), random.next());
      else
        draw_booth(brush, place.at + out * (r * 0.66), out, width, awning_colour(i));
    }
    const Point open_side = direction(turn + 0.86);
    draw_wares(brush, place.at + open_side * (r * 0.05), random);
    draw_tree(brush, place.at + open_side * (r * 0.55), std::max(0.9, r * 0.2), random.next());
  }
}

}  // namespace tw::render
