#include "tiledef/read_theme.hpp"

#include <algorithm>

#include "tiledef/map_reader.hpp"
#include "tiledef/shapes_theme.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

void read_palette(const YamlNode& node, const std::vector<std::string>& tones,
                  ThemeDescription& theme, DiagSink& diagnostics) {
  for (const YamlEntry& entry : node.entries) {
    const std::string tone(entry.key->text);
    if (std::find(tones.begin(), tones.end(), tone) == tones.end()) {
      diagnostics.add(suggest(diagnose<DiagId::UnknownTone>(entry.key->span, tone), tone,
                              entry.key->span, tones));
      continue;
    }
    if (const auto colour = as_colour(*entry.value, shapes::theme_tone, diagnostics))
      theme.palette.push_back({tone, colour->red, colour->green, colour->blue});
  }
}

}  // namespace

std::optional<ThemeDescription> read_theme(const std::filesystem::path& path,
                                           const std::vector<std::string>& tones,
                                           SourceMap& sources, DiagSink& diagnostics) {
  const std::size_t errors_before = diagnostics.error_count();
  const auto text = load_text(path, sources, diagnostics);
  if (!text) return std::nullopt;
  const auto tree = parse_yaml(*text, sources, diagnostics);
  if (!tree || tree->root == nullptr) return std::nullopt;
  MapReader map("the theme", *tree->root, shapes::theme, diagnostics);
  ThemeDescription theme;
  map.integer("tilewright");
  if (const auto id = map.name("id")) theme.name = id->value;
  theme.manner = map.choice_or("manner", ThemeManner::Painted);
  theme.labels = map.flag("labels");
  theme.roof_cover = map.number("roof-cover").value_or(0);
  if (const YamlNode* palette = map.node("palette"))
    read_palette(*palette, tones, theme, diagnostics);
  if (const YamlNode* node = map.node("weights")) {
    MapReader weights("the weights of the theme", *node, shapes::theme_weights, diagnostics);
    theme.weights.outline_least = weights.length_mm("outline");
    theme.weights.detail_least = weights.length_mm("detail");
    theme.weights.detail_most = weights.length_mm("detail-most");
    theme.weights.hatch = weights.length_mm("hatch");
    theme.weights.hatch_pitch = weights.length_mm("hatch-pitch");
  }
  if (diagnostics.error_count() != errors_before) return std::nullopt;
  return theme;
}

}  // namespace tw::tiledef
