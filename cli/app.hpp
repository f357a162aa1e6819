// The parser of the whole command line, built from the table of commands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace tw::cli {

/// Parses the arguments (the program's name first). If a command was asked for, its action is left
/// in `chosen` and the values of common options in `session.common`; otherwise help, the version or
/// what is wrong has been said and the status is returned.
std::optional<Status> parse(int argc, const char* const* argv, Session& session, Action& chosen);

/// One option or positional argument of a command, for people.
struct ArgumentText {
  std::string names;                    ///< `-o, --output FILE`, or `PATH...`
  std::vector<std::string> long_names;  ///< `--output`
  std::string help;
  std::string initial;             ///< value if it is not given; may be empty
  std::vector<std::string> words;  ///< of a choice
  bool positional = false;
  bool required = false;
  bool common = false;  ///< every command has it
};

/// A command with its arguments in the order declared, common ones last.
struct CommandText {
  std::string name;
  std::string summary;
  std::string description;
  std::vector<ArgumentText> arguments;
};

/// What there is to say about every command.
[[nodiscard]] std::vector<CommandText> described_commands();

}  // namespace tw::cli
