#include "render/paint/cairo_painter.hpp"

#include <librsvg/rsvg.h>

#include <algorithm>
#include <cstring>

#include "render/paint/fonts.hpp"

namespace tw::render {
namespace {

constexpr double pi = 3.14159265358979323846;

void set_source(cairo_t* context, const Paint& paint) {
  const Colour c = screen_colour(paint);
  cairo_set_source_rgba(context, c.r / 255.0, c.g / 255.0, c.b / 255.0, c.alpha / 255.0);
}

/// Are there pixels, and do all sides of a path lie along their rows or columns?
bool follows_the_pixels(cairo_t* context, const Path& path) {
  if (cairo_surface_get_type(cairo_get_group_target(context)) != CAIRO_SURFACE_TYPE_IMAGE)
    return false;  // pages are exact
  cairo_matrix_t matrix;
  cairo_get_matrix(context, &matrix);
  const bool upright = (matrix.xy == 0 && matrix.yx == 0) || (matrix.xx == 0 && matrix.yy == 0);
  const auto& points = path.points();
  const auto& verbs = path.verbs();
  const bool straight = std::none_of(verbs.begin() + (verbs.empty() ? 0 : 1), verbs.end(),
                                     [](Verb v) { return v == Verb::Curve || v == Verb::Move; });
  if (!upright || !straight || points.empty()) return false;
  for (std::size_t i = 0, before = points.size() - 1; i < points.size(); before = i++)
    if (points[i].x != points[before].x && points[i].y != points[before].y) return false;
  return true;
}

void trace(cairo_t* context, const Path& path) {
  cairo_new_path(context);
  const Point* p = path.points().data();
  for (const Verb verb : path.verbs()) {
    switch (verb) {
      case Verb::Move:
        cairo_move_to(context, p->x, p->y);
        ++p;
        break;
      case Verb::Line:
        cairo_line_to(context, p->x, p->y);
        ++p;
        break;
      case Verb::Curve:
        cairo_curve_to(context, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
        p += 3;
        break;
      case Verb::Close:
        cairo_close_path(context);
        break;
    }
  }
}

cairo_line_cap_t cap_of(Cap cap) {
  switch (cap) {
    case Cap::Butt:
      return CAIRO_LINE_CAP_BUTT;
    case Cap::Round:
      return CAIRO_LINE_CAP_ROUND;
    case Cap::Square:
      return CAIRO_LINE_CAP_SQUARE;
  }
  return CAIRO_LINE_CAP_BUTT;
}

cairo_line_join_t join_of(Join join) {
  switch (join) {
    case Join::Miter:
      return CAIRO_LINE_JOIN_MITER;
    case Join::Round:
      return CAIRO_LINE_JOIN_ROUND;
    case Join::Bevel:
      return CAIRO_LINE_JOIN_BEVEL;
  }
  return CAIRO_LINE_JOIN_ROUND;
}

void paint_fill(cairo_t* context, const Fill& fill) {
  trace(context, fill.path);
  cairo_set_fill_rule(context, fill.even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  set_source(context, fill.paint);
  cairo_fill(context);
}

void paint_stroke(cairo_t* context, const Stroke& stroke) {
  trace(context, stroke.path);
  cairo_set_line_width(context, stroke.width);
  cairo_set_line_cap(context, cap_of(stroke.cap));
  cairo_set_line_join(context, join_of(stroke.join));
  cairo_set_dash(context, stroke.dash.data(), static_cast<int>(stroke.dash.size()), 0);
  set_source(context, stroke.paint);
  cairo_stroke(context);
}

void paint_text(cairo_t* context, const TextRun& run) {
  ShapedText shaped = shape(run);
  const double shift = run.align == Align::Left     ? 0
                       : run.align == Align::Centre ? -shaped.width / 2
                                                    : -shaped.width;
  cairo_save(context);
  cairo_translate(context, run.at.x, run.at.y);
  cairo_rotate(context, run.turned * pi / 180);
  cairo_set_font_face(context, font_face(run));
  cairo_set_font_size(context, run.size);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(context, options);
  cairo_font_options_destroy(options);
  set_source(context, run.paint);
  for (cairo_glyph_t& glyph : shaped.glyphs) {
    glyph.x = (glyph.x + shift) * run.size;
    glyph.y *= run.size;
  }
  cairo_show_text_glyphs(
      context, run.text.data(), static_cast<int>(run.text.size()), shaped.glyphs.data(),
      static_cast<int>(shaped.glyphs.size()), shaped.clusters.data(),
      static_cast<int>(shaped.clusters.size()),
      shaped.backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t{});
  cairo_restore(context);
}

void paint_svg(cairo_t* context, const Svg& svg) {
  if (!svg.document) return;
  RsvgHandle* handle = rsvg_handle_new_from_data(
      reinterpret_cast<const guint8*>(svg.document->data()), svg.document->size(), nullptr);
  if (handle == nullptr) return;  // vetted when it was loaded; nothing sensible is left to draw
  // librsvg refuses to draw where the axes are turned by half a turn (and leaves the context
  // unbalanced), so the picture is recorded upright and the record is painted. What librsvg itself
  // rasterises (filters, masks) comes out at this many pixels a mm.
  constexpr double pixels_per_mm = 24;
  const cairo_rectangle_t extent{0, 0, svg.width * pixels_per_mm, svg.height * pixels_per_mm};
  cairo_surface_t* record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent);
  cairo_t* recorder = cairo_create(record);
  const RsvgRectangle box{0, 0, extent.width, extent.height};
  rsvg_handle_render_document(handle, recorder, &box, nullptr);
  cairo_destroy(recorder);
  cairo_save(context);
  cairo_translate(context, svg.corner.x, svg.corner.y);
  cairo_scale(context, 1 / pixels_per_mm, 1 / pixels_per_mm);
  cairo_set_source_surface(context, record, 0, 0);
  cairo_paint(context);
  cairo_restore(context);
  cairo_surface_destroy(record);
  g_object_unref(handle);
}

void paint_bitmap(cairo_t* context, const Bitmap& bitmap) {
  if (!bitmap.rgba || bitmap.columns < 1 || bitmap.rows < 1) return;
  cairo_surface_t* image =
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, bitmap.columns, bitmap.rows);
  if (cairo_surface_status(image) != CAIRO_STATUS_SUCCESS) {
    cairo_surface_destroy(image);
    return;
  }
  cairo_surface_flush(image);
  const int stride = cairo_image_surface_get_stride(image);
  unsigned char* rows = cairo_image_surface_get_data(image);
  const std::uint8_t* from = bitmap.rgba->data();
  for (int y = 0; y < bitmap.rows; ++y) {
    unsigned char* to = rows + static_cast<std::ptrdiff_t>(y) * stride;
    for (int x = 0; x < bitmap.columns; ++x, from += 4, to += 4) {
      const unsigned alpha = from[3];
      const auto premultiplied = [alpha](unsigned value) { return (value * alpha + 127) / 255; };
      const std::uint32_t pixel = alpha << 24 | premultiplied(from[0]) << 16 |
                                  premultiplied(from[1]) << 8 | premultiplied(from[2]);
      std::memcpy(to, &pixel, 4);
    }
  }
  cairo_surface_mark_dirty(image);
  cairo_save(context);
  cairo_translate(context, bitmap.corner.x, bitmap.corner.y);
  cairo_scale(context, bitmap.width / bitmap.columns, bitmap.height / bitmap.rows);
  cairo_set_source_surface(context, image, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
  cairo_rectangle(context, 0, 0, bitmap.columns, bitmap.rows);
  cairo_fill(context);
  cairo_restore(context);
  cairo_surface_destroy(image);
}

cairo_matrix_t matrix_of(const Matrix& m) {
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, m.xx, m.yx, m.xy, m.yy, m.dx, m.dy);
  return matrix;
}

}  // namespace

Colour screen_colour(const Paint& paint) {
  switch (paint.spot) {
    case Spot::None:
      return paint.colour;
    case Spot::CutContour:
      return {255, 0, 255, 255, -1};
    case Spot::Crease:
      return {0, 255, 255, 255, -1};
  }
  return paint.colour;
}

CairoPainter::~CairoPainter() {
  for (auto& [key, recording] : recordings_) cairo_surface_destroy(recording.surface);
}

namespace {

Spot spot_of(const Item& item) {
  if (const auto* fill = std::get_if<Fill>(&item)) return fill->paint.spot;
  if (const auto* stroke = std::get_if<Stroke>(&item)) return stroke->paint.spot;
  return Spot::None;
}

}  // namespace

void CairoPainter::paint(cairo_t* context, const DrawList& list) {
  for (std::size_t i = 0; i < list.items().size();) {
    const std::size_t done = overlays_ != nullptr ? overlaid(context, list, i) : 0;
    if (done == 0) paint_item(context, list.items()[i]);
    i += done == 0 ? 1 : done;
  }
}

std::size_t CairoPainter::overlaid(cairo_t* context, const DrawList& list, std::size_t index) {
  const std::vector<Item>& items = list.items();
  std::size_t end = index;
  DrawList part;
  if (const auto* layer = std::get_if<BeginLayer>(&items[index])) {
    int depth = 0;
    for (; end < items.size(); ++end) {
      if (std::holds_alternative<BeginLayer>(items[end])) {
        ++depth;
      } else if (std::holds_alternative<EndLayer>(items[end])) {
        if (--depth == 0) break;
      } else {
        part.add(items[end]);
      }
    }
    overlay(context, {layer->name, layer->printed, Spot::None}, part);
    return std::min(end + 1, items.size()) - index;
  }
  const Spot spot = spot_of(items[index]);
  if (spot == Spot::None || spot == current_spot_) return 0;
  for (; end < items.size() && spot_of(items[end]) == spot; ++end) part.add(items[end]);
  const Spot before = current_spot_;
  current_spot_ = spot;
  overlay(context, {"", true, spot}, part);
  current_spot_ = before;
  return end - index;
}

void CairoPainter::overlay(cairo_t* context, const PdfOverlay& what, const DrawList& list) {
  const double address = overlay_address + static_cast<double>(overlays_->size());
  overlays_->push_back(what);
  const cairo_rectangle_t extents{-address, -overlay_address, 2 * address, 2 * overlay_address};
  cairo_surface_t* surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t* recorder = cairo_create(surface);
  paint(recorder, list);
  cairo_destroy(recorder);
  cairo_set_source_surface(context, surface, 0, 0);
  cairo_paint(context);
  cairo_surface_destroy(surface);
}

void CairoPainter::paint_item(cairo_t* context, const Item& item) {
  if (const auto* layer = std::get_if<BeginLayer>(&item)) {
    if (hidden_layers_ > 0 || (printed_only_ && !layer->printed)) ++hidden_layers_;
    return;
  }
  if (std::holds_alternative<EndLayer>(item)) {
    if (hidden_layers_ > 0) --hidden_layers_;
    return;
  }
  if (hidden_layers_ > 0) return;
  if (const auto* fill = std::get_if<Fill>(&item)) {
    paint_fill(context, *fill);
  } else if (const auto* stroke = std::get_if<Stroke>(&item)) {
    paint_stroke(context, *stroke);
  } else if (const auto* clip = std::get_if<PushClip>(&item)) {
    cairo_save(context);
    trace(context, clip->path);
    // A pixel that is covered by half would show what is painted first: a thin line of meadow
    // along every tile of a landscape. Such a clip is cut at whole pixels.
    const cairo_antialias_t smoothness = cairo_get_antialias(context);
    if (follows_the_pixels(context, clip->path)) cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE);
    cairo_clip(context);
    cairo_set_antialias(context, smoothness);
  } else if (std::holds_alternative<PopClip>(item)) {
    cairo_restore(context);
  } else if (const auto* shared = std::get_if<Use>(&item)) {
    use(context, *shared);
  } else if (const auto* run = std::get_if<TextRun>(&item)) {
    paint_text(context, *run);
  } else if (const auto* svg = std::get_if<Svg>(&item)) {
    paint_svg(context, *svg);
  } else if (const auto* bitmap = std::get_if<Bitmap>(&item)) {
    paint_bitmap(context, *bitmap);
  }
}

void CairoPainter::use(cairo_t* context, const Use& use) {
  if (!use.list) return;
  const cairo_matrix_t matrix = matrix_of(use.matrix);
  cairo_save(context);
  cairo_transform(context, &matrix);
  if (share_lists_) {
    cairo_set_source_surface(context, recording(use.list), 0, 0);
    cairo_paint(context);
  } else {
    paint(context, *use.list);
  }
  cairo_restore(context);
}

cairo_surface_t* CairoPainter::recording(const std::shared_ptr<const DrawList>& list) {
  Recording& kept = recordings_[list.get()];
  if (kept.surface == nullptr) {
    kept.list = list;
    kept.surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr);
    cairo_surface_t* surface = kept.surface;  // `kept` may move while nested lists are recorded
    cairo_t* recorder = cairo_create(surface);
    paint(recorder, *list);
    cairo_destroy(recorder);
    return surface;
  }
  return kept.surface;
}

}  // namespace tw::render
