// Every page and picture that our Markdown points to exists.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>

#include "repo/source_tree.hpp"
#include "support/source_dir.hpp"

namespace tw::repo {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> pages() {
  const fs::path root = test::source_dir();
  std::vector<fs::path> found;
  for (const char* name : {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"})
    found.push_back(root / name);
  for (const char* folder : {"docs", "expansions"})
    for (const SourceFile& file : files_below(folder, {".md"})) found.push_back(root / file.path);
  return found;
}

TEST(Links, OfOurPagesLeadSomewhere) {
  const std::regex link(R"(\]\(([^)#\s]+)(#[^)]*)?\))");
  std::size_t seen = 0;
  for (const fs::path& page : pages()) {
    std::ifstream stream(page);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (std::sregex_iterator match(text.begin(), text.end(), link), end; match != end; ++match) {
      const std::string target = (*match)[1];
      if (target.find(':') != std::string::npos) continue;  // the web, or a tile of a rule sheet
      ++seen;
      EXPECT_TRUE(fs::exists(page.parent_path() / target)) << page << " points to " << target;
    }
  }
  EXPECT_GT(seen, 5U);
}

}  // namespace
}  // namespace tw::repo
