// Reads `tiles:` and resolves `like`.
#pragma once

#include <vector>

#include "tiledef/read_parts.hpp"
#include "tiledef/written.hpp"

namespace tw::tiledef {

/// A tile as its own entry says it, before `like` is resolved.
struct DraftTile {
  WrittenTile tile;
  std::vector<WrittenPart> also;
  Span without_span, also_span;
  bool start_given = false, once_given = false, segments_given = false;
};

/// All tiles of a file; those with mistakes are `poisoned`. Ids are unique.
std::vector<DraftTile> read_tiles(const YamlNode& node, TileContext& context);

/// What a token lays on a tile: `edges` (with `_`) and `segments`.
WrittenTile read_laid_tile(const YamlNode& node, std::string_view what, TileContext& context);

/// Works out every `like` (language.md section 9). `known` are the expansions that may be named.
std::vector<WrittenTile> resolve_likes(std::vector<DraftTile> drafts,
                                       const std::vector<const WrittenExpansion*>& known,
                                       DiagSink& diagnostics);

}  // namespace tw::tiledef
