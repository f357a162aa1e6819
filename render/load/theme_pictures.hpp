// Gives a theme the pictures that a set's data names.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "model/tile_set.hpp"
#include "render/load/art_file.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// A picture as an SVG document, for glyphs: pixels are put into one. Nothing if they are too many.
[[nodiscard]] std::optional<std::string> as_document(const ArtPicture& picture);

/// Loads and vets the glyphs of words and pieces and the own art of tiles and parts. What is
/// missing or refused is reported and drawn as if it had not been named.
void take_pictures(Theme& theme, const TileSet& set, const SourceSpans* spans,
                   DiagSink& diagnostics);

}  // namespace tw::render
