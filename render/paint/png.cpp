#include <png.h>

#include <cmath>
#include <csetjmp>

#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

void append(png_structp png, png_bytep data, png_size_t length) {
  static_cast<std::string*>(png_get_io_ptr(png))
      ->append(reinterpret_cast<const char*>(data), length);
}

void nothing(png_structp) {}

bool opaque(const PixelImage& image) {
  for (std::size_t i = 3; i < image.rgba.size(); i += 4)
    if (image.rgba[i] != 255) return false;
  return true;
}

/// libpng reports errors by a long jump, so no object with a destructor may live in this frame.
bool write_png(png_structp png, png_infop info, const PixelImage& image, bool solid,
               png_uint_32 per_metre) {
  if (setjmp(png_jmpbuf(png)) != 0) return false;
  png_set_IHDR(png, info, static_cast<png_uint_32>(image.columns),
               static_cast<png_uint_32>(image.rows), 8,
               solid ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs(png, info, per_metre, per_metre, PNG_RESOLUTION_METER);
  png_write_info(png, info);
  if (solid) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int row = 0; row < image.rows; ++row) png_write_row(png, image.at(0, row));
  png_write_end(png, info);
  return true;
}

}  // namespace

std::string png_bytes(const PixelImage& image, double dpi) {
  std::string bytes;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, &bytes, append, nothing);
  // Small pictures are previews: half of the time matters more than a tenth of the bytes.
  constexpr int small = 256;
  png_set_compression_level(png, image.columns <= small && image.rows <= small ? 3 : 6);
  png_set_filter(png, 0, PNG_FILTER_SUB | PNG_FILTER_UP);
  const auto per_metre = static_cast<png_uint_32>(std::lround(dpi / mm_per_inch * 1000));
  if (!write_png(png, info, image, opaque(image), per_metre)) bytes.clear();
  png_destroy_write_struct(&png, &info);
  return bytes;
}

}  // namespace tw::render
