// Press files: inks, separations, structure, lints.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "render/press/lint.hpp"
#include "render/sheet/make_sheets.hpp"
#include "unit/sheet/sheet_fixture.hpp"

namespace tw::render::testing {
namespace {

constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};

std::shared_ptr<const DrawList> face(std::uint8_t alpha) {
  DrawList list;
  list.fill(Path().rectangle({-6, -6}, 57, 57), {{163, 187, 102, 255, 0}, Spot::None});
  list.fill(Path().circle({20, 20}, 8), {{200, 73, 44, alpha, -1}, Spot::None});
  TextRun run;
  run.text = "Text";
  run.family = "Noto Sans";
  run.size = 4;
  run.at = {10, 30};
  run.paint = black;
  list.add(run);
  return std::make_shared<const DrawList>(list);
}

SheetOrder order_for(PdfKind kind) {
  SheetOrder order;
  order.spec = a4();
  order.spec.pdf = kind;
  order.spec.press.cut_contour = true;
  order.spec.guides = true;
  order.document.title = "Press";
  return order;
}

std::optional<SheetFile> made(const SheetOrder& order, std::uint8_t alpha, DiagSink& diagnostics) {
  const auto pieces = tiles(3);
  PieceFaces faces;
  faces.fronts.assign(3, face(alpha));
  faces.backs.assign(3, face(255));
  return make_sheets(pieces, faces, order, diagnostics);
}

std::string uncompressed(const std::string& pdf) {
  const auto path = std::filesystem::temp_directory_path() /
                    (std::string("tw-press-") +
                     ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".pdf");
  std::ofstream(path, std::ios::binary) << pdf;
  std::string text;
  FILE* pipe =
      popen(("qpdf --qdf --object-streams=disable " + path.string() + " - 2>&1").c_str(), "r");
  char buffer[4096];
  for (std::size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) text.append(buffer, n);
  pclose(pipe);
  std::filesystem::remove(path);
  return text;
}

TEST(Press, X4HasInksSpotsLayersAndPassesItsChecks) {
  DiagSink diagnostics;
  const auto file = made(order_for(PdfKind::X4), 100, diagnostics);
  ASSERT_TRUE(file) << diagnostics.all().back().message;
  EXPECT_TRUE(file->preflight.passed()) << to_text(file->preflight);
  EXPECT_EQ(to_text(file->preflight).rfind("structural checks for PDF/X-4 (not a certificate)", 0),
            0U);
  const std::string text = uncompressed(file->pdf);
  EXPECT_NE(text.find("/CutContour"), std::string::npos);
  EXPECT_NE(text.find("/TwSpot CS 1 SCN"), std::string::npos);
  EXPECT_NE(text.find("/OPM 1"), std::string::npos);
  EXPECT_NE(text.find("/PrintState /OFF"), std::string::npos);
  // Ghostscript knows layers by marked content only, and what they do by `/OFF` only.
  EXPECT_NE(text.find("/OC /TwLayer0 BDC"), std::string::npos);
  EXPECT_NE(text.find("/OFF ["), std::string::npos);
  EXPECT_EQ(text.find("/AS ["), std::string::npos) << "forbidden in PDF/X-4";
  EXPECT_NE(text.find("0 0 0 1 k"), std::string::npos) << "text in black ink only";
  EXPECT_EQ(text.find(" rg\n"), std::string::npos);
  EXPECT_EQ(text.find("/DeviceRGB"), std::string::npos);
}

TEST(Press, X1aHasNoTransparencyAndNoLayers) {
  DiagSink diagnostics;
  const auto file = made(order_for(PdfKind::X1a), 100, diagnostics);
  ASSERT_TRUE(file);
  EXPECT_TRUE(file->preflight.passed()) << to_text(file->preflight);
  bool told = false;
  for (const Diagnostic& diagnostic : diagnostics.all())
    told |= diagnostic.id == DiagId::FacesFlattened;
  EXPECT_TRUE(told);
  const std::string text = uncompressed(file->pdf);
  EXPECT_EQ(text.find("/OCProperties"), std::string::npos);
  EXPECT_EQ(text.find("/SMask"), std::string::npos);
  EXPECT_NE(text.find("/DeviceCMYK"), std::string::npos);
  EXPECT_NE(text.find("%PDF-1.4"), std::string::npos);
}

TEST(Press, OpaqueFacesStayVectorsInX1a) {
  DiagSink diagnostics;
  const auto file = made(order_for(PdfKind::X1a), 255, diagnostics);
  ASSERT_TRUE(file);
  EXPECT_EQ(uncompressed(file->pdf).find("/Subtype /Image"), std::string::npos);
}

TEST(Press, TheChecksFindWhatIsWrong) {
  DiagSink diagnostics;
  const auto home = made(order_for(PdfKind::Home), 100, diagnostics);
  ASSERT_TRUE(home);
  const Preflight as_press = preflight(home->pdf, PdfKind::X4);
  EXPECT_FALSE(as_press.passed());
  EXPECT_GE(as_press.failures(), 4) << to_text(as_press);
  EXPECT_FALSE(preflight("%PDF-1.4\nbroken", PdfKind::Home).passed());
  EXPECT_FALSE(preflight("", PdfKind::Home).passed());
}

TEST(Inks, GreysAreBlackInkOnlyAndOthersAreNot) {
  const auto inks = InkConverter::open(shipped_profile());
  ASSERT_TRUE(inks);
  EXPECT_EQ((*inks)(0, 0, 0), (Inks{0, 0, 0, 1}));
  EXPECT_EQ((*inks)(0.5, 0.5, 0.5), (Inks{0, 0, 0, 0.5}));
  const Inks green = (*inks)(0.4, 0.7, 0.3);
  EXPECT_GT(green[0], 0.3);
  EXPECT_GT(green[2], 0.5);
  const std::string row("\x80\x80\x80\xff\x00\x00", 6);
  const std::string converted = inks->image(row);
  EXPECT_EQ(converted.substr(0, 4), std::string("\0\0\0\x7f", 4));
  EXPECT_EQ(inks->names().condition, "FOGRA39");
}

TEST(Inks, OnlyPrinterProfilesAreTaken) {
  EXPECT_FALSE(InkConverter::open("no profile"));
  EXPECT_FALSE(InkConverter::open(""));
}

std::vector<DiagId> ids(const DiagSink& diagnostics) {
  std::vector<DiagId> found;
  for (const Diagnostic& diagnostic : diagnostics.all()) found.push_back(diagnostic.id);
  return found;
}

TEST(Lint, EveryLimitIsNoticedAndNothingElse) {
  Piece piece = tiles(1)[0];
  DiagSink clean;
  lint_face(*face(255), piece, {}, {}, clean);
  EXPECT_TRUE(clean.all().empty());

  DrawList bad;
  bad.stroke(Path().polyline({{5, 5}, {9, 9}}), black, 0.05);
  TextRun small;
  small.text = "\u6f22";
  small.family = "Noto Sans";
  small.size = 2.0;
  small.at = {1, 44};
  bad.add(small);
  bad.add(Bitmap{std::make_shared<const std::vector<std::uint8_t>>(100 * 100 * 4, 255),
                 100,
                 100,
                 {10, 10},
                 20,
                 20});
  DiagSink diagnostics;
  lint_face(bad, piece, {}, {}, diagnostics);
  EXPECT_EQ(ids(diagnostics),
            (std::vector<DiagId>{DiagId::Hairline, DiagId::SmallText, DiagId::CoarsePicture,
                                 DiagId::MissingGlyphs, DiagId::OutsideSafeZone}));
}

TEST(Lint, ScalingCounts) {
  auto inner = std::make_shared<DrawList>();
  inner->stroke(Path().polyline({{5, 5}, {9, 9}}), black, 0.1);
  DrawList halved;
  halved.add(Use{inner, Matrix{0.5, 0, 0, 0.5, 0, 0}});
  DiagSink diagnostics;
  lint_face(halved, tiles(1)[0], {}, {}, diagnostics);
  EXPECT_EQ(ids(diagnostics), std::vector<DiagId>{DiagId::Hairline});
}

TEST(Lint, APictureThatIsTheGroundIsNotOutOfTheSafeZone) {
  const Piece piece = tiles(1)[0];
  const auto picture = std::make_shared<const std::string>("<svg/>");
  const auto found = [&](Point corner, double size) {
    DrawList list;
    list.add(Svg{picture, "a.svg", corner, size, size});
    DiagSink diagnostics;
    lint_face(list, piece, {}, {}, diagnostics);
    return ids(diagnostics);
  };
  EXPECT_TRUE(found({0, 0}, 45).empty());
  EXPECT_TRUE(found({-45, 0}, 45).empty());  // mirrored into the bleed
  EXPECT_EQ(found({40, 10}, 6), std::vector<DiagId>{DiagId::OutsideSafeZone});
}

TEST(Lint, WhatIsClippedAwayDoesNotReachOutOfTheSafeZone) {
  const auto found = [](double clip_from) {
    DrawList list;
    list.add(PushClip{Path().rectangle({clip_from, 5}, 20, 20)});
    Svg picture;
    picture.document = std::make_shared<const std::string>("<svg/>");
    picture.name = "sign.svg";
    picture.corner = {1, 8};
    picture.width = picture.height = 10;
    list.add(picture);
    list.add(PopClip{});
    DiagSink diagnostics;
    lint_face(list, tiles(1)[0], {}, {}, diagnostics);
    return ids(diagnostics);
  };
  EXPECT_EQ(found(5), std::vector<DiagId>{});
  EXPECT_EQ(found(2), std::vector<DiagId>{DiagId::OutsideSafeZone});
}

TEST(Lint, ColoursAreNamedByTheirPaletteEntry) {
  DrawList list;
  const auto entry = static_cast<std::int16_t>(Tone::Azure);
  list.fill(Path().rectangle({0, 0}, 5, 5), {{0, 90, 255, 255, entry}, Spot::None});
  list.fill(Path().rectangle({0, 0}, 5, 5),
            {{10, 8, 4, 255, static_cast<std::int16_t>(Tone::Shadow)}, Spot::None});
  const auto inks = InkConverter::open(shipped_profile());
  PressSpec press;
  press.ink_limit = 280;
  DiagSink diagnostics;
  lint_colours({&list}, *inks, press, {}, diagnostics);
  ASSERT_EQ(ids(diagnostics), (std::vector<DiagId>{DiagId::OutOfGamut, DiagId::TooMuchInk}));
  EXPECT_NE(diagnostics.all()[0].message.find("`azure`"), std::string::npos);
  EXPECT_NE(diagnostics.all()[1].message.find("`shadow`"), std::string::npos);
}

TEST(Lint, BacksNeedAsMuchBleedAsTheyMayBeOff) {
  PrintSpec spec = a4();
  PrinterProfile printer;
  printer.name = "old";
  printer.margins = {4, 4, 4, 4};
  printer.back_dx = 3.5;
  spec.printer = printer;
  DiagSink diagnostics;
  lint_spec(spec, diagnostics);
  EXPECT_EQ(ids(diagnostics), std::vector<DiagId>{DiagId::BackBleedSmall});
  spec.back_bleed_extra = 1.5;
  DiagSink enough;
  lint_spec(spec, enough);
  EXPECT_TRUE(enough.all().empty());
  spec.printer->margins.top = 6;
  lint_spec(spec, enough);
  EXPECT_EQ(ids(enough), std::vector<DiagId>{DiagId::MarginsBelowPrinter});
}

}  // namespace
}  // namespace tw::render::testing
