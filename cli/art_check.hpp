// `check --art`: is what is drawn what was compiled, and do tiles show no seam?
#pragma once

#include <string>

#include "cli/session.hpp"
#include "compiler/compile.hpp"

namespace tw::cli {

struct ArtCheckOptions {
  std::string theme = "classic";  ///< what tiles without a picture of their own are drawn in
  std::string pictures;  ///< folder for own pictures with their faults ringed; may be empty
  int threads = 0;       ///< 0 = one a core
};

/// Checks the pictures of all tiles of the input; findings go to the session's diagnostics. Says
/// what was measured.
Status check_art(Session& session, const compiler::Compiled& compiled,
                 const ArtCheckOptions& options);

}  // namespace tw::cli
