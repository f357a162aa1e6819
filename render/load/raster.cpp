#include "render/load/raster.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "render/load/vet_jpeg.hpp"

namespace tw::render::detail {
// stb_image grows its buffer as long as a compressed stream goes on; a bomb would take all memory.
void* bounded_realloc(void* memory, std::size_t size) {
  return size > raster_limits::working_bytes ? nullptr : std::realloc(memory, size);
}
void* bounded_malloc(std::size_t size) {
  return bounded_realloc(nullptr, size);
}
}  // namespace tw::render::detail

#define STBI_MALLOC(size) tw::render::detail::bounded_malloc(size)
#define STBI_REALLOC(memory, size) tw::render::detail::bounded_realloc(memory, size)
#define STBI_FREE(memory) std::free(memory)
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#define STBI_NO_THREAD_LOCALS
#define STBI_FAILURE_USERMSG
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

std::nullopt_t refused(std::string* problem, std::string why) {
  if (problem != nullptr) *problem = std::move(why);
  return std::nullopt;
}

}  // namespace

std::optional<RasterHeader> raster_header(std::string_view bytes, std::string* problem) {
  const bool png = bytes.starts_with("\x89PNG\r\n\x1a\n");
  const bool jpeg = bytes.starts_with("\xff\xd8\xff");
  if (!png && !jpeg) return refused(problem, "it is neither a PNG nor a JPEG");
  if (bytes.size() > raster_limits::bytes)
    return refused(problem, fmt::format("it is larger than {} MB", raster_limits::bytes >> 20U));
  if (jpeg && !jpeg_tables_fit(bytes)) return refused(problem, "its tables are damaged");
  RasterHeader header;
  int channels = 0;
  header.jpeg = jpeg;
  if (stbi_info_from_memory(data_of(bytes), static_cast<int>(bytes.size()), &header.columns,
                            &header.rows, &channels) == 0)
    return refused(problem, "its header is damaged");
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

std::optional<PixelImage> decode_raster(std::string_view bytes, std::string* problem) {
  if (!raster_header(bytes, problem)) return std::nullopt;
  int columns = 0, rows = 0, channels = 0;
  unsigned char* pixels = stbi_load_from_memory(data_of(bytes), static_cast<int>(bytes.size()),
                                                &columns, &rows, &channels, 4);
  if (pixels == nullptr) return refused(problem, "its data is damaged");
  PixelImage image{columns, rows, {}};
  image.rgba.assign(
      pixels, pixels + static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * 4);
  stbi_image_free(pixels);
  return image;
}

}  // namespace tw::render
