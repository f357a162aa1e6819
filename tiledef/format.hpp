// The canonical style of a YAML file.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/source.hpp"

namespace tw::tiledef {

/// Rewrites a text in canonical style: levels are moved in by two blanks, lists too; one blank
/// after a dash and between the parts of `[a, b]` and `{a: 1}`; no blanks at the ends of lines, no
/// two empty lines in a row, line feeds only, one at the end. Comments stay where they are, moved
/// in like what they stand before; blanks that line values or comments up are kept. Keys keep their
/// order.
///
/// Formatting a result again changes nothing. `nullopt` if the text is no YAML (reported), or if
/// the change would alter its meaning (TW0143), which is checked by reading the result again.
std::optional<std::string> format_yaml(FileId file, SourceMap& sources, DiagSink& diagnostics);

}  // namespace tw::tiledef
