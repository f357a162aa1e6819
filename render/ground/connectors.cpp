// Dry-stone walls and hedges that part the land where two things touch.
#include <algorithm>

#include "render/draw/noise.hpp"
#include "render/ground/ground.hpp"
#include "render/layout/route.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

constexpr double wall_half = 0.66;  ///< mm: players see the wall at a glance, but it is no town's
constexpr double waver = 0.2;       ///< mm by which it leaves its line; the mask allows more
/// A wall that reaches to the trim falls to loose stones over this length: the neighbour knows
/// nothing of it.
constexpr double crumbling = 4.2;
/// The last stone lies this far before the end of the line, on which nothing is drawn.
constexpr double short_of_trim = 0.75;

/// A connector as it is walked along: its wavering line, and how whole the wall is at each place.
class Course {
 public:
  Course(const TileLayout& layout, const Connector& connector, std::uint64_t seed)
      : layout_(layout), to_trim_(connector.to_trim) {
    line_ = resampled(connector.line, 0.7);
    total_ = length_of(line_);
    const Points straight = line_;
    double s = 0;
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (i > 0) s += distance(straight[i - 1], straight[i]);
      const Point heading =
          unit(straight[std::min(i + 1, straight.size() - 1)] - straight[i > 0 ? i - 1 : 0]);
      const double share = eased(0, 3, s) * eased(0, 3, total_ - s);
      line_[i] = line_[i] + left_of(heading) * (waver * share * noise(seed, s / 3.1));
    }
    total_ = length_of(line_);
  }

  [[nodiscard]] double end() const { return to_trim_ ? total_ - short_of_trim : total_; }
  /// 1 where the wall stands, falling to 0 where its last stone lies.
  [[nodiscard]] double whole(double s) const {
    return to_trim_ ? std::clamp((end() - s) / crumbling, 0.0, 1.0) : 1.0;
  }
  [[nodiscard]] Station at(double s) const { return station(line_, s); }
  /// The part of the line that stands.
  [[nodiscard]] Points standing() const {
    const double last = to_trim_ ? end() - crumbling * 0.6 : total_;
    Points kept;
    for (double s = 0; s < last; s += 0.6) kept.push_back(at(s).at);
    return kept;
  }
  /// May something of this radius lie here? Nothing nears the trim, which a wall may run along.
  [[nodiscard]] bool is_clear(Point p, double radius) const { return room(p) > radius; }
  /// mm from `p` to the quiet strip along the trim.
  [[nodiscard]] double room(Point p) const {
    return trim_distance(layout_, p) - contract::quiet_strip;
  }

 private:
  const TileLayout& layout_;
  bool to_trim_;
  Points line_;
  double total_ = 0;
};

/// The stones of a wall, sorted by tone, so that each tone is one shape.
struct Stones {
  static constexpr int tones = 3;
  Path body[tones], light, shade;

  /// An uneven block `length` mm along `axis` and `width` mm across.
  void add(Point at, Point axis, double length, double width, HashRandom& random) {
    constexpr double corners[8][2] = {{-1, -0.45}, {-0.55, -1}, {0.5, -1}, {1, -0.5},
                                      {1, 0.5},    {0.55, 1},   {-0.5, 1}, {-1, 0.5}};
    Points block, crown, rim;
    for (const auto& corner : corners) {
      const Point p = along(axis, {corner[0] * length / 2 * random.between(0.86, 1.08),
                                   corner[1] * width / 2 * random.between(0.82, 1.1)});
      block.push_back(at + p);
      crown.push_back(at + p * 0.6);
      rim.push_back(at + p + unit(p) * 0.13);
    }
    body[random.below(tones)].append(closed(block));
    light.append(closed(crown));
    shade.append(closed(rim));
  }
};

/// One of the two rows of which a wall is built, their joints out of step.
void lay_row(Stones& stones, const Course& course, double side, HashRandom& random) {
  double s = random.between(0, 0.4);
  while (s < course.end()) {
    const double whole = course.whole(s), fallen = 1 - whole;
    const double size = 0.68 + 0.32 * whole;
    const double length = random.between(0.62, 1.3) * size;
    const double width = wall_half * size * random.between(0.92, 1.16);
    const Station here = course.at(s + length / 2);
    const Point across = left_of(here.heading) * side;
    const double askew = random.between(-0.12, 0.12) + fallen * random.between(-0.8, 0.8);
    const double aside =
        wall_half * random.between(0.44, 0.56) + fallen * fallen * random.between(-0.3, 1.1);
    const Point at = here.at + across * aside;
    if (course.is_clear(at, 0.75) && !random.chance(0.35 * fallen))
      stones.add(at, unit(here.heading + across * askew), length, width, random);
    // One has rolled aside now and then, more of them where the wall crumbles.
    const Point loose = here.at + across * random.between(1.0, 1.6);
    const double small = random.between(0.4, 0.6);
    if (random.chance(0.03 + 0.22 * fallen) && course.is_clear(loose, 0.5))
      stones.add(loose, direction(random.unit()), small, small * 0.8, random);
    s += length * 0.98 + fallen * random.between(0.05, 0.4);
  }
}

Stones lay_stones(const Course& course, std::uint64_t seed) {
  Stones stones;
  HashRandom random(seed);
  for (const double side : {-1.0, 1.0}) lay_row(stones, course, side, random);
  return stones;
}

/// A band along a part of the course, for shadows and the dark between the stones; narrower where
/// the wall runs along the trim.
void draw_band(Brush& brush, const Course& course, const Points& line, double half, Colour colour) {
  if (line.size() < 2) return;
  Points left, right;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point side =
        left_of(unit(line[std::min(i + 1, line.size() - 1)] - line[i > 0 ? i - 1 : 0]));
    const double room = std::clamp(course.room(line[i]), 0.0, half);
    left.push_back(line[i] + side * room);
    right.push_back(line[i] - side * room);
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  Path path = closed(left);
  path.circle(line.back(), std::clamp(course.room(line.back()), 0.1, half));
  brush.list().fill(path, {colour});
}

void draw_stone(Brush& brush, const Course& course, std::uint64_t seed) {
  const Points standing = course.standing();
  const Stones stones = lay_stones(course, seed);
  if (brush.painted())
    for (int i = 4; i >= 1; --i)
      draw_band(brush, course, standing, wall_half + 0.3 * i,
                faded(brush.tone(Tone::MeadowShadow), 0.12));
  draw_band(brush, course, standing, wall_half - 0.12,
            brush.line_art() ? line_black : darker(brush.tone(Tone::StoneJoint), 0.35));
  brush.fill(stones.shade, faded(brush.tone(Tone::Shadow), 0.4), Role::Texture);
  const Colour stone = brush.tone(Tone::Stone), rock = brush.tone(Tone::Rock);
  const Colour tones[Stones::tones] = {mixed(stone, brush.tone(Tone::StoneFace), 0.35),
                                       mixed(stone, rock, 0.55),
                                       mixed(brush.tone(Tone::StoneFace), rock, 0.3)};
  for (int i = 0; i < Stones::tones; ++i)
    brush.shape(stones.body[i], lighter(tones[i], 0.12), 0.09);
  brush.fill(stones.light, faded(lighter(stone, 0.4), 0.75), Role::Texture);
}

/// Bushes of uneven size that close up, with a small tree here and there; they thin out before
/// the trim.
void draw_hedge_line(Brush& brush, const Course& course, std::uint64_t seed) {
  HashRandom random(seed);
  const Points standing = course.standing();
  if (brush.painted())
    for (int i = 3; i >= 1; --i)
      draw_band(brush, course, standing, 0.45 + 0.3 * i,
                faded(brush.tone(Tone::MeadowShadow), 0.13));
  double s = 0.3;
  while (s < course.end()) {
    const double whole = course.whole(s);
    const Station here = course.at(s);
    const bool tree = whole > 0.9 && random.chance(0.08);
    const double radius = (tree ? 0.98 : random.between(0.56, 0.82)) * (0.7 + 0.3 * whole);
    const Point at = here.at + left_of(here.heading) * random.between(-0.16, 0.16);
    const std::uint64_t own = random.next();
    if (course.is_clear(at, 1.32 * radius)) {  // with its shade
      if (tree)
        draw_tree(brush, at, radius, own);
      else
        draw_bush(brush, at, radius, own);
    }
    s += radius * random.between(1.05, 1.35) + (1 - whole) * random.between(0.2, 0.9);
  }
}

/// A plain line for rule documents, as thick as the wall.
void draw_flat(Brush& brush, const Course& course, bool stone) {
  Points line;
  for (double s = 0; s < course.end() - 0.5; s += 0.6)
    if (const Point p = course.at(s).at; course.is_clear(p, wall_half)) line.push_back(p);
  draw_band(
      brush, course, line, wall_half,
      stone ? darker(brush.tone(Tone::StoneJoint), 0.3) : darker(brush.tone(Tone::Tree2), 0.2));
}

}  // namespace

void draw_connectors(Brush& brush, const TileLayout& layout) {
  for (std::size_t i = 0; i < layout.connectors.size(); ++i) {
    const std::uint64_t seed = hash_with(layout.seed, 640 + i);
    const Connector& connector = layout.connectors[i];
    const Course course(layout, connector, hash_with(seed, 1));
    if (brush.manner() == Manner::Flat)
      draw_flat(brush, course, connector.stone);
    else if (connector.stone)
      draw_stone(brush, course, seed);
    else
      draw_hedge_line(brush, course, seed);
  }
}

}  // namespace tw::render
