#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "render/load/art_file.hpp"
#include "render/load/raster.hpp"
#include "render/load/vet_svg.hpp"

namespace tw::render {
namespace {

constexpr const char* good_svg =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'>"
    "<defs><linearGradient id='g'/><g id='a'><circle r='3'/></g></defs>"
    "<rect width='20' height='10' fill='url(#g)'/><use href='#a'/></svg>";

TEST(VetSvg, LetsDrawingsPass) {
  EXPECT_EQ(svg_problem(good_svg), "");
}

TEST(VetSvg, RefusesWhatReachesOutside) {
  const auto refused = [](const std::string& inside) {
    return !svg_problem(
                "<svg xmlns='http://www.w3.org/2000/svg' "
                "xmlns:xlink='http://www.w3.org/1999/xlink'>" +
                inside + "</svg>")
                .empty();
  };
  EXPECT_FALSE(refused("<rect width='1' height='1'/>"));
  EXPECT_TRUE(refused("<image href='file:///etc/passwd'/>"));
  EXPECT_TRUE(refused("<use href='other.svg#x'/>"));
  EXPECT_TRUE(refused("<use xlink:href='http://example.com/x.svg#x'/>"));
  EXPECT_TRUE(refused("<style>@import url('http://example.com/x.css');</style>"));
  EXPECT_TRUE(refused("<style>rect { fill: url(http://example.com/x.svg#p) }</style>"));
  EXPECT_TRUE(refused("<style>rect { fill: u\\72l(http://example.com) }</style>"));
  EXPECT_TRUE(refused("<rect style='fill: url( \"file:///x\" )'/>"));
  EXPECT_TRUE(refused("<script>alert(1)</script>"));
  EXPECT_TRUE(refused("<rect onclick='x()'/>"));
  EXPECT_TRUE(refused("<foreignObject/>"));
  EXPECT_TRUE(refused("<g xml:base='http://example.com/'/>"));
}

TEST(VetSvg, RefusesEntitiesAndBombs) {
  EXPECT_NE(svg_problem("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>"), "");
  EXPECT_NE(svg_problem("<?xml-stylesheet href='x.css'?><svg/>"), "");
  EXPECT_NE(svg_problem("<svg><rect></svg>"), "");
  EXPECT_NE(svg_problem("<html/>"), "");
  EXPECT_NE(svg_problem(""), "");
  EXPECT_NE(svg_problem(std::string(svg_limits::bytes + 1, ' ')), "");
  std::string deep = "<svg>";
  for (int i = 0; i < 200; ++i) deep += "<g>";
  EXPECT_NE(svg_problem(deep), "");
  // Ten uses of ten uses of ...
  std::string flood = "<svg><g id='l0'><rect/></g>";
  for (int level = 1; level < 9; ++level) {
    flood += "<g id='l" + std::to_string(level) + "'>";
    for (int i = 0; i < 10; ++i) flood += "<use href='#l" + std::to_string(level - 1) + "'/>";
    flood += "</g>";
  }
  EXPECT_NE(svg_problem(flood + "</svg>"), "");
  EXPECT_NE(svg_problem("<svg><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></svg>"),
            "");
}

std::string svg(const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
         "viewBox='0 0 45 45'>" +
         inside + "</svg>";
}

/// Levels of ten things that each draw ten things of the level below.
std::string tower_of(const std::string& open, const std::string& close,
                     const std::string& inner_before, const std::string& inner_after) {
  std::string text = open + "l0'><rect width='9' height='9'/>" + close;
  for (int level = 1; level < 8; ++level) {
    text += open + "l" + std::to_string(level) + "'>";
    for (int i = 0; i < 10; ++i)
      text += inner_before + "l" + std::to_string(level - 1) + inner_after;
    text += close;
  }
  return text;
}

struct HostileSvg {
  const char* what;
  std::string document;
  const char* says;  ///< part of the reason
};

std::vector<HostileSvg> hostile_svgs() {
  const std::string rect = "<rect width='9' height='9'";
  return {
      {"external entity", "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>",
       "document type"},
      {"entity bomb", "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]><svg>&b;</svg>",
       "document type"},
      {"undeclared entity", svg("<title>&lol;</title>"), "well-formed"},
      {"style sheet of another file", "<?xml-stylesheet href='file:///x.css'?><svg/>",
       "processing instruction"},
      {"truncated", "<svg xmlns='http://www.w3.org/2000/svg'><rect", "well-formed"},
      {"not SVG at all", std::string("GIF89a....", 10), "well-formed"},
      {"data URI", svg("<image href='data:image/png;base64,AAAA'/>"), "`image`"},
      {"data URI in use", svg("<use href='data:image/svg+xml,%3Csvg/%3E#a'/>"), "outside"},
      {"xlink to a file", svg("<use xlink:href='file:///etc/passwd#x'/>"), "outside"},
      {"gradient from a file", svg("<linearGradient xlink:href='../secret.svg#g'/>"), "outside"},
      {"import in CSS", svg("<style>@import 'x.css';</style>"), "outside"},
      {"import in CDATA", svg("<style><![CDATA[ @IMPORT 'x.css'; ]]></style>"), "outside"},
      {"import behind an escape", svg("<style>@\\69mport 'x.css';</style>"), "outside"},
      {"import behind a reference", svg("<style>&#64;import 'x.css';</style>"), "outside"},
      {"font of another host", svg("<style>@font-face{src:url(http://x/f.woff)}</style>"),
       "outside"},
      {"fill from a file", svg(rect + " fill='url(file:///x.svg#p)'/>"), "outside"},
      {"filter image", svg("<filter id='f'><feImage href='x.png'/></filter>"), "`feimage`"},
      {"turbulence", svg("<filter id='f'><feTurbulence numOctaves='100000000'/></filter>"),
       "`feturbulence`"},
      {"huge kernel", svg("<filter id='f'><feConvolveMatrix order='200'/></filter>"),
       "`feconvolvematrix`"},
      {"wide brush", svg("<filter id='f'><feMorphology radius='10000'/></filter>"),
       "`femorphology`"},
      {"markers", svg("<marker id='m'/><path d='M0 0L1 1' marker-mid='url(#m)'/>"), "`marker`"},
      {"uses of uses", svg(tower_of("<g id='", "</g>", "<use href='#", "'/>")), "more than"},
      {"uses with ids of their own",
       "<svg id='s'>" + tower_of("<g id='", "</g>", "<use id='u' href='#", "'/>") + "</svg>",
       "more than"},
      {"masks of masks", svg(tower_of("<mask id='", "</mask>", rect + " mask='url(#", ")'/>")),
       "more than"},
      {"patterns of patterns",
       svg(tower_of("<pattern width='5' height='5' id='", "</pattern>", rect + " fill='url(#",
                    ")'/>")),
       "more than"},
      {"patterns by style sheet",
       svg("<style>rect{fill:url(#p)}</style><pattern id='p'>" +
           [] {
             std::string many;
             for (int i = 0; i < 500; ++i) many += "<circle r='1'/>";
             return many;
           }() +
           "</pattern>"),
       "more than"},
      {"a pattern of itself", svg("<pattern id='p'>" + rect + " fill='url(#p)'/></pattern>"),
       "draws itself"},
      {"base elsewhere", svg("<g xml:base='http://example.com/'/>"), "outside"},
      {"embedded page", svg("<foreignObject><iframe src='http://x'/></foreignObject>"),
       "`foreignobject`"},
  };
}

TEST(VetSvg, RefusesEveryTrickAndSaysWhy) {
  for (const HostileSvg& hostile : hostile_svgs()) {
    const std::string problem = svg_problem(hostile.document);
    EXPECT_NE(problem.find(hostile.says), std::string::npos)
        << hostile.what << ": \"" << problem << "\"";
  }
}

TEST(VetSvg, LetsOrdinaryExportsPass) {
  for (const char* inside :
       {"<style>.a{fill:url(#g)}</style><linearGradient id='g'><stop/><stop/></linearGradient>"
        "<rect class='a' width='1' height='1'/>",
        "<filter id='f'><feGaussianBlur stdDeviation='2'/><feOffset dx='1'/><feMerge>"
        "<feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge></filter>"
        "<rect filter='url(#f)' width='1' height='1'/>",
        "<clipPath id='c'><circle r='4'/></clipPath><g clip-path='url(#c)'><path d='M0 0h9'/></g>"})
    EXPECT_EQ(svg_problem(svg(inside)), "") << inside;
}

TEST(VetSvg, SaysTheLine) {
  int line = 0;
  EXPECT_NE(svg_problem("<svg>\n\n<script/>\n</svg>", &line), "");
  EXPECT_EQ(line, 3);
}

std::string small_png() {
  DrawList list;
  list.fill(Path().rectangle({0, 0}, 10, 10), {{200, 30, 60}});
  return png_bytes(*paint_pixels(list, {{0, 0}, 10, 10}, {.dpi = 100}), 100);
}

TEST(Raster, DecodesWhatWePaint) {
  const auto image = decode_raster(small_png(), nullptr);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->columns, 39);
  EXPECT_EQ(image->at(5, 5)[0], 200);
}

TEST(Raster, RefusesHugeHeadersBeforeDecoding) {
  std::string png = small_png();
  png[16] = 0x7f;  // width
  std::string problem;
  EXPECT_FALSE(raster_header(png, &problem));
  EXPECT_NE(problem, "");
}

TEST(Raster, RefusesDamagedData) {
  const std::string png = small_png();
  for (const std::size_t length : {0U, 1U, 8U, 20U, 33U, 50U})
    EXPECT_FALSE(decode_raster(png.substr(0, length), nullptr)) << length;
  EXPECT_FALSE(decode_raster("GIF89a................", nullptr));
  EXPECT_FALSE(decode_raster("\xff\xd8\xff\xe0 no jpeg at all", nullptr));
  for (std::size_t i = 8; i < png.size(); i += 7) {
    std::string broken = png;
    broken[i] = static_cast<char>(broken[i] ^ 0x5a);
    (void)decode_raster(broken, nullptr);  // refused or not: no crash
  }
}

/// A grey JPEG of 8 x 8 pixels: each Huffman table has one code. `padded` puts a comment and
/// stuffed bytes in front of the second table.
std::string small_jpeg(bool padded = false) {
  using namespace std::string_literals;
  std::string jpeg = "\xff\xd8\xff\xdb\0\x43\0"s + std::string(64, '\1');
  jpeg += "\xff\xc0\0\x0b\x08\0\x08\0\x08\1\1\x11\0"s;
  jpeg += "\xff\xc4\0\x14\0\1"s + std::string(16, '\0');
  if (padded)
    jpeg += "\xff\xfe\0\x06\xff\xc4\0\x14\xff\xff"s;
  else
    jpeg += "\xff"s;
  jpeg += "\xc4\0\x14\x10\1"s + std::string(16, '\0');
  return jpeg + "\xff\xda\0\x08\1\1\0\0\x3f\0\x3f\xff\xd9"s;
}

TEST(Raster, RefusesJpegTablesThatSayTooMuch) {
  for (const bool padded : {false, true}) {
    const std::string good = small_jpeg(padded);
    ASSERT_TRUE(decode_raster(good, nullptr)) << padded;
    for (const std::size_t table : {good.find("\xff\xc4"), good.rfind("\xc4") - 1}) {
      std::string bad = good;
      for (std::size_t i = 0; i < 16; ++i) bad[table + 5 + i] = '\x7f';
      bad.insert(table + 21, 4000, 'x');
      std::string problem;
      EXPECT_FALSE(decode_raster(bad, &problem));
      EXPECT_EQ(problem, "its tables are damaged") << table;
    }
  }
}

class ArtFolder : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() /
        ("tilewright-art-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
         "-" + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_ / "inside");
    write("inside/good.svg", good_svg);
    write("inside/good.png", small_png());
    write("inside/bad.svg", "<svg><script/></svg>");
    write("secret.svg", good_svg);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  /// Codes of what was reported; empty if the file was read.
  std::string refused(const std::string& file) {
    DiagSink diagnostics;
    const auto picture = read_art(folder_ / "inside", file, {}, diagnostics);
    EXPECT_NE(picture.has_value(), diagnostics.has_errors());
    return diagnostics.has_errors() ? std::string(info(diagnostics.all()[0].id).code) : "";
  }

  std::filesystem::path folder_;
};

TEST_F(ArtFolder, IsNotLeft) {
  EXPECT_EQ(refused("good.svg"), "");
  EXPECT_EQ(refused("good.png"), "");
  EXPECT_EQ(refused("missing.svg"), "TW0401");
  EXPECT_EQ(refused("bad.svg"), "TW0402");
  EXPECT_EQ(refused("../secret.svg"), "TW0402");
  EXPECT_EQ(refused((folder_ / "secret.svg").string()), "TW0402");
  std::filesystem::create_symlink(folder_ / "secret.svg", folder_ / "inside" / "link.svg");
  EXPECT_EQ(refused("link.svg"), "TW0402");
}

TEST_F(ArtFolder, IsDrawnWithMirroredBleed) {
  DiagSink diagnostics;
  const auto picture = read_art(folder_ / "inside", "good.png", {}, diagnostics);
  ASSERT_TRUE(picture);
  DrawList list;
  draw_tile_art(list, *picture, {{0, 0}, {45, 0}, {45, 45}, {0, 45}}, 3);
  const auto image = paint_pixels(list, {{-3, -3}, 51, 51}, {.dpi = 60});
  for (const int at : {1, 60, 118}) EXPECT_EQ(image->at(at, at)[0], 200);
}

TEST_F(ArtFolder, NoPaperShinesThroughAtTheTrim) {
  DiagSink diagnostics;
  const auto picture = read_art(folder_ / "inside", "good.png", {}, diagnostics);
  ASSERT_TRUE(picture);
  const Points ell{{0, 0}, {45, 0}, {45, 45}, {90, 45}, {90, 90}, {0, 90}};
  DrawList list;
  draw_tile_art(list, *picture, ell, 3);
  constexpr double dpi = 83;  // the trim runs through the middle of pixels
  const auto image = paint_pixels(list, {{-3, -3}, 96, 96}, {.dpi = dpi});
  const Points inked = grown_outline(ell, 0.16), bare = grown_outline(ell, 3.5);
  const auto by_a_corner = [&](Point at) {
    return std::any_of(ell.begin(), ell.end(), [at](Point c) { return distance(at, c) < 0.4; });
  };
  int painted = 0, paper = 0;
  for (int y = 0; y < image->rows; ++y)
    for (int x = 0; x < image->columns; ++x) {
      const Point at{(x + 0.5) / dpi * mm_per_inch - 3, (y + 0.5) / dpi * mm_per_inch - 3};
      if (contains(inked, at) && !by_a_corner(at)) {
        ++painted;
        EXPECT_NEAR(image->at(x, y)[1], 30, 2) << at.x << " " << at.y;
      } else if (!contains(bare, at)) {
        ++paper;
        EXPECT_EQ(image->at(x, y)[1], 255) << at.x << " " << at.y;
      }
    }
  EXPECT_GT(painted, 60'000);
  EXPECT_GT(paper, 10'000);
}

}  // namespace
}  // namespace tw::render
