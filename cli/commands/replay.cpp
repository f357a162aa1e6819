#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "interop/replay_report.hpp"
#include "interop/replay_world.hpp"

namespace tw::cli {
namespace {

constexpr std::size_t largest_game = 64U << 20U;  // bytes; the reader refuses more

struct ReplayOptions {
  std::vector<std::string> paths, definitions;
  std::string program = "fancloisterzone";
  std::string format = "text";
};

interop::ReplayReport replay_file(const std::filesystem::path& path,
                                  const interop::ReplayContext& context) {
  interop::ReplayReport report;
  std::ifstream stream(path, std::ios::binary);
  std::string text;
  if (stream) {
    text.resize(largest_game + 1);
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, stream.gcount())));
  } else {
    report.reason = "the file cannot be read";
    return report;
  }
  const interop::SavedGameResult result = interop::read_saved_game(text);
  if (!result.game) {
    report.reason = result.error;
    return report;
  }
  return interop::replay(*result.game, context);
}

Status replay(Session& session, const ReplayOptions& options) {
  const std::vector<std::filesystem::path> definitions(options.definitions.begin(),
                                                       options.definitions.end());
  const std::vector<std::filesystem::path> paths(options.paths.begin(), options.paths.end());
  const auto world =
      interop::read_replay_world(options.program, definitions, {expansion_folders(session.common)},
                                 session.sources, session.diagnostics);
  if (!world) return worse(session.report(), Status::InputHasErrors);

  std::vector<interop::ReplayedFile> files;
  bool failed = false;
  for (const auto& path : interop::find_saved_games(paths)) {
    files.push_back({path.string(), replay_file(path, world->context())});
    failed = failed || files.back().report.status == interop::ReplayStatus::Failed;
  }
  session.out << (options.format == "json" ? interop::replay_json(files)
                                           : interop::replay_text(files));
  return failed || files.empty() ? Status::InputHasErrors : Status::Good;
}

}  // namespace

Action declare_replay(Arguments& arguments) {
  auto options = std::make_shared<ReplayOptions>();
  arguments.positionals("PATH", options->paths, Need::Required,
                        "saved games (.jcz), or folders of them");
  arguments.list("--definitions", options->definitions, "DIR",
                 "tile definitions of the other program: an XML file or a folder of them");
  arguments.option("--program", options->program, "NAME",
                   "whose games: the key in the `interop.yaml` of the expansions");
  arguments.choice("--format", options->format, {"text", "json"}, "lines, or JSON");
  return [options](Session& session) { return replay(session, *options); };
}

}  // namespace tw::cli
