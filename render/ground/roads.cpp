// Roads, drawn pass by pass over all of them, so that they run into each other without a seam.
#include <algorithm>
#include <cmath>

#include "render/draw/noise.hpp"
#include "render/ground/ground.hpp"
#include "render/layout/route.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

/// How the ground of a road ends.
enum class Finish : std::uint8_t {
  Straight,  ///< under something else, or goes on beyond the trim
  Round,     ///< in another road
  Flared,    ///< trodden out before the ground of a place, under which it is led
  Frayed,    ///< lost in the grass
};

struct RoadBody {
  Points line;
  double width = contract::road_width;
  Finish first = Finish::Straight, last = Finish::Straight;
  bool border_first = false, border_last = false;
  std::uint64_t seed = 0;
};

Finish finish_of(LineEnd end) {
  switch (end) {
    case LineEnd::Hub:
    case LineEnd::Flank:
      return Finish::Round;
    case LineEnd::Open:
      return Finish::Frayed;
    case LineEnd::Site:
      return Finish::Flared;
    case LineEnd::Border:
    case LineEnd::Gate:
    case LineEnd::Mouth:
      return Finish::Straight;
  }
  return Finish::Straight;
}

/// The end of a road before a place: over its last millimetres feet and wheels have trodden it
/// out to almost double its width, unevenly. `line` leads to the end.
Path flare(const Points& line, double half, double grown, std::uint64_t seed) {
  constexpr double reach = 5.2, beyond = 3.4;
  const double total = length_of(line);
  const double from = std::max(0.0, total - reach);
  Points left, right;
  for (double s = from; s <= total + beyond; s += 0.6) {
    const double t = (s - from) / reach;
    const Station here = station(line, std::min(s, total));
    const Point at = here.at + here.heading * std::max(0.0, s - total);
    // Its outer edge is round, where the place's ground leaves it to be seen.
    const double open = half + grown * eased(0, 1.05, t) * (1 - eased(1.2, 1.66, t));
    const double rough = 0.35 * eased(0, 0.5, t);
    left.push_back(at + left_of(here.heading) * (open + rough * noise(seed, s / 1.3)));
    right.push_back(at - left_of(here.heading) * (open + rough * noise(seed + 5, s / 1.3)));
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  return closed(left);
}

/// What the passes of a road add at its end: `half` is their half width.
void add_end(Path& path, const Points& line, Finish finish, double half, std::uint64_t seed) {
  switch (finish) {
    case Finish::Straight:
      return;
    case Finish::Round:
      path.circle(line.back(), half);
      return;
    case Finish::Flared:
      path.append(flare(line, half, 1.35, seed));
      return;
    case Finish::Frayed:
      path.append(smooth_closed(blob(line.back(), half * 1.06, 0.13, 11, seed)));
      return;
  }
}

void add_ends(Path& path, const RoadBody& road, double half) {
  const Points back(road.line.rbegin(), road.line.rend());
  add_end(path, back, road.first, half, hash_with(road.seed, 3));
  add_end(path, road.line, road.last, half, hash_with(road.seed, 4));
}

/// Earth that is worn beyond the end of a road which leads nowhere: less and less of it.
void fray(Brush& brush, const Points& line, double width, std::uint64_t seed) {
  HashRandom random(seed);
  const Station end = station(line, length_of(line));
  const Colour earth = mixed(brush.tone(Tone::Road), brush.tone(Tone::RoadRut), 0.5);
  Path specks, tufts;
  for (int i = 0; i < 11; ++i) {
    const double out = width * random.between(0.32, 1.05);
    const double across = width * 0.55 * random.bell();
    const Point at = end.at + end.heading * out + left_of(end.heading) * across;
    const double size = random.between(0.2, 0.75) * (1.25 - out / width);
    if (size > 0.12) specks.append(smooth_closed(blob(at, size, 0.25, 7, random.next())));
    if (i % 3 == 0) add_tuft(tufts, end.at + (at - end.at) * 0.72, random.between(0.7, 1.0));
  }
  if (brush.painted()) brush.list().fill(specks, {faded(earth, 0.7)});
  brush.line(tufts, faded(brush.tone(Tone::Tuft), 0.9), 0.12);
}

void stroke_all(Brush& brush, const std::vector<RoadBody>& roads, double narrower, Colour colour) {
  for (const RoadBody& road : roads) {
    const double width = road.width - narrower;
    brush.list().stroke(open(road.line), {colour}, width, Cap::Butt, Join::Round);
    Path ends;
    add_ends(ends, road, width / 2);
    if (!ends.empty()) brush.list().fill(ends, {colour});
  }
}

/// The light bed, its edges uneven except at the trim.
Path bed(const RoadBody& road) {
  const Points line = resampled(road.line, 0.7);
  const double total = length_of(line), half = road.width / 2 - 0.62;
  Points left, right;
  double s = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) s += distance(line[i - 1], line[i]);
    const Point heading = unit(line[std::min(i + 1, line.size() - 1)] - line[i > 0 ? i - 1 : 0]);
    double share = 1;
    if (road.border_first) share *= eased(bleed_reach, bleed_reach + 5, s);
    if (road.border_last) share *= eased(bleed_reach, bleed_reach + 5, total - s);
    const Point side = left_of(heading);
    left.push_back(line[i] + side * (half + 0.26 * share * noise(road.seed, s / 1.6)));
    right.push_back(line[i] - side * (half + 0.26 * share * noise(road.seed + 9, s / 1.6)));
  }
  std::reverse(right.begin(), right.end());
  left.insert(left.end(), right.begin(), right.end());
  Path path = closed(left);
  add_ends(path, road, half);
  return path;
}

/// mm to the nearest end of the road that lies on the trim, negative beyond it.
double from_border(const RoadBody& road, double s, double total) {
  double nearest = 1e9;
  if (road.border_first) nearest = std::min(nearest, std::abs(s - bleed_reach));
  if (road.border_last) nearest = std::min(nearest, std::abs(total - s - bleed_reach));
  return nearest;
}

void wear(Brush& brush, const RoadBody& road) {
  const Points line = resampled(road.line, 0.8);
  const double total = length_of(line);
  if (brush.painted()) {
    brush.list().stroke(open(line), {faded(brush.tone(Tone::RoadLight), 0.55)}, 0.7, Cap::Butt);
    for (const double side : {-0.72, 0.72})
      brush.list().stroke(open(moved_left(line, side)), {faded(brush.tone(Tone::RoadRut), 0.42)},
                          0.34, Cap::Butt);
  }
  HashRandom random(hash_with(road.seed, 7));
  Path pebbles, scratches;
  const int count = static_cast<int>(total * (brush.line_art() ? 0.35 : 1.0));
  for (int i = 0; i < count; ++i) {
    const double s = random.between(0, total);
    const double across = random.between(-0.36, 0.36) * road.width;
    const double size = random.between(0.09, 0.17), run = random.between(0.3, 0.8);
    const bool pebble = random.chance(0.5);
    if (from_border(road, s, total) < 0.6 + run) continue;
    const Station here = station(line, s);
    const Point p = here.at + left_of(here.heading) * across;
    if (pebble || brush.line_art())
      pebbles.append(ellipse(p, size * 1.2, size));
    else
      scratches.move(p).line(p + here.heading * run);
  }
  if (brush.line_art())
    brush.list().stroke(pebbles, {line_black}, finest_line);
  else
    brush.list().fill(pebbles, {faded(brush.tone(Tone::RoadCasing), 0.5)});
  brush.line(scratches, faded(brush.tone(Tone::RoadCasing), 0.35), 0.1, Role::Texture);
}

void draw_bodies(Brush& brush, const std::vector<RoadBody>& roads, bool on_land) {
  switch (brush.manner()) {
    case Manner::Flat:
      stroke_all(brush, roads, 0, darker(brush.tone(Tone::RoadCasing), 0.1));
      stroke_all(brush, roads, 0.8, lighter(brush.tone(Tone::Road), 0.4));
      return;
    case Manner::Line:
      stroke_all(brush, roads, 0, line_black);
      stroke_all(brush, roads, 0.34, line_white);
      break;
    case Manner::Painted:
      if (on_land)
        for (int i = 1; i <= 4; ++i)
          stroke_all(brush, roads, -0.45 * i, faded(brush.tone(Tone::MeadowShadow), 0.1));
      stroke_all(brush, roads, 0, brush.tone(Tone::RoadCasing));
      stroke_all(brush, roads, 0.62, brush.tone(Tone::RoadRut));
      for (const RoadBody& road : roads) brush.list().fill(bed(road), {brush.tone(Tone::Road)});
      break;
  }
  for (const RoadBody& road : roads) {
    wear(brush, road);
    if (road.first == Finish::Frayed)
      fray(brush, Points(road.line.rbegin(), road.line.rend()), road.width,
           hash_with(road.seed, 11));
    if (road.last == Finish::Frayed) fray(brush, road.line, road.width, hash_with(road.seed, 12));
  }
}

}  // namespace

void draw_roads(Brush& brush, const TileLayout& layout) {
  std::vector<RoadBody> roads;
  for (std::size_t i = 0; i < layout.lines.size(); ++i) {
    const LineRun& run = layout.lines[i];
    if (run.lie != Lie::Road) continue;
    RoadBody road;
    road.line = run.line;
    road.width = run.width;
    if (run.first_side < 0) road.first = finish_of(run.first);
    if (run.last_side < 0) road.last = finish_of(run.last);
    road.border_first = run.first_side >= 0;
    road.border_last = run.last_side >= 0;
    road.seed = hash_with(layout.seed, 530 + i);
    roads.push_back(road);
  }
  draw_bodies(brush, roads, true);
}

void draw_road_bed(Brush& brush, const Points& line, double width, std::uint64_t seed) {
  RoadBody road;
  road.line = line;
  road.width = width;
  road.seed = seed;
  draw_bodies(brush, {road}, false);
}

}  // namespace tw::render
