// An expansion as tile definitions of another program.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "model/tile_set.hpp"
#include "tiledef/interop_map.hpp"

namespace tw::interop {

struct ExportedXml {
  std::string text;
  int tiles = 0;
  std::vector<std::string> left_out;  ///< tiles and words that the format cannot say, one a line
};

/// Writes the tiles and sets of expansion `which` in the other program's words. What cannot be said
/// is named in `left_out` and reported as a warning. `own` is the mapping in the expansion's own
/// folder; it goes before `all`.
ExportedXml export_xml(const TileSet& set, const SourceSpans& spans, ExpansionId which,
                       const tiledef::InteropMap& own, const tiledef::InteropMap& all,
                       DiagSink& diagnostics);

}  // namespace tw::interop
