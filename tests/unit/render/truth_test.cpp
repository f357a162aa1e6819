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
  const std::size_t tiles = test::for_each_shipped_tile([](const TileSet& set, TileId id) {
    for (int variant = 0; variant < tile_variants; ++variant)
      EXPECT_EQ(findings(set, id, variant), "") << set.name(set.tiles[id].id);
  });
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

TEST(Truth, EachFieldOfAShippedTileHasASpotOfItsOwn) {
  std::size_t pairs = 0;
  test::for_each_shipped_tile([&](const TileSet& set, TileId id) {
    const TileLayout layout = lay_out(set, id);
    for (const FieldSpot& a : layout.fields)
      for (const FieldSpot& b : layout.fields) {
        if (a.field >= b.field) continue;
        ++pairs;
        EXPECT_GT(distance(a.at, b.at), 1) << set.name(set.tiles[id].id);
      }
  });
  EXPECT_GT(pairs, 100U);
}

TEST(Truth, NoPlaceOfAShippedTileStandsOnALowWall) {
  std::size_t pairs = 0;
  test::for_each_shipped_tile([&](const TileSet& set, TileId id) {
    const TileLayout layout = lay_out(set, id);
    for (const PlacedThing& thing : place_things(set, id, layout))
      for (const Connector& wall : layout.connectors) {
        if (!thing.is_place || wall.part == thing.part) continue;
        ++pairs;
        EXPECT_GT(distance_to_line(thing.place.at, wall.line), 0.5 * thing.place.size)
            << set.name(set.tiles[id].id);
      }
  });
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
