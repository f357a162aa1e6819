#include "repo/source_tree.hpp"

#include <algorithm>
#include <fstream>

#include "support/source_dir.hpp"

namespace tw::repo {

std::vector<SourceFile> files_below(std::string_view folder,
                                    const std::vector<std::string>& endings) {
  const std::filesystem::path root = test::source_dir();
  std::vector<SourceFile> files;
  if (!std::filesystem::exists(root / folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
    const std::string ending = entry.path().extension().string();
    if (!entry.is_regular_file() || std::ranges::find(endings, ending) == endings.end()) continue;
    SourceFile file{entry.path().lexically_relative(root), {}};
    std::ifstream stream(entry.path());
    for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
    files.push_back(std::move(file));
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::vector<SourceFile> module_sources() {
  std::vector<SourceFile> all;
  for (const char* module :
       {"diagnostics", "model", "tiledef", "compiler", "render", "validator", "interop", "cli"}) {
    for (SourceFile& file : files_below(module, {".cpp", ".hpp", ".def", ".inc"}))
      all.push_back(std::move(file));
  }
  return all;
}

std::string included(const std::string& line) {
  constexpr std::string_view directive = "#include ";

  if (!line.starts_with(directive)) return "";
  const std::size_t open = line.find_first_of("\"<");
  const std::size_t close = line.find_first_of("\">", open + 1);
  if (open == std::string::npos || close == std::string::npos) return "";
  return line.substr(open + 1, close - open - 1);
}

}  // namespace tw::repo
