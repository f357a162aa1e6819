// Which expansions at hand declare a word, for "add this to `requires`".
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tw::tiledef {

/// Looks through the folders expansions are found in, the first time something is asked.
class ElsewhereIndex {
 public:
  explicit ElsewhereIndex(std::vector<std::filesystem::path> folders)
      : folders_(std::move(folders)) {}

  /// Ids of expansions that declare the mark, sorted.
  std::vector<std::string> with_mark(std::string_view mark);
  /// Ids of expansions that declare the place or feature, sorted.
  std::vector<std::string> with_kind(std::string_view kind);
  /// Ids of all expansions at hand, sorted.
  std::vector<std::string> ids();
  /// Is there an expansion of this name? Reads nothing.
  [[nodiscard]] bool has(std::string_view id) const;

 private:
  void look_through();

  std::vector<std::filesystem::path> folders_;
  bool looked_ = false;
  std::vector<std::string> ids_;
  std::map<std::string, std::vector<std::string>, std::less<>> marks_, kinds_;
};

}  // namespace tw::tiledef
