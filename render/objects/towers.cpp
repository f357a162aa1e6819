#include "render/objects/towers.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/objects/roofs.hpp"

namespace tw::render {

namespace {

constexpr double facet_light = 0.6;  ///< bright and dark facets of a pointed roof

void add_block(Path& path, Point centre, Point axis, double width, double depth) {
  path.append(closed(oriented_rectangle(centre, width, depth, axis)));
}

Points ring_of(Point at, double radius, int corners, double first_turn) {
  Points ring;
  for (int i = 0; i < corners; ++i)
    ring.push_back(at + direction(first_turn + static_cast<double>(i) / corners) * radius);
  return ring;
}

/// Rings from the dark eaves to the bright top, with seams of the roofing.
void draw_cone(Brush& brush, Point at, double radius, double first_turn, Colour roof) {
  constexpr struct {
    double size, light;
  } rings[] = {{1, -0.62}, {0.8, -0.22}, {0.58, 0.2}, {0.34, 0.75}};
  for (const auto& ring : rings)
    brush.fill(Path().circle(at, radius * ring.size), lit(roof, ring.light),
               ring.size == 1 ? Role::Light : Role::Texture);
  if (brush.line_art()) {
    // Spokes would make a wheel of it.
    brush.line(Path().circle(at, radius * 0.52), brush.tone(Tone::Outline), finest_line);
    return;
  }
  Path seams;
  const int count = 10;
  for (int i = 0; i < count; ++i) {
    const Point out = direction(first_turn + static_cast<double>(i) / count);
    seams.move(at + out * (radius * (i % 2 == 0 ? 0.55 : 0.22))).line(at + out * radius);
  }
  brush.line(seams, faded(darker(roof, 0.55), 0.4), 0.075, Role::Texture);
}

/// Planes that are bright and dark by turns.
void draw_facets(Brush& brush, Point at, const Points& corners, Colour roof) {
  Path hips;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()];
    const Path plane = closed({a, b, at});
    const bool bright = i % 2 == 0;
    brush.fill(plane, lit(roof, bright ? facet_light : -facet_light), Role::Light);
    if (!bright) brush.hatch(plane, unit(b - a));
    hips.move(a).line(at);
  }
  brush.line(hips, faded(brush.tone(Tone::Outline), 0.6), 0.08);
}

/// What lies on a pointed roof: all but its eaves.
void draw_cover(Brush& brush, Point at, const Points& corners) {
  const double share = brush.roof_cover();
  if (share <= 0 || !brush.painted()) return;
  Points rim;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()];
    rim.push_back(between(at, a, share * (i % 2 == 0 ? 1.08 : 0.92)));
    rim.push_back(between(at, between(a, b, 0.5), share * (i % 3 == 0 ? 0.9 : 1.06)));
  }
  brush.fill(smooth_closed(rim), brush.tone(Tone::RoofCoverShade));
  for (Point& p : rim) p = between(at, p, 0.68);
  brush.fill(smooth_closed(rim), brush.tone(Tone::RoofCover));
}

void draw_finial(Brush& brush, Point at, double radius) {
  brush.shape(Path().circle(at, std::min(0.22, radius * 0.18)), brush.tone(Tone::Gold), 0.08);
}

/// Battlements, quiet: at small sizes many of them look like the spokes of a wheel.
void draw_battlements(Brush& brush, const Tower& tower, double r, bool round) {
  Path merlons;
  const int count = round ? 6 : 8;
  const bool turret = tower.shape == TowerShape::Turret;  // its cone leaves them less room
  for (int i = 0; i < count; ++i) {
    if (round) {
      const Point out = along(tower.axis, direction((i + 0.5) / count));
      add_block(merlons, tower.at + out * (r * (turret ? 0.9 : 0.84)), right_of(out), 0.5,
                turret ? 0.24 : 0.36);
    } else {
      // One at each corner and one in the middle of each side.
      const Point out = along(tower.axis, direction(i / 8.0));
      const double away = i % 2 == 0 ? 0.84 : 0.84 * 1.41421356;
      add_block(merlons, tower.at + out * (r * away), tower.axis, 0.5, 0.5);
    }
  }
  const Colour edge = mixed(brush.tone(Tone::StoneJoint), brush.tone(Tone::Outline), 0.3);
  brush.shape(merlons, lighter(brush.tone(Tone::Stone), 0.3), 0.075, edge);
}

void draw_open_top(Brush& brush, const Tower& tower) {
  const bool round = tower.shape != TowerShape::SquareOpen;
  const double r = tower.radius * (round ? 1.08 : 1.05);
  const auto outline = [&](double scale) {
    return round ? Path().circle(tower.at, r * scale)
                 : closed(oriented_rectangle(tower.at, 2 * r * scale, 2 * r * scale, tower.axis));
  };
  brush.shape(outline(1), brush.tone(Tone::Stone), 0.15);
  draw_battlements(brush, tower, r, round);
  if (tower.shape == TowerShape::Turret) {
    draw_spire(brush, tower.at, r * 0.74, 12, 0.02, tower.roof);
    return;
  }
  // A floor of planks with a hatch.
  const Colour planks = mixed(brush.tone(Tone::Wood), brush.tone(Tone::Stone), 0.5);
  brush.shape(outline(0.64), planks, 0.08,
              mixed(brush.tone(Tone::StoneJoint), brush.tone(Tone::Outline), 0.5));
  Path joints;
  for (const double v : {-0.3, 0.0, 0.3}) {
    const double reach = v == 0.0 ? 0.6 : 0.5;
    const Point middle = tower.at + right_of(tower.axis) * (v * r);
    joints.move(middle - tower.axis * (reach * r)).line(middle + tower.axis * (reach * r));
  }
  brush.line(joints, faded(brush.tone(Tone::WoodDark), 0.55), 0.075, Role::Texture);
  if (brush.painted())
    brush.fill(closed(oriented_rectangle(tower.at + right_of(tower.axis) * (r * 0.15), r * 0.34,
                                         r * 0.28, tower.axis)),
               brush.tone(Tone::WoodDark));
}

}  // namespace

void draw_spire(Brush& brush, Point at, double radius, int sides, double first_turn, Colour roof) {
  const Points corners = ring_of(at, radius, sides, first_turn);
  if (sides > 8)
    draw_cone(brush, at, radius, first_turn, roof);
  else
    draw_facets(brush, at, corners, roof);
  draw_cover(brush, at, corners);
  brush.line(sides > 8 ? Path().circle(at, radius) : closed(corners), brush.tone(Tone::Outline),
             0.14);
  draw_finial(brush, at, radius);
}

void draw_tower(Brush& brush, const Tower& tower) {
  const bool square =
      tower.shape == TowerShape::SquareRoofed || tower.shape == TowerShape::SquareOpen;
  const double r = tower.radius;
  const Path foot = square ? closed(oriented_rectangle(tower.at, 2 * r, 2 * r, tower.axis))
                           : Path().circle(tower.at, r);
  brush.shadow(foot, 0.6, 0.15);
  switch (tower.shape) {
    case TowerShape::RoundOpen:
    case TowerShape::SquareOpen:
    case TowerShape::Turret:
      draw_open_top(brush, tower);
      return;
    case TowerShape::RoundRoofed:
      brush.shape(foot, brush.tone(Tone::Stone), 0.15);
      draw_spire(brush, tower.at, r * 0.94, 16, 0.03, tower.roof);
      return;
    case TowerShape::SquareRoofed: {
      brush.shape(foot, brush.tone(Tone::Stone), 0.15);
      const Points corners = oriented_rectangle(tower.at, 1.84 * r, 1.84 * r, tower.axis);
      draw_facets(brush, tower.at, corners, tower.roof);
      draw_cover(brush, tower.at, corners);
      brush.line(closed(corners), brush.tone(Tone::Outline), 0.14);
      draw_finial(brush, tower.at, r);
      return;
    }
  }
}

std::vector<Tower> towers_at(const Points& places, const Palette& palette, std::uint64_t seed) {
  HashRandom random(seed);
  const Colour red = mixed(palette[Tone::Roof3], palette[Tone::Roof5], 0.4);
  const Colour slate = palette[Tone::Slate];
  const Colour shingle = mixed(palette[Tone::Thatch], palette[Tone::Wood], 0.55);
  const Tower looks[] = {
      {{}, 0, TowerShape::RoundRoofed, {1, 0}, red},
      {{}, 0, TowerShape::RoundOpen, {1, 0}, red},
      {{}, 0, TowerShape::RoundRoofed, {1, 0}, slate},
      {{}, 0, TowerShape::Turret, {1, 0}, mixed(red, palette[Tone::RoofWarm], 0.3)},
      {{}, 0, TowerShape::RoundRoofed, {1, 0}, shingle},
      {{}, 0, TowerShape::Turret, {1, 0}, mixed(slate, palette[Tone::SacredRoof], 0.3)},
  };
  constexpr int count = 6;
  // Forwards or backwards round the looks: any five in a row differ.
  const int first = random.below(count), step = random.chance(0.5) ? 1 : count - 1;
  std::vector<Tower> towers;
  for (std::size_t i = 0; i < places.size(); ++i) {
    Tower tower = looks[(first + static_cast<int>(i) * step) % count];
    tower.at = places[i];
    tower.radius = random.between(1.15, 1.4);
    tower.axis = direction(random.unit());
    towers.push_back(tower);
  }
  return towers;
}

}  // namespace tw::render
