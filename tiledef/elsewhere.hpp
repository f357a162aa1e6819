// Which expansions at hand declare a word, for "add this to `requires`".
#pragma once

#include <filesystem>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tw::tiledef {

struct YamlNode;

/// Looks through the folders expansions are found in, the first time something is asked.
class ElsewhereIndex {
 public:
  explicit ElsewhereIndex(std::vector<std::filesystem::path> folders)
      : folders_(std::move(folders)) {}

  /// Ids of expansions that declare the mark, sorted.
  std::vector<std::string> with_mark(std::string_view mark);
  /// Ids of expansions that declare the place or feature, sorted.
  std::vector<std::string> with_kind(std::string_view kind);
  /// Words that any of them declares in a section (`marks`, `figures` ...), sorted.
  std::vector<std::string> words(std::string_view section);
  /// Ids of all expansions at hand, sorted.
  std::vector<std::string> ids();
  /// Is there an expansion of this name? Reads nothing.
  [[nodiscard]] bool has(std::string_view id) const;

 private:
  void look_through();
  void collect(const YamlNode& root, const std::string& id);
  void collect_file(const std::filesystem::path& folder, std::string_view name,
                    const std::string& id);

  std::vector<std::filesystem::path> folders_;
  bool looked_ = false;
  std::vector<std::string> ids_;
  using Declared = std::map<std::string, std::vector<std::string>, std::less<>>;
  std::vector<std::string> with(std::string_view word,
                                std::initializer_list<std::string_view> sections);
  std::map<std::string, Declared, std::less<>> sections_;  ///< ids by section and word
};

}  // namespace tw::tiledef
