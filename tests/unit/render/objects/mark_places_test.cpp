#include "render/objects/mark_places.hpp"
#include "render/lay_out.hpp"

#include <gtest/gtest.h>

#include "render/tile_art.hpp"
#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

using tw::testing::build_tiles;

/// A tile with a city in the north and a road through, both with marks to be put on them.
TileSet set_with(MarkKind kind, PartIndex host, std::int32_t value) {
  TileSet set = build_tiles({{"cap", "CRFR", {"city N", "road E W"}, {}, {}, {}}});
  kind.name = "sign";
  kind.declared_by = make_id<ExpansionId>(0);
  const MarkId mark = set.vocabulary.marks.add(kind);
  set.marks.push_back({mark, value, -1});
  const Tile& tile = set.tiles[make_id<TileId>(0)];
  set.parts[tile.parts.begin + host].marks = {static_cast<std::uint32_t>(set.marks.size() - 1), 1};
  return set;
}

std::vector<PlacedThing> placed(const TileSet& set, int variant = 0) {
  const auto tile = make_id<TileId>(0);
  return place_things(set, tile, lay_out(set, tile, variant));
}

TEST(MarkPlaces, AMarkOfATownStandsInIt) {
  MarkKind kind;
  kind.size_mm = 6;
  kind.stands = "along the wall";
  const TileSet set = set_with(kind, 0, 1);
  for (int variant = 0; variant < tile_variants; ++variant) {
    const TileLayout layout = lay_out(set, make_id<TileId>(0), variant);
    const auto things = placed(set, variant);
    ASSERT_EQ(things.size(), 1U);
    EXPECT_GE(things[0].city, 0);
    EXPECT_TRUE(contains(layout.cities[0].outline, things[0].place.at));
    EXPECT_GT(trim_distance(layout, things[0].place.at), 2.5);
    for (const Wall& wall : layout.cities[0].walls)
      EXPECT_GT(distance_to_line(things[0].place.at, wall.line), 2.5);
  }
}

TEST(MarkPlaces, AMarkBesideARoadStandsOffItAndFacesIt) {
  MarkKind kind;
  kind.size_mm = 8;
  kind.drawn = "homestead";
  kind.stands = "beside the road";
  const TileSet set = set_with(kind, 1, 1);
  for (int variant = 0; variant < tile_variants; ++variant) {
    const TileLayout layout = lay_out(set, make_id<TileId>(0), variant);
    const auto things = placed(set, variant);
    ASSERT_EQ(things.size(), 1U);
    const PlacedThing& thing = things[0];
    EXPECT_EQ(thing.city, -1);
    EXPECT_EQ(thing.setting, setting_named("homestead"));
    double away = 1e9;
    for (const LineRun& run : layout.lines)
      away = std::min(away, distance_to_line(thing.place.at, run.line) - run.width / 2);
    EXPECT_GT(away, thing.place.size * 0.4);
    EXPECT_LT(away, 9);
    EXPECT_GT(trim_distance(layout, thing.place.at), thing.place.size * 0.4);
    for (const FigureSpot& spot : layout.spots) EXPECT_GT(distance(spot.at, thing.place.at), 3);
  }
}

TEST(MarkPlaces, ANumberIsShownByAsManyPicturesOrByItsDigits) {
  MarkKind kind;
  kind.takes = MarkTakes::Number;
  kind.glyph = "glyphs/sign.svg";
  kind.size_mm = 5;
  EXPECT_EQ(placed(set_with(kind, 0, 2)).size(), 2U);
  kind.glyph.clear();
  const auto digits = placed(set_with(kind, 0, 7));
  ASSERT_EQ(digits.size(), 1U);
  EXPECT_TRUE(digits[0].is_generic());
  EXPECT_EQ(digits[0].letters, "7");
}

TEST(MarkPlaces, WhatIsDrawnAsNothingIsNotDrawn) {
  MarkKind kind;
  kind.drawn = "nothing";
  EXPECT_TRUE(placed(set_with(kind, 0, 1)).empty());
}

TEST(MarkPlaces, ACampLiesBeforeTheWall) {
  MarkKind kind;
  kind.drawn = "camp";
  kind.stands = "along the wall";
  const auto things = placed(set_with(kind, 0, 1));
  ASSERT_EQ(things.size(), 1U);
  EXPECT_EQ(things[0].city, -1);
  EXPECT_GT(things[0].place.wall.size(), 1U);
}

TEST(MarkPlaces, ASettingThatATownIsTooSmallForStandsBesideItsPicture) {
  MarkKind kind;
  kind.drawn = "palace";
  kind.glyph = "glyphs/sign.svg";
  kind.stands = "on a plaza";
  kind.size_mm = 17;
  const TileSet set = set_with(kind, 0, 1);
  for (int variant = 0; variant < tile_variants; ++variant) {
    const auto things = placed(set, variant);
    ASSERT_EQ(things.size(), 2U);
    EXPECT_EQ(things[0].setting, nullptr);
    EXPECT_EQ(things[0].glyph, kind.glyph);
    EXPECT_EQ(things[1].setting, setting_named("palace"));
    EXPECT_TRUE(things[1].glyph.empty());
    EXPECT_GE(distance(things[0].place.at, things[1].place.at),
              (things[0].place.size + things[1].place.size) / 2);
  }
}

TEST(MarkPlaces, NoPictureStandsNearTheTrim) {
  for (const std::string stands : {"on a plaza", "along the wall"}) {
    MarkKind kind;
    kind.glyph = "glyphs/sign.svg";
    kind.stands = stands;
    kind.size_mm = 12;  // more than the town has room for
    const TileSet set = set_with(kind, 0, 1);
    for (int variant = 0; variant < tile_variants; ++variant) {
      const PlacedThing thing = placed(set, variant).at(0);
      const TileLayout layout = lay_out(set, make_id<TileId>(0), variant);
      EXPECT_GE(trim_distance(layout, thing.place.at), thing.place.size / 2 + 3);
    }
  }
}

TEST(MarkPlaces, APlaceWithoutADrawingHasGroundThatItsRoadsReach) {
  const TileSet set = build_tiles({{"stop",
                                    "FFRF",
                                    {"road S", "cloister"},
                                    {{.ends = {0}, .joined = {}, .place = 1}},
                                    {},
                                    {}}});
  const TileLayout layout = lay_out(set, make_id<TileId>(0));
  const auto things = placed(set);
  ASSERT_EQ(things.size(), 1U);
  ASSERT_EQ(things[0].setting, nullptr);
  ASSERT_EQ(layout.lines.size(), 1U);
  const Point at = things[0].place.at;
  const double gap = std::min(distance(layout.lines[0].line.front(), at),
                              distance(layout.lines[0].line.back(), at)) -
                     things[0].place.core;
  EXPECT_LT(gap, 0.3);
}

TEST(MarkPlaces, LettersAreWholeCharacters) {
  MarkKind kind;
  kind.title.by_language = {{"en", "ürn"}};
  const auto things = placed(set_with(kind, 0, 1));
  ASSERT_EQ(things.size(), 1U);
  EXPECT_EQ(things[0].letters, "ü");
}

}  // namespace
}  // namespace tw::render
