#include "render/load/theme_pictures.hpp"

#include "render/load/art_file.hpp"
#include "render/objects/glyphs.hpp"

namespace tw::render {

void take_pictures(Theme& theme, const TileSet& set, const SourceSpans* spans,
                   DiagSink& diagnostics) {
  const auto read = [&](const GlyphName& name) -> std::optional<std::string> {
    const auto picture = read_art(set.expansions[name.from].folder, name.file, {}, diagnostics);
    if (!picture || !picture->svg) return std::nullopt;
    return *picture->svg;
  };
  theme.glyphs = std::make_shared<const GlyphBook>(load_glyphs(set, read));
  theme.art = std::make_shared<const ArtBook>(load_art(set, spans, diagnostics));
}

}  // namespace tw::render
