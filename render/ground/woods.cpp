// Groves, single trees and bushes on what land is left.
#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/ground/ground.hpp"
#include "render/objects/plants.hpp"

namespace tw::render {
namespace {

struct Growth {
  Point at;
  double radius = 1;
  double kind = 0;
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

}  // namespace

void draw_woods(Brush& plants, const TileLayout& layout, LandMap& land) {
  if (plants.manner() == Manner::Flat) return;
  HashRandom random(hash_with(layout.seed, 620));
  const Countryside countryside = countryside_of(layout);
  const auto squares = static_cast<int>(layout.width * layout.height / (square_mm * square_mm));
  const auto target =
      static_cast<std::size_t>(24 * density_of(countryside)) * static_cast<std::size_t>(squares);
  const double spread = countryside == Countryside::Wooded ? 3.0 : 2.3;
  const auto somewhere = [&](double margin) {
    return Point{random.between(margin, layout.width - margin),
                 random.between(margin, layout.height - margin)};
  };
  Points groves;
  for (int tries = 0; tries < 60 * squares && groves.size() < 4U * static_cast<unsigned>(squares);
       ++tries) {
    const Point p = somewhere(2);
    if (land.clearance(p) > 2.6) groves.push_back(p);
  }
  std::vector<Growth> growths;
  for (int tries = 0; tries < 800 * squares && growths.size() < target; ++tries) {
    Growth g;
    if (!groves.empty() && random.chance(0.82)) {
      const Point grove =
          groves[static_cast<std::size_t>(random.below(static_cast<int>(groves.size())))];
      g.at = grove + Point{random.bell(), random.bell()} * spread;
    } else {
      g.at = somewhere(1.5);
    }
    g.radius = random.between(0.95, 1.65);
    g.kind = random.unit();
    g.seed = random.next();
    if (land.trim(g.at) < g.radius + 0.6 || land.clearance(g.at) < g.radius + 0.45) continue;
    const bool crowded = std::any_of(growths.begin(), growths.end(), [&](const Growth& other) {
      return distance(other.at, g.at) < 1.3;
    });
    if (!crowded) growths.push_back(g);
  }
  std::sort(growths.begin(), growths.end(), [](const Growth& a, const Growth& b) {
    return a.at.y != b.at.y ? a.at.y < b.at.y : a.at.x < b.at.x;
  });
  for (const Growth& g : growths) {
    if (g.kind < 0.62)
      draw_tree(plants, g.at, g.radius, g.seed);
    else if (g.kind < 0.8)
      draw_conifer(plants, g.at, g.radius * 0.95, g.seed);
    else
      draw_bush(plants, g.at, g.radius * 0.7, g.seed);
    land.take(g.at, g.radius);
  }
}

}  // namespace tw::render
