// Where the data that comes with Tilewright lies: expansions, themes, printer profiles.
#pragma once

#include <filesystem>
#include <vector>

#include "cli/session.hpp"

namespace tw::cli {

/// The existing data folders, best first: `TILEWRIGHT_DATA`, `share/tilewright` beside the folder
/// of the executable, the source tree it was built from. Each holds `expansions/` and its like.
[[nodiscard]] std::vector<std::filesystem::path> data_roots();

/// Folders in which required expansions are looked up, after the one of the input itself.
[[nodiscard]] std::vector<std::filesystem::path> expansion_folders(const CommonOptions& common);

}  // namespace tw::cli
