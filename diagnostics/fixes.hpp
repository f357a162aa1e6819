// Applying the ways out that diagnostics offer.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/source.hpp"

namespace tw {

/// A file with fixes applied.
struct FixedText {
  FileId file;
  std::string text;
  int applied = 0;  ///< number of fixes in it
};

/// Applies the safe fixes (`Diagnostic::fix`) of the files given; other files stay untouched,
/// because they belong to someone else.
///
/// A fix is applied whole or not at all; where two overlap, the one of the earlier diagnostic
/// (file, offset) wins and the other is left for the next round, after the texts were read again.
/// Only files that change are returned, in the order of `files`.
[[nodiscard]] std::vector<FixedText> apply_fixes(std::span<const Diagnostic> diagnostics,
                                                 const SourceMap& sources,
                                                 std::span<const FileId> files);

/// The text of a file with edits applied; edits of other files are ignored. They must not overlap.
[[nodiscard]] std::string apply_edits(FileId file, const SourceMap& sources,
                                      std::vector<Edit> edits);

}  // namespace tw
