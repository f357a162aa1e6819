#include "interop/assertion.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

namespace tw::interop {
namespace {

constexpr std::size_t longest_assertion = 100'000;

/// A cursor over one assertion. Every `take` either consumes what it names or leaves the text
/// alone.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  void blanks() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t'))
      rest_.remove_prefix(1);
  }
  bool literal(std::string_view word) {
    blanks();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  /// Everything up to one of `stops` or the end, trimmed.
  std::string_view until(std::string_view stops) {
    blanks();
    const auto end = std::min(rest_.find_first_of(stops), rest_.size());
    std::string_view taken = rest_.substr(0, end);
    rest_.remove_prefix(end);
    while (!taken.empty() && taken.back() == ' ') taken.remove_suffix(1);
    return taken;
  }
  std::optional<std::int64_t> integer() {
    blanks();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc()) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }
  bool done() {
    blanks();
    return rest_.empty() || rest_ == ".";
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return result;
}

bool is_player(std::string_view name) {
  return !name.empty() && name.find_first_of(" \t") == std::string_view::npos;
}

/// `[x,y]` as `x,y`.
std::optional<std::string> cell(Scanner& scan) {
  if (!scan.literal("[")) return std::nullopt;
  const auto x = scan.integer();
  if (!x || !scan.literal(",")) return std::nullopt;
  const auto y = scan.integer();
  if (!y || !scan.literal("]")) return std::nullopt;
  return fmt::format("{},{}", *x, *y);
}

/// `[x,y] - [r,r]; ...`
std::optional<std::vector<std::string>> tile_options(Scanner& scan) {
  std::vector<std::string> options;
  while (!scan.done()) {
    const auto at = cell(scan);
    if (!at || !scan.literal("-") || !scan.literal("[")) return std::nullopt;
    do {
      const auto degrees = scan.integer();
      if (!degrees) return std::nullopt;
      options.push_back(fmt::format("{},{}", *at, *degrees));
    } while (scan.literal(","));
    if (!scan.literal("]")) return std::nullopt;
    scan.literal(";");
  }
  std::sort(options.begin(), options.end());
  return options;
}

/// `{Feature,Location,[x,y]}; ...`, with the id of a figure in front if `with_figure`.
std::optional<std::vector<std::string>> feature_options(Scanner& scan, bool with_figure) {
  std::vector<std::string> options;
  while (!scan.done()) {
    if (!scan.literal("{")) return std::nullopt;
    std::string figure;
    if (with_figure) {
      figure = std::string(scan.until(",")) + ",";
      if (!scan.literal(",")) return std::nullopt;
    }
    const std::string feature(scan.until(","));
    if (!scan.literal(",")) return std::nullopt;
    const std::string location(scan.until(","));
    if (!scan.literal(",")) return std::nullopt;
    const auto at = cell(scan);
    if (!at || !scan.literal("}")) return std::nullopt;
    options.push_back(fmt::format("{}{},{},{}", figure, *at, feature, location));
    scan.literal(";");
  }
  std::sort(options.begin(), options.end());
  return options;
}

/// `HEAD NAME options: LIST`
template <class ReadList>
std::optional<Assertion> option_list(std::string_view text, std::string_view head,
                                     AssertionKind kind, ReadList read_list) {
  Scanner scan(text);
  if (!scan.literal(head) || !scan.rest().starts_with(' ')) return std::nullopt;
  const std::string_view name = scan.until(" ");
  if (name.empty() || !scan.literal("options:")) return std::nullopt;
  auto options = read_list(scan);
  if (!options) return std::nullopt;
  Assertion assertion;
  assertion.kind = kind;
  assertion.name = std::string(name);
  assertion.options = std::move(*options);
  return assertion;
}

std::optional<Assertion> about_player(std::string_view text) {
  Scanner scan(text);
  Assertion assertion;
  assertion.player = std::string(scan.until(" "));
  if (!is_player(assertion.player)) return std::nullopt;
  if (scan.literal("has ")) {
    if (const auto points = scan.integer()) {
      if (!scan.literal("points") && !scan.literal("point")) return std::nullopt;
      assertion.kind = AssertionKind::Points;
      assertion.number = *points;
      return scan.done() ? std::optional(assertion) : std::nullopt;
    }
    assertion.kind = AssertionKind::Token;
    assertion.name = std::string(scan.until(" "));
    if (!scan.literal("token with ") || (!scan.literal("size") && !scan.literal("count")))
      return std::nullopt;
    const auto number = scan.integer();
    if (!number) return std::nullopt;
    assertion.number = *number;
    return scan.done() ? std::optional(assertion) : std::nullopt;
  }
  if (scan.literal("scored ")) {
    assertion.kind = AssertionKind::Scored;
    assertion.name = std::string(scan.until(" "));
    if (!scan.literal("for ")) return std::nullopt;
    const auto points = scan.integer();
    if (!points || (!scan.literal("points") && !scan.literal("point"))) return std::nullopt;
    assertion.number = *points;
    return scan.done() ? std::optional(assertion) : std::nullopt;
  }
  return std::nullopt;
}

/// `NAME: true|false`
std::optional<Assertion> about_setting(std::string_view text) {
  Scanner scan(text);
  Assertion assertion;
  assertion.kind = AssertionKind::Setting;
  assertion.name = std::string(scan.until(":"));
  if (assertion.name.empty() || !scan.literal(":")) return std::nullopt;
  assertion.flag = scan.literal("true");
  if (!assertion.flag && !scan.literal("false")) return std::nullopt;
  return scan.done() ? std::optional(assertion) : std::nullopt;
}

std::optional<Assertion> about_turn(std::string_view text) {
  Assertion assertion;
  const std::string small = lower(text);
  if (Scanner scan(small); scan.literal("player can pass") && scan.done()) {
    assertion.kind = AssertionKind::CanPass;
    assertion.flag = true;
    return assertion;
  }
  if (Scanner scan(small); scan.literal("player can't pass") && scan.done()) {
    assertion.kind = AssertionKind::CanPass;
    return assertion;
  }
  if (Scanner scan(small); scan.literal("phase is ")) {
    Scanner original(text.substr(text.size() - scan.rest().size()));
    assertion.kind = AssertionKind::Phase;
    assertion.name = std::string(original.until(" ."));
    return original.done() ? std::optional(assertion) : std::nullopt;
  }
  if (Scanner scan(text); scan.literal("Available action ")) {
    assertion.kind = AssertionKind::Action;
    assertion.name = std::string(scan.until(" "));
    if (scan.literal("for ")) assertion.subject = std::string(scan.until(" "));
    return scan.done() && !assertion.name.empty() ? std::optional(assertion) : std::nullopt;
  }
  if (auto setting = about_setting(text)) return setting;
  if (Scanner scan(small); scan.literal("undo is ")) {
    assertion.kind = AssertionKind::Undo;
    assertion.flag = !scan.literal("not ");
    return scan.literal("allowed") && scan.done() ? std::optional(assertion) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Assertion> parse_assertion(std::string_view text) {
  if (text.size() > longest_assertion) return std::nullopt;
  if (auto found = about_turn(text)) return found;
  if (auto found = option_list(text, "TilePlacement", AssertionKind::TileOptions,
                               [](Scanner& scan) { return tile_options(scan); }))
    return found;
  if (auto found = option_list(text, "ReturnMeeple", AssertionKind::ReturnOptions,
                               [](Scanner& scan) { return feature_options(scan, true); }))
    return found;
  if (auto found = option_list(text, "Meeple", AssertionKind::FigureOptions,
                               [](Scanner& scan) { return feature_options(scan, false); }))
    return found;
  return about_player(text);
}

}  // namespace tw::interop
