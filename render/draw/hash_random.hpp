// Irregularity that is the same everywhere: numbers made from a hash of what is being drawn.
//
// The standard distributions may differ between libraries, so nothing of <random> is used.
#pragma once

#include <cstdint>
#include <string_view>

namespace tw::render {

/// FNV-1a hash of a name; the seed of everything that belongs to it.
[[nodiscard]] constexpr std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 1469598103934665603ULL;
  for (const char letter : text) {
    hash ^= static_cast<unsigned char>(letter);
    hash *= 1099511628211ULL;
  }
  return hash;
}

/// A seed for part `index` of the thing that `seed` stands for.
[[nodiscard]] constexpr std::uint64_t hash_with(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t z = seed + (index + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

/// A stream of numbers (splitmix64) that depends on its seed alone.
class HashRandom {
 public:
  explicit constexpr HashRandom(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }
  /// In [0, 1).
  constexpr double unit() { return static_cast<double>(next() >> 11) * (1.0 / 9007199254740992.0); }
  /// In [low, high).
  constexpr double between(double low, double high) { return low + (high - low) * unit(); }
  /// In [0, count); 0 if `count` < 1.
  constexpr int below(int count) {
    return count < 1 ? 0 : static_cast<int>(next() % static_cast<std::uint64_t>(count));
  }
  constexpr bool chance(double probability) { return unit() < probability; }
  /// Bell-shaped about 0, standard deviation near 0.7, never beyond 2.1.
  constexpr double bell() { return (unit() + unit() + unit() - 1.5) * 1.4; }

 private:
  std::uint64_t state_;
};

}  // namespace tw::render
