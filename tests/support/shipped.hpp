// What the project ships, for tests that look at all of it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "compiler/compile.hpp"

namespace tw::test {

/// Folders of the shipped expansions, sorted.
[[nodiscard]] std::vector<std::filesystem::path> shipped_folders();

/// One folder and what it requires, compiled; nothing if it has errors.
[[nodiscard]] std::optional<compiler::Compiled> compile_folder(const std::filesystem::path& folder);

/// Looks at every shipped tile once, in the set of its own expansion. How many there were.
std::size_t for_each_shipped_tile(const std::function<void(const TileSet& set, TileId tile)>& look);

/// One set of the tiles of all expansions.
[[nodiscard]] std::optional<compiler::Compiled> shipped_together();

/// A text, as if it stood in a file beside the shipped expansions.
[[nodiscard]] std::optional<compiler::Compiled> compile_text(const std::string& yaml,
                                                             DiagSink& diagnostics);

/// Names of the shipped themes, sorted.
[[nodiscard]] std::vector<std::string> shipped_themes();

}  // namespace tw::test
