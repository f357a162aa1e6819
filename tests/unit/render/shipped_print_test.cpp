// Everything that is shipped can be printed as it is: no line too thin, no picture where a cut may
// take it away, in every manner of drawing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "render/lay_out.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/paint/paint.hpp"
#include "render/press/lint.hpp"
#include "render/sheet/other_pieces.hpp"
#include "render/sheet/tile_pieces.hpp"
#include "render/theme/labels.hpp"
#include "render/theme/theme.hpp"
#include "render/tile_art.hpp"
#include "support/shipped.hpp"
#include "support/source_dir.hpp"

namespace tw::render {
namespace {

/// What the lint says about the fronts of all that the folder's own expansion prints.
std::string remarks(const TileSet& set, const std::string& theme_name, std::size_t& looked_at) {
  Theme theme = make_theme(*built_in_theme(theme_name));
  DiagSink found;
  take_pictures(theme, set, nullptr, found);
  PrintSpec spec;
  spec.variants = 1;
  const TilePieces tiles = tile_pieces(set, spec, found);
  const TileRenderSpec whole{.bleed = bleed_reach};
  const PieceFaces fronts =
      tile_faces(set, tiles, spec, theme.materials.palette, [&](TileId tile, int variant) {
        return render_tile(set, tile, lay_out(set, tile, variant), theme, whole);
      });
  PieceWish wish;
  wish.tokens = wish.cards = wish.standees = true;
  wish.blanks = 1;
  const DrawnPieces others = other_pieces(set, spec, theme.materials, *theme.glyphs, wish);
  const auto lint = [&](const std::vector<Piece>& pieces, const PieceFaces& faces) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      PrintLimits limits;
      limits.safe_mm = spec.safe;
      lint_face(*faces.fronts[i], pieces[i], limits, {}, found);
      ++looked_at;
    }
  };
  lint(tiles.pieces, fronts);
  lint(others.pieces, others.faces);
  std::string text;
  for (const Diagnostic& remark : found.all()) text += theme_name + ": " + remark.message + "\n";
  return text;
}

TEST(ShippedPrint, NothingThatIsShippedIsWarnedOf) {
  std::size_t looked_at = 0;
  for (const auto& folder : test::shipped_folders()) {
    const auto compiled = test::compile_folder(folder);
    ASSERT_TRUE(compiled) << folder;
    for (const ThemeDescription& theme : built_in_themes())
      EXPECT_EQ(remarks(compiled->set, theme.name, looked_at), "") << folder.filename();
  }
  EXPECT_GT(looked_at, 300U);
}

/// What the schematic theme writes on a tile.
std::vector<TextRun> words_on(const TileSet& set, TileId id, const TileLayout& layout) {
  static const Theme theme = make_theme(*built_in_theme("schematic"));
  DrawList list;
  draw_labels(list, set, id, layout, place_things(set, id, layout), theme);
  std::vector<TextRun> runs;
  for (const Item& item : list.items())
    if (const auto* run = std::get_if<TextRun>(&item)) runs.push_back(*run);
  return runs;
}

TEST(ShippedPrint, NoLabelStandsOnABridgeOverWhatItNames) {
  std::size_t looked_at = 0;
  test::for_each_shipped_tile([&](const TileSet& set, TileId id) {
    const TileLayout layout = lay_out(set, id);
    for (const TextRun& run : words_on(set, id, layout))
      for (const Deck& deck : layout.decks) {
        if (deck.under == no_part || run.text != label_of(set, set.tiles[id], deck.under)) continue;
        ++looked_at;
        EXPECT_GE(distance_to_line(run.at, deck.line), deck.width / 2 + 1)
            << set.name(set.tiles[id].id) << ": " << run.text;
      }
  });
  EXPECT_GT(looked_at, 4U);
}

TEST(ShippedPrint, NoLabelCoversAnother) {
  std::size_t looked_at = 0;
  test::for_each_shipped_tile([&](const TileSet& set, TileId id) {
    const std::vector<TextRun> runs = words_on(set, id, lay_out(set, id));
    for (std::size_t a = 0; a < runs.size(); ++a)
      for (std::size_t b = a + 1; b < runs.size(); ++b) {
        ++looked_at;
        const double x = std::abs(runs[a].at.x - runs[b].at.x);
        const double y = std::abs(runs[a].at.y - runs[b].at.y);
        EXPECT_FALSE(x < (text_width(runs[a]) + text_width(runs[b])) / 2 &&
                     y < 0.36 * (runs[a].size + runs[b].size))
            << set.name(set.tiles[id].id) << ": " << runs[a].text << " and " << runs[b].text;
      }
  });
  EXPECT_GT(looked_at, 1000U);
}

TEST(ShippedPrint, SchematicPlacesSayWhatTheyAre) {
  const auto is_on = [](const std::vector<TextRun>& runs, const std::string& word) {
    return std::any_of(runs.begin(), runs.end(),
                       [&](const TextRun& run) { return run.text == word; });
  };
  std::size_t places = 0, plain = 0;
  test::for_each_shipped_tile([&](const TileSet& set, TileId id) {
    const TileLayout layout = lay_out(set, id);
    const std::vector<TextRun> runs = words_on(set, id, layout);
    for (const PlacedThing& thing : place_things(set, id, layout)) {
      if (!thing.is_place) continue;
      ++places;
      EXPECT_TRUE(is_on(runs, thing.name)) << set.name(set.tiles[id].id) << ": " << thing.name;
      // What is drawn at a place may have a name of its own; where there is none, it is the kind's.
      if (thing.name == set.kind_of(set.parts_of(set.tiles[id])[thing.part]).name) ++plain;
    }
  });
  EXPECT_GT(places, 30U);
  EXPECT_GT(plain, 20U);
  const auto base = test::compile_folder(test::source_dir() / "expansions" / "base");
  ASSERT_TRUE(base);
  const TileSet& set = base->set;
  std::size_t kinds = 0;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    for (const Part& part : set.parts_of(set.tiles[id])) {
      const FeatureKind& kind = set.kind_of(part);
      if (kind.lie != Lie::Place) continue;
      ++kinds;
      EXPECT_TRUE(is_on(words_on(set, id, lay_out(set, id)), kind.name))
          << set.name(set.tiles[id].id);
    }
  }
  EXPECT_GT(kinds, 10U);
}

}  // namespace
}  // namespace tw::render
