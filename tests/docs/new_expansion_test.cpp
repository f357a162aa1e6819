// docs/new-expansion.md is true: its files are written and its commands are run, in order, and what
// comes out is the expansion that is shipped.
#include <gtest/gtest.h>

#include "cli/run_command.hpp"
#include "support/console.hpp"
#include "support/markdown.hpp"
#include "support/source_dir.hpp"

namespace tw::test {
namespace {

TEST(NewExpansion, EveryStepOfTheGuideWorks) {
  const cli::Folder folder;
  int steps = 0, files = 0;
  for (const FencedBlock& block :
       fenced_blocks(read_file(source_dir() / "docs/new-expansion.md"))) {
    if (!block.name.empty()) {
      (void)folder.file(block.name, block.text);
      ++files;
    }
    if (block.language != "console") continue;
    for (const ConsoleStep& step : console_steps(block.text)) {
      const std::string output = run_in(folder.path(), step.command);
      EXPECT_TRUE(matches(step.expected, output))
          << "docs/new-expansion.md:" << block.line << ": $ " << step.command << "\nprints\n"
          << output;
      ++steps;
    }
  }
  EXPECT_GE(steps, 10);
  EXPECT_GE(files, 7);
  // A name is taken once, so the guide's folder has another one.
  const std::string name = "my-storks";
  for (const char* file : {"expansion.yaml", "rules.yaml", "rules.lua", "scenarios.yaml"}) {
    std::string made = read_file(folder.path() / name / file);
    if (const auto at = made.find("id: " + name); at != std::string::npos)
      made.replace(at, 4 + name.size(), "id: storks");
    EXPECT_EQ(made, read_file(source_dir() / "expansions/storks" / file))
        << file << " is not the one that is shipped";
  }
}

}  // namespace
}  // namespace tw::test
