#include "interop/location.hpp"

#include <array>
#include <utility>

namespace tw::interop {
namespace {

constexpr PointSet side(int direction) {
  PointSet set;
  for (const PointPart part : {PointPart::Left, PointPart::Middle, PointPart::Right})
    set.add(point_of(direction, part));
  return set;
}

/// All unions of sides, by bit mask N=1 E=2 S=4 W=8.
constexpr std::array<std::string_view, 16> side_names = {
    "", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};

constexpr std::array<std::pair<std::string_view, int>, 8> half_names = {{
    {"NL", 0},
    {"NR", 2},
    {"EL", 4},
    {"ER", 6},
    {"SL", 8},
    {"SR", 10},
    {"WL", 12},
    {"WR", 14},
}};

constexpr std::array<std::string_view, 4> inner_names = {"I", "II", "III", "IV"};

std::optional<PointSet> half(std::string_view name) {
  for (const auto& [text, point] : half_names)
    if (text == name) return PointSet::of(point);
  return std::nullopt;
}

std::optional<PointSet> sides(std::string_view name) {
  for (std::size_t mask = 1; mask < side_names.size(); ++mask) {
    if (side_names[mask] != name) continue;
    PointSet set;
    for (int direction = 0; direction < 4; ++direction)
      if ((mask >> direction & 1U) != 0) set |= side(direction);
    return set;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Location> parse_location(std::string_view text) {
  for (std::size_t i = 0; i < inner_names.size(); ++i)
    if (text == inner_names[i]) return Location{{}, static_cast<int>(i) + 1, false};
  Location location;
  while (true) {
    const auto dot = text.find('.');
    const std::string_view name = text.substr(0, dot);
    if (const auto set = half(name)) {
      location.points |= *set;
      location.halves = true;
    } else if (const auto whole = sides(name)) {
      location.points |= *whole;
    } else {
      return std::nullopt;
    }
    if (dot == std::string_view::npos) return location;
    text.remove_prefix(dot + 1);
  }
}

std::string side_location(PointSet points) {
  std::size_t mask = 0;
  for (int direction = 0; direction < 4; ++direction)
    if (points.has(point_of(direction, PointPart::Middle))) mask |= std::size_t{1} << direction;
  return mask == 0 ? "I" : std::string(side_names[mask]);
}

std::string half_location(PointSet points) {
  std::string text;
  for (const auto& [name, point] : half_names) {
    if (!points.has(point)) continue;
    if (!text.empty()) text += '.';
    text += name;
  }
  return text.empty() ? "I" : text;
}

}  // namespace tw::interop
