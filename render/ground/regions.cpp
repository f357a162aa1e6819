// What the squares of a footprint are used for, and the ponds between them.
#include <cmath>

#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/objects/landmarks.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

Countryside drawn_by_lot(std::uint64_t seed) {
  switch (HashRandom(seed).below(8)) {
    case 0:
    case 1:
    case 2:
      return Countryside::Farmland;
    case 3:
    case 4:
      return Countryside::Mixed;
    case 5:
    case 6:
      return Countryside::Wooded;
    default:
      return Countryside::Meadow;
  }
}

void draw_pond(Brush& ground, Brush& plants, Point at, double radius, std::uint64_t seed) {
  HashRandom random(seed);
  Points rim = blob({0, 0}, radius, 0.16, 10, random.next());
  const double squeeze = random.between(0.62, 0.8);
  const Point axis = direction(random.unit());
  for (Point& p : rim) p = at + along(axis, {p.x * 1.15, p.y * squeeze});
  const auto shrunk = [&](double share) {
    Points inner;
    for (const Point p : rim) inner.push_back(between(p, at, share));
    return smooth_closed(inner);
  };
  ground.shadow(smooth_closed(rim), 0.7, 0.06);
  ground.shape(smooth_closed(rim), ground.tone(Tone::Bank), 0.12, ground.tone(Tone::WaterEdge));
  ground.shape(shrunk(0.13), ground.tone(Tone::WaterEdge), 0.1, ground.tone(Tone::WaterEdge));
  ground.fill(shrunk(0.26), ground.tone(Tone::Water));
  Path glints, reeds;
  for (int i = 0; i < 4; ++i) {
    const Point p = at + Point{random.between(-0.5, 0.2), random.between(-0.35, 0.35)} * radius;
    glints.move(p).line(p + Point{random.between(0.5, 1.0), 0});
  }
  ground.line(glints, faded(ground.tone(Tone::WaterLight), 0.9), 0.16, Role::Texture);
  for (int clump = 0; clump < 4; ++clump) {
    const Point root = between(rim[static_cast<std::size_t>(random.below(10))], at, 0.12);
    for (int k = 0; k < 5; ++k) {
      const Point p = root + Point{random.between(-0.6, 0.6), random.between(-0.4, 0.4)};
      reeds.move(p).line(p + unit(p - at) * random.between(0.5, 1.1));
    }
  }
  ground.line(reeds, darker(ground.tone(Tone::Tuft), 0.2), 0.14);
  for (int i = 0; i < 3; ++i) {
    const Point p = rim[static_cast<std::size_t>(random.below(10))];
    draw_bush(plants, p + unit(p - at) * 0.9, random.between(0.5, 0.8), random.next());
  }
}

}  // namespace

std::vector<Region> regions_of(const TileLayout& layout) {
  const auto columns = static_cast<std::size_t>(std::lround(layout.width / square_mm));
  const auto rows = static_cast<std::size_t>(std::lround(layout.height / square_mm));
  std::vector<Region> regions;
  for (std::size_t row = 0; row < rows; ++row)
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t index = regions.size();
      Region region;
      region.low = {static_cast<double>(column) * square_mm, static_cast<double>(row) * square_mm};
      region.high = region.low + Point{square_mm, square_mm};
      region.seed = index == 0 ? layout.seed : hash_with(layout.seed, 5000 + index);
      region.wide = columns * rows > 1;
      region.countryside = drawn_by_lot(hash_with(region.seed, 501));
      // Neighbours differ, or a large footprint would be one wood or one meadow.
      const auto is_taken = [&](Countryside kind) {
        return (column > 0 && regions[index - 1].countryside == kind) ||
               (row > 0 && regions[index - columns].countryside == kind);
      };
      while (is_taken(region.countryside))
        region.countryside =
            static_cast<Countryside>((static_cast<int>(region.countryside) + 1) % 4);
      regions.push_back(region);
    }
  return regions;
}

void draw_ponds(Brush& ground, Brush& plants, const TileLayout& layout, LandMap& land) {
  if (ground.manner() == Manner::Flat) return;
  for (const Region& region : regions_of(layout)) {
    HashRandom random(hash_with(region.seed, 590));
    const bool wet =
        region.countryside == Countryside::Meadow ? random.chance(0.8) : random.chance(0.15);
    if (!region.wide || !wet) continue;
    for (int tries = 0; tries < 30; ++tries) {
      const double radius = random.between(3.4, 5.0);
      const Point at =
          region.low + Point{random.between(7, square_mm - 7), random.between(7, square_mm - 7)};
      if (land.clearance(at) < radius + 3 || land.trim(at) < radius + 3) continue;
      draw_pond(ground, plants, at, radius, random.next());
      land.take(at, radius * 1.2 + 0.5);
      break;
    }
  }
}

}  // namespace tw::render
