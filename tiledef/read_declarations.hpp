// The declared rules of an expansion, from YAML to `RuleDeclarations`.
#pragma once

#include "diagnostics/diagnostic.hpp"
#include "model/rules.hpp"
#include "tiledef/map_reader.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {

/// Reads a mapping of `shapes::rules`. Names are kept as written; what they mean is settled when a
/// game is set up.
RuleDeclarations read_declarations(const YamlNode& node, DiagSink& diagnostics);

/// A condition below `key` of a mapping; empty if it is not written.
Condition read_condition(const MapReader& map, std::string_view key, DiagSink& diagnostics);

/// What a score counts: `tile`, a mark, or `{borders: city}`.
Counting read_counting(const YamlNode& node, const Key& row, DiagSink& diagnostics);

/// Awards and their lines.
std::vector<Award> read_awards(const YamlNode& node, DiagSink& diagnostics);

/// Rules that concern tiles, tokens in play and neutral figures.
void read_turn_rules(const MapReader& map, RuleDeclarations& rules, DiagSink& diagnostics);

/// Calls `read` with a reader of each item of a list of mappings.
template <class Read>
void for_each_object(const MapReader& map, std::string_view key, DiagSink& diagnostics, Read read) {
  const YamlNode* list = map.node(key);
  if (list == nullptr) return;
  const Key& row = map.row(key);
  if (!list->is_sequence()) {
    report_wrong_value(*list, row, "a list, each entry after a dash", diagnostics);
    return;
  }
  for (const YamlNode* item : list->items)
    read(MapReader(std::string(row.shape->name), *item, *row.shape, diagnostics));
}

}  // namespace tw::tiledef
