// Names of points of the border, as written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

/// One of the sixteen names, for larger tiles after a square (`a1N`, `b2SR`).
[[nodiscard]] bool is_point(std::string_view word);

/// A column letter and a row number, `a1` to `h8`.
[[nodiscard]] bool is_square(std::string_view word);

/// What was meant by something like `ns`, `north` or `N,S`: points with blanks, or nothing.
[[nodiscard]] std::optional<std::string> guess_points(std::string_view word);

/// Reads `N E` or `SL ...`; reports words that are no points (TW0111) and points named twice.
/// `and_more` is set by a final `...`; nullptr where it is not allowed.
std::vector<Spanned<std::string>> read_points(const YamlNode& node, bool* and_more,
                                              DiagSink& diagnostics);

}  // namespace tw::tiledef
