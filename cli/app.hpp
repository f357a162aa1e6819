// The parser of the whole command line, built from the table of commands. The only header that
// knows CLI11; for `run.cpp`, the manual and shell completion.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/command.hpp"

namespace tw::cli {

/// Fills `app` with every command. Parsing a command leaves its action in `chosen`, and the values
/// of common options in `common`; both must outlive `app`.
void build_app(CLI::App& app, CommonOptions& common, Action& chosen);

/// One option or positional argument of a command, for people.
struct ArgumentText {
  std::string names;  ///< `-o, --output FILE`, or `PATH...`
  std::string help;
  std::string initial;  ///< value if it is not given; may be empty
  bool positional = false;
  bool required = false;
  bool common = false;  ///< every command has it
};

/// The arguments of one command, in the order declared, common ones last.
[[nodiscard]] std::vector<ArgumentText> arguments_of(const CLI::App& command);

}  // namespace tw::cli
