// Checks of tiles together, alone and with what they are played with.
#pragma once

#include "compiler/compile.hpp"

namespace tw::compiler {

/// What a player would run into: sides that nothing fits (TW0301), rivers that do not add up
/// (TW0304).
void check_play(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics);

/// What an author may have overlooked: equal tiles (TW0302), no start tile (TW0303), words that
/// nothing uses (TW0305), missing translations (TW0306) and missing files (TW0307).
void check_care(const Compiled& compiled, ExpansionId which, DiagSink& diagnostics);

}  // namespace tw::compiler
