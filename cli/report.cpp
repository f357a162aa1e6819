// How a session shows its diagnostics.
#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "cli/session.hpp"

namespace tw::cli {
namespace {

std::string_view word(Severity severity) {
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

}  // namespace

Status Session::report(DiagnosticFormat) {
  const auto found = diagnostics.sorted();
  for (const Diagnostic& d : found) {
    const LineColumn at = sources.locate(d.primary.file, d.primary.begin);
    err << fmt::format("{}:{}:{}: {}[{}]: {}\n", sources.name(d.primary.file), at.line, at.column,
                       word(d.severity), info(d.id).code, d.message);
  }
  const bool failed = std::any_of(found.begin(), found.end(), [this](const Diagnostic& d) {
    return d.severity == Severity::Error || (common.strict && d.severity == Severity::Warning);
  });
  diagnostics = DiagSink();
  return failed ? Status::InputHasErrors : Status::Good;
}

}  // namespace tw::cli
