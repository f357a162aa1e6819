// A new expansion to start from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tw::tiledef {

struct TemplateFile {
  std::string path;  ///< relative to the new folder
  std::string text;
};

/// The files of a folder `name` that checks, builds and plays at once. `name` must be a name
/// (`is_name`); it becomes the id.
[[nodiscard]] std::vector<TemplateFile> new_expansion(std::string_view name);

}  // namespace tw::tiledef
