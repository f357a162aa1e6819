// From draw lists to pixels and pages. What does the painting (Cairo, librsvg, libpng, HarfBuzz) is
// hidden behind this header.
//
// All functions may be called from several threads at once; the result does not depend on it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/draw/draw_list.hpp"

namespace tw::render {

/// The part of a draw list that becomes the picture, in mm.
struct Frame {
  Point corner;  ///< top left
  double width = 45;
  double height = 45;
};

inline constexpr double mm_per_inch = 25.4;
/// Pictures larger than this on a side are refused.
inline constexpr int largest_picture_px = 30000;

/// Pixels a length in mm takes at a resolution, rounded to the nearest whole one (at least 1).
[[nodiscard]] int pixels(double mm, double dpi);

/// 8-bit RGBA, not premultiplied, rows from the top.
struct PixelImage {
  int columns = 0;
  int rows = 0;
  std::vector<std::uint8_t> rgba;

  [[nodiscard]] const std::uint8_t* at(int column, int row) const {
    return rgba.data() + (static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                          static_cast<std::size_t>(column)) *
                             4;
  }
};

struct PixelOptions {
  double dpi = 300;
  Colour background{255, 255, 255, 255};
  bool smooth = true;  ///< false: no anti-aliasing, every pixel has one of the colours drawn
  /// Layers that are shown on screen only are left out.
  bool printed_only = false;
};

/// Paints a frame; nothing if it is larger than `largest_picture_px` or memory ran out.
[[nodiscard]] std::optional<PixelImage> paint_pixels(const DrawList& list, const Frame& frame,
                                                     const PixelOptions& options);

/// A PNG file with its resolution in the pHYs chunk. Equal pixels give equal bytes.
[[nodiscard]] std::string png_bytes(const PixelImage& image, double dpi);

/// A self-contained SVG 1.1 document, sized in mm. Text is turned into paths.
[[nodiscard]] std::string svg_document(const DrawList& list, const Frame& frame);

/// A part of a page that the PDF pass has to find again: a layer, or what is painted with a spot
/// ink. It is a form whose bounding box begins at -(`overlay_address` + index), where nothing can
/// ever be.
struct PdfOverlay {
  std::string layer;  ///< name of the layer; empty for a spot ink
  bool printed = true;
  Spot spot = Spot::None;
};
inline constexpr int overlay_address = 10'000;

/// A PDF 1.4 in the making, page by page. Lists drawn by several `Use` items become shared objects,
/// also across pages. Boxes, dates and intents are the business of the PDF pass of `render/press`.
class PdfPages {
 public:
  PdfPages();
  ~PdfPages();
  PdfPages(const PdfPages&) = delete;
  PdfPages& operator=(const PdfPages&) = delete;

  /// Adds a page of the frame's size.
  void add(const DrawList& list, const Frame& frame);
  /// The file's bytes, or nothing if painting failed (memory). No page may be added afterwards.
  [[nodiscard]] std::optional<std::string> finish();
  /// Layers and spot inks of the pages added so far, by index.
  [[nodiscard]] const std::vector<PdfOverlay>& overlays() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Width of a run of text in mm.
[[nodiscard]] double text_width(const TextRun& run);

/// The run no wider than `width` mm: set smaller, though not below `least_size` mm, then cut at the
/// end with an ellipsis.
[[nodiscard]] TextRun fitted(TextRun run, double width, double least_size);

/// How many glyphs of a run the vendored fonts do not have.
[[nodiscard]] int missing_glyphs(const TextRun& run);

/// Breaks a text at spaces so that no line is wider than `width` mm (unless one word is); line
/// feeds break too.
[[nodiscard]] std::vector<std::string> wrapped(const TextRun& run, double width);

}  // namespace tw::render
