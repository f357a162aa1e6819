// PNG and JPEG of strangers who mean harm: each is drawn or refused with a reason; never a crash, a
// long wait or much memory.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "render/load/raster.hpp"
#include "unit/render/hostile.hpp"

namespace tw::render {
namespace {

using namespace std::string_literals;

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
      {"a table that ends among its lengths",
       start + part(0xC4, "\x10\1\1\1"s) + std::string(64, '\xfe') + jpeg.substr(2), "damaged"},
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
