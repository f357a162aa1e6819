#include <algorithm>
#include <map>

#include "diagnostics/render.hpp"
#include "diagnostics/unicode.hpp"

namespace tw {
namespace {

std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Code points `[from, from + count)` of harmless text.
std::string_view cut(std::string_view text, std::size_t from, std::size_t count) {
  std::size_t i = 0;
  const auto skip = [&](std::size_t points) {
    for (; points > 0 && i < text.size(); --points)
      i += std::max<std::size_t>(utf8_length(text.substr(i)), 1);
    return i;
  };
  const std::size_t begin = skip(from);
  const std::size_t end = skip(count);
  return text.substr(begin, end - begin);
}

/// A sentence as it is shown: harmless, and without the endless words that a message may quote.
std::string sentence(std::string_view text) {
  constexpr std::size_t longest = 500;
  const std::string whole = harmless(text);
  const std::string_view shown = cut(whole, 0, longest);
  return std::string(shown) + (shown.size() < whole.size() ? " ..." : "");
}

enum class Ink { Error, Warning, Note, Frame, Good, Bold };

std::string inked(const std::string& text, Ink ink, bool colour) {
  if (!colour || text.empty()) return text;
  const char* code = "";
  switch (ink) {
    case Ink::Error:
      code = "1;31";
      break;
    case Ink::Warning:
      code = "1;33";
      break;
    case Ink::Note:
      code = "1;36";
      break;
    case Ink::Frame:
      code = "1;34";
      break;
    case Ink::Good:
      code = "1;32";
      break;
    case Ink::Bold:
      code = "1";
      break;
  }
  return fmt::format("\033[{}m{}\033[0m", code, text);
}

Ink ink_of(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return Ink::Error;
    case Severity::Warning:
      return Ink::Warning;
    case Severity::Note:
      return Ink::Note;
  }
  return Ink::Bold;
}

/// A piece of one line that is pointed at.
struct Pointer {
  int column = 1;
  std::size_t length = 1;
  std::string text;
  bool primary = false;
};

using Lines = std::map<int, std::vector<Pointer>>;

void point_at(Lines& lines, const SourceMap& sources, Span span, const std::string& text,
              bool primary) {
  const LineColumn begin = sources.locate(span.file, span.begin);
  const LineColumn end = sources.locate(span.file, std::max(span.begin, span.end));
  std::size_t length = 1;
  if (end.line == begin.line)
    length = static_cast<std::size_t>(std::max(1, end.column - begin.column));
  else  // goes on below: the rest of the first line
    length = std::max<std::size_t>(1, code_points(harmless(sources.line(span.file, begin.line))) -
                                          static_cast<std::size_t>(begin.column) + 1);
  auto& pointers = lines[begin.line];
  // The same place twice: one underline with both texts.
  for (Pointer& other : pointers) {
    if (other.column != begin.column || other.length != length) continue;
    other.primary = other.primary || primary;
    if (!text.empty() && other.text != text) other.text += (other.text.empty() ? "" : "; ") + text;
    return;
  }
  pointers.push_back({begin.column, length, text, primary});
}

class Snippet {
 public:
  Snippet(const SourceMap& sources, const RichOptions& options, Ink ink)
      : sources_(sources), options_(options), ink_(ink) {}

  [[nodiscard]] std::string draw(FileId file, const Lines& lines, LineColumn shown,
                                 const char* arrow) const {
    const std::size_t width = std::to_string(lines.rbegin()->first).size();
    const std::string margin(width + 1, ' ');
    std::string text = fmt::format("{}{} {}:{}:{}\n", std::string(width, ' '), frame(arrow),
                                   harmless(sources_.name(file)), shown.line, shown.column);
    text += margin + frame("|") + "\n";
    int previous = lines.begin()->first;
    for (const auto& [number, pointers] : lines) {
      if (number > previous + 1) text += frame("...") + "\n";
      previous = number;
      text += draw_line(file, number, pointers, width, margin);
    }
    return text;
  }

 private:
  [[nodiscard]] std::string frame(const std::string& text) const {
    return inked(text, Ink::Frame, options_.colour);
  }

  [[nodiscard]] std::string draw_line(FileId file, int number, std::vector<Pointer> pointers,
                                      std::size_t width, const std::string& margin) const {
    std::ranges::stable_sort(pointers, {}, &Pointer::column);
    const std::string line = harmless(sources_.line(file, number));
    // A long line is cut so that its first pointer can be seen.
    const auto room = static_cast<std::size_t>(std::max(40, options_.columns - 8));
    const auto first = static_cast<std::size_t>(pointers.front().column - 1);
    const std::size_t from = first + 20 < room ? 0 : first - std::min<std::size_t>(first, 20);
    const bool cut_right = code_points(cut(line, from, room + 1)) > room;
    std::string text = frame(fmt::format("{:>{}} |", number, width)) + " ";
    if (from > 0) text += "...";
    text += std::string(cut(line, from, room)) + (cut_right ? "..." : "") + "\n";
    const std::size_t shift = from > 0 ? 3 : 0;
    for (const Pointer& pointer : pointers) {
      const auto column = static_cast<std::size_t>(pointer.column - 1);
      if (column < from) continue;
      const std::size_t at = column - from;
      const std::size_t length = at >= room ? 1 : std::min(pointer.length, room - at);
      std::string mark(std::max<std::size_t>(length, 1), pointer.primary ? '^' : '-');
      if (!pointer.text.empty()) mark += " " + sentence(pointer.text);
      text += margin + frame("|") + " " + std::string(std::min(at, room) + shift, ' ') +
              inked(mark, pointer.primary ? ink_ : Ink::Frame, options_.colour) + "\n";
    }
    return text;
  }

  const SourceMap& sources_;
  const RichOptions& options_;
  Ink ink_;
};

std::string indented(std::string_view text, const std::string& margin) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result += margin + harmless(text.substr(0, end)) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

}  // namespace

std::string harmless(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = utf8_length(text.substr(i));
    const auto byte = static_cast<unsigned char>(text[i]);
    // C1 controls (U+0080..U+009F) and the bidirectional overrides (U+202A..U+202E,
    // U+2066..U+2069).
    const auto next = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]); };
    const bool c1 = length == 2 && byte == 0xC2 && next(1) < 0xA0;
    const bool turns = length == 3 && byte == 0xE2 &&
                       ((next(1) == 0x80 && next(2) >= 0xAA && next(2) <= 0xAE) ||
                        (next(1) == 0x81 && next(2) >= 0xA6 && next(2) <= 0xA9));
    if (byte == '\t')
      result += ' ';
    else if (length == 0 || byte < 0x20 || byte == 0x7F || c1 || turns)
      result += "\xEF\xBF\xBD";
    else
      result.append(text, i, length);
    i += std::max<std::size_t>(length, 1);
  }
  return result;
}

std::string_view severity_word(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return "error";
    case Severity::Warning:
      return "warning";
    case Severity::Note:
      return "note";
  }
  return "";
}

std::string render_line(const Diagnostic& diagnostic, const SourceMap& sources) {
  std::string place;
  if (diagnostic.primary.valid()) {
    const LineColumn at = sources.locate(diagnostic.primary.file, diagnostic.primary.begin);
    place = fmt::format("{}:{}:{}: ", harmless(sources.name(diagnostic.primary.file)), at.line,
                        at.column);
  }
  return fmt::format("{}{}[{}]: {}\n", place, severity_word(diagnostic.severity),
                     info(diagnostic.id).code, sentence(diagnostic.message));
}

std::string render_rich(const Diagnostic& diagnostic, const SourceMap& sources,
                        const RichOptions& options) {
  const Ink ink = ink_of(diagnostic.severity);
  std::string text =
      inked(fmt::format("{}[{}]", severity_word(diagnostic.severity), info(diagnostic.id).code),
            ink, options.colour) +
      inked(": " + sentence(diagnostic.message), Ink::Bold, options.colour) + "\n";

  // The file of the primary place first, then those of labels elsewhere.
  std::vector<std::pair<FileId, Lines>> files;
  const auto lines_of = [&](FileId file) -> Lines& {
    for (auto& [known, lines] : files)
      if (known == file) return lines;
    return files.emplace_back(file, Lines{}).second;
  };
  if (diagnostic.primary.valid())
    point_at(lines_of(diagnostic.primary.file), sources, diagnostic.primary, "", true);
  for (const Label& label : diagnostic.labels)
    if (label.span.valid())
      point_at(lines_of(label.span.file), sources, label.span, label.text, false);

  const Snippet snippet(sources, options, ink);
  bool first = true;
  for (const auto& [file, lines] : files) {
    LineColumn shown{lines.begin()->first, lines.begin()->second.front().column};
    if (diagnostic.primary.valid() && file == diagnostic.primary.file)
      shown = sources.locate(file, diagnostic.primary.begin);
    text += snippet.draw(file, lines, shown, first ? "-->" : ":::");
    first = false;
  }
  if (!diagnostic.picture.empty()) text += "\n" + indented(diagnostic.picture, "      ") + "\n";
  if (!diagnostic.rule.empty())
    text +=
        "  " + inked("rule", Ink::Note, options.colour) + ": " + sentence(diagnostic.rule) + "\n";
  for (const Help& help : diagnostic.helps)
    text += "  " + inked(help.safe ? "fix" : "help", Ink::Good, options.colour) + ": " +
            sentence(help.text) + "\n";
  return text;
}

}  // namespace tw
