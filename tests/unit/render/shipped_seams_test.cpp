// Seams between all tiles that are shipped, played together: every pair of sides that may meet, in
// every theme. A turn does not change a side, so all rotations are covered.
#include <gtest/gtest.h>

#include "render/check/seams.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/tile_art.hpp"
#include "support/shipped.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read_theme.hpp"

namespace tw::render {
namespace {

class ShippedSeams : public ::testing::TestWithParam<std::string> {};

TEST_P(ShippedSeams, StayBelowTheBound) {
  const auto compiled = test::shipped_together();
  ASSERT_TRUE(compiled);
  const TileSet& set = compiled->set;
  SourceMap sources;
  DiagSink diagnostics;
  const auto description = tiledef::read_theme(
      test::source_dir() / "themes" / (GetParam() + ".yaml"), tone_names(), sources, diagnostics);
  ASSERT_TRUE(description);
  Theme theme = make_theme(*description);
  take_pictures(theme, set, nullptr, diagnostics);
  std::vector<BorderStrip> strips;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto of_tile =
        border_strips(set, make_id<TileId>(i), theme, static_cast<int>(i) % tile_variants);
    strips.insert(strips.end(), of_tile.begin(), of_tile.end());
  }
  const SeamReport report = compare_seams(set, strips);
  EXPECT_GT(set.tiles.size(), 150U);
  EXPECT_GT(report.pairs, 60'000U);
  const auto name = [&](std::size_t strip) {
    return std::string(set.name(set.tiles[strips[strip].tile].id)) + " side " +
           std::to_string(strips[strip].side);
  };
  EXPECT_LT(report.worst, seam_bound) << name(report.worst_a) << " and " << name(report.worst_b);
  EXPECT_LT(report.mean, seam_bound / 4);
}

INSTANTIATE_TEST_SUITE_P(Themes, ShippedSeams, ::testing::ValuesIn(test::shipped_themes()));

}  // namespace
}  // namespace tw::render
