#include "render/sheet/make_sheets.hpp"

#include <fmt/format.h>

#include <map>

#include "render/paint/paint.hpp"
#include "render/press/lint.hpp"
#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

/// Faces that a file without transparency can hold. False if memory ran out.
bool flatten_faces(std::vector<std::shared_ptr<const DrawList>>& faces,
                   const std::vector<Piece>& pieces, double reach,
                   std::map<const DrawList*, std::shared_ptr<const DrawList>>& done) {
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (!faces[i]) continue;
    auto& flat = done[faces[i].get()];
    if (!flat) {
      if (has_transparency(*faces[i])) {
        auto pixels = flattened(*faces[i], pieces[i].size, reach, flattened_dpi);
        if (!pixels) return false;
        flat = std::make_shared<const DrawList>(std::move(*pixels));
      } else {
        flat = faces[i];
      }
    }
  }
  for (auto& face : faces)
    if (face) face = done.at(face.get());
  return true;
}

void lint(const std::vector<Piece>& pieces, const PieceFaces& faces, const PrintSpec& spec,
          const PdfDocument& document, DiagSink& diagnostics) {
  PrintLimits limits;
  limits.safe_mm = spec.safe;
  // The same remark on many pieces is made once, for the first.
  std::map<DiagId, std::pair<Diagnostic, int>> remarks;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if ((i > 0 && pieces[i].id == pieces[i - 1].id) || !faces.fronts[i]) continue;
    DiagSink found;
    lint_face(*faces.fronts[i], pieces[i], limits, spec.span, found);
    for (const Diagnostic& remark : found.all())
      ++remarks.try_emplace(remark.id, remark, 0).first->second.second;
  }
  for (auto& [id, remark] : remarks) {
    auto& [diagnostic, count] = remark;
    if (count > 1) diagnostic.helps.push_back({fmt::format("{} pieces in all", count), {}, false});
    diagnostics.add(std::move(diagnostic));
  }
  if (spec.pdf == PdfKind::Home) return;
  const auto inks = InkConverter::open(
      document.profile.empty() ? shipped_profile() : std::string_view(document.profile));
  if (!inks) return;  // reported by the PDF pass
  std::vector<const DrawList*> lists;
  for (const auto* side : {&faces.fronts, &faces.backs})
    for (const auto& face : *side) lists.push_back(face.get());
  lint_colours(lists, *inks, spec.press, spec.span, diagnostics);
}

std::optional<SheetFile> finished(const std::vector<SheetPage>& pages, const SheetOrder& order,
                                  DiagSink& diagnostics) {
  PdfDocument document = order.document;
  document.kind = order.spec.pdf;
  document.backs = order.spec.layout == SheetLayout::GutterFold ? BackSide::None : order.spec.backs;
  auto pdf = write_pdf(pages, std::move(document), diagnostics);
  if (!pdf) return std::nullopt;
  SheetFile file;
  file.preflight = preflight(*pdf, order.spec.pdf);
  file.pdf = std::move(*pdf);
  if (!file.preflight.passed()) {
    std::string failed;
    for (const Check& check : file.preflight.checks)
      if (!check.holds)
        failed += (failed.empty() ? "" : "; ") + check.what +
                  (check.detail.empty() ? "" : " (" + check.detail + ")");
    diagnostics.add(
        diagnose<DiagId::PreflightFailed>(order.spec.span, file.preflight.failures(), failed));
    return std::nullopt;
  }
  return file;
}

}  // namespace

bool has_transparency(const DrawList& list) {
  const auto see_through = [](const Paint& paint) { return paint.colour.alpha < 255; };
  for (const Item& item : list.items()) {
    if (const auto* fill = std::get_if<Fill>(&item)) {
      if (see_through(fill->paint)) return true;
    } else if (const auto* stroke = std::get_if<Stroke>(&item)) {
      if (see_through(stroke->paint)) return true;
    } else if (const auto* run = std::get_if<TextRun>(&item)) {
      if (see_through(run->paint)) return true;
    } else if (const auto* shared = std::get_if<Use>(&item)) {
      if (shared->list && has_transparency(*shared->list)) return true;
    } else if (std::holds_alternative<Svg>(item)) {
      return true;  // may use opacity anywhere
    } else if (const auto* bitmap = std::get_if<Bitmap>(&item)) {
      if (!bitmap->rgba) continue;
      for (std::size_t i = 3; i < bitmap->rgba->size(); i += 4)
        if ((*bitmap->rgba)[i] < 255) return true;
    }
  }
  return false;
}

std::optional<DrawList> flattened(const DrawList& list, SizeMm size, double reach, double dpi) {
  const Frame frame{{-reach, -reach}, size.width + 2 * reach, size.height + 2 * reach};
  PixelOptions options;
  options.dpi = dpi;
  options.printed_only = true;
  auto image = paint_pixels(list, frame, options);
  if (!image) return std::nullopt;
  for (std::size_t i = 3; i < image->rgba.size(); i += 4) image->rgba[i] = 255;
  DrawList flat;
  flat.add(Bitmap{std::make_shared<const std::vector<std::uint8_t>>(std::move(image->rgba)),
                  image->columns, image->rows, frame.corner, frame.width, frame.height});
  return flat;
}

std::optional<SheetPlan> plan_tile_sheets(const TileSet& set, const PrintSpec& spec,
                                          DiagSink& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  const TilePieces tiles = tile_pieces(set, spec, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return plan_sheets(spec, tiles.pieces, diagnostics);
}

std::optional<SheetFile> make_tile_sheets(const TileSet& set, const SheetOrder& order,
                                          DiagSink& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  const TilePieces tiles = tile_pieces(set, order.spec, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return make_sheets(tiles.pieces,
                     tile_faces(set, tiles, order.spec, order.palette, order.draw, *order.art),
                     order, diagnostics);
}

std::optional<SheetFile> make_sheets(const std::vector<Piece>& pieces, PieceFaces faces,
                                     const SheetOrder& order, DiagSink& diagnostics) {
  const PrintSpec& spec = order.spec;
  lint_spec(spec, diagnostics);
  auto plan = plan_sheets(spec, pieces, diagnostics);
  if (!plan) return std::nullopt;
  lint(pieces, faces, spec, order.document, diagnostics);
  if (spec.pdf == PdfKind::X1a) {
    std::map<const DrawList*, std::shared_ptr<const DrawList>> done;
    if (!flatten_faces(faces.fronts, pieces, art_reach(spec), done) ||
        !flatten_faces(faces.backs, pieces, art_reach(spec), done)) {
      diagnostics.add(diagnose<DiagId::PdfPassFailed>(Span{}, "not enough memory"));
      return std::nullopt;
    }
    int flat = 0;
    for (const auto& [list, replaced] : done) flat += list != replaced.get() ? 1 : 0;
    if (flat > 0) diagnostics.add(diagnose<DiagId::FacesFlattened>(spec.span, flat, flattened_dpi));
  }
  auto pages = draw_sheets(spec, *plan, pieces, faces, order.slug);
  pages.insert(pages.end(), order.more_pages.begin(), order.more_pages.end());
  auto file = finished(pages, order, diagnostics);
  if (!file) return std::nullopt;
  file->report = describe(plan->capacity, spec, *plan);
  file->plan = std::move(*plan);
  return file;
}

std::optional<SheetFile> make_pages(const std::vector<SheetPage>& pages, const SheetOrder& order,
                                    DiagSink& diagnostics) {
  return finished(pages, order, diagnostics);
}

}  // namespace tw::render
