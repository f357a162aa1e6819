// The guides do what they say: sessions are run, examples are compiled, tables are those of the
// code.
#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "cli/run_command.hpp"
#include "compiler/compile.hpp"
#include "diagnostics/render.hpp"
#include "support/console.hpp"
#include "support/markdown.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"
#include "tiledef/schema.hpp"

namespace tw::test {
namespace {

TEST(Tutorial, EveryStepWorks) {
  const cli::Folder folder;
  const std::string page = read_file(source_dir() / "docs/tutorial.md");
  int sessions = 0;
  for (const FencedBlock& block : fenced_blocks(page)) {
    if (block.language == "yaml" && !block.name.empty()) (void)folder.file(block.name, block.text);
    if (block.language != "console") continue;
    for (const ConsoleStep& step : console_steps(block.text)) {
      const std::string output = run_in(folder.path(), step.command);
      EXPECT_TRUE(matches(step.expected, output))
          << "docs/tutorial.md:" << block.line << ": $ " << step.command << "\nprints\n"
          << output;
      ++sessions;
    }
  }
  EXPECT_GE(sessions, 4);
}

/// The part of a page between two comments.
std::optional<std::string_view> between(std::string_view page, std::string_view name) {
  const std::string begin = "<!-- " + std::string(name) + " -->\n";
  const std::string end = "<!-- end of " + std::string(name) + " -->";
  const std::size_t from = page.find(begin);
  const std::size_t to = page.find(end);
  if (from == std::string_view::npos || to == std::string_view::npos) return std::nullopt;
  return page.substr(from + begin.size(), to - from - begin.size());
}

TEST(Language, ItsTablesAreThoseOfTheProgram) {
  const auto path = source_dir() / "docs/language.md";
  const std::string page = read_file(path);
  const auto found = between(page, "tables");
  ASSERT_TRUE(found);
  const std::string_view tables = *found;
  const std::string wanted = tiledef::reference_markdown();
  if (std::getenv("TW_UPDATE") != nullptr && tables != wanted) {
    const auto at = static_cast<std::size_t>(tables.data() - page.data());
    std::ofstream(path, std::ios::binary)
        << page.substr(0, at) << wanted << page.substr(at + tables.size());
    return;
  }
  EXPECT_EQ(tables, wanted) << "run this test with TW_UPDATE=1";
}

TEST(Language, ItsWholeExamplesCompile) {
  int compiled = 0;
  for (const FencedBlock& block : fenced_blocks(read_file(source_dir() / "docs/language.md"))) {
    if (block.language != "yaml" || block.text.find("tiles:\n") == std::string::npos) continue;
    SourceMap sources;
    DiagSink sink;
    const FileId file = sources.add("docs/language.md", block.text);
    const auto written =
        tiledef::read_text(file, "/nowhere/a.yaml", {{source_dir() / "expansions"}}, sources, sink);
    if (written) (void)compiler::compile(*written, sink);
    for (const Diagnostic& found : sink.sorted())
      ADD_FAILURE() << "docs/language.md:" << block.line << "\n" << render_rich(found, sources, {});
    ++compiled;
  }
  EXPECT_GE(compiled, 3);
}

}  // namespace
}  // namespace tw::test
