// The border of a tile as a ring of points (docs/language.md section 1).
//
// Every border side has three points (left half, middle, right half, as seen from the centre
// looking out) and is followed by a corner. Walking clockwise from the north-west corner of the
// first square, side k owns the points 4k (left), 4k+1 (middle), 4k+2 (right) and 4k+3 (the corner
// that follows). A square has 4 sides and 16 points: NL N NR NE EL E ER SE SL S SR SW WL W WR NW.
#pragma once

#include <bit>
#include <cstdint>

namespace tw {

/// Compass directions, clockwise from north; also the four rotations (0, 90, 180, 270 degrees).
enum class Direction : std::uint8_t { North, East, South, West };

/// `direction` turned clockwise by `quarter_turns` times 90 degrees.
[[nodiscard]] constexpr Direction turned(Direction direction, int quarter_turns) {
  return static_cast<Direction>((static_cast<int>(direction) + quarter_turns) & 3);
}

/// Which of the three points of a side, or the corner after it.
enum class PointPart : std::uint8_t { Left, Middle, Right, Corner };

inline constexpr int points_per_side = 4;
inline constexpr int square_points = 16;
/// The largest border: 32 sides (for instance 8 x 8 squares).
inline constexpr int max_points = 128;

/// Point number of a part of a border side.
[[nodiscard]] constexpr int point_of(int side, PointPart part) {
  return side * points_per_side + static_cast<int>(part);
}
[[nodiscard]] constexpr int side_of(int point) {
  return point / points_per_side;
}
[[nodiscard]] constexpr PointPart part_of(int point) {
  return static_cast<PointPart>(point % points_per_side);
}

/// A set of points of one ring.
class PointSet {
 public:
  constexpr PointSet() = default;
  constexpr PointSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  [[nodiscard]] static constexpr PointSet of(int point) {
    PointSet set;
    set.add(point);
    return set;
  }
  /// The points `0 .. count-1`.
  [[nodiscard]] static constexpr PointSet all(int count) {
    const auto mask = [](int bits) {
      return bits <= 0 ? 0ULL : bits >= 64 ? ~0ULL : (1ULL << bits) - 1;
    };
    return {mask(count), mask(count - 64)};
  }

  constexpr void add(int point) { (point < 64 ? low_ : high_) |= 1ULL << (point & 63); }
  constexpr void remove(int point) { (point < 64 ? low_ : high_) &= ~(1ULL << (point & 63)); }
  [[nodiscard]] constexpr bool has(int point) const {
    return (((point < 64 ? low_ : high_) >> (point & 63)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  /// Smallest point; undefined for an empty set.
  [[nodiscard]] constexpr int first() const {
    return low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_);
  }
  [[nodiscard]] constexpr bool intersects(PointSet other) const { return !(*this & other).empty(); }
  [[nodiscard]] constexpr bool contains(PointSet other) const { return (*this & other) == other; }

  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }

  friend constexpr PointSet operator|(PointSet a, PointSet b) {
    return {a.low_ | b.low_, a.high_ | b.high_};
  }
  friend constexpr PointSet operator&(PointSet a, PointSet b) {
    return {a.low_ & b.low_, a.high_ & b.high_};
  }
  /// The points of `a` that are not in `b`.
  friend constexpr PointSet operator-(PointSet a, PointSet b) {
    return {a.low_ & ~b.low_, a.high_ & ~b.high_};
  }
  constexpr PointSet& operator|=(PointSet other) { return *this = *this | other; }
  friend constexpr bool operator==(PointSet, PointSet) = default;

  /// Calls `visit(point)` in ascending order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t rest = low_; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
    for (std::uint64_t rest = high_; rest != 0; rest &= rest - 1)
      visit(64 + std::countr_zero(rest));
  }

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

/// A set of points of a square's ring, turned clockwise by `quarter_turns` times 90 degrees.
[[nodiscard]] constexpr PointSet turned(PointSet set, int quarter_turns) {
  const int shift = (quarter_turns & 3) * points_per_side;
  const std::uint64_t ring = set.low() & 0xFFFFU;
  return {((ring << shift) | (ring >> (square_points - shift))) & 0xFFFFU, 0};
}

}  // namespace tw
