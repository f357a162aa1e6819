// `check --art`: is what is drawn what was compiled, and do tiles show no seam?
#pragma once

#include "cli/session.hpp"
#include "compiler/compile.hpp"

namespace tw::cli {

/// Checks the pictures of all tiles of the input; findings go to the session's diagnostics. Says
/// what was measured.
void check_art(Session& session, const compiler::Compiled& compiled, int threads);

}  // namespace tw::cli
