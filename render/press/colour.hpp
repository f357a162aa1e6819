// sRGB to the inks of a press, through an ICC profile.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/draw/draw_list.hpp"

namespace tw::render {

/// Cyan, magenta, yellow, black, each 0..1.
using Inks = std::array<double, 4>;

/// Bytes of the CMYK profile that is shipped (FOGRA39L coated).
[[nodiscard]] std::string_view shipped_profile();

/// What a CMYK profile is called in a PDF.
struct ProfileNames {
  std::string condition;    ///< `FOGRA39`
  std::string description;  ///< of the profile itself
};

/// Converts colours for one press. Grey (also black) becomes black ink only, so that text and lines
/// stay sharp when the plates are a little off.
class InkConverter {
 public:
  /// Nothing if the bytes are not a CMYK printer profile (class `prtr`).
  static std::optional<InkConverter> open(std::string_view profile);
  ~InkConverter();
  InkConverter(InkConverter&&) noexcept;
  InkConverter& operator=(InkConverter&&) noexcept;

  /// `r`, `g`, `b` in 0..1. Rounded to 1/10000.
  [[nodiscard]] Inks operator()(double r, double g, double b) const;

  /// Rows of 8-bit RGB to rows of 8-bit CMYK; greys become black ink only.
  [[nodiscard]] std::string image(std::string_view rgb) const;

  /// How far a colour is from what the press makes of it, CIEDE2000.
  [[nodiscard]] double gamut_error(Colour colour) const;

  [[nodiscard]] const ProfileNames& names() const;

 private:
  struct Impl;
  explicit InkConverter(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// Sum of the four inks in per cent.
[[nodiscard]] double ink_sum(const Inks& inks);

}  // namespace tw::render
