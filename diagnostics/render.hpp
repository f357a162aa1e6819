// How diagnostics are shown: to people, to other programs' line parsers, as JSON and as SARIF.
//
// What stems from an input (messages, source lines, file names) is made harmless first: control
// characters and broken UTF-8 never reach a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace tw {

/// `error`, `warning` or `note`.
[[nodiscard]] std::string_view severity_word(Severity severity);

struct RichOptions {
  bool colour = false;
  int columns = 100;  ///< width of the terminal; longer source lines are cut around the place
};

/// The message, the source lines with carets, the rule, the ways out and the picture.
[[nodiscard]] std::string render_rich(const Diagnostic& diagnostic, const SourceMap& sources,
                                      const RichOptions& options);

/// `file:line:column: error[TW0201]: message`, with a line feed.
[[nodiscard]] std::string render_line(const Diagnostic& diagnostic, const SourceMap& sources);

/// One JSON document (docs/commands.md, `check`).
[[nodiscard]] std::string render_json(const std::vector<Diagnostic>& diagnostics,
                                      const SourceMap& sources);

/// A SARIF 2.1.0 log of one run, with fixes where there are edits.
[[nodiscard]] std::string render_sarif(const std::vector<Diagnostic>& diagnostics,
                                       const SourceMap& sources, std::string_view version);

/// `text` with control characters and broken UTF-8 replaced by U+FFFD; tabs become blanks.
[[nodiscard]] std::string harmless(std::string_view text);

}  // namespace tw
