// One drawing of a document that is thrown away.
#pragma once

#include <string_view>

namespace tw::render {

/// Draws an SVG document `pixels` wide and high, as tiles draw theirs; false if it cannot be drawn
/// as a whole.
[[nodiscard]] bool draws_as_a_whole(std::string_view document, int pixels);

}  // namespace tw::render
