// What replays need besides the games: our expansions, the other program's tile sets, and its
// names.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "compiler/compile.hpp"
#include "diagnostics/diagnostic.hpp"
#include "interop/replay.hpp"
#include "interop/tile_sets.hpp"
#include "tiledef/interop_map.hpp"

namespace tw::interop {

struct ReplayWorld {
  tiledef::InteropMap map;
  TileSet set;  ///< every expansion that has a map, and tiles only the definitions have
  TileSetCatalogue catalogue;

  [[nodiscard]] ReplayContext context() const { return {set, map, catalogue}; }
};

/// Reads the maps of `program`, all expansions that have one, and the tile definitions (XML files,
/// or folders of them). Tiles that no map names are imported if every element and attribute of
/// theirs is known; games with others are unsupported. `nullopt` if and only if an error was
/// reported.
std::optional<ReplayWorld> read_replay_world(const std::string& program,
                                             const std::vector<std::filesystem::path>& definitions,
                                             const tiledef::SearchPath& search, SourceMap& sources,
                                             DiagSink& diagnostics);

/// The `.jcz` files among paths and below folders, sorted; paths that do not exist are kept, so
/// that reading them says so.
std::vector<std::filesystem::path> find_saved_games(
    const std::vector<std::filesystem::path>& paths);

}  // namespace tw::interop
