// Compiling a piece of YAML, for tests that look at what is said about it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compiler/compile.hpp"
#include "diagnostics/diagnostic.hpp"

namespace tw::test {

struct Checked {
  SourceMap sources;
  std::vector<Diagnostic> found;  ///< sorted
  bool errors = false;
  std::optional<compiler::Compiled> compiled;

  /// The first one of this kind, or nullptr.
  [[nodiscard]] const Diagnostic* find(DiagId id) const;
  /// Codes of errors and warnings, each once, ascending: `TW0101 TW0201`.
  [[nodiscard]] std::string codes() const;
  /// Everything found, as a terminal shows it.
  [[nodiscard]] std::string shown() const;
};

/// Compiles a text as if it were the file `example.yaml`, beside nothing, with the shipped
/// expansions. Findings about the whole set are not looked for.
[[nodiscard]] Checked check_yaml(std::string_view text);

}  // namespace tw::test
