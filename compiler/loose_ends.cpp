// What a loose end does: the decision list of docs/language.md section 3, stretch by stretch.
#include "compiler/core.hpp"

namespace tw::compiler {
namespace {

struct Kinds {
  PartSet loose = 0;  ///< loose ends, of roads and of rivers
  PartSet loose_roads = 0;
  PartSet cities = 0;
  PartSet rivers = 0;   ///< all parts that lie like a river
  PartSet through = 0;  ///< lines that are no ends
};

const CorePart& part_at(const Core& core, int index) {
  return core.parts[static_cast<std::size_t>(index)];
}

Kinds sort_out(Core& core) {
  Kinds kinds;
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& part = core.parts[i];
    const PartSet bit = part_bit(static_cast<int>(i));
    if (part.is_city) kinds.cities |= bit;
    if (part.lie == Lie::River) kinds.rivers |= bit;
    if (!part.is_line()) continue;
    if (!part.is_end()) {
      kinds.through |= bit;
    } else if (part.ends_open || (core.junction_of[i] < 0 && part.below_ground())) {
      CoreJunction open;
      open.ends = bit;
      open.stated = true;
      core.junction_of[i] = static_cast<int>(core.junctions.size());
      core.junctions.push_back(open);
    } else if (core.junction_of[i] < 0) {
      kinds.loose |= bit;
      if (part.lie == Lie::Road) kinds.loose_roads |= bit;
    }
  }
  return kinds;
}

/// Whether loose road ends end at this place without being told (rule 1).
bool stops_roads(const Core& core, const CorePart& part) {
  if (part.lie != Lie::Place || part.listed) return false;
  if (part.has_inside && part_at(core, part.inside.part).is_segment()) return false;
  const bool touches = !part.touch_points.empty() || part.touches.count != 0;
  return part.roads == RoadsAtPlace::Stop || (part.roads == RoadsAtPlace::Meet && touches);
}

/// Rule 1: a stopping place takes all road ends of the one stretch that has any.
PartSet end_at_place(Core& core, PartSet roads) {
  PartSet places = 0;
  for (std::size_t i = 0; i < core.parts.size(); ++i)
    if (stops_roads(core, core.parts[i])) places |= part_bit(static_cast<int>(i));
  if (places == 0 || roads == 0) return 0;
  if (std::popcount(places) > 1) {
    core.problems.push_back({ProblemKind::AskedPlace, -1, -1, {}, places, roads});
    return roads;
  }
  const int place = std::countr_zero(places);
  const PointSet stretch = stretch_of(core, part_at(core, std::countr_zero(roads)).points.first());
  bool several = false;
  for_each_part(roads, [&](int end) { several |= !stretch.contains(part_at(core, end).points); });
  if (several) {
    core.problems.push_back({ProblemKind::AskedPlaceSides, place, -1, {}, roads, 0});
    return roads;
  }
  for_each_part(roads, [&](int end) { join_at_junction(core, place, {end, {}}); });
  return roads;
}

/// The number of border sides on which a segment has points.
int side_count(PointSet points) {
  int count = 0;
  for (int last = -1; !points.empty();) {
    const int point = points.first();
    if (side_of(point) != last) ++count;
    last = side_of(point);
    points.remove(point);
  }
  return count;
}

/// A decision that waits until all stretches have been looked at, so that none sees another's
/// result.
struct Decision {
  PartSet ends = 0;
  int target = -1;
};

struct Decider {
  Core& core;
  const Kinds& kinds;
  std::array<Decision, max_parts> decisions{};
  std::size_t count = 0;

  [[nodiscard]] PartSet through_of_kind(FeatureKindId kind) const {
    PartSet lines = 0;
    for_each_part(kinds.through, [&](int line) {
      if (part_at(core, line).kind == kind) lines |= part_bit(line);
    });
    return lines;
  }

  void meet(PartSet ends, bool roads) {
    PartSet seen = 0;
    for_each_part(ends, [&](int end) {
      seen |= seen_from(core, part_at(core, end).points.first(), kinds.cities);
    });
    if (roads && std::popcount(seen) == 1 &&
        side_count(part_at(core, std::countr_zero(seen)).points) > 1) {
      core.problems.push_back({ProblemKind::AskedMeetOrWall,
                               std::countr_zero(ends),
                               std::countr_zero(seen),
                               {},
                               ends,
                               0});
      return;
    }
    decisions[count++] = {ends, -1};
  }

  void end_alone(int end, bool road) {
    const int point = part_at(core, end).points.first();
    const PartSet cities = seen_from(core, point, kinds.cities);
    if (std::popcount(cities) > 1) {
      core.problems.push_back({ProblemKind::AskedCity, end, -1, {}, cities, 0});
      return;
    }
    PartSet target = cities;
    if (target == 0 && road) {
      target = seen_from(core, point, through_of_kind(part_at(core, end).kind));
      if (std::popcount(target) > 1) {
        core.problems.push_back({ProblemKind::AskedLine, end, -1, {}, target, 0});
        return;
      }
    }
    decisions[count++] = {part_bit(end), target == 0 ? -1 : std::countr_zero(target)};
  }

  void apply() {
    for (std::size_t i = 0; i < count; ++i) {
      const Decision& decision = decisions[i];
      const int first = std::countr_zero(decision.ends);
      if (decision.target >= 0) {
        join_at_junction(core, first, {decision.target, {}});
      } else if (std::popcount(decision.ends) > 1) {
        for_each_part(decision.ends & (decision.ends - 1), [&](int end) {
          join_at_junction(core, first, {end, {}});
        });
      } else {
        CoreJunction open;
        open.ends = decision.ends;
        core.junction_of[static_cast<std::size_t>(first)] = static_cast<int>(core.junctions.size());
        core.junctions.push_back(open);
      }
    }
  }
};

/// The ends of one kind, stretch by stretch; `stretches[i]` belongs to the i-th end.
void decide_stretches(Decider& decider, PartSet ends,
                      const std::array<PointSet, max_parts>& stretches) {
  while (ends != 0) {
    const int first = std::countr_zero(ends);
    const CorePart& part = part_at(decider.core, first);
    const PointSet stretch = stretches[static_cast<std::size_t>(first)];
    PartSet together = part_bit(first);  // also where two parts claim one point, as in other files
    for_each_part(ends, [&](int end) {
      const CorePart& other = part_at(decider.core, end);
      if (other.kind == part.kind && stretch.contains(other.points)) together |= part_bit(end);
    });
    ends &= ~together;
    const bool road = part.lie == Lie::Road;
    if (std::popcount(together) > 1)
      decider.meet(together, road);
    else
      decider.end_alone(first, road);
  }
}

/// What comes together at a junction, as one set of points.
PointSet spider(const Core& core, const CoreJunction& junction) {
  PointSet points;
  for_each_part(junction.ends, [&](int end) { points |= part_at(core, end).points; });
  for_each_part(junction.joined, [&](int part) { points |= part_at(core, part).points; });
  return points;
}

/// A road across a river needs no word: where a junction of one crosses the other, they are joined.
void bridge_rivers(Core& core) {
  struct Line {
    PointSet points;
    int node;
    int part;
  };
  std::array<Line, 2 * max_parts> roads{}, rivers{};
  std::size_t road_count = 0, river_count = 0;
  const auto add = [&](Lie lie, Line line) {
    if (lie == Lie::Road)
      roads[road_count++] = line;
    else
      rivers[river_count++] = line;
  };
  bool any_river = false;
  for (const CorePart& part : core.parts) any_river |= part.lie == Lie::River;
  if (!any_river) return;
  for (const Node& node : core.nodes) {
    if (node.hub || node.end || node.part < 0 || !part_at(core, node.part).is_line()) continue;
    add(part_at(core, node.part).lie,
        {node.points, static_cast<int>(&node - core.nodes.data()), node.part});
  }
  for (const CoreJunction& junction : core.junctions) {
    if (junction.node < 0 || junction.ends == 0) continue;
    const int end = std::countr_zero(junction.ends);
    add(part_at(core, end).lie, {spider(core, junction), junction.node, end});
  }
  for (std::size_t i = 0; i < road_count; ++i) {
    for (std::size_t j = 0; j < river_count; ++j) {
      if (!crosses(roads[i].points, rivers[j].points, core.ring)) continue;
      bool known = false;
      for (const CoreCrossing& crossing : core.crossings)
        known |= (crossing.over == roads[i].part && crossing.under == rivers[j].part) ||
                 (crossing.under == roads[i].part && crossing.over == rivers[j].part);
      if (known) continue;
      core.crossings.push_back({roads[i].part, rivers[j].part, false, false});
      add_join(core, roads[i].node, rivers[j].node);
    }
  }
}

}  // namespace

void settle_loose_ends(Core& core) {
  const Kinds kinds = sort_out(core);
  if (kinds.loose != 0) {
    find_barriers(core, kinds.loose);
    std::array<PointSet, max_parts> stretches{};
    for_each_part(kinds.loose, [&](int end) {
      stretches[static_cast<std::size_t>(end)] =
          stretch_of(core, part_at(core, end).points.first());
    });
    const PartSet at_place = end_at_place(core, kinds.loose_roads);
    Decider decider{core, kinds};
    const PartSet rest = kinds.loose & ~at_place;
    // A river is no obstacle to a road; river ends see past everything but rivers' own kind.
    if ((rest & kinds.loose_roads) != 0) {
      if (kinds.rivers != 0 || at_place != 0) find_barriers(core, kinds.loose | kinds.rivers);
      decide_stretches(decider, rest & kinds.loose_roads, stretches);
    }
    if ((rest & ~kinds.loose_roads) != 0) {
      find_barriers(core, kinds.loose);
      decide_stretches(decider, rest & ~kinds.loose_roads, stretches);
    }
    decider.apply();
  }
  bridge_rivers(core);
  find_barriers(core, 0);
}

}  // namespace tw::compiler
