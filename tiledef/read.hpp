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

/// Where expansions are looked up that a file (no folder) requires or speaks of, best first.
std::vector<std::filesystem::path> folders_beside(const std::filesystem::path& file,
                                                  const SearchPath& search);

/// Reads a file or an expansion folder (`expansion.yaml`) and everything it requires.
///
/// All errors of all files are reported in one run. `nullopt` if and only if an error was reported
/// that leaves nothing to compile (an unreadable file, broken YAML); tiles with errors of their own
/// are kept and marked `poisoned`.
///
/// What the compiler may rely on, for every tile that is not poisoned: kinds of segments and places
/// and kinds in references are declared (or `open`); points are spelt right (whether the tile has
/// them is the compiler's question); marks are declared, stand on an allowed host and have a value
/// of the right form within the limit; letters of edges are declared, four of them a square; `like`
/// is resolved.
std::optional<WrittenSet> read(const std::filesystem::path& path, const SearchPath& search,
                               SourceMap& sources, DiagSink& diagnostics);

/// The same for a text that is already in the source map (standard input, a test); relative things
/// are looked up as if it stood at the path given.
std::optional<WrittenSet> read_text(FileId text, const std::filesystem::path& as_if_at,
                                    const SearchPath& search, SourceMap& sources,
                                    DiagSink& diagnostics);

}  // namespace tw::tiledef
