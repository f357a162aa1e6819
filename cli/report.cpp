// How a session shows its diagnostics.
#include <algorithm>
#include <ostream>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "cli/terminal.hpp"
#include "diagnostics/render.hpp"

namespace tw::cli {

DiagnosticFormat diagnostic_format(std::string_view word) {
  if (word == "line") return DiagnosticFormat::Line;
  if (word == "json") return DiagnosticFormat::Json;
  if (word == "sarif") return DiagnosticFormat::Sarif;
  return DiagnosticFormat::Rich;
}

Status Session::report(DiagnosticFormat format) {
  auto found = diagnostics.sorted();
  diagnostics = DiagSink();
  if (common.quiet)
    std::erase_if(found, [](const Diagnostic& d) { return d.severity == Severity::Note; });
  switch (format) {
    case DiagnosticFormat::Rich: {
      const RichOptions options{colour(), terminal_columns()};
      for (const Diagnostic& d : found) err << render_rich(d, sources, options) << '\n';
      break;
    }
    case DiagnosticFormat::Line:
      for (const Diagnostic& d : found) err << render_line(d, sources);
      break;
    case DiagnosticFormat::Json:
      out << render_json(found, sources);
      break;
    case DiagnosticFormat::Sarif:
      out << render_sarif(found, sources, version());
      break;
  }
  const bool failed = std::ranges::any_of(found, [this](const Diagnostic& d) {
    return d.severity == Severity::Error || (common.strict && d.severity == Severity::Warning);
  });
  return failed ? Status::InputHasErrors : Status::Good;
}

}  // namespace tw::cli
