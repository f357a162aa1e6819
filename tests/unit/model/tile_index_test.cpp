// Finding tiles by name: the index finds what the slow search finds.
#include "model/tile_index.hpp"

#include <gtest/gtest.h>

namespace tw {
namespace {

NameId add_name(TileSet& set, const std::string& name) {
  set.names.push_back(name);
  return make_id<NameId>(set.names.size() - 1);
}

TileSet two_expansions() {
  TileSet set;
  for (const char* id : {"first", "second"}) {
    Expansion expansion;
    expansion.id = id;
    set.expansions.add(expansion);
  }
  const auto add = [&](NameId name, std::size_t expansion) {
    Tile tile;
    tile.id = name;
    tile.expansion = make_id<ExpansionId>(expansion);
    set.tiles.add(tile);
  };
  const NameId bend = add_name(set, "bend"), cap = add_name(set, "cap"),
               mill = add_name(set, "mill");
  add(bend, 0);
  add(cap, 0);
  add(cap, 1);
  add(mill, 1);
  return set;
}

TEST(TileIndex, FindsWhatTheSearchFinds) {
  const TileSet set = two_expansions();
  const TileIndex index(set);
  for (const char* name : {"bend", "cap", "mill", "none", "", "/", "first/bend", "first/cap",
                           "second/cap", "second/bend", "third/cap", "first/", "/cap"})
    EXPECT_EQ(index.find(name), set.find_tile(name)) << name;
}

TEST(TileIndex, OwnTilesComeFirst) {
  const TileSet set = two_expansions();
  const TileIndex index(set);
  EXPECT_FALSE(index.find("cap").valid());
  EXPECT_EQ(index.find_from("first", "cap"), make_id<TileId>(1));
  EXPECT_EQ(index.find_from("second", "cap"), make_id<TileId>(2));
  EXPECT_EQ(index.find_from("second", "bend"), make_id<TileId>(0));
}

}  // namespace
}  // namespace tw
