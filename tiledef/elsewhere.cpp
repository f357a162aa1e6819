#include "tiledef/elsewhere.hpp"

#include <algorithm>
#include <system_error>

#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

/// A text without its block of tiles: most of it, and no word is declared there.
std::string without_tiles(std::string_view text) {
  constexpr std::string_view key = "tiles:";
  std::string rest;
  bool inside = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const char first = line.empty() ? ' ' : line.front();
    if (line.starts_with(key))
      inside = true;
    else if (first != ' ' && first != '-' && first != '#' && first != '\r')
      inside = false;
    if (!inside) rest.append(line).push_back('\n');
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return rest;
}

/// The file as far as it declares words. What does not stand alone without its tiles is read whole.
std::optional<YamlTree> read_words(const std::filesystem::path& path, SourceMap& sources) {
  DiagSink unheard;  // their mistakes are not this input's
  const auto file = load_text(path, sources, unheard);
  if (!file) return std::nullopt;
  const FileId words = sources.add(path.string(), without_tiles(sources.text(*file)));
  if (auto tree = parse_yaml(words, sources, unheard)) return tree;
  return parse_yaml(*file, sources, unheard);
}

}  // namespace

/// Words are the keys of a section, or the names in its list.
void ElsewhereIndex::collect(const YamlNode& root, const std::string& id) {
  for (const std::string_view section : {"marks", "places", "features", "figures", "tokens",
                                         "cards", "options", "awards", "counters", "conversions"}) {
    const YamlNode* node = root.find(section);
    if (node == nullptr) continue;
    Declared& declared = sections_[std::string(section)];
    for (const YamlEntry& entry : node->entries)
      declared[std::string(entry.key->text)].push_back(id);
    for (const YamlNode* item : node->items)
      if (const YamlNode* name = item->find("name"); name != nullptr && name->is_scalar())
        declared[std::string(name->text)].push_back(id);
  }
}

/// A file with rules that lies directly in the folder of an expansion.
void ElsewhereIndex::collect_file(const std::filesystem::path& folder, std::string_view name,
                                  const std::string& id) {
  if (!name.ends_with(".yaml") || name.find('/') != std::string_view::npos) return;
  SourceMap sources;
  if (const auto tree = read_words(folder / name, sources)) collect(*tree->root, id);
}

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
      const auto tree = read_words(path, sources);
      if (!tree) continue;
      const std::string id = path.parent_path().filename().string();
      if (std::find(ids_.begin(), ids_.end(), id) != ids_.end()) continue;
      ids_.push_back(id);
      collect(*tree->root, id);
      const YamlNode* rules = tree->root->find("rules");
      if (rules != nullptr && rules->is_scalar()) collect_file(path.parent_path(), rules->text, id);
      if (rules != nullptr && rules->is_map()) collect(*rules, id);
    }
  }
  std::sort(ids_.begin(), ids_.end());
}

std::vector<std::string> ElsewhereIndex::with(std::string_view word,
                                              std::initializer_list<std::string_view> sections) {
  look_through();
  std::vector<std::string> ids;
  for (const std::string_view section : sections) {
    const Declared& declared = sections_[std::string(section)];
    if (const auto found = declared.find(word); found != declared.end())
      ids.insert(ids.end(), found->second.begin(), found->second.end());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::vector<std::string> ElsewhereIndex::with_mark(std::string_view mark) {
  return with(mark, {"marks"});
}

std::vector<std::string> ElsewhereIndex::with_kind(std::string_view kind) {
  return with(kind, {"places", "features"});
}

std::vector<std::string> ElsewhereIndex::words(std::string_view section) {
  look_through();
  std::vector<std::string> words;
  for (const auto& [word, ids] : sections_[std::string(section)]) words.push_back(word);
  return words;
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
