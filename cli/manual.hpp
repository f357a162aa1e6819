// Texts made from the table of commands: the manual page and the scripts that shells complete with.
#pragma once

#include <string>
#include <string_view>

namespace tw::cli {

/// `docs/commands.md`.
[[nodiscard]] std::string manual();

/// The completion script for `bash`, `zsh` or `fish`; empty for another shell.
[[nodiscard]] std::string completion(std::string_view shell);

}  // namespace tw::cli
