// PNG pictures of designers.
#pragma once

#include <string>
#include <string_view>

#include "render/load/raster.hpp"

namespace tw::render {

inline constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";

/// The size that the header claims; columns 0 and a reason if there is no proper header.
[[nodiscard]] RasterHeader png_header(std::string_view bytes, std::string& problem);

/// Decodes a whole PNG of any kind (grey, palette, 16 bits, interlaced; of an animation the first
/// picture) to 8-bit RGBA. The caller has looked at the size. Memory is that of the result and
/// little more, whatever the compressed data says. Nothing and a reason if it is damaged or cut
/// off; profiles and gamma are not looked at.
[[nodiscard]] std::optional<PixelImage> read_png(std::string_view bytes, std::string& problem);

}  // namespace tw::render
