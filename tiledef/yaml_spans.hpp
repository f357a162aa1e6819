// Where nodes of YAML end. yaml-cpp says only where they start.
#pragma once

#include <cstdint>
#include <string_view>

namespace tw::tiledef {

/// Offset of the content of a node that may be preceded by an anchor and a tag.
std::uint32_t skip_properties(std::string_view text, std::uint32_t at);

/// End of a scalar that starts at `at` and was decoded to `value`: plain (also over several lines),
/// quoted or a block (`|`, `>`).
std::uint32_t scalar_end(std::string_view text, std::uint32_t at, std::string_view value);

/// End of a flow collection: the offset after the `close` that follows `from` with nothing but
/// blanks, comments and commas between; `from` itself if it does not follow.
std::uint32_t flow_end(std::string_view text, std::uint32_t from, char close);

/// Does a quoted scalar begin at `at` that is never closed? The library takes the end of the file
/// for its end.
[[nodiscard]] bool is_left_open(std::string_view text, std::uint32_t at);

}  // namespace tw::tiledef
