// May a text be run as a rule script? What can be seen without running it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "validator/script/syntax.hpp"

namespace tw::validator::script {

/// Parses a script and refuses what scripts may not do: be compiled, keep state, count in
/// fractions, reach for what the sandbox does not have (band 07 of the catalogue). `nullopt` if and
/// only if an error was reported.
[[nodiscard]] std::optional<Tree> vet(FileId file, std::string_view text, DiagSink& diagnostics);

/// The text as it is run: every `#` is a call of `length_function`, because the length that Lua
/// itself gives a table with holes depends on addresses. Lines stay where they are.
[[nodiscard]] std::string prepared(std::string_view text, const Tree& tree);

/// The functions that change a local of a function around them. Made while a hook runs they are
/// gone with it; one that outlives loading would remember.
[[nodiscard]] std::vector<Remembering> remembering(const Tree& tree);

}  // namespace tw::validator::script
