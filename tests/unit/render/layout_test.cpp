#include "render/lay_out.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "render/tile_art.hpp"
#include "support/tile_builder.hpp"

namespace tw::render {
namespace {

using testing::build_tiles;
using testing::sample_tiles;

class EveryTile : public ::testing::TestWithParam<std::size_t> {
 protected:
  static const TileSet& set() {
    static const TileSet built = build_tiles(sample_tiles());
    return built;
  }
  static TileLayout layout(int variant = 0) {
    return lay_out(set(), make_id<TileId>(GetParam()), variant);
  }
};

TEST_P(EveryTile, MeetsTheTrimWhereTheContractSays) {
  const TileLayout tile = layout();
  for (const LineRun& run : tile.lines) {
    if (run.first_side < 0) continue;
    const BorderSide& side = tile.sides[static_cast<std::size_t>(run.first_side)];
    EXPECT_LT(distance_to_line(side.middle, run.line), 1e-6);
    EXPECT_LT(distance_to_line(side.middle + side.outward * 3, run.line), 1e-6);
    EXPECT_LT(distance_to_line(side.middle - side.outward * 0.6, run.line), 0.02);
  }
  for (const CityRegion& city : tile.cities)
    for (const Wall& wall : city.walls) {
      if (wall.kind == WallKind::Border) continue;
      for (const Point p : {wall.line[1], wall.line[wall.line.size() - 2]}) {
        double to_corner = 1e9;
        for (const BorderSide& side : tile.sides)
          to_corner = std::min(to_corner, distance(p, side.start));
        EXPECT_NEAR(to_corner, contract::wall_corner, 1e-6);
        EXPECT_NEAR(trim_distance(tile, p), 0, 1e-6);
      }
    }
}

TEST_P(EveryTile, KeepsFiguresOnTheirParts) {
  const TileLayout tile = layout();
  for (const FigureSpot& spot : tile.spots) {
    EXPECT_GT(trim_distance(tile, spot.at), 1.5);
    const Lie lie =
        set().kind_of(set().parts_of(set().tiles[make_id<TileId>(GetParam())])[spot.part]).lie;
    if (lie == Lie::Field) {
      EXPECT_GT(land_clearance(tile, spot.at), 1.0);
    }
    if (lie != Lie::City) continue;
    bool inside = false;
    for (const CityRegion& city : tile.cities)
      inside |= city.part == spot.part && contains(city.outline, spot.at);
    EXPECT_TRUE(inside);
  }
}

TEST_P(EveryTile, IsTheSameEveryTimeAndVaries) {
  const Theme theme = make_theme(*built_in_theme("classic"));
  const auto text = [&](int variant) {
    return to_text(render_tile(set(), make_id<TileId>(GetParam()), theme, {variant, 3}));
  };
  EXPECT_EQ(text(0), text(0));
  EXPECT_NE(text(0), text(1));
}

// ------------------------------------------------------------------ gates and caps

/// The tiles whose only road or river runs from the south to a town opposite.
std::vector<testing::TileSpec> straight_ways() {
  return {{"cap", "CFRF", {"city N", "road S"}, {{{1}, {0}}}, {}, {}},
          {"valley", "CCRC", {"city N E W", "road S"}, {{{1}, {0}}}, {}, {}},
          {"waist", "RCRC", {"city E W", "road N", "road S"}, {{{1}, {0}}, {{2}, {0}}}, {}, {}}};
}

TEST(Gates, StandInTheMiddleOfAWallThatAWayComesStraightTo) {
  const TileSet set = build_tiles(straight_ways());
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    for (int variant = 0; variant < tile_variants; ++variant) {
      const TileLayout layout = lay_out(set, make_id<TileId>(i), variant);
      ASSERT_FALSE(layout.gates.empty());
      for (const Gate& gate : layout.gates) {
        EXPECT_NEAR(gate.at.x, square_mm / 2, 0.4) << i;
        EXPECT_NEAR(gate.along.y, 0, 0.03) << "the gate is askew in " << i;
      }
      for (const LineRun& run : layout.lines)
        for (const Point p : run.line) EXPECT_NEAR(p.x, square_mm / 2, 1.6) << i;
    }
}

TEST(Gates, StandOnAStraightPieceOfTheirWallAndSquareToIt) {
  const TileSet samples = build_tiles(sample_tiles()), straight = build_tiles(straight_ways());
  int found = 0;
  for (const TileSet* set : {&samples, &straight})
    for (std::size_t i = 0; i < set->tiles.size(); ++i)
      for (int variant = 0; variant < tile_variants; ++variant) {
        const TileLayout layout = lay_out(*set, make_id<TileId>(i), variant);
        for (const Gate& gate : layout.gates) {
          double away = 1e9;
          for (const Wall& wall : layout.cities[static_cast<std::size_t>(gate.city)].walls)
            for (const double s : {-2.2, 0.0, 2.2}) {
              if (s == -2.2) away = std::min(away, distance_to_line(gate.at, wall.line));
              if (distance_to_line(gate.at, wall.line) > 0.3) continue;
              EXPECT_LT(distance_to_line(gate.at + gate.along * s, wall.line), 0.05);
            }
          EXPECT_LT(away, 0.05);
          ++found;
        }
      }
  EXPECT_GT(found, 9);
}

/// A tile whose first segment, a city, bears a mark.
TileSet set_with_mark(const std::string& drawn, const std::string& edges,
                      const std::vector<std::string>& segments) {
  std::vector<testing::JunctionSpec> junctions;
  if (segments[1] == "road S") junctions = {{{1}, {0}}};
  TileSet set = build_tiles({{"cap", edges, segments, junctions, {}, {}}});
  MarkKind kind;
  kind.name = "sign";
  kind.drawn = drawn;
  kind.size_mm = 17;
  kind.declared_by = make_id<ExpansionId>(0);
  const MarkId mark = set.vocabulary.marks.add(kind);
  set.marks.push_back({mark, 1, -1});
  const Tile& tile = set.tiles[make_id<TileId>(0)];
  set.parts[tile.parts.begin].marks = {static_cast<std::uint32_t>(set.marks.size() - 1), 1};
  return set;
}

double depth_of(const TileSet& set, int variant) {
  const TileLayout layout = lay_out(set, make_id<TileId>(0), variant);
  double depth = 0;
  for (const Wall& wall : layout.cities.front().walls)
    for (const Point p : wall.line) depth = std::max(depth, p.y);
  return depth;
}

TEST(Caps, ReachFurtherInForAGreatBuilding) {
  for (int variant = 0; variant < tile_variants; ++variant) {
    EXPECT_LT(depth_of(set_with_mark("", "CFRF", {"city N", "road S"}), variant), 13);
    EXPECT_GT(depth_of(set_with_mark("palace", "CFRF", {"city N", "road S"}), variant), 18);
    // Not over a way that passes before them.
    EXPECT_LT(depth_of(set_with_mark("palace", "CRFR", {"city N", "road E W"}), variant), 13);
  }
}

TEST(Caps, OfTwoTilesThatMeetShowFiguresInDifferentPlaces) {
  std::vector<double> places;
  const TileSet set = build_tiles(straight_ways());
  for (int variant = 0; variant < tile_variants; ++variant) {
    const TileLayout layout = lay_out(set, make_id<TileId>(0), variant);
    for (const FigureSpot& spot : layout.spots)
      if (spot.at.y < 12) places.push_back(spot.at.x);
  }
  ASSERT_EQ(places.size(), static_cast<std::size_t>(tile_variants));
  for (const double x : places) EXPECT_GT(std::abs(x - square_mm / 2), 2.5);
}

INSTANTIATE_TEST_SUITE_P(Samples, EveryTile,
                         ::testing::Range(std::size_t{0}, sample_tiles().size()));

}  // namespace
}  // namespace tw::render
