// Every diagnostic has a page with a wrong and a right example that do what they say, a golden
// rendering, and code that emits it.
//
// A page (docs/diagnostics/TWxxxx.md) holds, under the headings Wrong and Right, a ```yaml block
// that is compiled, or a ```console block whose commands are run in an empty folder. Blocks with a
// name (```yaml scenarios.yaml) are files of that folder; Right starts with the files of Wrong, and
// with its commands unless it has its own. What nothing can provoke says so:
// `<!-- no example: reason -->`.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>

#include "cli/run_command.hpp"
#include "diagnostics/fixes.hpp"
#include "support/console.hpp"
#include "support/markdown.hpp"
#include "support/source_dir.hpp"
#include "support/yaml_check.hpp"

namespace tw::test {
namespace {

namespace fs = std::filesystem;

/// The named blocks under a heading, as files of a folder.
void write_files(const std::vector<FencedBlock>& blocks, std::string_view heading,
                 const fs::path& folder) {
  for (const FencedBlock& block : blocks) {
    if (block.heading != heading || block.name.empty()) continue;
    fs::create_directories((folder / block.name).parent_path());
    std::ofstream(folder / block.name, std::ios::binary) << block.text;
  }
}

/// Runs the commands of a block in a folder with the files of Wrong, then those of `heading`.
std::string run_console(const std::vector<FencedBlock>& blocks, std::string_view heading,
                        const FencedBlock& commands) {
  const cli::Folder folder;
  write_files(blocks, "Wrong", folder.path());
  write_files(blocks, heading, folder.path());
  std::string output;
  for (const ConsoleStep& step : console_steps(commands.text))
    output += run_in(folder.path(), step.command);
  // The folder has another name each time.
  const std::string prefix = folder.path().string() + "/";
  for (auto at = output.find(prefix); at != std::string::npos; at = output.find(prefix))
    output.erase(at, prefix.size());
  return output;
}

/// Codes of the diagnostics that a command printed.
std::set<std::string> codes_in(const std::string& output) {
  std::set<std::string> codes;
  for (auto at = output.find("[TW"); at != std::string::npos; at = output.find("[TW", at + 1))
    codes.insert(output.substr(at + 1, 6));
  return codes;
}

void compare_golden(const fs::path& path, const std::string& text) {
  if (std::getenv("TW_UPDATE") != nullptr) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  EXPECT_TRUE(fs::exists(path))
      << "no golden; run this test with TW_UPDATE=1 and read what it writes to " << path;
  EXPECT_EQ(read_file(path), text) << path;
}

/// What a page shows must not depend on where the tree lies.
std::string without_folder(std::string text) {
  const std::string folder = source_dir().string() + "/";
  for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
    text.erase(at, folder.size());
  return text;
}

class Page : public ::testing::TestWithParam<std::size_t> {
 protected:
  void examples() const;
  void safe_fixes_work() const;
  void helps_apply() const;
  void is_emitted() const;

  const DiagInfo& row = catalogue()[GetParam()];
  const DiagId id = static_cast<DiagId>(GetParam());
  const std::string code{row.code};
  const std::string page = read_file(source_dir() / "docs/diagnostics" / (code + ".md"));

  /// What is executed under a heading: the block without a name.
  [[nodiscard]] const FencedBlock* block(std::string_view heading) const {
    for (const FencedBlock& found : blocks)
      if (found.heading == heading && found.name.empty()) return &found;
    return nullptr;
  }
  const std::vector<FencedBlock> blocks = fenced_blocks(page);
};

void Page::examples() const {
  ASSERT_FALSE(page.empty()) << "docs/diagnostics/" << code
                             << ".md is missing: what the code means, "
                             << "a wrong and a right example (see the other pages)";
  EXPECT_TRUE(page.starts_with("# " + code + ": "));
  constexpr std::string_view no_example = "<!-- no example: ";
  if (const auto at = page.find(no_example); at != std::string::npos) {
    EXPECT_GT(page.find("-->", at), at + no_example.size() + 20) << "say why there is no example";
    EXPECT_TRUE(blocks.empty());
    return;
  }
  const FencedBlock* wrong = block("Wrong");
  const FencedBlock* right = block("Right");
  ASSERT_NE(wrong, nullptr) << code;
  const bool other_files = std::any_of(blocks.begin(), blocks.end(), [](const FencedBlock& found) {
    return found.heading == "Right" && !found.name.empty();
  });
  if (right == nullptr && other_files) right = wrong;
  ASSERT_NE(right, nullptr) << code;
  const fs::path golden = source_dir() / "tests/diagnostics" / (code + ".txt");
  if (wrong->language == "console") {
    const std::string output = run_console(blocks, "Wrong", *wrong);
    EXPECT_EQ(codes_in(output), std::set<std::string>{code}) << "one mistake gives one message\n"
                                                             << output;
    compare_golden(golden, without_folder(output));
    const std::string good = run_console(blocks, "Right", *right);
    EXPECT_EQ(codes_in(good), std::set<std::string>{}) << good;
    return;
  }
  const Checked bad = check_yaml(wrong->text);
  EXPECT_NE(bad.find(id), nullptr) << bad.shown();
  std::set<DiagId> codes;
  for (const Diagnostic& diagnostic : bad.found) codes.insert(diagnostic.id);
  EXPECT_EQ(codes.size(), 1U) << "one mistake gives one message\n" << bad.shown();
  compare_golden(golden, without_folder(bad.shown()));
  const Checked good = check_yaml(right->text);
  EXPECT_EQ(good.find(id), nullptr) << good.shown();
  EXPECT_FALSE(good.errors) << good.shown();
}

/// What is offered as certain must work: the fixed example compiles.
void Page::safe_fixes_work() const {
  const FencedBlock* wrong = block("Wrong");
  if (wrong == nullptr || wrong->language != "yaml") return;
  Checked checked = check_yaml(wrong->text);
  for (int round = 0; round < 5; ++round) {
    const auto fixed = apply_fixes(checked.found, checked.sources, std::array{FileId{0}});
    if (fixed.empty()) break;
    checked = check_yaml(fixed.front().text);
    EXPECT_EQ(checked.find(id), nullptr) << fixed.front().text << checked.shown();
    EXPECT_FALSE(checked.errors) << fixed.front().text << checked.shown();
  }
}

/// Helps with edits lead on as well: none of them leaves the text as it was or breaks its YAML.
void Page::helps_apply() const {
  const FencedBlock* wrong = block("Wrong");
  if (wrong == nullptr || wrong->language != "yaml") return;
  const Checked checked = check_yaml(wrong->text);
  for (const Diagnostic& diagnostic : checked.found) {
    for (const Help& help : diagnostic.helps) {
      if (help.edits.empty()) continue;
      const std::string text = apply_edits(FileId{0}, checked.sources, help.edits);
      EXPECT_NE(text, wrong->text) << help.text;
      const Checked after = check_yaml(text);
      EXPECT_EQ(after.find(id), nullptr) << help.text << "\n" << text << after.shown();
      for (const Diagnostic& next : after.found)
        EXPECT_FALSE(info(next.id).code.starts_with("TW00")) << text << after.shown();
    }
  }
}

void Page::is_emitted() const {
  static const std::string all_code = [] {
    std::string text;
    for (const char* module : {"tiledef", "compiler", "render", "validator", "interop", "cli"})
      for (const auto& entry : fs::recursive_directory_iterator(source_dir() / module))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
          text += read_file(entry.path());
    return text;
  }();
  const std::string name = "DiagId::" + std::string(row.name);
  std::size_t at = all_code.find(name);
  while (at != std::string::npos &&
         std::isalnum(static_cast<unsigned char>(all_code[at + name.size()])) != 0)
    at = all_code.find(name, at + 1);
  EXPECT_NE(at, std::string::npos) << "nothing emits " << code << " " << row.name;
}

TEST_P(Page, IsTrue) {
  examples();
  safe_fixes_work();
  helps_apply();
  is_emitted();
}

INSTANTIATE_TEST_SUITE_P(Every, Page, ::testing::Range<std::size_t>(0, catalogue().size()),
                         [](const auto& param) {
                           return std::string(catalogue()[param.param].code);
                         });

TEST(Pages, CodesAreUniqueAndGoldensHaveOne) {
  std::set<std::string> codes;
  for (const DiagInfo& row : catalogue())
    EXPECT_TRUE(codes.emplace(row.code).second) << row.code << " twice";
  for (const auto& entry : fs::directory_iterator(source_dir() / "tests/diagnostics"))
    EXPECT_TRUE(codes.contains(entry.path().stem().string())) << entry.path();
}

}  // namespace
}  // namespace tw::test
