// Gives a theme the pictures that a set's data names.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "model/tile_set.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// Loads and vets the glyphs of words and pieces and the own art of tiles and parts. What is
/// missing or refused is reported and drawn as if it had not been named.
void take_pictures(Theme& theme, const TileSet& set, const SourceSpans* spans,
                   DiagSink& diagnostics);

}  // namespace tw::render
