#include "render/objects/palette.hpp"

#include <cmath>

namespace tw::render {

namespace {

struct NamedTone {
  std::string_view name;
  std::uint32_t value;
};

constexpr std::array<NamedTone, tone_count> tones{{
#define TW_TONE(enumerator, name, value) {name, value},
#include "render/objects/palette_names.def"
#undef TW_TONE
}};

std::uint8_t channel(double value) {
  return static_cast<std::uint8_t>(std::floor(value + 0.5));
}

}  // namespace

Palette::Palette() {
  for (std::size_t i = 0; i < tone_count; ++i) {
    const std::uint32_t value = tones[i].value;
    set(static_cast<Tone>(i), static_cast<std::uint8_t>(value >> 16),
        static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value));
  }
}

void Palette::set(Tone tone, std::uint8_t r, std::uint8_t g, std::uint8_t b) {
  colours_[static_cast<std::size_t>(tone)] = {r, g, b, 255, static_cast<std::int16_t>(tone)};
}

std::optional<Tone> tone_named(std::string_view name) {
  for (std::size_t i = 0; i < tone_count; ++i)
    if (tones[i].name == name) return static_cast<Tone>(i);
  return std::nullopt;
}

std::string_view name_of(Tone tone) {
  return tones[static_cast<std::size_t>(tone)].name;
}

Colour mixed(Colour a, Colour b, double t) {
  const auto mix = [t](std::uint8_t from, std::uint8_t to) {
    return channel(from + (static_cast<double>(to) - from) * t);
  };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), a.alpha, -1};
}

Colour lighter(Colour colour, double t) {
  return mixed(colour, {255, 247, 219, 255, -1}, t);
}

Colour darker(Colour colour, double t) {
  return mixed(colour, {41, 23, 13, 255, -1}, t);
}

Colour faded(Colour colour, double alpha) {
  colour.alpha = channel(alpha * 255);
  return colour;
}

double lightness(Colour colour) {
  return (0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b) / 255;
}

}  // namespace tw::render
