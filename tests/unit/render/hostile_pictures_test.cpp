// Pictures of strangers who mean harm: each is drawn or refused with a reason; never a crash, a
// long wait or much memory, and no file outside the folder is opened.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "render/load/art_file.hpp"
#include "render/load/raster.hpp"
#include "render/load/theme_pictures.hpp"
#include "render/load/try_svg.hpp"
#include "render/load/vet_svg.hpp"
#include "support/source_dir.hpp"

namespace tw::render {
namespace {

using namespace std::string_literals;

std::string corpus(const std::string& name) {
  std::ifstream file(test::source_dir() / "tests/fuzz/corpus/art" / name, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  EXPECT_NE(bytes, "") << name;
  return bytes;
}

std::string big_endian(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift);
  return bytes;
}

std::uint32_t crc_of(std::string_view bytes) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char byte : bytes) {
    crc ^= static_cast<std::uint8_t>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1U ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
  }
  return ~crc;
}

std::string chunk(const std::string& type, const std::string& data) {
  return big_endian(static_cast<std::uint32_t>(data.size())) + type + data +
         big_endian(crc_of(type + data));
}

const std::string signature = "\x89PNG\r\n\x1a\n";

std::string head(std::uint32_t columns, std::uint32_t rows, int bits, int kind,
                 int interlaced = 0) {
  std::string data = big_endian(columns) + big_endian(rows);
  for (const int byte : {bits, kind, 0, 0, interlaced}) data += static_cast<char>(byte);
  return chunk("IHDR", data);
}

/// Data as a zlib stream that is not compressed.
std::string stored(const std::string& raw) {
  std::uint32_t a = 1, b = 0;
  for (const char byte : raw) {
    a = (a + static_cast<std::uint8_t>(byte)) % 65521;
    b = (b + a) % 65521;
  }
  const auto size = static_cast<std::uint16_t>(raw.size());
  std::string stream = "\x78\x01\x01";
  for (const int byte : {size & 255, size >> 8, ~size & 255, ~size >> 8 & 255})
    stream += static_cast<char>(byte);
  return stream + raw + big_endian(b << 16U | a);
}

const std::string end = chunk("IEND", "");

/// The compressed data of a picture that we wrote: zeros of millions of pixels in a few thousand
/// bytes.
std::string bomb_data() {
  const PixelImage large{4000, 4000, std::vector<std::uint8_t>(std::size_t{4000} * 4000 * 4)};
  const std::string png = png_bytes(large, 100);
  std::string data;
  for (std::size_t at = 8; at + 12 <= png.size();) {
    std::uint32_t length = 0;
    for (std::size_t i = 0; i < 4; ++i)
      length = length << 8U | static_cast<std::uint8_t>(png[at + i]);
    if (png.substr(at + 4, 4) == "IDAT") data += png.substr(at + 8, length);
    at += 12 + length;
  }
  return data;
}

struct Hostile {
  const char* what;
  std::string bytes;
  const char* says;  ///< part of the reason; null: it is drawn
};

void expect_as_said(const std::vector<Hostile>& table) {
  for (const Hostile& hostile : table) {
    std::string problem;
    const auto begin = std::chrono::steady_clock::now();
    const auto image = decode_raster(hostile.bytes, &problem);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    EXPECT_LT(took.count(), 20) << hostile.what;
    if (hostile.says == nullptr) {
      EXPECT_TRUE(image) << hostile.what << ": " << problem;
    } else {
      EXPECT_FALSE(image) << hostile.what;
      EXPECT_NE(problem.find(hostile.says), std::string::npos)
          << hostile.what << ": \"" << problem << "\"";
    }
  }
}

TEST(HostilePng, IsRefusedOrDrawn) {
  const std::string grey = chunk("IDAT", stored("\0\x10\x20\0\x30\x40"s));  // 2 x 2
  const std::string data = grey + end;
  std::string many;
  for (int i = 0; i < 100'000; ++i) many += chunk("tEXt", "a");
  std::string wrong_sum = signature + head(2, 2, 8, 0) + data;
  wrong_sum[wrong_sum.size() - 14] = static_cast<char>(wrong_sum[wrong_sum.size() - 14] ^ 1);
  const std::string palette = chunk("PLTE", std::string("\xff\0\0\0\xff\0", 6));
  const std::string bomb = bomb_data();
  expect_as_said({
      {"a small one", signature + head(2, 2, 8, 0) + data, nullptr},
      {"header of 60000 x 60000", signature + head(60'000, 60'000, 8, 6) + data, "60000 x 60000"},
      {"a side of two thousand million", signature + head(0x7FFFFFFF, 1, 8, 6) + data, "pixels"},
      {"a negative side", signature + head(0xFFFFFFFF, 0xFFFFFFFF, 8, 6) + data, "pixels"},
      {"no columns", signature + head(0, 2, 8, 0) + data, "no pixels"},
      {"no rows", signature + head(2, 0, 8, 0) + data, "no pixels"},
      {"a bomb of compressed data", signature + head(4, 4, 8, 6) + chunk("IDAT", bomb) + end,
       nullptr},
      {"a bomb of notes", signature + head(2, 2, 8, 0) + chunk("zTXt", "a\0\0"s + bomb) + data,
       nullptr},
      {"a bomb of international notes",
       signature + head(2, 2, 8, 0) + chunk("iTXt", "a\0\1\0\0\0"s + bomb) + data, nullptr},
      {"a bomb of a profile", signature + head(2, 2, 8, 0) + chunk("iCCP", "a\0\0"s + bomb) + data,
       nullptr},
      {"a hundred thousand notes", signature + head(2, 2, 8, 0) + many + data, nullptr},
      {"a chunk of two thousand million bytes",
       signature + head(2, 2, 8, 0) + "\x7f\xff\xff\xffIDAT", "cut off"},
      {"a wrong sum", wrong_sum, "damaged"},
      {"less data than pixels", signature + head(20, 20, 8, 6) + data, "damaged"},
      {"no data", signature + head(2, 2, 8, 0) + end, "damaged"},
      {"no end", signature + head(2, 2, 8, 0) + grey, "cut off"},
      {"no header", signature + data, "header"},
      {"nothing else", signature, "header"},
      {"no palette", signature + head(2, 2, 8, 3) + data, "damaged"},
      {"colours beyond the palette",
       signature + head(2, 2, 8, 3) + palette + chunk("IDAT", stored("\0\xff\xfe\0\1\0"s)) + end,
       nullptr},
      {"a palette of no colours", signature + head(2, 2, 8, 3) + chunk("PLTE", "") + data,
       "damaged"},
      {"an unknown kind of colour", signature + head(2, 2, 8, 5) + data, "damaged"},
      {"seven bits", signature + head(2, 2, 7, 0) + data, "damaged"},
      {"two headers", signature + head(2, 2, 8, 0) + head(900, 900, 8, 0) + data, "damaged"},
      {"an unknown part that matters", signature + head(2, 2, 8, 0) + chunk("ABCD", "x") + data,
       "damaged"},
      {"an animation",
       signature + head(2, 2, 8, 0) + chunk("acTL", big_endian(2) + big_endian(0)) + grey +
           chunk("fdAT", big_endian(1) + stored("\0\0\0"s)) + end,
       nullptr},
      {"16 bits, interlaced", corpus("interlaced16.png"), nullptr},
      {"grey of 16 bits", corpus("grey16.png"), nullptr},
      {"a palette of two bits", corpus("palette.png"), nullptr},
      {"a GIF", "GIF89a..........", "a GIF; save it as PNG"},
      {"a WebP", "RIFF....WEBPVP8 ", "a WebP"},
      {"an SVG by another name", "<?xml version='1.0'?><svg xmlns='x'/>", ".svg"},
      {"nothing", "", "empty"},
  });
}

/// Marker, length, body.
std::string part(int code, const std::string& body) {
  std::string bytes = "\xff";
  bytes += static_cast<char>(code);
  bytes += static_cast<char>((body.size() + 2) >> 8);
  bytes += static_cast<char>((body.size() + 2) & 255);
  return bytes + body;
}

std::string replaced(std::string bytes, std::string_view from, std::string_view to) {
  const std::size_t at = bytes.find(from);
  EXPECT_NE(at, std::string::npos);
  return at == std::string::npos ? bytes : bytes.replace(at, from.size(), to);
}

TEST(HostileJpeg, IsRefusedOrDrawn) {
  const std::string jpeg = corpus("grey.jpg"), colour = corpus("colour.jpg"),
                    progressive = corpus("progressive.jpg");
  const std::string start = "\xff\xd8", frame = "\xff\xc0\0\x0b\x08\0\x08\0\x08\1\1\x11\0"s;
  ASSERT_NE(jpeg.find(frame), std::string::npos);
  const auto with_frame = [&](const std::string& other) { return replaced(jpeg, frame, other); };
  const std::string scan = jpeg.substr(jpeg.find("\xff\xda"));
  std::string scans = progressive.substr(0, progressive.size() - 2);
  const std::string one_scan = progressive.substr(progressive.rfind("\xff\xda"));
  for (int i = 0; i < 3000; ++i) scans += one_scan.substr(0, one_scan.size() - 2);
  std::string notes = start;
  for (int i = 0; i < 100'000; ++i) notes += part(0xFE, "x");
  const std::string thumbnail =
      part(0xE0, "JFIF\0\1\1\0\0\1\0\1\xff\xff"s + std::string(60'000, 'x'));
  const std::string odd_exif = part(0xE1, "Exif\0\0MM\0*\xff\xff\xff\xf0"s);
  expect_as_said({
      {"grey", jpeg, nullptr},
      {"colour", colour, nullptr},
      {"progressive", progressive, nullptr},
      {"65535 x 65535", with_frame("\xff\xc0\0\x0b\x08\xff\xff\xff\xff\1\1\x11\0"s), "65535"},
      {"no rows", with_frame("\xff\xc0\0\x0b\x08\0\0\0\x08\1\1\x11\0"s), "no pixels"},
      {"no colours", with_frame("\xff\xc0\0\x08\x08\0\x08\0\x08\0"s), "header is damaged"},
      {"two colours", with_frame("\xff\xc0\0\x0e\x08\0\x08\0\x08\2\1\x11\0\2\x11\0"s),
       "header is damaged"},
      {"255 colours", with_frame("\xff\xc0\0\x0b\x08\0\x08\0\x08\xff\1\x11\0"s),
       "header is damaged"},
      {"sampled by nothing", with_frame("\xff\xc0\0\x0b\x08\0\x08\0\x08\1\1\0\0"s),
       "header is damaged"},
      {"sampled by fifteen", with_frame("\xff\xc0\0\x0b\x08\0\x08\0\x08\1\1\xff\0"s),
       "header is damaged"},
      {"sampled by three and two",
       with_frame("\xff\xc0\0\x11\x08\0\x08\0\x08\3\1\x31\0\2\x21\0\3\x11\0"s), "sampled"},
      {"12 bits", with_frame("\xff\xc1\0\x0b\x0c\0\x08\0\x08\1\1\x11\0"s), "8 bits"},
      {"lossless", with_frame("\xff\xc3\0\x0b\x08\0\x08\0\x08\1\1\x11\0"s), "lossless"},
      {"arithmetic", with_frame("\xff\xc9\0\x0b\x08\0\x08\0\x08\1\1\x11\0"s), "arithmetically"},
      {"hierarchical", with_frame("\xff\xc5\0\x0b\x08\0\x08\0\x08\1\1\x11\0"s), "hierarchical"},
      {"CMYK", corpus("cmyk.jpg"), "CMYK"},
      {"two headers", with_frame(frame + frame), "several headers"},
      {"no header", with_frame(""), "header is missing"},
      {"no tables of codes", start + frame + scan, "table is missing"},
      {"no table of quantisers", replaced(jpeg, "\xff\xdb", "\xff\xfe"), "table is missing"},
      {"an unknown part", start + part(0xF7, "x") + jpeg.substr(2), "FFF7"},
      {"a part of no length", start + "\xff\xfe\0\0"s + jpeg.substr(2), "damaged"},
      {"three thousand scans", scans + "\xff\xd9", "more than 64 scans"},
      {"a hundred thousand notes", notes + jpeg.substr(2), nullptr},
      {"nothing but notes", notes, "cut off"},
      {"a mile of padding", start + std::string(1 << 20, '\xff') + jpeg.substr(2), nullptr},
      {"padding without end", start + std::string(1 << 20, '\xff'), "cut off"},
      {"a thumbnail of 255 x 255", start + thumbnail + jpeg.substr(2), nullptr},
      {"an Exif that points anywhere", start + odd_exif + jpeg.substr(2), nullptr},
      {"only start and end", "\xff\xd8\xff\xd9", "no picture"},
  });
}

TEST(HostileRaster, CutOffAnywhereIsRefused) {
  for (const char* name : {"grey.jpg", "colour.jpg", "progressive.jpg", "turned.jpg", "grey16.png",
                           "palette.png", "rgba.png", "interlaced16.png"}) {
    const std::string whole = corpus(name);
    ASSERT_TRUE(decode_raster(whole, nullptr)) << name;
    for (std::size_t length = 0; length < whole.size(); ++length) {
      std::string problem;
      EXPECT_FALSE(decode_raster(whole.substr(0, length), &problem)) << name << " " << length;
      EXPECT_NE(problem, "");
    }
  }
}

TEST(HostileRaster, EveryByteMayBeWrong) {
  for (const char* name : {"grey.jpg", "colour.jpg", "progressive.jpg", "turned.jpg", "cmyk.jpg",
                           "grey16.png", "palette.png", "rgba.png", "interlaced16.png"}) {
    const std::string whole = corpus(name);
    for (std::size_t at = 0; at < whole.size(); ++at)
      for (const int flip : {0x01, 0x80, 0xff}) {
        std::string wrong = whole;
        wrong[at] = static_cast<char>(wrong[at] ^ flip);
        std::string problem;
        const bool drawn = decode_raster(wrong, &problem).has_value();
        EXPECT_NE(drawn, !problem.empty()) << name << " " << at;
      }
  }
}

TEST(Raster, AreShownAsTheCameraWasHeld) {
  // Stored 8 wide and 32 high, red above blue, to be turned clockwise.
  const auto image = decode_raster(corpus("turned.jpg"), nullptr);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->columns, 32);
  EXPECT_EQ(image->rows, 8);
  EXPECT_GT(image->at(28, 4)[0], 150);
  EXPECT_GT(image->at(3, 4)[2], 150);
}

std::string svg(const std::string& inside, const std::string& box = "0 0 45 45") {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
         "viewBox='" +
         box + "'>" + inside + "</svg>";
}

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

/// Lines between `count` places all over the picture: each crosses a third of the others.
std::string scribble(int count) {
  std::string path = "M0 0L";
  for (std::int64_t i = 0; i < count; ++i)
    path += std::to_string(i * 7919 % 46) + " " + std::to_string(i * 104729 % 45) + " ";
  return path;
}

/// Why the document is not used, as `read_art` finds out.
std::string problem_of(const std::string& document) {
  bool costly = false;
  std::string problem = svg_problem(document, nullptr, &costly);
  return problem.empty() && costly ? svg_trial_problem(document) : problem;
}

TEST(HostileSvg, ThatDrawsForEverIsTriedAndRefused) {
  const std::string all = "<rect width='45' height='45' ";
  const std::string blur = "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>";
  const std::vector<std::pair<const char*, std::string>> table = {
      {"a filter used two thousand times", svg(blur + times(2000, all + "filter='url(#f)'/>"))},
      {"a filter of five thousand steps",
       svg("<filter id='f'>" + times(5000, "<feGaussianBlur stdDeviation='20'/>") + "</filter>" +
           all + "filter='url(#f)'/>")},
      {"a mask used two thousand times",
       svg("<mask id='m'>" + all + "fill='#fff'/></mask>" + times(2000, all + "mask='url(#m)'/>"))},
      {"a path of 40000 crossing lines", svg("<path d='" + scribble(40'000) + "'/>")},
      {"a million dashes in many lines", svg("<path stroke='#000' stroke-dasharray='.02' d='" +
                                             times(20'000, "M0 20H45V9H0z") + "'/>")},
      {"sixty thousand rules of style", svg("<style>" + times(60'000, ".a{fill:#000}") +
                                            "</style>" + times(20'000, "<rect class='a b'/>"))},
  };
  for (const auto& [what, document] : table) {
    const std::string problem = problem_of(document);
    const bool refused = problem.find("takes more than") != std::string::npos ||
                         problem.find("as a whole") != std::string::npos;
    EXPECT_TRUE(refused) << what << ": \"" << problem << "\"";
  }
}

TEST(HostileSvg, IsRefusedOrDrawn) {
  const std::string rect = "<rect width='9' height='9'/>";
  const std::vector<Hostile> table = {
      {"a filter as large as a country",
       svg("<filter id='f' x='-1e6' y='-1e6' width='2e6' height='2e6' "
           "filterUnits='userSpaceOnUse'><feFlood/><feGaussianBlur stdDeviation='1e6'/></filter>"
           "<rect width='9' height='9' filter='url(#f)'/>"),
       nullptr},
      {"no numbers",
       svg("<rect x='NaN' width='1e400' height='inf'/><path d='M1e999 -1e999L NaN 3'/>"
           "<circle r='1e308'/><g transform='scale(1e300)'><rect width='1e300' height='1'/></g>"
           "<g transform='matrix(0 0 0 0 0 0)'>" +
           rect + "</g>"),
       nullptr},
      {"a box without end", svg(rect, "-1e30 -1e30 1e38 1e38"), nullptr},
      {"a box of nothing", svg(rect, "0 0 0 0"), nullptr},
      {"a box of less than nothing", svg(rect, "0 0 -5 5"), nullptr},
      {"a box of no number", svg(rect, "0 0 nan 5"), nullptr},
      {"a box like a hair", svg(rect, "0 0 1e-30 1e30"), nullptr},
      {"a tiny pattern",
       svg("<pattern id='p' width='1e-5' height='1e-5' patternUnits='userSpaceOnUse'>" + rect +
           "</pattern><rect width='45' height='45' fill='url(#p)'/>"),
       nullptr},
      {"a line of a thousand million dashes",
       svg("<path d='M0 0H1e9' stroke='#000' stroke-dasharray='.001'/>"), nullptr},
      {"a circle of gradients",
       svg("<linearGradient id='a' xlink:href='#b'/><linearGradient id='b' xlink:href='#a'/>"
           "<rect width='9' height='9' fill='url(#a)'/>"),
       nullptr},
      {"a book", svg("<text>" + std::string(500'000, 'a') + "</text>"), "convert text to paths"},
      {"a bare document type",
       "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "
       "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>" +
           svg(rect),
       nullptr},
      {"a document type that declares",
       "<!DOCTYPE svg SYSTEM 'file:///etc/passwd' [<!ENTITY x 'y'>]>" + svg(rect), "entities"},
      {"markup in another alphabet",
       "<?xml version='1.0' encoding='UTF-7'?>" + svg("+ADw-image href+AD0'x'/+AD4-"), "encoding"},
      {"compressed", "\x1f\x8b\x08\0\0\0\0\0"s, "compressed"},
      {"UTF-16", "\xff\xfe<\0s\0v\0g\0"s, "UTF-16"},
      {"UTF-16 without a mark", "<\0s\0v\0g\0"s, "UTF-16"},
      {"a PNG by another name", signature + "x", ".png"},
      {"a JPEG by another name", "\xff\xd8\xff\xe0", ".jpg"},
      {"a million elements", svg(times(60'000, "<g/>")), "more than 50000 elements"},
      {"a thousand levels", svg(times(1000, "<g>") + times(1000, "</g>")), "deep"},
      {"an attribute of two million bytes", svg("<path d='" + std::string(2'000'000, ' ') + "'/>"),
       "longer"},
  };
  for (const Hostile& hostile : table) {
    const std::string problem = problem_of(hostile.bytes);
    if (hostile.says == nullptr)
      EXPECT_EQ(problem, "") << hostile.what;
    else
      EXPECT_NE(problem.find(hostile.says), std::string::npos) << hostile.what << ": " << problem;
  }
}

/// A folder of pictures that is removed again.
class HostileFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("tilewright-hostile-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_ / "inside" / "folder.png");
    write("outside.png", corpus("rgba.png"));
    write("inside/good.png", corpus("rgba.png"));
    write("inside/empty.svg", "");
    write("inside/empty.png", "");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
  }
  /// What is said of a file; empty if it was read.
  std::string said_of(const std::string& file) {
    DiagSink diagnostics;
    const auto picture = read_art(folder_ / "inside", file, {}, diagnostics);
    EXPECT_EQ(picture.has_value(), !diagnostics.has_errors());
    return diagnostics.has_errors() ? diagnostics.all()[0].message : "";
  }

  std::filesystem::path folder_;
};

TEST_F(HostileFiles, OnlyFilesOfTheFolderAreRead) {
  namespace fs = std::filesystem;
  const fs::path inside = folder_ / "inside";
  fs::create_symlink("/dev/zero", inside / "zero.png");
  fs::create_symlink("/etc/passwd", inside / "passwd.svg");
  fs::create_symlink(folder_ / "outside.png", inside / "link.png");
  fs::create_symlink("loop.png", inside / "loop.png");
  fs::create_symlink("good.png", inside / "alias.png");
  fs::create_directory_symlink("..", inside / "up");
  ASSERT_EQ(mkfifo((inside / "pipe.png").c_str(), 0600), 0);
  struct Case {
    std::string file, says;
  };
  for (const Case& one : std::vector<Case>{{"good.png", ""},
                                           {"./good.png", ""},
                                           {"alias.png", ""},
                                           {"../outside.png", "outside"},
                                           {"../inside/good.png", ""},
                                           {"up/outside.png", "outside"},
                                           {"link.png", "outside"},
                                           {"zero.png", "outside"},
                                           {"passwd.svg", "outside"},
                                           {"/etc/passwd", "outside"},
                                           {"/dev/zero", "outside"},
                                           {"loop.png", "there is no"},
                                           {"missing.png", "there is no"},
                                           {std::string(5000, 'a') + ".png", "there is no"},
                                           {"pipe.png", "no file"},
                                           {"folder.png", "no file"},
                                           {".", "no file"},
                                           {"empty.png", "empty"},
                                           {"empty.svg", "empty"}}) {
    const std::string said = said_of(one.file);
    if (one.says.empty())
      EXPECT_EQ(said, "") << one.file;
    else
      EXPECT_NE(said.find(one.says), std::string::npos) << one.file << ": " << said;
  }
  if (geteuid() == 0) return;  // may read everything
  fs::permissions(inside / "good.png", fs::perms::none);
  EXPECT_NE(said_of("good.png").find("cannot be read"), std::string::npos);
}

TEST_F(HostileFiles, PixelsServeAsGlyphs) {
  DiagSink diagnostics;
  const auto picture = read_art(folder_ / "inside", "good.png", {}, diagnostics);
  ASSERT_TRUE(picture);
  const auto document = as_document(*picture);
  ASSERT_TRUE(document);
  DrawList vectors, pixels;
  vectors.add(Svg{std::make_shared<const std::string>(*document), "good", {0, 0}, 10, 10});
  draw_art(pixels, *picture, {0, 0}, 10, 10, Fit::Cover);
  const auto a = paint_pixels(vectors, {{0, 0}, 10, 10}, {.dpi = 50});
  const auto b = paint_pixels(pixels, {{0, 0}, 10, 10}, {.dpi = 50});
  for (int c = 0; c < 3; ++c) EXPECT_NEAR(a->at(10, 10)[c], b->at(10, 10)[c], 3);
}

#if !defined(__SANITIZE_ADDRESS__)
TEST(HostilePictures, TakeLittleMemory) {
  // The whole of this file, and the largest pictures that are let in.
  const std::string png = signature + head(12'000, 4'000, 16, 6) + chunk("IDAT", bomb_data()) + end;
  (void)decode_raster(png, nullptr);
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  EXPECT_LT(use.ru_maxrss, 900'000) << "kB";
}
#endif

}  // namespace
}  // namespace tw::render
