// Which local a name means where it stands.
#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "validator/script/syntax.hpp"

namespace tw::validator::script {

class Scopes {
 public:
  explicit Scopes(Tree& tree) : tree_(tree) {}

  void enter_function(int first_line);
  void leave_function(int last_line);
  void enter() { marks_.push_back(active_.size()); }
  void leave();
  /// From here on the name means a new local. False if the function has too many.
  bool declare(std::string_view name, std::int32_t declared, bool constant);
  /// Index of the local that a name means, or `none`.
  [[nodiscard]] std::int32_t find(std::string_view name) const;
  [[nodiscard]] std::int32_t function() const { return functions_.back(); }

 private:
  Tree& tree_;
  std::vector<std::int32_t> functions_;  ///< from the file inwards
  std::vector<std::size_t> bases_;       ///< first active local of each
  std::vector<std::int32_t> active_;
  std::vector<std::size_t> marks_;
  /// Looked up only; never walked.
  std::unordered_map<std::string_view, std::vector<std::int32_t>> by_name_;
};

}  // namespace tw::validator::script
