#include "render/objects/stonework.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/layout/wall_edges.hpp"
#include "render/objects/houses.hpp"
#include "render/objects/towers.hpp"

namespace tw::render {

namespace {

/// The band between two offsets of a line, as a closed outline.
Points band_of(const Points& line, double from, double to, WallEnds shared = {}) {
  Points band = wall_edge(line, from, shared);
  const Points far = wall_edge(line, to, shared);
  band.insert(band.end(), far.rbegin(), far.rend());
  return band;
}

void add_block(Path& path, Point centre, Point axis, double width, double depth) {
  path.append(closed(oriented_rectangle(centre, width, depth, axis)));
}

/// Is `p` so near to the trim that nothing irregular may lie there?
bool is_quiet(const Points& trim, Point p) {
  constexpr double reach = 0.7;  // mm
  for (std::size_t i = 0; i < trim.size(); ++i)
    if (distance_to_segment(p, trim[i], trim[(i + 1) % trim.size()]) < reach) return true;
  return false;
}

void draw_joints(Brush& brush, const Points& line, const WallProfile& profile, std::uint64_t seed,
                 const Points& trim) {
  HashRandom random(hash_with(seed, 11));
  Path face, walk;
  const double middle = (profile.lip + profile.foot) / 2;
  face.append(open(wall_edge(line, middle, profile.shared)));
  const double total = length_of(line);
  for (int row = 0; row < 2; ++row) {
    const double low = row == 0 ? profile.lip : middle, high = row == 0 ? middle : profile.foot;
    for (double s = 0.35 + 0.4 * row; s < total - 0.3; s += random.between(0.7, 1.0)) {
      const Station at = station(line, s);
      if (is_quiet(trim, at.at)) continue;
      const Point out = left_of(at.heading);
      const double share = face_share(s, total, profile.shared);
      const auto on_face = [&](double offset) {
        return at.at + out * (profile.lip + (offset - profile.lip) * share);
      };
      face.move(on_face(low)).line(on_face(high));
    }
  }
  for (double s = 0.6; s < total - 0.5; s += random.between(1.1, 2.2)) {
    const Station at = station(line, s);
    const Point out = left_of(at.heading);
    const double from = random.between(-0.5, 0.0);
    if (is_quiet(trim, at.at)) continue;
    walk.move(at.at + out * from).line(at.at + out * (from + 0.45));
  }
  brush.line(face, faded(brush.tone(Tone::StoneJoint), 0.6), 0.08, Role::Light, Cap::Butt);
  brush.line(walk, faded(brush.tone(Tone::StoneJoint), 0.5), 0.08, Role::Texture, Cap::Butt);
}

void draw_merlons(Brush& brush, const Points& line, const WallProfile& profile,
                  const Points& trim) {
  const double total = length_of(line);
  const int count = std::max(1, static_cast<int>(total / profile.merlon_pitch));
  Path merlons;
  for (int i = 0; i < count; ++i) {
    const Station at = station(line, total * (i + 0.5) / count);
    if (is_quiet(trim, at.at)) continue;
    add_block(merlons, at.at + left_of(at.heading) * (profile.lip - 0.24), at.heading, 0.58, 0.54);
  }
  brush.shape(merlons, lighter(brush.tone(Tone::Stone), 0.4), 0.1);
}

}  // namespace

void draw_wall_shadow(Brush& brush, const Points& line, const WallProfile& profile) {
  draw_wall_shadows(brush, {line}, profile);
}

void draw_wall_shadows(Brush& brush, const std::vector<Points>& lines, const WallProfile& profile) {
  if (!brush.painted() || lines.empty()) return;
  const Colour shade = faded(brush.tone(Tone::CityShadow), 0.14);
  Path middles;
  for (const Points& line : lines)
    middles.append(open(moved_left(line, (profile.inner + profile.foot) / 2)));
  const double width = profile.foot - profile.inner;
  for (int i = 5; i >= 1; --i) brush.list().stroke(middles, {shade}, width + 0.36 * i, Cap::Butt);
}

void draw_wall(Brush& brush, const Points& line, std::uint64_t seed, const WallProfile& profile,
               bool free_ends, const Points& trim) {
  if (line.size() < 2) return;
  const Colour outline = brush.tone(Tone::Outline);
  const auto band = [&](double from, double to, Colour colour) {
    brush.fill(closed(band_of(line, from, to, profile.shared)), colour, Role::Light);
  };
  band(profile.lip, profile.foot, brush.tone(Tone::StoneFace));
  band(profile.inner, profile.lip, brush.tone(Tone::Stone));
  if (!brush.line_art()) draw_joints(brush, line, profile, seed, trim);
  // The foot in shade, then the edges: the ends stay open where the wall runs on over the trim.
  const auto edge = [&](double at) { return open(wall_edge(line, at, profile.shared)); };
  brush.line(edge(profile.foot - 0.12), faded(brush.tone(Tone::StoneJoint), 0.45), 0.24,
             Role::Texture, Cap::Butt);
  for (const double at : {profile.inner, profile.lip, profile.foot})
    brush.line(edge(at), outline, at == profile.lip ? 0.12 : 0.16, Role::Light, Cap::Butt);
  if (free_ends)
    for (const bool start : {true, false}) {
      const Station end = station(line, start ? 0.0 : length_of(line));
      const Point out = left_of(end.heading);
      brush.line(open({end.at + out * profile.inner, end.at + out * profile.foot}), outline, 0.16);
    }
  draw_merlons(brush, line, profile, trim);
}

void draw_gatehouse(Brush& brush, Point at, Point outward, double width, std::uint64_t seed) {
  HashRandom random(hash_with(seed, 21));
  const Point side = right_of(outward);
  const double half = width / 2 + 0.25;
  // Passage and arch: the way dives under a bridging chamber.
  const Points chamber = oriented_rectangle(at + outward * 0.35, 2 * half, 2.3, side);
  brush.shadow(closed(chamber), 0.5, 0.13);
  brush.shape(closed(chamber), brush.tone(Tone::Stone), 0.15);
  const Points arch = oriented_rectangle(at + outward * 1.62, width * 0.86, 0.62, side);
  brush.shape(closed(arch), brush.tone(Tone::CityShadow), 0.12, Role::Solid);
  const Points inner_arch = oriented_rectangle(at - outward * 0.95, width * 0.8, 0.34, side);
  brush.fill(closed(inner_arch), brush.tone(Tone::CityShadow), Role::Solid);
  Path joints;
  for (double x = -half + 0.6; x < half - 0.2; x += 0.75)
    joints.move(at + side * x + outward * -0.5).line(at + side * x + outward * 0.7);
  brush.line(joints, faded(brush.tone(Tone::StoneJoint), 0.55), 0.08, Role::Texture, Cap::Butt);
  Path merlons;
  const int count = std::max(2, static_cast<int>(width / 0.95));
  for (int i = 0; i < count; ++i)
    add_block(merlons, at + side * (2 * half * ((i + 0.5) / count - 0.5)) + outward * 1.12, side,
              0.5, 0.5);
  brush.shape(merlons, lighter(brush.tone(Tone::Stone), 0.4), 0.09);
  constexpr TowerShape shapes[] = {TowerShape::RoundRoofed, TowerShape::SquareRoofed,
                                   TowerShape::Turret};
  const TowerShape shape = shapes[random.below(3)];
  const Colour roof = town_roof(brush.palette(), seed, 0.3);
  for (const double s : {-1.0, 1.0})
    draw_tower(brush, {at + side * (s * (half + 0.95)) + outward * 0.45, 1.3, shape, side, roof});
}

void draw_parapets(Brush& brush, const Points& way, double width, std::uint64_t seed) {
  HashRandom random(hash_with(seed, 31));
  const double edge = width / 2;
  for (const double s : {-1.0, 1.0}) {
    const double low = s * edge, high = s * (edge + 0.62);
    brush.shape(closed(band_of(way, low, high)), brush.tone(Tone::Stone), 0.13);
    Path joints;
    const double total = length_of(way);
    for (double t = 0.8; t < total - 0.4; t += random.between(0.9, 1.4)) {
      const Station at = station(way, t);
      joints.move(at.at + left_of(at.heading) * low).line(at.at + left_of(at.heading) * high);
    }
    brush.line(joints, faded(brush.tone(Tone::StoneJoint), 0.7), 0.08, Role::Texture, Cap::Butt);
    for (const double t : {0.0, total}) {
      const Station at = station(way, t);
      brush.shape(closed(oriented_rectangle(at.at + left_of(at.heading) * (s * (edge + 0.31)), 1.3,
                                            1.3, at.heading)),
                  lighter(brush.tone(Tone::Stone), 0.3), 0.14);
      brush.shape(closed(oriented_rectangle(at.at + left_of(at.heading) * (s * (edge + 0.31)), 0.7,
                                            0.7, at.heading)),
                  lighter(brush.tone(Tone::Stone), 0.6), 0.07);
    }
  }
}

}  // namespace tw::render
