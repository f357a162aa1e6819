// What is wrong with an input, as data.
//
// Nobody who finds a mistake formats or prints it: they build a `Diagnostic` with
// `diagnose<Id>(...)` and hand it to a `DiagSink`. How it is shown (rich text, one line, JSON,
// SARIF) is decided by the renderers in `diagnostics/render_*.hpp`.
//
// The catalogue (`diagnostics/catalogue/*.def`) holds for each kind of diagnostic a permanent code,
// its severity, what was seen and the rule, with `{0}`, `{1}` ... for arguments.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/source.hpp"

namespace tw {

enum class Severity : std::uint8_t { Error, Warning, Note };

/// Every kind of diagnostic, in catalogue order.
enum class DiagId : std::uint16_t {
#define TW_DIAG(code, name, severity, seen, rule) name,
#include "diagnostics/catalogue/all.def"
#undef TW_DIAG
};

/// One row of the catalogue.
struct DiagInfo {
  std::string_view code;  ///< permanent, `TW0201`
  std::string_view name;  ///< the enumerator
  Severity severity;
  std::string_view seen;  ///< what was observed; lower case, no full stop
  std::string_view rule;  ///< what holds; may be empty
};

namespace detail {
inline constexpr auto catalogue_rows = std::to_array<DiagInfo>({
#define TW_DIAG(code, name, severity, seen, rule) {code, #name, Severity::severity, seen, rule},
#include "diagnostics/catalogue/all.def"
#undef TW_DIAG
});

/// One more than the highest `{n}` in the text.
constexpr std::size_t placeholders(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 2 < text.size() + 1; ++i) {
    if (text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}') {
      const auto index = static_cast<std::size_t>(text[i + 1] - '0') + 1;
      if (index > count) count = index;
    }
  }
  return count;
}
}  // namespace detail

/// The catalogue row of a diagnostic.
[[nodiscard]] constexpr const DiagInfo& info(DiagId id) {
  return detail::catalogue_rows[static_cast<std::size_t>(id)];
}

/// All rows, for `explain`, the docs and their tests.
[[nodiscard]] constexpr const auto& catalogue() {
  return detail::catalogue_rows;
}

/// A second place that matters, with a few words on why.
struct Label {
  Span span;
  std::string text;
};

/// Replaces the text of a span; an empty span inserts.
struct Edit {
  Span span;
  std::string replacement;
};

/// A way out. With edits it can be applied; `safe` ones are applied by `check --fix`.
struct Help {
  std::string text;
  std::vector<Edit> edits;
  bool safe = false;
};

struct Diagnostic {
  DiagId id{};
  Severity severity = Severity::Error;
  Span primary;
  std::string message;  ///< formatted `seen`
  std::string rule;     ///< formatted `rule`
  std::vector<Label> labels;
  std::vector<Help> helps;
  std::string picture;  ///< small text picture of the tile; may be empty

  // These return by value, so that `found = std::move(found).label(...)` is no move onto itself.
  Diagnostic label(Span span, std::string text) && {
    labels.push_back({span, std::move(text)});
    return std::move(*this);
  }
  Diagnostic help(std::string text, std::vector<Edit> edits = {}) && {
    helps.push_back({std::move(text), std::move(edits), false});
    return std::move(*this);
  }
  /// A help that is certainly what the author meant; `check --fix` applies it.
  Diagnostic fix(std::string text, std::vector<Edit> edits) && {
    helps.push_back({std::move(text), std::move(edits), true});
    return std::move(*this);
  }
  Diagnostic with_picture(std::string drawn) && {
    picture = std::move(drawn);
    return std::move(*this);
  }
};

/// Builds a diagnostic; the number of arguments is checked against the catalogue when compiling.
template <DiagId Id, class... Args>
[[nodiscard]] Diagnostic diagnose(Span where, const Args&... args) {
  constexpr const DiagInfo& row = info(Id);
  constexpr std::size_t needed =
      std::max(detail::placeholders(row.seen), detail::placeholders(row.rule));
  static_assert(needed == sizeof...(Args), "arguments do not match the catalogue row");
  Diagnostic diagnostic;
  diagnostic.id = Id;
  diagnostic.severity = row.severity;
  diagnostic.primary = where;
  diagnostic.message = fmt::format(fmt::runtime(row.seen), args...);
  diagnostic.rule = fmt::format(fmt::runtime(row.rule), args...);
  return diagnostic;
}

/// Collects what was found. Order of arrival does not matter: `sorted` gives file, offset, code.
class DiagSink {
 public:
  void add(Diagnostic diagnostic);

  [[nodiscard]] bool has_errors() const { return errors_ > 0; }
  [[nodiscard]] std::size_t error_count() const { return errors_; }
  [[nodiscard]] const std::vector<Diagnostic>& all() const { return diagnostics_; }

  /// By file, offset and code, without repetitions.
  [[nodiscard]] std::vector<Diagnostic> sorted() const;

 private:
  std::vector<Diagnostic> diagnostics_;
  std::size_t errors_ = 0;
};

/// The candidate closest to `word` if it is close enough to be a slip, for "did you mean".
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 const std::vector<std::string>& candidates);

}  // namespace tw
