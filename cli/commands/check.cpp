#include <fmt/core.h>

#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/load.hpp"

namespace tw::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> paths;
  std::string format = "rich";
};

std::string counted(std::size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// `base: 24 tiles, 72 copies`.
std::string summary(const TileSet& set) {
  const ExpansionId input = input_of(set);
  std::size_t tiles = 0;
  std::int64_t copies = 0;
  for (const Tile& tile : set.tiles) {
    if (tile.expansion != input) continue;
    ++tiles;
    copies += tile.count;
  }
  return fmt::format("{}: {}, {}", set.expansions[input].id, counted(tiles, "tile"),
                     copies == 1 ? "1 copy" : fmt::format("{} copies", copies));
}

Status check(Session& session, const CheckOptions& options) {
  std::vector<std::string> good;
  for (const std::string& path : options.paths)
    if (const auto compiled = load(session, path)) good.push_back(summary(compiled->set));
  const Status status = session.report(diagnostic_format(options.format));
  if (status == Status::Good)
    for (const std::string& line : good) session.note(line + ": good");
  return status;
}

}  // namespace

Action declare_check(Arguments& arguments) {
  auto options = std::make_shared<CheckOptions>();
  arguments.positionals("PATH", options->paths, Need::Required,
                        "YAML files or expansion folders, or - for standard input");
  arguments.choice("--format", options->format, {"rich", "line", "json", "sarif"},
                   "how diagnostics are shown");
  return [options](Session& session) { return check(session, *options); };
}

}  // namespace tw::cli
