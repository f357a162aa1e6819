// Looks the tables of a JPEG over before it is decoded.
#pragma once

#include <string_view>

namespace tw::render {

/// Has no Huffman table of a JPEG more codes than there are bytes to say? The decoder
/// (stb_image 2.27) believes the counts and would write past its tables. A document that is broken
/// in other ways is left to the decoder to refuse.
[[nodiscard]] bool jpeg_tables_fit(std::string_view jpeg);

}  // namespace tw::render
