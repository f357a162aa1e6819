#include "render/sheet/tile_pieces.hpp"

#include <gtest/gtest.h>

#include <tuple>

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
    set_.tiles[make_id<TileId>(2)].back = make_id<NameId>(set_.names.size() - 1);
    const TilePieces result = tile_pieces(set_, {}, diagnostics_);
    const PieceFaces faces =
        tile_faces(set_, result, {}, Palette(), [](TileId, int) { return DrawList(); });
    std::vector<double> turned;
    for (const Item& item : faces.backs[3]->items())
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

/// A set with one tile: an L of three squares, the one at the top right missing.
TileSet ell_set() {
  TileSet set;
  set.expansions.add(named("own"));
  EdgeKind plain;
  plain.name = "field";
  const EdgeKindId kind = set.vocabulary.edge_kinds.add(plain);
  set.names = {"", "ell", "back.png"};
  Tile tile;
  tile.id = NameId{1};
  tile.back = NameId{2};
  tile.expansion = ExpansionId{0};
  tile.count = 2;
  tile.columns = tile.rows = 2;
  for (const auto& [column, row, facing] :
       std::vector<std::tuple<int, int, Direction>>{{0, 0, Direction::North},
                                                    {0, 0, Direction::East},
                                                    {1, 1, Direction::North},
                                                    {1, 1, Direction::East},
                                                    {1, 1, Direction::South},
                                                    {0, 1, Direction::South},
                                                    {0, 1, Direction::West},
                                                    {0, 0, Direction::West}})
    set.sides.push_back(
        {kind, static_cast<std::int8_t>(column), static_cast<std::int8_t>(row), facing});
  tile.side_count = 8;
  tile.sides = {0, 8};
  set.tiles.add(tile);
  return set;
}

/// Is anything painted at this place of a page?
bool is_inked(const PixelImage& page, double dpi, Point at) {
  const auto* pixel = page.at(static_cast<int>(at.x * dpi / mm_per_inch),
                              static_cast<int>(at.y * dpi / mm_per_inch));
  return pixel[0] < 240 || pixel[1] < 240 || pixel[2] < 240;
}

DrawList green_everywhere(TileId, int) {
  DrawList list;
  list.fill(Path().rectangle({-6, -6}, 102, 102), {{60, 160, 60}});
  return list;
}

TEST(LargePieces, AreCutAlongTheirOutlineInEveryLayout) {
  const TileSet set = ell_set();
  for (const SheetLayout layout :
       {SheetLayout::Guillotine, SheetLayout::DoubleCut, SheetLayout::MatchedEdge,
        SheetLayout::GutterFold, SheetLayout::Single}) {
    PrintSpec spec;
    spec.layout = layout;
    spec.bleed = 3;
    DiagSink diagnostics;
    const TilePieces tiles = tile_pieces(set, spec, diagnostics);
    EXPECT_EQ(diagnostics.all().size(), layout == SheetLayout::MatchedEdge ? 1U : 0U);
    ASSERT_EQ(tiles.pieces.front().outline.size(), 6U);
    const PieceFaces faces = tile_faces(set, tiles, spec, Palette(), green_everywhere);
    const auto plan = plan_sheets(spec, tiles.pieces, diagnostics);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->capacity.mismatches + plan->capacity.shared_cuts, 0);
    constexpr double dpi = 50;
    int fronts = 0, backs = 0;
    const auto pages = draw_sheets(spec, *plan, tiles.pieces, faces, {});
    for (std::size_t i = 0; i < pages.size(); ++i) {
      const auto image = paint_pixels(
          pages[i].list, {{0, 0}, pages[i].size.width, pages[i].size.height}, {.dpi = dpi});
      ASSERT_TRUE(image) << pages[i].size.width << " x " << pages[i].size.height;
      for (const Slot& slot : plan->pages[i].slots) {
        const Rect& trim = slot.trim;
        // From behind the missing square is at the top left.
        const double notch = slot.back ? trim.x + 22.5 : trim.x + 67.5;
        const double there = slot.back ? trim.x + 67.5 : trim.x + 22.5;
        EXPECT_FALSE(is_inked(*image, dpi, {notch, trim.y + 22.5}));
        EXPECT_TRUE(is_inked(*image, dpi, {notch, trim.y + 43.5})) << "bleed in the notch";
        EXPECT_FALSE(is_inked(*image, dpi, {notch, trim.y + 40.5})) << "no more than the bleed";
        EXPECT_TRUE(is_inked(*image, dpi, {there, trim.y + 22.5}));
        (slot.back ? backs : fronts) += 1;
      }
    }
    EXPECT_EQ(fronts, 2);
    EXPECT_EQ(backs, 2);
  }
}

TEST(LargePieces, TicksFollowTheOutline) {
  const TileSet set = ell_set();
  DiagSink diagnostics;
  PrintSpec spec;
  spec.layout = SheetLayout::DoubleCut;
  spec.marks.style = MarkStyle::Grid;
  const TilePieces tiles = tile_pieces(set, spec, diagnostics);
  const auto plan = plan_sheets(spec, tiles.pieces, diagnostics);
  ASSERT_TRUE(plan);
  const Page& page = plan->pages.front();
  const Rect& trim = page.slots.front().trim;
  int in_notch = 0, inner = 0;
  for (const MarkLine& mark : page.marks) {
    if (!mark.tick) continue;
    const Point middle = between(mark.from, mark.to, 0.5);
    if (middle.x > trim.x + 50 && middle.x < trim.right() + 1 && middle.y < trim.y + 40) ++in_notch;
    if (std::abs(middle.x - trim.x - 45) < 0.1 && std::abs(middle.y - trim.y - 22.5) < 0.1) ++inner;
  }
  EXPECT_EQ(in_notch, 0) << "the bounding box is no cut";
  EXPECT_EQ(inner, 1);
}

TEST(LargePieces, OfSeveralSizesFoldAndLieOnPagesOfTheirOwn) {
  TileSet set = ell_set();
  Tile small = set.tiles[TileId{0}];
  small.id = NameId{0};
  small.columns = small.rows = 1;
  small.side_count = 4;
  small.sides = {8, 4};
  for (const Direction facing :
       {Direction::North, Direction::East, Direction::South, Direction::West})
    set.sides.push_back({EdgeKindId{0}, 0, 0, facing});
  set.tiles.add(small);
  DiagSink diagnostics;
  PrintSpec spec;
  spec.layout = SheetLayout::Single;
  auto plan = plan_sheets(spec, tile_pieces(set, spec, diagnostics).pieces, diagnostics);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->pages.size(), 8U);
  EXPECT_GT(plan->pages.front().paper.width, plan->pages.back().paper.width + 40);
  spec.layout = SheetLayout::GutterFold;
  plan = plan_sheets(spec, tile_pieces(set, spec, diagnostics).pieces, diagnostics);
  ASSERT_TRUE(plan);
  for (const Page& page : plan->pages) {
    EXPECT_EQ(page.folds.size(), 1U);
    EXPECT_FALSE(page.back);
  }
}

TEST(LargePieces, HaveABackOfTheirOwnFromAPicture) {
  const TileSet set = ell_set();
  DiagSink diagnostics;
  const TilePieces tiles = tile_pieces(set, {}, diagnostics);
  PixelImage blue{1, 1, {20, 40, 200, 255}};
  ArtBook book;
  book[{ExpansionId{0}, "back.png"}] = {"back.png", nullptr,
                                        std::make_shared<const PixelImage>(blue), 1};
  const PieceFaces faces = tile_faces(set, tiles, {}, Palette(), green_everywhere, book);
  const auto image = paint_pixels(*faces.backs.front(), {{0, 0}, 90, 90}, {.dpi = 30});
  EXPECT_EQ(image->at(80, 20)[2], 200);
  EXPECT_EQ(image->at(20, 20)[2], 255) << "nothing where there is no square";
}

}  // namespace
}  // namespace tw::render
