#include "render/paint/paint.hpp"

#include <cairo-pdf.h>
#include <cairo.h>

#include <cmath>
#include <cstring>

#include "render/paint/cairo_painter.hpp"
#include "render/paint/fonts.hpp"

namespace tw::render {
namespace {

constexpr double points_per_mm = 72.0 / mm_per_inch;

/// Cairo keeps colours multiplied with alpha; files do not.
std::uint8_t unmultiplied(unsigned value, unsigned alpha) {
  return static_cast<std::uint8_t>(alpha == 0 ? 0 : (value * 255 + alpha / 2) / alpha);
}

PixelImage copied(cairo_surface_t* surface, int columns, int rows) {
  cairo_surface_flush(surface);
  PixelImage image{columns, rows, {}};
  image.rgba.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * 4);
  const int stride = cairo_image_surface_get_stride(surface);
  const unsigned char* data = cairo_image_surface_get_data(surface);
  std::uint8_t* to = image.rgba.data();
  for (int y = 0; y < rows; ++y) {
    const unsigned char* from = data + static_cast<std::ptrdiff_t>(y) * stride;
    for (int x = 0; x < columns; ++x, from += 4, to += 4) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, from, 4);
      const unsigned alpha = pixel >> 24;
      to[0] = unmultiplied(pixel >> 16 & 255, alpha);
      to[1] = unmultiplied(pixel >> 8 & 255, alpha);
      to[2] = unmultiplied(pixel & 255, alpha);
      to[3] = static_cast<std::uint8_t>(alpha);
    }
  }
  return image;
}

cairo_status_t append_bytes(void* closure, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

int pixels(double mm, double dpi) {
  const double exact = mm * dpi / mm_per_inch;
  if (!(exact >= 1)) return 1;
  return exact > 1e9 ? 1'000'000'000 : static_cast<int>(std::lround(exact));
}

std::optional<PixelImage> paint_pixels(const DrawList& list, const Frame& frame,
                                       const PixelOptions& options) {
  const int columns = pixels(frame.width, options.dpi);
  const int rows = pixels(frame.height, options.dpi);
  if (columns > largest_picture_px || rows > largest_picture_px) return std::nullopt;
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows);
  cairo_t* context = cairo_create(surface);
  const Colour& back = options.background;
  if (back.alpha > 0) {
    cairo_set_source_rgba(context, back.r / 255.0, back.g / 255.0, back.b / 255.0,
                          back.alpha / 255.0);
    cairo_paint(context);
  }
  if (!options.smooth) cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE);
  // The frame fills the whole pixels exactly, so that tiles laid side by side meet without a gap.
  // Below print resolution nobody sees curves that are off by a quarter of a pixel.
  constexpr double print_dpi = 150;
  if (options.dpi < print_dpi) cairo_set_tolerance(context, 0.25);
  cairo_scale(context, columns / frame.width, rows / frame.height);
  cairo_translate(context, -frame.corner.x, -frame.corner.y);
  CairoPainter painter(false, options.printed_only);
  painter.paint(context, list);
  const bool good = cairo_status(context) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(context);
  std::optional<PixelImage> image;
  if (good) image = copied(surface, columns, rows);
  cairo_surface_destroy(surface);
  return image;
}

struct PdfPages::Impl {
  std::string bytes;
  cairo_surface_t* surface = nullptr;
  std::vector<PdfOverlay> overlays;
  CairoPainter painter{true, false, &overlays};
  bool failed = false;
};

PdfPages::PdfPages() : impl_(std::make_unique<Impl>()) {
  impl_->surface = cairo_pdf_surface_create_for_stream(append_bytes, &impl_->bytes, 100, 100);
  cairo_pdf_surface_restrict_to_version(impl_->surface, CAIRO_PDF_VERSION_1_4);
  // Cairo would write the clock; the PDF pass sets the real dates.
  cairo_pdf_surface_set_metadata(impl_->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                 "2000-01-01T00:00:00Z");
}

PdfPages::~PdfPages() {
  if (impl_->surface != nullptr) cairo_surface_destroy(impl_->surface);
}

void PdfPages::add(const DrawList& list, const Frame& frame) {
  if (impl_->surface == nullptr) return;
  cairo_pdf_surface_set_size(impl_->surface, frame.width * points_per_mm,
                             frame.height * points_per_mm);
  cairo_t* context = cairo_create(impl_->surface);
  cairo_scale(context, points_per_mm, points_per_mm);
  cairo_translate(context, -frame.corner.x, -frame.corner.y);
  impl_->painter.paint(context, list);
  cairo_show_page(context);
  if (cairo_status(context) != CAIRO_STATUS_SUCCESS) impl_->failed = true;
  cairo_destroy(context);
}

std::optional<std::string> PdfPages::finish() {
  if (impl_->surface == nullptr) return std::nullopt;
  cairo_surface_finish(impl_->surface);
  if (cairo_surface_status(impl_->surface) != CAIRO_STATUS_SUCCESS) impl_->failed = true;
  cairo_surface_destroy(impl_->surface);
  impl_->surface = nullptr;
  if (impl_->failed) return std::nullopt;
  return std::move(impl_->bytes);
}

const std::vector<PdfOverlay>& PdfPages::overlays() const {
  return impl_->overlays;
}

double text_width(const TextRun& run) {
  return shape(run).width * run.size;
}

TextRun fitted(TextRun run, double width, double least_size) {
  const double needed = text_width(run);
  if (needed <= width) return run;
  run.size = std::max(std::min(run.size, least_size), run.size * width / needed);
  const auto continues = [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
  };
  for (std::string text = run.text; !text.empty() && text_width(run) > width;) {
    while (!text.empty() && continues(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
    run.text = text + "\u2026";
  }
  return run;
}

int missing_glyphs(const TextRun& run) {
  int missing = 0;
  for (const cairo_glyph_t& glyph : shape(run).glyphs)
    if (glyph.index == 0) ++missing;
  return missing;
}

std::vector<std::string> wrapped(const TextRun& run, double width) {
  std::vector<std::string> lines;
  TextRun line = run;
  line.text.clear();
  const auto flush = [&] {
    lines.push_back(line.text);
    line.text.clear();
  };
  std::string word;
  const auto take = [&] {
    if (word.empty()) return;
    TextRun longer = line;
    if (!longer.text.empty()) longer.text += ' ';
    longer.text += word;
    if (!line.text.empty() && text_width(longer) > width) {
      flush();
      line.text = word;
    } else {
      line.text = longer.text;
    }
    word.clear();
  };
  for (const char letter : run.text) {
    if (letter == ' ') {
      take();
    } else if (letter == '\n') {
      take();
      flush();
    } else {
      word += letter;
    }
  }
  take();
  if (!line.text.empty() || lines.empty()) flush();
  return lines;
}

}  // namespace tw::render
