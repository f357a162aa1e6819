// What every file of the repository keeps to (CONTRIBUTING.md).
#include <gtest/gtest.h>

#include <fstream>

#include "repo/source_tree.hpp"
#include "support/source_dir.hpp"

namespace tw::repo {
namespace {

TEST(Hygiene, FilesStaySmall) {
  constexpr std::size_t longest = 500;
  for (const SourceFile& file : module_sources())
    EXPECT_LE(file.lines.size(), longest) << file.path.string() << " has outgrown its room";
}

TEST(Hygiene, HeadersAreIncludedOnce) {
  for (const SourceFile& file : module_sources()) {
    if (file.path.extension() != ".hpp") continue;
    bool guarded = false;
    for (const std::string& line : file.lines) guarded = guarded || line == "#pragma once";
    EXPECT_TRUE(guarded) << file.path.string() << " lacks #pragma once";
  }
}

TEST(Hygiene, LinesAreClean) {
  for (const SourceFile& file : module_sources()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string& line = file.lines[i];
      EXPECT_EQ(line.find('\t'), std::string::npos) << file.path.string() << ":" << i + 1;
      EXPECT_FALSE(line.ends_with(' ')) << file.path.string() << ":" << i + 1;
      EXPECT_FALSE(line.ends_with('\r')) << file.path.string() << ":" << i + 1;
    }
  }
}

/// Fails for every line of the modules that contains one of the words.
void expect_nowhere(const std::vector<std::string>& words, const std::string& exempt_module) {
  for (const SourceFile& file : module_sources()) {
    if (file.module() == exempt_module) continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      for (const std::string& word : words)
        EXPECT_FALSE(file.lines[i].find(word) != std::string::npos)
            << file.path.string() << ":" << i + 1 << ": " << word;
    }
  }
}

// The words are put together so that a search for them does not find this test.
TEST(Hygiene, NothingIsLeftForLater) {
  expect_nowhere({std::string("TO") + "DO", std::string("FIX") + "ME"}, "");
}

// Results must not depend on the clock or on a library's idea of a distribution. The command line
// may look at the clock for its progress bars.
TEST(Hygiene, DecisionsAreReproducible) {
  expect_nowhere({"#include <random>", "system_clock", "std::rand(", "random_device"}, "cli");
}

// Fonts and profiles are linked into the program; their licences go where it goes.
TEST(Hygiene, LicencesOfWhatIsLinkedInAreInstalled) {
  const std::filesystem::path root = test::source_dir();
  std::ifstream stream(root / "cmake/install.cmake");
  const std::string installed(std::istreambuf_iterator<char>(stream), {});
  for (const char* folder : {"render/fonts", "render/press/profiles"}) {
    int licences = 0;
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with("LICENSE")) continue;
      ++licences;
      EXPECT_NE(installed.find(std::string(folder) + "/" + name), std::string::npos) << name;
    }
    EXPECT_GT(licences, 0) << folder;
  }
}

std::size_t lines_of(const std::filesystem::path& path) {
  std::ifstream stream(path);
  std::size_t count = 0;
  for (std::string line; std::getline(stream, line);) ++count;
  return count;
}

TEST(Hygiene, GuidesExistAndFitOnTheirPage) {
  constexpr std::size_t page_lines = 60;
  const std::filesystem::path root = test::source_dir();
  EXPECT_GT(lines_of(root / "CONTRIBUTING.md"), 0U);
  EXPECT_LT(lines_of(root / "CONTRIBUTING.md"), page_lines);
  for (const char* file : {"LICENSE", "README.md", "CHANGELOG.md", "docs/architecture.md",
                           "docs/adding.md", "scripts/packages.txt"})
    EXPECT_TRUE(std::filesystem::exists(root / file)) << file << " is missing";
}

}  // namespace
}  // namespace tw::repo
