// Barriers: everything joined, directly or through others; and what can be seen past them.
#include <algorithm>

#include "compiler/core.hpp"

namespace tw::compiler {
namespace {

/// Union-find over the few nodes of a tile.
class Forest {
 public:
  explicit Forest(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) parent_[i] = static_cast<std::int16_t>(i);
  }
  int find(int node) {
    while (parent_[static_cast<std::size_t>(node)] != node)
      node = parent_[static_cast<std::size_t>(node)] =
          parent_[static_cast<std::size_t>(parent_[static_cast<std::size_t>(node)])];
    return node;
  }
  void join(int a, int b) {
    a = find(a);
    b = find(b);
    parent_[static_cast<std::size_t>(std::max(a, b))] = static_cast<std::int16_t>(std::min(a, b));
  }

 private:
  // 64 parts: at most 64 half-side pieces, 64 hubs of places, 64 of junctions.
  static constexpr std::size_t max_nodes = 256;
  std::array<std::int16_t, max_nodes> parent_;
};

bool is_left_out(const Node& node, PartSet left_out) {
  return node.part >= 0 && !node.hub && (left_out & part_bit(node.part)) != 0;
}

}  // namespace

void find_barriers(Core& core, PartSet left_out) {
  const std::size_t count = core.nodes.size();
  Forest forest(count);
  for (const Join& join : core.joins) {
    if (is_left_out(core.nodes[static_cast<std::size_t>(join.a)], left_out) ||
        is_left_out(core.nodes[static_cast<std::size_t>(join.b)], left_out))
      continue;
    forest.join(join.a, join.b);
  }
  core.barriers.clear();
  core.barrier_of.assign(count, -1);
  for (std::size_t i = 0; i < count; ++i) {
    const Node& node = core.nodes[i];
    if (is_left_out(node, left_out)) continue;
    const auto root = static_cast<std::size_t>(forest.find(static_cast<int>(i)));
    if (core.barrier_of[root] < 0) {  // the root is the smallest node of its tree
      core.barrier_of[root] = static_cast<int>(core.barriers.size());
      core.barriers.push_back({});
    }
    core.barrier_of[i] = core.barrier_of[root];
    Barrier& barrier = core.barriers[static_cast<std::size_t>(core.barrier_of[i])];
    barrier.points |= node.points;
    if (node.part >= 0) barrier.parts |= part_bit(node.part);
  }
}

PointSet stretch_of(const Core& core, int point) {
  PointSet stretch = PointSet::all(core.ring);
  for (const Barrier& barrier : core.barriers)
    if (several(barrier.points)) stretch = stretch & gap_around(barrier.points, point, core.ring);
  return stretch;
}

bool borders_piece(const Core& core, int point, int node) {
  const auto piece = static_cast<std::size_t>(node);
  const int own = core.barrier_of[piece];
  if (own < 0) return false;
  PointSet visible = core.nodes[piece].points;
  for (std::size_t i = 0; i < core.barriers.size(); ++i) {
    const PointSet points = core.barriers[i].points;
    if (static_cast<int>(i) != own && several(points))
      visible = visible & gap_around(points, point, core.ring);
  }
  if (visible.empty()) return false;
  const PointSet rest =
      core.barriers[static_cast<std::size_t>(own)].points - core.nodes[piece].points;
  if (rest.size() < 2) return true;

  // The parts into which the barrier falls when the piece is taken out.
  Forest forest(core.nodes.size());
  for (const Join& join : core.joins)
    if (join.a != node && join.b != node &&
        core.barrier_of[static_cast<std::size_t>(join.a)] == own &&
        core.barrier_of[static_cast<std::size_t>(join.b)] == own)
      forest.join(join.a, join.b);
  for (std::size_t i = 0; i < core.nodes.size(); ++i) {
    if (i == piece || core.barrier_of[i] != own ||
        forest.find(static_cast<int>(i)) != static_cast<int>(i))
      continue;
    PointSet points;
    for (std::size_t j = i; j < core.nodes.size(); ++j)
      if (j != piece && core.barrier_of[j] == own &&
          forest.find(static_cast<int>(j)) == static_cast<int>(i))
        points |= core.nodes[j].points;
    if (several(points)) visible = visible & gap_around(points, point, core.ring);
  }
  return !visible.empty();
}

PartSet seen_from(const Core& core, int point, PartSet candidates) {
  PartSet seen = 0;
  for (std::size_t i = 0; i < core.nodes.size(); ++i) {
    const Node& node = core.nodes[i];
    if (node.hub || node.part < 0 || (candidates & part_bit(node.part)) == 0) continue;
    if (borders_piece(core, point, static_cast<int>(i))) seen |= part_bit(node.part);
  }
  return seen;
}

void check_crossings(Core& core) {
  for (std::size_t i = 0; i < core.barriers.size(); ++i)
    for (std::size_t j = i + 1; j < core.barriers.size(); ++j)
      if (crosses(core.barriers[i].points, core.barriers[j].points, core.ring))
        core.problems.push_back({ProblemKind::BarriersCross,
                                 -1,
                                 -1,
                                 {},
                                 core.barriers[i].parts,
                                 core.barriers[j].parts});
}

}  // namespace tw::compiler
