#include "cli/data_folders.hpp"

#include <cstdlib>
#include <system_error>

namespace tw::cli {

std::vector<std::filesystem::path> data_roots() {
  std::vector<std::filesystem::path> candidates;
  if (const char* stated = std::getenv("TILEWRIGHT_DATA"); stated != nullptr && *stated != '\0')
    candidates.emplace_back(stated);
  std::error_code error;
  const auto executable = std::filesystem::read_symlink("/proc/self/exe", error);
  if (!error) {
    const auto prefix = executable.parent_path().parent_path();
    candidates.push_back(prefix / "share" / "tilewright");
  }
  candidates.emplace_back(TILEWRIGHT_SOURCE_TREE);

  std::vector<std::filesystem::path> roots;
  for (const auto& candidate : candidates)
    if (std::filesystem::is_directory(candidate / "expansions", error)) roots.push_back(candidate);
  return roots;
}

std::vector<std::filesystem::path> expansion_folders(const CommonOptions& common) {
  std::vector<std::filesystem::path> folders(common.expansion_folders.begin(),
                                             common.expansion_folders.end());
  for (const auto& root : data_roots()) folders.push_back(root / "expansions");
  return folders;
}

}  // namespace tw::cli
