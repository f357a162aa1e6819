// What will not come out of a printer as it looks on screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "render/press/colour.hpp"
#include "render/sheet/draw_sheet.hpp"

namespace tw::render {

/// Smallest things that print well.
struct PrintLimits {
  double line_pt = 0.2;
  double text_pt = 6.0;
  double picture_ppi = 300;
  double safe_mm = 3.0;  ///< inside the trim edge
};

/// Looks through the face of a piece: hairlines, small text, coarse pictures, missing glyphs, and
/// text or glyphs that reach out of the safe zone. One warning a kind and piece.
void lint_face(const DrawList& face, const Piece& piece, const PrintLimits& limits, Span where,
               DiagSink& diagnostics);

/// Colours that a press cannot print: too much ink, or out of gamut, named by their palette entry.
void lint_colours(const std::vector<const DrawList*>& lists, const InkConverter& inks,
                  const PressSpec& press, Span where, DiagSink& diagnostics);

/// Margins smaller than the printer's, backs that may be off by more than their bleed.
void lint_spec(const PrintSpec& spec, DiagSink& diagnostics);

}  // namespace tw::render
