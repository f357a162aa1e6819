// The names of scoring events and items that a script makes.
#pragma once

#include <string>
#include <vector>

#include "validator/script/syntax.hpp"

namespace tw::validator::script {

/// Without doubles, in the order of the text.
struct MadeWords {
  std::vector<std::string> events, items;
};

/// Texts written where the table has the name of an event or of an item.
[[nodiscard]] MadeWords made_words(const Tree& tree);

}  // namespace tw::validator::script
