// What people who know Lua look for in vain, and what to do instead.
#pragma once

#include <string_view>

namespace tw::validator::script {

/// Why the sandbox lacks a name of the standard library (`table` empty for globals); empty if Lua
/// does not have it either.
[[nodiscard]] std::string_view why_forbidden(std::string_view table, std::string_view name);

}  // namespace tw::validator::script
