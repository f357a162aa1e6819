// A small picture of a tile's ring for messages.
//
// Each square of the outline takes a grid of five by five characters, neighbours sharing a line;
// the 16 points of a square tile are just the border of one such grid.
#include "compiler/tile_context.hpp"

namespace tw::compiler {
namespace {

struct Cell {
  std::size_t x = 0, y = 0;
};

/// Where a ring point stands in the picture.
Cell cell_of(const Footprint& footprint, int point) {
  const OutlineSide& side = footprint.sides[static_cast<std::size_t>(side_of(point))];
  const int along = static_cast<int>(part_of(point)) + 1;  // 1..3, 4 for the corner
  const int left = 4 * side.column, top = 4 * side.row;
  const auto cell = [](int x, int y) {
    return Cell{static_cast<std::size_t>(x), static_cast<std::size_t>(y)};
  };
  switch (side.facing) {
    case Direction::North:
      return cell(left + along, top);
    case Direction::East:
      return cell(left + 4, top + along);
    case Direction::South:
      return cell(left + 4 - along, top + 4);
    case Direction::West:
      return cell(left, top + 4 - along);
  }
  return {};
}

char letter_of(int part) {
  return static_cast<char>(part < 26 ? 'a' + part : '0' + part % 10);
}

}  // namespace

std::string draw_picture(const TileContext& context) {
  const Footprint& footprint = context.footprint;
  const auto width = static_cast<std::size_t>(4 * footprint.columns + 1);
  std::vector<std::string> rows(static_cast<std::size_t>(4 * footprint.rows + 1),
                                std::string(width, ' '));
  for (int point = 0; point < footprint.ring(); ++point) {
    const Cell cell = cell_of(footprint, point);
    char letter = part_of(point) == PointPart::Corner ? '+' : '.';
    if (static_cast<std::size_t>(point) < context.work.owners.size() &&
        context.work.owners[static_cast<std::size_t>(point)] >= 0)
      letter = letter_of(context.work.owners[static_cast<std::size_t>(point)]);
    rows[cell.y][cell.x] = letter;
  }
  std::vector<std::string> legend;
  for (std::size_t i = 0; i < context.work.entry_of_part.size(); ++i) {
    const std::string text = entry_text(context.entry_of(static_cast<int>(i)));
    if (context.core().parts[i].points.empty())
      legend.push_back("  " + text);
    else
      legend.push_back(std::string(1, letter_of(static_cast<int>(i))) + " " + text);
  }
  std::string picture;
  for (std::size_t y = 0; y < std::max(rows.size(), legend.size()); ++y) {
    std::string line;
    for (std::size_t x = 0; x < width; ++x) {
      line += y < rows.size() ? rows[y][x] : ' ';
      if (x + 1 < width) line += ' ';
    }
    if (y < legend.size()) line += "   " + legend[y];
    while (!line.empty() && line.back() == ' ') line.pop_back();
    picture += line + "\n";
  }
  return picture;
}

}  // namespace tw::compiler
