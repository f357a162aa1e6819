// Do the words that declarations name exist?
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "tiledef/elsewhere.hpp"
#include "tiledef/visible.hpp"

namespace tw::tiledef {

/// Hosts, edge kinds, options, marks and so on named by an expansion's declarations (TW0135).
void check_words(const WrittenExpansion& expansion, const VisibleWords& visible,
                 DiagSink& diagnostics);

/// Tiles named by an expansion's sets; `known` are it and the expansions it requires. Sets may
/// speak of expansions that are only sometimes played with it: of those only the name is checked.
void check_sets(const WrittenExpansion& expansion,
                const std::vector<const WrittenExpansion*>& known, const ElsewhereIndex& elsewhere,
                DiagSink& diagnostics);

}  // namespace tw::tiledef
