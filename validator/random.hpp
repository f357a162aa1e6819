// The engine's own generator: the same numbers on every machine (no <random>).
#pragma once

#include <cstdint>

namespace tw::validator {

/// Steele, Lea and Flood's SplitMix64. A value: copying it copies the sequence.
class Random {
 public:
  constexpr Random() = default;
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
    return mixed ^ (mixed >> 31);
  }

  /// Uniform in `[0, bound)`; 0 for a bound of 0. The bias is below 2^-32 * bound.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  [[nodiscard]] constexpr std::uint64_t state() const { return state_; }
  friend constexpr bool operator==(const Random&, const Random&) = default;

 private:
  std::uint64_t state_ = 0;
};

/// Seed of the `index`-th game of a run: neighbouring games have unrelated sequences.
[[nodiscard]] constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t index) {
  Random mixer(seed ^ (index * 0xD1B54A32D192ED03ULL));
  mixer.next();
  return mixer.next();
}

}  // namespace tw::validator
