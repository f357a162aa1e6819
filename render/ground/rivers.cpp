// Rivers, springs, lakes and forks.
#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

Points shore(const TileLayout& layout, std::size_t index, double inset) {
  const Pool& pool = layout.pools[index];
  HashRandom random(hash_with(layout.seed, 540 + index));
  const bool fork = pool.kind == PoolKind::Fork;
  const double radius = pool.radius - inset;
  Points rim;
  for (int i = 0; i < 14; ++i) {
    const double uneven = random.between(-1, 1) * (fork ? 0.03 : 0.05);
    const Point d = direction(i / 14.0);
    rim.push_back(pool.at + Point{d.x * 1.06, d.y * 0.95} * (radius * (1 + uneven)));
  }
  return rim;
}

/// One colour over all water at once, `narrower` mm than its full width.
void pass(Brush& brush, const TileLayout& layout, double narrower, Colour colour) {
  for (const LineRun& run : layout.lines)
    if (run.lie == Lie::River)
      brush.list().stroke(open(run.line), {colour}, run.width - narrower, Cap::Butt, Join::Round);
  for (std::size_t i = 0; i < layout.pools.size(); ++i)
    brush.list().fill(smooth_closed(shore(layout, i, narrower / 2)), {colour});
}

void draw_ripples(Brush& brush, const TileLayout& layout, const LineRun& run, std::uint64_t seed) {
  HashRandom random(seed);
  const double total = length_of(run.line);
  const int count = static_cast<int>(total * 0.62);
  Path light, bright;
  for (int i = 0; i < count; ++i) {
    const double s = 1 + (total - 6) * (i + random.unit()) / std::max(count, 1);
    const double across = ((i * 5 % 7) / 6.0 - 0.5) * 3.9 + random.between(-0.25, 0.25);
    const double run_length = random.between(2, 4.6);
    Points ripple;
    bool at_trim = false;
    for (int k = 0; k <= 6; ++k) {
      const Station here = station(run.line, s + run_length * k / 6);
      const double wave = k % 2 == 0 ? 0.09 : -0.09;
      const Point p = here.at + left_of(here.heading) * (across + wave);
      const double trim = trim_distance(layout, p);
      if (trim < 0.35 && trim > -0.35) at_trim = true;
      ripple.push_back(p);
    }
    if (at_trim ||
        (trim_distance(layout, ripple.front()) > 0) != (trim_distance(layout, ripple.back()) > 0))
      continue;
    (i % 3 != 0 ? light : bright).append(smooth_open(ripple));
  }
  brush.line(light, faded(brush.tone(Tone::WaterLight), 0.7), 0.16);
  brush.line(bright, faded(lighter(brush.tone(Tone::WaterLight), 0.7), 0.8), 0.2);
}

void draw_pool_ripples(Brush& brush, const TileLayout& layout, std::size_t index) {
  const Pool& pool = layout.pools[index];
  HashRandom random(hash_with(layout.seed, 560 + index));
  Path ripples;
  const int count = pool.kind == PoolKind::Lake ? 9 : 4;
  for (int i = 0; i < count; ++i) {
    const Point p = pool.at + direction(random.unit()) * (random.unit() * (pool.radius - 2.6));
    const double w = random.between(0.6, 1.3);
    ripples.move(p - Point{w, 0})
        .curve(p + Point{-w * 0.4, -0.35}, p + Point{-0.1, 0.3}, p + Point{w * 0.2, 0})
        .curve(p + Point{w * 0.5, -0.25}, p + Point{w * 0.8, 0.1}, p + Point{w, 0});
  }
  brush.line(ripples, faded(brush.tone(Tone::WaterLight), 0.9), 0.15);
}

/// Boulders round a spring.
void draw_spring_rocks(Brush& brush, const TileLayout& layout, std::size_t index) {
  const Pool& pool = layout.pools[index];
  HashRandom random(hash_with(layout.seed, 570 + index));
  for (int i = 0; i < 15; ++i) {
    const Point d = direction((i + random.between(-0.2, 0.2)) / 15.0);
    const Point p = pool.at + d * (pool.radius + random.between(-0.3, 0.5));
    bool in_river = false;
    for (const LineRun& run : layout.lines)
      if (run.lie == Lie::River && distance_to_line(p, run.line) < run.width / 2 - 0.2 &&
          dot(d, unit(run.line[run.line.size() / 2] - pool.at)) > 0.3)
        in_river = true;
    const double radius = random.between(0.75, 1.25);
    const std::uint64_t seed = random.next();
    if (in_river) continue;
    if (brush.painted())
      brush.list().fill(ellipse(p + Point{0.15, 0.2}, radius * 1.1, radius),
                        {faded(brush.tone(Tone::MeadowShadow), 0.4)});
    const Points rim = blob(p, radius, 0.14, 7, seed);
    brush.shape(closed(rim), brush.tone(Tone::Rock), 0.13);
    brush.fill(closed({rim[4], rim[5], rim[6], p}), brush.tone(Tone::RockLight));
  }
}

/// Reeds and an islet give a lake a face.
void draw_lake_life(Brush& brush, const TileLayout& layout, std::size_t index) {
  const Pool& pool = layout.pools[index];
  if (pool.radius < 6) return;
  HashRandom random(hash_with(layout.seed, 580 + index));
  const Point islet = pool.at + direction(random.unit()) * (pool.radius * 0.35);
  const Points rim = blob(islet, 1.5, 0.12, 8, random.next());
  brush.shape(smooth_closed(blob(islet, 1.9, 0.1, 8, random.next())), brush.tone(Tone::Bank), 0.1,
              brush.tone(Tone::WaterEdge));
  brush.shape(smooth_closed(rim), brush.tone(Tone::MeadowLight), 0.1, brush.tone(Tone::Tuft));
  draw_bush(brush, islet, 0.75, random.next());
  Path reeds;
  for (int clump = 0; clump < 3; ++clump) {
    const Point d = direction(random.unit());
    const Point at = pool.at + d * (pool.radius - 1.1);
    for (int k = 0; k < 5; ++k) {
      const Point root = at + Point{random.between(-0.7, 0.7), random.between(-0.5, 0.5)};
      reeds.move(root).line(root + d * random.between(0.5, 1.1));
    }
  }
  brush.line(reeds, darker(brush.tone(Tone::Tuft), 0.2), 0.14);
}

}  // namespace

void draw_rivers(Brush& brush, const TileLayout& layout) {
  const bool any = !layout.pools.empty() ||
                   std::any_of(layout.lines.begin(), layout.lines.end(),
                               [](const LineRun& run) { return run.lie == Lie::River; });
  if (!any) return;
  switch (brush.manner()) {
    case Manner::Line:
      pass(brush, layout, 0, line_black);
      pass(brush, layout, 0.38, line_white);
      pass(brush, layout, 1.1, line_black);
      pass(brush, layout, 1.28, line_white);
      break;
    case Manner::Flat:
      pass(brush, layout, 0, brush.tone(Tone::WaterEdge));
      pass(brush, layout, 0.8, mixed(brush.tone(Tone::Water), brush.tone(Tone::WaterLight), 0.6));
      return;
    case Manner::Painted:
      for (int i = 1; i <= 4; ++i)
        pass(brush, layout, -0.4 * i, faded(brush.tone(Tone::MeadowShadow), 0.1));
      pass(brush, layout, 0, mixed(brush.tone(Tone::Tuft), brush.tone(Tone::Bank), 0.4));
      pass(brush, layout, 0.4, brush.tone(Tone::Bank));
      pass(brush, layout, 1.25, darker(brush.tone(Tone::WaterEdge), 0.12));
      pass(brush, layout, 1.6, brush.tone(Tone::WaterEdge));
      pass(brush, layout, 2.5, brush.tone(Tone::Water));
      pass(brush, layout, 4.3, mixed(brush.tone(Tone::Water), brush.tone(Tone::WaterLight), 0.33));
      break;
  }
  for (std::size_t i = 0; i < layout.lines.size(); ++i)
    if (layout.lines[i].lie == Lie::River)
      draw_ripples(brush, layout, layout.lines[i], hash_with(layout.seed, 550 + i));
  for (std::size_t i = 0; i < layout.pools.size(); ++i) {
    draw_pool_ripples(brush, layout, i);
    switch (layout.pools[i].kind) {
      case PoolKind::Spring:
        draw_spring_rocks(brush, layout, i);
        break;
      case PoolKind::Lake:
        draw_lake_life(brush, layout, i);
        break;
      case PoolKind::Fork:
        break;
    }
  }
}

}  // namespace tw::render
