// Finished pages as one PDF file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/press/pdf_pass.hpp"
#include "render/sheet/draw_sheet.hpp"

namespace tw::render {

/// Paints the pages and sends them through the PDF pass. `document` says everything but the pages.
/// nullopt if and only if an error was reported.
std::optional<std::string> write_pdf(const std::vector<SheetPage>& pages, PdfDocument document,
                                     DiagSink& diagnostics);

}  // namespace tw::render
