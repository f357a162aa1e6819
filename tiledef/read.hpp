// From YAML to the model as written.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/written.hpp"

namespace tw::tiledef {

/// Where expansions named in `requires` are looked up, in this order, after the input's own folder.
struct SearchPath {
  std::vector<std::filesystem::path> folders;
};

/// Reads a file or an expansion folder (`expansion.yaml`) and everything it requires.
///
/// All errors of all files are reported in one run. `nullopt` if and only if an error was reported
/// that leaves nothing to compile (an unreadable file, broken YAML); tiles with errors of their own are
/// kept and marked `poisoned`.
std::optional<WrittenSet> read(const std::filesystem::path& path, const SearchPath& search,
                               SourceMap& sources, DiagSink& diagnostics);

}  // namespace tw::tiledef
