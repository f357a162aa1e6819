#include "render/sheet/tile_pieces.hpp"

#include <gtest/gtest.h>

namespace tw::render {
namespace {

Expansion named(const char* id) {
  Expansion expansion;
  expansion.id = id;
  return expansion;
}

/// Two expansions: the first with one tile, the second with a half-sided, a start and a long one.
class Pieces : public ::testing::Test {
 protected:
  Pieces() {
    first_ = set_.expansions.add(named("first"));
    second_ = set_.expansions.add(named("second"));
    EdgeKind plain;
    plain.name = "field";
    plain_ = set_.vocabulary.edge_kinds.add(plain);
    EdgeKind left = plain, right = plain;
    left.facing = {FeatureKindId{1}, FeatureKindId{1}, FeatureKindId{0}};
    right.facing = {FeatureKindId{0}, FeatureKindId{1}, FeatureKindId{1}};
    left_ = set_.vocabulary.edge_kinds.add(left);
    right_ = set_.vocabulary.edge_kinds.add(right);
    add("plain", first_, 2, {plain_, plain_, plain_, plain_});
    add("half", second_, 7, {left_, right_, plain_, plain_});
    add("first-laid", second_, 1, {plain_, plain_, plain_, plain_}).start = true;
    add("long", second_, 1, {plain_, plain_, plain_, plain_, plain_, plain_}).columns = 2;
  }

  Tile& add(const char* name, ExpansionId expansion, int count,
            const std::vector<EdgeKindId>& sides) {
    Tile tile;
    set_.names.emplace_back(name);
    tile.id = make_id<NameId>(set_.names.size() - 1);
    tile.expansion = expansion;
    tile.count = count;
    tile.side_count = static_cast<std::uint8_t>(sides.size());
    tile.sides = {static_cast<std::uint32_t>(set_.sides.size()),
                  static_cast<std::uint32_t>(sides.size())};
    for (const EdgeKindId kind : sides) set_.sides.push_back({kind, 0, 0, Direction::North});
    return set_.tiles[set_.tiles.add(tile)];
  }

  TileSet set_;
  ExpansionId first_, second_;
  EdgeKindId plain_, left_, right_;
  DiagSink diagnostics_;
};

TEST_F(Pieces, OnlyTheInputItselfIsPrinted) {
  const TilePieces result = tile_pieces(set_, {}, diagnostics_);
  int copies = 0;
  for (const Piece& piece : result.pieces) {
    EXPECT_NE(piece.id, "plain");
    copies += piece.copies;
  }
  EXPECT_EQ(copies, 9);
}

TEST_F(Pieces, CopiesTakeTurnsWithTheVariants) {
  const TilePieces result = tile_pieces(set_, {}, diagnostics_);
  ASSERT_EQ(result.pieces.size(), 5U);
  EXPECT_EQ(result.pieces[0].copies, 3);
  EXPECT_EQ(result.pieces[1].copies, 2);
  EXPECT_EQ(result.pieces[2].copies, 2);
  PrintSpec spec;
  spec.variants = 1;
  EXPECT_EQ(tile_pieces(set_, spec, diagnostics_).pieces[0].copies, 7);
}

TEST_F(Pieces, OneCopyOfAStartTileHasTheDarkBack) {
  set_.tiles[make_id<TileId>(2)].count = 4;
  for (const int variants : {1, 3}) {
    PrintSpec spec;
    spec.variants = variants;
    const TilePieces result = tile_pieces(set_, spec, diagnostics_);
    const PieceFaces faces =
        tile_faces(set_, result, spec, Palette(), [](TileId, int) { return DrawList(); });
    int dark = 0, ordinary = 0;
    for (std::size_t i = 0; i < result.pieces.size(); ++i) {
      if (result.pieces[i].id != "first-laid") continue;
      (faces.backs[i] == faces.backs[0] ? ordinary : dark) += result.pieces[i].copies;
    }
    EXPECT_EQ(dark, 1);
    EXPECT_EQ(ordinary, 3);
  }
}

TEST_F(Pieces, ABackThatIsNamedByANumberShowsItOnceEachWayUp) {
  const auto numbers_on = [this](const char* name) {
    set_.names.emplace_back(name);
    set_.tiles[make_id<TileId>(3)].back = make_id<NameId>(set_.names.size() - 1);
    const TilePieces result = tile_pieces(set_, {}, diagnostics_);
    const PieceFaces faces =
        tile_faces(set_, result, {}, Palette(), [](TileId, int) { return DrawList(); });
    std::vector<double> turned;
    for (const Item& item : faces.backs.back()->items())
      if (const auto* run = std::get_if<TextRun>(&item))
        if (run->text == name) turned.push_back(run->turned);
    return turned;
  };
  EXPECT_EQ(numbers_on("12"), (std::vector<double>{0, 90, 180, 270}));
  EXPECT_TRUE(numbers_on("water").empty());
}

TEST_F(Pieces, HalvesMatchTheirMirrorImage) {
  const TilePieces result = tile_pieces(set_, {}, diagnostics_);
  const auto& sides = result.pieces[0].sides;
  EXPECT_EQ(sides[0].shows, sides[1].mirrored);
  EXPECT_NE(sides[0].shows, sides[0].mirrored);
  EXPECT_EQ(sides[2].shows, sides[2].mirrored);
  EXPECT_NE(sides[2].shows, sides[0].shows);
}

TEST_F(Pieces, SelectingAndLeavingOut) {
  PrintSpec spec;
  spec.select = {"first/plain", "long"};
  auto result = tile_pieces(set_, spec, diagnostics_);
  ASSERT_EQ(result.pieces.size(), 3U);
  EXPECT_EQ(result.pieces[2].size, (SizeMm{90, 45}));
  EXPECT_FALSE(result.pieces[2].turnable);
  spec.select = {"second"};
  spec.leave_out = {"half"};
  EXPECT_EQ(tile_pieces(set_, spec, diagnostics_).pieces.size(), 2U);
  EXPECT_FALSE(diagnostics_.has_errors());
  spec.select = {"hlaf"};
  EXPECT_TRUE(tile_pieces(set_, spec, diagnostics_).pieces.empty());
  ASSERT_EQ(diagnostics_.error_count(), 1U);
  EXPECT_EQ(diagnostics_.all()[0].helps[0].text, "did you mean `half`?");
}

TEST_F(Pieces, StartTilesHaveAnotherBackAndEqualBacksAreShared) {
  const PrintSpec spec;
  const TilePieces result = tile_pieces(set_, spec, diagnostics_);
  const PieceFaces faces = tile_faces(set_, result, spec, Palette(), [](TileId, int) {
    DrawList list;
    list.fill(Path().rectangle({-6, -6}, 57, 57), {});
    return list;
  });
  EXPECT_EQ(faces.backs[0], faces.backs[1]);
  EXPECT_NE(faces.backs[0], faces.backs[3]);
  EXPECT_NE(faces.backs[3], faces.backs[4]);
}

}  // namespace
}  // namespace tw::render
