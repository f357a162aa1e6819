// The whole environment of a script: these functions and nothing else.
#pragma once

#include <lua.hpp>

#include <array>
#include <string_view>

namespace tw::validator::script {

/// What the environment holds; `table` is empty for what stands on its own. Checks of scripts and
/// the sandbox itself read the same list.
struct LibraryName {
  std::string_view table, name;
};
inline constexpr auto library_names = std::to_array<LibraryName>({
    {"", "assert"},         {"", "error"},       {"", "ipairs"},      {"", "next"},
    {"", "pairs"},          {"", "tonumber"},    {"", "tostring"},    {"", "type"},
    {"math", "abs"},        {"math", "max"},     {"math", "min"},     {"math", "maxinteger"},
    {"math", "mininteger"}, {"string", "find"},  {"string", "len"},   {"string", "sub"},
    {"table", "concat"},    {"table", "insert"}, {"table", "remove"}, {"table", "sort"},
    {"table", "unpack"},
});

/// What `#` stands for while a script runs. No name that scripts may use.
inline constexpr const char* length_function = "__length";

/// A C function: makes the environment, fixed, and puts it in the place of the global table.
int open_library(lua_State* state);

/// Functions by name, with a null row at the end: walking and changing tables.
extern const luaL_Reg walk_functions[];  // pairs, ipairs, next, and the length
extern const luaL_Reg table_functions[];

/// Makes what `pairs` needs in the registry.
void open_walk(lua_State* state);

/// Length of the table at `index`, which depends on nothing but what it holds: 1 to n are there
/// and n + 1 is not.
lua_Integer length_of(lua_State* state, int index);

}  // namespace tw::validator::script
