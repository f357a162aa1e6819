// Sets a table in the column that is being filled. Private to rule sheets.
#pragma once

#include <vector>

#include "render/sheet/text_flow.hpp"

namespace tw::render {

struct TextTable {
  using Row = std::vector<std::vector<Inline>>;  ///< a cell a column
  std::vector<Align> columns;
  Row heading;  ///< repeated at the head of each column of text; may be empty
  std::vector<Row> rows;
};

/// Columns get what their words ask for, else shares of what there is. A row stays together, its
/// cells centred on its height.
void set_table(TextFlow& flow, const TextTable& table, double indent);

}  // namespace tw::render
