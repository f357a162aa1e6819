#include "support/yaml_check.hpp"

#include <set>

#include "diagnostics/render.hpp"
#include "support/source_dir.hpp"
#include "tiledef/read.hpp"

namespace tw::test {

const Diagnostic* Checked::find(DiagId id) const {
  for (const Diagnostic& diagnostic : found)
    if (diagnostic.id == id) return &diagnostic;
  return nullptr;
}

std::string Checked::codes() const {
  std::set<std::string_view> codes;
  for (const Diagnostic& diagnostic : found)
    if (diagnostic.severity != Severity::Note) codes.insert(info(diagnostic.id).code);
  std::string text;
  for (const std::string_view code : codes) text += (text.empty() ? "" : " ") + std::string(code);
  return text;
}

std::string Checked::shown() const {
  std::string text;
  for (const Diagnostic& diagnostic : found) text += render_rich(diagnostic, sources, {});
  return text;
}

Checked check_yaml(std::string_view text) {
  Checked checked;
  DiagSink sink;
  const FileId file = checked.sources.add("example.yaml", std::string(text));
  const auto written = tiledef::read_text(file, "/nowhere/example.yaml",
                                          {{source_dir() / "expansions"}}, checked.sources, sink);
  if (written) checked.compiled = compiler::compile(*written, sink, &checked.sources);
  checked.found = sink.sorted();
  checked.errors = sink.has_errors();
  return checked;
}

}  // namespace tw::test
