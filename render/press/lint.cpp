#include "render/press/lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "render/objects/palette.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

constexpr double mm_to_points = 72.0 / 25.4;

/// Least factor by which a matrix enlarges.
double scale_of(const Matrix& m) {
  return std::min(std::hypot(m.xx, m.yx), std::hypot(m.xy, m.yy));
}

template <class Visit>
void each_item(const DrawList& list, const Matrix& matrix, const Visit& visit) {
  for (const Item& item : list.items()) {
    if (const auto* shared = std::get_if<Use>(&item)) {
      if (shared->list) each_item(*shared->list, combined(shared->matrix, matrix), visit);
    } else {
      visit(item, matrix);
    }
  }
}

/// Two decimals, as the limits are given: 0.07 mm count as 0.2 pt.
double points(double mm) {
  return std::round(mm * mm_to_points * 100) / 100;
}

Rect extent_of(const Matrix& matrix, const Rect& rect) {
  const Point a = matrix.apply({rect.x, rect.y}), b = matrix.apply({rect.right(), rect.bottom()});
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(b.x - a.x), std::abs(b.y - a.y)};
}

Rect text_extent(const TextRun& run) {
  const double width = text_width(run);
  const double left = run.align == Align::Left     ? run.at.x
                      : run.align == Align::Centre ? run.at.x - width / 2
                                                   : run.at.x - width;
  return {left, run.at.y - 0.72 * run.size, width, 0.72 * run.size};
}

struct Findings {
  double thinnest = 1e9, smallest = 1e9, coarsest = 1e9;
  int missing = 0;
  std::string missing_in;
  double beyond = 0;
  std::string beyond_what;
  std::vector<Rect> clips;  ///< extents of the clips in force, each within the one before
};

/// The part of `a` in `b`; empty rectangles where they do not meet.
Rect common(const Rect& a, const Rect& b) {
  const double left = std::max(a.x, b.x), top = std::max(a.y, b.y);
  return {left, top, std::max(0.0, std::min(a.right(), b.right()) - left),
          std::max(0.0, std::min(a.bottom(), b.bottom()) - top)};
}

Rect extent_of(const Matrix& matrix, const Path& path) {
  if (path.points().empty()) return {};
  const Point first = matrix.apply(path.points().front());
  Rect extent{first.x, first.y, 0, 0};
  for (const Point point : path.points()) {
    const Point p = matrix.apply(point);
    extent = extent.joined({p.x, p.y, 0, 0});
  }
  return extent;
}

void look(const Item& item, const Matrix& matrix, const Rect& trim, const Rect& safe,
          Findings& found) {
  const auto keep_in = [&](const Rect& whole, const std::string& what) {
    const Rect extent = found.clips.empty() ? whole : common(whole, found.clips.back());
    if (safe.width <= 0 || extent.width <= 0 || extent.height <= 0 || safe.contains(extent)) return;
    const double beyond =
        std::max({safe.x - extent.x, safe.y - extent.y, extent.right() - safe.right(),
                  extent.bottom() - safe.bottom()});
    if (beyond > found.beyond) {
      found.beyond = beyond;
      found.beyond_what = what;
    }
  };
  const double scale = scale_of(matrix);
  if (const auto* clip = std::get_if<PushClip>(&item)) {
    const Rect extent = extent_of(matrix, clip->path);
    found.clips.push_back(found.clips.empty() ? extent : common(extent, found.clips.back()));
  } else if (std::holds_alternative<PopClip>(item)) {
    if (!found.clips.empty()) found.clips.pop_back();
  } else if (const auto* stroke = std::get_if<Stroke>(&item)) {
    found.thinnest = std::min(found.thinnest, points(stroke->width * scale));
  } else if (const auto* run = std::get_if<TextRun>(&item)) {
    found.smallest = std::min(found.smallest, points(run->size * scale));
    const int missing = missing_glyphs(*run);
    if (missing > 0 && found.missing == 0) found.missing_in = run->text;
    found.missing += missing;
    if (run->turned == 0) keep_in(extent_of(matrix, text_extent(*run)), "`" + run->text + "`");
  } else if (const auto* bitmap = std::get_if<Bitmap>(&item)) {
    const double ppi = std::min(bitmap->columns / (bitmap->width * scale / 25.4),
                                bitmap->rows / (bitmap->height * scale / 25.4));
    found.coarsest = std::min(found.coarsest, ppi);
  } else if (const auto* svg = std::get_if<Svg>(&item)) {
    // What covers the piece, or lies in the bleed only, is ground and no thing to be cut into.
    const Rect extent = extent_of(matrix, {svg->corner.x, svg->corner.y, svg->width, svg->height});
    if (!extent.contains(safe) && extent.overlaps(trim)) keep_in(extent, "`" + svg->name + "`");
  }
}

/// Colours of everything painted, with the palette entry they come from.
void collect(const DrawList& list, std::set<std::pair<int, std::uint32_t>>& colours) {
  const auto add = [&](const Paint& paint) {
    if (paint.spot != Spot::None) return;
    const Colour& c = paint.colour;
    colours.emplace(c.entry, static_cast<std::uint32_t>(c.r << 16 | c.g << 8 | c.b));
  };
  each_item(list, Matrix{}, [&](const Item& item, const Matrix&) {
    if (const auto* fill = std::get_if<Fill>(&item)) add(fill->paint);
    if (const auto* stroke = std::get_if<Stroke>(&item)) add(stroke->paint);
    if (const auto* run = std::get_if<TextRun>(&item)) add(run->paint);
  });
}

std::string colour_name(int entry, std::uint32_t rgb) {
  if (entry >= 0 && entry < static_cast<int>(tone_count))
    return std::string(name_of(static_cast<Tone>(entry)));
  return fmt::format("#{:06x}", rgb);
}

}  // namespace

void lint_face(const DrawList& face, const Piece& piece, const PrintLimits& limits, Span where,
               DiagSink& diagnostics) {
  const Rect trim{0, 0, piece.size.width, piece.size.height};
  const Rect safe = trim.grown(-limits.safe_mm);
  Findings found;
  each_item(face, Matrix{},
            [&](const Item& item, const Matrix& matrix) { look(item, matrix, trim, safe, found); });
  if (found.thinnest < limits.line_pt)
    diagnostics.add(diagnose<DiagId::Hairline>(where, piece.id, fmt::format("{:g}", found.thinnest),
                                               fmt::format("{:g}", limits.line_pt)));
  if (found.smallest < limits.text_pt)
    diagnostics.add(diagnose<DiagId::SmallText>(
        where, piece.id, fmt::format("{:g}", found.smallest), fmt::format("{:g}", limits.text_pt)));
  if (found.coarsest < limits.picture_ppi - 0.5)
    diagnostics.add(diagnose<DiagId::CoarsePicture>(where, piece.id,
                                                    fmt::format("{:.0f}", found.coarsest),
                                                    fmt::format("{:g}", limits.picture_ppi)));
  if (found.missing > 0)
    diagnostics.add(
        diagnose<DiagId::MissingGlyphs>(where, piece.id, found.missing, found.missing_in));
  if (found.beyond > 0.05)
    diagnostics.add(diagnose<DiagId::OutsideSafeZone>(where, found.beyond_what, piece.id,
                                                      fmt::format("{:.1f}", found.beyond),
                                                      fmt::format("{:g}", limits.safe_mm)));
}

void lint_colours(const std::vector<const DrawList*>& lists, const InkConverter& inks,
                  const PressSpec& press, Span where, DiagSink& diagnostics) {
  std::set<std::pair<int, std::uint32_t>> colours;
  for (const DrawList* list : lists)
    if (list != nullptr) collect(*list, colours);
  struct Worst {
    double ink = 0, error = 0;
  };
  // Mixed colours are many: only the worst of them is told.
  std::map<std::string, Worst> named;
  std::string mixed_ink, mixed_error;
  Worst mixed;
  for (const auto& [entry, rgb] : colours) {
    const Colour colour{static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
                        static_cast<std::uint8_t>(rgb)};
    const double ink = ink_sum(inks(colour.r / 255.0, colour.g / 255.0, colour.b / 255.0));
    const double error = inks.gamut_error(colour);
    const std::string name = colour_name(entry, rgb);
    if (entry >= 0) {
      named[name].ink = std::max(named[name].ink, ink);
      named[name].error = std::max(named[name].error, error);
      continue;
    }
    if (ink > mixed.ink) {
      mixed.ink = ink;
      mixed_ink = name;
    }
    if (error > mixed.error) {
      mixed.error = error;
      mixed_error = name;
    }
  }
  const auto report = [&](const std::string& name, double ink, double error) {
    if (ink > press.ink_limit + 0.5)
      diagnostics.add(diagnose<DiagId::TooMuchInk>(where, name, fmt::format("{:.0f}", ink),
                                                   fmt::format("{:g}", press.ink_limit)));
    if (error > press.gamut_tolerance)
      diagnostics.add(diagnose<DiagId::OutOfGamut>(where, name, inks.names().condition,
                                                   fmt::format("{:.1f}", error)));
  };
  for (const auto& [name, worst] : named) report(name, worst.ink, worst.error);
  report(mixed_ink, mixed.ink, 0);
  report(mixed_error, 0, mixed.error);
}

void lint_spec(const PrintSpec& spec, DiagSink& diagnostics) {
  if (!spec.printer) return;
  const PrinterProfile& printer = *spec.printer;
  const Span where = spec.margins_span.valid() ? spec.margins_span : spec.span;
  const InsetsMm &own = spec.margins, &least = printer.margins;
  const double missing = std::max({least.top - own.top, least.right - own.right,
                                   least.bottom - own.bottom, least.left - own.left});
  if (missing > 1e-6)
    diagnostics.add(diagnose<DiagId::MarginsBelowPrinter>(
        where, printer.name,
        fmt::format("{:g}", std::max({least.top, least.right, least.bottom, least.left}))));
  const double bleed = spec.bleed + spec.back_bleed_extra;
  const double shift = std::max(std::abs(printer.back_dx), std::abs(printer.back_dy));
  if (spec.backs != BackSide::None && spec.layout != SheetLayout::GutterFold && shift > bleed)
    diagnostics.add(diagnose<DiagId::BackBleedSmall>(
                        spec.bleed_span.valid() ? spec.bleed_span : spec.span, printer.name,
                        fmt::format("{:g}", shift), fmt::format("{:g}", bleed))
                        .help(fmt::format("set `back-bleed: {:g} mm`", std::ceil(shift * 2) / 2)));
}

}  // namespace tw::render
