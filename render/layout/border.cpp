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

namespace {

/// The north-west corner of a square, or the one after so many quarters of its border.
Point corner_of(const Side& side, int quarters) {
  const int k = (static_cast<int>(side.facing) + quarters) & 3;
  return {side.column + (k == 1 || k == 2 ? 1.0 : 0.0), side.row + (k >= 2 ? 1.0 : 0.0)};
}

constexpr Point outward_of(Direction facing) {
  switch (facing) {
    case Direction::North:
      return {0, -1};
    case Direction::East:
      return {1, 0};
    case Direction::South:
      return {0, 1};
    case Direction::West:
      return {-1, 0};
  }
  return {};
}

}  // namespace

Points trim_of(const TileSet& set, const Tile& tile, Point square) {
  Points trim;
  for (const Side& side : set.sides_of(tile)) {
    const Point corner = corner_of(side, 0);
    trim.push_back({corner.x * square.x, corner.y * square.y});
  }
  return trim;
}

void frame_border(Work& work) {
  TileLayout& layout = work.layout;
  layout.width = work.tile.columns * square_mm;
  layout.height = work.tile.rows * square_mm;
  layout.outline = trim_of(work.set, work.tile, {square_mm, square_mm});
  for (const Side& side : work.set.sides_of(work.tile)) {
    BorderSide border;
    border.kind = side.kind;
    border.outward = outward_of(side.facing);
    border.start = corner_of(side, 0) * square_mm;
    border.end = corner_of(side, 1) * square_mm;
    border.middle = between(border.start, border.end, 0.5);
    border.along = right_of(border.outward);
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
