// Tables that can be read and never written again.
//
// A script's tables are fixed once it is loaded, under every name they go by. The contents of a
// table move to a hidden one, and the table itself, which others hold, stays empty and looks things
// up there: reading costs one step more and calls nothing, writing always meets `__newindex`.
#pragma once

#include <lua.hpp>

namespace tw::validator::script {

/// A C function: fixes every table that can be reached from its first argument, through tables,
/// functions and iterators. Raises an error if a function is reached that is among a vector of
/// `Remembering` (second argument, a light pointer; may be absent): it would keep state.
int freeze(lua_State* state);

/// Is the table at `index` fixed?
bool is_frozen(lua_State* state, int index);

/// Pushes the table that holds the contents of the one at `index`: itself unless it is fixed.
void push_contents(lua_State* state, int index);

}  // namespace tw::validator::script
