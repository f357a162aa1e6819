#include "cli/load.hpp"

#include "cli/data_folders.hpp"
#include "tiledef/read.hpp"

namespace tw::cli {

std::optional<compiler::Compiled> load(Session& session, const std::string& path) {
  const tiledef::SearchPath search{expansion_folders(session.common)};
  const std::string file = path == "-" ? "/dev/stdin" : path;
  const auto written = tiledef::read(file, search, session.sources, session.diagnostics);
  if (!written) return std::nullopt;
  return compiler::compile(*written, session.diagnostics, &session.sources);
}

ExpansionId input_of(const TileSet& set) {
  return set.expansions.empty() ? ExpansionId{} : make_id<ExpansionId>(set.expansions.size() - 1);
}

}  // namespace tw::cli
