// Dry-stone walls and hedges that part the land where two things touch.
#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/layout/route.hpp"
#include "render/objects/plants.hpp"
#include "render/objects/stonework.hpp"

namespace tw::render {
namespace {

constexpr double taper_length = 5;
/// A wall that reaches to the trim ends this far before it: the neighbour knows nothing of it.
constexpr double short_of_trim = 2.4;

/// The band of a wall that narrows towards the trim it reaches to.
Path band(const Connector& connector, double half) {
  Points line = resampled(connector.line, 0.6);
  const double whole = length_of(line);
  if (connector.to_trim && whole > 2 * short_of_trim) {
    Points shorter;
    for (double s = 0; s < whole - short_of_trim; s += 0.6) shorter.push_back(station(line, s).at);
    line = std::move(shorter);
  }
  const double total = length_of(line);
  Points left, right;
  double s = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i > 0) s += distance(line[i - 1], line[i]);
    const Station here = station(line, s);
    double share = 1;
    if (connector.to_trim && total - s < taper_length) share = (total - s) / taper_length;
    left.push_back(line[i] + left_of(here.heading) * (half * share));
    right.push_back(line[i] - left_of(here.heading) * (half * share));
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  return closed(left);
}

void draw_stone(Brush& brush, const Connector& connector, std::uint64_t seed) {
  if (brush.painted())
    for (int i = 4; i >= 1; --i)
      brush.list().fill(band(connector, 0.85 + 0.28 * i),
                        {faded(brush.tone(Tone::MeadowShadow), 0.1)});
  if (brush.manner() == Manner::Flat) {
    brush.list().fill(band(connector, 0.6), {darker(brush.tone(Tone::StoneJoint), 0.3)});
    return;
  }
  brush.shape(band(connector, 0.85), brush.tone(Tone::StoneFace), 0.13);
  brush.shape(band(connector, 0.5), brush.tone(Tone::Stone), 0.08,
              faded(brush.tone(Tone::StoneJoint), 0.8));
  HashRandom random(seed);
  const double total = length_of(connector.line);
  Path joints;
  for (double s = 0.6; s < total - (connector.to_trim ? taper_length : 0.4);
       s += random.between(0.6, 1.0)) {
    const Station here = station(connector.line, s);
    joints.move(here.at + left_of(here.heading) * 0.78)
        .line(here.at - left_of(here.heading) * 0.78);
  }
  brush.line(joints, faded(brush.tone(Tone::StoneJoint), 0.7), 0.08);
}

void draw_hedge_line(Brush& brush, const Connector& connector, std::uint64_t seed) {
  if (brush.manner() == Manner::Flat) {
    brush.list().fill(band(connector, 0.6), {darker(brush.tone(Tone::Tree2), 0.2)});
    return;
  }
  for (std::size_t i = 1; i < connector.line.size(); ++i)
    if (i % 3 == 0 || i + 1 == connector.line.size())
      draw_hedge(brush, connector.line[i - (i % 3 == 0 ? 3 : i % 3)], connector.line[i], 0.72,
                 hash_with(seed, i));
}

}  // namespace

void draw_connectors(Brush& brush, const TileLayout& layout) {
  for (std::size_t i = 0; i < layout.connectors.size(); ++i) {
    const std::uint64_t seed = hash_with(layout.seed, 640 + i);
    if (layout.connectors[i].stone)
      draw_stone(brush, layout.connectors[i], seed);
    else
      draw_hedge_line(brush, layout.connectors[i], seed);
  }
}

}  // namespace tw::render
