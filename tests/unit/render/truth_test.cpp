// What is drawn is what was compiled: shown by flood fill on the masks of all shipped tiles.
#include "render/check/truth.hpp"
#include "render/lay_out.hpp"

#include <gtest/gtest.h>

#include <set>

#include "render/objects/mark_places.hpp"
#include "render/tile_art.hpp"
#include "support/shipped.hpp"
#include "support/source_dir.hpp"
#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

std::string findings(const TileSet& set, TileId tile, int variant) {
  std::string text;
  for (const Disagreement& d : check_truth(set, tile, lay_out(set, tile, variant)))
    text += d.text + "; ";
  return text;
}

TEST(Truth, OfAllShippedTiles) {
  std::size_t tiles = 0;
  for (const auto& folder : test::shipped_folders()) {
    const auto compiled = test::compile_folder(folder);
    ASSERT_TRUE(compiled) << folder;
    const TileSet& set = compiled->set;
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
      const auto id = make_id<TileId>(i);
      const Tile& tile = set.tiles[id];
      // Each tile once, not again with every expansion that requires its own.
      if (tile.expansion != make_id<ExpansionId>(set.expansions.size() - 1)) continue;
      ++tiles;
      for (int variant = 0; variant < tile_variants; ++variant)
        EXPECT_EQ(findings(set, id, variant), "") << folder.filename() << "/" << set.name(tile.id);
    }
  }
  EXPECT_GT(tiles, 90U);
}

TEST(Truth, OfOddTiles) {
  const auto compiled = test::compile_folder(test::source_dir() / "docs/examples/odd-tiles.yaml");
  ASSERT_TRUE(compiled);
  const TileSet& set = compiled->set;
  EXPECT_GT(set.tiles.size(), 70U);
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    for (int variant = 0; variant < tile_variants; ++variant) {
      const auto id = make_id<TileId>(i);
      EXPECT_EQ(findings(set, id, variant), "") << set.name(set.tiles[id].id);
    }
}

TEST(Truth, NoPlaceOfAShippedTileStandsOnALowWall) {
  std::size_t pairs = 0;
  for (const auto& folder : test::shipped_folders()) {
    const auto compiled = test::compile_folder(folder);
    ASSERT_TRUE(compiled) << folder;
    const TileSet& set = compiled->set;
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
      const auto id = make_id<TileId>(i);
      const TileLayout layout = lay_out(set, id);
      for (const PlacedThing& thing : place_things(set, id, layout))
        for (const Connector& wall : layout.connectors) {
          if (!thing.is_place || wall.part == thing.part) continue;
          ++pairs;
          EXPECT_GT(distance_to_line(thing.place.at, wall.line), 0.5 * thing.place.size)
              << set.name(set.tiles[id].id);
        }
    }
  }
  EXPECT_GT(pairs, 0U);
}

TEST(Truth, FindsWhatIsDrawnWrong) {
  const TileSet set = testing::build_tiles(testing::sample_tiles());
  const auto named = [&](const char* name) { return set.find_tile(name); };
  {
    // A road that stops halfway joins its two fields.
    TileLayout layout = lay_out(set, named("straight"));
    layout.lines[0].line.resize(layout.lines[0].line.size() / 2);
    const auto found = check_truth(set, named("straight"), layout);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                            [](const auto& d) { return d.what == Untruth::FieldsJoined; }));
  }
  {
    // A road across a field parts it.
    TileLayout layout = lay_out(set, named("cap"));
    LineRun run = lay_out(set, named("cap-road")).lines[0];
    run.part = 0;
    layout.lines.push_back(run);
    const auto found = check_truth(set, named("cap"), layout);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(),
                            [](const auto& d) { return d.what == Untruth::FieldParted; }));
  }
  {
    // Without its city a tile misses wall and border.
    TileLayout layout = lay_out(set, named("cap"));
    layout.cities.clear();
    std::set<Untruth> kinds;
    for (const auto& d : check_truth(set, named("cap"), layout)) kinds.insert(d.what);
    EXPECT_TRUE(kinds.contains(Untruth::BorderMissing));
    EXPECT_TRUE(kinds.contains(Untruth::LineBroken));
  }
}

}  // namespace
}  // namespace tw::render
