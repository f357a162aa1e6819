// Pictures of tiles, as several commands make them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "compiler/compile.hpp"
#include "model/tile_set.hpp"
#include "render/theme/theme.hpp"

namespace tw::cli {

/// A theme: a `.yaml` file, or the name of one in `themes/` of a data folder or built in. Says what
/// is wrong and gives nothing otherwise.
[[nodiscard]] std::optional<render::Theme> theme_named(Session& session, const std::string& name);

/// The same with the pictures that the set's data names; what is wrong with them goes to the
/// session.
[[nodiscard]] std::optional<render::Theme> theme_for(Session& session, const std::string& name,
                                                     const compiler::Compiled& compiled);

/// The tiles of the input itself, or those that `wanted` names (`id` or `expansion/id`). Names of
/// no tile are said with the nearest one, and the result is nothing.
[[nodiscard]] std::optional<std::vector<TileId>> chosen_tiles(
    Session& session, const TileSet& set, const std::vector<std::string>& wanted, bool all);

/// A file name for a tile: its id, with what file systems dislike replaced.
[[nodiscard]] std::string file_name(const TileSet& set, TileId tile);

}  // namespace tw::cli
