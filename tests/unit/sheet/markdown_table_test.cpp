// Tables of rule texts: what is one, and how it is set.
#include "render/sheet/markdown_table.hpp"

#include <gtest/gtest.h>

#include "render/paint/paint.hpp"
#include "render/sheet/rule_sheet.hpp"

namespace tw::render {
namespace {

TEST(MarkdownTable, HasColumnsAlignmentsAndCells) {
  const auto table = table_of("| a | b *c* |  |\n|:-:|---|--:|\n| 1 | x \\| y | 3 |\n|  |\t z |");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->columns, (std::vector<Align>{Align::Centre, Align::Left, Align::Right}));
  ASSERT_EQ(table->rows.size(), 3U);
  EXPECT_EQ(table->rows[0], (std::vector<std::string>{"a", "b *c*", ""}));
  EXPECT_EQ(table->rows[1], (std::vector<std::string>{"1", "x | y", "3"}));
  EXPECT_EQ(table->rows[2], (std::vector<std::string>{"", "z", ""})) << "filled up";
}

TEST(MarkdownTable, IsNothingElse) {
  for (const char* lines : {"", "|", "||", "| a |", "a | b\n---|---\n1 | 2",
                            "| a | b |\n|---|\n| 1 | 2 |", "| a |\n| b |\n|---|",
                            "| a |\n|---|\ntext", "| a |\n| : |", "| a |\n|-x-|", "| a |\n|---\\|"})
    EXPECT_FALSE(table_of(lines)) << lines;
  std::string wide = "|", dashes = "|";
  for (std::size_t i = 0; i <= MarkdownTable::most_columns; ++i) {
    wide += "a|";
    dashes += "-|";
  }
  EXPECT_FALSE(table_of(wide + "\n" + dashes));
}

/// All runs of the pages, in order.
std::vector<TextRun> runs_of(const std::string& markdown) {
  RuleSheet sheet;
  sheet.markdown = markdown;
  DiagSink diagnostics;
  std::vector<TextRun> runs;
  for (const SheetPage& page : typeset_rules(sheet, {}, diagnostics))
    for (const Item& item : page.list.items())
      if (const auto* run = std::get_if<TextRun>(&item)) runs.push_back(*run);
  return runs;
}

TextRun run_with(const std::vector<TextRun>& runs, const std::string& text) {
  for (const TextRun& run : runs)
    if (run.text == text) return run;
  ADD_FAILURE() << text;
  return {};
}

TEST(RuleTables, NoRowStandsAloneWhereATableIsBroken) {
  // Tables that begin at every height of a column, three to seven rows long.
  int broken = 0;
  for (int lines = 40; lines < 56; ++lines)
    for (const int rows : {3, 4, 7}) {
      std::string text;
      for (int i = 0; i < lines; ++i) text += "line\\\n";
      text += "last\n\n| Head | x |\n|---|---|\n";
      for (int i = 0; i < rows; ++i) text += "| row" + std::to_string(i) + " | y |\n";
      const auto runs = runs_of(text);
      std::vector<int> in_column;  // rows of each stretch of the table
      double left = -1;
      for (const TextRun& run : runs) {
        if (!run.text.starts_with("row")) continue;
        if (in_column.empty() || run.at.x != left) in_column.push_back(0);
        left = run.at.x;
        ++in_column.back();
      }
      if (in_column.size() < 2) continue;
      ++broken;
      EXPECT_GE(in_column.front(), 2) << lines << " lines, " << rows << " rows";
      EXPECT_GE(in_column.back(), 2) << lines << " lines, " << rows << " rows";
    }
  EXPECT_GT(broken, 3);
}

TEST(RuleTables, ColumnsStandUnderEachOther) {
  const auto runs =
      runs_of("before\n\n| City | Free |\n|---|--:|\n| done | 2 |\n| *undone* | 10 |\n\nafter\n");
  const TextRun city = run_with(runs, "City"), done = run_with(runs, "done");
  const TextRun undone = run_with(runs, "undone"), two = run_with(runs, "2");
  const TextRun ten = run_with(runs, "10");
  EXPECT_TRUE(city.bold);
  EXPECT_TRUE(undone.italic);
  EXPECT_DOUBLE_EQ(city.at.x, done.at.x);
  EXPECT_DOUBLE_EQ(two.at.y, done.at.y);
  EXPECT_LT(done.at.y, undone.at.y);
  EXPECT_NEAR(two.at.x + text_width(two), ten.at.x + text_width(ten), 0.01) << "aligned right";
  EXPECT_LT(undone.at.y, run_with(runs, "after").at.y);
  EXPECT_GT(city.at.y, run_with(runs, "before").at.y);
}

TEST(RuleTables, LongCellsAreBrokenWithinTheColumnOfText) {
  std::string text = "| A | B |\n|---|---|\n";
  for (int i = 0; i < 60; ++i)
    text +=
        "| some words that need several lines | and more words that need even more of them, "
        "as rules do |\n";
  double last = 0;
  int headings = 0;
  for (const TextRun& run : runs_of(text)) {
    if (run.align == Align::Right) continue;  // the number of the page
    // Two columns of text on A4 with 12 mm of margin and 7 mm between them.
    const bool left = run.at.x < 101.5;
    EXPECT_LE(run.at.x + text_width(run), (left ? 101.5 : 198) + 0.1) << run.text;
    headings += run.text == "A" ? 1 : 0;
    last = std::max(last, run.at.y);
  }
  EXPECT_LE(last, 285.1);
  EXPECT_GE(headings, 2) << "repeated where the table goes on";
}

TEST(RuleTables, CellsHoldOnlyWords) {
  const auto runs = runs_of("| # no heading | - no list |\n|---|---|\n| 1. one | > quote |\n");
  EXPECT_EQ(run_with(runs, "#").size, run_with(runs, "heading").size);
  EXPECT_NO_FATAL_FAILURE(run_with(runs, "1."));
  for (const TextRun& run : runs) EXPECT_NE(run.text, "x");
}

}  // namespace
}  // namespace tw::render
