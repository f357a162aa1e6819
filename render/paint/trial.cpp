#include "render/paint/trial.hpp"

#include <librsvg/rsvg.h>

namespace tw::render {

bool draws_as_a_whole(std::string_view document, int pixels) {
  RsvgHandle* handle = rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(document.data()),
                                                 document.size(), nullptr);
  if (handle == nullptr) return false;
  const cairo_rectangle_t extent{0, 0, static_cast<double>(pixels), static_cast<double>(pixels)};
  cairo_surface_t* record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent);
  cairo_t* recorder = cairo_create(record);
  const RsvgRectangle box{0, 0, extent.width, extent.height};
  bool good = rsvg_handle_render_document(handle, recorder, &box, nullptr) != FALSE;
  good = good && cairo_status(recorder) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(recorder);
  g_object_unref(handle);
  cairo_surface_t* image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t* context = cairo_create(image);
  cairo_set_source_surface(context, record, 0, 0);
  if (good) cairo_paint(context);
  good = good && cairo_status(context) == CAIRO_STATUS_SUCCESS;
  cairo_destroy(context);
  cairo_surface_destroy(image);
  cairo_surface_destroy(record);
  return good;
}

}  // namespace tw::render
