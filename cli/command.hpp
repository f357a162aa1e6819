// The table of commands. A new command is a file in `cli/commands/`, a declaration and a row in
// `cli/commands/table.cpp`, and a line in `cli/CMakeLists.txt` (docs/adding.md).
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "cli/arguments.hpp"
#include "cli/session.hpp"

namespace tw::cli {

/// Runs a command whose arguments have been parsed.
using Action = std::function<Status(Session&)>;

struct Command {
  std::string_view name;
  std::string_view summary;      ///< one line for the list of commands; lower case, no full stop
  std::string_view description;  ///< what it does, and examples; several lines
  /// Declares the arguments and returns what is to be done with them.
  Action (*declare)(Arguments& arguments);
};

/// Every command, in the order of `tilewright --help`.
[[nodiscard]] std::span<const Command> commands();

/// Parses the command line, runs the command and returns its exit status.
int run(int argc, const char* const* argv, Session& session);

/// The version, as `--version` prints it.
[[nodiscard]] std::string_view version();

}  // namespace tw::cli
