#include "cli/manual.hpp"

#include <fmt/core.h>

#include "cli/app.hpp"

namespace tw::cli {
namespace {

constexpr std::string_view head = R"(# Commands

This page is made from the program itself (`tilewright manual`) and tested to be what it says.

Every command takes its input as paths to a YAML file or to an expansion folder. Results go to
standard output or to the files named with `-o`; messages and progress go to standard error.

**Exit status**

| | |
|---|---|
| 0 | good |
| 1 | the input has errors (with `--strict` also warnings), or a game, scenario or check failed |
| 2 | the command was used wrongly |
| 3 | the machine failed: disk full, unwritable, out of memory |

**Outputs** appear whole or not at all: they are written beside their destination and renamed. `-` as
an output is standard output; as an input it is standard input where a command says so.

**Required expansions** are looked up beside the input, then in each `--expansions DIR`, then in
`expansions/` of the folder that the environment variable `TILEWRIGHT_DATA` names, then in the data
installed with the program.

**Colour and progress bars** are for terminals only; `NO_COLOR` is honoured.

)";

std::string usage(const CommandText& command) {
  std::string text = "tilewright " + command.name;
  for (const ArgumentText& argument : command.arguments)
    if (argument.positional)
      text += argument.required ? " " + argument.names : " [" + argument.names + "]";
  return text + " [OPTIONS]";
}

std::string row(const ArgumentText& argument) {
  std::string names;
  for (const char c : argument.names) names += c == '|' ? std::string("\\|") : std::string(1, c);
  std::string help = argument.help;
  if (!argument.initial.empty()) help += fmt::format(" (default: {})", argument.initial);
  if (argument.required && !argument.positional) help += " (required)";
  return fmt::format("| `{}` | {} |\n", names, help);
}

}  // namespace

std::string manual() {
  std::string text(head);
  std::string common_rows;
  for (const CommandText& command : described_commands()) {
    text +=
        fmt::format("## {}\n\n{}.\n\n    {}\n\n", command.name, command.summary, usage(command));
    std::string rows;
    common_rows.clear();
    for (const ArgumentText& argument : command.arguments)
      (argument.common ? common_rows : rows) += row(argument);
    if (!rows.empty()) text += "| | |\n|---|---|\n" + rows + "\n";
    if (!command.description.empty()) text += fmt::format("```\n{}\n```\n\n", command.description);
  }
  return text + "## Options of every command\n\n| | |\n|---|---|\n" + common_rows;
}

}  // namespace tw::cli
