#include "compiler/footprint.hpp"

#include <algorithm>
#include <array>

namespace tw::compiler {
namespace {

struct Step {
  int column, row;
};
constexpr std::array<Step, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
constexpr std::string_view letters = "NESW";
constexpr std::array<std::string_view, 4> corners{"NE", "SE", "SW", "NW"};

Step step(Direction direction) {
  return steps[static_cast<std::size_t>(direction)];
}

int direction_of(char letter) {
  const auto found = letters.find(letter);
  return found == std::string_view::npos ? -1 : static_cast<int>(found);
}

/// Splits `b12NL` into column 1, row 11 and `NL`; false if there is no such prefix.
bool split_square(std::string_view& name, int& column, int& row) {
  std::size_t i = 0;
  if (name.empty() || name[0] < 'a' || name[0] > 'z') return false;
  column = name[0] - 'a';
  row = 0;
  for (i = 1; i < name.size() && i < 4 && name[i] >= '0' && name[i] <= '9'; ++i)
    row = row * 10 + (name[i] - '0');
  if (i == 1 || row == 0) return false;
  --row;
  name.remove_prefix(i);
  return true;
}

/// The corner of a square as a border point; a corner of the outline may have the names of up to
/// three squares.
int corner_point(const Footprint& footprint, int column, int row, int corner) {
  const auto first = static_cast<Direction>(corner);
  const Direction second = turned(first, 1);
  // The corner follows the side `first` of this square, or precedes its side `second`.
  if (const int side = footprint.side_at(column, row, first); side >= 0)
    return point_of(side, PointPart::Corner);
  const int count = static_cast<int>(footprint.sides.size());
  if (const int side = footprint.side_at(column, row, second); side >= 0)
    return point_of((side + count - 1) % count, PointPart::Corner);
  // An inner corner of the outline: the neighbour in direction `first` has its side `second` before
  // it.
  const Step to = step(first);
  if (const int side = footprint.side_at(column + to.column, row + to.row, second); side >= 0)
    return point_of(side, PointPart::Corner);
  return -1;
}

}  // namespace

bool Footprint::has_square(int column, int row) const {
  return std::any_of(squares.begin(), squares.end(), [&](const Square& square) {
    return square.column == column && square.row == row;
  });
}

int Footprint::side_at(int column, int row, Direction facing) const {
  if (is_square() && column == 0 && row == 0) return static_cast<int>(facing);
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (sides[i].column == column && sides[i].row == row && sides[i].facing == facing)
      return static_cast<int>(i);
  return -1;
}

const Footprint& one_square() {
  static const Footprint square = *walk_outline({{0, 0}});
  return square;
}

std::optional<Footprint> walk_outline(std::vector<Square> squares) {
  Footprint footprint;
  const auto by_row = [](const Square& a, const Square& b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
  };
  std::sort(squares.begin(), squares.end(), by_row);
  footprint.squares = std::move(squares);
  if (footprint.squares.empty()) return std::nullopt;
  std::size_t open_sides = 0;
  for (const Square& square : footprint.squares) {
    footprint.columns = std::max(footprint.columns, square.column + 1);
    footprint.rows = std::max(footprint.rows, square.row + 1);
    for (const Step& to : steps)
      if (!footprint.has_square(square.column + to.column, square.row + to.row)) ++open_sides;
  }
  const Square first = footprint.squares.front();
  OutlineSide at{first.column, first.row, Direction::North};
  do {
    footprint.sides.push_back(at);
    if (footprint.sides.size() > open_sides) return std::nullopt;
    const Step along = step(turned(at.facing, 1));
    const Step out = step(at.facing);
    const int column = at.column + along.column, row = at.row + along.row;
    if (!footprint.has_square(column, row)) {
      at.facing = turned(at.facing, 1);
    } else if (footprint.has_square(column + out.column, row + out.row)) {
      at = {column + out.column, row + out.row, turned(at.facing, 3)};
    } else {
      at.column = column;
      at.row = row;
    }
  } while (at.column != first.column || at.row != first.row || at.facing != Direction::North);
  // Sides that the walk did not pass belong to a hole or to squares that hang apart.
  if (footprint.sides.size() != open_sides) return std::nullopt;
  return footprint;
}

std::optional<NamedPoint> read_point(std::string_view name, const Footprint& footprint) {
  int column = footprint.squares.front().column, row = footprint.squares.front().row;
  const bool prefixed = split_square(name, column, row);
  if (prefixed == footprint.is_square()) return std::nullopt;
  if (name.empty() || name.size() > 2) return std::nullopt;
  const int direction = direction_of(name[0]);
  if (direction < 0) return std::nullopt;
  if (name.size() == 2 && name[1] != 'L' && name[1] != 'R') {
    const auto corner = std::find(corners.begin(), corners.end(), name);
    if (corner == corners.end()) return std::nullopt;
    const int point =
        corner_point(footprint, column, row, static_cast<int>(corner - corners.begin()));
    if (point < 0) return std::nullopt;
    return NamedPoint{PointPart::Corner, side_of(point), point};
  }
  const int side = footprint.side_at(column, row, static_cast<Direction>(direction));
  if (side < 0) return std::nullopt;
  const PointPart part = name.size() == 1 ? PointPart::Middle
                         : name[1] == 'L' ? PointPart::Left
                                          : PointPart::Right;
  return NamedPoint{part, side, point_of(side, part)};
}

std::string square_name(int column, int row) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

std::string point_name(int point, const Footprint& footprint) {
  const OutlineSide& side = footprint.sides[static_cast<std::size_t>(side_of(point))];
  const auto facing = static_cast<std::size_t>(side.facing);
  std::string name = footprint.is_square() ? std::string() : square_name(side.column, side.row);
  if (part_of(point) == PointPart::Corner) return name.append(corners[facing]);
  name += letters[facing];
  if (part_of(point) == PointPart::Left) name += 'L';
  if (part_of(point) == PointPart::Right) name += 'R';
  return name;
}

std::string point_names(PointSet points, const Footprint& footprint) {
  std::string text;
  points.for_each([&](int point) {
    if (!text.empty()) text += ' ';
    text += point_name(point, footprint);
  });
  return text;
}

std::string side_names(PointSet points, const Footprint& footprint) {
  std::string text;
  points.for_each([&](int point) {
    const int start = side_of(point) * points_per_side;
    const bool whole = points.has(start) && points.has(start + 1) && points.has(start + 2);
    if (whole && part_of(point) != PointPart::Corner && part_of(point) != PointPart::Middle) return;
    if (!text.empty()) text += ' ';
    text += point_name(point, footprint);
  });
  return text;
}

int turn_shift(const Footprint& footprint, int quarter_turns) {
  const int turns = quarter_turns & 3;
  if (footprint.is_square()) return (4 - turns) & 3;
  std::vector<Square> turned_squares;
  for (const Square& square : footprint.squares) {
    int column = square.column, row = square.row;
    int rows = footprint.rows, columns = footprint.columns;
    for (int i = 0; i < turns; ++i) {
      const int old_column = column;
      column = rows - 1 - row;
      row = old_column;
      std::swap(rows, columns);
    }
    turned_squares.push_back({static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)});
  }
  const auto outline = walk_outline(std::move(turned_squares));
  if (!outline) return -1;
  // The first side of the turned outline, found among the sides of the original.
  int column = outline->sides[0].column, row = outline->sides[0].row;
  int rows = outline->rows, columns = outline->columns;
  for (int i = 0; i < turns; ++i) {  // turn back
    const int old_column = column;
    column = row;
    row = columns - 1 - old_column;
    std::swap(rows, columns);
  }
  return footprint.side_at(column, row, turned(Direction::North, 4 - turns));
}

}  // namespace tw::compiler
