#include "render/theme/theme.hpp"

#include <algorithm>

namespace tw::render {
namespace {

Manner manner_of(ThemeManner manner) {
  switch (manner) {
    case ThemeManner::Painted:
      return Manner::Painted;
    case ThemeManner::Line:
      return Manner::Line;
    case ThemeManner::Flat:
      return Manner::Flat;
  }
  return Manner::Painted;
}

ThemeDescription described(std::string name, ThemeManner manner, bool labels) {
  ThemeDescription theme;
  theme.name = std::move(name);
  theme.manner = manner;
  theme.labels = labels;
  return theme;
}

}  // namespace

Theme make_theme(const ThemeDescription& description, std::vector<std::string>* unknown_tones) {
  Palette palette;
  for (const ThemeColour& colour : description.palette) {
    if (const auto tone = tone_named(colour.tone))
      palette.set(*tone, colour.r, colour.g, colour.b);
    else if (unknown_tones != nullptr)
      unknown_tones->push_back(colour.tone);
  }
  LineWeights weights;
  const auto take = [](double& weight, const std::optional<double>& given) {
    if (given) weight = *given;
  };
  take(weights.outline_least, description.weights.outline_least);
  take(weights.detail_least, description.weights.detail_least);
  take(weights.detail_most, description.weights.detail_most);
  take(weights.hatch, description.weights.hatch);
  take(weights.hatch_pitch, description.weights.hatch_pitch);
  Theme theme;
  theme.name = description.name;
  theme.materials = make_materials(palette, manner_of(description.manner), weights,
                                   std::clamp(description.roof_cover, 0.0, 1.0));
  theme.labels = description.labels;
  return theme;
}

const std::vector<ThemeDescription>& built_in_themes() {
  static const std::vector<ThemeDescription> themes = [] {
    std::vector<ThemeDescription> made{described("classic", ThemeManner::Painted, false),
                                       described("ink", ThemeManner::Line, false),
                                       described("schematic", ThemeManner::Flat, true)};
    // Flat colours that stay apart for colour-blind eyes: a light green, a warm orange, a pale
    // road.
    made.back().palette = {{"meadow", 0xb9, 0xd0, 0x8a}, {"city-ground", 0xc9, 0x7a, 0x45}};
    return made;
  }();
  return themes;
}

const ThemeDescription* built_in_theme(const std::string& name) {
  const auto& themes = built_in_themes();
  const auto found = std::find_if(themes.begin(), themes.end(), [&](const ThemeDescription& theme) {
    return theme.name == name;
  });
  return found == themes.end() ? nullptr : &*found;
}

std::vector<std::string> tone_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < tone_count; ++i) names.emplace_back(name_of(static_cast<Tone>(i)));
  return names;
}

}  // namespace tw::render
