#include "render/lay_out.hpp"

#include <array>

#include "render/check/truth.hpp"
#include "render/layout/plan.hpp"

namespace tw::render {
namespace {

/// Plans in the order in which they are tried.
constexpr std::array<Plan, 4> plans{
    {{false, false, 1}, {true, false, 1}, {true, true, 1}, {true, true, 0.5}}};

/// Can the first plan go wrong? A few things on a square never get into each other's way.
bool is_plain(const Tile& tile) {
  return tile.columns * tile.rows == 1 && tile.touches.count == 0 && tile.crossings.count == 0 &&
         tile.first_field <= 2 && tile.junctions.count <= 1;
}

}  // namespace

TileLayout lay_out(const TileSet& set, TileId tile, int variant) {
  TileLayout best = lay_out_by(plans.front(), set, tile, variant);
  if (is_plain(set.tiles[tile])) return best;
  std::size_t least = check_truth(set, tile, best).size();
  for (std::size_t i = 1; i < plans.size() && least > 0; ++i) {
    TileLayout next = lay_out_by(plans[i], set, tile, variant);
    const std::size_t wrong = check_truth(set, tile, next).size();
    if (wrong >= least) continue;
    least = wrong;
    best = std::move(next);
  }
  return best;
}

}  // namespace tw::render
