#include "render/sheet/markdown_table.hpp"

#include <algorithm>

namespace tw::render {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

/// The cells of a line; nothing if it does not begin and end with a bar.
std::optional<std::vector<std::string>> cells_of(std::string_view line) {
  line = trimmed(line);
  if (line.size() < 2 || line.front() != '|' || line.back() != '|') return std::nullopt;
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
      cell += line[++i];
      if (i + 1 == line.size()) return std::nullopt;  // the last bar is an escaped one
    } else if (line[i] == '|') {
      cells.emplace_back(trimmed(cell));
      cell.clear();
    } else {
      cell += line[i];
    }
  }
  return cells;
}

/// What a cell of the second line says: dashes, with a colon where the column is aligned to.
std::optional<Align> alignment_of(std::string_view cell) {
  const bool left = cell.starts_with(':'), right = cell.size() > 1 && cell.ends_with(':');
  if (left) cell.remove_prefix(1);
  if (right) cell.remove_suffix(1);
  if (cell.empty() || cell.find_first_not_of('-') != std::string_view::npos) return std::nullopt;
  return right ? (left ? Align::Centre : Align::Right) : Align::Left;
}

}  // namespace

std::optional<MarkdownTable> table_of(std::string_view lines) {
  MarkdownTable table;
  for (std::size_t number = 0; !lines.empty(); ++number) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    auto cells = cells_of(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
    if (!cells || cells->size() > MarkdownTable::most_columns) return std::nullopt;
    if (number != 1) {
      if (number > 1) cells->resize(table.columns.size());
      table.rows.push_back(std::move(*cells));
      continue;
    }
    for (const std::string& cell : *cells) {
      const auto align = alignment_of(cell);
      if (!align) return std::nullopt;
      table.columns.push_back(*align);
    }
    if (table.columns.size() != table.rows.front().size()) return std::nullopt;
  }
  if (table.columns.empty()) return std::nullopt;
  return table;
}

}  // namespace tw::render
