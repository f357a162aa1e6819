#include "render/sheet/text_flow.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "render/paint/paint.hpp"

namespace tw::render {
namespace {

constexpr Paint black{{0, 0, 0, 255, -1}, Spot::None};
constexpr Paint grey{{140, 140, 140, 255, -1}, Spot::None};
constexpr double leading = 1.36;  ///< line height in sizes
constexpr double footer_height = 6;

double space_of(const Inline& word) {
  return text_width(run_of(" ", word.style));
}

}  // namespace

double width_of(const Inline& word) {
  return word.picture ? word.size.width : text_width(run_of(word.text, word.style));
}

std::vector<TextLine> broken(const std::vector<Inline>& words, double width) {
  std::vector<TextLine> lines(1);
  double x = 0;
  for (const Inline& word : words) {
    const double wide = width_of(word);
    double space = word.space_before && !lines.back().words.empty() ? space_of(word) : 0;
    if (word.break_before ||
        (!lines.back().words.empty() && x + space + wide > width + 0.01 && word.space_before)) {
      lines.emplace_back();
      x = space = 0;
    }
    TextLine& line = lines.back();
    line.words.push_back(&word);
    line.x.push_back(x + space);
    x += space + wide;
    line.width = x;
    const double ascent = word.picture ? word.size.height : word.style.size;
    line.ascent = std::max(line.ascent, ascent);
    line.height = std::max(line.height, word.picture ? ascent + 1.2 : word.style.size * leading);
  }
  return lines;
}

void draw_line(DrawList& list, const TextLine& line, Point at) {
  for (std::size_t i = 0; i < line.words.size(); ++i) {
    const Inline& word = *line.words[i];
    const double x = at.x + line.x[i];
    if (word.picture) {
      const double scale = word.size.width / word.drawn.width;
      list.add(Use{word.picture, Matrix{scale, 0, 0, scale, x, at.y - word.size.height}});
      continue;
    }
    TextRun run = run_of(word.text, word.style);
    run.at = {x, at.y};
    list.add(run);
  }
}

TextRun run_of(const std::string& text, const TextStyle& style) {
  TextRun run;
  run.text = text;
  run.family = style.family;
  run.size = style.size;
  run.bold = style.bold;
  run.italic = style.italic;
  run.paint = black;
  return run;
}

TextFlow::TextFlow(SizeMm paper, InsetsMm margins, int columns, std::string footer)
    : paper_(paper), margins_(margins), columns_(columns), footer_(std::move(footer)) {
  const double width = paper_.width - margins_.left - margins_.right;
  column_width_ = (width - gap_ * (columns_ - 1)) / columns_;
  top_ = margins_.top;
  bottom_ = paper_.height - margins_.bottom - footer_height;
  start_page();
}

void TextFlow::start_page() {
  SheetPage page;
  page.size = paper_;
  page.trim = page.bleed = {0, 0, paper_.width, paper_.height};
  page.label = std::to_string(pages_.size() + 1);
  pages_.push_back(std::move(page));
  column_ = 0;
  y_ = top_;
}

void TextFlow::next_column() {
  if (++column_ < columns_)
    y_ = top_;
  else
    start_page();
}

void TextFlow::need(double height) {
  if (room() < height && y_ > top_) next_column();
}

void TextFlow::skip(double height) {
  if (y_ > top_) y_ += height;
}

Point TextFlow::take(double height) {
  need(height);
  const Point corner{margins_.left + column_ * (column_width_ + gap_), y_};
  y_ += height;
  return corner;
}

void TextFlow::paragraph(const std::vector<Inline>& words, double indent, const std::string& lead,
                         bool bar) {
  const auto lines = broken(words, column_width_ - indent);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const TextLine& line = lines[i];
    if (line.words.empty()) continue;
    // No first line alone at the foot of a column, no last one alone at the head.
    if (i == 0 && lines.size() > 1) need(line.height + lines[1].height);
    if (i + 2 == lines.size() && lines.size() > 3) need(line.height + lines[i + 1].height);
    const Point corner = take(line.height);
    const double baseline = corner.y + line.ascent;
    if (i == 0 && !lead.empty()) {
      TextRun run = run_of(lead, line.words.front()->style);
      run.bold = run.italic = false;
      run.align = Align::Right;
      run.at = {corner.x + indent - 1.4, baseline};
      list().add(run);
    }
    if (bar)
      list().stroke(Path().polyline({{corner.x + indent - 2, corner.y},
                                     {corner.x + indent - 2, corner.y + line.height}}),
                    grey, 0.6, Cap::Butt);
    draw_line(list(), line, {corner.x + indent, baseline});
  }
}

void TextFlow::block(const std::shared_ptr<const DrawList>& drawn, double width, double height) {
  const double scale = std::min(1.0, column_width_ / width);
  const Point corner = take(height * scale + 2);
  list().add(Use{
      drawn, Matrix{scale, 0, 0, scale, corner.x + (column_width_ - width * scale) / 2, corner.y}});
}

std::vector<SheetPage> TextFlow::finish() {
  const std::size_t count = pages_.size();
  for (std::size_t i = 0; i < count; ++i) {
    TextRun run = run_of(footer_, {"Noto Sans", 2.3, false, false});
    run.at = {margins_.left, paper_.height - margins_.bottom};
    pages_[i].list.add(run);
    run.text = fmt::format("{} / {}", i + 1, count);
    run.align = Align::Right;
    run.at.x = paper_.width - margins_.right;
    pages_[i].list.add(run);
  }
  return std::move(pages_);
}

}  // namespace tw::render
