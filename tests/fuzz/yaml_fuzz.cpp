// Any bytes as YAML: a tree whose spans lie in the text, or a diagnostic that can be shown; and
// what the formatter makes of it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "diagnostics/render.hpp"
#include "tiledef/format.hpp"
#include "tiledef/yaml_tree.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tw;
  const std::string text(reinterpret_cast<const char*>(data), size);
  SourceMap sources;
  DiagSink diagnostics;
  const FileId file = sources.add("fuzz.yaml", text);
  const auto tree = tiledef::parse_yaml(file, sources, diagnostics);
  require(tree.has_value() == !diagnostics.has_errors());
  if (tree) {
    for (const tiledef::YamlNode& node : tree->nodes)
      require(node.span.begin <= node.span.end && node.span.end <= size);
    DiagSink unheard;
    if (const auto once = tiledef::format_yaml(file, sources, unheard)) {
      const auto twice = tiledef::format_yaml(sources.add("once.yaml", *once), sources, unheard);
      require(twice && *twice == *once);
    }
  }
  for (const Diagnostic& found : diagnostics.sorted()) {
    require(!render_rich(found, sources, {}).empty());
    for (const Help& help : found.helps)
      for (const Edit& edit : help.edits)
        require(edit.span.begin <= edit.span.end && edit.span.end <= size);
  }
  return 0;
}
