// Neighbours: which parts a figure may move on to (docs/language.md section 5).
#include "compiler/core.hpp"

namespace tw::compiler {
namespace {

void link(Core& core, PartSet from, PartSet to) {
  for_each_part(from, [&](int part) {
    core.neighbours[static_cast<std::size_t>(part)] |= to & ~part_bit(part);
  });
  for_each_part(to, [&](int part) {
    core.neighbours[static_cast<std::size_t>(part)] |= from & ~part_bit(part);
  });
}

}  // namespace

void derive_neighbours(Core& core) {
  core.neighbours.assign(core.parts.size(), 0);
  for (const CoreJunction& junction : core.junctions) {
    const PartSet roads = junction.ends | junction.passed;
    const PartSet beyond = junction.joined & ~junction.passed;
    if (junction.place < 0) {
      link(core, roads | beyond, roads | beyond);
      continue;
    }
    const CorePart& place = core.parts[static_cast<std::size_t>(junction.place)];
    if (beyond != 0) link(core, junction.ends | beyond, beyond);
    switch (place.links) {
      case PlaceLinks::Nothing:
        break;
      case PlaceLinks::Roads:
        link(core, roads, roads);
        break;
      case PlaceLinks::Itself:
        link(core, roads, part_bit(junction.place));
        break;
    }
  }
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& part = core.parts[i];
    if (part.lie == Lie::Place && part.has_inside)
      link(core, part_bit(static_cast<int>(i)), part_bit(part.inside.part));
  }
}

void Core::clear() {
  closed = {};
  parts.clear();
  refs.clear();
  nodes.clear();
  joins.clear();
  junctions.clear();
  crossings.clear();
  pieces_of.clear();
  touched_points.clear();
  junction_of.clear();
  barriers.clear();
  barrier_of.clear();
  fields.clear();
  neighbours.clear();
  problems.clear();
}

void solve(Core& core) {
  join_stated(core);
  if (!core.problems.empty()) return;
  settle_loose_ends(core);
  if (!core.problems.empty()) return;
  check_crossings(core);
  if (!core.problems.empty()) return;
  derive_fields(core);
  derive_neighbours(core);
}

}  // namespace tw::compiler
