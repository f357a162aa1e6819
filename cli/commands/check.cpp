#include <fmt/core.h>

#include <array>
#include <memory>

#include "cli/art_check.hpp"
#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "cli/load.hpp"
#include "cli/print_options.hpp"
#include "compiler/set_checks.hpp"
#include "diagnostics/fixes.hpp"
#include "tiledef/read.hpp"

namespace tw::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> paths;
  std::string format = "rich";
  bool fix = false;
  bool art = false;
  std::string theme = "classic";
  std::string pictures;
  std::int64_t threads = 0;
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

/// Applies the safe fixes of one input until none is left; a fixed file may show the next mistake.
Status fix(Session& session, const std::string& path) {
  if (path == "-") return session.wrong_use("`--fix` needs a file to change, not `-`");
  constexpr int most_rounds = 20;
  int applied = 0;
  std::string name;
  for (int round = 0; round < most_rounds; ++round) {
    SourceMap sources;
    DiagSink diagnostics;
    const tiledef::SearchPath search{expansion_folders(session.common)};
    if (const auto written = tiledef::read(path, search, sources, diagnostics))
      (void)compiler::compile(*written, diagnostics);
    const FileId input{0};  // what was asked for is read first
    const auto fixed = apply_fixes(diagnostics.sorted(), sources, std::array{input});
    if (fixed.empty()) break;
    name = std::string(sources.name(input));
    const Status status = session.write(name, fixed.front().text);
    if (status != Status::Good) return status;
    applied += fixed.front().applied;
  }
  if (applied > 0)
    session.note(fmt::format("{}: {} applied", name,
                             applied == 1 ? "1 fix" : fmt::format("{} fixes", applied)));
  return Status::Good;
}

Status check(Session& session, const CheckOptions& options) {
  if (options.fix) {
    for (const std::string& path : options.paths) {
      const Status status = fix(session, path);
      if (status != Status::Good) return status;
    }
  }
  std::vector<std::string> good;
  Status written = Status::Good;
  for (const std::string& path : options.paths)
    if (const auto compiled = load(session, path)) {
      good.push_back(summary(compiled->set));
      const ExpansionId input = input_of(compiled->set);
      compiler::check_play(*compiled, input, session.diagnostics);
      compiler::check_care(*compiled, input, session.diagnostics);
      if (path != "-") (void)print_specs(session, {}, path);
      if (options.art)
        written =
            worse(written,
                  check_art(session, *compiled,
                            {options.theme, options.pictures, static_cast<int>(options.threads)}));
    }
  const Status status = worse(session.report(diagnostic_format(options.format)), written);
  if (status == Status::Good)
    for (const std::string& line : good) session.note(line + ": good");
  return status;
}

}  // namespace

Action declare_check(Arguments& arguments) {
  auto options = std::make_shared<CheckOptions>();
  arguments.positionals("PATH", options->paths, Need::Required,
                        "YAML files or expansion folders, or - for standard input");
  arguments.flag("--fix", options->fix,
                 "apply the fixes that are certainly meant, then check again");
  arguments.choice("--format", options->format, {"rich", "line", "json", "sarif"},
                   "how diagnostics are shown");
  arguments.flag("--art", options->art,
                 "also draw every tile and prove that it shows what was compiled, without seams");
  arguments.option("--theme", options->theme, "NAME", "theme of the drawings for --art");
  arguments.option("--pictures", options->pictures, "DIR",
                   "with --art: own pictures that disagree, with the places ringed");
  arguments.option("--threads", options->threads, 0, 64, "threads for --art; 0 for one a core");
  return [options](Session& session) { return check(session, *options); };
}

}  // namespace tw::cli
