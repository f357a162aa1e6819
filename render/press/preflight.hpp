// Structural checks of a finished PDF: what the standards ask for that can be read off the file.
// They are not a certificate; Debian has no validator for PDF/X.
#pragma once

#include <string>
#include <vector>

#include "model/print_spec.hpp"

namespace tw::render {

struct Check {
  std::string what;  ///< `one output intent with a printer profile`
  bool holds = false;
  std::string detail;  ///< what was found instead
};

struct Preflight {
  PdfKind kind = PdfKind::Home;
  std::vector<Check> checks;

  [[nodiscard]] bool passed() const;
  [[nodiscard]] int failures() const;
};

/// Reads the file and checks it as a file of that kind. A file that cannot be read fails its first
/// check.
[[nodiscard]] Preflight preflight(const std::string& pdf, PdfKind kind);

/// One line a check, with a heading that says what these checks are and are not.
[[nodiscard]] std::string to_text(const Preflight& preflight);

}  // namespace tw::render
