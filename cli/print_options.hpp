// What is said about printing on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/session.hpp"
#include "model/print_spec.hpp"

namespace tw::cli {

/// What was given; the rest comes from the `print:` block of the input, or is the usual. Lengths in
/// mm.
struct PrintOptions {
  std::string paper;  ///< empty = not given
  std::optional<std::string> turn, layout, marks, backs, pdf, cutter;
  std::string theme;
  std::optional<double> tile, bleed, back_bleed, margin, gutter;
  std::optional<std::int64_t> copies;
  std::string labels;
  std::vector<std::string> select;
  std::vector<std::string> leave_out;
  std::vector<std::string> skip;
  std::string printer;
  std::string printers_file;
  bool guides = false;
  bool manifest = false;
  bool no_slug = false;
  bool cut_contour = false;
};

/// Declares every option but those for input and output.
void declare_print_options(Arguments& arguments, PrintOptions& options);

/// The outputs that the input asks for, each with what the command line says instead; `path` is the
/// input
/// (`-` has no block). What is wrong with the file goes to the diagnostics of the session, what is
/// wrong with the command line is said; nothing in both cases.
[[nodiscard]] std::optional<std::vector<PrintSpec>> print_specs(Session& session,
                                                                const PrintOptions& options,
                                                                const std::string& path);

/// The file of printer profiles that is read without being asked for:
/// `$XDG_CONFIG_HOME/tilewright/printers.yaml`.
[[nodiscard]] std::string own_printers_file();

/// A paper by name or as `210x297` in mm; says what is wrong and gives nothing for another word.
struct NamedPaper {
  std::string name;
  SizeMm size;
};
[[nodiscard]] std::optional<NamedPaper> paper_of(Session& session, const std::string& word);

}  // namespace tw::cli
