// Groves, single trees and bushes on what land is left.
#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

enum class GrowthKind : std::uint8_t { Tree, Conifer, Bush };

struct Growth {
  Point at;
  double radius = 1;
  GrowthKind kind = GrowthKind::Tree;
  std::uint64_t seed = 0;
};

double density_of(Countryside countryside) {
  switch (countryside) {
    case Countryside::Farmland:
      return 0.65;
    case Countryside::Mixed:
      return 1.0;
    case Countryside::Wooded:
      return 1.9;
    case Countryside::Meadow:
      return 0.5;
  }
  return 1;
}

/// Trees of one square, in groves and alone.
void grow_in(const Region& region, const LandMap& land, std::vector<Growth>& growths) {
  HashRandom random(hash_with(region.seed, 620));
  const bool forest = region.wide && region.countryside == Countryside::Wooded;
  const double density = forest ? 6.5 : density_of(region.countryside);
  const std::size_t target = growths.size() + static_cast<std::size_t>(24 * density);
  const double spread = forest ? 4.4 : region.countryside == Countryside::Wooded ? 3.0 : 2.3;
  // Woods of several squares are not all alike.
  const double broad = !region.wide ? 0.62 : random.chance(0.3) ? 0.2 : 0.72;
  const auto somewhere = [&](double margin) {
    return region.low + Point{random.between(margin, square_mm - margin),
                              random.between(margin, square_mm - margin)};
  };
  Points groves;
  for (int tries = 0; tries < 60 && groves.size() < (forest ? 7U : 4U); ++tries) {
    const Point p = somewhere(2);
    if (land.clearance(p) > 2.6) groves.push_back(p);
  }
  for (int tries = 0; tries < (forest ? 2400 : 800) && growths.size() < target; ++tries) {
    Growth g;
    if (!groves.empty() && random.chance(forest ? 0.93 : 0.82)) {
      const Point grove =
          groves[static_cast<std::size_t>(random.below(static_cast<int>(groves.size())))];
      g.at = grove + Point{random.bell(), random.bell()} * spread;
    } else {
      g.at = somewhere(1.5);
    }
    g.radius = random.between(0.95, 1.65);
    const double kind = random.unit();
    g.kind = kind < broad ? GrowthKind::Tree : kind < 0.8 ? GrowthKind::Conifer : GrowthKind::Bush;
    g.seed = random.next();
    if (land.trim(g.at) < g.radius + 0.6 || land.clearance(g.at) < g.radius + 0.45) continue;
    const bool crowded = std::any_of(growths.begin(), growths.end(), [&](const Growth& other) {
      return distance(other.at, g.at) < 1.3;
    });
    if (!crowded) growths.push_back(g);
  }
}

}  // namespace

void draw_woods(Brush& plants, const TileLayout& layout, LandMap& land) {
  if (plants.manner() == Manner::Flat) return;
  std::vector<Growth> growths;
  for (const Region& region : regions_of(layout)) grow_in(region, land, growths);
  std::sort(growths.begin(), growths.end(), [](const Growth& a, const Growth& b) {
    return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x;
  });
  for (const Growth& g : growths) {
    if (g.kind == GrowthKind::Tree)
      draw_tree(plants, g.at, g.radius, g.seed);
    else if (g.kind == GrowthKind::Conifer)
      draw_conifer(plants, g.at, g.radius * 0.95, g.seed);
    else
      draw_bush(plants, g.at, g.radius * 0.7, g.seed);
    land.take(g.at, g.radius);
  }
}

}  // namespace tw::render
