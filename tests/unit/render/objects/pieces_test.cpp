#include "render/objects/pieces.hpp"

#include <gtest/gtest.h>

#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

TileSet small_set() {
  TileSet set;
  Expansion expansion;
  expansion.id = "samples";
  const ExpansionId from = set.expansions.add(expansion);
  Token token;
  token.name = "marker";
  token.glyph = "glyphs/marker.svg";
  token.declared_by = from;
  set.vocabulary.tokens.add(token);
  for (const PieceShape shape :
       {PieceShape::Square, PieceShape::Rectangle, PieceShape::HalfRound, PieceShape::Hexagon}) {
    Token other = token;
    other.name += std::to_string(static_cast<int>(shape));
    other.shape = shape;
    other.glyph.clear();
    other.title.by_language = {{"en", "Something with a long name"}};
    set.vocabulary.tokens.add(other);
  }
  Card card;
  card.name = "reward";
  card.title.by_language = {{"en", "A reward"}, {"de", "Eine Belohnung"}};
  std::string text;
  for (int i = 0; i < 40; ++i) text += "many words ";
  card.text.by_language = {{"en", text}};
  card.declared_by = from;
  set.vocabulary.cards.add(card);
  Figure figure;
  figure.name = "wanderer";
  figure.standee = "glyphs/marker.svg";
  figure.declared_by = from;
  set.vocabulary.figures.add(figure);
  figure.standee.clear();
  set.vocabulary.figures.add(figure);
  return set;
}

GlyphBook book_of(const TileSet& set) {
  return load_glyphs(set, [](const GlyphName& name) -> std::optional<std::string> {
    if (name.file != "glyphs/marker.svg") return std::nullopt;
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>"
           "<circle cx='5' cy='5' r='5' fill='#d8465a'/></svg>";
  });
}

int count_svgs(const DrawList& list) {
  int count = 0;
  for (const Item& item : list.items()) {
    if (std::holds_alternative<Svg>(item)) ++count;
    if (const auto* use = std::get_if<Use>(&item)) count += count_svgs(*use->list);
  }
  return count;
}

std::vector<TextRun> texts_of(const DrawList& list) {
  std::vector<TextRun> runs;
  for (const Item& item : list.items())
    if (const auto* run = std::get_if<TextRun>(&item)) runs.push_back(*run);
  return runs;
}

TEST(Pieces, ATokenShowsItsGlyphOrItsTitle) {
  const TileSet set = small_set();
  const Materials materials = make_materials(Palette(), Manner::Painted);
  const GlyphBook book = book_of(set);
  const PieceFace with = token_face(set, make_id<TokenId>(0), materials, book, "en", {.reach = 1});
  EXPECT_EQ(count_svgs(with.list), 1);
  EXPECT_TRUE(texts_of(with.list).empty());
  for (std::size_t i = 1; i < set.vocabulary.tokens.size(); ++i) {
    const PieceFace without =
        token_face(set, make_id<TokenId>(i), materials, book, "en", {.reach = 1});
    EXPECT_EQ(count_svgs(without.list), 0);
    EXPECT_FALSE(texts_of(without.list).empty()) << i;
    for (const TextRun& run : texts_of(without.list)) EXPECT_LT(text_width(run), 20);
  }
}

TEST(Pieces, FacesCoverTheirBleed) {
  const TileSet set = small_set();
  const Materials materials = make_materials(Palette(), Manner::Painted);
  const GlyphBook book = book_of(set);
  for (const PieceFace& face :
       {token_face(set, make_id<TokenId>(0), materials, book, "en", {.reach = 2}),
        token_back(set, make_id<TokenId>(0), materials, book, {.reach = 2}),
        card_face(set, make_id<CardId>(0), materials, book, "en", {.reach = 2}),
        card_back(set, make_id<CardId>(0), materials, 2), blank_face(45, 45, true, materials, 2)}) {
    PixelOptions options;
    options.dpi = 100;
    options.background = {255, 0, 255, 255};
    const auto image =
        paint_pixels(face.list, {{-2, -2}, face.width + 4, face.height + 4}, options);
    ASSERT_TRUE(image.has_value());
    const int last = image->columns - 2;
    for (const int row : {1, image->rows / 2, image->rows - 2})
      for (const int column : {1, image->columns / 2, last}) {
        const std::uint8_t* p = image->at(column, row);
        EXPECT_FALSE(p[0] == 255 && p[1] == 0 && p[2] == 255) << column << ' ' << row;
      }
  }
}

TEST(Pieces, LongTextStaysOnTheCard) {
  const TileSet set = small_set();
  const Materials materials = make_materials(Palette(), Manner::Painted);
  const PieceFace face = card_face(set, make_id<CardId>(0), materials, book_of(set), "en", {});
  const auto runs = texts_of(face.list);
  ASSERT_GT(runs.size(), 3U);
  for (const TextRun& run : runs) {
    EXPECT_LE(text_width(run), face.width - 4);
    EXPECT_GT(run.at.y, 2);
  }
  const PieceFace german = card_face(set, make_id<CardId>(0), materials, book_of(set), "de", {});
  EXPECT_EQ(texts_of(german.list).front().text, "Eine Belohnung");
}

TEST(Pieces, AStandeeShowsItsFigureFromBothSidesAndFolds) {
  const TileSet set = small_set();
  const Materials materials = make_materials(Palette(), Manner::Painted);
  const PieceFace face = standee(set, make_id<FigureId>(0), materials, book_of(set), {});
  EXPECT_EQ(count_svgs(face.list), 2);
  bool crease = false, cut = false;
  for (const Item& item : face.list.items())
    if (const auto* stroke = std::get_if<Stroke>(&item)) {
      crease = crease || stroke->paint.spot == Spot::Crease;
      cut = cut || stroke->paint.spot == Spot::CutContour;
    }
  EXPECT_TRUE(crease && cut);
  EXPECT_TRUE(standee(set, make_id<FigureId>(1), materials, book_of(set), {}).list.empty());
}

TEST(Pieces, GuidesOfABlankStandWhereTheEdgesAre) {
  const Materials materials = make_materials(Palette(), Manner::Painted);
  const DrawList plain = blank_face(45, 45, false, materials, 0).list;
  const DrawList guided = blank_face(45, 45, true, materials, 0).list;
  EXPECT_GT(guided.items().size(), plain.items().size());
  const std::string text = to_text(guided);
  // A road is 4.2 mm wide in the middle of the side.
  EXPECT_NE(text.find("20.4004,0.0000"), std::string::npos);
}

TEST(Glyphs, LineArtKeepsOutlinesAndLosesTones) {
  EXPECT_EQ(line_art_svg("<a fill=\"#3a281b\" stroke=\"#e3b341\"/>"),
            "<a fill=\"#000000\" stroke=\"#ffffff\"/>");
  EXPECT_EQ(line_art_svg("url(#glow)"), "url(#glow)");
}

TEST(Glyphs, AWordOfAMarkChoosesItsPicture) {
  TileSet set;
  MarkKind kind;
  kind.name = "load";
  kind.takes = MarkTakes::Word;
  kind.words = {"salt", "amber"};
  kind.glyph = "glyphs/{word}.svg";
  set.vocabulary.marks.add(kind);
  const auto names = glyphs_named(set);
  ASSERT_EQ(names.size(), 2U);
  EXPECT_EQ(names[0].file, "glyphs/amber.svg");
  EXPECT_EQ(names[1].file, "glyphs/salt.svg");
}

}  // namespace
}  // namespace tw::render
