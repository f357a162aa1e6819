#include "render/paint/paint.hpp"

#include <gtest/gtest.h>

namespace tw::render {
namespace {

constexpr Colour red{255, 0, 0};
constexpr Colour blue{0, 0, 255};

DrawList red_square() {
  DrawList list;
  list.fill(Path().rectangle({0, 0}, 10, 10), {red});
  return list;
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i)
    value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
  return value;
}

TEST(Pixels, CoverTheFrameExactly) {
  EXPECT_EQ(pixels(45, 300), 531);
  EXPECT_EQ(pixels(45, 600), 1063);
  EXPECT_EQ(pixels(0, 300), 1);
  const auto image = paint_pixels(red_square(), {{0, 0}, 10, 10}, {.dpi = 300});
  ASSERT_TRUE(image);
  EXPECT_EQ(image->columns, 118);
  for (const int column : {0, 60, 117})
    for (const int row : {0, 60, 117}) {
      EXPECT_EQ(image->at(column, row)[0], 255);
      EXPECT_EQ(image->at(column, row)[1], 0);
    }
}

TEST(Pixels, KeepTransparency) {
  const auto image =
      paint_pixels(red_square(), {{-10, 0}, 20, 10}, {.dpi = 100, .background = {0, 0, 0, 0}});
  ASSERT_TRUE(image);
  EXPECT_EQ(image->at(2, 10)[3], 0);
  EXPECT_EQ(image->at(image->columns - 3, 10)[3], 255);
}

TEST(Pixels, UnderTheEdgeOfAClipDoNotShowWhatIsHiddenInIt) {
  // The clip ends within a pixel: with a share of it covered, red would shine through blue.
  for (const bool turned : {false, true}) {
    auto list = std::make_shared<DrawList>();
    list->add(PushClip{Path().rectangle({0, 0}, 10.4, 10.4)});
    list->fill(Path().rectangle({0, 0}, 20, 20), {red});
    list->fill(Path().rectangle({0, 0}, 20, 20), {blue});
    list->add(PopClip{});
    DrawList page;
    page.fill(Path().rectangle({0, 0}, 20, 20), {blue});
    page.add(Use{list, turned ? Matrix::quarter_turns(1, {10, 10}) : Matrix{}});
    const auto image = paint_pixels(page, {{0, 0}, 20, 20}, {.dpi = 25.4});
    ASSERT_TRUE(image);
    for (int row = 0; row < image->rows; ++row)
      for (int column = 0; column < image->columns; ++column)
        EXPECT_EQ(image->at(column, row)[0], 0) << column << ", " << row;
  }
}

TEST(Pixels, RefuseWhatIsTooLarge) {
  EXPECT_FALSE(paint_pixels(red_square(), {{0, 0}, 10000, 10}, {.dpi = 300}));
}

TEST(Pixels, LeaveOutWhatIsNotPrinted) {
  DrawList list = red_square();
  list.add(BeginLayer{"guides", false});
  list.fill(Path().rectangle({0, 0}, 10, 10), {blue});
  list.add(EndLayer{});
  EXPECT_EQ(paint_pixels(list, {{0, 0}, 10, 10}, {.dpi = 50})->at(5, 5)[2], 255);
  EXPECT_EQ(paint_pixels(list, {{0, 0}, 10, 10}, {.dpi = 50, .printed_only = true})->at(5, 5)[2],
            0);
}

TEST(Png, TellsItsResolution) {
  const auto image = paint_pixels(red_square(), {{0, 0}, 10, 10}, {.dpi = 600});
  const std::string png = png_bytes(*image, 600);
  ASSERT_EQ(png.substr(1, 3), "PNG");
  const std::size_t chunk = png.find("pHYs");
  ASSERT_NE(chunk, std::string::npos);
  EXPECT_EQ(big_endian(png, chunk + 4), 23622U);  // 600 / 0.0254
  EXPECT_EQ(png[chunk + 12], 1);                  // per metre
  EXPECT_EQ(big_endian(png, png.find("IHDR") + 4), 236U);
}

TEST(Svg, IsSizedInMillimetresAndSharesLists) {
  DrawList list;
  const auto shared = std::make_shared<const DrawList>(red_square());
  list.add(Use{shared, Matrix::translation(1, 2)});
  list.add(Use{shared, Matrix::translation(12, 2)});
  const std::string svg = svg_document(list, {{0, 0}, 45, 30});
  EXPECT_NE(svg.find("width=\"45mm\" height=\"30mm\""), std::string::npos);
  EXPECT_EQ(svg.find("#ff0000"), svg.rfind("#ff0000"));  // drawn once
  EXPECT_EQ(svg, svg_document(list, {{0, 0}, 45, 30}));
}

TEST(Pdf, HasAPageForEachFrame) {
  PdfPages pages;
  pages.add(red_square(), {{0, 0}, 210, 297});
  pages.add(red_square(), {{0, 0}, 297, 210});
  const auto bytes = pages.finish();
  ASSERT_TRUE(bytes);
  EXPECT_EQ(bytes->substr(0, 5), "%PDF-");
  EXPECT_NE(bytes->find("/Count 2"), std::string::npos);
}

TEST(Pdf, DrawsSharedListsOnce) {
  const auto size_with = [](int uses) {
    DrawList detailed;
    for (int i = 0; i < 3000; ++i)
      detailed.fill(Path().circle({i % 60 * 0.7, i / 60 * 0.8}, 0.2 + i % 7 * 0.03), {red});
    const auto shared = std::make_shared<const DrawList>(detailed);
    DrawList list;
    for (int i = 0; i < uses; ++i) list.add(Use{shared, Matrix::translation(50.0 * i, 0)});
    PdfPages pages;
    pages.add(list, {{0, 0}, 210, 297});
    return pages.finish()->size();
  };
  EXPECT_LT(static_cast<double>(size_with(4)), 1.1 * static_cast<double>(size_with(1)));
}

TEST(Text, IsMeasuredKernedAndWrapped) {
  TextRun run;
  run.text = "AVAVAV";
  run.family = "Noto Sans";
  run.size = 10;
  const double kerned = text_width(run);
  run.text = "A";
  const double a = text_width(run);
  run.text = "V";
  const double v = text_width(run);
  EXPECT_LT(kerned, 3 * (a + v) - 0.5);
  EXPECT_NEAR(a, 6.39, 0.05);

  run.text = "one two three\nfour";
  const auto lines = wrapped(run, 45);
  EXPECT_EQ(lines, (std::vector<std::string>{"one two", "three", "four"}));
}

TEST(Text, LeavesInk) {
  DrawList list;
  TextRun run;
  run.text = "Größe Ελ Яя";
  run.family = "Noto Serif";
  run.size = 5;
  run.at = {1, 6};
  list.add(run);
  const auto image = paint_pixels(list, {{0, 0}, 40, 8}, {.dpi = 150});
  int dark = 0;
  for (std::size_t i = 0; i < image->rgba.size(); i += 4) dark += image->rgba[i] < 100 ? 1 : 0;
  EXPECT_GT(dark, 300);
  const std::string svg = svg_document(list, {{0, 0}, 40, 8});
  EXPECT_NE(svg.find("<path"), std::string::npos);
  EXPECT_EQ(svg.find("<text"), std::string::npos);
}

TEST(Text, IsFittedSmallerFirstAndThenCut) {
  TextRun run;
  run.text = "S\u00e3o Jo\u00e3o, o papa de Avinh\u00e3o";
  run.family = "Noto Sans";
  run.size = 3;
  const double width = text_width(run);
  EXPECT_EQ(fitted(run, width, 2).text, run.text);
  EXPECT_EQ(fitted(run, width, 2).size, 3);

  const TextRun smaller = fitted(run, width * 0.8, 2);
  EXPECT_EQ(smaller.text, run.text);
  EXPECT_NEAR(smaller.size, 2.4, 1e-9);

  for (double part = 0.6; part > 0.05; part -= 0.01) {
    const TextRun cut = fitted(run, width * part, 2);
    EXPECT_EQ(cut.size, 2);
    EXPECT_LE(text_width(cut), width * part);
    EXPECT_TRUE(cut.text.ends_with("\u2026"));
    EXPECT_EQ(missing_glyphs(cut), 0) << "cut within a letter: " << cut.text;
  }
}

}  // namespace
}  // namespace tw::render
