// Whole files: the base game against its published numbers, and the collection of odd tiles.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

#include "compiler/compile.hpp"
#include "compiler/dump.hpp"
#include "compiler/dump_names.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw::compiler {
namespace {

namespace fs = std::filesystem;

fs::path source_folder() {
  return test::source_dir();
}

struct Loaded {
  SourceMap sources;
  DiagSink diagnostics;
  std::optional<Compiled> compiled;

  explicit Loaded(const fs::path& path) {
    const auto written =
        tiledef::read(path, {{source_folder() / "expansions"}}, sources, diagnostics);
    if (written) compiled = compile(*written, diagnostics, &sources);
    for (const Diagnostic& found : diagnostics.sorted())
      if (found.severity == Severity::Error)
        ADD_FAILURE() << sources.name(found.primary.file) << ":"
                      << sources.locate(found.primary.file, found.primary.begin).line << ": "
                      << found.message << "\n"
                      << found.picture;
  }
};

TEST(Published, TheBaseGameHasItsKnownNumbers) {
  const Loaded loaded(source_folder() / "expansions" / "base");
  ASSERT_TRUE(loaded.compiled);
  const TileSet& set = loaded.compiled->set;
  std::map<std::string, int> tiles_with, segments;
  int tiles = 0, kinds = 0, shields = 0;
  for (const Tile& tile : set.tiles) {
    if (tile.count == 0) continue;
    tiles += tile.count;
    ++kinds;
    std::set<std::string> seen;
    for (const Part& part : set.parts_of(tile)) {
      const std::string& kind = set.kind_of(part).name;
      segments[kind] += tile.count;
      seen.insert(kind);
      for (const MarkValue& mark : slice(set.marks, part.marks)) shields += mark.value * tile.count;
    }
    for (const auto& kind : seen) tiles_with[kind] += tile.count;
  }
  EXPECT_EQ(tiles, 72);
  EXPECT_EQ(kinds, 24);
  EXPECT_EQ(tiles_with["field"], 71);
  EXPECT_EQ(segments["field"], 126);
  EXPECT_EQ(tiles_with["road"], 45);
  EXPECT_EQ(segments["road"], 62);
  EXPECT_EQ(tiles_with["city"], 44);
  EXPECT_EQ(segments["city"], 49);
  EXPECT_EQ(segments["monastery"], 6);
  EXPECT_EQ(shields, 10);
}

TEST(Published, AllOddTilesCompile) {
  const Loaded loaded(source_folder() / "docs" / "examples" / "odd-tiles.yaml");
  ASSERT_TRUE(loaded.compiled);
  const TileSet& set = loaded.compiled->set;
  EXPECT_EQ(tiles_of(set, make_id<ExpansionId>(set.expansions.size() - 1)).size(), 78U);
}

TEST(Published, TheDumpIsTheSameTwice) {
  const fs::path path = source_folder() / "docs" / "examples" / "odd-tiles.yaml";
  const Loaded first(path), second(path);
  ASSERT_TRUE(first.compiled && second.compiled);
  for (const DumpFormat format : {DumpFormat::Text, DumpFormat::Json})
    EXPECT_EQ(dump(first.compiled->set, {}, format), dump(second.compiled->set, {}, format));
}

TEST(Published, EveryShippedExpansionCompiles) {
  for (const auto& entry : fs::directory_iterator(source_folder() / "expansions")) {
    if (!fs::exists(entry.path() / "expansion.yaml")) continue;
    SCOPED_TRACE(entry.path().string());
    const Loaded loaded(entry.path());
    EXPECT_TRUE(loaded.compiled);
  }
}

}  // namespace
}  // namespace tw::compiler
