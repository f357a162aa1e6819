// City regions and their walls, still smooth. The wall of a city leads from the end of each stretch
// of border that the city holds to the start of its next one; what lies between belongs to others.
#include <algorithm>
#include <cmath>

#include "render/layout/fair_wall.hpp"
#include "render/layout/route.hpp"
#include "render/layout/work.hpp"

namespace tw::render {
namespace {

/// A stretch of one border side that a city holds, clockwise.
struct Held {
  int side = 0;
  Point from, to;
  bool from_corner = true;  ///< begins by the corner, not in the middle
  bool to_corner = true;
};

/// Walls of two cities that share a side's middle stand this far apart.
constexpr double half_side_gap = 0.6;
/// mm that a wall runs straight at a corner which it shares with another city: enough for its inner
/// edge and the shadow there to meet any other tile, and little enough to keep land between the
/// two.
constexpr double shared_straight = 0.5;

std::vector<Held> held_by(const Work& work, PointSet points) {
  std::vector<Held> held;
  for (int k = 0; k < work.tile.side_count; ++k) {
    const bool left = points.has(point_of(k, PointPart::Left));
    const bool right = points.has(point_of(k, PointPart::Right));
    if (!left && !right) continue;
    const BorderSide& side = work.side(k);
    Held piece;
    piece.side = k;
    piece.from_corner = left;
    piece.to_corner = right;
    piece.from = left ? side.start + side.along * contract::wall_corner
                      : side.middle + side.along * half_side_gap;
    piece.to = right ? side.end - side.along * contract::wall_corner
                     : side.middle - side.along * half_side_gap;
    held.push_back(piece);
  }
  return held;
}

/// What a wall between two held stretches has to leave room for.
struct Gap {
  int whole_sides = 0;        ///< sides in it that the city does not touch
  bool other_city = false;    ///< another city holds some of it
  bool tunnel = false;        ///< a tunnel begins in it
  bool end = false;           ///< a line ends in it
  bool first_shared = false;  ///< another city begins at the corner where the wall starts
  bool last_shared = false;
  bool one_neighbour = false;  ///< one city begins at both corners
};

/// The city other than the region's that holds this point, if any.
PartIndex other_city_at(const Work& work, PartIndex city, int point) {
  for (PartIndex i = 0; i < work.tile.first_field; ++i)
    if (i != city && work.lie_of(i) == Lie::City && work.parts[i].points.has(point)) return i;
  return no_part;
}

Gap gap_between(const Work& work, const CityRegion& region, const Held& a, const Held& b) {
  Gap gap;
  const int sides = work.tile.side_count;
  const int points = sides * points_per_side;
  const auto next = [points](int point) { return (point + 1) % points; };
  const int last = point_of(a.side, a.to_corner ? PointPart::Right : PointPart::Left);
  const int stop = point_of(b.side, b.from_corner ? PointPart::Left : PointPart::Right);
  for (int p = next(last); p != stop; p = next(p)) {
    if (part_of(p) == PointPart::Middle) ++gap.whole_sides;
    for (PartIndex i = 0; i < work.tile.first_field; ++i) {
      const Part& part = work.parts[i];
      if (!part.points.has(p)) continue;
      const Lie lie = work.lie_of(i);
      if (lie == Lie::City && !region.points.has(p)) gap.other_city = true;
      if (lie != Lie::City && (part.tunnel_all || part.tunnel_sides.has(p))) gap.tunnel = true;
      if (work.is_line(i) && work.middles_of(i).size() == 1) gap.end = true;
    }
  }
  PartIndex before = no_part, after = no_part;
  if (a.to_corner)
    before = other_city_at(work, region.part, point_of((a.side + 1) % sides, PointPart::Left));
  if (b.from_corner)
    after =
        other_city_at(work, region.part, point_of((b.side + sides - 1) % sides, PointPart::Right));
  gap.first_shared = before != no_part;
  gap.last_shared = after != no_part;
  gap.one_neighbour = before != no_part && before == after;
  return gap;
}

/// Circle about the corner where two sides of one city meet: the corner itself stays meadow.
Points notch(const BorderSide& before, const BorderSide& after) {
  const auto turns_of = [](Point d) {
    return d.x > 0.5 ? 0.0 : d.y > 0.5 ? 0.25 : d.x < -0.5 ? 0.5 : 0.75;
  };
  const double from = turns_of(-before.along);
  double sweep = from - turns_of(after.along);
  sweep -= std::floor(sweep);
  if (sweep < 0.1) sweep = 1;
  return arc_points(before.end, contract::wall_corner, from, -sweep,
                    static_cast<int>(sweep * 96 + 0.5));
}

/// Direction in which a wall leaves a corner that it shares with another city: the two lean away
/// from each other so that a strip of land stays between them.
Point lean(Point inward, Point away) {
  return unit(inward * 0.64 + away * 0.77);
}

/// Both ends on one straight line: a cap that bulges into the tile.
Points cap(WallCurve& wall, Point ea, Point sb, Point inward, double depth) {
  const Point along = unit(ea - sb);  // clockwise
  const double width = distance(ea, sb);
  const double k = width / 39;
  const bool a_leans = wall.shared.first, b_leans = wall.shared.last;
  const Point middle = between(ea, sb, 0.5) + inward * depth;
  const Point handle_a = a_leans ? wall.first_lean * (7 * k) : inward * (depth * 0.78);
  const Point handle_b = b_leans ? wall.last_lean * (7 * k) : inward * (depth * 0.78);
  Points curve =
      curve_points(ea, ea + handle_a, middle + along * ((a_leans ? 7 : 9) * k), middle, 20);
  const Points second =
      curve_points(middle, middle - along * ((b_leans ? 7 : 9) * k), sb + handle_b, sb, 20);
  curve.insert(curve.end(), second.begin() + 1, second.end());
  return curve;
}

/// Ends on opposite sides: a waist.
Points waist(const WallCurve& wall, Point ea, Point sb, double depth) {
  const Point heading = unit(sb - ea);
  const Point middle = between(ea, sb, 0.5) + right_of(heading) * depth;
  Points curve = curve_points(ea, ea + wall.first_lean * 7, middle - heading * 7, middle, 20);
  const Points second = curve_points(middle, middle + heading * 7, sb + wall.last_lean * 7, sb, 20);
  curve.insert(curve.end(), second.begin() + 1, second.end());
  return curve;
}

/// Near its ends a wall hugs the trim; elsewhere it keeps off.
bool stays_inside(const Work& work, const Points& curve) {
  return std::all_of(curve.begin(), curve.end(), [&](Point p) {
    if (distance(p, curve.front()) < 9 || distance(p, curve.back()) < 9)
      return trim_distance(work.layout, p) > -0.01;
    return trim_distance(work.layout, p) > 2.5;
  });
}

/// Does a road or a river pass the tile from side to side?
bool is_passed(const Work& work) {
  for (PartIndex i = 0; i < work.tile.first_field; ++i)
    if (work.is_line(i) && work.middles_of(i).size() > 1) return true;
  return false;
}

/// How far a cap reaches into the tile, mm.
double depth_of_cap(const Work& work, PartIndex city, const Gap& gap, double width) {
  // A cap that lies in the arms of another city makes room for it.
  if (gap.one_neighbour) return 8.6;
  if (gap.first_shared || gap.last_shared) return 10.2;
  if (gap.other_city) return 10.8;
  const double building = great_building(work, city);
  constexpr double usual = 11.6, about = 3.4;  // about a building: the safe zone and the wall
  if (building <= 0 || is_passed(work) || width < square_mm / 2) return usual;
  return std::clamp(building + about, usual, 20.0);
}

WallCurve wall_between(const Work& work, std::size_t city, const Held& a, const Held& b,
                       std::size_t held_count, bool lone, HashRandom& random) {
  const CityRegion& region = work.layout.cities[city];
  const BorderSide& sa = work.side(a.side);
  const BorderSide& sb = work.side(b.side);
  WallCurve wall;
  wall.city = city;
  wall.first_outward = sa.outward;
  wall.last_outward = sb.outward;
  wall.from_point = point_of(a.side, a.to_corner ? PointPart::Right : PointPart::Left);
  wall.to_point = point_of(b.side, b.from_corner ? PointPart::Left : PointPart::Right);
  const Point ia = -sa.outward, ib = -sb.outward;
  wall.first_lean = ia;
  wall.last_lean = ib;
  const bool neighbours = (a.side + 1) % work.tile.side_count == b.side;
  if (neighbours && a.to_corner && b.from_corner && held_count > 1) {
    wall.kind = WallKind::Notch;
    wall.curve = notch(sa, sb);
    return wall;
  }
  const Gap gap = gap_between(work, region, a, b);
  wall.shared = {gap.first_shared, gap.last_shared};
  if (gap.first_shared) {
    wall.first_straight = shared_straight;
    wall.first_lean = lean(ia, -sa.along);
  }
  if (gap.last_shared) {
    wall.last_straight = shared_straight;
    wall.last_lean = lean(ib, sb.along);
  }
  if (work.plan.fair) {
    // The only wall of a city may keep nearer to it than halfway.
    constexpr double lone_wall = 0.36;
    wall.curve = fair_wall(work.layout, {a.side, dot(a.to - sa.start, sa.along)},
                           {b.side, dot(b.from - sb.start, sb.along)}, lone ? lone_wall : 0.5);
    return wall;
  }
  const bool collinear = std::abs(dot(b.from - a.to, ia)) < 1e-6 && dot(ia, ib) > 0.5;
  if (collinear) {
    const double width = distance(a.to, b.from);
    const bool half_side = width < square_mm / 2;
    const double depth =
        std::min(depth_of_cap(work, region.part, gap, width), (half_side ? 0.3 : 0.52) * width) +
        random.between(-0.5, 0.5);
    wall.curve = cap(wall, a.to, b.from, ia, depth);
  } else if (dot(ia, ib) < -0.5 && gap.whole_sides == 1) {
    const double depth = gap.other_city          ? 14.2
                         : gap.tunnel || gap.end ? 11.2
                         : held_count == 3       ? 9.0
                                                 : 8.6;
    wall.curve = waist(wall, a.to, b.from, depth);
  } else {
    const double reach = distance(a.to, b.from);
    const double handle = gap.other_city ? 0.15 * reach : 0.212 * reach;
    wall.curve = curve_points(a.to, a.to + wall.first_lean * handle,
                              b.from + wall.last_lean * handle, b.from, 40);
  }
  if (!stays_inside(work, wall.curve)) wall.curve = route_inside(work.layout, a.to, ia, b.from, ib);
  return wall;
}

/// Does a city hold its sides one after another, so that it has one wall and some notches?
bool in_a_row(const Work& work, const std::vector<Held>& held) {
  int gaps = 0;
  for (std::size_t i = 0; i < held.size(); ++i) {
    const Held& next = held[(i + 1) % held.size()];
    const bool goes_on = held.size() > 1 && held[i].to_corner && next.from_corner &&
                         (held[i].side + 1) % work.tile.side_count == next.side;
    gaps += goes_on ? 0 : 1;
  }
  return gaps == 1;
}

}  // namespace

double great_building(const Work& work, PartIndex city) {
  constexpr double usual = 16;
  double size = 0;
  for (const MarkValue& mark : slice(work.set.marks, work.parts[city].marks)) {
    const MarkKind& kind = work.set.vocabulary.marks[mark.mark];
    if (kind.drawn.empty() || kind.drawn == "nothing" || kind.stands == "along the wall") continue;
    size = std::max(size, kind.size_mm > 0 ? kind.size_mm : usual);
  }
  for (PartIndex i = 0; i < work.tile.first_field; ++i)
    if (work.lie_of(i) == Lie::Place && work.parts[i].inside == city) size = std::max(size, usual);
  return size;
}

void raise_cities(Work& work) {
  for (PartIndex part = 0; part < work.tile.first_field; ++part) {
    if (work.lie_of(part) != Lie::City) continue;
    for (const Piece& piece : work.pieces_of(part)) {
      const std::vector<Held> held = held_by(work, piece.points);
      if (held.empty()) continue;
      CityRegion region;
      region.part = part;
      region.points = piece.points;
      for (const Held& h : held)
        if (h.from_corner && h.to_corner) region.sides.push_back(h.side);
      work.layout.cities.push_back(region);
      const std::size_t city = work.layout.cities.size() - 1;
      HashRandom random = work.random(topic::wall + city);
      for (std::size_t i = 0; i < held.size(); ++i)
        work.walls.push_back(wall_between(work, city, held[i], held[(i + 1) % held.size()],
                                          held.size(), in_a_row(work, held), random));
    }
  }
}

}  // namespace tw::render
