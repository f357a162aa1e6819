// The named colours that everything is painted with, and mixing them. A theme is a file that gives
// other values to some of the names; the names and their classic values are in palette_names.def.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "render/draw/draw_list.hpp"

namespace tw::render {

/// A named colour of a theme.
enum class Tone : std::uint8_t {
#define TW_TONE(enumerator, name, value) enumerator,
#include "render/objects/palette_names.def"
#undef TW_TONE
};

inline constexpr std::size_t tone_count =
    std::initializer_list<Tone>{
#define TW_TONE(enumerator, name, value) Tone::enumerator,
#include "render/objects/palette_names.def"
#undef TW_TONE
    }
        .size();

/// One colour for each tone.
class Palette {
 public:
  /// The colours of the classic theme.
  Palette();

  [[nodiscard]] Colour operator[](Tone tone) const {
    return colours_[static_cast<std::size_t>(tone)];
  }
  /// Gives `tone` another colour.
  void set(Tone tone, std::uint8_t r, std::uint8_t g, std::uint8_t b);

 private:
  std::array<Colour, tone_count> colours_{};
};

/// The tone of this name in a theme (`meadow-light`), if there is one.
[[nodiscard]] std::optional<Tone> tone_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Tone tone);

/// `a` moved towards `b` by `t` in [0, 1]; alpha stays that of `a`.
[[nodiscard]] Colour mixed(Colour a, Colour b, double t);
/// Towards warm white.
[[nodiscard]] Colour lighter(Colour colour, double t);
/// Towards dark brown, so that shades stay warm.
[[nodiscard]] Colour darker(Colour colour, double t);
/// The same colour with opacity `alpha` in [0, 1].
[[nodiscard]] Colour faded(Colour colour, double alpha);
/// Perceived lightness in [0, 1].
[[nodiscard]] double lightness(Colour colour);

}  // namespace tw::render
