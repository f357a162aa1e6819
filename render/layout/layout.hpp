// The geometry of a tile: where its parts lie, in mm, before anything is drawn.
//
// Pure: a compiled tile and a variant number go in, regions and curves come out. Everything that is
// drawn later (ground, walls, houses, trees, marks, labels, masks) is placed from here, so that the
// painted look, the schematic one and the mask that proves the topology agree with each other.
//
// Units are mm, y grows down, the origin is the north-west corner of the tile's bounding box of
// squares. The *trim* is the outline of the tile; lines and regions go on `bleed_reach` mm beyond
// it.
//
// The edge contract makes any side fit any side of its kind, whatever the tiles are and however
// they are turned: at the trim everything is where the constants of `contract` say, straight and
// perpendicular.
#pragma once

#include <cstdint>
#include <vector>

#include "model/tile_set.hpp"
#include "render/draw/plane.hpp"

namespace tw::render {

inline constexpr double square_mm = 45;
/// How far lines and regions are carried on beyond the trim; the most bleed that can be printed.
inline constexpr double bleed_reach = 6;

namespace contract {
inline constexpr double road_width = 4.2;   ///< at the middle of a side
inline constexpr double river_width = 7.0;  ///< banks included
inline constexpr double wall_corner =
    3.0;  ///< wall centreline crosses the trim this far from the corner
inline constexpr double wall_walk = 0.7;     ///< half width of the wall's top
inline constexpr double wall_face = 1.75;    ///< from the centreline to the foot of the outer face
inline constexpr double street_width = 2.5;  ///< at the middle of a city side
inline constexpr double quiet_strip = 0.34;  ///< no upright thing comes nearer to the trim
inline constexpr double safe_zone = 3.05;  ///< no picture of a mark comes nearer: a cut may be off
}  // namespace contract

/// One side of the border, clockwise.
struct BorderSide {
  Point start, end, middle;
  Point along;    ///< unit vector from start to end
  Point outward;  ///< unit vector
  EdgeKindId kind;
};

enum class WallKind : std::uint8_t {
  Rampart,  ///< between a city and the land
  Notch,   ///< quarter circle about a corner between two sides of one city: the corner stays meadow
  Border,  ///< along a side whose kind faces its neighbour with a wall
};

/// Ends of a wall by a corner where another city begins as well. The two walls turn aside from each
/// other there and their faces are narrow, so that a strip of land stays open between them.
struct WallEnds {
  bool first = false, last = false;
};

/// A stretch of city wall. Walking along `line` the city lies on the right, the land on the left.
/// Ends that reach the trim are carried on beyond it.
struct Wall {
  WallKind kind = WallKind::Rampart;
  Points line;
  Points towers;  ///< where towers stand (none on notches)
  WallEnds shared;
};

enum class GateKind : std::uint8_t { Road, Water, Tunnel };

/// An opening in a wall where a road or a river ends at the city or passes under it.
struct Gate {
  GateKind kind = GateKind::Road;
  std::int16_t city = -1;    ///< index into `TileLayout::cities`
  PartIndex line = no_part;  ///< the road or river
  Point at;                  ///< on the wall's centreline
  Point along;               ///< the wall's direction: unit vector, city on the right
  double width = contract::road_width;
};

/// What one city holds on the ground in one place.
struct CityRegion {
  PartIndex part = no_part;
  PointSet points;
  Points outline;  ///< closed: walls and the border between them, bleed included
  std::vector<Wall> walls;
  std::vector<int> sides;  ///< border sides it owns wholly: a street crosses their middles
};

enum class LineEnd : std::uint8_t {
  Border,  ///< goes on beyond the trim
  Hub,     ///< meets other arms or ends there
  Gate,    ///< ends in a gate of a wall
  Flank,   ///< ends at the side of another line
  Site,    ///< ends at a place
  Open,    ///< ends in the land
  Mouth,   ///< goes below ground
};

/// One visible run of a road or a river.
struct LineRun {
  PartIndex part = no_part;
  Lie lie = Lie::Road;
  Points line;  ///< centreline; a step is at most 1 mm
  double width = contract::road_width;
  LineEnd first = LineEnd::Border;
  LineEnd last = LineEnd::Border;
  int first_side = -1;  ///< border side of an end at the border
  int last_side = -1;
};

/// Where lines meet or end: the place of a village, of bushes, or a bare crossing.
struct JunctionSite {
  Point at;
  double radius = 0;          ///< of what stands there and parts the land
  PartIndex place = no_part;  ///< what is drawn there
  bool through = false;       ///< the arms of one line that goes on: nothing parts it
  Lie lie = Lie::Road;
  std::vector<PartIndex> ends;  ///< lines that end or pass here
};

/// Where a place stands.
struct Site {
  PartIndex place = no_part;
  Point at;
  double radius = 8;         ///< free for it; never over other parts
  std::int16_t city = -1;    ///< region it stands in; -1 = in the land
  Point facing{0, 1};        ///< towards the road that reaches it, else south
  bool at_junction = false;  ///< it is drawn around `JunctionSite` of the same place
};

enum class PoolKind : std::uint8_t { Spring, Lake, Fork };

/// Still water where a river begins, ends or forks.
struct Pool {
  PoolKind kind = PoolKind::Lake;
  PartIndex part = no_part;
  Point at;
  double radius = 8;
};

/// Something carried over something else.
struct Deck {
  PartIndex over = no_part, under = no_part;
  Lie lie = Lie::Road;  ///< of what is above
  Points line;          ///< centreline of the deck
  double width = contract::road_width;
  bool land_passes = false;  ///< the field goes on beneath
  Point crossing;            ///< where the lower thing passes
  Point under_heading;       ///< its direction there; unit vector
  double under_width = 0;
};

/// A city that stays on the ground while a road or river passes: the lower way runs in a walled
/// cutting and streets of the city cross it.
struct Cutting {
  PartIndex city = no_part, line = no_part;
  Lie lie = Lie::Road;  ///< of what runs in it
  Points way;           ///< its centreline, from wall to wall
  double width = contract::road_width;
};

/// Where a line goes below ground.
struct TunnelMouth {
  PartIndex line = no_part;
  Point at;
  Point heading;  ///< into the hill; unit vector
  double width = contract::road_width;
};

/// A low wall or hedge that parts the land where the description says that two things touch.
struct Connector {
  PartIndex part = no_part;
  Points line;           ///< towards the thing touched
  bool to_trim = false;  ///< ends at the trim, tapering to nothing
  bool stone = true;     ///< a wall; else a hedge
};

/// Where a figure may stand; stays free of what stands up or must be seen.
struct FigureSpot {
  PartIndex part = no_part;
  Point at;
  double radius = 4;
};

/// Largest free disc of a field, for labels and things that stand in the land.
struct FieldSpot {
  PartIndex field = no_part;
  Point at;
  double clearance = 0;
};

struct TileLayout {
  double width = square_mm, height = square_mm;
  Points outline;  ///< trim, clockwise
  std::vector<BorderSide> sides;
  std::vector<CityRegion> cities;
  std::vector<Gate> gates;
  std::vector<LineRun> lines;
  std::vector<JunctionSite> junctions;
  std::vector<Site> sites;
  std::vector<Pool> pools;
  std::vector<Deck> decks;
  std::vector<Cutting> cuttings;
  std::vector<TunnelMouth> mouths;
  std::vector<Connector> connectors;
  std::vector<FigureSpot> spots;
  std::vector<FieldSpot> fields;
  std::uint64_t seed = 0;  ///< of all irregularity of this tile and variant
};

/// Distance in mm from `p` to the nearest thing that is not open land (roads, rivers, pools, walls,
/// connectors, junctions, sites); negative inside. Beyond the trim the same holds.
[[nodiscard]] double land_clearance(const TileLayout& layout, Point p);

/// The place nearest to `at` for a thing that reaches `half_width` and `half_height` mm to its
/// sides and must stay `contract::quiet_strip` off the trim; the middle if the tile is too small
/// for it.
[[nodiscard]] Point kept_inside(const TileLayout& layout, Point at, double half_width,
                                double half_height);

/// The trim of a tile: where its sides start, clockwise. `square` is the size of one of its squares
/// in mm.
[[nodiscard]] Points trim_of(const TileSet& set, const Tile& tile, Point square);

/// Distance in mm to the trim outline; negative outside.
[[nodiscard]] double trim_distance(const TileLayout& layout, Point p);

}  // namespace tw::render
