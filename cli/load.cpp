#include "cli/load.hpp"

#include "cli/check_rules.hpp"
#include "cli/data_folders.hpp"
#include "tiledef/read.hpp"

namespace tw::cli {

std::optional<compiler::Compiled> load(Session& session, const std::string& path) {
  const tiledef::SearchPath search{expansion_folders(session.common)};
  const std::string file = path == "-" ? "/dev/stdin" : path;
  // Of this input alone: the mistakes of another one must not keep it from being compiled.
  DiagSink found;
  const auto written = tiledef::read(file, search, session.sources, found);
  auto compiled = written ? compiler::compile(*written, found, &session.sources) : std::nullopt;
  for (const Diagnostic& diagnostic : found.all()) session.diagnostics.add(diagnostic);
  if (compiled && !check_rules(session, compiled->set, path)) return std::nullopt;
  return compiled;
}

ExpansionId input_of(const TileSet& set) {
  return set.expansions.empty() ? ExpansionId{} : make_id<ExpansionId>(set.expansions.size() - 1);
}

}  // namespace tw::cli
