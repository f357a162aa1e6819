#include "diagnostics/source.hpp"

#include <algorithm>

namespace tw {

FileId SourceMap::add(std::string name, std::string text) {
  File file{std::move(name), std::move(text), {0}};
  for (std::size_t i = 0; i < file.text.size(); ++i)
    if (file.text[i] == '\n') file.line_starts.push_back(static_cast<std::uint32_t>(i + 1));
  files_.push_back(std::move(file));
  return {static_cast<std::int32_t>(files_.size() - 1)};
}

std::string_view SourceMap::name(FileId file) const {
  if (file.value < 0 || static_cast<std::size_t>(file.value) >= files_.size()) return "<none>";
  return files_[static_cast<std::size_t>(file.value)].name;
}

std::string_view SourceMap::text(FileId file) const {
  if (file.value < 0 || static_cast<std::size_t>(file.value) >= files_.size()) return {};
  return files_[static_cast<std::size_t>(file.value)].text;
}

std::string_view SourceMap::line(FileId file, int line) const {
  const std::string_view whole = text(file);
  if (line < 1 || file.value < 0) return {};
  const auto& starts = files_[static_cast<std::size_t>(file.value)].line_starts;
  if (static_cast<std::size_t>(line) > starts.size()) return {};
  const std::string_view rest = whole.substr(starts[static_cast<std::size_t>(line - 1)]);
  std::string_view found = rest.substr(0, rest.find('\n'));
  if (found.ends_with('\r')) found.remove_suffix(1);
  return found;
}

LineColumn SourceMap::locate(FileId file, std::uint32_t offset) const {
  const std::string_view whole = text(file);
  if (file.value < 0) return {};
  const auto& starts = files_[static_cast<std::size_t>(file.value)].line_starts;
  offset = std::min(offset, static_cast<std::uint32_t>(whole.size()));
  const auto after = std::upper_bound(starts.begin(), starts.end(), offset);
  const auto line = static_cast<int>(after - starts.begin());
  const std::uint32_t start = starts[static_cast<std::size_t>(line - 1)];
  // A byte 10xxxxxx continues a code point.
  const auto column = std::count_if(whole.begin() + start, whole.begin() + offset, [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  });
  return {line, static_cast<int>(column) + 1};
}

std::string_view SourceMap::slice(Span span) const {
  const std::string_view whole = text(span.file);
  if (span.begin >= whole.size() || span.end <= span.begin) return {};
  return whole.substr(span.begin, span.end - span.begin);
}

}  // namespace tw
