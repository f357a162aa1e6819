// Console sessions in Markdown: `$ command` lines and what they print.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::test {

struct ConsoleStep {
  std::string command;  ///< without the `$`
  std::string
      expected;  ///< what the page says it prints; `...` alone in a line stands for anything
};

[[nodiscard]] std::vector<ConsoleStep> console_steps(std::string_view block);

/// Runs a command with `sh` in a folder, `tilewright` on its PATH; both streams together.
[[nodiscard]] std::string run_in(const std::filesystem::path& folder, const std::string& command);

/// Does the output say what the page says?
[[nodiscard]] bool matches(std::string_view expected, std::string_view output);

}  // namespace tw::test
