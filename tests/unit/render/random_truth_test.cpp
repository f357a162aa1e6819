// What is drawn is what was compiled, for thousands of tiles made at random with fixed seeds.
//
// TW_RANDOM_TILES=N tries N tiles a seed instead of the usual number, TW_RANDOM_SEED=N other tiles.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "render/check/truth.hpp"
#include "render/lay_out.hpp"
#include "render/tile_art.hpp"
#include "support/random_tile.hpp"
#include "support/source_dir.hpp"
#include "unit/compiler/small_tile.hpp"

namespace tw::render {
namespace {

constexpr int usual_tiles = 800;  ///< that compile, a seed
constexpr int seeds = 4;

/// What the tiles cover, so that a change of the generator cannot quietly make them all plain.
struct Coverage {
  int crossings = 0, tunnels = 0, halves = 0, pockets = 0, open_ends = 0, footprints = 0, water = 0;

  void add(const TileSet& set, TileId id) {
    const Tile& tile = set.tiles[id];
    bool pocket = false, tunnel = false, half = false, river = false;
    for (const Part& part : set.parts_of(tile)) {
      pocket |= part.pocket;
      tunnel |= part.tunnel_all || !part.tunnel_sides.empty();
      river |= set.kind_of(part).lie == Lie::River;
      if (set.kind_of(part).lie != Lie::City) continue;
      for (int side = 0; side < tile.side_count; ++side)
        half |= part.points.has(point_of(side, PointPart::Left)) !=
                part.points.has(point_of(side, PointPart::Right));
    }
    pockets += pocket ? 1 : 0;
    tunnels += tunnel ? 1 : 0;
    halves += half ? 1 : 0;
    water += river ? 1 : 0;
    crossings += tile.crossings.count > 0 ? 1 : 0;
    footprints += tile.columns * tile.rows > 1 ? 1 : 0;
    for (const Junction& junction : slice(set.junctions, tile.junctions))
      open_ends += junction.open ? 1 : 0;
  }
};

class RandomTruth : public ::testing::TestWithParam<int> {};

TEST_P(RandomTruth, OfThousandsOfTiles) {
  const char* asked = std::getenv("TW_RANDOM_TILES");
  const int wanted = asked != nullptr ? std::atoi(asked) : usual_tiles;
  const char* other = std::getenv("TW_RANDOM_SEED");
  const auto seed =
      static_cast<std::uint64_t>(GetParam() + (other != nullptr ? std::atoi(other) : 0));
  HashRandom random(hash_with(hash_of("tiles made at random"), seed));
  std::set<std::string> tried;
  Coverage covered;
  int compiled = 0;
  for (int tries = 0; compiled < wanted && tries < 4 * wanted; ++tries) {
    const std::string text = test::random_tile(random);
    if (!tried.insert(text).second) continue;
    const auto result = compiler::test::compile_one(text);
    if (!result.compiled) continue;
    const TileSet& set = result.compiled->set;
    const auto id = make_id<TileId>(set.tiles.size() - 1);
    covered.add(set, id);
    const auto found = check_truth(set, id, lay_out(set, id, compiled++ % tile_variants));
    if (!found.empty()) ADD_FAILURE() << text << ": " << found.front().text;
  }
  EXPECT_EQ(compiled, wanted);
  EXPECT_GT(covered.crossings, wanted / 20);
  EXPECT_GT(covered.tunnels, wanted / 20);
  EXPECT_GT(covered.halves, wanted / 80);
  EXPECT_GT(covered.pockets, wanted / 40);
  EXPECT_GT(covered.open_ends, wanted / 20);
  EXPECT_GT(covered.footprints, wanted / 20);
  EXPECT_GT(covered.water, wanted / 5);
}

/// Tiles on which the usual way of laying out goes wrong: crowded gates, cities in the arms of
/// others, low walls past other things, lines that dive. Each line is one tile.
TEST(Truth, OfCrowdedTiles) {
  std::ifstream file(test::source_dir() / "tests/data/crowded-tiles.txt");
  int tiles = 0;
  for (std::string text; std::getline(file, text); ++tiles) {
    const auto result = compiler::test::compile_one(text);
    ASSERT_TRUE(result.compiled) << text;
    const TileSet& set = result.compiled->set;
    const auto id = make_id<TileId>(set.tiles.size() - 1);
    for (int variant = 0; variant < tile_variants; ++variant)
      for (const Disagreement& d : check_truth(set, id, lay_out(set, id, variant)))
        ADD_FAILURE() << text << ", variant " << variant << ": " << d.text;
  }
  EXPECT_GT(tiles, 30);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomTruth, ::testing::Range(0, seeds));

}  // namespace
}  // namespace tw::render
