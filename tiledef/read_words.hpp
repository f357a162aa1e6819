// Reads what an expansion declares: its words and its head.
#pragma once

#include <filesystem>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/map_reader.hpp"
#include "tiledef/written.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

/// Everything at the top level but `tiles` and `rules`; `map` is a reader of `shapes::expansion`.
void read_words(MapReader& map, WrittenExpansion& expansion, DiagSink& diagnostics);

/// `rules:` of an expansion: a YAML file of declarations, the path of a script, or declarations.
/// `folder` is where the expansion lies.
RuleDeclarations read_rules(const YamlNode& node, const std::filesystem::path& folder,
                            SourceMap& sources, DiagSink& diagnostics);

}  // namespace tw::tiledef
