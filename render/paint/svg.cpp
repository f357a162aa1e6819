#include <cairo.h>
#include <fmt/core.h>

#include <map>

#include "diagnostics/markup.hpp"
#include "render/paint/cairo_painter.hpp"
#include "render/paint/fonts.hpp"
#include "render/paint/paint.hpp"

// Cairo's SVG surface numbers its objects by process-wide counters, so that its bytes depend on
// what was drawn before. A draw list maps onto SVG nearly item by item, so it is written here.

namespace tw::render {
namespace {

std::string number(double value) {
  std::string text = fmt::format("{:.4f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      out += i + k <= bytes.size() ? letters[group >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

std::string path_data(const Path& path) {
  std::string data;
  std::size_t next = 0;
  const auto point = [&] {
    const Point p = path.points()[next++];
    data += number(p.x) + " " + number(p.y);
  };
  for (const Verb verb : path.verbs()) {
    switch (verb) {
      case Verb::Move:
        data += "M";
        point();
        break;
      case Verb::Line:
        data += "L";
        point();
        break;
      case Verb::Curve:
        data += "C";
        point();
        data += " ";
        point();
        data += " ";
        point();
        break;
      case Verb::Close:
        data += "Z";
        break;
    }
  }
  return data;
}

std::string paint_attribute(const char* name, const Paint& paint) {
  const Colour c = screen_colour(paint);
  std::string text = fmt::format(" {}=\"#{:02x}{:02x}{:02x}\"", name, c.r, c.g, c.b);
  if (c.alpha != 255) text += fmt::format(" {}-opacity=\"{}\"", name, number(c.alpha / 255.0));
  return text;
}

const char* cap_name(Cap cap) {
  switch (cap) {
    case Cap::Butt:
      return "butt";
    case Cap::Round:
      return "round";
    case Cap::Square:
      return "square";
  }
  return "butt";
}

const char* join_name(Join join) {
  switch (join) {
    case Join::Miter:
      return "miter";
    case Join::Round:
      return "round";
    case Join::Bevel:
      return "bevel";
  }
  return "round";
}

/// Outlines of a run, so that the reader needs no font.
Path text_outlines(const TextRun& run) {
  cairo_surface_t* surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr);
  cairo_t* context = cairo_create(surface);
  ShapedText shaped = shape(run);
  const double shift = run.align == Align::Left     ? 0
                       : run.align == Align::Centre ? -shaped.width / 2
                                                    : -shaped.width;
  cairo_translate(context, run.at.x, run.at.y);
  cairo_rotate(context, run.turned * 3.14159265358979323846 / 180);
  cairo_set_font_face(context, font_face(run));
  // Cairo traces glyphs on a 1/256 grid: trace them large and scale the result.
  const double trace = 256;
  cairo_set_font_size(context, run.size * trace);
  for (cairo_glyph_t& glyph : shaped.glyphs) {
    glyph.x = (glyph.x + shift) * run.size * trace;
    glyph.y *= run.size * trace;
  }
  cairo_scale(context, 1 / trace, 1 / trace);
  cairo_glyph_path(context, shaped.glyphs.data(), static_cast<int>(shaped.glyphs.size()));
  cairo_identity_matrix(context);
  cairo_path_t* copy = cairo_copy_path(context);
  Path path;
  for (int i = 0; i < copy->num_data; i += copy->data[i].header.length) {
    const cairo_path_data_t* data = &copy->data[i];
    const auto at = [data](int k) { return Point{data[k].point.x, data[k].point.y}; };
    switch (data->header.type) {
      case CAIRO_PATH_MOVE_TO:
        path.move(at(1));
        break;
      case CAIRO_PATH_LINE_TO:
        path.line(at(1));
        break;
      case CAIRO_PATH_CURVE_TO:
        path.curve(at(1), at(2), at(3));
        break;
      case CAIRO_PATH_CLOSE_PATH:
        path.close();
        break;
    }
  }
  cairo_path_destroy(copy);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  return path;
}

class SvgWriter {
 public:
  std::string document(const DrawList& list, const Frame& frame) {
    write(list);
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
        "width=\"{0}mm\" height=\"{1}mm\" viewBox=\"{2} {3} {0} {1}\">\n{4}{5}</svg>\n",
        number(frame.width), number(frame.height), number(frame.corner.x), number(frame.corner.y),
        definitions_.empty() ? "" : "<defs>\n" + definitions_ + "</defs>\n", body_);
  }

 private:
  void write(const DrawList& list) {
    for (const Item& item : list.items()) std::visit([this](const auto& it) { write(it); }, item);
  }
  void write(const Fill& fill) {
    body_ += fmt::format("<path d=\"{}\"{}{}/>\n", path_data(fill.path),
                         paint_attribute("fill", fill.paint),
                         fill.even_odd ? " fill-rule=\"evenodd\"" : "");
  }
  void write(const Stroke& stroke) {
    std::string dash;
    for (const double length : stroke.dash) dash += (dash.empty() ? "" : " ") + number(length);
    body_ += fmt::format(
        "<path d=\"{}\" fill=\"none\"{} stroke-width=\"{}\" stroke-linecap=\"{}\" "
        "stroke-linejoin=\"{}\"{}/>\n",
        path_data(stroke.path), paint_attribute("stroke", stroke.paint), number(stroke.width),
        cap_name(stroke.cap), join_name(stroke.join),
        dash.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dash));
  }
  void write(const PushClip& clip) {
    const int id = next_id_++;
    definitions_ +=
        fmt::format("<clipPath id=\"c{}\"><path d=\"{}\"/></clipPath>\n", id, path_data(clip.path));
    body_ += fmt::format("<g clip-path=\"url(#c{})\">\n", id);
  }
  void write(const PopClip&) { body_ += "</g>\n"; }
  void write(const Use& use) {
    if (!use.list) return;
    const auto known = shared_.find(use.list.get());
    int id = 0;
    if (known != shared_.end()) {
      id = known->second;
    } else {
      std::string outer;
      std::swap(outer, body_);
      write(*use.list);
      std::swap(outer, body_);
      id = next_id_++;
      definitions_ += fmt::format("<g id=\"s{}\">\n{}</g>\n", id, outer);
      shared_.emplace(use.list.get(), id);
    }
    const Matrix& m = use.matrix;
    body_ += fmt::format("<use xlink:href=\"#s{}\" transform=\"matrix({} {} {} {} {} {})\"/>\n", id,
                         number(m.xx), number(m.yx), number(m.xy), number(m.yy), number(m.dx),
                         number(m.dy));
  }
  void write(const TextRun& run) {
    body_ += fmt::format("<path d=\"{}\"{}/>\n", path_data(text_outlines(run)),
                         paint_attribute("fill", run.paint));
  }
  void write(const Svg& svg) {
    if (!svg.document) return;
    body_ += fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
        "xlink:href=\"data:image/svg+xml;base64,{}\"/>\n",
        number(svg.corner.x), number(svg.corner.y), number(svg.width), number(svg.height),
        base64(*svg.document));
  }
  void write(const Bitmap& bitmap) {
    if (!bitmap.rgba) return;
    const PixelImage image{bitmap.columns, bitmap.rows, *bitmap.rgba};
    body_ += fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
        "xlink:href=\"data:image/png;base64,{}\"/>\n",
        number(bitmap.corner.x), number(bitmap.corner.y), number(bitmap.width),
        number(bitmap.height), base64(png_bytes(image, 300)));
  }
  void write(const BeginLayer& layer) {
    body_ += fmt::format("<g data-layer=\"{}\">\n", xml_escaped(layer.name));
  }
  void write(const EndLayer&) { body_ += "</g>\n"; }

  std::string definitions_;
  std::string body_;
  std::map<const DrawList*, int> shared_;
  int next_id_ = 1;
};

}  // namespace

std::string svg_document(const DrawList& list, const Frame& frame) {
  return SvgWriter().document(list, frame);
}

}  // namespace tw::render
