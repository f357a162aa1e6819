// Smooth irregularity along a line.
#pragma once

#include <cmath>
#include <cstdint>

#include "render/draw/hash_random.hpp"

namespace tw::render {

/// 0 below `low`, 1 above `high`, eased between.
[[nodiscard]] constexpr double eased(double low, double high, double value) {
  const double t = value <= low ? 0 : value >= high ? 1 : (value - low) / (high - low);
  return t * t * (3 - 2 * t);
}

/// Smooth noise in [-1, 1]: a value at each whole number, eased between.
[[nodiscard]] inline double noise(std::uint64_t seed, double t) {
  const double whole = std::floor(t);
  const auto value = [seed](double at) {
    const auto index = static_cast<std::uint64_t>(static_cast<std::int64_t>(at) + 4096);
    return HashRandom(hash_with(seed, index)).between(-1, 1);
  };
  const double share = eased(0, 1, t - whole);
  return value(whole) * (1 - share) + value(whole + 1) * share;
}

}  // namespace tw::render
