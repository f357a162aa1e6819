// Looks an SVG document over before a renderer sees it.
//
// Pictures come from strangers. A document is refused if it could reach outside itself (links,
// style imports, external entities), if it runs anything, or if drawing it could take for ever.
// What is refused is said with the line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tw::render {

/// Limits of a document.
namespace svg_limits {
inline constexpr std::size_t bytes = 4U << 20U;
inline constexpr std::size_t elements = 50'000;
inline constexpr std::size_t depth = 64;
inline constexpr std::size_t attribute_bytes = 1U << 20U;
/// Elements drawn once every `use` is followed.
inline constexpr std::size_t expanded_elements = 200'000;
/// Plain drawings up to here are drawn without being tried.
inline constexpr std::size_t quick_elements = 3'000;
inline constexpr std::size_t quick_layers = 100;        ///< half transparent or clipped
inline constexpr std::size_t quick_path_bytes = 6'000;  ///< one attribute: paths cross themselves
inline constexpr std::size_t quick_attribute_bytes = 60'000;  ///< of all of them
inline constexpr std::size_t quick_style_bytes = 10'000;      ///< of style sheets
inline constexpr std::size_t filters = 16;
}  // namespace svg_limits

/// Why the document is not used; empty if it may be. `line` is set to the line of the fault (from
/// 1) if it has one, `costly` if it holds something of which the form does not tell how long it
/// takes to draw (`svg_trial_problem` finds out).
[[nodiscard]] std::string svg_problem(std::string_view document, int* line = nullptr,
                                      bool* costly = nullptr);

}  // namespace tw::render
