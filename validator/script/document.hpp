// The table of what scripts can say as documents.
#pragma once

#include <string>

namespace tw::validator::script {

/// docs/rules-api.md: hooks with examples, choices, types and their members.
[[nodiscard]] std::string reference_markdown();

/// Annotations for the Lua language server (LuaCATS), with which editors complete and check.
[[nodiscard]] std::string lua_annotations();

}  // namespace tw::validator::script
