#include "tiledef/yaml_spans.hpp"

#include <optional>

namespace tw::tiledef {
namespace {

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::uint32_t skip_blanks(std::string_view text, std::uint32_t at) {
  while (at < text.size() && is_blank(text[at])) ++at;
  return at;
}

std::uint32_t line_end(std::string_view text, std::uint32_t at) {
  const std::size_t found = text.find('\n', at);
  return static_cast<std::uint32_t>(found == std::string_view::npos ? text.size() : found);
}

/// Behind the closing quote; nothing if there is none.
std::optional<std::uint32_t> quoted_end(std::string_view text, std::uint32_t at, char quote) {
  for (std::uint32_t i = at + 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      if (quote == '\'' && i + 1 < text.size() && text[i + 1] == quote) {
        ++i;
      } else {
        return i + 1;
      }
    }
  }
  return std::nullopt;
}

/// Folding changes only blanks, so the other characters are found one after the other.
std::uint32_t follow(std::string_view text, std::uint32_t at, std::string_view value) {
  std::uint32_t end = at;
  for (const char c : value) {
    if (is_blank(c)) continue;
    const std::uint32_t here = skip_blanks(text, end);
    if (here >= text.size() || text[here] != c) break;
    end = here + 1;
  }
  return end;
}

}  // namespace

std::uint32_t skip_properties(std::string_view text, std::uint32_t at) {
  at = skip_blanks(text, at);
  while (at < text.size() && (text[at] == '&' || text[at] == '!')) {
    while (at < text.size() && !is_blank(text[at])) ++at;
    at = skip_blanks(text, at);
  }
  return at;
}

std::uint32_t scalar_end(std::string_view text, std::uint32_t at, std::string_view value) {
  if (at >= text.size()) return static_cast<std::uint32_t>(text.size());
  const char first = text[at];
  if (first == '"' || first == '\'')
    return quoted_end(text, at, first).value_or(static_cast<std::uint32_t>(text.size()));
  if (first == '|' || first == '>') {
    const std::uint32_t header = line_end(text, at);
    const std::uint32_t end = follow(text, header, value);
    return end == header ? header : end;
  }
  return follow(text, at, value);
}

bool is_left_open(std::string_view text, std::uint32_t at) {
  if (at >= text.size() || (text[at] != '"' && text[at] != '\'')) return false;
  return !quoted_end(text, at, text[at]);
}

std::uint32_t flow_end(std::string_view text, std::uint32_t from, char close) {
  std::uint32_t at = from;
  while (at < text.size()) {
    const char c = text[at];
    if (c == close) return at + 1;
    if (c == '#') {
      at = line_end(text, at);
    } else if (is_blank(c) || c == ',' || c == ':') {
      ++at;
    } else {
      break;
    }
  }
  return from;
}

}  // namespace tw::tiledef
