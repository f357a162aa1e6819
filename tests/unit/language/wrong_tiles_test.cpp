// Wrong tiles as beginners write them (tests/data/wrong_tiles.md) and what is said to each
// (wrong_tiles.txt). One mistake gives one message, and nothing that is offered makes it worse.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <set>

#include "diagnostics/fixes.hpp"
#include "support/markdown.hpp"
#include "support/source_dir.hpp"
#include "support/yaml_check.hpp"

namespace tw::test {
namespace {

std::vector<FencedBlock> wrong_tiles() {
  return fenced_blocks(read_file(source_dir() / "tests/data/wrong_tiles.md"));
}

int errors_in(const Checked& checked) {
  int count = 0;
  for (const Diagnostic& found : checked.found) count += found.severity == Severity::Error ? 1 : 0;
  return count;
}

TEST(WrongTiles, AreAnsweredAsTheGoldenSays) {
  std::string answers;
  for (const FencedBlock& block : wrong_tiles()) {
    const Checked checked = check_yaml(block.text);
    answers += "## " + block.heading + "\n\n" + checked.shown();
  }
  const auto path = source_dir() / "tests/data/wrong_tiles.txt";
  if (std::getenv("TW_UPDATE") != nullptr) {
    std::ofstream(path, std::ios::binary) << answers;
    return;
  }
  EXPECT_EQ(read_file(path), answers) << "run this test with TW_UPDATE=1 and read the difference";
}

TEST(WrongTiles, OneMistakeGivesOneMessage) {
  std::set<std::string> headings;
  for (const FencedBlock& block : wrong_tiles()) {
    EXPECT_TRUE(headings.insert(block.heading).second) << block.heading << " twice";
    const Checked checked = check_yaml(block.text);
    const int mistakes = block.heading.ends_with("(two mistakes)") ? 2 : 1;
    EXPECT_EQ(errors_in(checked), mistakes) << block.heading << "\n" << checked.shown();
    for (const Diagnostic& found : checked.found)
      EXPECT_TRUE(found.primary.valid()) << block.heading << " has no place";
  }
  EXPECT_GE(headings.size(), 70U);
}

/// A fix is applied without asking, so it must be right: the mistake is gone and no other came.
TEST(WrongTiles, FixesThatAreAppliedLeaveNothingWrongBehind) {
  int fixed_tiles = 0;
  for (const FencedBlock& block : wrong_tiles()) {
    Checked checked = check_yaml(block.text);
    const int before = errors_in(checked);
    std::string text = block.text;
    for (int round = 0; round < 5; ++round) {
      const auto fixed = apply_fixes(checked.found, checked.sources, std::array{FileId{0}});
      if (fixed.empty()) break;
      text = fixed.front().text;
      checked = check_yaml(text);
    }
    if (text == block.text) continue;
    ++fixed_tiles;
    EXPECT_LT(errors_in(checked), before) << block.heading << "\n" << text << checked.shown();
  }
  EXPECT_GE(fixed_tiles, 20);
}

}  // namespace
}  // namespace tw::test
