#include "render/sheet/calibration.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};
constexpr Paint grey{{120, 120, 120, 255, -1}, Spot::None};
constexpr double line_width = 0.1;
constexpr int ticks = 20;  ///< to each side: 2 mm of shift can be read
constexpr double front_pitch = 1.0, back_pitch = 0.9;

TextRun label(std::string text, Point at, double size, Align align = Align::Centre) {
  TextRun run;
  run.text = std::move(text);
  run.family = "Noto Sans";
  run.size = size;
  run.align = align;
  run.at = at;
  run.paint = black;
  return run;
}

/// A scale across (`horizontal`) or down, its zero at `zero`, lines growing to one side.
void draw_scale(DrawList& list, Point zero, bool horizontal, double pitch, double side,
                bool numbered) {
  Path path;
  for (int k = -ticks; k <= ticks; ++k) {
    const double at = k * pitch;
    const double length = side * (k == 0 ? 5.5 : k % 10 == 0 ? 4.2 : k % 5 == 0 ? 3.4 : 2.6);
    if (horizontal)
      path.polyline({{zero.x + at, zero.y}, {zero.x + at, zero.y + length}});
    else
      path.polyline({{zero.x, zero.y + at}, {zero.x + length, zero.y + at}});
    if (!numbered || k % 5 != 0) continue;
    const double away = side * (k % 10 == 0 || k == 0 ? 7.2 : 6.2);
    const Point where = horizontal ? Point{zero.x + at, zero.y + away + 0.8}
                                   : Point{zero.x + away, zero.y + at + 0.8};
    list.add(label(fmt::format("{}", k), where, 2.2));
  }
  list.stroke(path, black, line_width, Cap::Butt, Join::Miter);
}

/// Both scales of one place; fronts grow up and left, backs down and right, so that they meet at a
/// line.
void draw_pair(DrawList& list, Point middle, double pitch, double side_x, double side_y,
               bool numbered) {
  draw_scale(list, {middle.x, middle.y - 14}, true, pitch, side_y, numbered);
  draw_scale(list, {middle.x - 2, middle.y + 14}, false, pitch, side_x, numbered);
}

Point on_page(ScalePlace place, SizeMm paper) {
  const Point p = scale_place(place, paper);
  return {paper.width / 2 + p.x, paper.height / 2 + p.y};
}

constexpr std::array places = {ScalePlace::Centre, ScalePlace::Top, ScalePlace::Right,
                               ScalePlace::Bottom, ScalePlace::Left};

const char* name_of(ScalePlace place) {
  switch (place) {
    case ScalePlace::Centre:
      return "centre";
    case ScalePlace::Top:
      return "top";
    case ScalePlace::Right:
      return "right";
    case ScalePlace::Bottom:
      return "bottom";
    case ScalePlace::Left:
      return "left";
  }
  return "";
}

/// Frames 3 to 10 mm from the edge: the outermost complete one tells the margin.
void draw_frames(DrawList& list, SizeMm paper) {
  for (int mm = 3; mm <= 10; ++mm) {
    list.stroke(Path().rectangle({mm * 1.0, mm * 1.0}, paper.width - 2 * mm, paper.height - 2 * mm),
                mm % 5 == 0 ? black : grey, line_width, Cap::Butt, Join::Miter);
    list.add(label(fmt::format("{}", mm), {18.0 + mm * 4, mm + 0.7}, 2.2));
  }
}

}  // namespace

Point scale_place(ScalePlace place, SizeMm paper) {
  const double x = paper.width / 2 - 38, y = paper.height / 2 - 46;
  switch (place) {
    case ScalePlace::Centre:
      return {0, 0};
    case ScalePlace::Top:
      return {0, -y};
    case ScalePlace::Right:
      return {x, 0};
    case ScalePlace::Bottom:
      return {0, y};
    case ScalePlace::Left:
      return {-x, 0};
  }
  return {};
}

std::vector<SheetPage> calibration_pages(SizeMm paper, BackSide flip) {
  SheetPage front, back;
  front.size = back.size = paper;
  front.trim = front.bleed = back.trim = back.bleed = {10, 10, paper.width - 20, paper.height - 20};
  front.label = "front";
  back.label = "back";
  draw_frames(front.list, paper);
  const bool vertical = flips_about_vertical_axis(flip, paper);
  for (const ScalePlace place : places) {
    const Point middle = on_page(place, paper);
    draw_pair(front.list, middle, front_pitch, -1, -1, true);
    front.list.add(label(name_of(place), {middle.x + 12, middle.y + 14}, 3.2));
    // The back as it is seen through the paper, mirrored about the axis round which it is turned.
    DrawList seen;
    draw_pair(seen, middle, back_pitch, 1, 1, false);
    const Matrix mirror =
        vertical ? Matrix{-1, 0, 0, 1, paper.width, 0} : Matrix{1, 0, 0, -1, 0, paper.height};
    back.list.add(Use{std::make_shared<const DrawList>(std::move(seen)), mirror});
  }
  const std::array<std::string, 4> help = {
      "Print both sides at 100 %. Hold the sheet against the light, this side towards you.",
      fmt::format(
          "Turned over on the {} edge. At each place find the numbered line that has a line "
          "of the back right behind it:",
          flip == BackSide::ShortEdge ? "short" : "long"),
      "its number is the shift in tenths of a millimetre, to the right (upper scale) and down "
      "(lower scale).",
      "Margins: the outermost frame that is printed completely, in mm."};
  double y = paper.height / 4 + 14;
  for (const std::string& line : help) {
    front.list.add(label(line, {paper.width / 2, y}, 2.9));
    y += 4.4;
  }
  auto ruler =
      std::make_shared<const DrawList>(draw_slug("100 mm and 45 mm: measure them", 172, true));
  front.list.add(Use{ruler, Matrix::translation((paper.width - 172) / 2, paper.height * 0.75 - 8)});
  return {std::move(front), std::move(back)};
}

std::optional<PrinterProfile> solve_calibration(const std::vector<ScaleReading>& readings,
                                                SizeMm paper, BackSide flip) {
  if (readings.empty()) return std::nullopt;
  // Unknowns: shift x, shift y, turn, stretch x, stretch y, of the back on its own page.
  constexpr std::size_t unknowns = 5;
  const std::size_t used = readings.size() >= 3 ? 5 : readings.size() == 2 ? 3 : 2;
  std::array<std::array<double, unknowns + 1>, unknowns> m{};
  const bool vertical = flips_about_vertical_axis(flip, paper);
  const double sx = vertical ? -1 : 1, sy = vertical ? 1 : -1;
  const auto add = [&](const std::array<double, unknowns>& row, double value) {
    for (std::size_t i = 0; i < used; ++i) {
      for (std::size_t j = 0; j < used; ++j) m[i][j] += row[i] * row[j];
      m[i][unknowns] += row[i] * value;
    }
  };
  for (const ScaleReading& reading : readings) {
    const Point p = scale_place(reading.place, paper);
    const double x = sx * p.x, y = sy * p.y;
    add({1, 0, -y, x, 0}, sx * reading.right);
    add({0, 1, x, 0, y}, sy * reading.down);
  }
  // Readings that do not tell turn or stretch leave them at nought.
  for (std::size_t i = 0; i < used; ++i) {
    std::size_t pivot = i;
    for (std::size_t r = i + 1; r < used; ++r)
      if (std::abs(m[r][i]) > std::abs(m[pivot][i])) pivot = r;
    std::swap(m[i], m[pivot]);
    if (std::abs(m[i][i]) < 1e-9) {
      m[i] = {};
      m[i][i] = 1;
    }
    for (std::size_t r = 0; r < used; ++r) {
      if (r == i) continue;
      const double factor = m[r][i] / m[i][i];
      for (std::size_t c = i; c <= unknowns; ++c) m[r][c] -= factor * m[i][c];
    }
  }
  std::array<double, unknowns> found{};
  for (std::size_t i = 0; i < used; ++i) found[i] = m[i][unknowns] / m[i][i];
  const auto rounded = [](double value, double step) {
    const double result = std::round(value / step) * step;
    return result == 0 ? 0.0 : result;
  };
  PrinterProfile profile;
  profile.back_dx = rounded(-found[0], 0.01);
  profile.back_dy = rounded(-found[1], 0.01);
  profile.back_turn = rounded(-found[2] * 180 / std::numbers::pi, 0.001);
  profile.back_scale_x = rounded(1 - found[3], 0.00001);
  profile.back_scale_y = rounded(1 - found[4], 0.00001);
  profile.flip = flip;
  return profile;
}

}  // namespace tw::render
