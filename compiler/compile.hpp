// From the model as written to the immutable TileSet.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "diagnostics/diagnostic.hpp"
#include "model/tile_set.hpp"
#include "tiledef/written.hpp"

namespace tw::compiler {

/// Where words are declared, by kind (`mark`, `place`, `token` ...) and name.
using DeclaredWords = std::map<std::pair<std::string, std::string>, Span>;

struct Compiled {
  TileSet set;
  SourceSpans spans;
  DeclaredWords declared;  ///< those of the input itself
};

/// Resolves the vocabulary and works out the topology of every tile (docs/language.md).
///
/// `nullopt` if and only if an error was reported, here or before (a poisoned tile). With `sources`
/// the ways out that a diagnostic names can be applied, because indentation is known.
std::optional<Compiled> compile(const tiledef::WrittenSet& written, DiagSink& diagnostics,
                                const SourceMap* sources = nullptr);

}  // namespace tw::compiler
