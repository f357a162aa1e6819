// Tables in rule texts: `| a | b |` lines under each other, the second of dashes. The Markdown
// library in use knows none; it takes one for a paragraph, so a paragraph is looked at again.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/draw/draw_list.hpp"

namespace tw::render {

struct MarkdownTable {
  static constexpr std::size_t most_columns = 12;
  std::vector<Align> columns;                  ///< from the colons of the second line
  std::vector<std::vector<std::string>> rows;  ///< Markdown of cells; the first row is the heading
};

/// The table that these lines are; nothing if they are none. Every line begins and ends with a bar,
/// `\|` is a bar within a cell, rows are cut or filled up to the number of columns. More than
/// `most_columns` columns are no table.
[[nodiscard]] std::optional<MarkdownTable> table_of(std::string_view lines);

}  // namespace tw::render
