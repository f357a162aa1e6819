// How a camera was held: photographs are stored as the sensor saw them and say how to turn them.
#pragma once

#include <string_view>

#include "render/paint/paint.hpp"

namespace tw::render {

/// The orientation in the body of an Exif part of a JPEG, 1 to 8; 0 if there is none.
[[nodiscard]] int exif_orientation(std::string_view body);

/// The picture as a viewer shows it. Orientation 1 is as stored; 2, 4, 5 and 7 are mirrored; 3, 6
/// and 8 are turned by half a turn, a quarter clockwise and three quarters.
[[nodiscard]] PixelImage upright(PixelImage stored, int orientation);

}  // namespace tw::render
