// `rules:` of an expansion.
#include <string_view>

#include "tiledef/map_reader.hpp"
#include "tiledef/read_declarations.hpp"
#include "tiledef/read_words.hpp"
#include "tiledef/shapes.hpp"

namespace tw::tiledef {

RuleDeclarations read_rules(const YamlNode& node, const std::filesystem::path& folder,
                            SourceMap& sources, DiagSink& diagnostics) {
  if (node.is_map()) return read_declarations(node, diagnostics);
  RuleDeclarations rules;
  const auto path = as_file(node, *find_key(shapes::expansion, "rules"), diagnostics);
  if (!path) return rules;
  if (!std::string_view(path->value).ends_with(".yaml")) {
    rules.script = path->value;
    return rules;
  }
  const auto file = load_text(folder / path->value, sources, diagnostics);
  const auto tree = file ? parse_yaml(*file, sources, diagnostics) : std::nullopt;
  return tree ? read_declarations(*tree->root, diagnostics) : rules;
}

}  // namespace tw::tiledef
