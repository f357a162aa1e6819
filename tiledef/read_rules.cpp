// `rules:` of an expansion.
#include <string_view>

#include "tiledef/map_reader.hpp"
#include "tiledef/read_declarations.hpp"
#include "tiledef/read_words.hpp"
#include "tiledef/shapes.hpp"

namespace tw::tiledef {
namespace {

/// Scripts of rules are pages, not books.
constexpr YamlLimits script_limits{.bytes = std::size_t{1} << 20};

/// Puts the text of a script beside its name. The declarations refer to it by a path below the
/// folder of the expansion.
void load_script(RuleScript& script, const std::filesystem::path& folder, SourceMap& sources,
                 DiagSink& diagnostics) {
  if (script.empty()) return;
  const auto file = load_text(folder / script.path, sources, diagnostics, script_limits);
  if (!file) {
    script = {};
    return;
  }
  script.path = sources.name(*file);
  script.text = sources.text(*file);
  script.file = Span{*file, 0, 0};
}

}  // namespace

RuleDeclarations read_rules(const YamlNode& node, const std::filesystem::path& folder,
                            SourceMap& sources, DiagSink& diagnostics) {
  RuleDeclarations rules;
  if (node.is_map()) {
    rules = read_declarations(node, diagnostics);
    load_script(rules.script, folder, sources, diagnostics);
    return rules;
  }
  const auto path = as_file(node, *find_key(shapes::expansion, "rules"), diagnostics);
  if (!path) return rules;
  if (!std::string_view(path->value).ends_with(".yaml")) {
    rules.script.path = path->value;
  } else {
    const auto file = load_text(folder / path->value, sources, diagnostics);
    const auto tree = file ? parse_yaml(*file, sources, diagnostics) : std::nullopt;
    if (tree) rules = read_declarations(*tree->root, diagnostics);
  }
  load_script(rules.script, folder, sources, diagnostics);
  return rules;
}

}  // namespace tw::tiledef
