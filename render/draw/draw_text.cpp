#include <fmt/format.h>

#include "render/draw/draw_list.hpp"

namespace tw::render {

namespace {

std::string written(Colour c) {
  return fmt::format("#{:02x}{:02x}{:02x}{:02x}", c.r, c.g, c.b, c.alpha);
}

std::string_view spot_name(Spot spot) {
  switch (spot) {
    case Spot::None:
      return "";
    case Spot::CutContour:
      return " CutContour";
    case Spot::Crease:
      return " Crease";
  }
  return "";
}

std::string written(const Paint& paint) {
  return written(paint.colour) + std::string(spot_name(paint.spot));
}

std::string written(Point p) {
  return fmt::format("{:.4f},{:.4f}", p.x, p.y);
}

std::string written(const Path& path) {
  std::string text;
  std::size_t next = 0;
  for (const Verb verb : path.verbs()) switch (verb) {
      case Verb::Move:
        text += " M " + written(path.points()[next++]);
        break;
      case Verb::Line:
        text += " L " + written(path.points()[next++]);
        break;
      case Verb::Curve:
        text += " C";
        for (int i = 0; i < 3; ++i) text += " " + written(path.points()[next++]);
        break;
      case Verb::Close:
        text += " Z";
        break;
    }
  return text;
}

struct Writer {
  std::string text;

  void operator()(const Fill& fill) {
    text += "fill " + written(fill.paint) + (fill.even_odd ? " even-odd" : "") + written(fill.path);
  }
  void operator()(const Stroke& stroke) {
    text += fmt::format("stroke {} {:.4f} {} {}", written(stroke.paint), stroke.width,
                        static_cast<int>(stroke.cap), static_cast<int>(stroke.join));
    for (const double length : stroke.dash) text += fmt::format(" -{:.4f}", length);
    text += written(stroke.path);
  }
  void operator()(const PushClip& clip) { text += "clip" + written(clip.path); }
  void operator()(const PopClip&) { text += "unclip"; }
  void operator()(const Use& use) {
    const Matrix& m = use.matrix;
    text += fmt::format("use {:.6f} {:.6f} {:.6f} {:.6f} {:.4f} {:.4f} of {} items", m.xx, m.xy,
                        m.yx, m.yy, m.dx, m.dy, use.list ? use.list->items().size() : 0);
  }
  void operator()(const TextRun& run) {
    text += fmt::format("text {} {} {:.4f}{}{} {} {} {:.4f} \"{}\"", written(run.at), run.family,
                        run.size, run.bold ? " bold" : "", run.italic ? " italic" : "",
                        static_cast<int>(run.align), written(run.paint), run.turned, run.text);
  }
  void operator()(const Svg& svg) {
    text += fmt::format("svg {} {} {:.4f} {:.4f}", svg.name, written(svg.corner), svg.width,
                        svg.height);
  }
  void operator()(const Bitmap& bitmap) {
    text += fmt::format("bitmap {}x{} {} {:.4f} {:.4f}", bitmap.columns, bitmap.rows,
                        written(bitmap.corner), bitmap.width, bitmap.height);
  }
  void operator()(const BeginLayer& layer) {
    text += "layer " + layer.name + (layer.printed ? "" : " not-printed");
  }
  void operator()(const EndLayer&) { text += "end-layer"; }
};

}  // namespace

std::string to_text(const DrawList& list) {
  Writer writer;
  for (const Item& item : list.items()) {
    std::visit(writer, item);
    writer.text += '\n';
  }
  return std::move(writer.text);
}

}  // namespace tw::render
