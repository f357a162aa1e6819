#include "render/pictures/contact.hpp"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

Picture contact_sheet(const TileSet& set, const std::vector<TileId>& tiles,
                      const TilePainter& painter, const ContactSpec& spec) {
  Picture picture;
  const double caption = spec.captions ? 4.2 : 0;
  double x = spec.gap, y = spec.gap, row_height = 0, width = 0;
  int column = 0;
  for (const TileId id : tiles) {
    const Tile& tile = set.tiles[id];
    const double w = tile.columns * square_mm, h = tile.rows * square_mm;
    if (column == std::max(1, spec.columns)) {
      column = 0;
      x = spec.gap;
      y += row_height + caption + spec.gap;
      row_height = 0;
    }
    picture.list.add(Use{painter(id, 0), Matrix::translation(x, y)});
    if (spec.captions) caption_tile(picture.list, set, tile, {x, y + h + 3.2}, w);
    x += w + spec.gap;
    width = std::max(width, x);
    row_height = std::max(row_height, h);
    ++column;
  }
  picture.frame = {{0, 0}, std::max(width, 10.0), y + row_height + caption + spec.gap};
  return picture;
}

}  // namespace tw::render
