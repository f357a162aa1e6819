// What entries are called in messages, and edits that add to them.
#include <algorithm>

#include "compiler/tile_context.hpp"

namespace tw::compiler {
namespace {

/// Column (from 0, in bytes) at which an offset stands in its line.
std::size_t column_of(const SourceMap& sources, FileId file, std::uint32_t offset) {
  const std::string_view text = sources.text(file);
  const std::size_t end = std::min<std::size_t>(offset, text.size());
  const std::size_t line = text.substr(0, end).rfind('\n');
  return line == std::string_view::npos ? end : end - line - 1;
}

/// Whether the entry is written in one line with braces.
bool in_braces(const SourceMap& sources, Span head) {
  const std::string_view text = sources.text(head.file);
  std::size_t i = std::min<std::size_t>(head.begin, text.size());
  while (i > 0 && text[i - 1] == ' ') --i;
  return i > 0 && text[i - 1] == '{';
}

}  // namespace

std::string entry_text(const tiledef::WrittenPart& part) {
  std::string text = part.kind.value;
  for (std::size_t i = 0; i < part.points.size(); ++i)
    text += (i == 0 ? ": " : " ") + part.points[i].value;
  if (part.and_more) text += part.points.empty() ? ": ..." : " ...";
  return text;
}

std::string reference_text(const TileContext& context, int part) {
  const tiledef::WrittenPart& entry = context.entry_of(part);
  std::size_t alike = 0;
  for (const CorePart& other : context.core().parts)
    if (other.kind == context.core().parts[static_cast<std::size_t>(part)].kind) ++alike;
  std::string text = entry.kind.value;
  if (alike > 1)
    for (const auto& point : entry.points) text += " " + point.value;
  return text;
}

std::string list_parts(const TileContext& context, PartSet parts, std::string_view last) {
  std::string text;
  const int count = std::popcount(parts);
  int i = 0;
  for_each_part(parts, [&](int part) {
    if (i > 0) text += i + 1 == count ? last : std::string_view(", ");
    text += "`" + entry_text(context.entry_of(part)) + "`";
    ++i;
  });
  return text;
}

std::vector<Edit> add_key(const TileContext& context, const tiledef::WrittenPart& entry,
                          std::string_view line) {
  const SourceMap* sources = context.work.sources;
  if (sources == nullptr || !entry.head.valid()) return {};
  const Span at{entry.head.file, entry.head.end, entry.head.end};
  if (in_braces(*sources, entry.head)) return {{at, ", " + std::string(line)}};
  const std::size_t column = column_of(*sources, entry.head.file, entry.head.begin);
  const std::string colon = entry.points.empty() && entry.marks.empty() &&
                                    sources->slice(entry.head).find(':') == std::string_view::npos
                                ? ":"
                                : "";
  return {{at, colon + "\n" + std::string(column, ' ') + std::string(line)}};
}

std::vector<Edit> add_entry(const TileContext& context, const std::vector<std::string>& lines) {
  const SourceMap* sources = context.work.sources;
  if (sources == nullptr || context.tile.parts.empty()) return {};
  const tiledef::WrittenPart& last = context.tile.parts.back();
  if (!last.head.valid() || in_braces(*sources, last.head)) return {};
  const std::size_t column = column_of(*sources, last.head.file, last.head.begin);
  const std::uint32_t end = std::max(last.span.end, last.head.end);
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i)
    text += "\n" + std::string(i == 0 && column >= 2 ? column - 2 : column, ' ') + lines[i];
  return {{{last.head.file, end, end}, text}};
}

std::vector<Edit> replace(Span span, std::string text) {
  if (!span.valid()) return {};
  return {{span, std::move(text)}};
}

void TileContext::report(Diagnostic diagnostic, bool pictured) {
  if (diagnostic.severity == Severity::Error) {
    failed = true;
    if (pictured) diagnostic.picture = draw_picture(*this);
  }
  work.diagnostics->add(std::move(diagnostic));
}

}  // namespace tw::compiler
