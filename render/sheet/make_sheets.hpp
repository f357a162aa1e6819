// The whole way from a set to a finished sheet file.
#pragma once

#include <optional>
#include <string>

#include "render/press/preflight.hpp"
#include "render/sheet/tile_pieces.hpp"
#include "render/sheet/write_pdf.hpp"

namespace tw::render {

/// Everything a sheet is made of.
struct SheetOrder {
  PrintSpec spec;
  DrawTile draw;                                                           ///< how tiles look
  Palette palette;                                                         ///< for backs
  std::shared_ptr<const ArtBook> art = std::make_shared<const ArtBook>();  ///< backs of one's own
  SlugText slug;
  PdfDocument document;  ///< kind, backs and pages are filled in from the specification
  std::vector<SheetPage> more_pages;  ///< put behind the sheets
};

struct SheetFile {
  std::string pdf;
  SheetPlan plan;
  std::string report;  ///< what fits, one paragraph
  Preflight preflight;
};

/// Resolution at which see-through faces become pixels where a standard forbids transparency.
inline constexpr double flattened_dpi = 400;

/// Plans, draws, checks and writes the tiles of a set. nullopt if and only if an error was
/// reported; what merely prints badly are warnings.
std::optional<SheetFile> make_tile_sheets(const TileSet& set, const SheetOrder& order,
                                          DiagSink& diagnostics);

/// The same for any pieces.
std::optional<SheetFile> make_sheets(const std::vector<Piece>& pieces, PieceFaces faces,
                                     const SheetOrder& order, DiagSink& diagnostics);

/// What `make_sheets` does with pages that are drawn already (boxes, calibration, rules).
std::optional<SheetFile> make_pages(const std::vector<SheetPage>& pages, const SheetOrder& order,
                                    DiagSink& diagnostics);

/// Only what fits: plans without drawing. nullopt if and only if an error was reported.
std::optional<SheetPlan> plan_tile_sheets(const TileSet& set, const PrintSpec& spec,
                                          DiagSink& diagnostics);

/// True if something in the list lets what lies below shine through.
[[nodiscard]] bool has_transparency(const DrawList& list);

/// A list as one opaque picture of the trim and `reach` mm around it.
[[nodiscard]] std::optional<DrawList> flattened(const DrawList& list, SizeMm size, double reach,
                                                double dpi);

}  // namespace tw::render
