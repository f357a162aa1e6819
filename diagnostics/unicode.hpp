// The little of UTF-8 that reading and showing texts needs.
#pragma once

#include <cstddef>
#include <string_view>

namespace tw {

/// Length of the code point at the start of `text`; 0 if it is empty or not UTF-8.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

}  // namespace tw
