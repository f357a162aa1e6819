// What holds for every command: help, exit statuses, streams.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/command.hpp"
#include "cli/run_command.hpp"

namespace tw::cli {
namespace {

TEST(Frame, EveryCommandHasHelp) {
  const Outcome all = tilewright({"--help"});
  EXPECT_EQ(all.status, 0);
  for (const Command& command : commands()) {
    EXPECT_NE(all.out.find(command.name), std::string::npos) << command.name;
    const Outcome one = tilewright({std::string(command.name), "--help"});
    EXPECT_EQ(one.status, 0) << command.name;
    EXPECT_NE(one.out.find("Usage: tilewright " + std::string(command.name)), std::string::npos);
    EXPECT_EQ(one.err, "") << command.name;
  }
}

TEST(Frame, VersionIsThatOfTheProject) {
  const Outcome outcome = tilewright({"--version"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "tilewright " TILEWRIGHT_VERSION "\n");
}

TEST(Frame, WithoutACommandHelpGoesToStandardError) {
  const Outcome outcome = tilewright(std::vector<std::string>{});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_NE(outcome.err.find("Usage:"), std::string::npos);
}

TEST(Frame, MistypedCommandIsSuggested) {
  const Outcome outcome = tilewright({"explian"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("did you mean `explain`?"), std::string::npos) << outcome.err;
}

TEST(Frame, PathInsteadOfACommandIsExplained) {
  const Folder folder;
  const Outcome outcome = tilewright({folder.file("tiles.yaml", "tiles: []\n")});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("tilewright check"), std::string::npos) << outcome.err;
}

TEST(Frame, EveryCommandRefusesUnknownOptions) {
  for (const Command& command : commands()) {
    const Outcome outcome = tilewright({std::string(command.name), "--no-such-option"});
    EXPECT_EQ(outcome.status, 2) << command.name;
    EXPECT_EQ(outcome.out, "") << command.name;
  }
}

TEST(Frame, WrongWordOfAChoiceIsSuggested) {
  const Outcome outcome = tilewright({"explain", "--color", "alwys", "--list"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("did you mean `always`?"), std::string::npos) << outcome.err;
}

TEST(Frame, FullStandardOutputIsAFailureOfTheMachine) {
  const Outcome outcome = tilewright(Invocation{{"explain", "--list"}, "", {}, "/dev/full"});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_NE(outcome.err.find("standard output"), std::string::npos) << outcome.err;
}

TEST(Frame, ManualIsWhatTheProgramSays) {
  const Outcome outcome = tilewright({"manual"});
  ASSERT_EQ(outcome.status, 0);
  const std::string page = source("docs/commands.md");
  if (std::getenv("TW_UPDATE") != nullptr) std::ofstream(page, std::ios::binary) << outcome.out;
  EXPECT_EQ(bytes_of(page), outcome.out) << "docs/commands.md is out of date: run with TW_UPDATE=1";
}

TEST(Frame, BashCompletesCommandsAndChoices) {
  const Outcome script = tilewright({"completion", "bash"});
  ASSERT_EQ(script.status, 0);
  const std::string ask = script.out + R"(
COMP_WORDS=(tilewright expl) COMP_CWORD=1; _tilewright; echo "${COMPREPLY[@]}"
COMP_WORDS=(tilewright explain --color a) COMP_CWORD=3; _tilewright; echo "${COMPREPLY[@]}"
COMP_WORDS=(tilewright explain --li) COMP_CWORD=2; _tilewright; echo "${COMPREPLY[@]}"
)";
  EXPECT_EQ(program("bash", Invocation{{"-c", ask}, "", {}, ""}).out,
            "explain\nauto always\n--list\n");
}

TEST(Frame, CompletionKnowsItsShells) {
  for (const char* shell : {"zsh", "fish"}) {
    const Outcome outcome = tilewright({"completion", shell});
    EXPECT_EQ(outcome.status, 0);
    for (const Command& command : commands())
      EXPECT_NE(outcome.out.find(command.name), std::string::npos) << shell;
  }
  EXPECT_EQ(tilewright({"completion", "tcsh"}).status, 2);
}

}  // namespace
}  // namespace tw::cli
