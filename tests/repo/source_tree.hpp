// The source tree as the repository tests see it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::repo {

struct SourceFile {
  std::filesystem::path path;  ///< relative to the root
  std::vector<std::string> lines;

  /// First folder of the path: the module.
  [[nodiscard]] std::string module() const { return path.begin()->string(); }
};

/// The files below `folder` (relative to the root) with one of these endings, by name.
[[nodiscard]] std::vector<SourceFile> files_below(std::string_view folder,
                                                  const std::vector<std::string>& endings);

/// All C++ of the modules: diagnostics, model, tiledef, compiler, render, validator, interop, cli.
[[nodiscard]] std::vector<SourceFile> module_sources();

/// The text between the quotes or angle brackets of an `#include` line; empty for other lines.
[[nodiscard]] std::string included(const std::string& line);

}  // namespace tw::repo
