#include "render/pictures/contact.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "render/layout/layout.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {

namespace {

/// Name and number of copies; a long name makes room for the number.
void caption_tile(DrawList& list, const TileSet& set, const Tile& tile, Point at, double width) {
  TextRun run;
  run.family = "Noto Sans";
  run.size = 2.7;
  run.paint = {{40, 34, 28, 255, -1}};
  TextRun copies = run;
  copies.text = fmt::format("  \xC3\x97{}", tile.count);
  run.text = set.name(tile.id);
  run.at = at;
  run = fitted(std::move(run), width - text_width(copies), 2.2);
  copies.at = {at.x + text_width(run), at.y};
  list.add(std::move(run));
  list.add(std::move(copies));
}

/// Where a tile stands on the sheet, in squares.
struct Cell {
  int column = 0, row = 0;
};

/// A sheet in squares, filled row by row.
class CellGrid {
 public:
  explicit CellGrid(int columns) : columns_(columns) {}

  /// The first free place for `wide` by `tall` squares; `wide` is at most the number of columns.
  Cell take(int wide, int tall) {
    for (int row = 0;; ++row)
      for (int column = 0; column + wide <= columns_; ++column) {
        if (!is_free(column, row, wide, tall)) continue;
        take_at({column, row}, wide, tall);
        return {column, row};
      }
  }

  void take_at(Cell cell, int wide, int tall) {
    for (int y = cell.row; y < cell.row + tall; ++y)
      for (int x = cell.column; x < cell.column + wide; ++x) taken_.insert({y, x});
    rows_ = std::max(rows_, cell.row + tall);
  }

  [[nodiscard]] int rows() const { return rows_; }

 private:
  [[nodiscard]] bool is_free(int column, int row, int wide, int tall) const {
    for (int y = row; y < row + tall; ++y)
      for (int x = column; x < column + wide; ++x)
        if (taken_.count({y, x}) > 0) return false;
    return true;
  }

  int columns_, rows_ = 0;
  std::set<std::pair<int, int>> taken_;
};

/// Places for all tiles: squares in their order from the top, and below and beside them what is
/// larger, highest first, so that hardly a place stays empty.
std::vector<Cell> cells_for(const TileSet& set, const std::vector<TileId>& tiles, int columns) {
  std::vector<std::size_t> large;
  int squares = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Tile& tile = set.tiles[tiles[i]];
    squares += tile.columns * tile.rows;
    if (tile.columns * tile.rows > 1) large.push_back(i);
  }
  std::stable_sort(large.begin(), large.end(), [&](std::size_t a, std::size_t b) {
    const Tile &first = set.tiles[tiles[a]], &second = set.tiles[tiles[b]];
    return std::pair(first.rows, first.columns) > std::pair(second.rows, second.columns);
  });
  std::vector<Cell> cells(tiles.size());
  CellGrid upside_down(columns);
  for (const std::size_t i : large)
    cells[i] = upside_down.take(set.tiles[tiles[i]].columns, set.tiles[tiles[i]].rows);
  const int rows = std::max(upside_down.rows(), (squares + columns - 1) / columns);
  CellGrid grid(columns);
  for (const std::size_t i : large) {
    const Tile& tile = set.tiles[tiles[i]];
    cells[i].row = rows - cells[i].row - tile.rows;
    grid.take_at(cells[i], tile.columns, tile.rows);
  }
  for (std::size_t i = 0; i < tiles.size(); ++i)
    if (set.tiles[tiles[i]].columns * set.tiles[tiles[i]].rows == 1) cells[i] = grid.take(1, 1);
  return cells;
}

}  // namespace

Picture contact_sheet(const TileSet& set, const std::vector<TileId>& tiles,
                      const TilePainter& painter, const ContactSpec& spec) {
  Picture picture;
  const double caption = spec.captions ? 4.2 : 0;
  const double cell_width = square_mm + spec.gap, cell_height = square_mm + caption + spec.gap;
  int columns = std::max(1, spec.columns);
  for (const TileId id : tiles)
    columns = std::max(columns, static_cast<int>(set.tiles[id].columns));
  const std::vector<Cell> cells = cells_for(set, tiles, columns);
  int used_columns = 0, used_rows = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Tile& tile = set.tiles[tiles[i]];
    const auto [column, row] = cells[i];
    const double x = spec.gap + column * cell_width, y = spec.gap + row * cell_height;
    picture.list.add(Use{painter(tiles[i], 0), Matrix::translation(x, y)});
    if (spec.captions)
      caption_tile(picture.list, set, tile, {x, y + tile.rows * square_mm + 3.2},
                   tile.columns * square_mm);
    used_columns = std::max(used_columns, column + tile.columns);
    used_rows = std::max(used_rows, row + tile.rows);
  }
  picture.frame = {{0, 0},
                   std::max(spec.gap + used_columns * cell_width, 10.0),
                   spec.gap + used_rows * cell_height};
  return picture;
}

}  // namespace tw::render
