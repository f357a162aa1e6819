// What is drawn is what was compiled, for thousands of tiles made at random with fixed seeds.
//
// TW_RANDOM_TILES=N tries N tiles a seed instead of the usual number. Tiles that are known to be
// drawn wrong are listed in tests/data/drawn-wrong.txt: one that is mended is taken off the list,
// and none comes onto it without being looked at (TW_UPDATE=1 writes it anew).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include "render/check/truth.hpp"
#include "render/tile_art.hpp"
#include "support/random_tile.hpp"
#include "support/source_dir.hpp"
#include "unit/compiler/small_tile.hpp"

namespace tw::render {
namespace {

constexpr int usual_tiles = 800;  ///< that compile, a seed
constexpr int seeds = 4;

std::set<std::string> known_to_be_wrong(int seed) {
  std::set<std::string> known;
  std::ifstream file(test::source_dir() / "tests/data/drawn-wrong.txt");
  const std::string mark = std::to_string(seed) + " ";
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(mark)) known.insert(line.substr(mark.size()));
  return known;
}

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
  const std::set<std::string> known = known_to_be_wrong(GetParam());
  HashRandom random(hash_with(hash_of("tiles made at random"), GetParam()));
  std::set<std::string> tried, wrong;
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
    if (found.empty()) continue;
    wrong.insert(text);
    EXPECT_TRUE(known.contains(text) || std::getenv("TW_UPDATE") != nullptr)
        << text << ": " << found.front().text;
  }
  if (asked == nullptr) {
    for (const std::string& text : known)
      EXPECT_TRUE(wrong.contains(text)) << "take it off the list: " << text;
    EXPECT_LE(known.size(), static_cast<std::size_t>(wanted / 60));
  }
  if (std::getenv("TW_UPDATE") != nullptr) {
    std::ofstream file(test::source_dir() / "tests/data/drawn-wrong.txt",
                       GetParam() == 0 ? std::ios::trunc : std::ios::app);
    for (const std::string& text : wrong) file << GetParam() << " " << text << "\n";
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

INSTANTIATE_TEST_SUITE_P(Seeds, RandomTruth, ::testing::Range(0, seeds));

}  // namespace
}  // namespace tw::render
