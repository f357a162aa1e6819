#include "render/press/colour.hpp"

#include <lcms2.h>

#include <algorithm>
#include <cmath>

extern "C" {
extern const char tw_profile_fogra39_begin[], tw_profile_fogra39_end[];
}

namespace tw::render {

std::string_view shipped_profile() {
  return {tw_profile_fogra39_begin,
          static_cast<std::size_t>(tw_profile_fogra39_end - tw_profile_fogra39_begin)};
}

struct InkConverter::Impl {
  cmsHPROFILE rgb = nullptr, press = nullptr, lab = nullptr;
  cmsHTRANSFORM to_inks = nullptr, to_inks_8 = nullptr, inks_to_lab = nullptr, rgb_to_lab = nullptr;
  ProfileNames names;

  ~Impl() {
    for (cmsHTRANSFORM transform : {to_inks, to_inks_8, inks_to_lab, rgb_to_lab})
      if (transform != nullptr) cmsDeleteTransform(transform);
    for (cmsHPROFILE profile : {rgb, press, lab})
      if (profile != nullptr) cmsCloseProfile(profile);
  }
};

namespace {

std::string description_of(cmsHPROFILE profile) {
  char text[256] = {};
  cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", text, sizeof text - 1);
  return text;
}

}  // namespace

InkConverter::InkConverter(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
InkConverter::~InkConverter() = default;
InkConverter::InkConverter(InkConverter&&) noexcept = default;
InkConverter& InkConverter::operator=(InkConverter&&) noexcept = default;

std::optional<InkConverter> InkConverter::open(std::string_view profile) {
  auto impl = std::make_unique<Impl>();
  impl->press = cmsOpenProfileFromMem(profile.data(), static_cast<cmsUInt32Number>(profile.size()));
  if (impl->press == nullptr || cmsGetColorSpace(impl->press) != cmsSigCmykData ||
      cmsGetDeviceClass(impl->press) != cmsSigOutputClass)
    return std::nullopt;
  impl->rgb = cmsCreate_sRGBProfile();
  impl->lab = cmsCreateLab4Profile(nullptr);
  constexpr cmsUInt32Number flags = cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE;
  constexpr cmsUInt32Number intent = INTENT_RELATIVE_COLORIMETRIC;
  impl->to_inks =
      cmsCreateTransform(impl->rgb, TYPE_RGB_DBL, impl->press, TYPE_CMYK_DBL, intent, flags);
  impl->to_inks_8 =
      cmsCreateTransform(impl->rgb, TYPE_RGB_8, impl->press, TYPE_CMYK_8, intent, flags);
  impl->inks_to_lab = cmsCreateTransform(impl->press, TYPE_CMYK_DBL, impl->lab, TYPE_Lab_DBL,
                                         intent, cmsFLAGS_NOCACHE);
  impl->rgb_to_lab = cmsCreateTransform(impl->rgb, TYPE_RGB_DBL, impl->lab, TYPE_Lab_DBL, intent,
                                        cmsFLAGS_NOCACHE);
  for (cmsHTRANSFORM transform :
       {impl->to_inks, impl->to_inks_8, impl->inks_to_lab, impl->rgb_to_lab})
    if (transform == nullptr) return std::nullopt;
  const bool own = profile.data() == shipped_profile().data();
  impl->names.description = own ? "FOGRA39L coated" : description_of(impl->press);
  impl->names.condition = own ? "FOGRA39" : impl->names.description;
  return InkConverter(std::move(impl));
}

Inks InkConverter::operator()(double r, double g, double b) const {
  const auto rounded = [](double value) {
    return std::round(std::clamp(value, 0.0, 1.0) * 10'000) / 10'000;
  };
  if (r == g && g == b) return {0, 0, 0, rounded(1 - r)};
  const double in[3] = {r, g, b};
  double out[4] = {};
  cmsDoTransform(impl_->to_inks, in, out, 1);
  return {rounded(out[0] / 100), rounded(out[1] / 100), rounded(out[2] / 100),
          rounded(out[3] / 100)};
}

std::string InkConverter::image(std::string_view rgb) const {
  const std::size_t pixels = rgb.size() / 3;
  std::string inks(pixels * 4, '\0');
  cmsDoTransform(impl_->to_inks_8, rgb.data(), inks.data(), static_cast<cmsUInt32Number>(pixels));
  for (std::size_t i = 0; i < pixels; ++i) {
    const char* from = rgb.data() + i * 3;
    if (from[0] != from[1] || from[1] != from[2]) continue;
    char* to = inks.data() + i * 4;
    to[0] = to[1] = to[2] = 0;
    to[3] = static_cast<char>(255 - static_cast<unsigned char>(from[0]));
  }
  return inks;
}

double InkConverter::gamut_error(Colour colour) const {
  if (colour.r == colour.g && colour.g == colour.b) return 0;  // black ink alone, on purpose
  const double in[3] = {colour.r / 255.0, colour.g / 255.0, colour.b / 255.0};
  double inks[4] = {};
  cmsCIELab made, wanted;
  cmsDoTransform(impl_->to_inks, in, inks, 1);
  cmsDoTransform(impl_->inks_to_lab, inks, &made, 1);
  cmsDoTransform(impl_->rgb_to_lab, in, &wanted, 1);
  return cmsCIE2000DeltaE(&made, &wanted, 1, 1, 1);
}

const ProfileNames& InkConverter::names() const {
  return impl_->names;
}

double ink_sum(const Inks& inks) {
  return 100 * (inks[0] + inks[1] + inks[2] + inks[3]);
}

}  // namespace tw::render
