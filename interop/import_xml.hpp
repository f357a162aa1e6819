// Tile definitions of another program to an expansion folder in our language.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/interop_map.hpp"
#include "tiledef/read.hpp"

namespace tw::interop {

struct ImportReport {
  int tiles = 0;
  int without_words = 0;  ///< nothing stated
  int one_word = 0, two_words = 0, more_words = 0;
  int not_exact = 0;  ///< could not be said; comments tell why
};

struct ImportedExpansion {
  std::string id;
  std::string expansion_yaml;
  std::string interop_yaml;  ///< the other program's names of all this, so that it can go back
  ImportReport report;
};

/// Translates a definition file. `id` names the expansion (made from the file's name when empty).
/// Fields are left out where they are derived; what the derivation cannot know is found again as
/// the fewest words (`ends`, `touches`, `bridge` ...); unknown elements and attributes become
/// declared marks.
///
/// `nullopt` if and only if an error was reported.
std::optional<ImportedExpansion> import_xml(FileId file, std::string id,
                                            const tiledef::InteropMap& map,
                                            const tiledef::SearchPath& search, SourceMap& sources,
                                            DiagSink& diagnostics);

}  // namespace tw::interop
