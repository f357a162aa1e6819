#include <fmt/format.h>

#include "render/paint/paint.hpp"
#include "render/sheet/draw_sheet.hpp"
#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};
constexpr Paint white{{255, 255, 255, 255, -1}, Spot::None};
constexpr double text_size = 2.2;  ///< mm: 6.2 pt, above the least that prints well
constexpr double line_width = 0.1;
constexpr double ruler_left = ruler_margin;
constexpr double gauge_left = 118.0;
constexpr double gauge = 45.0;

TextRun text_at(std::string text, Point baseline, Align align) {
  TextRun run;
  run.text = std::move(text);
  run.family = "Noto Sans";
  run.size = text_size;
  run.align = align;
  run.at = baseline;
  run.paint = black;
  return run;
}

void add_ruler(DrawList& list, int length) {
  Path ticks;
  ticks.polyline({{ruler_left, 0.5}, {ruler_left + length, 0.5}});
  for (int mm = 0; mm <= length; ++mm) {
    const double depth = mm % 10 == 0 ? 1.6 : mm % 5 == 0 ? 1.2 : 0.8;
    ticks.polyline({{ruler_left + mm, 0.5}, {ruler_left + mm, 0.5 + depth}});
  }
  list.stroke(ticks, black, line_width, Cap::Butt, Join::Miter);
}

void add_gauge(DrawList& list) {
  const double right = gauge_left + gauge, middle = gauge_left + gauge / 2;
  const TextRun label = text_at("45 mm", {middle, 2.1}, Align::Centre);
  const double gap = text_width(label) / 2 + 0.6;
  Path path;
  path.polyline({{gauge_left, 0.3}, {gauge_left, 2.3}});
  path.polyline({{right, 0.3}, {right, 2.3}});
  path.polyline({{gauge_left, 1.3}, {middle - gap, 1.3}});
  path.polyline({{middle + gap, 1.3}, {right, 1.3}});
  path.polyline({{gauge_left + 1, 0.9}, {gauge_left, 1.3}, {gauge_left + 1, 1.7}});
  path.polyline({{right - 1, 0.9}, {right, 1.3}, {right - 1, 1.7}});
  list.stroke(path, black, line_width, Cap::Butt, Join::Miter);
  list.add(label);
}

}  // namespace

DrawList draw_ruler(double length) {
  DrawList list;
  add_ruler(list, static_cast<int>(length));
  const TextRun label =
      text_at(fmt::format("{:g} mm \u00b7 print at 100 %", length), {ruler_left, 4.6}, Align::Left);
  list.add(fitted(label, length, text_size));
  return list;
}

DrawList draw_slug(const std::string& text, double length, bool with_ruler) {
  DrawList list;
  list.fill(Path().rectangle({0, 0}, length, slug_height), white);
  if (with_ruler) {
    add_ruler(list, 100);
    list.add(text_at("100 mm", {ruler_left + 101.2, 2.4}, Align::Left));
    add_gauge(list);
  }
  list.add(fitted(text_at(text, {ruler_left, with_ruler ? 4.6 : 3.4}, Align::Left),
                  length - 2 * ruler_left, text_size));
  return list;
}

}  // namespace tw::render
