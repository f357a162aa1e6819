// What the steps of a layout share while it grows. Private to `render/layout`.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "render/draw/hash_random.hpp"
#include "render/draw/noise.hpp"
#include "render/layout/layout.hpp"
#include "render/layout/plan.hpp"
#include "render/layout/route.hpp"

namespace tw::render {

/// A line that will end at a wall, and where once that is known.
struct Visitor {
  PartIndex line = no_part;
  double gate = -1;  ///< mm along the curve; -1 = not yet known
};

/// A wall of a city while its shape is still smooth: gates are chosen on it before it gets corners.
struct WallCurve {
  std::size_t city = 0;  ///< index into `layout.cities`
  WallKind kind = WallKind::Rampart;
  Points curve;         ///< from trim to trim
  Point first_outward;  ///< of the sides at its ends
  Point last_outward;
  Point first_lean;             ///< direction in which it leaves the trim; unit vector
  Point last_lean;              ///< direction in which it arrives, reversed; unit vector
  double first_straight = 1.2;  ///< mm perpendicular to the trim
  double last_straight = 1.2;
  WallEnds shared;
  std::vector<double> gates;      ///< places along the curve, mm
  int from_point = -1;            ///< the city's border points at its ends: what lies between them,
  int to_point = -1;              ///< clockwise, is before the wall
  std::vector<Visitor> visitors;  ///< strict plans: lines that end here, in order
};

struct Work {
  const TileSet& set;
  const Tile& tile;
  std::span<const Part> parts;
  TileLayout layout;
  std::vector<WallCurve> walls;
  std::optional<RouteGrid> grid;  ///< open land, with everything laid out so far barred
  Plan plan;

  [[nodiscard]] Lie lie_of(PartIndex part) const { return set.kind_of(parts[part]).lie; }
  [[nodiscard]] bool is_line(PartIndex part) const {
    return lie_of(part) == Lie::Road || lie_of(part) == Lie::River;
  }
  [[nodiscard]] std::span<const Junction> junctions() const {
    return slice(set.junctions, tile.junctions);
  }
  [[nodiscard]] std::span<const Crossing> crossings() const {
    return slice(set.crossings, tile.crossings);
  }
  [[nodiscard]] std::span<const Touch> touches() const { return slice(set.touches, tile.touches); }
  [[nodiscard]] std::span<const Piece> pieces_of(PartIndex part) const {
    return slice(set.pieces, parts[part].pieces);
  }
  [[nodiscard]] std::span<const PartIndex> refs(Range range) const {
    return slice(set.part_refs, range);
  }
  [[nodiscard]] HashRandom random(std::uint64_t topic) const {
    return HashRandom(hash_with(layout.seed, topic));
  }
  /// Sides whose middle the part holds, in ring order.
  [[nodiscard]] std::vector<int> middles_of(PartIndex part) const;
  [[nodiscard]] const BorderSide& side(int index) const {
    return layout.sides[static_cast<std::size_t>(index)];
  }
  /// Those of them at which it is above ground.
  [[nodiscard]] std::vector<int> ground_sides(PartIndex part) const;
  /// Is it a way over the land, of which nothing stands on the ground?
  [[nodiscard]] bool is_raised(PartIndex part) const;
  /// Does `line` pass over or under `other`?
  [[nodiscard]] bool crosses(PartIndex line, PartIndex other) const;
  /// The rough outline of a region, its walls still smooth.
  [[nodiscard]] Points smooth_outline(std::size_t city) const;
};

/// The grid of the land without anything that `line` crosses; a copy of `work.grid` if it crosses
/// nothing.
[[nodiscard]] RouteGrid grid_for(const Work& work, PartIndex line);
/// mm across of the largest thing that the data wants to see built in a city; 0 if there is none.
[[nodiscard]] double great_building(const Work& work, PartIndex city);
/// Makes a barrier of a run in the work's grid.
void bar_run(RouteGrid& grid, const LineRun& run);
/// mm of room beyond its own half width that a run has on the grid at its tightest place, its ends
/// (`spare` mm) left out.
[[nodiscard]] double room_along(const RouteGrid& grid, const Points& line, double half_width,
                                double spare_first, double spare_last);
/// Carries a line that begins at the middle of a side on beyond the trim.
void extend_beyond_trim(Points& line, const BorderSide& side);

/// How a line wanders: everything fades to 0 towards the trim and the pins.
struct Wander {
  std::uint64_t seed = 0;
  double amplitude = 1.25;
  double wavelength = 9;
  double fine = 0.35;  ///< share of a second, shorter wave
  bool first_at_border = true, last_at_border = true;
  std::vector<Point> pins;  ///< it passes here exactly
};
[[nodiscard]] Points wandering(const Points& line, const Wander& wander);
[[nodiscard]] double width_of(Lie lie);

/// mm of straight wall to each side of a gate.
inline constexpr double gate_flat = 2.9;

/// Topics of irregularity: numbers that keep the streams of the steps apart.
namespace topic {
inline constexpr std::uint64_t wall = 100, line = 200, site = 300, town = 400, land = 500;
}

// The steps, in their order.
void frame_border(Work& work);
void raise_cities(Work& work);  ///< regions and smooth walls
void lead_lines(Work& work);    ///< lines with two or more sides
void dive(Work& work);          ///< tunnels that begin at a side
void place_sites(Work& work);   ///< places, junctions and the lines that end
void connect_touches(Work& work);
void cross_over(Work& work);    ///< decks and cuttings
void finish_walls(Work& work);  ///< corners, towers, gates, outlines
void choose_spots(Work& work);

}  // namespace tw::render
