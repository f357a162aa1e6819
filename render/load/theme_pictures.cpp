#include "render/load/theme_pictures.hpp"

#include <fmt/format.h>

#include "render/load/art_file.hpp"
#include "render/objects/glyphs.hpp"

namespace tw::render {
namespace {

/// What fits into an attribute of a document for librsvg.
constexpr std::size_t most_embedded_bytes = 7'000'000;

std::string base64(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve(bytes.size() / 3 * 4 + 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8U | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      text += i + k > bytes.size() ? '=' : digits[group >> (18 - 6 * k) & 63U];
  }
  return text;
}

}  // namespace

std::optional<std::string> as_document(const ArtPicture& picture) {
  if (picture.svg) return *picture.svg;
  constexpr double any_dpi = 300;
  const std::string png = png_bytes(*picture.pixels, any_dpi);
  if (png.size() > most_embedded_bytes) return std::nullopt;
  return fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      "viewBox='0 0 {0} {1}'><image width='{0}' height='{1}' "
      "xlink:href='data:image/png;base64,{2}'/></svg>",
      picture.pixels->columns, picture.pixels->rows, base64(png));
}

void take_pictures(Theme& theme, const TileSet& set, const SourceSpans* spans,
                   DiagSink& diagnostics) {
  const auto read = [&](const GlyphName& name) -> std::optional<std::string> {
    const auto picture = read_art(set.expansions[name.from].folder, name.file, {}, diagnostics);
    if (!picture) return std::nullopt;
    auto document = as_document(*picture);
    if (!document)
      diagnostics.add(diagnose<DiagId::ArtRefused>(
          Span{}, name.file, "it is too large for a glyph; 1000 pixels on a side are enough"));
    return document;
  };
  theme.glyphs = std::make_shared<const GlyphBook>(load_glyphs(set, read));
  theme.art = std::make_shared<const ArtBook>(load_art(set, spans, diagnostics));
}

}  // namespace tw::render
