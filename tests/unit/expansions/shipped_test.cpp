// The shipped expansions, read and compiled as a user would: alone and together.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "compiler/compile.hpp"
#include "diagnostics/render.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw {
namespace {

std::filesystem::path folder() {
  return test::source_dir() / "expansions";
}

struct Input {
  SourceMap sources;
  DiagSink diagnostics;
  std::optional<compiler::Compiled> compiled;

  explicit Input(const std::filesystem::path& path) {
    finish(tiledef::read(path, {{folder()}}, sources, diagnostics));
  }
  explicit Input(const std::string& text) {
    const FileId file = sources.add("test.yaml", text);
    finish(tiledef::read_text(file, "/nowhere/test.yaml", {{folder()}}, sources, diagnostics));
  }
  void finish(const std::optional<tiledef::WrittenSet>& written) {
    if (written) compiled = compiler::compile(*written, diagnostics, &sources);
  }
  /// Everything that is more than a note.
  [[nodiscard]] std::string complaints() const {
    std::string text;
    for (const Diagnostic& found : diagnostics.sorted())
      if (info(found.id).severity != Severity::Note) text += render_rich(found, sources, {});
    return text;
  }
  [[nodiscard]] const TileSet& set() const { return compiled->set; }
};

std::vector<std::string> shipped() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder()))
    if (std::filesystem::exists(entry.path() / "expansion.yaml"))
      names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Shipped, EveryFolderCompilesWithoutComplaint) {
  const std::vector<std::string> names = shipped();
  ASSERT_GE(names.size(), 14u);
  for (const std::string& name : names) {
    const Input input(folder() / name);
    EXPECT_TRUE(input.compiled) << name;
    EXPECT_EQ(input.complaints(), "") << name;
  }
}

TEST(Shipped, AllTogetherCompile) {
  std::string list;
  for (const std::string& name : shipped()) list += (list.empty() ? "" : ", ") + name;
  const Input input("requires: [" + list + "]\ntiles: []\n");
  EXPECT_EQ(input.complaints(), "");
  ASSERT_TRUE(input.compiled);
  EXPECT_EQ(input.set().rules.size(), input.set().expansions.size());
}

TEST(Shipped, SetsOfOneNameStayApart) {
  const Input input(folder() / "inns-and-cathedrals");
  ASSERT_TRUE(input.compiled) << input.complaints();
  std::vector<std::string> owners;
  for (const TileSelection& selection : input.set().vocabulary.sets)
    if (selection.name == "second")
      owners.push_back(input.set().expansions[selection.declared_by].id);
  EXPECT_EQ(owners, (std::vector<std::string>{"base", "inns-and-cathedrals"}));
}

TEST(Shipped, SelectionsReachTheirOwnSet) {
  const Input input(std::string("requires: [river, river-2]\ntiles: []\n"));
  ASSERT_TRUE(input.compiled) << input.complaints();
  for (const TileSelection& selection : input.set().vocabulary.sets) {
    const bool second_river = input.set().expansions[selection.declared_by].id == "river-2";
    EXPECT_EQ(selection.remove.size(), second_river ? 2u : 0u) << selection.name;
  }
}

TEST(Shipped, MarkThatAGuestDrawsIsTheHostsMark) {
  for (const char* order :
       {"cleric-and-serf, inns-and-cathedrals", "inns-and-cathedrals, river-2"}) {
    const Input input("requires: [" + std::string(order) + "]\ntiles: []\n");
    ASSERT_TRUE(input.compiled) << input.complaints();
    int found = 0;
    for (const MarkKind& mark : input.set().vocabulary.marks) {
      if (mark.name != "inn") continue;
      ++found;
      EXPECT_EQ(mark.active_with, "inns");
    }
    EXPECT_EQ(found, 1) << order;
  }
}

}  // namespace
}  // namespace tw
