#include "render/load/read_png.hpp"

#include <png.h>

#include <algorithm>
#include <csetjmp>
#include <cstring>
#include <vector>

namespace tw::render {
namespace {

constexpr png_alloc_size_t largest_chunk = 1U << 20U;  ///< what is kept of notes and profiles
constexpr png_uint_32 most_chunks_kept = 100;

struct Source {
  std::string_view left;
  bool cut_off = false;
};

void take(png_structp png, png_bytep to, png_size_t length) {
  auto* source = static_cast<Source*>(png_get_io_ptr(png));
  if (length > source->left.size()) {
    source->cut_off = true;
    png_error(png, "end");
  }
  std::memcpy(to, source->left.data(), length);
  source->left.remove_prefix(length);
}

[[noreturn]] void stop(png_structp png, png_const_charp) {
  png_longjmp(png, 1);
}
void ignore(png_structp, png_const_charp) {}

/// Everything becomes red, green, blue, alpha of 8 bits.
void ask_for_rgba(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
}

/// libpng reports errors by a long jump, so no object with a destructor may live in this frame.
/// `rows` points to pointers to the rows of the picture.
bool read_rows(png_structp png, png_infop info, Source& source, png_uint_32 columns,
               png_uint_32 count, png_bytep* rows) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_read_fn(png, &source, take);
  png_set_user_limits(png, raster_limits::side, raster_limits::side);
  png_set_chunk_malloc_max(png, largest_chunk);
  png_set_chunk_cache_max(png, most_chunks_kept);
  png_read_info(png, info);
  ask_for_rgba(png);
  png_read_update_info(png, info);
  // The header may come only once; still nothing is written where there is no room.
  if (png_get_image_width(png, info) != columns || png_get_image_height(png, info) != count ||
      png_get_rowbytes(png, info) != png_size_t{4} * columns)
    return false;
  png_read_image(png, rows);
  png_read_end(png, nullptr);
  return true;
}

int number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = at; i < at + 4; ++i)
    value = value << 8U | static_cast<std::uint8_t>(bytes[i]);
  return static_cast<int>(std::min<std::uint32_t>(value, 0x7FFFFFFF));
}

}  // namespace

RasterHeader png_header(std::string_view bytes, std::string& problem) {
  constexpr std::size_t width_at = 16, height_at = 20, end = 24;
  RasterHeader header;
  if (bytes.size() < end || bytes.substr(12, 4) != "IHDR") {
    problem = "its header is damaged";
    return header;
  }
  header.columns = number_at(bytes, width_at);
  header.rows = number_at(bytes, height_at);
  return header;
}

std::optional<PixelImage> read_png(std::string_view bytes, std::string& problem) {
  const RasterHeader header = png_header(bytes, problem);
  if (header.columns < 1 || header.rows < 1) return std::nullopt;
  Source source{bytes};
  PixelImage image{header.columns, header.rows, {}};
  const auto row_bytes = static_cast<std::size_t>(header.columns) * 4;
  image.rgba.resize(row_bytes * static_cast<std::size_t>(header.rows));
  std::vector<png_bytep> rows(static_cast<std::size_t>(header.rows));
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = image.rgba.data() + i * row_bytes;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, stop, ignore);
  png_infop info = png_create_info_struct(png);
  const bool good = read_rows(png, info, source, static_cast<png_uint_32>(header.columns),
                              static_cast<png_uint_32>(header.rows), rows.data());
  png_destroy_read_struct(&png, &info, nullptr);
  if (good) return image;
  problem = source.cut_off ? "it is cut off: its end is missing" : "its data is damaged";
  return std::nullopt;
}

}  // namespace tw::render
