#include "render/layout/wall_edges.hpp"

#include <algorithm>

#include "render/draw/noise.hpp"

namespace tw::render {
namespace {

constexpr double least_share = 0.3;

/// Breadth of the face `depth` mm behind a corner that two cities share: whole at the trim, narrow
/// where the walls turn aside, whole again where they are far apart.
double share_behind(double depth) {
  const double narrow = eased(0.12, 0.7, depth) * (1 - eased(1.4, 4.2, depth));
  return 1 - (1 - least_share) * narrow;
}

}  // namespace

double face_share(double s, double total, WallEnds shared) {
  double share = 1;
  if (shared.first) share = share_behind(s - bleed_reach);
  if (shared.last) share = std::min(share, share_behind(total - s - bleed_reach));
  return share;
}

Points wall_edge(const Points& line, double offset, WallEnds shared) {
  Points edge = moved_left(line, offset);
  if (offset <= contract::wall_walk || (!shared.first && !shared.last)) return edge;
  const Points lip = moved_left(line, contract::wall_walk);
  const double total = length_of(line);
  double s = 0;
  for (std::size_t i = 0; i < edge.size(); ++i) {
    if (i > 0) s += distance(line[i - 1], line[i]);
    edge[i] = between(lip[i], edge[i], face_share(s, total, shared));
  }
  return edge;
}

}  // namespace tw::render
