// Text for XML, in one place: tile definitions, SVG pictures and the metadata of PDF files share
// it.
#pragma once

#include <string>
#include <string_view>

namespace tw {

/// `text` so that it can stand in XML as content or as an attribute's value; control characters,
/// which XML does not allow, become blanks.
[[nodiscard]] std::string xml_escaped(std::string_view text);

}  // namespace tw
