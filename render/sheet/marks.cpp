// Crop marks.
//
// A sheet is cut in two steps: first through all rows (or all columns), then every strip by itself.
// Marks round the block are gone from inner strips after the first step; therefore every corner
// inside the block has a tick as well, on each of the two lines through it and lying within the
// strip. Where pieces do not touch, a tick lies wholly on the waste side of its line, so that
// nothing of it stays on the piece.
#include <algorithm>
#include <cmath>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

constexpr double points_to_mm = 25.4 / 72.0;

struct Interval {
  double begin = 0, end = 0;
};

/// A cut line seen from its own axis: `at` across, `begin`..`end` along, `waste` -1, 0, +1 the side
/// on which nothing of a piece lies.
struct Edge {
  bool vertical = true;
  double at = 0;
  Interval along;
  int outside = 1;  ///< direction away from the piece
};

Edge edge_between(Point a, Point b) {
  // Clockwise, so the waste lies to the left.
  if (std::abs(a.x - b.x) < length_slack)
    return {true, a.x, {std::min(a.y, b.y), std::max(a.y, b.y)}, b.y > a.y ? 1 : -1};
  return {false, a.y, {std::min(a.x, b.x), std::max(a.x, b.x)}, b.x > a.x ? -1 : 1};
}

/// Edges of the bounding boxes, or of the outlines.
std::vector<Edge> edges_of(const std::vector<Slot>& slots, const std::vector<Piece>& pieces,
                           bool outlines) {
  std::vector<Edge> edges;
  for (const Slot& slot : slots) {
    const Points corners =
        cut_corners(outlines ? pieces[static_cast<std::size_t>(slot.piece)] : Piece{}, slot);
    for (std::size_t i = 0; i < corners.size(); ++i)
      edges.push_back(edge_between(corners[i], corners[(i + 1) % corners.size()]));
  }
  return edges;
}

MarkLine line_on(bool vertical, double at, double begin, double end, bool tick) {
  return vertical ? MarkLine{{at, begin}, {at, end}, tick} : MarkLine{{begin, at}, {end, at}, tick};
}

bool same(double a, double b) {
  return std::abs(a - b) < 1e-4;
}

bool same(const MarkLine& a, const MarkLine& b) {
  return same(a.from.x, b.from.x) && same(a.from.y, b.from.y) && same(a.to.x, b.to.x) &&
         same(a.to.y, b.to.y);
}

void add_once(std::vector<MarkLine>& marks, const MarkLine& mark) {
  if (std::none_of(marks.begin(), marks.end(),
                   [&](const MarkLine& other) { return same(other, mark); }))
    marks.push_back(mark);
}

/// The nearest piece from the end of an edge outwards along its line; how far it is away.
double free_beyond(const std::vector<Slot>& slots, const Edge& edge, bool at_end) {
  double free = 1e9;
  for (const Slot& slot : slots) {
    const Rect& trim = slot.trim;
    const Interval across =
        edge.vertical ? Interval{trim.x, trim.right()} : Interval{trim.y, trim.bottom()};
    const Interval along =
        edge.vertical ? Interval{trim.y, trim.bottom()} : Interval{trim.x, trim.right()};
    if (edge.at < across.begin - length_slack || edge.at > across.end + length_slack) continue;
    if (at_end && along.end > edge.along.end + length_slack)
      free = std::min(free, std::max(0.0, along.begin - edge.along.end));
    if (!at_end && along.begin < edge.along.begin - length_slack)
      free = std::min(free, std::max(0.0, edge.along.begin - along.end));
  }
  return free;
}

/// True if a piece lies against the outer side of the edge near one of its ends.
bool shared_near(const std::vector<Slot>& slots, const Edge& edge, double where, double room) {
  for (const Slot& slot : slots) {
    const Rect& trim = slot.trim;
    const Interval across =
        edge.vertical ? Interval{trim.x, trim.right()} : Interval{trim.y, trim.bottom()};
    const Interval along =
        edge.vertical ? Interval{trim.y, trim.bottom()} : Interval{trim.x, trim.right()};
    if (where < along.begin - length_slack || where > along.end + length_slack) continue;
    const double distance = edge.outside > 0 ? across.begin - edge.at : edge.at - across.end;
    if (distance > -length_slack && distance < room) return true;
  }
  return false;
}

void add_outer(std::vector<MarkLine>& marks, const CropMarks& spec, const std::vector<Slot>& slots,
               const Edge& edge, double offset, const Rect& printable, bool full) {
  const double low = edge.vertical ? printable.y : printable.x;
  const double high = edge.vertical ? printable.bottom() : printable.right();
  for (const bool at_end : {false, true}) {
    const double free = free_beyond(slots, edge, at_end);
    const bool outermost = free > 1e8;
    if (!outermost && !full) continue;
    // In a gutter a mark lies on waste anyway: it only keeps clear of the trim edge itself.
    const double clear = outermost ? offset : std::min(offset, free / 4);
    const double reach = full ? (outermost ? 1e9 : free - clear) : clear + spec.length;
    const double start = at_end ? edge.along.end + clear : edge.along.begin - clear;
    const double stop =
        at_end ? std::min(edge.along.end + reach, high) : std::max(edge.along.begin - reach, low);
    if ((at_end ? stop - start : start - stop) < 0.2) continue;
    add_once(marks,
             line_on(edge.vertical, edge.at, std::min(start, stop), std::max(start, stop), false));
  }
}

void add_ticks(std::vector<MarkLine>& marks, const CropMarks& spec, const std::vector<Slot>& slots,
               const Edge& edge) {
  const double weight = spec.weight_pt * points_to_mm;
  const double length = std::min(spec.tick, (edge.along.end - edge.along.begin) / 4);
  for (const bool at_end : {false, true}) {
    const double where = at_end ? edge.along.end - length / 2 : edge.along.begin + length / 2;
    // On a shared cut the tick lies on the line itself, else on the waste beside it.
    const bool on_line = shared_near(slots, edge, where, weight);
    const double at = on_line ? edge.at : edge.at + edge.outside * weight / 2;
    const double begin = at_end ? edge.along.end - length : edge.along.begin;
    MarkLine tick = line_on(edge.vertical, at, begin, begin + length, true);
    tick.waste = on_line ? 0 : edge.outside;
    add_once(marks, tick);
  }
}

}  // namespace

std::vector<MarkLine> crop_marks(const CropMarks& spec, const std::vector<Slot>& cut,
                                 const std::vector<Slot>& slots, const std::vector<Piece>& pieces,
                                 double bleed, const Rect& printable) {
  std::vector<MarkLine> marks;
  if (spec.style == MarkStyle::None) return marks;
  const bool full = spec.style == MarkStyle::Full;
  const double wanted = spec.offset < 0 ? bleed : spec.offset;
  const double offset = full ? std::min(wanted, bleed) : wanted;
  for (const Edge& edge : edges_of(cut, pieces, false))
    add_outer(marks, spec, slots, edge, offset, printable, full);
  if (spec.style == MarkStyle::Edge) return marks;
  for (const Edge& edge : edges_of(cut, pieces, true)) {
    if (spec.style == MarkStyle::Grid)
      add_once(marks, line_on(edge.vertical, edge.at, edge.along.begin, edge.along.end, true));
    else
      add_ticks(marks, spec, slots, edge);
  }
  return marks;
}

namespace {
constexpr double silhouette_origin = 10.0;  ///< mm from the edges of the paper
constexpr double silhouette_square = 5.0;
constexpr double silhouette_arm = 20.0;
constexpr double silhouette_line = 0.3;  ///< thicker lines are found less exactly
}  // namespace

std::vector<Rect> silhouette_marks(SizeMm paper) {
  const double left = silhouette_origin, top = silhouette_origin;
  const double right = paper.width - silhouette_origin, bottom = paper.height - silhouette_origin;
  return {
      {left, top, silhouette_square, silhouette_square},
      {right - silhouette_arm, top, silhouette_arm, silhouette_line},
      {right - silhouette_line, top, silhouette_line, silhouette_arm},
      {left, bottom - silhouette_line, silhouette_arm, silhouette_line},
      {left, bottom - silhouette_arm, silhouette_line, silhouette_arm},
  };
}

Rect inside_silhouette_marks(SizeMm paper, const Rect& printable) {
  // The camera looks for dark lines within 20 mm of a mark; pieces keep clear of the bands above
  // and below.
  const double side = silhouette_origin + silhouette_line + 1.0;
  const double band = silhouette_origin + silhouette_arm;
  const double left = std::max(printable.x, side),
               right = std::min(printable.right(), paper.width - side);
  const double top = std::max(printable.y, band),
               bottom = std::min(printable.bottom(), paper.height - band);
  return {left, top, right - left, bottom - top};
}

Rect beside_silhouette_marks(SizeMm paper, const Rect& printable) {
  // There is no mark at the bottom right.
  constexpr double clear = silhouette_origin + silhouette_arm + 20;
  const double left = std::max(printable.x, clear), top = std::max(printable.y, clear);
  return {left, top, std::min(printable.right(), paper.width) - left,
          std::min(printable.bottom(), paper.height) - top};
}

}  // namespace tw::render
