#include "support/console.hpp"

#include <cstdlib>
#include <sstream>

#include "cli/run_command.hpp"

namespace tw::test {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool matches_from(const std::vector<std::string>& expected, std::size_t e,
                  const std::vector<std::string>& output, std::size_t o) {
  for (; e < expected.size(); ++e, ++o) {
    if (expected[e] == "...") {
      for (std::size_t skip = o; skip <= output.size(); ++skip)
        if (matches_from(expected, e + 1, output, skip)) return true;
      return false;
    }
    if (o >= output.size() || expected[e] != output[o]) return false;
  }
  return o == output.size();
}

}  // namespace

std::vector<ConsoleStep> console_steps(std::string_view block) {
  std::vector<ConsoleStep> steps;
  for (const std::string& line : lines_of(block)) {
    if (line.starts_with("$ ")) {
      steps.push_back({line.substr(2), ""});
    } else if (!steps.empty() && steps.back().expected.empty() &&
               steps.back().command.ends_with('\\')) {
      steps.back().command += "\n" + line;  // the command goes on
    } else if (!steps.empty()) {
      steps.back().expected += line + "\n";
    }
  }
  return steps;
}

std::string run_in(const std::filesystem::path& folder, const std::string& command) {
  const char* binary = std::getenv("TILEWRIGHT_BINARY");
  const char* path = std::getenv("PATH");
  cli::Invocation run;
  run.arguments = {"-c", "cd \"$TEST_FOLDER\" && { " + command + "\n} 2>&1"};
  const std::string programs =
      std::filesystem::path(binary == nullptr ? "" : binary).parent_path().string();
  run.environment = {{"TEST_FOLDER", folder.string()},
                     {"NO_COLOR", "1"},
                     {"PATH", programs + ":" + (path == nullptr ? "/usr/bin:/bin" : path)}};
  return cli::program("sh", run).out;
}

bool matches(std::string_view expected, std::string_view output) {
  return matches_from(lines_of(expected), 0, lines_of(output), 0);
}

}  // namespace tw::test
