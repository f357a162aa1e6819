#include "render/load/exif.hpp"

#include <cstdint>
#include <cstring>

namespace tw::render {
namespace {

/// Numbers of a TIFF in its own byte order; zeros past the end.
struct Tiff {
  std::string_view bytes;
  bool little = false;

  [[nodiscard]] std::size_t number(std::size_t at, std::size_t size) const {
    std::size_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t from = at + (little ? size - 1 - i : i);
      value = value << 8U | (from < bytes.size() ? static_cast<std::uint8_t>(bytes[from]) : 0U);
    }
    return value;
  }
};

}  // namespace

int exif_orientation(std::string_view body) {
  using namespace std::string_view_literals;
  constexpr std::string_view head = "Exif\0\0"sv;
  constexpr std::size_t entry_bytes = 12, orientation = 0x0112, short_number = 3;
  if (!body.starts_with(head)) return 0;
  Tiff tiff{body.substr(head.size()), body.substr(head.size()).starts_with("II")};
  if (!tiff.little && !tiff.bytes.starts_with("MM")) return 0;
  const std::size_t directory = tiff.number(4, 4);
  if (directory >= tiff.bytes.size()) return 0;
  const std::size_t entries = tiff.number(directory, 2);
  for (std::size_t i = 0; i < entries; ++i) {
    const std::size_t at = directory + 2 + i * entry_bytes;
    if (at + entry_bytes > tiff.bytes.size()) return 0;
    if (tiff.number(at, 2) != orientation || tiff.number(at + 2, 2) != short_number) continue;
    const std::size_t value = tiff.number(at + 8, 2);
    return value >= 1 && value <= 8 ? static_cast<int>(value) : 0;
  }
  return 0;
}

PixelImage upright(PixelImage stored, int orientation) {
  if (orientation < 2 || orientation > 8) return stored;
  const bool lies = orientation >= 5;  // rows become columns
  const bool right_to_left =
      orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  const bool bottom_up =
      orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  const int columns = lies ? stored.rows : stored.columns;
  const int rows = lies ? stored.columns : stored.rows;
  PixelImage shown{columns, rows, std::vector<std::uint8_t>(stored.rgba.size())};
  std::uint8_t* to = shown.rgba.data();
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x, to += 4) {
      int from_x = lies ? y : x, from_y = lies ? x : y;
      if (right_to_left) from_x = stored.columns - 1 - from_x;
      if (bottom_up) from_y = stored.rows - 1 - from_y;
      std::memcpy(to, stored.at(from_x, from_y), 4);
    }
  return shown;
}

}  // namespace tw::render
