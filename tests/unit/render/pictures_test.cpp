#include <gtest/gtest.h>

#include "render/check/own_art.hpp"
#include "render/lay_out.hpp"
#include "render/pictures/contact.hpp"
#include "render/pictures/outlines.hpp"
#include "render/pictures/poster.hpp"
#include "render/sheet/geometry.hpp"
#include "render/tile_art.hpp"
#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

TileSet& samples() {
  static TileSet set = testing::build_tiles(testing::sample_tiles());
  return set;
}

std::vector<TileId> all_tiles() {
  std::vector<TileId> tiles;
  for (std::size_t i = 0; i < samples().tiles.size(); ++i) tiles.push_back(make_id<TileId>(i));
  return tiles;
}

TEST(Poster, LaysOnlyWhatFits) {
  const PosterSpec spec{7, 5, 3};
  const auto board = lay_landscape(samples(), all_tiles(), spec);
  ASSERT_EQ(board.size(), 35U);
  const auto kind = [&](std::size_t cell, int facing) {
    const LaidTile& laid = board[cell];
    return samples()
        .sides_of(
            samples().tiles[laid.tile])[static_cast<std::size_t>((facing - laid.turns + 4) % 4)]
        .kind;
  };
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    ASSERT_TRUE(board[cell].tile.valid());
    if (cell % 7 != 6) {
      EXPECT_TRUE(sides_fit(samples(), kind(cell, 1), kind(cell + 1, 3)));
    }
    if (cell < 28) {
      EXPECT_TRUE(sides_fit(samples(), kind(cell, 2), kind(cell + 7, 0)));
    }
  }
  EXPECT_EQ(lay_landscape(samples(), all_tiles(), spec)[12].tile, board[12].tile);
}

/// Boxes of the tiles on a picture, as they were put there.
std::vector<Rect> boxes_of(const Picture& picture, const std::vector<TileId>& tiles,
                           const TileSet& set) {
  std::vector<Rect> boxes;
  for (const Item& item : picture.list.items())
    if (const auto* use = std::get_if<Use>(&item); use != nullptr && boxes.size() < tiles.size()) {
      const Tile& tile = set.tiles[tiles[boxes.size()]];
      boxes.push_back(
          {use->matrix.dx, use->matrix.dy, tile.columns * square_mm, tile.rows * square_mm});
    }
  return boxes;
}

/// Three squares, a footprint of two by two, four squares, one of three in a row.
std::pair<TileSet, std::vector<TileId>> some_large_ones() {
  TileSet set = samples();
  std::vector<TileId> tiles;
  for (std::size_t i = 0; i < 9; ++i) tiles.push_back(make_id<TileId>(i));
  set.tiles[tiles[3]].columns = set.tiles[tiles[3]].rows = 2;
  set.tiles[tiles[8]].columns = 3;
  return {set, tiles};
}

TEST(ContactSheet, PutsFootprintsOfAnySizeBesideEachOtherWithinItsColumns) {
  const auto [set, tiles] = some_large_ones();
  const auto empty = [](TileId, int) { return std::make_shared<const DrawList>(); };
  for (const int columns : {1, 3, 4, 5, 9}) {
    const Picture sheet = contact_sheet(set, tiles, empty, {columns, 3, false});
    const auto boxes = boxes_of(sheet, tiles, set);
    ASSERT_EQ(boxes.size(), tiles.size());
    // One column is too few for the widest.
    EXPECT_LE(sheet.frame.width, 3 + std::max(columns, 3) * 48 + 0.01);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      EXPECT_LE(boxes[i].right(), sheet.frame.width);
      EXPECT_LE(boxes[i].bottom(), sheet.frame.height);
      for (std::size_t k = 0; k < i; ++k)
        EXPECT_TRUE(boxes[i].x >= boxes[k].right() || boxes[k].x >= boxes[i].right() ||
                    boxes[i].y >= boxes[k].bottom() || boxes[k].y >= boxes[i].bottom())
            << columns << ": " << k << " and " << i;
    }
  }
}

TEST(Outlines, AreClosedAndTrueToSize) {
  const CutOutlines lines = cut_outlines(samples(), {make_id<TileId>(0), make_id<TileId>(1)}, 2, 3);
  ASSERT_EQ(lines.lines.size(), 2U);
  EXPECT_EQ(lines.lines[0].size(), 4U);
  EXPECT_DOUBLE_EQ(lines.lines[1][0].first - lines.lines[0][0].first, 48);
  EXPECT_DOUBLE_EQ(lines.width, 99);
  const std::string dxf = outlines_dxf(lines);
  EXPECT_NE(dxf.find("POLYLINE"), std::string::npos);
  EXPECT_EQ(dxf.substr(dxf.size() - 6), "0\nEOF\n");
  EXPECT_NE(outlines_svg(lines).find("width=\"99.000mm\""), std::string::npos);
}

PixelImage picture_of(TileId tile, const Theme& theme) {
  return *paint_pixels(render_tile(samples(), tile, theme, {0, 1}), {{0, 0}, 45, 45}, {.dpi = 150});
}

TEST(OwnArt, IsRecognisedAlongTheBorder) {
  const Theme theme = make_theme(*built_in_theme("classic"));
  for (const TileId tile : all_tiles()) {
    const auto found = check_art_edges(samples(), tile, lay_out(samples(), tile),
                                       picture_of(tile, theme), theme.materials.palette);
    EXPECT_TRUE(found.empty()) << samples().name(samples().tiles[tile].id) << " side "
                               << found.front().side << " seen " << ground_name(found.front().seen);
  }
}

TEST(OwnArt, OfAnotherTileIsFound) {
  const Theme theme = make_theme(*built_in_theme("classic"));
  const TileId cap = samples().find_tile("cap"), road = samples().find_tile("straight");
  const auto found = check_art_edges(samples(), cap, lay_out(samples(), cap),
                                     picture_of(road, theme), theme.materials.palette);
  // The picture has no city in the north and a road in the south.
  EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const EdgeFinding& f) {
    return f.side == 0 && f.expected == Ground::City;
  }));
  EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const EdgeFinding& f) {
    return f.side == 2 && f.part == PointPart::Middle && f.seen == Ground::Road;
  }));
}

TEST(OwnArt, MasksAreReadByColour) {
  const TileId tile = samples().find_tile("cap-road");
  const TileLayout layout = lay_out(samples(), tile);
  DrawList flat;
  flat.fill(Path().rectangle({0, 0}, 45, 45), {{0, 200, 0}});
  flat.stroke(open(layout.lines[0].line), {{250, 240, 180}}, 4.2, Cap::Butt);
  flat.fill(closed(layout.cities[0].outline), {{160, 60, 30}});
  const auto image = paint_pixels(flat, {{0, 0}, 45, 45}, {.dpi = 150, .smooth = false});
  EXPECT_TRUE(check_truth(samples(), tile, layout, mask_of_picture(samples(), tile, layout, *image))
                  .empty());
  // Without its road the picture joins the two fields.
  DrawList wrong;
  wrong.fill(Path().rectangle({0, 0}, 45, 45), {{0, 200, 0}});
  wrong.fill(closed(layout.cities[0].outline), {{160, 60, 30}});
  const auto other = paint_pixels(wrong, {{0, 0}, 45, 45}, {.dpi = 150, .smooth = false});
  EXPECT_FALSE(
      check_truth(samples(), tile, layout, mask_of_picture(samples(), tile, layout, *other))
          .empty());
}

}  // namespace
}  // namespace tw::render
