// Theme files: a look for tiles as data (docs/themes.md).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/theme.hpp"

namespace tw::tiledef {

/// Reads a theme. `tones` are the names that `palette` may use. `nullopt` if and only if an error
/// was reported.
std::optional<ThemeDescription> read_theme(const std::filesystem::path& path,
                                           const std::vector<std::string>& tones,
                                           SourceMap& sources, DiagSink& diagnostics);

}  // namespace tw::tiledef
