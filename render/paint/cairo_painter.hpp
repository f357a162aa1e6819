// Replays draw lists onto a Cairo context. Private to `render/paint`.
#pragma once

#include <cairo.h>

#include <map>
#include <memory>
#include <vector>

#include "render/draw/draw_list.hpp"
#include "render/paint/paint.hpp"

namespace tw::render {

/// Keeps what is worth keeping between pages of one document: recordings of shared lists.
///
/// Vector surfaces get each shared list as one object; for pixels replaying directly is as good.
class CairoPainter {
 public:
  /// With `overlays`, layers and spot inks become forms of their own that are listed there.
  explicit CairoPainter(bool share_lists, bool printed_only,
                        std::vector<PdfOverlay>* overlays = nullptr)
      : share_lists_(share_lists), printed_only_(printed_only), overlays_(overlays) {}
  ~CairoPainter();
  CairoPainter(const CairoPainter&) = delete;
  CairoPainter& operator=(const CairoPainter&) = delete;

  /// Replays a list in the context's current coordinates (mm).
  void paint(cairo_t* context, const DrawList& list);

 private:
  void use(cairo_t* context, const Use& use);
  void overlay(cairo_t* context, const PdfOverlay& what, const DrawList& list);
  /// Paints the layer or the run of spot items that begins at `index`; how many items that were.
  [[nodiscard]] std::size_t overlaid(cairo_t* context, const DrawList& list, std::size_t index);
  void paint_item(cairo_t* context, const Item& item);
  [[nodiscard]] cairo_surface_t* recording(const std::shared_ptr<const DrawList>& list);

  bool share_lists_;
  bool printed_only_;
  std::vector<PdfOverlay>* overlays_;
  Spot current_spot_ = Spot::None;  ///< inside an overlay of this ink
  int hidden_layers_ = 0;
  struct Recording {
    std::shared_ptr<const DrawList> list;  // keeps the key's address from being reused
    cairo_surface_t* surface = nullptr;
  };
  std::map<const DrawList*, Recording> recordings_;
};

/// Colour a spot ink has on screen and in files without spot colours.
[[nodiscard]] Colour screen_colour(const Paint& paint);

}  // namespace tw::render
