#include "support/shipped.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>

#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw::test {
namespace {

namespace fs = std::filesystem;

tiledef::SearchPath search() {
  return {{source_dir() / "expansions"}};
}

}  // namespace

std::vector<fs::path> shipped_folders() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(source_dir() / "expansions"))
    if (fs::exists(entry.path() / "expansion.yaml")) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  return folders;
}

std::optional<compiler::Compiled> compile_folder(const fs::path& folder) {
  SourceMap sources;
  DiagSink diagnostics;
  const auto written = tiledef::read(folder, search(), sources, diagnostics);
  if (!written) return std::nullopt;
  return compiler::compile(*written, diagnostics);
}

std::optional<compiler::Compiled> compile_text(const std::string& yaml, DiagSink& diagnostics) {
  SourceMap sources;
  const FileId file = sources.add("text.yaml", yaml);
  const auto written =
      tiledef::read_text(file, "/nowhere/text.yaml", search(), sources, diagnostics);
  if (!written) return std::nullopt;
  return compiler::compile(*written, diagnostics);
}

std::size_t for_each_shipped_tile(
    const std::function<void(const TileSet& set, TileId tile)>& look) {
  std::size_t count = 0;
  for (const auto& folder : shipped_folders()) {
    const auto compiled = compile_folder(folder);
    EXPECT_TRUE(compiled) << folder;
    if (!compiled) continue;
    const TileSet& set = compiled->set;
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
      const auto id = make_id<TileId>(i);
      // Each tile once, not again with every expansion that requires its own.
      if (set.tiles[id].expansion != make_id<ExpansionId>(set.expansions.size() - 1)) continue;
      ++count;
      look(set, id);
    }
  }
  return count;
}

std::optional<compiler::Compiled> shipped_together() {
  std::vector<std::string> names;
  for (const fs::path& folder : shipped_folders()) names.push_back(folder.filename().string());
  DiagSink diagnostics;
  return compile_text(fmt::format("requires: [{}]\ntiles: []\n", fmt::join(names, ", ")),
                      diagnostics);
}

std::vector<std::string> shipped_themes() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(source_dir() / "themes"))
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace tw::test
