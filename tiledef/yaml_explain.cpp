#include "tiledef/yaml_explain.hpp"

#include <algorithm>
#include <vector>

#include "diagnostics/unicode.hpp"

namespace tw::tiledef {
namespace {

struct Line {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  ///< without the line break
};

Line line_at(std::string_view text, std::uint32_t at) {
  at = std::min(at, static_cast<std::uint32_t>(text.size()));
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t after = text.find('\n', at);
  Line line;
  line.begin = before == std::string_view::npos ? 0 : static_cast<std::uint32_t>(before + 1);
  line.end = static_cast<std::uint32_t>(after == std::string_view::npos ? text.size() : after);
  if (line.end > line.begin && text[line.end - 1] == '\r') --line.end;
  return line;
}

std::string_view content(std::string_view text, Line line) {
  std::string_view found = text.substr(line.begin, line.end - line.begin);
  const std::size_t first = found.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view{} : found.substr(first);
}

std::uint32_t depth(std::string_view text, Line line) {
  std::uint32_t at = line.begin;
  while (at < line.end && (text[at] == ' ' || text[at] == '\t')) ++at;
  return at - line.begin;
}

/// The last line before `line` that holds anything but a comment.
std::optional<Line> line_before(std::string_view text, Line line) {
  while (line.begin > 0) {
    line = line_at(text, line.begin - 1);
    const std::string_view what = content(text, line);
    if (!what.empty() && what.front() != '#') return line;
  }
  return std::nullopt;
}

/// The word before a colon at the start of a line's content, or empty.
std::string_view key_of(std::string_view what) {
  while (what.starts_with("- ")) {
    const std::size_t first = what.find_first_not_of(' ', 1);
    if (first == std::string_view::npos) return {};
    what.remove_prefix(first);
  }
  const std::size_t colon = what.find(':');
  if (colon == std::string_view::npos || colon == 0) return {};
  if (colon + 1 < what.size() && what[colon + 1] != ' ') return {};
  return what.substr(0, colon);
}

std::string_view value_of(std::string_view what) {
  const std::size_t colon = what.find(": ");
  if (colon == std::string_view::npos) return {};
  std::string_view value = what.substr(colon + 2);
  if (const std::size_t comment = value.find(" #"); comment != std::string_view::npos)
    value = value.substr(0, comment);
  const std::size_t first = value.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return value.substr(first, value.find_last_not_of(' ') + 1 - first);
}

Span span_of(FileId file, std::string_view text, std::string_view part) {
  const auto begin = static_cast<std::uint32_t>(part.data() - text.data());
  return {file, begin, begin + static_cast<std::uint32_t>(part.size())};
}

/// `-id: mill` instead of `- id: mill`, in the failing line or the one before it.
std::optional<Diagnostic> dash(const YamlFailure& failure) {
  const Line here = line_at(failure.text, failure.at);
  for (const std::optional<Line>& line : {std::optional(here), line_before(failure.text, here)}) {
    if (!line) continue;
    const std::string_view what = content(failure.text, *line);
    const bool glued = what.size() > 1 && what[0] == '-' &&
                       ((what[1] >= 'a' && what[1] <= 'z') || (what[1] >= 'A' && what[1] <= 'Z'));
    if (!glued) continue;
    const std::uint32_t at = span_of(failure.file, failure.text, what).begin + 1;
    return diagnose<DiagId::YamlSyntax>(Span{failure.file, at - 1, at},
                                        "a dash without a blank after it")
        .fix("`- " + std::string(what.substr(1)) + "`", {{{failure.file, at, at}, " "}});
  }
  return std::nullopt;
}

/// `id:mill` instead of `id: mill`, in the failing line or the one before it.
std::optional<Diagnostic> glued_colon(const YamlFailure& failure) {
  const Line here = line_at(failure.text, failure.at);
  for (const std::optional<Line>& line : {line_before(failure.text, here), std::optional(here)}) {
    if (!line) continue;
    std::string_view what = content(failure.text, *line);
    while (what.starts_with("- ")) what.remove_prefix(what.find_first_not_of(' ', 1));
    const std::size_t colon = what.find(':');
    if (colon == std::string_view::npos || colon == 0 || colon + 1 >= what.size()) continue;
    const std::string_view key = what.substr(0, colon);
    const bool word = key.find_first_of(" \"'[]{}#,") == std::string_view::npos;
    if (!word || what[colon + 1] == ' ' || what[colon + 1] == '/') continue;
    const std::uint32_t at = span_of(failure.file, failure.text, key).end;
    return diagnose<DiagId::YamlSyntax>(Span{failure.file, at, at + 1},
                                        "a colon without a blank after it")
        .fix("`" + std::string(key) + ": " + std::string(what.substr(colon + 1)) + "`",
             {{{failure.file, at + 1, at + 1}, " "}});
  }
  return std::nullopt;
}

/// A tab among the blanks at the start of the failing line or of one before it.
std::optional<Diagnostic> tab(const YamlFailure& failure) {
  std::vector<Edit> edits;
  Span first;
  const Line last = line_at(failure.text, failure.at);
  std::uint32_t begin = 0;
  while (begin < failure.text.size()) {
    const Line line = line_at(failure.text, begin);
    for (std::uint32_t at = line.begin; at < line.begin + depth(failure.text, line); ++at) {
      if (failure.text[at] != '\t') continue;
      const Span span{failure.file, at, at + 1};
      if (!first.valid()) first = span;
      edits.push_back({span, "  "});
    }
    begin = static_cast<std::uint32_t>(
                std::min(failure.text.find('\n', line.end), failure.text.size() - 1)) +
            1;
  }
  if (!first.valid() || first.begin > last.end) return std::nullopt;
  return diagnose<DiagId::YamlTab>(first).fix("two blanks for each tab", std::move(edits));
}

std::optional<Diagnostic> star(const YamlFailure& failure) {
  if (failure.at >= failure.text.size()) return std::nullopt;
  std::uint32_t at = failure.at;
  const Line line = line_at(failure.text, at);
  while (at > line.begin && failure.text[at] != '*') --at;
  while (at > line.begin && failure.text[at - 1] == '*') --at;
  if (failure.text[at] != '*') return std::nullopt;
  std::uint32_t end = at;
  std::string letters;
  while (end < line.end && failure.text[end] != ' ' && failure.text[end] != '#') {
    letters += failure.text[end] == '*' ? 'A' : failure.text[end];
    ++end;
  }
  const Span span{failure.file, at, end};
  const std::string_view key = key_of(content(failure.text, line));
  const std::string text = key.empty() ? letters : std::string(key) + ": " + letters;
  return diagnose<DiagId::YamlStar>(span).fix("`" + text + "`", {{span, letters}});
}

/// A key below a word without a colon, or below a key that has a value already.
std::optional<Diagnostic> below(const YamlFailure& failure) {
  const Line line = line_at(failure.text, failure.at);
  const std::string_view what = content(failure.text, line);
  const std::string_view key = key_of(what);
  const auto before = line_before(failure.text, line);
  if (key.empty() || !before) return std::nullopt;
  const std::string_view above = content(failure.text, *before);
  const std::uint32_t here = depth(failure.text, line);
  const std::uint32_t there = depth(failure.text, *before);
  if (here <= there) return std::nullopt;
  const Span key_span = span_of(failure.file, failure.text, key);

  const bool item = above.starts_with("- ");
  const std::string_view owner = key_of(above);
  if (item && owner.empty() && above.find(':') == std::string_view::npos) {
    std::string_view word = above.substr(above.find_first_not_of(' ', 1));
    if (const auto comment = word.find(" #"); comment != std::string_view::npos)
      word = word.substr(0, comment);
    word = word.substr(0, word.find_last_not_of(' ') + 1);
    const Span word_span = span_of(failure.file, failure.text, word);
    const std::uint32_t column = word_span.begin - before->begin;
    const Span blanks{failure.file, line.begin, line.begin + here};
    return diagnose<DiagId::YamlKeyBelowWord>(key_span, key, word)
        .label(word_span, "no colon here")
        .fix("`- " + std::string(word) + ":` and below it `" + std::string(what) + "`, under the " +
                 std::string(word.substr(0, 1)),
             {{{failure.file, word_span.end, word_span.end}, ":"},
              {blanks, std::string(column, ' ')}});
  }
  const std::string_view value = value_of(above);
  if (owner.empty() || value.empty()) return std::nullopt;
  const Span owner_span = span_of(failure.file, failure.text, owner);
  const Span blanks{failure.file, line.begin, line.begin + here};
  return diagnose<DiagId::YamlBelowValue>(key_span, key, owner, value)
      .label(owner_span, "this has a value")
      .fix("move `" + std::string(key) + "` under the first letter of `" + std::string(owner) + "`",
           {{blanks, std::string(owner_span.begin - before->begin, ' ')}});
}

std::optional<Diagnostic> second_colon(const YamlFailure& failure) {
  const Line line = line_at(failure.text, failure.at);
  const std::string_view what = content(failure.text, line);
  const std::string_view key = key_of(what);
  const std::string_view value = value_of(what);
  if (key.empty() || value.find(": ") == std::string_view::npos) return std::nullopt;
  if (value.front() == '"' || value.front() == '\'' || value.front() == '{') return std::nullopt;
  std::string quoted = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  quoted += '"';
  const Span span = span_of(failure.file, failure.text, value);
  return diagnose<DiagId::YamlSecondColon>(span)
      .help("`" + std::string(key) + ": " + quoted + "`", {{span, quoted}})
      .help("or, if two keys are meant, write them on two lines");
}

std::optional<Diagnostic> indentation(const YamlFailure& failure) {
  if (failure.message.find("end of map not found") == std::string::npos &&
      failure.message.find("end of sequence not found") == std::string::npos &&
      failure.message.find("illegal block entry") == std::string::npos)
    return std::nullopt;
  const Line line = line_at(failure.text, failure.at);
  const std::uint32_t here = depth(failure.text, line);
  const Span span{failure.file, line.begin, line.begin + here};
  std::vector<std::uint32_t> depths;
  auto before = line_before(failure.text, line);
  std::uint32_t least = ~0U;
  std::optional<Line> nearest_line;
  for (int i = 0; before && i < 200; ++i, before = line_before(failure.text, *before)) {
    const std::uint32_t there = depth(failure.text, *before);
    if (there >= least) continue;
    least = there;
    depths.push_back(there);
    if (!nearest_line) nearest_line = before;
  }
  Diagnostic found = diagnose<DiagId::YamlIndentation>(span, here);
  if (nearest_line) {
    std::sort(depths.begin(), depths.end());
    std::string list;
    for (const std::uint32_t d : depths) list += (list.empty() ? "" : " or ") + std::to_string(d);
    found = std::move(found)
                .label({failure.file, nearest_line->begin, nearest_line->end}, "the line above")
                .help("the lines above are moved in by " + list + " blanks; take one of these");
  }
  return found;
}

std::optional<Diagnostic> unclosed(const YamlFailure& failure) {
  const auto says = [&](std::string_view part) {
    return failure.message.find(part) != std::string::npos;
  };
  std::uint32_t at = failure.open_at.value_or(failure.at);
  if (says("EOF in scalar") || says("document indicator in scalar")) {
    // The opening quote is the last one that starts a value.
    at = failure.at;
  } else if (!says("flow not found") && !says("flow end")) {
    return std::nullopt;
  }
  if (at >= failure.text.size()) return std::nullopt;
  const char opening = failure.text[at];
  if (std::string_view("[{\"'").find(opening) == std::string_view::npos) return std::nullopt;
  return diagnose<DiagId::YamlUnclosed>(Span{failure.file, at, at + 1},
                                        std::string_view(&failure.text[at], 1))
      .label({failure.file, failure.at, failure.at}, "noticed here");
}

std::optional<Diagnostic> reserved_start(const YamlFailure& failure) {
  if (failure.at >= failure.text.size()) return std::nullopt;
  const char c = failure.text[failure.at];
  if (std::string_view("@`%&!|>").find(c) == std::string_view::npos) return std::nullopt;
  const Line line = line_at(failure.text, failure.at);
  const std::string_view value = failure.text.substr(failure.at, line.end - failure.at);
  const Span span = span_of(failure.file, failure.text, value);
  return diagnose<DiagId::YamlReservedStart>(span, std::string(1, c))
      .help("`\"" + std::string(value) + "\"`");
}

}  // namespace

Diagnostic explain_yaml_error(const YamlFailure& failure) {
  const bool star_like = failure.message.find("anchor") != std::string::npos ||
                         failure.message.find("alias") != std::string::npos;
  if (auto found = tab(failure)) return *std::move(found);
  if (star_like)
    if (auto found = star(failure)) return *std::move(found);
  if (auto found = unclosed(failure)) return *std::move(found);
  if (auto found = dash(failure)) return *std::move(found);
  if (auto found = below(failure)) return *std::move(found);
  if (auto found = second_colon(failure)) return *std::move(found);
  if (auto found = indentation(failure)) return *std::move(found);
  if (failure.message.find("unknown token") != std::string::npos)
    if (auto found = reserved_start(failure)) return *std::move(found);
  if (auto found = glued_colon(failure)) return *std::move(found);
  const auto at = std::min(failure.at, static_cast<std::uint32_t>(failure.text.size()));
  return diagnose<DiagId::YamlSyntax>(Span{failure.file, at, at}, failure.message);
}

bool check_characters(FileId file, std::string_view text, DiagSink& diagnostics) {
  std::size_t at = 0;
  while (at < text.size()) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t length = utf8_length(text.substr(at, 4));
    const Span span{file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1)};
    if (length == 0) {
      diagnostics.add(
          diagnose<DiagId::NotUtf8>(span).help("save the file as UTF-8 in your editor"));
      return false;
    }
    if ((byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F) {
      diagnostics.add(diagnose<DiagId::ControlCharacter>(span, static_cast<int>(byte)));
      return false;
    }
    at += length;
  }
  return true;
}

}  // namespace tw::tiledef
