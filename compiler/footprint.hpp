// The outline of a tile: which squares it covers, the ring of its border sides, and the names of
// the ring's points (`N`, `SR`, `b1NE`; docs/language.md sections 1 and 8).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/ring.hpp"
#include "model/tile_set.hpp"

namespace tw::compiler {

struct OutlineSide {
  int column = 0, row = 0;
  Direction facing = Direction::North;
};

struct Footprint {
  std::vector<Square> squares;     ///< row by row
  std::vector<OutlineSide> sides;  ///< clockwise from the north-west corner of the first square
  int columns = 1, rows = 1;

  [[nodiscard]] bool is_square() const { return squares.size() == 1; }
  [[nodiscard]] int ring() const { return static_cast<int>(sides.size()) * points_per_side; }
  [[nodiscard]] bool has_square(int column, int row) const;
  /// Index of a border side; -1 if there is none.
  [[nodiscard]] int side_at(int column, int row, Direction facing) const;
};

/// The outline of an ordinary tile.
[[nodiscard]] const Footprint& one_square();

/// Walks round the squares; `nullopt` if they do not hang together or leave a hole.
[[nodiscard]] std::optional<Footprint> walk_outline(std::vector<Square> squares);

/// What a name of a point stands for.
struct NamedPoint {
  PointPart part = PointPart::Middle;  ///< `Middle` for a whole side
  int side = 0;                        ///< the border side; for a corner, the side before it
  int point = 0;
};

/// Reads `N`, `EL`, `SW`, on larger tiles `a1N`; `nullopt` if the border has no such point.
[[nodiscard]] std::optional<NamedPoint> read_point(std::string_view name,
                                                   const Footprint& footprint);

/// `NL`, `b1NE` ...
[[nodiscard]] std::string point_name(int point, const Footprint& footprint);

/// Names of all points of a set in ring order, separated by blanks.
[[nodiscard]] std::string point_names(PointSet points, const Footprint& footprint);

/// The same, with a side letter where all three points of a side are there; corners and lone
/// middles by their own names.
[[nodiscard]] std::string side_names(PointSet points, const Footprint& footprint);

/// `b1` for column 1, row 0.
[[nodiscard]] std::string square_name(int column, int row);

/// The ring's shift, in sides, that turning the tile by `quarter_turns` amounts to: side k of the
/// turned tile is side `(k + shift) % sides` of the tile; -1 if the turned outline has another
/// shape.
[[nodiscard]] int turn_shift(const Footprint& footprint, int quarter_turns);

}  // namespace tw::compiler
