#include "render/load/raster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "render/load/exif.hpp"
#include "render/load/read_png.hpp"
#include "render/load/vet_jpeg.hpp"

namespace tw::render::detail {
namespace {

/// What the decoder may still take; it is told to say no rather than to take all memory.
thread_local std::size_t budget = 0;
thread_local bool budget_exceeded = false;

/// In front of each block lies how large it is.
constexpr std::size_t note = alignof(std::max_align_t);

std::size_t size_of(const char* block) {
  std::size_t size = 0;
  std::memcpy(&size, block, sizeof size);
  return size;
}

}  // namespace

void* bounded_realloc(void* memory, std::size_t size) {
  char* old = memory == nullptr ? nullptr : static_cast<char*>(memory) - note;
  const std::size_t had = old == nullptr ? 0 : size_of(old);
  if (size > had && size - had > budget) {
    budget_exceeded = true;
    return nullptr;
  }
  char* block = static_cast<char*>(std::realloc(old, size + note));
  if (block == nullptr) return nullptr;
  budget = budget + had - size;
  std::memcpy(block, &size, sizeof size);
  return block + note;
}
void* bounded_malloc(std::size_t size) {
  return bounded_realloc(nullptr, size);
}
void bounded_free(void* memory) {
  if (memory == nullptr) return;
  char* block = static_cast<char*>(memory) - note;
  budget += size_of(block);
  std::free(block);
}
}  // namespace tw::render::detail

#define STBI_MALLOC(size) tw::render::detail::bounded_malloc(size)
#define STBI_REALLOC(memory, size) tw::render::detail::bounded_realloc(memory, size)
#define STBI_FREE(memory) tw::render::detail::bounded_free(memory)
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#define STBI_NO_THREAD_LOCALS
#define STBI_NO_FAILURE_STRINGS
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

namespace tw::render {
namespace {

const unsigned char* data_of(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

bool is_png(std::string_view bytes) {
  return bytes.starts_with(png_signature);
}
bool is_jpeg(std::string_view bytes) {
  return bytes.starts_with("\xff\xd8\xff");
}

struct Kind {
  std::string_view start;
  std::size_t at;
  std::string_view name;
};

/// Why a file that is neither is not used.
std::string what_it_is(std::string_view bytes) {
  using namespace std::string_view_literals;
  constexpr Kind kinds[] = {{"GIF8", 0, "a GIF"},          {"BM", 0, "a BMP"},
                            {"WEBP", 8, "a WebP"},         {"II*\0"sv, 0, "a TIFF"},
                            {"MM\0*"sv, 0, "a TIFF"},      {"8BPS", 0, "a Photoshop file"},
                            {"%PDF", 0, "a PDF"},          {"ftyp", 4, "a HEIC or AVIF"},
                            {"gimp xcf", 0, "a GIMP file"}};
  if (bytes.empty()) return "it is empty";
  for (const Kind& kind : kinds)
    if (bytes.size() > kind.at && bytes.substr(kind.at).starts_with(kind.start))
      return fmt::format("it is {}; save it as PNG, JPEG or SVG", kind.name);
  if (bytes.substr(0, 512).find("<svg") != std::string_view::npos)
    return "it is an SVG by its content; let its name end in .svg";
  return "it is neither a PNG nor a JPEG";
}

std::nullopt_t refused(std::string* problem, std::string why) {
  if (problem != nullptr) *problem = std::move(why);
  return std::nullopt;
}

/// Header and vetting; `facts` is for JPEG only.
std::optional<RasterHeader> looked_over(std::string_view bytes, JpegFacts& facts,
                                        std::string* problem) {
  if (!is_png(bytes) && !is_jpeg(bytes)) return refused(problem, what_it_is(bytes));
  if (bytes.size() > raster_limits::bytes)
    return refused(problem, fmt::format("it is larger than {} MB", raster_limits::bytes >> 20U));
  RasterHeader header;
  std::string why;
  if (is_png(bytes)) {
    header = png_header(bytes, why);
  } else {
    why = jpeg_problem(bytes, facts);
    header = {facts.columns, facts.rows, true};
  }
  if (!why.empty()) return refused(problem, std::move(why));
  if (header.columns < 1 || header.rows < 1) return refused(problem, "it has no pixels");
  if (header.columns > raster_limits::side || header.rows > raster_limits::side ||
      static_cast<std::size_t>(header.columns) * static_cast<std::size_t>(header.rows) >
          raster_limits::pixels)
    return refused(
        problem,
        fmt::format("it is {} x {} pixels, more than {} on a side or {} million", header.columns,
                    header.rows, raster_limits::side, raster_limits::pixels / 1'000'000));
  return header;
}

/// What decoding a JPEG of this size may take: coefficients, samples and result of the most costly
/// kind, with sides rounded up to the largest block.
std::size_t jpeg_budget(const RasterHeader& header) {
  constexpr std::size_t block = 32, bytes_a_pixel = 16, small_things = 1U << 20U;
  const auto rounded = [](int side) {
    return (static_cast<std::size_t>(side) + block - 1) / block * block;
  };
  return std::min(raster_limits::working_bytes,
                  small_things + rounded(header.columns) * rounded(header.rows) * bytes_a_pixel);
}

std::optional<PixelImage> read_jpeg(std::string_view bytes, const RasterHeader& header,
                                    std::string& problem) {
  detail::budget = jpeg_budget(header);
  detail::budget_exceeded = false;
  int columns = 0, rows = 0, channels = 0;
  unsigned char* pixels = stbi_load_from_memory(data_of(bytes), static_cast<int>(bytes.size()),
                                                &columns, &rows, &channels, 4);
  if (pixels == nullptr) {
    problem = detail::budget_exceeded
                  ? fmt::format(
                        "decoding it takes more than {} MB; save it without progressive "
                        "scans, or smaller",
                        raster_limits::working_bytes >> 20U)
                  : "its data is damaged";
    return std::nullopt;
  }
  PixelImage image{columns, rows, {}};
  image.rgba.assign(
      pixels, pixels + static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * 4);
  stbi_image_free(pixels);
  return image;
}

}  // namespace

std::optional<RasterHeader> raster_header(std::string_view bytes, std::string* problem) {
  JpegFacts facts;
  return looked_over(bytes, facts, problem);
}

std::optional<PixelImage> decode_raster(std::string_view bytes, std::string* problem) {
  JpegFacts facts;
  const auto header = looked_over(bytes, facts, problem);
  if (!header) return std::nullopt;
  std::string why;
  auto image = header->jpeg ? read_jpeg(bytes, *header, why) : read_png(bytes, why);
  if (!image) return refused(problem, std::move(why));
  return upright(std::move(*image), facts.orientation);
}

}  // namespace tw::render
