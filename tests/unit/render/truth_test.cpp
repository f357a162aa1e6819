// What is drawn is what was compiled: shown by flood fill on the masks of all shipped tiles and of
// many made at random.
#include "render/check/truth.hpp"

#include <gtest/gtest.h>

#include <set>

#include "render/draw/hash_random.hpp"
#include "support/shipped.hpp"
#include "support/tile_builder.hpp"
#include "unit/compiler/small_tile.hpp"

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
      EXPECT_EQ(findings(set, id, 0), "") << folder.filename() << "/" << set.name(tile.id);
    }
  }
  EXPECT_GT(tiles, 90U);
}

/// Sides grouped at random into segments, in the shorthand of the compiler's tests.
std::string random_tile(HashRandom& random) {
  constexpr const char* letters = "FFCCRRI";
  constexpr const char* sides[] = {"N", "E", "S", "W"};
  std::string edges;
  for (int i = 0; i < 4; ++i) edges += letters[random.below(7)];
  std::string text = edges;
  std::vector<bool> used(4, false);
  for (std::size_t i = 0; i < 4; ++i) {
    if (used[i] || edges[i] == 'F') continue;
    std::string entry = edges[i] == 'C' ? "city" : edges[i] == 'R' ? "road" : "river";
    for (std::size_t k = i; k < 4; ++k) {
      if (used[k] || edges[k] != edges[i] || (k != i && random.chance(0.5))) continue;
      used[k] = true;
      entry += std::string(" ") + sides[k];
    }
    text += "; " + entry;
  }
  switch (random.below(6)) {
    case 0:
      text += "; monastery";
      break;
    case 1:
      text += "; village";
      break;
    case 2:
      text += "; bushes";
      break;
    default:
      break;
  }
  return text;
}

TEST(Truth, OfTilesMadeAtRandom) {
  HashRandom random(hash_of("tiles made at random"));
  std::set<std::string> tried;
  int compiled = 0;
  for (int i = 0; i < 1500; ++i) {
    const std::string text = random_tile(random);
    if (!tried.insert(text).second) continue;
    const auto result = compiler::test::compile_one(text);
    if (!result.compiled) continue;
    ++compiled;
    const auto id = make_id<TileId>(result.compiled->set.tiles.size() - 1);
    EXPECT_EQ(findings(result.compiled->set, id, i % 3), "") << text;
  }
  EXPECT_GT(compiled, 250);
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
