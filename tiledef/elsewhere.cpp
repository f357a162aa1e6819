#include "tiledef/elsewhere.hpp"

#include <algorithm>
#include <system_error>

#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

void ElsewhereIndex::look_through() {
  if (looked_) return;
  looked_ = true;
  constexpr std::size_t most = 500;  // a folder with more entries is no folder of expansions
  for (const auto& folder : folders_) {
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (std::filesystem::directory_iterator at(folder, error), end;
         !error && at != end && files.size() < most; at.increment(error)) {
      std::error_code ignored;
      const auto file = at->path() / "expansion.yaml";
      if (std::filesystem::is_regular_file(file, ignored)) files.push_back(file);
    }
    std::sort(files.begin(), files.end());
    for (const auto& path : files) {
      SourceMap sources;
      DiagSink unheard;  // their mistakes are not this input's
      const auto file = load_text(path, sources, unheard);
      const auto tree = file ? parse_yaml(*file, sources, unheard) : std::nullopt;
      if (!tree) continue;
      const std::string id = path.parent_path().filename().string();
      if (std::find(ids_.begin(), ids_.end(), id) != ids_.end()) continue;
      ids_.push_back(id);
      const auto collect = [&](std::string_view section, auto& words) {
        const YamlNode* node = tree->root->find(section);
        if (node == nullptr) return;
        for (const YamlEntry& entry : node->entries)
          words[std::string(entry.key->text)].push_back(id);
      };
      collect("marks", marks_);
      collect("places", kinds_);
      collect("features", kinds_);
    }
  }
  std::sort(ids_.begin(), ids_.end());
}

std::vector<std::string> ElsewhereIndex::with_mark(std::string_view mark) {
  look_through();
  const auto found = marks_.find(mark);
  return found == marks_.end() ? std::vector<std::string>{} : found->second;
}

std::vector<std::string> ElsewhereIndex::with_kind(std::string_view kind) {
  look_through();
  const auto found = kinds_.find(kind);
  return found == kinds_.end() ? std::vector<std::string>{} : found->second;
}

bool ElsewhereIndex::has(std::string_view id) const {
  return std::any_of(folders_.begin(), folders_.end(), [&](const std::filesystem::path& folder) {
    std::error_code error;
    return std::filesystem::is_regular_file(folder / id / "expansion.yaml", error) ||
           std::filesystem::is_regular_file(folder / (std::string(id) + ".yaml"), error);
  });
}

std::vector<std::string> ElsewhereIndex::ids() {
  look_through();
  return ids_;
}

}  // namespace tw::tiledef
