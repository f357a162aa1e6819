#include <memory>

#include "cli/art.hpp"
#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/make.hpp"
#include "cli/page/games.hpp"
#include "cli/page/gather.hpp"
#include "cli/parallel.hpp"
#include "diagnostics/render.hpp"
#include "render/load/theme_pictures.hpp"

namespace tw::cli {
namespace {

struct ReportOptions {
  std::string path;
  std::string output;
  std::string theme = "classic";
  std::int64_t games = 200, players = 2;
  std::uint64_t seed = 1;
};

PageTone tone_of(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return PageTone::Bad;
    case Severity::Warning:
      return PageTone::Warning;
    case Severity::Note:
      return PageTone::Good;
  }
  return PageTone::Good;
}

/// Plays, unless the set cannot be played: then the findings say why.
void gather_games(Session& session, const ReportOptions& options, const TileSet& set,
                  const render::Theme& theme, ReportPage& page) {
  if (options.games == 0) return;
  validator::PlaySpec spec;
  spec.games = static_cast<int>(options.games);
  spec.players = static_cast<int>(options.players);
  spec.seed = options.seed;
  spec.threads = usual_threads();
  if (const auto report = play_shown(session, set, spec)) add_games(page, set, *report);
  if (session.diagnostics.has_errors()) return;
  spec.bots = {validator::Bot::Greedy};
  if (const auto game = validator::example_game(set, spec, session.diagnostics))
    add_board(page, set, theme, *game);
}

/// A set that does not compile still gets its page: the findings are what one needs then.
Status report_command(Session& session, const ReportOptions& options) {
  auto theme = theme_named(session, options.theme);
  if (!theme) return Status::WrongUse;
  const auto compiled = load(session, options.path);
  if (compiled) render::take_pictures(*theme, compiled->set, &compiled->spans, session.diagnostics);
  ReportPage page;
  page.title = options.path;
  if (compiled) {
    page = gather_page(compiled->set, *theme, session.common.language);
    gather_games(session, options, compiled->set, *theme, page);
  }
  for (const Diagnostic& d : session.diagnostics.sorted())
    page.findings.push_back({tone_of(d.severity), render_rich(d, session.sources, {})});
  const Status status = session.report();
  const Status written = session.write(options.output, html(page));
  if (written == Status::Good && options.output != "-") session.note(options.output);
  return worse(status, written);
}

}  // namespace

Action declare_report(Arguments& arguments) {
  auto options = std::make_shared<ReportOptions>();
  arguments.positional("PATH", options->path, Need::Required, "a YAML file or expansion folder");
  arguments.option("-o,--output", options->output, "FILE",
                   "the HTML page, or - for standard output");
  arguments.require("--output");
  arguments.option("--theme", options->theme, "NAME", "classic, ink or schematic");
  arguments.option("--games", options->games, 0, 1'000'000, "games to play; 0 for none");
  arguments.option("--seed", options->seed, "of the games");
  arguments.option("--players", options->players, 1, 8, "players in each game");
  return [options](Session& session) { return report_command(session, *options); };
}

}  // namespace tw::cli
