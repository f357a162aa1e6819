// Replays draw lists onto a Cairo context. Private to `render/paint`.
#pragma once

#include <cairo.h>

#include <map>
#include <memory>

#include "render/draw/draw_list.hpp"

namespace tw::render {

/// Keeps what is worth keeping between pages of one document: recordings of shared lists.
///
/// Vector surfaces get each shared list as one object; for pixels replaying directly is as good.
class CairoPainter {
 public:
  explicit CairoPainter(bool share_lists, bool printed_only)
      : share_lists_(share_lists), printed_only_(printed_only) {}
  ~CairoPainter();
  CairoPainter(const CairoPainter&) = delete;
  CairoPainter& operator=(const CairoPainter&) = delete;

  /// Replays a list in the context's current coordinates (mm).
  void paint(cairo_t* context, const DrawList& list);

 private:
  void use(cairo_t* context, const Use& use);
  [[nodiscard]] cairo_surface_t* recording(const std::shared_ptr<const DrawList>& list);

  bool share_lists_;
  bool printed_only_;
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
