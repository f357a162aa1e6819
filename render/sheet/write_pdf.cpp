#include "render/sheet/write_pdf.hpp"

namespace tw::render {

std::optional<std::string> write_pdf(const std::vector<SheetPage>& pages, PdfDocument document,
                                     DiagSink& diagnostics) {
  PdfPages painter;
  document.pages.clear();
  for (const SheetPage& page : pages) {
    painter.add(page.list, {{0, 0}, page.size.width, page.size.height});
    document.pages.push_back({page.size, page.trim, page.bleed, page.label});
  }
  const auto painted = painter.finish();
  if (!painted) {
    diagnostics.add(diagnose<DiagId::PdfPassFailed>(Span{}, "not enough memory"));
    return std::nullopt;
  }
  return finish_pdf(*painted, painter.overlays(), document, diagnostics);
}

}  // namespace tw::render
