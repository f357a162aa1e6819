#include "support/random_tile.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>
#include <vector>

namespace tw::test {
namespace {

using render::HashRandom;

struct Segment {
  char letter = 'F';
  std::vector<std::size_t> sides;
  std::string points;  ///< as they are written
  std::string bridge, tunnel, more;
};

const char* kind_of(char letter) {
  switch (letter) {
    case 'R':
    case 'B':
      return "road";
    case 'I':
      return "river";
    case 'O':
      return "sea";
    default:
      return "city";
  }
}

class Draft {
 public:
  explicit Draft(HashRandom& random) : random_(random) {
    shape();
    letters();
    group();
    cross();
    finish_ends();
    add_joints();
    add_places();
  }

  [[nodiscard]] std::string text() const {
    std::string text = head();
    for (const Segment& segment : segments_) {
      text += std::string("; ") + kind_of(segment.letter) + segment.points;
      if (!segment.bridge.empty()) text += " bridge=" + segment.bridge;
      if (!segment.tunnel.empty()) text += " tunnel=" + segment.tunnel;
      text += segment.more;
    }
    return text + places_;
  }

 private:
  void shape() {
    constexpr std::array<std::pair<int, int>, 6> large{
        {{2, 1}, {1, 2}, {2, 2}, {3, 1}, {3, 2}, {3, 4}}};
    if (random_.chance(0.15)) std::tie(columns_, rows_) = large[pick(large.size())];
    const auto add = [&](int column, int row, char side) {
      names_.push_back(columns_ * rows_ == 1 ? std::string(1, side)
                                             : std::string{static_cast<char>('a' + column),
                                                           static_cast<char>('1' + row), side});
    };
    for (int x = 0; x < columns_; ++x) add(x, 0, 'N');
    for (int y = 0; y < rows_; ++y) add(columns_ - 1, y, 'E');
    for (int x = columns_ - 1; x >= 0; --x) add(x, rows_ - 1, 'S');
    for (int y = rows_ - 1; y >= 0; --y) add(0, y, 'W');
  }

  void letters() {
    // Some tiles are mostly of one kind: there everything crosses everything.
    constexpr std::array<const char*, 7> mixes{"FFCCRRI", "CCCF",  "RRRF",  "CCRR",
                                               "IIRCF",   "CRIFG", "CRIFBO"};
    const std::string mix = random_.chance(0.4) ? mixes[0] : mixes[pick(mixes.size())];
    for (std::size_t i = 0; i < names_.size(); ++i) letters_ += mix[pick(mix.size())];
    // Two that go straight through cross each other.
    if (is_large() || !random_.chance(0.15)) return;
    straight_ = true;
    for (const std::size_t i : {0U, 1U}) letters_[i + 2] = letters_[i] = "CRICR"[pick(5)];
  }

  void group() {
    std::vector<bool> used(letters_.size(), false);
    const double alone = random_.between(0.1, 0.8);
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      if (used[i] || letters_[i] == 'F') continue;
      Segment segment{letters_[i], {}, {}, {}, {}, {}};
      for (std::size_t k = i; k < letters_.size(); ++k) {
        const bool alike =
            std::string_view(kind_of(letters_[k])) == kind_of(letters_[i]) && letters_[k] != 'F';
        if (used[k] || !alike || (k != i && !straight_ && random_.chance(alone))) continue;
        if (k != i && is_large() && !goes_on(segment, k)) continue;
        if (straight_ && (k - i) % 2 == 1) continue;
        used[k] = true;
        segment.sides.push_back(k);
        segment.points += " " + names_[k];
      }
      segments_.push_back(segment);
    }
    share_a_side();
  }

  [[nodiscard]] bool is_large() const { return columns_ * rows_ > 1; }

  /// On large footprints cities hold sides in a row and lines do not cross anything.
  [[nodiscard]] bool goes_on(const Segment& segment, std::size_t side) const {
    const std::size_t from = segment.sides.back();
    if (std::string_view(kind_of(segment.letter)) != "road" && segment.letter != 'I')
      return side == from + 1;
    for (std::size_t k = from + 1; k < side; ++k)
      if (letters_[k] != 'F') return false;
    return true;
  }

  /// A side that two cities own half and half.
  void share_a_side() {
    if (is_large() || !random_.chance(0.12)) return;
    for (Segment& segment : segments_) {
      if (segment.letter != 'C' || segment.sides.size() > 1) continue;
      const std::string whole = names_[segment.sides[0]];
      const bool left = random_.chance(0.5);
      segment.points = " " + whole + (left ? "L" : "R");
      Segment other = segment;
      other.points = " " + whole + (left ? "R" : "L");
      // With the side next to that half, if a city has it alone.
      const std::size_t n = letters_.size();
      const std::size_t next = (segment.sides[0] + (left ? 1 : n - 1)) % n;
      for (std::size_t i = 0; i < segments_.size(); ++i)
        if (segments_[i].letter == 'C' && segments_[i].sides == std::vector<std::size_t>{next} &&
            &segments_[i] != &segment) {
          segments_[i].points += other.points;
          return;
        }
      segments_.push_back(other);
      return;
    }
  }

  [[nodiscard]] static bool interleaved(const Segment& a, const Segment& b) {
    if (a.sides.size() < 2 || b.sides.size() < 2) return false;
    const auto between = [&](std::size_t side) { return side > a.sides[0] && side < a.sides[1]; };
    for (std::size_t i = 1; i < a.sides.size(); ++i) {
      bool inside = false, outside = false;
      for (const std::size_t side : b.sides)
        (side > a.sides[i - 1] && side < a.sides[i] ? inside : outside) = true;
      if (inside && outside) return true;
    }
    return between(b.sides[0]) != between(b.sides[1]) && a.sides.size() == 2;
  }

  void cross() {
    for (std::size_t i = 0; i < segments_.size(); ++i)
      for (std::size_t k = i + 1; k < segments_.size(); ++k) {
        if (!interleaved(segments_[i], segments_[k])) continue;
        // Rivers pass over nothing.
        const bool swap =
            segments_[i].letter == 'I' || (segments_[k].letter != 'I' && random_.chance(0.5));
        Segment& over = segments_[swap ? k : i];
        Segment& under = segments_[swap ? i : k];
        switch (random_.below(5)) {
          case 0:
            under.tunnel = "true";
            break;
          case 1:
            under.tunnel = names_[under.sides[pick(under.sides.size())]];
            break;
          case 2:
            over.bridge = joined(over.bridge, kind_of(under.letter)) + ",field";
            break;
          default:
            over.bridge = joined(over.bridge, kind_of(under.letter));
        }
      }
  }

  void finish_ends() {
    for (Segment& segment : segments_) {
      if (segment.sides.size() != 1 || segment.letter == 'C') continue;
      switch (random_.below(9)) {
        case 0:
          segment.more += " ends=open";
          break;
        case 1:
          segment.more += " ends=city";
          break;
        case 2:
          if (const Segment* other = any_of("CGO"))
            segment.more += std::string(" ends=") + reference(*other);
          break;
        case 3:
          if (const Segment* other = any_of("RBI"); other != nullptr && other != &segment)
            segment.more += std::string(" ends=") + reference(*other);
          break;
        case 4:
          if (segment.letter == 'R' && river_before_all_else(segment)) segment.bridge = "river";
          break;
        case 5:
          if (random_.chance(0.4)) segment.tunnel = "true";
          break;
        default:
          break;
      }
    }
  }

  /// Does one river part the end from everything else that it could come to?
  [[nodiscard]] bool river_before_all_else(const Segment& end) const {
    const Segment* river = nullptr;
    for (const Segment& segment : segments_)
      if (segment.letter == 'I' && segment.sides.size() == 2) river = &segment;
    if (river == nullptr) return false;
    const auto beyond = [&](std::size_t side) {
      return side > river->sides[0] && side < river->sides[1];
    };
    return std::all_of(segments_.begin(), segments_.end(), [&](const Segment& segment) {
      return &segment == &end || &segment == river ||
             std::all_of(segment.sides.begin(), segment.sides.end(),
                         [&](std::size_t side) { return beyond(side) != beyond(end.sides[0]); });
    });
  }

  /// Things that touch corners, sides and each other.
  void add_joints() {
    const auto ends = std::count_if(segments_.begin(), segments_.end(), [](const Segment& s) {
      return s.sides.size() == 1 && s.letter != 'C';
    });
    for (Segment& segment : segments_) {
      if (!random_.chance(0.1)) continue;
      // One of several ends that meet cannot be led to a corner past the others.
      if (ends > 1 && segment.sides.size() == 1 && segment.letter != 'C') continue;
      if (const Segment* other = any_of("CRI");
          other != nullptr && other != &segment && random_.chance(0.4))
        segment.more += std::string(" touches=") + reference(*other);
      else
        segment.more += " touches=" + border_point();
    }
  }

  void add_places() {
    constexpr std::array<const char*, 6> kinds{"monastery", "village", "bazaar",
                                               "bushes",    "tower",   "vines"};
    const int count = random_.chance(0.5) ? 0 : random_.chance(0.85) ? 1 : 2;
    for (int i = 0; i < count; ++i) {
      places_ += std::string("; ") + kinds[pick(kinds.size())];
      if (i == 0 && random_.chance(0.35))
        for (const Segment& segment : segments_)
          if (segment.letter == 'R' && segment.sides.size() == 1 && segment.more.empty() &&
              segment.tunnel.empty() && random_.chance(0.6))
            places_ += segment.points;
      // What stands in a town does not reach out of it.
      if (random_.chance(0.12)) {
        places_ += " in=city";
      } else if (random_.chance(0.15)) {
        const Segment* other = any_of("CRI");
        places_ += " touches=" + (other != nullptr ? reference(*other) : border_point());
      }
    }
  }

  /// The corner after a side, or the middle of a side without anything.
  [[nodiscard]] std::string border_point() {
    const std::size_t side = pick(letters_.size());
    if (letters_[side] == 'F' && random_.chance(0.4)) return names_[side];
    if (columns_ * rows_ > 1) return names_[side];
    constexpr std::array<const char*, 4> corners{"NE", "SE", "SW", "NW"};
    return corners[side];
  }

  [[nodiscard]] std::string reference(const Segment& segment) const {
    return std::string(kind_of(segment.letter)) + ":" + names_[segment.sides[0]];
  }

  [[nodiscard]] const Segment* any_of(std::string_view wanted) {
    std::vector<const Segment*> found;
    for (const Segment& segment : segments_)
      if (wanted.find(segment.letter) != std::string_view::npos) found.push_back(&segment);
    return found.empty() ? nullptr : found[pick(found.size())];
  }

  [[nodiscard]] std::string head() const {
    if (columns_ * rows_ == 1) return letters_;
    std::string head;
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column) {
        const std::string square{static_cast<char>('a' + column), static_cast<char>('1' + row)};
        head += (head.empty() ? "" : " ") + square + "=";
        for (const char side : {'N', 'E', 'S', 'W'}) {
          const auto at = std::find(names_.begin(), names_.end(), square + side);
          head +=
              at == names_.end() ? '.' : letters_[static_cast<std::size_t>(at - names_.begin())];
        }
      }
    return head;
  }

  [[nodiscard]] static std::string joined(const std::string& list, const std::string& word) {
    return list.empty() ? word : list + "," + word;
  }

  [[nodiscard]] std::size_t pick(std::size_t count) {
    return static_cast<std::size_t>(random_.below(static_cast<int>(count)));
  }

  HashRandom& random_;
  int columns_ = 1, rows_ = 1;
  bool straight_ = false;           ///< opposite sides belong together
  std::vector<std::string> names_;  ///< of the sides, clockwise
  std::string letters_;             ///< of the sides
  std::vector<Segment> segments_;
  std::string places_;
};

}  // namespace

std::string random_tile(HashRandom& random) {
  return Draft(random).text();
}

}  // namespace tw::test
