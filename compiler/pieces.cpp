// What each segment holds on the ground, and where pieces come together because a word says so.
#include "compiler/core.hpp"

namespace tw::compiler {
namespace {

int add_node(Core& core, Node node) {
  core.nodes.push_back(node);
  return static_cast<int>(core.nodes.size()) - 1;
}

/// One piece a border side: what is left of a city whose inside passes above (or below) the land.
void add_side_pieces(Core& core, int part, PointSet points) {
  while (!points.empty()) {
    const int side = side_of(points.first());
    const int start = side * points_per_side;
    const PointSet here = points & (PointSet::all(start + points_per_side) - PointSet::all(start));
    add_node(core, {here, part, false, false});
    points = points - here;
  }
}

void add_pieces(Core& core, int index) {
  const CorePart& part = core.parts[static_cast<std::size_t>(index)];
  const auto begin = static_cast<std::uint32_t>(core.nodes.size());
  if (part.is_line()) {
    const PointSet ground = part.points - part.tunnel_points;
    if (!part.tunnel_all && !part.bridges_field && !ground.empty())
      add_node(core, {ground | part.touch_points, index, false, part.is_end()});
  } else if (part.lie == Lie::City) {
    if (part.tunnel_all || part.bridges_field) {
      add_side_pieces(core, index, part.points);
    } else {
      const PointSet ground = part.points - part.tunnel_points;
      if (!ground.empty()) add_node(core, {ground, index, false, false});
      add_side_pieces(core, index, part.points & part.tunnel_points);
    }
    if (begin < core.nodes.size()) core.nodes[begin].points |= part.touch_points;
  }
  core.pieces_of.push_back({begin, static_cast<std::uint32_t>(core.nodes.size()) - begin});
}

/// Joins each piece of `a` to each piece of `b` that it crosses.
void join_crossing_pieces(Core& core, int a, int b) {
  const Range of_a = core.pieces_of[static_cast<std::size_t>(a)];
  const Range of_b = core.pieces_of[static_cast<std::size_t>(b)];
  for (std::uint32_t i = of_a.begin; i < of_a.begin + of_a.count; ++i)
    for (std::uint32_t j = of_b.begin; j < of_b.begin + of_b.count; ++j)
      if (crosses(core.nodes[i].points, core.nodes[j].points, core.ring))
        add_join(core, static_cast<int>(i), static_cast<int>(j));
}

bool any_pieces_cross(const Core& core, int a, int b) {
  const Range of_a = core.pieces_of[static_cast<std::size_t>(a)];
  const Range of_b = core.pieces_of[static_cast<std::size_t>(b)];
  for (std::uint32_t i = of_a.begin; i < of_a.begin + of_a.count; ++i)
    for (std::uint32_t j = of_b.begin; j < of_b.begin + of_b.count; ++j)
      if (crosses(core.nodes[i].points, core.nodes[j].points, core.ring)) return true;
  return false;
}

/// A road with one side left above ground is joined to what it dives under (section 4, Crossings).
void join_dive(Core& core, int diver, int above) {
  const CorePart& part = core.parts[static_cast<std::size_t>(diver)];
  const Range pieces = core.pieces_of[static_cast<std::size_t>(diver)];
  const PointSet ground = part.points - part.tunnel_points;
  if (!part.is_line() || part.tunnel_all || pieces.count == 0 || ground.size() != 1) return;
  pieces_towards(core, ground.first(), {above, {}}, core.found);
  for (const int node : core.found) add_join(core, static_cast<int>(pieces.begin), node);
}

void cross(Core& core, int a, int b) {
  const CorePart& first = core.parts[static_cast<std::size_t>(a)];
  const CorePart& second = core.parts[static_cast<std::size_t>(b)];
  const bool a_above = first.bridges_kind(second.kind);
  const bool b_above = second.bridges_kind(first.kind);
  if (a_above && b_above) {
    core.problems.push_back({ProblemKind::BothAbove, a, b, {}, 0, 0});
    return;
  }
  const auto add = [&](int over, int under, bool tunnel) {
    const bool land = core.parts[static_cast<std::size_t>(over)].bridges_field;
    core.crossings.push_back({over, under, land, tunnel});
    if (!land) join_crossing_pieces(core, over, under);
  };
  const auto tunnelled = [](const CorePart& part) {
    return part.tunnel_all || !part.tunnel_points.empty();
  };
  if (a_above) return add(a, b, false);
  if (b_above) return add(b, a, false);
  if ((tunnelled(first) || tunnelled(second)) && !any_pieces_cross(core, a, b)) {
    const bool a_below = tunnelled(first);
    add(a_below ? b : a, a_below ? a : b, true);
    join_dive(core, a_below ? a : b, a_below ? b : a);
    return;
  }
  if (first.lie == Lie::Road && second.lie == Lie::River) return add(a, b, false);
  if (first.lie == Lie::River && second.lie == Lie::Road) return add(b, a, false);
  core.problems.push_back({ProblemKind::SegmentsCross, a, b, {}, 0, 0});
}

void join_crossings(Core& core) {
  const int count = static_cast<int>(core.parts.size());
  for (int a = 0; a < count; ++a) {
    const CorePart& first = core.parts[static_cast<std::size_t>(a)];
    if (!first.is_segment()) continue;
    const PointSet first_points = first.points | first.touch_points;
    for (int b = a + 1; b < count; ++b) {
      const CorePart& second = core.parts[static_cast<std::size_t>(b)];
      if (second.is_segment() &&
          crosses(first_points, second.points | second.touch_points, core.ring))
        cross(core, a, b);
    }
  }
}

/// Pieces that touch the same corner meet there.
void join_shared_points(Core& core) {
  for (std::size_t i = 0; i < core.nodes.size(); ++i)
    for (std::size_t j = i + 1; j < core.nodes.size(); ++j)
      if (core.nodes[i].points.intersects(core.nodes[j].points))
        add_join(core, static_cast<int>(i), static_cast<int>(j));
}

/// The node that stands for a part where others touch it: its first piece, or a place's hub.
int node_of(Core& core, int part) {
  if (core.parts[static_cast<std::size_t>(part)].lie == Lie::Place)
    return core.junctions[static_cast<std::size_t>(junction_for(core, part))].node;
  const Range pieces = core.pieces_of[static_cast<std::size_t>(part)];
  return pieces.count == 0 ? -1 : static_cast<int>(pieces.begin);
}

void join_touches(Core& core) {
  bool shared = false;
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& part = core.parts[i];
    const int index = static_cast<int>(i);
    if (part.lie == Lie::Place && !part.touch_points.empty()) {
      const int node = node_of(core, index);
      core.nodes[static_cast<std::size_t>(node)].points |= part.touch_points;
    }
    shared |= !part.touch_points.empty();
    for (const CoreRef& target : slice(core.refs, part.touches)) {
      const int node = node_of(core, index);
      core.touched_points.push_back(-1);
      if (node < 0) continue;
      if (core.parts[static_cast<std::size_t>(target.part)].lie == Lie::Place) {
        add_join(core, node, node_of(core, target.part));
        continue;
      }
      const int from = part.points.empty() ? -1 : part.points.first();
      pieces_towards(core, from, target, core.found);
      for (const int touched : core.found) add_join(core, node, touched);
      if (core.found.size() == 1 && core.pieces_of[static_cast<std::size_t>(target.part)].count > 1)
        core.touched_points.back() =
            core.nodes[static_cast<std::size_t>(core.found.front())].points.first();
    }
  }
  if (shared) join_shared_points(core);
}

void join_listed_places(Core& core) {
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& place = core.parts[i];
    if (place.lie != Lie::Place || !place.listed) continue;
    const int index = static_cast<int>(i);
    const int junction = junction_for(core, index);
    core.junctions[static_cast<std::size_t>(junction)].stated = true;
    for (std::size_t j = 0; j < core.parts.size(); ++j) {
      const CorePart& line = core.parts[j];
      if (!line.is_line() || !line.points.intersects(place.listed_points)) continue;
      if (line.is_end() && line.ends_open) {
        core.problems.push_back(
            {ProblemKind::EndNamedButOpen, index, static_cast<int>(j), {}, 0, 0});
        continue;
      }
      join_at_junction(core, index, {static_cast<int>(j), {}});
      if (!line.is_end())
        core.junctions[static_cast<std::size_t>(junction)].passed |= part_bit(static_cast<int>(j));
    }
    if (place.has_inside && !place.listed_points.empty()) {
      const int hub = core.junctions[static_cast<std::size_t>(junction)].node;
      pieces_towards(core, -1, place.inside, core.found);
      for (const int node : core.found) add_join(core, hub, node);
    }
  }
}

void join_ends(Core& core) {
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& part = core.parts[i];
    if (!part.ends_stated || part.ends_open) continue;
    for (const CoreRef& target : slice(core.refs, part.ends)) {
      const CorePart& other = core.parts[static_cast<std::size_t>(target.part)];
      if (other.is_end() && other.ends_open) {
        core.problems.push_back(
            {ProblemKind::EndNamedButOpen, static_cast<int>(i), target.part, {}, 0, 0});
        continue;
      }
      join_at_junction(core, static_cast<int>(i), target);
    }
    core.junctions[static_cast<std::size_t>(junction_for(core, static_cast<int>(i)))].stated = true;
  }
}

/// An end that crosses something before it ends: joined to what it crosses.
void join_bridging_end(Core& core, int index, FeatureKindId below) {
  PartSet candidates = 0, ends = 0;
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    if (core.parts[i].is_end())
      ends |= part_bit(static_cast<int>(i));
    else if (core.parts[i].kind == below)
      candidates |= part_bit(static_cast<int>(i));
  }
  const CorePart& part = core.parts[static_cast<std::size_t>(index)];
  find_barriers(core, ends);
  const PartSet seen = seen_from(core, part.points.first(), candidates);
  if (std::popcount(seen) != 1) {
    const auto kind = seen == 0 ? ProblemKind::BridgeSpansNothing : ProblemKind::AskedLine;
    core.problems.push_back({kind, index, -1, below, seen, 0});
    return;
  }
  const int under = std::countr_zero(seen);
  core.crossings.push_back({index, under, part.bridges_field, false});
  const Range own = core.pieces_of[static_cast<std::size_t>(index)];
  if (own.count == 0) return;
  pieces_towards(core, part.points.first(), {under, {}}, core.found);
  for (const int node : core.found) add_join(core, static_cast<int>(own.begin), node);
}

void check_bridges(Core& core) {
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& part = core.parts[i];
    const int index = static_cast<int>(i);
    for (const FeatureKindId below : part.bridges) {
      if (!below.valid()) continue;
      if (part.is_end()) {
        join_bridging_end(core, index, below);
        continue;
      }
      bool spans = false;
      for (const CoreCrossing& crossing : core.crossings)
        spans |= crossing.over == index && crossing.under >= 0 &&
                 core.parts[static_cast<std::size_t>(crossing.under)].kind == below;
      for (const Problem& problem : core.problems)
        spans |=
            problem.kind == ProblemKind::BothAbove && (problem.a == index || problem.b == index);
      if (!spans)
        core.problems.push_back({ProblemKind::BridgeSpansNothing, index, -1, below, 0, 0});
    }
    if (part.bridges_field && !part.bridges[0].valid())
      core.crossings.push_back({index, -1, true, false});
  }
}

}  // namespace

void add_join(Core& core, int a, int b) {
  if (a != b && a >= 0 && b >= 0) core.joins.push_back({a, b});
}

void pieces_towards(const Core& core, int point, CoreRef target, std::vector<int>& found) {
  found.clear();
  const Range pieces = core.pieces_of[static_cast<std::size_t>(target.part)];
  const auto add = [&](auto&& wanted) {
    for (std::uint32_t i = pieces.begin; i < pieces.begin + pieces.count; ++i)
      if (wanted(static_cast<int>(i))) found.push_back(static_cast<int>(i));
  };
  if (pieces.count > 1 && !target.at.empty())
    add([&](int i) {
      return core.nodes[static_cast<std::size_t>(i)].points.intersects(target.at);
    });
  if (found.empty() && pieces.count > 1 && point >= 0) {
    add([&](int i) {
      PointSet visible = PointSet::all(core.ring);
      for (std::size_t j = 0; j < core.nodes.size(); ++j)
        if (static_cast<int>(j) != i && !core.nodes[j].points.has(point))
          visible = visible & gap_around(core.nodes[j].points, point, core.ring);
      return core.nodes[static_cast<std::size_t>(i)].points.intersects(visible);
    });
  }
  if (found.empty()) add([](int) { return true; });
}

int junction_for(Core& core, int part) {
  int& junction = core.junction_of[static_cast<std::size_t>(part)];
  if (junction >= 0) return junction;
  junction = static_cast<int>(core.junctions.size());
  CoreJunction made;
  const bool place = core.parts[static_cast<std::size_t>(part)].lie == Lie::Place;
  made.node = add_node(core, {{}, place ? part : -1, true, false});
  if (place) {
    made.place = part;
  } else {
    made.ends = part_bit(part);
    const Range own = core.pieces_of[static_cast<std::size_t>(part)];
    if (own.count != 0) add_join(core, made.node, static_cast<int>(own.begin));
  }
  core.junctions.push_back(made);
  return junction;
}

void join_at_junction(Core& core, int part, CoreRef target) {
  const int own = junction_for(core, part);
  const CorePart& other = core.parts[static_cast<std::size_t>(target.part)];
  if (other.is_end() || other.lie == Lie::Place) {
    const int theirs = junction_for(core, target.part);
    if (theirs == own) return;
    CoreJunction& into = core.junctions[static_cast<std::size_t>(own)];
    CoreJunction& from = core.junctions[static_cast<std::size_t>(theirs)];
    add_join(core, into.node, from.node);
    into.ends |= from.ends;
    into.joined |= from.joined;
    into.passed |= from.passed;
    into.stated |= from.stated;
    if (into.place < 0)
      into.place = from.place;
    else if (from.place >= 0)
      into.joined |= part_bit(from.place);
    from = {};
    for (int& junction : core.junction_of)
      if (junction == theirs) junction = own;
    return;
  }
  CoreJunction& junction = core.junctions[static_cast<std::size_t>(own)];
  junction.joined |= part_bit(target.part);
  const PointSet points = core.parts[static_cast<std::size_t>(part)].points;
  pieces_towards(core, points.empty() ? -1 : points.first(), target, core.found);
  for (const int node : core.found) add_join(core, junction.node, node);
}

void join_stated(Core& core) {
  for (std::size_t i = 0; i < core.parts.size(); ++i) add_pieces(core, static_cast<int>(i));
  core.junction_of.assign(core.parts.size(), -1);
  join_crossings(core);
  join_touches(core);
  join_listed_places(core);
  join_ends(core);
  check_bridges(core);
}

}  // namespace tw::compiler
