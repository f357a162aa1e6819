#include "tiledef/format.hpp"

#include <algorithm>
#include <vector>

#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

constexpr int step = 2;

/// What becomes of one line.
struct LinePlan {
  std::uint32_t begin = 0, end = 0;  ///< without the line break and blanks at the end
  int content =
      -1;          ///< new column of the first thing that stands on it after dashes; -1 = not known
  int dashes = 0;  ///< `- ` before that thing
  std::uint32_t content_at = 0;  ///< offset of that thing
  bool inside = false;           ///< goes on from a line before: moved along with it
  int shift = 0;                 ///< for `inside`: columns to move
};

/// A stretch of text that is written anew.
struct Rewrite {
  std::uint32_t begin, end;
  std::string text;
};

class Formatter {
 public:
  Formatter(std::string_view text, const YamlTree& tree) : text_(text) {
    split_lines();
    planned_comment_.resize(lines_.size());
    if (tree.root != nullptr) visit(*tree.root, 0);
    std::sort(rewrites_.begin(), rewrites_.end(),
              [](const Rewrite& a, const Rewrite& b) { return a.begin < b.begin; });
  }

  std::string run() {
    plan_rest();
    std::string out;
    bool empty_before = true;  // no empty lines at the start
    std::size_t rewrite = 0;
    for (const LinePlan& line : lines_) {
      std::string row = write_line(line, rewrite);
      while (!row.empty() && (row.back() == ' ' || row.back() == '\t') && !line.inside)
        row.pop_back();
      if (row.empty() && !line.inside) {
        if (!empty_before) out += '\n';
        empty_before = true;
        continue;
      }
      out += row + "\n";
      empty_before = false;
    }
    while (out.ends_with("\n\n")) out.pop_back();
    return out;
  }

 private:
  void split_lines() {
    std::uint32_t at = text_.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while (at < text_.size()) {
      const std::size_t found = text_.find('\n', at);
      auto end = static_cast<std::uint32_t>(found == std::string_view::npos ? text_.size() : found);
      const std::uint32_t next = end + 1;
      while (end > at && text_[end - 1] == '\r') --end;
      LinePlan line;
      line.begin = at;
      line.end = end;
      lines_.push_back(line);
      at = next;
    }
  }

  std::size_t line_of(std::uint32_t offset) const {
    const auto after =
        std::upper_bound(lines_.begin(), lines_.end(), offset,
                         [](std::uint32_t at, const LinePlan& line) { return at < line.begin; });
    return after == lines_.begin() ? 0 : static_cast<std::size_t>(after - lines_.begin()) - 1;
  }

  bool is_flow(const YamlNode& node) const {
    return node.span.begin < text_.size() &&
           (text_[node.span.begin] == '[' || text_[node.span.begin] == '{');
  }

  /// Something that starts in block style; if only dashes stand before it on its line, the line is
  /// moved so that it starts in `column`.
  void start(std::uint32_t offset, int column) {
    LinePlan& line = lines_[line_of(offset)];
    int dashes = 0;
    for (std::uint32_t at = line.begin; at < offset; ++at) {
      if (text_[at] == '-') {
        ++dashes;
      } else if (text_[at] != ' ') {
        return;
      }
    }
    if (line.content >= 0) return;
    line.content = column;
    line.dashes = dashes;
    line.content_at = offset;
  }

  void visit(const YamlNode& node, int column) {
    switch (node.kind) {
      case NodeKind::Null:
        return;
      case NodeKind::Scalar:
        start(node.span.begin, column);
        keep_together(node.span);
        return;
      case NodeKind::Sequence:
        if (is_flow(node)) break;
        for (const YamlNode* item : node.items)
          if (inside(*item, node)) visit(*item, column + step);
        return;
      case NodeKind::Map:
        if (is_flow(node)) break;
        for (const YamlEntry& entry : node.entries) {
          if (!inside(*entry.key, node)) continue;
          start(entry.key->span.begin, column);
          if (inside(*entry.value, node)) visit(*entry.value, column + step);
        }
        return;
    }
    start(node.span.begin, column);
    keep_together(node.span);
    if (line_of(node.span.begin) == line_of(node.span.end)) {
      const std::string_view written =
          text_.substr(node.span.begin, node.span.end - node.span.begin);
      if (written.find_first_of("&*!#") == std::string_view::npos)
        rewrites_.push_back({node.span.begin, node.span.end, flow(node)});
    }
  }

  /// An alias stands elsewhere.
  static bool inside(const YamlNode& node, const YamlNode& parent) {
    return node.span.begin >= parent.span.begin && node.span.end <= parent.span.end;
  }

  /// `[a, {b: 1}]` with one blank where it helps.
  std::string flow(const YamlNode& node) const {
    if (!is_flow(node)) {
      if (!node.is_map())
        return std::string(text_.substr(node.span.begin, node.span.end - node.span.begin));
      // `[a: b]`: a single pair without braces.
      return flow(*node.entries.front().key) + ": " + flow(*node.entries.front().value);
    }
    std::string result(1, text_[node.span.begin]);
    bool first = true;
    const auto comma = [&] {
      if (!first) result += ", ";
      first = false;
    };
    for (const YamlNode* item : node.items) {
      comma();
      result += flow(*item);
    }
    for (const YamlEntry& entry : node.entries) {
      comma();
      result += flow(*entry.key);
      const bool bare = entry.value->is_null() && entry.value->text.empty();
      const bool colon = !bare || text_.substr(entry.key->span.end, 1) == ":";
      if (colon) result += bare ? ":" : ": " + flow(*entry.value);
    }
    return result + (node.is_map() ? "}" : "]");
  }

  /// Lines after the first of a scalar or flow collection move along with it.
  void keep_together(Span span) {
    const std::size_t first = line_of(span.begin);
    const std::size_t last = line_of(span.end > span.begin ? span.end - 1 : span.end);
    for (std::size_t i = first + 1; i <= last && i < lines_.size(); ++i) {
      lines_[i].inside = true;
      lines_[i].content_at = static_cast<std::uint32_t>(first);
    }
  }

  int old_column(const LinePlan& line) const {
    std::uint32_t at = line.begin;
    while (at < line.end && text_[at] == ' ') ++at;
    return static_cast<int>(at - line.begin);
  }
  bool is_empty(const LinePlan& line) const {
    return text_.substr(line.begin, line.end - line.begin).find_first_not_of(" \t") ==
           std::string_view::npos;
  }
  /// New column of the first character of a line whose content is planned.
  static int new_column(const LinePlan& line) { return line.content - step * line.dashes; }

  /// Comments, lone dashes and lines that go on.
  void plan_rest() {
    for (LinePlan& line : lines_) {
      if (!line.inside) continue;
      const LinePlan& head = lines_[line.content_at];
      line.shift = head.content >= 0 ? new_column(head) - old_column(head) : 0;
    }
    std::vector<std::size_t> next(lines_.size(), lines_.size());
    std::size_t coming = lines_.size();
    for (std::size_t i = lines_.size(); i-- > 0;) {
      next[i] = coming;
      if (lines_[i].content >= 0) coming = i;
    }
    std::size_t before = lines_.size();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      LinePlan& line = lines_[i];
      if (line.content >= 0 && !planned_comment_[i]) before = i;
      if (line.content >= 0 || line.inside || is_empty(line)) continue;
      const int old = old_column(line);
      const bool comment = text_[line.begin + static_cast<std::uint32_t>(old)] == '#';
      int column = 0;
      if (!comment) {
        // A dash whose item starts on a later line.
        column = next[i] < lines_.size() ? std::max(0, new_column(lines_[next[i]]) - step) : old;
      } else if (next[i] < lines_.size() &&
                 (old == old_column(lines_[next[i]]) || before == lines_.size() ||
                  old < old_column(lines_[before]))) {
        column = new_column(lines_[next[i]]);
      } else if (before < lines_.size()) {
        column = old >= old_column(lines_[before]) ? new_column(lines_[before]) : 0;
      }
      line.content = column;
      line.content_at = line.begin + static_cast<std::uint32_t>(old);
      planned_comment_[i] = true;
    }
  }

  std::string write_line(const LinePlan& line, std::size_t& rewrite) const {
    std::uint32_t at = line.begin;
    std::string row;
    if (line.inside) {
      const int old = old_column(line);
      if (!is_empty(line))
        row = std::string(static_cast<std::size_t>(std::max(0, old + line.shift)), ' ');
      at = line.begin + static_cast<std::uint32_t>(old);
    } else if (line.content >= 0) {
      row = std::string(static_cast<std::size_t>(std::max(0, new_column(line))), ' ');
      for (int i = 0; i < line.dashes; ++i) row += "- ";
      at = line.content_at;
    }
    while (rewrite < rewrites_.size() && rewrites_[rewrite].begin < line.end) {
      const Rewrite& piece = rewrites_[rewrite++];
      if (piece.begin < at) continue;
      row += text_.substr(at, piece.begin - at);
      row += piece.text;
      at = piece.end;
    }
    if (at < line.end) row += text_.substr(at, line.end - at);
    return row;
  }

  std::string_view text_;
  std::vector<LinePlan> lines_;
  std::vector<Rewrite> rewrites_;
  std::vector<bool> planned_comment_;  ///< by line: laid out like its neighbours
};

bool same_meaning(const YamlNode& a, const YamlNode& b) {
  if (a.kind != b.kind || a.text != b.text) return false;
  if (a.items.size() != b.items.size() || a.entries.size() != b.entries.size()) return false;
  for (std::size_t i = 0; i < a.items.size(); ++i)
    if (!same_meaning(*a.items[i], *b.items[i])) return false;
  for (std::size_t i = 0; i < a.entries.size(); ++i)
    if (!same_meaning(*a.entries[i].key, *b.entries[i].key) ||
        !same_meaning(*a.entries[i].value, *b.entries[i].value))
      return false;
  return true;
}

}  // namespace

std::optional<std::string> format_yaml(FileId file, SourceMap& sources, DiagSink& diagnostics) {
  const auto tree = parse_yaml(file, sources, diagnostics);
  if (!tree) return std::nullopt;
  std::string result = Formatter(sources.text(file), *tree).run();
  SourceMap scratch;
  DiagSink unheard;
  const FileId again = scratch.add("formatted", result);
  const auto after = parse_yaml(again, scratch, unheard);
  if (!after || !same_meaning(*tree->root, *after->root)) {
    diagnostics.add(
        diagnose<DiagId::FormatWouldChange>(tree->root->span, sources.name(file))
            .help("simplify its layout; quotes around texts that go over several lines help"));
    return std::nullopt;
  }
  return result;
}

}  // namespace tw::tiledef
