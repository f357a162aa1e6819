// What every command shares: the common options, the two output streams, the texts that were read
// and what was found wrong with them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/source.hpp"

namespace tw::cli {

/// Exit statuses; the same for every command.
enum class Status : std::uint8_t {
  Good = 0,
  InputHasErrors = 1,
  WrongUse = 2,
  MachineFailed = 3,  ///< disk full, unwritable, out of memory
};

/// The worse of two results, for commands that go on after an error.
[[nodiscard]] constexpr Status worse(Status a, Status b) {
  return a < b ? b : a;
}

/// Options that every command takes.
struct CommonOptions {
  std::vector<std::string> expansion_folders;  ///< `--expansions`, in order
  std::string colour = "auto";                 ///< `auto`, `always`, `never`
  std::string language = "en";                 ///< ISO 639, for titles and texts of the data
  bool strict = false;                         ///< warnings count as errors
  bool quiet = false;                          ///< neither progress nor a word on success
};

/// How diagnostics are shown.
enum class DiagnosticFormat : std::uint8_t { Rich, Line, Json, Sarif };

/// The format that `--format` names: `line`, `json`, `sarif`, otherwise rich.
[[nodiscard]] DiagnosticFormat diagnostic_format(std::string_view word);

/// One run of one command.
class Session {
 public:
  Session(std::ostream& results, std::ostream& messages, std::istream& input)
      : out(results), err(messages), in(input) {}

  std::ostream& out;  ///< results
  std::ostream& err;  ///< diagnostics, progress, errors of the machine
  std::istream& in;
  CommonOptions common;
  SourceMap sources;
  DiagSink diagnostics;

  /// Whether the stream of diagnostics may be coloured (terminal, NO_COLOR, `--color`).
  [[nodiscard]] bool colour() const;
  /// Whether standard error is a terminal where a progress bar may be drawn.
  [[nodiscard]] bool progress() const;

  /// Shows what was found so far, sorted, and forgets it. JSON and SARIF go to `out`, the rest to
  /// `err`. `InputHasErrors` if there were errors, or warnings with `--strict`.
  Status report(DiagnosticFormat format = DiagnosticFormat::Rich);

  /// Writes an output whole or not at all; `-` means standard output. Says what failed.
  Status write(const std::filesystem::path& path, std::string_view bytes);

  /// Tells the user of a failure of the machine.
  Status machine_failed(const std::filesystem::path& path, std::string_view what);
  /// Tells the user of a mistake on the command line.
  Status wrong_use(std::string_view what);
  /// A line about success on standard error; nothing with `--quiet`.
  void note(std::string_view text);
};

}  // namespace tw::cli
