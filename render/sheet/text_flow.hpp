// Text that flows into columns and pages. Private to rule sheets and manifests.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "render/sheet/rule_sheet.hpp"

namespace tw::render {

struct TextStyle {
  std::string family = "Noto Serif";
  double size = 3.2;  ///< mm
  bool bold = false, italic = false;
};

/// A word or a picture within a line.
struct Inline {
  std::string text;
  TextStyle style;
  bool space_before = false;
  bool break_before = false;
  std::shared_ptr<const DrawList> picture;
  SizeMm drawn;  ///< of the picture as it was drawn
  SizeMm size;   ///< of the picture in the line
};

/// Words side by side. They point into what was broken into lines.
struct TextLine {
  std::vector<const Inline*> words;
  std::vector<double> x;  ///< of each, from the left end
  double width = 0, height = 0, ascent = 0;
};

/// Width of a word or picture without the space before it, mm.
[[nodiscard]] double width_of(const Inline& word);
/// Words in lines of at most `width` mm. A word that is longer stands alone on its line.
[[nodiscard]] std::vector<TextLine> broken(const std::vector<Inline>& words, double width);
/// Draws a line with its left end and baseline at `at`.
void draw_line(DrawList& list, const TextLine& line, Point at);

/// Columns on pages, filled from the top left.
class TextFlow {
 public:
  /// `footer` stands under every page with the number of the page.
  TextFlow(SizeMm paper, InsetsMm margins, int columns, std::string footer);

  [[nodiscard]] double column_width() const { return column_width_; }
  /// What is left in this column, mm.
  [[nodiscard]] double room() const { return bottom_ - y_; }

  /// Goes on in the next column if less than `height` is left and the column is not empty.
  void need(double height);
  /// Blank space; none at the top of a column.
  void skip(double height);
  /// Lines from words, `indent` mm from the left edge. The first line may have `lead` in the
  /// indent. With a bar, a grey line runs down the left edge.
  void paragraph(const std::vector<Inline>& words, double indent, const std::string& lead = {},
                 bool bar = false);
  /// A picture as a block in the middle of the column.
  void block(const std::shared_ptr<const DrawList>& list, double width, double height);
  /// Something drawn by the caller: gives its top left corner and takes `height`.
  [[nodiscard]] Point take(double height);
  /// The page that is being filled.
  [[nodiscard]] DrawList& list() { return pages_.back().list; }

  [[nodiscard]] std::vector<SheetPage> finish();

 private:
  void start_page();
  void next_column();

  SizeMm paper_;
  InsetsMm margins_;
  int columns_;
  std::string footer_;
  double column_width_ = 0, gap_ = 7, top_ = 0, bottom_ = 0, y_ = 0;
  int column_ = 0;
  std::vector<SheetPage> pages_;
};

/// A run of that style at the origin.
[[nodiscard]] TextRun run_of(const std::string& text, const TextStyle& style);

}  // namespace tw::render
