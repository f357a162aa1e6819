// Bridges, cuttings and tunnels: what happens where one thing passes above another.
#include <algorithm>
#include <cmath>

#include "render/layout/ends.hpp"

namespace tw::render {
namespace {

/// How far a road is seen before it goes below ground near the trim.
constexpr double stub_length = 4.6;

struct Hit {
  Point at;
  Point over_heading, under_heading;
  std::size_t over_run = 0, under_run = 0;
  double over_along = 0;
};

std::optional<Hit> hit_of(const Work& work, PartIndex over, PartIndex under) {
  const auto& lines = work.layout.lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].part != over) continue;
    for (std::size_t k = 0; k < lines.size(); ++k) {
      if (lines[k].part != under) continue;
      double along = 0;
      for (std::size_t a = 1; a < lines[i].line.size(); ++a) {
        const Point p = lines[i].line[a - 1], d = lines[i].line[a] - p;
        for (std::size_t b = 1; b < lines[k].line.size(); ++b) {
          const Point q = lines[k].line[b - 1], e = lines[k].line[b] - q;
          const double det = cross(d, e);
          if (std::abs(det) < 1e-9) continue;
          const double s = cross(q - p, e) / det, t = cross(q - p, d) / det;
          if (s < 0 || s > 1 || t < 0 || t > 1) continue;
          return Hit{p + d * s, unit(d), unit(e), i, k, along + length(d) * s};
        }
        along += length(d);
      }
    }
  }
  return std::nullopt;
}

Points stretch(const Points& line, double from, double to) {
  Points points;
  const double total = length_of(line);
  from = std::clamp(from, 0.0, total);
  to = std::clamp(to, 0.0, total);
  const int count = std::max(2, static_cast<int>((to - from) / 0.8));
  for (int i = 0; i <= count; ++i)
    points.push_back(station(line, from + (to - from) * i / count).at);
  return points;
}

void line_over_line(Work& work, const Crossing& crossing) {
  const auto hit = hit_of(work, crossing.over, crossing.under);
  if (!hit) return;
  const LineRun& above = work.layout.lines[hit->over_run];
  const LineRun& below = work.layout.lines[hit->under_run];
  const double half = below.width / 2 + (crossing.land_passes ? 6.5 : 4.6);
  Deck deck;
  deck.over = crossing.over;
  deck.under = crossing.under;
  deck.lie = above.lie;
  deck.line = stretch(above.line, hit->over_along - half, hit->over_along + half);
  deck.width = above.width;
  deck.land_passes = crossing.land_passes;
  deck.crossing = hit->at;
  deck.under_heading = hit->under_heading;
  deck.under_width = below.width;
  work.layout.decks.push_back(std::move(deck));
}

/// A line that spans nothing but land: a viaduct in its middle.
void line_over_land(Work& work, const Crossing& crossing) {
  for (const LineRun& run : work.layout.lines) {
    if (run.part != crossing.over) continue;
    const double total = length_of(run.line);
    Deck deck;
    deck.over = crossing.over;
    deck.lie = run.lie;
    deck.line = stretch(run.line, total / 2 - 12, total / 2 + 12);
    deck.width = run.width;
    deck.land_passes = true;
    const Station middle = station(run.line, total / 2);
    deck.crossing = middle.at;
    deck.under_heading = left_of(middle.heading);
    work.layout.decks.push_back(std::move(deck));
    return;
  }
}

/// The stretch of a line that lies in regions of a city, with `margin` mm at both ends.
std::optional<Points> stretch_in_city(const Work& work, const Points& line, PartIndex city,
                                      double margin) {
  double first = 1e9, last = -1e9;
  const double total = length_of(line);
  for (double s = 0; s <= total; s += 0.5) {
    const Point p = station(line, s).at;
    for (std::size_t i = 0; i < work.layout.cities.size(); ++i) {
      if (work.layout.cities[i].part != city || !contains(work.smooth_outline(i), p)) continue;
      first = std::min(first, s);
      last = std::max(last, s);
    }
  }
  if (first > last) return std::nullopt;
  return stretch(line, first - margin, last + margin);
}

void line_over_city(Work& work, const Crossing& crossing) {
  for (const LineRun& run : work.layout.lines) {
    if (run.part != crossing.over) continue;
    auto line = stretch_in_city(work, run.line, crossing.under, 3.2);
    if (!line) continue;
    Deck deck;
    deck.over = crossing.over;
    deck.under = crossing.under;
    deck.lie = run.lie;
    deck.line = std::move(*line);
    deck.width = run.width;
    deck.land_passes = crossing.land_passes;
    const Station middle = station(deck.line, length_of(deck.line) / 2);
    deck.crossing = middle.at;
    deck.under_heading = left_of(middle.heading);
    work.layout.decks.push_back(std::move(deck));
    return;
  }
}

/// From the wall of one piece of a city to that of another, across what lies between.
void city_bridge(Work& work, const Crossing& crossing, std::size_t from, std::size_t to) {
  const auto middle_of = [&](std::size_t city) {
    Point sum{};
    double count = 0;
    for (const int side : work.layout.cities[city].sides) {
      sum = sum + work.side(side).middle;
      count += 1;
    }
    return count > 0 ? sum * (1 / count) : Point{work.layout.width / 2, work.layout.height / 2};
  };
  const Point a = middle_of(from), b = middle_of(to);
  const Points axis = resampled({a, b}, 0.5);
  const Points outline_a = work.smooth_outline(from), outline_b = work.smooth_outline(to);
  Points deck_line;
  for (const Point p : axis)
    if (!contains(outline_a, p) && !contains(outline_b, p)) deck_line.push_back(p);
  if (deck_line.size() < 3) return;
  const Point heading = unit(b - a);
  deck_line.insert(deck_line.begin(), deck_line.front() - heading * 1.2);
  deck_line.push_back(deck_line.back() + heading * 1.2);
  Deck deck;
  deck.over = crossing.over;
  deck.under = crossing.under;
  deck.lie = Lie::City;
  deck.line = std::move(deck_line);
  deck.width = 11;
  deck.land_passes = crossing.land_passes || crossing.under == no_part;
  deck.crossing = between(deck.line.front(), deck.line.back(), 0.5);
  deck.under_heading = left_of(heading);
  for (const LineRun& run : work.layout.lines) {
    if (run.part != crossing.under) continue;
    deck.under_width = run.width;
    for (std::size_t i = 1; i < run.line.size(); ++i) {
      const double before = cross(heading, run.line[i - 1] - a);
      const double after = cross(heading, run.line[i] - a);
      if ((before < 0) == (after < 0)) continue;
      deck.crossing = between(run.line[i - 1], run.line[i], before / (before - after));
      deck.under_heading = unit(run.line[i] - run.line[i - 1]);
    }
  }
  work.layout.decks.push_back(std::move(deck));
}

/// A city whose land does not pass: the lower way runs through it in a walled cutting, by two
/// gates.
void city_cutting(Work& work, const Crossing& crossing) {
  for (const LineRun& run : work.layout.lines) {
    if (run.part != crossing.under) continue;
    auto way = stretch_in_city(work, run.line, crossing.over, 0);
    if (!way) continue;
    for (const Point end : {way->front(), way->back()}) {
      GatePlace best;
      double nearest = 1e9;
      for (std::size_t w = 0; w < work.walls.size(); ++w) {
        const WallCurve& wall = work.walls[w];
        if (work.layout.cities[wall.city].part != crossing.over) continue;
        if (wall.kind == WallKind::Notch) continue;
        for (double s = 3; s < length_of(wall.curve) - 3; s += 0.5) {
          const Station here = station(wall.curve, s);
          if (distance(here.at, end) >= nearest) continue;
          nearest = distance(here.at, end);
          best = {w, s, here.at, left_of(here.heading)};
        }
      }
      if (nearest < 3)
        add_gate(work, best, crossing.under,
                 run.lie == Lie::River ? GateKind::Water : GateKind::Road);
    }
    Cutting cutting;
    cutting.city = crossing.over;
    cutting.line = crossing.under;
    cutting.lie = run.lie;
    cutting.way = std::move(*way);
    cutting.width = run.width;
    work.layout.cuttings.push_back(std::move(cutting));
    return;
  }
}

void city_over(Work& work, const Crossing& crossing) {
  std::vector<std::size_t> regions;
  for (std::size_t i = 0; i < work.layout.cities.size(); ++i)
    if (work.layout.cities[i].part == crossing.over) regions.push_back(i);
  if (regions.size() > 1) {
    for (std::size_t i = 1; i < regions.size(); ++i)
      city_bridge(work, crossing, regions[0], regions[i]);
  } else if (crossing.under != no_part && !regions.empty() &&
             work.lie_of(crossing.under) != Lie::City) {
    city_cutting(work, crossing);
  }
}

/// Sides at which a road or river goes below ground at once.
void add_mouths(Work& work) {
  for (PartIndex part = 0; part < work.tile.first_field; ++part) {
    const Lie lie = work.lie_of(part);
    if (lie != Lie::Road && lie != Lie::River) continue;
    const Part& p = work.parts[part];
    for (const int side : work.middles_of(part)) {
      if (!p.tunnel_all && !p.tunnel_sides.has(point_of(side, PointPart::Middle))) continue;
      const BorderSide& border = work.side(side);
      TunnelMouth mouth;
      mouth.line = part;
      mouth.at = border.middle - border.outward * stub_length;
      mouth.heading = -border.outward;
      mouth.width = width_of(lie);
      LineRun run;
      run.part = part;
      run.lie = lie;
      run.width = mouth.width;
      run.line = resampled({border.middle, mouth.at}, 0.5);
      run.last = LineEnd::Mouth;
      run.first_side = side;
      extend_beyond_trim(run.line, border);
      bar_run(*work.grid, run);
      work.grid->bar_circle(mouth.at, mouth.width / 2 + 1.2);
      work.layout.lines.push_back(std::move(run));
      work.layout.mouths.push_back(mouth);
    }
  }
}

/// Roads that dive under another road, where they end at its flank.
void add_mouths_at_flanks(Work& work) {
  for (const LineRun& run : work.layout.lines) {
    if (run.last != LineEnd::Mouth || run.first_side < 0) continue;
    const bool known = std::any_of(
        work.layout.mouths.begin(), work.layout.mouths.end(),
        [&](const TunnelMouth& mouth) { return distance(mouth.at, run.line.back()) < 0.01; });
    if (known) continue;
    const Station end = station(run.line, length_of(run.line));
    work.layout.mouths.push_back({run.part, end.at, end.heading, run.width});
  }
}

/// Strict plans: what is no piece of the ground is carried over it from side to side.
void raise_whole_lines(Work& work) {
  constexpr double ramp = 3.4;  // mm from the trim
  for (const LineRun& run : work.layout.lines) {
    if (!work.is_raised(run.part)) continue;
    const double total = length_of(run.line);
    const double first = run.first == LineEnd::Border ? bleed_reach + ramp : 0;
    const double last = run.last == LineEnd::Border ? bleed_reach + ramp : 0;
    if (total - first - last < 2) continue;
    Deck deck;
    deck.over = run.part;
    deck.lie = run.lie;
    deck.line = stretch(run.line, first, total - last);
    deck.width = run.width;
    deck.land_passes = true;
    const Station middle = station(run.line, total / 2);
    deck.crossing = middle.at;
    deck.under_heading = left_of(middle.heading);
    for (const Crossing& crossing : work.crossings())
      if (crossing.over == run.part && crossing.under != no_part && work.is_line(crossing.under))
        if (const auto hit = hit_of(work, run.part, crossing.under)) {
          deck.under = crossing.under;
          deck.crossing = hit->at;
          deck.under_heading = hit->under_heading;
          deck.under_width = work.layout.lines[hit->under_run].width;
        }
    work.layout.decks.push_back(std::move(deck));
  }
}

}  // namespace

void cross_over(Work& work) {
  add_mouths_at_flanks(work);
  if (work.plan.strict) raise_whole_lines(work);
  for (const Crossing& crossing : work.crossings()) {
    if (crossing.tunnel || (work.plan.strict && work.is_raised(crossing.over))) continue;
    const bool over_city = work.lie_of(crossing.over) == Lie::City;
    if (over_city)
      city_over(work, crossing);
    else if (crossing.under == no_part)
      line_over_land(work, crossing);
    else if (work.lie_of(crossing.under) == Lie::City)
      line_over_city(work, crossing);
    else
      line_over_line(work, crossing);
  }
}

void dive(Work& work) {
  add_mouths(work);
}

}  // namespace tw::render
