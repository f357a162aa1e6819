// Sheets of a compiled set, as several commands make them.
#pragma once

#include <optional>
#include <string>

#include "cli/session.hpp"
#include "compiler/compile.hpp"
#include "model/print_spec.hpp"
#include "model/tile_set.hpp"
#include "render/sheet/make_sheets.hpp"
#include "render/sheet/other_pieces.hpp"
#include "render/sheet/rule_sheet.hpp"
#include "render/theme/theme.hpp"

namespace tw::cli {

struct PrintedFile {
  std::string bytes;
  std::string summary;  ///< one line: pieces, sheets, what is blank
  std::string checks;   ///< structural checks of a press file; empty for others
};

/// The PDF of the tiles that the specification selects. What is wrong goes to the diagnostics of
/// the session; nothing if and only if there was an error.
[[nodiscard]] std::optional<PrintedFile> sheet_pdf(Session& session,
                                                   const compiler::Compiled& compiled,
                                                   const PrintSpec& spec);

/// What fits, without drawing anything.
[[nodiscard]] std::optional<std::string> capacity(Session& session, const TileSet& set,
                                                  const PrintSpec& spec);

/// Every tile that the specification selects, once, with its picture.
[[nodiscard]] std::vector<render::ListedTile> listed_tiles(const TileSet& set,
                                                           const PrintSpec& spec,
                                                           const render::Theme& theme);

/// A PDF of pages that are drawn already; nothing if and only if there was an error.
[[nodiscard]] std::optional<PrintedFile> pages_pdf(Session& session, const TileSet& set,
                                                   const PrintSpec& spec,
                                                   const std::vector<render::SheetPage>& pages,
                                                   const std::string& summary);

/// Sheets of tokens, cards, standees and blanks; nothing if and only if there was an error.
[[nodiscard]] std::optional<PrintedFile> pieces_pdf(Session& session,
                                                    const compiler::Compiled& compiled,
                                                    const PrintSpec& spec,
                                                    const render::PieceWish& wish);

/// Date of everything that is written: `SOURCE_DATE_EPOCH`, or the start of the year 2000, so that
/// the same input gives the same bytes.
[[nodiscard]] std::int64_t print_seconds();

/// Title, author, version, language and date of a set, for the metadata of its files.
[[nodiscard]] render::PdfDocument print_document(const Session& session, const TileSet& set);

/// Eight hex digits of what is printed: the same for equal sets.
[[nodiscard]] std::string print_hash(const TileSet& set);

}  // namespace tw::cli
