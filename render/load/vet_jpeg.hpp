// Looks a JPEG over before it is decoded.
//
// The decoder (stb_image) is small and trusting: it believes tables, repeats scans as often as it
// is told and draws what is missing of a file in grey. So only what passes here is given to it.
#pragma once

#include <string>
#include <string_view>

namespace tw::render {

namespace jpeg_limits {
/// Progressive pictures are sent in scans, each of which goes over all of them; usual are ten.
inline constexpr int scans = 64;
}  // namespace jpeg_limits

/// What a JPEG says of itself.
struct JpegFacts {
  int columns = 0, rows = 0;  ///< as stored
  /// How a viewer turns the picture (Exif): 1 as it is, 2-8 mirrored and turned.
  int orientation = 1;
};

/// Why the picture is not decoded, for people; empty if it may be. Checked are the order of parts,
/// that every table a scan uses is there and has room, sampling, the number of scans and that the
/// end is there. `facts` is filled in as far as the header was read.
[[nodiscard]] std::string jpeg_problem(std::string_view jpeg, JpegFacts& facts);

}  // namespace tw::render
