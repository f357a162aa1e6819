// The words of expansions at hand are found however their files are laid out.
#include <gtest/gtest.h>

#include <fstream>

#include "tiledef/elsewhere.hpp"

namespace tw::tiledef {
namespace {

using Words = std::vector<std::string>;

Words marks_of(const std::string& text) {
  const std::filesystem::path shelf =
      std::filesystem::path(testing::TempDir()) /
      (std::string("tilewright-elsewhere-") +
       testing::UnitTest::GetInstance()->current_test_info()->name());
  std::filesystem::remove_all(shelf);
  std::filesystem::create_directories(shelf / "guest");
  std::ofstream(shelf / "guest" / "expansion.yaml") << text;
  ElsewhereIndex index({shelf});
  Words marks = index.words("marks");
  std::filesystem::remove_all(shelf);
  return marks;
}

TEST(Elsewhere, WordsStandBeforeAndBehindTheTiles) {
  const Words both{"lantern", "well"};
  const std::string tile = "  - id: a\n    edges: FFFF\n";
  EXPECT_EQ(marks_of("marks: {lantern: {hosts: road}, well: {hosts: field}}\ntiles:\n" + tile),
            both);
  EXPECT_EQ(marks_of("tiles:\n" + tile + "marks: {lantern: {hosts: road}, well: {hosts: field}}\n"),
            both);
  EXPECT_EQ(
      marks_of("tiles:\r\n- id: a\r\n\r\n# more\r\n- id: b\r\nmarks:\r\n  lantern:\r\n  well:\r\n"),
      both);
}

TEST(Elsewhere, AFileThatNeedsItsTilesIsReadWhole) {
  EXPECT_EQ(marks_of("tiles: [\n{id: a}\n]\nmarks: {lantern: }\n"), Words{"lantern"});
  EXPECT_EQ(marks_of("tiles:\n  - &one {id: a}\nother: *one\nmarks: {lantern: }\n"),
            Words{"lantern"});
}

TEST(Elsewhere, WhatIsNoYamlDeclaresNothing) {
  EXPECT_EQ(marks_of("tiles: [\nmarks: {"), Words{});
}

}  // namespace
}  // namespace tw::tiledef
