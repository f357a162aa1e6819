#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/check/mask.hpp"
#include "render/lay_out.hpp"
#include "render/pictures/contact.hpp"
#include "render/theme/labels.hpp"
#include "render/tile_art.hpp"

namespace tw::render {
namespace {

constexpr double card_gap = 5;
constexpr double text_size = 2.3;
constexpr double line_height = 3.2;

/// Colours that colour-blind eyes tell apart (Okabe and Ito).
constexpr std::array<Colour, 6> tints{{{0, 114, 178, 120, -1},
                                       {230, 159, 0, 120, -1},
                                       {204, 121, 167, 120, -1},
                                       {0, 158, 115, 120, -1},
                                       {86, 180, 233, 120, -1},
                                       {213, 94, 0, 120, -1}}};

/// The land of each field as rows of rectangles, found by flooding the mask from its half edges.
void tint_fields(DrawList& list, const TileSet& set, const Tile& tile, const TileLayout& layout) {
  Mask mask = paint_mask(layout);
  const auto parts = set.parts_of(tile);
  std::size_t colour = 0;
  for (PartIndex part = tile.first_field; part < parts.size(); ++part, ++colour) {
    Point seed{};
    bool known = false;
    for (const FieldSpot& spot : layout.fields)
      if (spot.field == part) {
        seed = spot.at;
        known = true;
      }
    if (!known || mask.at(seed) != mask_land) continue;
    std::vector<int> open{static_cast<int>(seed.y / mask.mm_per_pixel) * mask.columns +
                          static_cast<int>(seed.x / mask.mm_per_pixel)};
    std::vector<int> cells;
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      std::uint16_t& owner = mask.owner[static_cast<std::size_t>(cell)];
      if (owner != mask_land) continue;
      owner = mask_outside;  // taken
      cells.push_back(cell);
      if (cell % mask.columns > 0) open.push_back(cell - 1);
      if (cell % mask.columns + 1 < mask.columns) open.push_back(cell + 1);
      if (cell >= mask.columns) open.push_back(cell - mask.columns);
      if (cell + mask.columns < mask.columns * mask.rows) open.push_back(cell + mask.columns);
    }
    std::sort(cells.begin(), cells.end());
    Path path;
    for (std::size_t i = 0; i < cells.size();) {
      std::size_t k = i + 1;
      while (k < cells.size() && cells[k] == cells[k - 1] + 1 && cells[k] % mask.columns != 0) ++k;
      path.rectangle({cells[i] % mask.columns * mask.mm_per_pixel,
                      cells[i] / mask.columns * mask.mm_per_pixel},
                     static_cast<double>(k - i) * mask.mm_per_pixel, mask.mm_per_pixel);
      i = k;
    }
    list.fill(path, {tints[colour % tints.size()]});
  }
}

std::string names_of(const TileSet& set, const Tile& tile, Range refs) {
  std::string text;
  for (const PartIndex part : slice(set.part_refs, refs))
    text += (text.empty() ? "" : ", ") + label_of(set, tile, part);
  return text;
}

std::vector<std::string> description_of(const TileSet& set, const Tile& tile) {
  std::vector<std::string> lines;
  const auto parts = set.parts_of(tile);
  for (PartIndex part = 0; part < parts.size(); ++part) {
    const Part& p = parts[part];
    const FeatureKind& kind = set.kind_of(p);
    std::string line = label_of(set, tile, part) + "  " + kind.name;
    for (const MarkValue& mark : slice(set.marks, p.marks)) {
      line += fmt::format(", {}", set.vocabulary.marks[mark.mark].name);
      if (mark.value > 1) line += fmt::format(" {}", mark.value);
    }
    if (p.pocket) line += ", pocket";
    const std::string borders = names_of(set, tile, p.borders);
    if (!borders.empty()) line += " \xE2\x80\x93 borders " + borders;
    const std::string neighbours = names_of(set, tile, p.neighbours);
    if (!neighbours.empty()) line += " \xE2\x80\x93 next to " + neighbours;
    lines.push_back(std::move(line));
  }
  return lines;
}

/// A line no wider than `width` mm.
void write_line(DrawList& list, std::string text, Point at, double size, bool bold, double width) {
  TextRun run;
  run.text = std::move(text);
  run.family = "Noto Sans";
  run.bold = bold;
  run.size = size;
  run.at = at;
  run.paint = {{40, 34, 28, 255, -1}};
  list.add(fitted(std::move(run), width, 2));
}

/// Draws the card and returns its height.
double draw_card(DrawList& list, const TileSet& set, TileId id, const TilePainter& painter,
                 const Theme& theme, Point at) {
  const Tile& tile = set.tiles[id];
  const TileLayout layout = lay_out(set, id, 0);
  DrawList card;
  card.add(Use{painter(id, 0), {}});
  tint_fields(card, set, tile, layout);
  draw_labels(card, set, id, layout, place_things(set, id, layout), theme);
  card.stroke(outline_path(layout, 0), {{60, 52, 44, 255, -1}}, 0.3);
  double y = layout.height + 4.2;
  const double width = std::max(layout.width, square_mm) + card_gap - 2;
  write_line(card, std::string(set.name(tile.id)), {0, y}, 3, true, width);
  for (const std::string& line : description_of(set, tile)) {
    TextRun run;
    run.text = line;
    run.family = "Noto Sans";
    run.size = text_size;
    for (std::string& part : wrapped(run, width)) {
      y += line_height;
      write_line(card, std::move(part), {0, y}, text_size, false, width);
    }
  }
  list.add(Use{std::make_shared<const DrawList>(std::move(card)), Matrix::translation(at.x, at.y)});
  return y + 2;
}

}  // namespace

Picture legend(const TileSet& set, const std::vector<TileId>& tiles, const TilePainter& painter,
               const Theme& theme, int columns) {
  Picture picture;
  double x = card_gap, y = card_gap, row_height = 0, width = 0;
  // Cards of large footprints are as broad as several: rows end at one width, not at one number.
  const double widest = card_gap + std::max(1, columns) * (square_mm + 2 * card_gap);
  for (const TileId id : tiles) {
    const double card = set.tiles[id].columns * square_mm + 2 * card_gap;
    if (x > card_gap && x + card > widest + 0.01) {
      x = card_gap;
      y += row_height + card_gap;
      row_height = 0;
    }
    row_height = std::max(row_height, draw_card(picture.list, set, id, painter, theme, {x, y}));
    x += card;
    width = std::max(width, x);
  }
  picture.frame = {{0, 0}, std::max(width, 10.0), y + row_height + card_gap};
  return picture;
}

}  // namespace tw::render
