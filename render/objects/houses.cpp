#include "render/objects/houses.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/roofs.hpp"

namespace tw::render {

namespace {

/// Strokes that all houses share.
struct Strokes {
  Path cold_ridges;  ///< of slate
  Path trim_ridges;  ///< on the trim: in line art the cut between two tiles is line enough
  Path courses, light_ticks, dark_ticks, ridges, hips, outlines, parapets, gutters;
  Path chimneys, chimney_holes, dormers, dormer_ridges;
  Path shade_hatch;
  Path cover, shaded_cover;  ///< what lies on roofs
};

void add_texture(const House& house, const RoofPlane& plane, HashRandom& random, Strokes& strokes) {
  const double span = distance(plane.eaves_left, plane.eaves_right);
  const int courses = std::max(1, static_cast<int>(plane.rise / 0.46));
  for (int k = 1; k <= courses; ++k) {
    const double up = static_cast<double>(k) / (courses + 1);
    strokes.courses.move(plane.at(0.03, up)).line(plane.at(0.97, up));
  }
  const int ticks = static_cast<int>(span * 0.55 + span * plane.rise * 0.5);
  Path& into = plane.light > 0 ? strokes.light_ticks : strokes.dark_ticks;
  for (int k = 0; k < ticks; ++k) {
    const double up = random.between(0.1, 0.86), across = random.between(0.05, 0.86);
    const Point from = plane.at(across, up);
    const double reach = std::min(random.between(0.2, 0.5) / span, 0.94 - across);
    const Point to = plane.at(across + reach, up);
    if (!is_quiet(house, from) && !is_quiet(house, to)) into.move(from).line(to);
  }
}

void add_hatching(const RoofPlane& plane, Strokes& strokes) {
  // Wide apart and none on small planes: one line says already that a plane lies in the shade.
  const int lines = static_cast<int>(plane.rise / 0.75);
  for (int k = 1; k < lines; ++k) {
    const double up = static_cast<double>(k) / lines;
    strokes.shade_hatch.move(plane.at(0, up)).line(plane.at(1, up));
  }
}

/// Snow has no corners at its lower edge.
Path rounded_cover(const Points& cover) {
  const std::size_t edge = cover.size() - 2;
  Path path = smooth_open(Points(cover.begin(), cover.begin() + static_cast<std::ptrdiff_t>(edge)));
  path.line(cover[edge]).line(cover[edge + 1]);
  return path.close();
}

void add_block(Path& path, Point centre, Point axis, double width, double depth) {
  path.append(closed(oriented_rectangle(centre, width, depth, axis)));
}

void add_chimney(const House& house, HashRandom& random, Strokes& strokes) {
  const Point front = right_of(house.axis);
  const Point at = house.centre + house.axis * (house.width * random.between(-0.36, 0.36)) +
                   front * (house.depth * random.between(-0.16, 0.16));
  if (house.across && is_quiet(house, at - house.across->inward * 0.35)) return;
  add_block(strokes.chimneys, at, house.axis, 0.5, 0.42);
  add_block(strokes.chimney_holes, at, house.axis, 0.26, 0.18);
}

void add_dormers(const House& house, HashRandom& random, Strokes& strokes) {
  const Point front = right_of(house.axis) * (random.chance(0.5) ? 1.0 : -1.0);
  const int count = house.width > 4.2 ? 2 : 1;
  for (int i = 0; i < count; ++i) {
    const double along = house.width * ((i + 0.5) / count - 0.5) * 0.75;
    const Point at = house.centre + house.axis * along + front * (house.depth * 0.29);
    if (house.across && is_quiet(house, at - house.across->inward * 0.45)) continue;
    add_block(strokes.dormers, at, front, house.depth * 0.26, 0.62);
    strokes.dormer_ridges.move(at - front * (house.depth * 0.13))
        .line(at + front * (house.depth * 0.13));
  }
}

void draw_terrace(Brush& brush, const House& house, Strokes& strokes) {
  const Colour deck = mixed(brush.tone(Tone::Stone), house.roof, 0.25);
  brush.fill(closed(plan_of(house)), lighter(brush.tone(Tone::StoneFace), 0.25), Role::Light);
  const Points inner =
      oriented_rectangle(house.centre, house.width - 0.6, house.depth - 0.6, house.axis);
  brush.shape(closed(inner), darker(deck, 0.18), 0.09);
  add_block(strokes.chimneys, house.centre + house.axis * (house.width * 0.2), house.axis, 0.7,
            0.6);
}

/// Slate and lead: their ridges are no tiles.
bool is_cold(Colour roof) {
  return roof.b + 12 > roof.r;
}

Path& ridges_for(const House& house, Strokes& strokes) {
  if (house.bright == BrightSlope::Both) return strokes.trim_ridges;
  return is_cold(house.roof) ? strokes.cold_ridges : strokes.ridges;
}

void add_edges(const House& house, HashRandom& random, Strokes& strokes) {
  const Point front = right_of(house.axis);
  const double w = house.width / 2, d = house.depth / 2;
  const auto at = [&](double x, double y) { return house.centre + house.axis * x + front * y; };
  const Points plan = plan_of(house);
  Path& ridges = ridges_for(house, strokes);
  strokes.outlines.append(closed(plan));
  switch (house.shape) {
    case RoofShape::Gable:
      ridges.move(at(-w, 0)).line(at(w, 0));
      break;
    case RoofShape::HalfHip: {
      ridges.move(at(-w + 0.5, 0)).line(at(w - 0.5, 0));
      for (const double side : {-1.0, 1.0})
        strokes.hips.move(at(side * w, -d * 0.45))
            .line(at(side * (w - 0.5), 0))
            .line(at(side * w, d * 0.45));
      break;
    }
    case RoofShape::Hip:
    case RoofShape::Pyramid: {
      const double inset = ridge_inset(house);
      if (inset < w) ridges.move(at(-w + inset, 0)).line(at(w - inset, 0));
      for (const double side : {-1.0, 1.0})
        for (const double face : {-1.0, 1.0})
          strokes.hips.move(at(side * w, face * d)).line(at(side * (w - inset), 0));
      break;
    }
    case RoofShape::Flat:
      return;
  }
  if (house.parapets)
    for (const double side : {-1.0, 1.0})
      add_block(strokes.parapets, at(side * (w - 0.15), 0), front, house.depth, 0.3);
  if (house.plain) return;
  const double area = house.width * house.depth;
  if (area > 5.5 && random.chance(0.68)) add_chimney(house, random, strokes);
  if (area > 16 && random.chance(0.5)) add_chimney(house, random, strokes);
  if (area > 8.5 && house.shape != RoofShape::Pyramid && random.chance(0.3))
    add_dormers(house, random, strokes);
}

}  // namespace

bool light_from(House& house, Point street) {
  const double towards = dot(right_of(house.axis), street);
  if (towards * towards < 0.1 * dot(street, street)) return false;
  house.bright = towards > 0 ? BrightSlope::Front : BrightSlope::Back;
  return true;
}

Colour town_roof(const Palette& palette, std::uint64_t seed, double quarter) {
  HashRandom random(hash_with(seed, 77));
  constexpr Tone reds[] = {Tone::Roof1, Tone::Roof2, Tone::Roof3, Tone::Roof4,
                           Tone::Roof5, Tone::Roof6, Tone::Roof7, Tone::Roof8};
  const double kind = random.unit();
  if (kind < 0.04 + 0.1 * (1 - quarter))
    return mixed(palette[Tone::Slate], palette[Tone::RoofDeep], random.between(0, 0.2));
  if (kind > 0.97 - 0.1 * quarter)
    return mixed(palette[Tone::Thatch], palette[Tone::RoofWarm], random.between(0, 0.3));
  const Colour red = palette[reds[random.below(8)]];
  const Colour towards = palette[quarter > random.unit() ? Tone::RoofWarm : Tone::RoofDeep];
  return mixed(red, towards, random.between(0.05, 0.42));
}

void draw_house_shadows(Brush& brush, const std::vector<House>& houses) {
  if (!brush.painted()) return;
  Path plans;
  for (const House& house : houses) plans.append(closed(plan_of(house)));
  brush.shadow(plans, 0.75, 0.15);
}

void draw_houses(Brush& brush, const std::vector<House>& houses) {
  Strokes strokes;
  for (const House& house : houses) {
    HashRandom random(hash_with(house.seed, 3));
    if (house.shape == RoofShape::Flat) draw_terrace(brush, house, strokes);
    for (const RoofPlane& plane : planes_of(house)) {
      brush.fill(closed({plane.eaves_left, plane.eaves_right, plane.ridge_right, plane.ridge_left}),
                 lit(house.roof, plane.light), Role::Light);
      if (brush.painted()) add_texture(house, plane, random, strokes);
      if (brush.painted() && brush.roof_cover() > 0) {
        HashRandom uneven(hash_with(house.seed, 5));
        (plane.light > -0.2 ? strokes.cover : strokes.shaded_cover)
            .append(rounded_cover(cover_of(house, plane, brush.roof_cover(), uneven)));
      }
      if (brush.line_art() && plane.light < -0.5) add_hatching(plane, strokes);
    }
    add_edges(house, random, strokes);
  }
  const Colour outline = brush.tone(Tone::Outline);
  const Colour deep = brush.tone(Tone::RoofDeep), warm = lighter(brush.tone(Tone::RoofWarm), 0.5);
  brush.line(strokes.courses, faded(darker(deep, 0.45), 0.34), 0.075, Role::Texture, Cap::Butt);
  brush.line(strokes.light_ticks, faded(warm, 0.5), 0.11, Role::Texture);
  brush.line(strokes.dark_ticks, faded(darker(deep, 0.5), 0.5), 0.11, Role::Texture);
  brush.fill(strokes.cover, brush.tone(Tone::RoofCover));
  brush.fill(strokes.shaded_cover, brush.tone(Tone::RoofCoverShade));
  if (brush.line_art()) brush.line(strokes.shade_hatch, outline, 0.07, Role::Light, Cap::Butt);
  brush.shape(strokes.dormers, brush.tone(Tone::Roof5), 0.09);
  brush.line(strokes.dormer_ridges, faded(warm, 0.8), 0.09, Role::Texture);
  // A town has hundreds of edges; in line art they are as fine as can be printed.
  const bool line_art = brush.line_art();
  brush.line(strokes.hips, faded(outline, 0.75), line_art ? finest_line : 0.09);
  brush.line(strokes.ridges, faded(warm, 0.9), 0.15, Role::Texture);
  brush.line(strokes.trim_ridges, faded(warm, 0.9), 0.15, Role::Texture);
  brush.line(strokes.cold_ridges, faded(lighter(brush.tone(Tone::Slate), 0.6), 0.9), 0.15,
             Role::Texture);
  if (line_art)
    for (const Path* ridges : {&strokes.ridges, &strokes.cold_ridges})
      brush.line(*ridges, outline, finest_line);
  brush.shape(strokes.parapets, brush.tone(Tone::Plaster), 0.08);
  brush.line(strokes.outlines, outline, line_art ? finest_line : 0.14);
  if (line_art) return;  // chimneys would be blots
  brush.shape(strokes.chimneys, mixed(brush.tone(Tone::PlasterDark), deep, 0.3), 0.09);
  brush.fill(strokes.chimney_holes, brush.tone(Tone::CityShadow), Role::Solid);
}

}  // namespace tw::render
