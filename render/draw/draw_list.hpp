// What is to be painted, as data: the only thing that layout hands to the painters.
//
// Units are millimetres, y grows down, the origin is the top-left corner of the thing drawn (a
// tile's trim corner, a page's corner). Coordinates are quantised to 1/1024 mm when they enter a
// path, so that the same input gives the same bytes on every machine. Only `render/paint` knows
// Cairo.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace tw::render {

/// Millimetres; y grows down.
struct Point {
  double x = 0;
  double y = 0;
};

/// `value` rounded to 1/1024 mm.
[[nodiscard]] double quantised(double value);

/// sRGB colour with the palette entry it came from, so that lints can name it.
struct Colour {
  std::uint8_t r = 0, g = 0, b = 0;
  std::uint8_t alpha = 255;
  std::int16_t entry = -1;  ///< index into the theme's palette; -1 = mixed or none
  friend bool operator==(const Colour&, const Colour&) = default;
};

/// A spot ink that cutters and creasers look for; painted as a colour on screen.
enum class Spot : std::uint8_t { None, CutContour, Crease };

struct Paint {
  Colour colour;
  Spot spot = Spot::None;
};

enum class Verb : std::uint8_t { Move, Line, Curve, Close };

/// Lines and cubic Bezier curves; `points` has one point for Move and Line, three for Curve.
class Path {
 public:
  Path& move(Point to);
  Path& line(Point to);
  Path& curve(Point control1, Point control2, Point to);
  Path& close();
  Path& rectangle(Point corner, double width, double height);
  /// Full circle from four curves.
  Path& circle(Point centre, double radius);
  Path& polygon(const std::vector<Point>& corners);
  Path& polyline(const std::vector<Point>& points);
  void append(const Path& other);

  [[nodiscard]] bool empty() const { return verbs_.empty(); }
  [[nodiscard]] const std::vector<Verb>& verbs() const { return verbs_; }
  [[nodiscard]] const std::vector<Point>& points() const { return points_; }

 private:
  std::vector<Verb> verbs_;
  std::vector<Point> points_;
};

enum class Cap : std::uint8_t { Butt, Round, Square };
enum class Join : std::uint8_t { Miter, Round, Bevel };

/// x' = xx x + xy y + dx, y' = yx x + yy y + dy.
struct Matrix {
  double xx = 1, xy = 0, yx = 0, yy = 1, dx = 0, dy = 0;

  [[nodiscard]] static Matrix translation(double dx, double dy) { return {1, 0, 0, 1, dx, dy}; }
  /// Clockwise quarter turns about `centre` (exact: no trigonometry).
  [[nodiscard]] static Matrix quarter_turns(int turns, Point centre);
  [[nodiscard]] Point apply(Point p) const {
    return {xx * p.x + xy * p.y + dx, yx * p.x + yy * p.y + dy};
  }
};

class DrawList;

struct Fill {
  Path path;
  Paint paint;
  bool even_odd = false;
};
struct Stroke {
  Path path;
  Paint paint;
  double width = 0.2;  ///< mm
  Cap cap = Cap::Round;
  Join join = Join::Round;
  std::vector<double> dash;  ///< mm on, off, ...; empty = solid
};
struct PushClip {
  Path path;
};
struct PopClip {};
/// Draws a shared list; used more than once it becomes one object in a PDF.
struct Use {
  std::shared_ptr<const DrawList> list;
  Matrix matrix;
};
enum class Align : std::uint8_t { Left, Centre, Right };
struct TextRun {
  std::string text;    ///< UTF-8, one line
  std::string family;  ///< one of the vendored fonts
  double size = 3.0;   ///< mm, em height
  bool bold = false;
  bool italic = false;
  Align align = Align::Left;
  Point at;           ///< baseline
  double turned = 0;  ///< degrees clockwise
  Paint paint;
};
/// A vetted SVG document, fitted into a box and kept in proportion.
struct Svg {
  std::shared_ptr<const std::string> document;
  std::string name;  ///< for diagnostics
  Point corner;
  double width = 0, height = 0;
};
/// Decoded pixels, 8-bit RGBA rows from the top.
struct Bitmap {
  std::shared_ptr<const std::vector<std::uint8_t>> rgba;
  int columns = 0, rows = 0;
  Point corner;
  double width = 0, height = 0;
};
/// Optional-content layer: guides may be visible on screen and not printed.
struct BeginLayer {
  std::string name;
  bool printed = true;
};
struct EndLayer {};

using Item =
    std::variant<Fill, Stroke, PushClip, PopClip, Use, TextRun, Svg, Bitmap, BeginLayer, EndLayer>;

/// Items in painting order.
class DrawList {
 public:
  void add(Item item) { items_.push_back(std::move(item)); }
  void fill(Path path, Paint paint, bool even_odd = false) {
    add(Fill{std::move(path), paint, even_odd});
  }
  void stroke(Path path, Paint paint, double width, Cap cap = Cap::Round, Join join = Join::Round) {
    add(Stroke{std::move(path), paint, width, cap, join, {}});
  }
  void append(const DrawList& other);

  [[nodiscard]] const std::vector<Item>& items() const { return items_; }
  [[nodiscard]] bool empty() const { return items_.empty(); }

 private:
  std::vector<Item> items_;
};

/// Canonical text of a list, for golden tests: one item a line, coordinates with four decimals.
[[nodiscard]] std::string to_text(const DrawList& list);

}  // namespace tw::render
