// Reads the entries of `segments` and `also`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/visible.hpp"
#include "tiledef/written.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

/// What the reader of tiles knows.
struct TileContext {
  const SourceMap& sources;
  const VisibleWords& visible;
  /// Names an expansion that is not required and declares a word, or is empty.
  class ElsewhereIndex* elsewhere = nullptr;
  Span requires_span;           ///< value of `requires`, or nowhere
  std::uint32_t insert_at = 0;  ///< where a `requires` line can be put
  DiagSink& diagnostics;
  /// Kinds of the tile that is being read, each with how it is written (`city: N`).
  std::vector<std::pair<std::string, std::string>> heads = {};
};

/// The entries of a list of segments; what is wrong is reported and left out.
std::vector<WrittenPart> read_parts(const YamlNode& node, std::string_view what,
                                    TileContext& context);

/// `city`, `city N`, `NE SE`, `open`; kinds must be visible.
std::optional<Reference> read_reference(const YamlNode& node, TileContext& context);

/// A reference or a list of them.
std::vector<Reference> read_references(const YamlNode* node, TileContext& context);

}  // namespace tw::tiledef
