// What an expansion declares about play, as plain data with names (the engine resolves them).
#pragma once

#include <string>
#include <vector>

namespace tw {

struct RuleDeclarations {
  std::string script;  ///< path of a Lua file relative to the expansion, or empty
};

}  // namespace tw
