// `build`: games, and what they show.
#include <fmt/core.h>

#include "cli/make.hpp"
#include "cli/parallel.hpp"
#include "cli/play_output.hpp"
#include "cli/terminal.hpp"
#include "validator/play.hpp"

namespace tw::cli {

std::optional<validator::PlayReport> play_shown(Session& session, const TileSet& set,
                                                const validator::PlaySpec& spec) {
  Progress bar(session.err, "playing", spec.games, session.progress());
  const auto show = [](void* context, int done, int) {
    static_cast<Progress*>(context)->show(done);
  };
  return validator::play(set, spec, session.diagnostics, show, &bar);
}

Status make_games(Build& build) {
  const BuildOptions& options = build.options;
  if (options.games == 0) return Status::Good;
  validator::PlaySpec spec;
  spec.games = static_cast<int>(options.games);
  spec.seed = options.seed;
  spec.players = static_cast<int>(options.players);
  spec.threads = options.threads > 0 ? static_cast<int>(options.threads) : usual_threads();
  const TileSet& set = build.compiled.set;
  Session& session = build.session;
  build.games = play_shown(session, set, spec);
  const auto& report = build.games;
  if (!report) return Status::InputHasErrors;
  spec.bots = {validator::Bot::Greedy};
  build.example = validator::example_game(set, spec, session.diagnostics);
  const Status status = build.put("play.txt", play_text(set, *report, nullptr),
                                  fmt::format("what {} games show", report->games));
  if (status != Status::Good) return status;
  const Status json =
      build.put("play.json", play_json(set, *report, nullptr), "the same, for programs");
  return report->broken.empty() ? json : worse(json, Status::InputHasErrors);
}

}  // namespace tw::cli
