// From paths on the command line to compiled sets.
#pragma once

#include <optional>
#include <string>

#include "cli/session.hpp"
#include "compiler/compile.hpp"

namespace tw::cli {

/// Reads and compiles a file or an expansion folder; `-` is standard input. What is wrong goes to
/// the diagnostics of the session; `nullopt` if and only if that includes an error.
[[nodiscard]] std::optional<compiler::Compiled> load(Session& session, const std::string& path);

/// The expansion that was asked for, as opposed to those it requires.
[[nodiscard]] ExpansionId input_of(const TileSet& set);

}  // namespace tw::cli
