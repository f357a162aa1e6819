#include <algorithm>
#include <cmath>

#include "render/draw/hash_random.hpp"
#include "render/objects/city.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {

namespace {

constexpr double street_edge = 2.5, street_fill = 1.7;  ///< mm
constexpr double strip = 0.34, strip_feather = 0.62;    ///< mm to both sides of the trim

constexpr double least_inked_house = 5.5;  ///< mm2, in line art
constexpr double least_inked_bush = 0.7;   ///< mm

struct Extent {
  Point low{1e9, 1e9}, high{-1e9, -1e9};
};

Extent extent_of(const Points& points) {
  Extent extent;
  for (const Point p : points) {
    extent.low = {std::min(extent.low.x, p.x), std::min(extent.low.y, p.y)};
    extent.high = {std::max(extent.high.x, p.x), std::max(extent.high.y, p.y)};
  }
  return extent;
}

/// Dots that tell town ground from field in line art.
void stipple(Brush& brush, const CityPlan& plan) {
  HashRandom random(hash_with(plan.seed, 301));
  const Extent extent = extent_of(plan.outline);
  Path dots;
  constexpr double pitch = 0.95;
  // Counted from a fixed origin and mirrored about nothing: the rim of the trim stays free of dots.
  for (double y = std::floor(extent.low.y / pitch) * pitch; y < extent.high.y; y += pitch)
    for (double x = std::floor(extent.low.x / pitch) * pitch; x < extent.high.x; x += pitch) {
      const Point p{x + random.between(-0.2, 0.2), y + random.between(-0.2, 0.2)};
      bool near_trim = false;
      for (const TownSide& side : plan.sides)
        near_trim = near_trim || distance_to_segment(p, side.from, side.to) < 0.3;
      if (!near_trim && contains(plan.outline, p)) dots.move(p).line(p);
    }
  brush.list().stroke(dots, {line_black}, 0.15);
}

void speckle(Brush& brush, const CityPlan& plan) {
  HashRandom random(hash_with(plan.seed, 303));
  const Extent extent = extent_of(plan.outline);
  const double area = (extent.high.x - extent.low.x) * (extent.high.y - extent.low.y);
  Path pale, dark;
  const int count = static_cast<int>(area * 0.09);
  for (int i = 0; i < count; ++i) {
    const Point p{random.between(extent.low.x, extent.high.x),
                  random.between(extent.low.y, extent.high.y)};
    (random.chance(0.5) ? pale : dark)
        .append(ellipse(p, random.between(0.15, 0.32), random.between(0.1, 0.2)));
  }
  brush.fill(pale, faded(brush.tone(Tone::StreetEdge), 0.4));
  brush.fill(dark, faded(brush.tone(Tone::CityShadow), 0.35));
}

void draw_streets(Brush& brush, const CityArt& art) {
  Path ways;
  for (const Points& street : art.streets) ways.append(smooth_open(street));
  const auto squares = [&](double grow) {
    Path path;
    for (const Plaza& square : art.squares) {
      path.append(outline_of(square, grow));
      for (const Point bay : square.bays) path.circle(bay, bay_radius + grow);
    }
    return path;
  };
  if (brush.line_art()) {
    brush.list().stroke(ways, {line_white}, 2.2);
    brush.list().fill(squares(0), {line_white});
    return;
  }
  brush.list().stroke(ways, {brush.tone(Tone::StreetEdge)}, street_edge);
  brush.fill(squares(0.3), brush.tone(Tone::StreetEdge));
  brush.list().stroke(ways, {brush.tone(Tone::Street)}, street_fill);
  brush.fill(squares(0), brush.tone(Tone::Street));
  for (const Plaza& square : art.squares) pave(brush, square);
}

/// Ground and street again along the trim, so that both tiles of a seam agree to the pixel.
void draw_trim_strip(Brush& brush, const TownSide& side, double bleed) {
  const Point way = unit(side.to - side.from);
  const double reach = distance(side.from, side.to) + 2 * bleed;
  const auto band = [&](double half) {
    return closed(oriented_rectangle(side.middle(), reach, 2 * half, way));
  };
  for (const double share : {0.25, 0.5, 0.75}) {
    const double half = strip_feather + (strip - strip_feather) * share;
    brush.fill(band(half), faded(brush.tone(Tone::CityGround), 0.4));
  }
  brush.fill(band(strip), brush.tone(Tone::CityGround));
  const Points street{side.middle() - side.inward * strip_feather,
                      side.middle() + side.inward * strip_feather};
  brush.list().stroke(open(street), {brush.tone(Tone::StreetEdge)}, street_edge, Cap::Butt);
  brush.list().stroke(open(street), {brush.tone(Tone::Street)}, street_fill, Cap::Butt);
}

/// Shadows of seam houses lie evenly around them.
void draw_seam_shadows(Brush& brush, const CityArt& art) {
  Path plans;
  for (const House& house : art.seam_houses) plans.append(closed(plan_of(house)));
  brush.shadow(plans, 0.6, 0.13);
}

void draw_landmark(Brush& brush, const Landmark& landmark) {
  const std::uint64_t seed = landmark.seed;
  switch (landmark.kind) {
    case LandmarkKind::Church:
      draw_church(brush, landmark.at, landmark.axis, landmark.size, brush.tone(Tone::SacredRoof),
                  seed);
      return;
    case LandmarkKind::Well: {
      draw_well(brush, landmark.at, landmark.size);
      for (const double side : {-1.0, 1.0})
        draw_tree(brush, landmark.at + along(landmark.axis, {side * 1.9, side * 0.7}), 0.72,
                  hash_with(seed, side > 0 ? 1U : 2U));
      return;
    }
    case LandmarkKind::Fountain:
      draw_fountain(brush, landmark.at, landmark.size * 1.3);
      return;
    case LandmarkKind::Market:
      draw_market(brush, landmark.at, landmark.axis, 2, seed);
      return;
    case LandmarkKind::Trough:
      draw_well(brush, landmark.at, landmark.size);
      return;
    case LandmarkKind::Tree:
      draw_tree(brush, landmark.at, landmark.size * 1.25, seed);
      return;
    case LandmarkKind::Stall:
      draw_stall(brush, landmark.at, landmark.axis, seed);
      return;
    case LandmarkKind::Courtyard:
      draw_courtyard(brush, landmark.at, landmark.axis, landmark.size,
                     town_roof(brush.palette(), seed, 0.2), seed);
      return;
    case LandmarkKind::Allotment:
      draw_town_allotment(brush, landmark.at, landmark.axis, landmark.size, seed);
      return;
  }
}

}  // namespace

void draw_city_ground(Brush& brush, const CityPlan& plan, const CityArt& art) {
  if (plan.outline.size() < 3) return;
  const Path outline = closed(plan.outline);
  if (brush.line_art())
    brush.list().fill(outline, {line_white});
  else
    brush.fill(outline, brush.tone(Tone::CityGround));
  if (brush.manner() == Manner::Flat) return;
  brush.list().add(PushClip{outline});
  if (brush.line_art())
    stipple(brush, plan);
  else
    speckle(brush, plan);
  draw_streets(brush, art);
  if (brush.painted()) {
    draw_house_shadows(brush, art.houses);
    for (const TownSide& side : plan.sides) draw_trim_strip(brush, side, plan.bleed);
    draw_seam_shadows(brush, art);
  }
  brush.list().add(PopClip{});
}

void draw_city_buildings(Brush& brush, const CityPlan& plan, const CityArt& art) {
  if (plan.outline.size() < 3 || brush.manner() == Manner::Flat) return;
  // Sheds and small bushes fill gaps with colour; in line art they would be mostly ink.
  const bool line_art = brush.line_art();
  std::vector<House> houses;
  for (const House& house : art.houses)
    if (!line_art || house.width * house.depth > least_inked_house) houses.push_back(house);
  draw_houses(brush, houses);
  draw_houses(brush, art.seam_houses);
  for (const Landmark& landmark : art.landmarks) draw_landmark(brush, landmark);
  for (const CityArt::Bush& bush : art.bushes)
    if (!line_art || bush.radius > least_inked_bush)
      draw_bush(brush, bush.at, bush.radius, bush.seed);
}

}  // namespace tw::render
