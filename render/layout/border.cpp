#include <algorithm>

#include "render/layout/work.hpp"

namespace tw::render {

std::vector<int> Work::middles_of(PartIndex part) const {
  std::vector<int> sides;
  for (int side = 0; side < tile.side_count; ++side)
    if (parts[part].points.has(point_of(side, PointPart::Middle))) sides.push_back(side);
  return sides;
}

std::vector<int> Work::ground_sides(PartIndex part) const {
  std::vector<int> sides;
  if (parts[part].tunnel_all) return sides;
  for (const int side : middles_of(part))
    if (!parts[part].tunnel_sides.has(point_of(side, PointPart::Middle))) sides.push_back(side);
  return sides;
}

bool Work::is_raised(PartIndex part) const {
  return is_line(part) &&
         std::any_of(crossings().begin(), crossings().end(), [part](const Crossing& crossing) {
           return crossing.over == part && crossing.land_passes;
         });
}

bool Work::crosses(PartIndex line, PartIndex other) const {
  for (const Crossing& crossing : crossings())
    if ((crossing.over == line && crossing.under == other) ||
        (crossing.under == line && crossing.over == other))
      return true;
  return false;
}

void frame_border(Work& work) {
  TileLayout& layout = work.layout;
  layout.width = work.tile.columns * square_mm;
  layout.height = work.tile.rows * square_mm;
  for (const Side& side : work.set.sides_of(work.tile)) {
    const double x = side.column * square_mm;
    const double y = side.row * square_mm;
    const double l = square_mm;
    BorderSide border;
    border.kind = side.kind;
    switch (side.facing) {
      case Direction::North:
        border.start = {x, y};
        border.end = {x + l, y};
        border.outward = {0, -1};
        break;
      case Direction::East:
        border.start = {x + l, y};
        border.end = {x + l, y + l};
        border.outward = {1, 0};
        break;
      case Direction::South:
        border.start = {x + l, y + l};
        border.end = {x, y + l};
        border.outward = {0, 1};
        break;
      case Direction::West:
        border.start = {x, y + l};
        border.end = {x, y};
        border.outward = {-1, 0};
        break;
    }
    border.middle = between(border.start, border.end, 0.5);
    border.along = right_of(border.outward);
    layout.outline.push_back(border.start);
    layout.sides.push_back(border);
  }
}

double trim_distance(const TileLayout& layout, Point p) {
  double best = 1e9;
  for (const BorderSide& side : layout.sides)
    best = std::min(best, distance_to_segment(p, side.start, side.end));
  return contains(layout.outline, p) ? best : -best;
}

}  // namespace tw::render
