// `rules:` of an expansion.
#include "tiledef/map_reader.hpp"
#include "tiledef/read_words.hpp"
#include "tiledef/shapes.hpp"

namespace tw::tiledef {

RuleDeclarations read_rules(const YamlNode& node, DiagSink& diagnostics) {
  RuleDeclarations rules;
  const Key& row = *find_key(shapes::expansion, "rules");
  if (const auto script = as_file(node, row, diagnostics)) rules.script = script->value;
  return rules;
}

}  // namespace tw::tiledef
