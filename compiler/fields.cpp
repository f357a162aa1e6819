// Fields: sets of free points that no barrier separates, and the cities they border.
#include "compiler/core.hpp"

namespace tw::compiler {
namespace {

bool has_half_edge(PointSet points) {
  bool found = false;
  points.for_each([&](int point) { found |= part_of(point) != PointPart::Corner; });
  return found;
}

/// Corners only: a pocket if at least two different barriers border it, otherwise a notch.
bool is_pocket(const Core& core, PointSet points) {
  const int point = points.first();
  int bordering = 0;
  for (std::size_t i = 0; i < core.barriers.size(); ++i) {
    PointSet visible = core.barriers[i].points;
    for (std::size_t j = 0; j < core.barriers.size(); ++j)
      if (j != i && several(core.barriers[j].points))
        visible = visible & gap_around(core.barriers[j].points, point, core.ring);
    if (!visible.empty()) ++bordering;
  }
  return bordering > 1;
}

}  // namespace

void derive_fields(Core& core) {
  core.fields.clear();
  PointSet taken = core.closed;
  for (const CorePart& part : core.parts) taken |= part.points | part.touch_points;
  PartSet cities = 0;
  for (std::size_t i = 0; i < core.parts.size(); ++i)
    if (core.parts[i].is_city) cities |= part_bit(static_cast<int>(i));
  PointSet free = PointSet::all(core.ring) - taken;
  while (!free.empty()) {
    const int point = free.first();
    CoreField field;
    field.points = stretch_of(core, point) & free;
    free = free - field.points;
    field.pocket = !has_half_edge(field.points);
    if (field.pocket && !is_pocket(core, field.points)) continue;  // a notch: only scenery
    field.cities = seen_from(core, point, cities);
    core.fields.push_back(field);
  }
}

}  // namespace tw::compiler
