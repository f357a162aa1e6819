// Everything that is shipped can be printed as it is: no line too thin, no picture where a cut may
// take it away, in every manner of drawing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "compiler/compile.hpp"
#include "render/lay_out.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/paint/paint.hpp"
#include "render/press/lint.hpp"
#include "render/sheet/other_pieces.hpp"
#include "render/sheet/tile_pieces.hpp"
#include "render/theme/labels.hpp"
#include "render/theme/theme.hpp"
#include "render/tile_art.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw::render {
namespace {

std::set<std::filesystem::path> shipped_folders() {
  std::set<std::filesystem::path> folders;
  for (const auto& entry : std::filesystem::directory_iterator(test::source_dir() / "expansions"))
    if (std::filesystem::exists(entry.path() / "expansion.yaml")) folders.insert(entry.path());
  return folders;
}

std::optional<TileSet> compiled(const std::filesystem::path& folder) {
  SourceMap sources;
  DiagSink diagnostics;
  const auto written = tiledef::read(folder, {{folder.parent_path()}}, sources, diagnostics);
  if (!written) return std::nullopt;
  auto result = compiler::compile(*written, diagnostics);
  if (!result) return std::nullopt;
  return std::move(result->set);
}

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
  for (const auto& folder : shipped_folders()) {
    const auto set = compiled(folder);
    ASSERT_TRUE(set) << folder;
    for (const ThemeDescription& theme : built_in_themes())
      EXPECT_EQ(remarks(*set, theme.name, looked_at), "") << folder.filename();
  }
  EXPECT_GT(looked_at, 300U);
}

/// Labels of ways that stand on a bridge over them.
std::string misplaced_labels(const TileSet& set, std::size_t& looked_at) {
  const Theme theme = make_theme(*built_in_theme("schematic"));
  std::string text;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    const TileLayout layout = lay_out(set, id);
    DrawList list;
    draw_labels(list, set, id, layout, {}, theme);
    for (const Item& item : list.items()) {
      const auto* run = std::get_if<TextRun>(&item);
      if (run == nullptr) continue;
      for (const Deck& deck : layout.decks) {
        if (deck.under == no_part || run->text != label_of(set, set.tiles[id], deck.under))
          continue;
        ++looked_at;
        if (distance_to_line(run->at, deck.line) < deck.width / 2 + 1)
          text += std::string(set.name(set.tiles[id].id)) + ": " + run->text + "\n";
      }
    }
  }
  return text;
}

TEST(ShippedPrint, NoLabelStandsOnABridgeOverWhatItNames) {
  std::size_t looked_at = 0;
  for (const auto& folder : shipped_folders()) {
    const auto set = compiled(folder);
    ASSERT_TRUE(set) << folder;
    EXPECT_EQ(misplaced_labels(*set, looked_at), "") << folder.filename();
  }
  EXPECT_GT(looked_at, 4U);
}

/// Pairs of labels of one tile whose words run into each other.
std::string colliding_labels(const TileSet& set, std::size_t& looked_at) {
  const Theme theme = make_theme(*built_in_theme("schematic"));
  std::string text;
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    const TileLayout layout = lay_out(set, id);
    DrawList list;
    draw_labels(list, set, id, layout, place_things(set, id, layout), theme);
    std::vector<TextRun> runs;
    for (const Item& item : list.items())
      if (const auto* run = std::get_if<TextRun>(&item)) runs.push_back(*run);
    for (std::size_t a = 0; a < runs.size(); ++a)
      for (std::size_t b = a + 1; b < runs.size(); ++b) {
        ++looked_at;
        const double x = std::abs(runs[a].at.x - runs[b].at.x);
        const double y = std::abs(runs[a].at.y - runs[b].at.y);
        if (x < (text_width(runs[a]) + text_width(runs[b])) / 2 &&
            y < 0.36 * (runs[a].size + runs[b].size))
          text += std::string(set.name(set.tiles[id].id)) + ": " + runs[a].text + " and " +
                  runs[b].text + "\n";
      }
  }
  return text;
}

TEST(ShippedPrint, NoLabelCoversAnother) {
  std::size_t looked_at = 0;
  for (const auto& folder : shipped_folders()) {
    const auto set = compiled(folder);
    ASSERT_TRUE(set) << folder;
    EXPECT_EQ(colliding_labels(*set, looked_at), "") << folder.filename();
  }
  EXPECT_GT(looked_at, 1000U);
}

TEST(ShippedPrint, SchematicPlacesSayWhatTheyAre) {
  const Theme theme = make_theme(*built_in_theme("schematic"));
  const auto set = compiled(test::source_dir() / "expansions" / "base");
  ASSERT_TRUE(set);
  std::size_t places = 0;
  for (std::size_t i = 0; i < set->tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    const TileLayout layout = lay_out(*set, id);
    DrawList list;
    draw_labels(list, *set, id, layout, place_things(*set, id, layout), theme);
    const auto is_written = [&](const std::string& word) {
      return std::any_of(list.items().begin(), list.items().end(), [&](const Item& item) {
        const auto* run = std::get_if<TextRun>(&item);
        return run != nullptr && run->text == word;
      });
    };
    for (const Part& part : set->parts_of(set->tiles[id])) {
      const FeatureKind& kind = set->kind_of(part);
      if (kind.lie != Lie::Place) continue;
      ++places;
      EXPECT_TRUE(is_written(kind.name)) << set->name(set->tiles[id].id);
    }
  }
  EXPECT_GT(places, 10U);
}

}  // namespace
}  // namespace tw::render
