// Draws a stranger's SVG once where it can do no harm.
//
// No count of elements tells how long a drawing takes: a dashed line may have millions of dashes, a
// filter may blur the whole page two thousand times. A document with anything in it that can cost
// much is therefore drawn once in a process of its own with little time and memory.
#pragma once

#include <string>
#include <string_view>

namespace tw::render {

namespace trial_limits {
inline constexpr int seconds = 4;                            ///< of computing
inline constexpr std::size_t bytes = std::size_t{1} << 30U;  ///< more than the program has
inline constexpr int pixels = 1080;                          ///< a tile of 45 mm at 600 dpi
}  // namespace trial_limits

/// Why a vetted document is not used, empty if it can be drawn. Starts a process; call it while no
/// other thread runs.
[[nodiscard]] std::string svg_trial_problem(std::string_view document);

}  // namespace tw::render
