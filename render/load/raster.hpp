// PNG and JPEG pictures of designers: they are looked over before anything is decoded.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "render/paint/paint.hpp"

namespace tw::render {

namespace raster_limits {
inline constexpr std::size_t bytes = 64U << 20U;
inline constexpr int side = 12'000;  ///< pixels
inline constexpr std::size_t pixels = 50'000'000;
inline constexpr std::size_t working_bytes = 512U << 20U;  ///< memory while decoding
}  // namespace raster_limits

/// What a file claims to be.
struct RasterHeader {
  int columns = 0, rows = 0;
  bool jpeg = false;
};

/// Looks a picture over without decoding it; nothing and a reason if it is no PNG or JPEG, one that
/// cannot be read, or larger than the limits.
[[nodiscard]] std::optional<RasterHeader> raster_header(std::string_view bytes,
                                                        std::string* problem);

/// Decodes a picture to RGBA, upright as a camera was held; nothing and a reason if it is refused.
[[nodiscard]] std::optional<PixelImage> decode_raster(std::string_view bytes, std::string* problem);

}  // namespace tw::render
