#include "render/check/seams.hpp"

#include <gtest/gtest.h>

#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

TEST(Seams, OfSampleTilesStayBelowTheBound) {
  const TileSet set = testing::build_tiles(testing::sample_tiles());
  for (const char* name : {"classic", "ink", "schematic"}) {
    Theme theme = make_theme(*built_in_theme(name));
    theme.labels = false;
    std::vector<BorderStrip> strips;
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
      const auto of_tile = border_strips(set, make_id<TileId>(i), theme, static_cast<int>(i % 3));
      strips.insert(strips.end(), of_tile.begin(), of_tile.end());
    }
    const SeamReport report = compare_seams(set, strips);
    EXPECT_GT(report.pairs, 1500U);
    EXPECT_LT(report.worst, seam_bound)
        << name << ": " << set.name(set.tiles[strips[report.worst_a].tile].id) << " side "
        << strips[report.worst_a].side << " and "
        << set.name(set.tiles[strips[report.worst_b].tile].id) << " side "
        << strips[report.worst_b].side;
  }
}

TEST(Seams, OfAWrongTileAreSeen) {
  const TileSet set = testing::build_tiles(testing::sample_tiles());
  const Theme classic = make_theme(*built_in_theme("classic"));
  ThemeDescription other = *built_in_theme("classic");
  other.palette.push_back({"meadow", 0x70, 0x90, 0x40});
  const Theme wrong = make_theme(other);
  const TileId meadow = set.find_tile("meadow");
  auto strips = border_strips(set, meadow, classic);
  const auto wrong_strips = border_strips(set, meadow, wrong);
  strips.insert(strips.end(), wrong_strips.begin(), wrong_strips.end());
  EXPECT_GT(compare_seams(set, strips).worst, 5 * seam_bound);
}

}  // namespace
}  // namespace tw::render
