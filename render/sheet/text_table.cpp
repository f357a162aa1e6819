#include "render/sheet/text_table.hpp"

#include <algorithm>
#include <numeric>

namespace tw::render {
namespace {

constexpr double gutter = 3;       ///< mm between columns
constexpr double row_padding = 1;  ///< mm above and below the text of a row
constexpr Paint grey{{150, 150, 150, 255, -1}, Spot::None};
constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};

struct Wish {
  double least = 0;  ///< mm: its widest word or picture
  double whole = 0;  ///< mm: all of the longest cell on one line
};

Wish wish_of(const std::vector<Inline>& cell) {
  Wish wish;
  for (const Inline& word : cell) wish.least = std::max(wish.least, width_of(word));
  for (const TextLine& line : broken(cell, 1e6)) wish.whole = std::max(wish.whole, line.width);
  return wish;
}

std::vector<double> column_widths(const TextTable& table, double available) {
  std::vector<Wish> wishes(table.columns.size());
  const auto ask = [&wishes](const TextTable::Row& row) {
    for (std::size_t i = 0; i < std::min(row.size(), wishes.size()); ++i) {
      const Wish wish = wish_of(row[i]);
      wishes[i] = {std::max(wishes[i].least, wish.least), std::max(wishes[i].whole, wish.whole)};
    }
  };
  ask(table.heading);
  for (const TextTable::Row& row : table.rows) ask(row);
  double least = 0, whole = 0;
  for (const Wish& wish : wishes) {
    least += wish.least;
    whole += wish.whole;
  }
  std::vector<double> widths;
  for (const Wish& wish : wishes) {
    if (whole <= available)
      widths.push_back(wish.whole);
    else if (least >= available)
      widths.push_back(available * wish.least / least);
    else
      widths.push_back(wish.least +
                       (available - least) * (wish.whole - wish.least) / (whole - least));
  }
  return widths;
}

/// A row broken into lines.
struct SetRow {
  std::vector<std::vector<TextLine>> cells;
  double height = 0;
};

double height_of(const std::vector<TextLine>& lines) {
  return std::accumulate(lines.begin(), lines.end(), 0.0,
                         [](double sum, const TextLine& line) { return sum + line.height; });
}

SetRow set_row(const TextTable::Row& row, const std::vector<double>& widths) {
  SetRow set;
  for (std::size_t i = 0; i < std::min(row.size(), widths.size()); ++i) {
    // A hair more, so that what was measured to fit is not broken by rounding.
    set.cells.push_back(broken(row[i], widths[i] + 0.05));
    set.height = std::max(set.height, height_of(set.cells.back()));
  }
  set.height += 2 * row_padding;
  return set;
}

void draw_row(DrawList& list, const SetRow& row, const std::vector<double>& widths,
              const std::vector<Align>& columns, Point corner) {
  double left = corner.x;
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    double y = corner.y + (row.height - height_of(row.cells[i])) / 2;
    for (const TextLine& line : row.cells[i]) {
      const double spare = widths[i] - line.width;
      const double shift = columns[i] == Align::Right    ? spare
                           : columns[i] == Align::Centre ? spare / 2
                                                         : 0;
      draw_line(list, line, {left + shift, y + line.ascent});
      y += line.height;
    }
    left += widths[i] + gutter;
  }
}

}  // namespace

void set_table(TextFlow& flow, const TextTable& table, double indent) {
  const std::size_t count = table.columns.size();
  if (count == 0) return;
  const double width = flow.column_width() - indent;
  const std::vector<double> widths =
      column_widths(table, width - gutter * static_cast<double>(count - 1));
  const auto line_below = [&](Point corner, double height, Paint paint, double weight) {
    flow.list().stroke(Path().polyline({{corner.x + indent, corner.y + height},
                                        {corner.x + indent + width, corner.y + height}}),
                       paint, weight, Cap::Butt);
  };
  const auto put = [&](const SetRow& row, Paint paint, double weight) {
    const Point corner = flow.take(row.height);
    draw_row(flow.list(), row, widths, table.columns, {corner.x + indent, corner.y});
    line_below(corner, row.height, paint, weight);
  };
  const bool headed = std::any_of(table.heading.begin(), table.heading.end(),
                                  [](const std::vector<Inline>& cell) { return !cell.empty(); });
  const SetRow heading = headed ? set_row(table.heading, widths) : SetRow{};
  std::vector<SetRow> rows;
  for (const TextTable::Row& cells : table.rows) rows.push_back(set_row(cells, widths));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    // No first row alone at the foot of a column, no last one alone at the head.
    const std::size_t left = rows.size() - i;
    const std::size_t kept = left == 2 || (i == 0 && left > 3) ? 2 : i == 0 && left == 3 ? 3 : 1;
    double together = 0;
    for (std::size_t k = i; k < i + std::min(kept, left); ++k) together += rows[k].height;
    const bool turns = together > flow.room();
    if (headed && (i == 0 || turns)) {
      flow.need(heading.height + together);
      put(heading, black, 0.25);
    } else {
      flow.need(together);
    }
    put(rows[i], grey, 0.12);
  }
}

}  // namespace tw::render
