// The meadow. Its mottling passes through seams because the discs on the trim are mirror images
// about each side and about the side's middle, so that any two sides match.
#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

/// A soft spot: discs of one colour laid on each other, most of them small.
void soft_disc(Brush& brush, Point at, double radius, Colour colour, double strength) {
  const int rings = 6;
  for (int i = 0; i < rings; ++i)
    brush.list().fill(Path().circle(at, radius * (1 - (i + 0.15) / rings)),
                      {faded(colour, strength * 0.21)});
}

void soft_blob(Brush& brush, Point at, double radius, Colour colour, double strength,
               std::uint64_t seed) {
  const Points rim = blob({0, 0}, 1, 0.17, 6, seed);
  const int rings = 6;
  for (int i = 0; i < rings; ++i) {
    Points ring;
    for (const Point p : rim) ring.push_back(at + p * (radius * (1 - (i + 0.15) / rings)));
    brush.list().fill(smooth_closed(ring), {faded(colour, strength * 0.21)});
  }
}

void mottle(Brush& brush, const TileLayout& layout) {
  for (const BorderSide& side : layout.sides)
    for (const double sign : {-1.0, 1.0}) {
      soft_disc(brush, side.middle + side.along * (sign * 8.2), 7.5, brush.tone(Tone::MeadowLight),
                0.45);
      soft_disc(brush, side.middle + side.along * (sign * 17), 6, brush.tone(Tone::MeadowDark),
                0.5);
    }
  HashRandom random(hash_with(layout.seed, 510));
  const auto squares = static_cast<int>(layout.width * layout.height / (square_mm * square_mm));
  for (int i = 0; i < 16 * squares; ++i) {
    const double wanted = random.between(4, 8.5);
    const Point at{random.between(4, layout.width - 4), random.between(4, layout.height - 4)};
    const double strength = random.between(0.35, 0.75);
    const std::uint64_t seed = random.next();
    const double radius = std::min(wanted, trim_distance(layout, at)) * 0.8;
    if (radius < 2) continue;
    const Tone tone = i % 2 == 0 ? Tone::MeadowDark : Tone::MeadowLight;
    soft_blob(brush, at, radius, brush.tone(tone), strength, seed);
  }
}

void draw_flowers(Brush& brush, const Region& region, const LandMap& land, HashRandom& random,
                  int patches) {
  constexpr Tone tones[] = {Tone::FlowerWhite, Tone::FlowerYellow, Tone::FlowerViolet,
                            Tone::FlowerRed};
  for (int tries = 0; tries < 80 && patches > 0; ++tries) {
    const Point at =
        region.low + Point{random.between(2, square_mm - 2), random.between(2, square_mm - 2)};
    const Tone tone = tones[random.below(tries % 3 == 0 ? 4 : 2)];
    const int count = 6 + random.below(9);
    if (land.clearance(at) < 2 || land.trim(at) < 2.5) continue;
    --patches;
    Path shade, petals;
    for (int i = 0; i < count; ++i) {
      const Point p = at + Point{random.bell() * 1.2, random.bell() * 1.0};
      if (land.clearance(p) < 0.5 || land.trim(p) < 0.6) continue;
      shade.circle(p, 0.2);
      petals.circle(p, 0.15);
    }
    brush.list().fill(shade, {faded(brush.tone(Tone::MeadowShadow), 0.4)});
    brush.list().fill(petals, {mixed(brush.tone(tone), brush.tone(Tone::Meadow), 0.12)});
  }
}

void draw_stones(Brush& brush, const Region& region, const LandMap& land, HashRandom& random,
                 int groups) {
  for (int tries = 0; tries < 60 && groups > 0; ++tries) {
    const Point at =
        region.low + Point{random.between(2, square_mm - 2), random.between(2, square_mm - 2)};
    if (land.clearance(at) < 1.6 || land.trim(at) < 2) continue;
    --groups;
    const int count = 2 + random.below(2);
    for (int i = 0; i < count; ++i) {
      const Point p = at + Point{random.between(-1, 1), random.between(-0.8, 0.8)};
      const double radius = random.between(0.3, 0.62);
      const std::uint64_t seed = random.next();
      if (brush.painted())
        brush.list().fill(Path().circle(p, radius * 1.3),
                          {faded(brush.tone(Tone::MeadowShadow), 0.35)});
      const Points rim = blob(p, radius, 0.18, 6, seed);
      brush.shape(closed(rim), brush.tone(Tone::Rock), 0.11);
      // One face of each is light, another of the next.
      const std::size_t face = seed % 6;
      brush.fill(closed({rim[face], rim[(face + 1) % 6], rim[(face + 2) % 6], p}),
                 brush.tone(Tone::RockLight));
    }
  }
}

}  // namespace

void draw_meadow(Brush& brush, const TileLayout& layout) {
  // The base goes well beyond the bleed so that no page shows through at the edge of a cut.
  const double reach = bleed_reach + 0.5;
  const Path all =
      Path().rectangle({-reach, -reach}, layout.width + 2 * reach, layout.height + 2 * reach);
  brush.list().fill(all, {brush.line_art() ? line_white : brush.tone(Tone::Meadow)});
  if (brush.painted()) mottle(brush, layout);
}

void draw_meadow_details(Brush& brush, const TileLayout& layout, const LandMap& land) {
  if (brush.manner() == Manner::Flat) return;
  HashRandom random(hash_with(layout.seed, 520));
  const auto squares = static_cast<int>(layout.width * layout.height / (square_mm * square_mm));
  const int tufts = (brush.line_art() ? 16 : 150) * squares;
  Path dark, light, strokes, pale_strokes;
  for (int i = 0; i < tufts; ++i) {
    const Point at{random.between(-bleed_reach, layout.width + bleed_reach),
                   random.between(-bleed_reach, layout.height + bleed_reach)};
    const double kind = random.unit(), size = random.between(0.7, 1.25);
    const double at_trim = land.trim(at);
    if (at_trim < 0.9 && at_trim > -0.9) continue;
    if (land.clearance(at) < 0.9) continue;
    if (kind < 0.45) {
      add_tuft(dark, at, size);
    } else if (kind < 0.62) {
      add_tuft(light, at, size);
    } else {
      Path& path = kind < 0.84 ? strokes : pale_strokes;
      path.move(at).curve(at + Point{0.3, -0.14}, at + Point{0.6 * size, -0.1},
                          at + Point{0.95 * size, 0.06});
    }
  }
  brush.line(dark, faded(brush.tone(Tone::Tuft), 0.8), 0.12);
  brush.line(light, faded(lighter(brush.tone(Tone::MeadowLight), 0.25), 0.8), 0.12, Role::Texture);
  brush.line(strokes, faded(brush.tone(Tone::Tuft), 0.45), 0.11, Role::Texture);
  brush.line(pale_strokes, faded(lighter(brush.tone(Tone::MeadowLight), 0.4), 0.45), 0.11,
             Role::Texture);
  for (const Region& region : regions_of(layout)) {
    const bool meadow = region.countryside == Countryside::Meadow;
    draw_stones(brush, region, land, random, meadow ? 4 : 2);
    if (brush.painted()) {
      const int patches = meadow ? 8 : region.countryside == Countryside::Wooded ? 2 : 4;
      draw_flowers(brush, region, land, random, patches);
    }
  }
}

}  // namespace tw::render
