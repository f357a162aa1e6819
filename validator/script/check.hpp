// Everything that can be found wrong with a script without playing.
#pragma once

#include <string_view>

#include "validator/script/syntax.hpp"
#include "validator/words.hpp"

namespace tw::validator::script {

/// Checks one script (`text` is the whole of `file`): vets it, looks up hooks, members and words in
/// all branches, and loads it once in a machine of its own. False if and only if an error was
/// reported.
bool check_script(FileId file, std::string_view text, WordCheck& words, DiagSink& diagnostics);

/// Looks up what a vetted script says: hooks and their guards (TW0710), fields and methods of
/// values whose type is known (TW0711), actions in hooks that only read (TW0712), and words of
/// expansions where the table of the interface (`api.hpp`) knows what they are words for.
void check_names(const Tree& tree, FileId file, WordCheck& words, DiagSink& diagnostics);

}  // namespace tw::validator::script
