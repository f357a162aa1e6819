// The vendored fonts, loaded from memory: no font of the machine is ever asked for.
//
// Private to `render/paint`.
#pragma once

#include <cairo.h>

#include <string_view>
#include <vector>

#include "render/draw/draw_list.hpp"

namespace tw::render {

/// One shaped line: glyphs at positions from (0, 0), in font units of `size` 1 (em).
struct ShapedText {
  std::vector<cairo_glyph_t> glyphs;
  std::vector<cairo_text_cluster_t> clusters;
  bool backward = false;  ///< clusters run from right to left
  double width = 0;       ///< em
};

/// The Cairo face for a run; "Noto Sans" for unknown families, the upright where there is no
/// italic. Owned by the thread's font store.
[[nodiscard]] cairo_font_face_t* font_face(const TextRun& run);

/// Kerned glyphs of a line of UTF-8.
[[nodiscard]] ShapedText shape(const TextRun& run);

}  // namespace tw::render
