// What the table says that a script returns. Internal to `script/`.
#pragma once

#include "validator/script/program.hpp"

namespace tw::validator::script {

/// Vets the text of a script and gives numbers to the names of events and items in it. False if an
/// error was reported.
bool intern_words(Source& source, Program& program, Game& game, DiagSink& diagnostics);

/// Loads the sources once and enters their hooks and choices. False if an error was reported.
bool read_shape(const Resolver& resolver, const Game& game, Program& program,
                DiagSink& diagnostics);

}  // namespace tw::validator::script
