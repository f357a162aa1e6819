#include "render/check/truth.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "render/theme/labels.hpp"

namespace tw::render {
namespace {

/// mm² of land between things that touch which are not seen as land.
constexpr double least_land = 1.5;

/// Pieces of one colour, numbered from 0; -1 where the mask is not of that colour.
struct Pieces {
  std::vector<int> number;
  std::vector<int> area;
  std::vector<Point> centre;
};

template <class Wanted>
Pieces flood(const Mask& mask, Wanted wanted) {
  Pieces pieces;
  pieces.number.assign(mask.owner.size(), -1);
  std::vector<int> open;
  for (int start = 0; start < static_cast<int>(mask.owner.size()); ++start) {
    if (pieces.number[static_cast<std::size_t>(start)] >= 0 ||
        !wanted(mask.owner[static_cast<std::size_t>(start)]))
      continue;
    const int piece = static_cast<int>(pieces.area.size());
    int area = 0;
    double x_sum = 0, y_sum = 0;
    open.assign(1, start);
    pieces.number[static_cast<std::size_t>(start)] = piece;
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      ++area;
      const int x = cell % mask.columns, y = cell / mask.columns;
      x_sum += x;
      y_sum += y;
      const auto visit = [&](bool exists, int next) {
        if (!exists) return;
        const auto i = static_cast<std::size_t>(next);
        if (pieces.number[i] >= 0 || !wanted(mask.owner[i])) return;
        pieces.number[i] = piece;
        open.push_back(next);
      };
      visit(x > 0, cell - 1);
      visit(x + 1 < mask.columns, cell + 1);
      visit(y > 0, cell - mask.columns);
      visit(y + 1 < mask.rows, cell + mask.columns);
    }
    pieces.area.push_back(area);
    pieces.centre.push_back(Point{x_sum / area + 0.5, y_sum / area + 0.5} * mask.mm_per_pixel);
  }
  return pieces;
}

struct Comparison {
  const TileSet& set;
  const Tile& tile;
  const TileLayout& layout;
  const Mask& mask;
  std::span<const Part> parts;
  Pieces land;
  std::vector<Disagreement> found;

  [[nodiscard]] std::string name(PartIndex part) const { return label_of(set, tile, part); }

  void report(Untruth what, PartIndex part, PartIndex other, Point at, std::string text) {
    found.push_back({what, part, other, at, std::move(text)});
  }

  [[nodiscard]] int land_at(Point p) const {
    const int x = static_cast<int>(p.x / mask.mm_per_pixel);
    const int y = static_cast<int>(p.y / mask.mm_per_pixel);
    if (x < 0 || y < 0 || x >= mask.columns || y >= mask.rows) return -1;
    return land.number[static_cast<std::size_t>(y * mask.columns + x)];
  }

  /// By the corner where a side ends, a little inside the trim.
  [[nodiscard]] Point inside_corner(int side) const {
    const auto next = static_cast<std::size_t>(side + 1) % layout.sides.size();
    const BorderSide& before = layout.sides[static_cast<std::size_t>(side)];
    return before.end - (before.outward + layout.sides[next].outward) * 0.5;
  }

  /// The middle of a half side, a little inside the trim.
  [[nodiscard]] Point half_edge(int point) const {
    const BorderSide& side = layout.sides[static_cast<std::size_t>(side_of(point))];
    const double share = part_of(point) == PointPart::Left ? 0.25 : 0.75;
    return between(side.start, side.end, share) - side.outward * 0.5;
  }
};

bool is_half_edge(int point) {
  return part_of(point) == PointPart::Left || part_of(point) == PointPart::Right;
}

/// Which piece of land each field is; -1 for pockets and fields without land.
std::vector<int> compare_fields(Comparison& c) {
  std::vector<int> piece_of(c.parts.size(), -1);
  std::vector<PartIndex> owner(c.land.area.size(), no_part);
  for (PartIndex part = c.tile.first_field; part < c.parts.size(); ++part) {
    c.parts[part].points.for_each([&](int point) {
      if (!is_half_edge(point)) return;
      const Point p = c.half_edge(point);
      const int piece = c.land_at(p);
      if (piece < 0) {
        c.report(Untruth::HalfEdgeCovered, part, no_part, p,
                 fmt::format("{} should reach the border here", c.name(part)));
        return;
      }
      if (piece_of[part] >= 0 && piece_of[part] != piece)
        c.report(Untruth::FieldParted, part, no_part, p,
                 fmt::format("{} is drawn in pieces that do not hang together", c.name(part)));
      piece_of[part] = piece;
      PartIndex& other = owner[static_cast<std::size_t>(piece)];
      if (other != no_part && other != part)
        c.report(Untruth::FieldsJoined, part, other, p,
                 fmt::format("{} and {} are drawn as one land", c.name(other), c.name(part)));
      other = part;
    });
  }
  return piece_of;
}

/// What each piece of land touches.
std::vector<std::set<std::uint16_t>> neighbours_of_land(const Comparison& c) {
  std::vector<std::set<std::uint16_t>> owners(c.land.area.size());
  for (int y = 0; y < c.mask.rows; ++y)
    for (int x = 0; x < c.mask.columns; ++x) {
      const int piece = c.land.number[static_cast<std::size_t>(y * c.mask.columns + x)];
      if (piece < 0) continue;
      const auto look = [&](int nx, int ny) {
        if (nx < 0 || ny < 0 || nx >= c.mask.columns || ny >= c.mask.rows) return;
        const std::uint16_t owner = c.mask.at(nx, ny);
        if (owner != mask_land && owner != mask_outside)
          owners[static_cast<std::size_t>(piece)].insert(owner);
      };
      look(x - 1, y);
      look(x + 1, y);
      look(x, y - 1);
      look(x, y + 1);
    }
  return owners;
}

/// Fields border cities; other kinds that lie like one are no business of theirs.
bool is_city(const Comparison& c, std::uint16_t owner) {
  const auto part = static_cast<PartIndex>(owner - 1);
  return part < c.tile.first_field &&
         c.parts[part].kind == find_named(c.set.vocabulary.features, "city");
}

/// Was it said, against the rule, that the field borders the city, or that it does not?
bool overruled(const Comparison& c, PartIndex field, PartIndex city) {
  for (const Range range : {c.parts[field].borders_added, c.parts[field].borders_removed})
    for (const PartIndex part : slice(c.set.part_refs, range))
      if (part == city) return true;
  return false;
}

void compare_borders(Comparison& c, const std::vector<int>& piece_of,
                     const std::vector<std::set<std::uint16_t>>& owners) {
  for (PartIndex part = c.tile.first_field; part < c.parts.size(); ++part) {
    if (piece_of[part] < 0) continue;
    const auto piece = static_cast<std::size_t>(piece_of[part]);
    const auto stated = slice(c.set.part_refs, c.parts[part].borders);
    for (const PartIndex city : stated)
      if (!owners[piece].contains(static_cast<std::uint16_t>(city + 1)) &&
          !overruled(c, part, city))
        c.report(Untruth::BorderMissing, part, city, c.land.centre[piece],
                 fmt::format("{} should reach the wall of {}", c.name(part), c.name(city)));
    for (const std::uint16_t owner : owners[piece]) {
      if (!is_city(c, owner)) continue;
      const auto city = static_cast<PartIndex>(owner - 1);
      const bool known = std::find(stated.begin(), stated.end(), city) != stated.end();
      if (!known && !overruled(c, part, city))
        c.report(Untruth::BorderExtra, part, city, c.land.centre[piece],
                 fmt::format("{} should not reach the wall of {}", c.name(part), c.name(city)));
    }
  }
}

/// Where two things reach the border side by side without being joined: middles of sides that two
/// cities own half and half, and corners that something was led to (`touches`).
Points quiet_places(const Comparison& c) {
  Points places;
  for (const Touch& touch : slice(c.set.touches, c.tile.touches))
    if (touch.to_part == no_part && part_of(touch.to_point) == PointPart::Corner)
      places.push_back(c.layout.sides[static_cast<std::size_t>(side_of(touch.to_point))].end);
  for (int side = 0; side < static_cast<int>(c.layout.sides.size()); ++side)
    for (PartIndex part = 0; part < c.tile.first_field; ++part)
      if (c.parts[part].points.has(point_of(side, PointPart::Left)) &&
          !c.parts[part].points.has(point_of(side, PointPart::Right)))
        places.push_back(c.layout.sides[static_cast<std::size_t>(side)].middle);
  return places;
}

/// What hangs together in the mask, whatever it belongs to: barriers, numbered by pixel; -1 = land.
std::vector<int> barriers(const Comparison& c) {
  const Mask& mask = c.mask;
  const auto is_barrier = [](std::uint16_t owner) {
    return owner != mask_land && owner != mask_outside;
  };
  // First what belongs to one part and hangs together, then what of it touches.
  std::vector<int> root(mask.owner.size());
  for (std::size_t i = 0; i < root.size(); ++i)
    root[i] = is_barrier(mask.owner[i]) ? static_cast<int>(i) : -1;
  const auto find = [&](int cell) {
    while (root[static_cast<std::size_t>(cell)] != cell)
      cell = root[static_cast<std::size_t>(cell)] =
          root[static_cast<std::size_t>(root[static_cast<std::size_t>(cell)])];
    return cell;
  };
  constexpr double reach = 9;  // mm
  const Points quiet = quiet_places(c);
  const auto is_quiet = [&](int x, int y) {
    return std::any_of(quiet.begin(), quiet.end(), [&](Point place) {
      return distance(Point{x + 0.5, y + 0.5} * mask.mm_per_pixel, place) < reach;
    });
  };
  for (int y = 0; y < mask.rows; ++y)
    for (int x = 0; x < mask.columns; ++x) {
      const int cell = y * mask.columns + x;
      const std::uint16_t owner = mask.at(x, y);
      if (!is_barrier(owner)) continue;
      const auto join = [&](bool exists, int next) {
        if (!exists) return;
        const std::uint16_t other = mask.owner[static_cast<std::size_t>(next)];
        if (!is_barrier(other) || (other != owner && is_quiet(x, y))) return;
        const int a = find(cell), b = find(next);
        root[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
      };
      join(x + 1 < mask.columns, cell + 1);
      join(y + 1 < mask.rows, cell + mask.columns);
    }
  for (std::size_t i = 0; i < root.size(); ++i)
    if (root[i] >= 0) root[i] = find(static_cast<int>(i));
  return root;
}

/// The barriers about each piece of land.
std::vector<std::set<int>> barriers_about(const Comparison& c) {
  const Mask& mask = c.mask;
  const std::vector<int> barrier = barriers(c);
  std::vector<std::set<int>> about(c.land.area.size());
  for (int y = 0; y < mask.rows; ++y)
    for (int x = 0; x < mask.columns; ++x) {
      const int cell = y * mask.columns + x;
      const auto look = [&](bool exists, int next) {
        if (!exists) return;
        const auto a = static_cast<std::size_t>(cell), b = static_cast<std::size_t>(next);
        if (c.land.number[a] >= 0 && barrier[b] >= 0)
          about[static_cast<std::size_t>(c.land.number[a])].insert(barrier[b]);
        if (c.land.number[b] >= 0 && barrier[a] >= 0)
          about[static_cast<std::size_t>(c.land.number[b])].insert(barrier[a]);
      };
      look(x + 1 < mask.columns, cell + 1);
      look(y + 1 < mask.rows, cell + mask.columns);
    }
  return about;
}

/// Corners that nothing holds or reaches, with the land that is drawn there.
std::vector<std::pair<int, int>> free_corners(const Comparison& c) {
  PointSet taken;
  for (PartIndex part = 0; part < c.tile.first_field; ++part) taken |= c.parts[part].points;
  for (const Touch& touch : slice(c.set.touches, c.tile.touches))
    if (touch.to_part == no_part) taken.add(touch.to_point);
  std::vector<std::pair<int, int>> corners;
  const int sides = static_cast<int>(c.layout.sides.size());
  for (int side = 0; side < sides; ++side) {
    const int corner = point_of(side, PointPart::Corner);
    if (!taken.has(corner)) corners.emplace_back(corner, c.land_at(c.inside_corner(side)));
  }
  return corners;
}

/// Was it said that the field is drawn in pieces? Its corners then lie in one or another of them.
bool is_parted(const Comparison& c, PartIndex field) {
  return std::any_of(c.found.begin(), c.found.end(), [field](const Disagreement& told) {
    return told.what == Untruth::FieldParted && told.part == field;
  });
}

/// Land that no half edge lies on: pockets, and the notches at corners of one city.
void compare_pockets(Comparison& c, const std::vector<int>& piece_of) {
  std::vector<PartIndex> owner(c.land.area.size(), no_part);
  for (PartIndex part = c.tile.first_field; part < c.parts.size(); ++part)
    if (piece_of[part] >= 0) owner[static_cast<std::size_t>(piece_of[part])] = part;
  const std::vector<std::set<int>> about = barriers_about(c);
  std::vector<bool> seen(c.land.area.size(), false);
  for (const auto& [corner, piece] : free_corners(c)) {
    if (piece < 0) continue;
    seen[static_cast<std::size_t>(piece)] = true;
    const Point at = c.inside_corner(side_of(corner));
    PartIndex field = no_part;
    for (PartIndex part = c.tile.first_field; part < c.parts.size(); ++part)
      if (c.parts[part].points.has(corner)) field = part;
    PartIndex& drawn = owner[static_cast<std::size_t>(piece)];
    if (field == no_part) {
      if (drawn == no_part && about[static_cast<std::size_t>(piece)].size() > 1)
        c.report(Untruth::PocketsDiffer, no_part, no_part, at, "a pocket is drawn here");
    } else if (drawn == no_part && c.parts[field].pocket) {
      drawn = field;
    } else if (drawn != field && !is_parted(c, field)) {
      c.report(Untruth::PocketsDiffer, field, drawn, at,
               fmt::format("{} should reach this corner", c.name(field)));
    }
  }
  // Land that reaches the border nowhere lies between two things that reach one corner, or is
  // scenery within one barrier.
  const bool shares = !quiet_places(c).empty();
  for (std::size_t piece = 0; piece < about.size() && !shares; ++piece)
    if (owner[piece] == no_part && !seen[piece] && about[piece].size() > 1 &&
        c.land.area[piece] * c.mask.mm_per_pixel * c.mask.mm_per_pixel >= least_land)
      c.report(Untruth::PocketsDiffer, no_part, no_part, c.land.centre[piece],
               "land is drawn that reaches the border nowhere");
}

void compare_segments(Comparison& c) {
  for (PartIndex part = 0; part < c.tile.first_field; ++part) {
    const Lie lie = c.set.kind_of(c.parts[part]).lie;
    if (lie == Lie::Field || lie == Lie::Place) continue;
    for (int side = 0; side < static_cast<int>(c.layout.sides.size()); ++side) {
      if (!c.parts[part].points.has(point_of(side, PointPart::Middle))) continue;
      const BorderSide& border = c.layout.sides[static_cast<std::size_t>(side)];
      const Point p = border.middle - border.outward * 0.5;
      if (c.mask.at(p) != part + 1)
        c.report(Untruth::LineBroken, part, no_part, p,
                 fmt::format("{} should reach the border here", c.name(part)));
    }
  }
  for (PartIndex part = 0; part < c.tile.first_field; ++part) {
    if (c.set.kind_of(c.parts[part]).lie != Lie::Place) continue;
    const bool seen = std::any_of(c.layout.sites.begin(), c.layout.sites.end(),
                                  [part](const Site& site) { return site.place == part; });
    if (!seen)
      c.report(Untruth::PartInvisible, part, no_part, {c.layout.width / 2, c.layout.height / 2},
               fmt::format("{} stands nowhere", c.name(part)));
  }
}

}  // namespace

std::vector<Disagreement> check_truth(const TileSet& set, TileId id, const TileLayout& layout,
                                      const Mask& mask) {
  const Tile& tile = set.tiles[id];
  Comparison c{set, tile, layout, mask, set.parts_of(tile), {}, {}};
  c.land = flood(mask, [](std::uint16_t owner) { return owner == mask_land; });
  const std::vector<int> piece_of = compare_fields(c);
  const auto owners = neighbours_of_land(c);
  compare_borders(c, piece_of, owners);
  compare_pockets(c, piece_of);
  compare_segments(c);
  return std::move(c.found);
}

std::vector<Disagreement> check_truth(const TileSet& set, TileId id, const TileLayout& layout) {
  return check_truth(set, id, layout, paint_mask(layout));
}

}  // namespace tw::render
