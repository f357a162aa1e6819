// The compiled, immutable set of tiles: what the renderer draws and the engine plays.
//
// Plain data without pointers. A tile refers to its parts by ranges into shared arrays. Inside one
// tile, segments (cities, roads, rivers, stated fields' marks are on fields), places and fields are
// all `Part`s: first the segments and places in the order written, then the derived fields in the
// order of their first point. `PartIndex` counts from 0 within the tile.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "diagnostics/source.hpp"
#include "model/ids.hpp"
#include "model/ring.hpp"
#include "model/rules.hpp"
#include "model/vocabulary.hpp"

namespace tw {

/// Index of a part within its tile.
using PartIndex = std::uint16_t;
inline constexpr PartIndex no_part = 0xFFFF;

/// A mark on a part or on the tile itself. `value` is 1 for a flag, the number, or how many of
/// `word`.
struct MarkValue {
  MarkId mark;
  std::int32_t value = 1;
  std::int16_t word = -1;  ///< index into `MarkKind::words`, or the compass point (0 = N,
                           ///< 1 = NE, ... 7 = NW) of a direction; -1 otherwise
};

/// Drawing hints; never change a field or a joint (docs/language.md section 11).
struct Hints {
  NameId look;                  ///< `look: name`
  NameId art;                   ///< path of the designer's own picture
  std::int8_t at_compass = -1;  ///< `at: NE`: 0..7 clockwise from north, 8 = centre, -1 = none
  bool has_at_mm = false, has_spot = false;
  float at_x = 0, at_y = 0;      ///< mm from the tile's north-west corner
  float spot_x = 0, spot_y = 0;  ///< mm, where a figure stands
};

/// A segment, a place or a field of one tile.
struct Part {
  FeatureKindId kind;
  PointSet points;        ///< border points it holds (a field: all its free points)
  Range marks;            ///< into `TileSet::marks`
  Range neighbours;       ///< into `TileSet::part_refs`: parts a figure may move on to
  Range borders;          ///< fields only: the cities it borders
  Range borders_added;    ///< fields only: those that `also-borders` added against the rule
  Range borders_removed;  ///< fields only: those that `not-borders` took away
  Range pieces;           ///< segments only: what it holds on the ground
  PointSet tunnel_sides;  ///< middles (or city sides) where it runs below ground
  bool tunnel_all = false;
  bool pocket = false;             ///< a field without half-edges
  bool through = false;            ///< a line with two or more sides that goes on through the tile
  PartIndex inside = no_part;      ///< places: the part it stands in (a city, a field), if known
  PartIndex drawn_with = no_part;  ///< one drawing counted by two hosts
  Hints hints;
};

/// What one segment holds on the ground in one place. A city bridge whose land goes on beneath has
/// a piece at each side; a road with `field` in its bridge list has none.
struct Piece {
  PartIndex part = 0;
  PointSet points;
};

/// One point at which ends come together (docs/language.md section 3).
struct Junction {
  Range ends;                 ///< into `part_refs`: lines with one side that end here
  Range joined;               ///< into `part_refs`: cities, through lines, rivers they end at
  PartIndex place = no_part;  ///< the place where they end or meet
  bool open = false;          ///< a single end in the open, joined to nothing
};

/// Something that reaches to another thing at its flank (`touches`).
struct Touch {
  PartIndex part = 0;
  PartIndex to_part = no_part;  ///< touched segment (`to_point`: only its piece there) or place ...
  std::int16_t to_point = -1;   ///< ... or else a corner, or the middle of a field side
};

/// `over` passes above `under`. `land_passes` when the field goes on beneath as well.
struct Crossing {
  PartIndex over = 0;
  PartIndex under = no_part;  ///< no_part: spans nothing but land
  bool land_passes = false;
  bool tunnel = false;  ///< `under` is below ground, nothing is raised
};

/// One border side of a tile.
struct Side {
  EdgeKindId kind;
  std::int8_t column = 0, row = 0;  ///< square it belongs to, from the top left
  Direction facing = Direction::North;
};

struct Tile {
  NameId id;         ///< without the expansion: `divided-road`
  NameId source_id;  ///< id in another program's file, if imported
  ExpansionId expansion;
  std::int32_t count = 1;  ///< copies in the default set
  std::uint8_t columns = 1, rows = 1;
  std::uint8_t side_count = 4;
  std::uint8_t symmetry = 4;  ///< 4: all rotations differ; 2: a half turn is the same; 1: all same
  Range squares;              ///< into `squares`: occupied squares, row by row
  Range sides;                ///< into `sides`, clockwise ring order
  Range parts;                ///< into `parts`
  std::uint16_t first_field = 0;  ///< parts from here on are fields
  Range marks;                    ///< marks of the tile itself
  Range junctions, touches, crossings;
  bool start = false, once = false;
  PileId pile;
  std::int8_t drawn = 0;       ///< 0 any, 1 first, 2 second, 3 last within its pile
  NameId twin_of;              ///< `like:`
  NameId art;                  ///< own picture of the whole tile
  NameId back;                 ///< group of its back: `start`, `river`, ... ; none = ordinary
  std::array<char, 8> code{};  ///< canonical edge code of a square tile, NUL-terminated
  std::uint64_t topology_hash =
      0;                        ///< sides, segments, fields: same for tiles that differ by rotation
  std::uint64_t full_hash = 0;  ///< the same with places and marks
  Range counts_as;              ///< into `counts`
  Range counts;                 ///< copies by set, into `counts`
};
static_assert(std::is_trivially_copyable_v<Tile>);
static_assert(std::is_trivially_copyable_v<Part>);

struct Square {
  std::int8_t column = 0, row = 0;
};

struct SetCount {
  NameId set;
  std::int32_t value = 0;
};

/// Everything compiled from one input and what it requires.
struct TileSet {
  std::vector<std::string> names;            ///< interned; `NameId` indexes it
  Table<ExpansionId, Expansion> expansions;  ///< requirements first, the input itself last
  std::vector<RuleDeclarations> rules;       ///< by ExpansionId; may be shorter: no rules
  Vocabulary vocabulary;
  Table<TileId, Tile> tiles;      ///< of all expansions, in their order
  std::vector<Text> tile_titles;  ///< by TileId; empty where a tile has none

  std::vector<Part> parts;
  std::vector<MarkValue> marks;
  std::vector<PartIndex> part_refs;
  std::vector<Piece> pieces;
  std::vector<Junction> junctions;
  std::vector<Touch> touches;
  std::vector<Crossing> crossings;
  std::vector<Side> sides;
  std::vector<Square> squares;
  std::vector<SetCount> counts;

  /// Name of an id; empty for none.
  [[nodiscard]] std::string_view name(NameId id) const {
    return id.valid() ? std::string_view(names[id.index()]) : std::string_view();
  }
  [[nodiscard]] std::span<const Part> parts_of(const Tile& tile) const {
    return slice(parts, tile.parts);
  }
  [[nodiscard]] std::span<const Side> sides_of(const Tile& tile) const {
    return slice(sides, tile.sides);
  }
  [[nodiscard]] const FeatureKind& kind_of(const Part& part) const {
    return vocabulary.features[part.kind];
  }
  /// Finds a tile by `id`, or `expansion/id`; an invalid id if unknown or ambiguous.
  [[nodiscard]] TileId find_tile(std::string_view id) const;
};

/// Where things of a TileSet were written; the engine never loads it.
struct SourceSpans {
  std::vector<Span> tiles;  ///< by TileId
  std::vector<Span> parts;  ///< parallel to TileSet::parts; derived fields: nowhere
};

}  // namespace tw
