// The topology of one tile as sets of ring points, without words or places in a file.
//
// Input: what lies on the ring (`CorePart`) and how it is joined. Output: pieces, barriers,
// junctions, fields and what they border. The rules are those of docs/language.md sections 2 to 5;
// each function names the sentence it implements. Everything works on plain arrays that a caller
// reuses from tile to tile, so that a tile costs no allocation once the arrays have grown.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "model/ids.hpp"
#include "model/ring.hpp"
#include "model/vocabulary.hpp"

namespace tw::compiler {

/// A set of parts of one tile, by index.
using PartSet = std::uint64_t;
inline constexpr int max_parts = 64;

[[nodiscard]] constexpr PartSet part_bit(int part) {
  return PartSet{1} << part;
}

/// More than one point; cheaper than counting them.
[[nodiscard]] constexpr bool several(PointSet set) {
  const std::uint64_t low = set.low(), high = set.high();
  return low != 0 ? (low & (low - 1)) != 0 || high != 0 : (high & (high - 1)) != 0;
}

/// Calls `visit(part)` for each part of the set in ascending order.
template <class Visit>
constexpr void for_each_part(PartSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

/// Another part that a word names, and at which of its sides (empty: at no particular one).
struct CoreRef {
  int part = 0;
  PointSet at;
};

/// A segment or a place.
struct CorePart {
  Lie lie = Lie::Place;
  FeatureKindId kind;
  bool is_city = false;   ///< of the kind that fields border and loose ends go to
  PointSet points;        ///< border points it owns
  PointSet touch_points;  ///< corners and middles of field sides that it touches
  Range touches;          ///< into `Core::refs`

  bool ends_stated = false;
  bool ends_open = false;
  Range ends;  ///< into `Core::refs`

  std::array<FeatureKindId, 4> bridges{};  ///< feature kinds below it; none where unused
  bool bridges_field = false;              ///< the land passes below it
  bool tunnel_all = false;
  PointSet tunnel_points;

  RoadsAtPlace roads = RoadsAtPlace::Pass;
  PlaceLinks links = PlaceLinks::Nothing;
  bool listed = false;  ///< a place whose sides are listed
  PointSet listed_points;
  bool has_inside = false;
  CoreRef inside;

  [[nodiscard]] bool is_line() const { return lie == Lie::Road || lie == Lie::River; }
  [[nodiscard]] bool is_end() const { return is_line() && !points.empty() && !several(points); }
  [[nodiscard]] bool is_segment() const { return lie != Lie::Place && lie != Lie::Field; }
  [[nodiscard]] bool below_ground() const { return tunnel_all || tunnel_points.contains(points); }
  [[nodiscard]] bool bridges_kind(FeatureKindId wanted) const {
    for (const FeatureKindId below : bridges)
      if (below.valid() && below == wanted) return true;
    return false;
  }
};

/// What one segment holds on the ground in one place, or (`points` empty) a place or a junction.
struct Node {
  PointSet points;
  int part = -1;  ///< -1: a junction of no part
  bool hub = false;
  bool end = false;  ///< the piece of a line with one side
};

struct Join {
  int a = 0, b = 0;  ///< nodes
};

struct Barrier {
  PointSet points;
  PartSet parts = 0;
};

/// Ends that come together at one point, and what else is there.
struct CoreJunction {
  PartSet ends = 0;
  PartSet joined = 0;  ///< cities, through lines, rivers
  PartSet passed = 0;  ///< through lines that pass at the door of `place`
  int place = -1;
  int node = -1;        ///< its hub; -1 for an end in the open
  bool stated = false;  ///< by `ends` or by a place with listed sides
};

struct CoreCrossing {
  int over = 0;
  int under = -1;
  bool land_passes = false;
  bool tunnel = false;
};

struct CoreField {
  PointSet points;
  PartSet cities = 0;
  PartSet added = 0, removed = 0;  ///< cities by `also-borders` and `not-borders`, against the rule
  bool pocket = false;
};

enum class ProblemKind : std::uint8_t {
  SegmentsCross,       ///< a, b: nobody says who is above
  BothAbove,           ///< a, b: each says it bridges the other
  BridgeSpansNothing,  ///< a; kind: nothing of that kind passes below
  EndNamedButOpen,     ///< a names b, b says `open`
  AskedCity,           ///< a: lone end; set: the cities it sees
  AskedLine,           ///< a: lone end; set: the through lines it sees
  AskedMeetOrWall,     ///< set: ends; b: the city
  AskedPlaceSides,     ///< a: place; set: ends, in several stretches
  AskedPlace,          ///< set: stopping places; others: the ends
  BarriersCross,       ///< set, others: the parts of the two barriers
};

struct Problem {
  ProblemKind kind{};
  int a = -1, b = -1;
  FeatureKindId feature;
  PartSet set = 0, others = 0;
};

/// Input and result of one tile; `clear` keeps the memory.
struct Core {
  // input
  int ring = square_points;
  PointSet closed;  ///< points that belong to nothing (wildcard sides, walls)
  std::vector<CorePart> parts;
  std::vector<CoreRef> refs;

  // result
  std::vector<Node> nodes;
  std::vector<Join> joins;
  std::vector<CoreJunction> junctions;
  std::vector<CoreCrossing> crossings;
  std::vector<Range> pieces_of;  ///< per part: its pieces, into `nodes`
  /// For each entry of `CorePart::touches`, in order: a point of the piece that is touched; -1 if
  /// there is but one, or if it is all of them.
  std::vector<int> touched_points;
  std::vector<int> junction_of;  ///< per end and place: its junction (index into `junctions`) or -1
  std::vector<Barrier> barriers;
  std::vector<int> barrier_of;  ///< per node; -1 when left out
  std::vector<CoreField> fields;
  std::vector<PartSet> neighbours;  ///< per part
  std::vector<Problem> problems;
  std::vector<int> found;  ///< scratch

  void clear();
};

// ---- ring arithmetic (ring_math.cpp)

/// The points strictly between the neighbours of `point` in `set` on a ring of `ring` points: what
/// `set` does not separate from `point`. The whole ring without `set` if it has fewer than two
/// points.
[[nodiscard]] PointSet gap_around(PointSet set, int point, int ring);

/// Whether a point of `a` lies between two points of `b`, and another one outside them.
[[nodiscard]] bool crosses(PointSet a, PointSet b, int ring);

// ---- phases, in this order

/// Splits parts into what they hold on the ground, and joins what says so itself: crossings,
/// `touches`, `ends`, places with listed sides (pieces.cpp).
void join_stated(Core& core);

/// Works out the barriers of all nodes except those whose part is in `left_out` (barriers.cpp).
void find_barriers(Core& core, PartSet left_out);

/// The cities (or lines) among `candidates` that `point` sees past the present barriers, as
/// *borders* (barriers.cpp).
[[nodiscard]] PartSet seen_from(const Core& core, int point, PartSet candidates);

/// Whether something at `point` borders this piece past the present barriers (section 2, last but
/// one paragraph).
[[nodiscard]] bool borders_piece(const Core& core, int point, int node);

/// The points that no present barrier separates from `point`.
[[nodiscard]] PointSet stretch_of(const Core& core, int point);

/// The pieces of the target at the sides it names; if it names none, those that no other piece
/// hides from `point` (all of them if all are hidden).
void pieces_towards(const Core& core, int point, CoreRef target, std::vector<int>& found);

/// The junction of an end or a place, made if there is none yet.
int junction_for(Core& core, int part);

/// Adds an end, a place or anything else to the junction of `part` (`ends`, loose ends).
void join_at_junction(Core& core, int part, CoreRef target);

void add_join(Core& core, int a, int b);

/// Settles loose ends by stretch (loose_ends.cpp). Leaves the final barriers in `core`.
void settle_loose_ends(Core& core);

/// Reports barriers that cross (barriers.cpp).
void check_crossings(Core& core);

/// Fields, pockets and the cities they border (fields.cpp).
void derive_fields(Core& core);

/// Which parts a figure may move on to (neighbours.cpp).
void derive_neighbours(Core& core);

/// All phases; stops after the first that finds problems.
void solve(Core& core);

}  // namespace tw::compiler
