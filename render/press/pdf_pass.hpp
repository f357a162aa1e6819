// The pass that every PDF goes through after painting.
//
// The painter knows neither page boxes nor dates, identifiers, layers or inks, writes duplicate
// keys that make some spoolers drop pages, and the wall clock. Here the file gets its boxes, page
// labels, metadata and viewer preferences; for a press its colours become inks and its spots
// separations. The same input gives the same bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/print_spec.hpp"
#include "render/paint/paint.hpp"
#include "render/sheet/geometry.hpp"

namespace tw::render {

/// Boxes of one page in mm from its top-left corner; trim inside bleed inside the page.
struct PdfPage {
  SizeMm size;
  Rect trim, bleed;
  std::string label;  ///< shown by viewers instead of the number
};

struct PdfDocument {
  std::string title;
  std::string author;
  std::string subject;
  std::string language = "en";         ///< of the texts, ISO 639
  std::string version;                 ///< of the set
  std::int64_t seconds = 946'684'800;  ///< date of creation, since 1970-01-01 UTC
  PdfKind kind = PdfKind::Home;
  BackSide backs = BackSide::None;
  std::string profile;  ///< CMYK profile bytes; empty = the one that is shipped
  std::vector<PdfPage> pages;
};

/// Finishes what the painter wrote. `overlays` are the painter's. nullopt if and only if an error
/// was reported: the painter's bytes are broken, or they hold something the kind does not allow.
std::optional<std::string> finish_pdf(const std::string& painted,
                                      const std::vector<PdfOverlay>& overlays,
                                      const PdfDocument& document, DiagSink& diagnostics);

}  // namespace tw::render
