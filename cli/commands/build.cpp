#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/make.hpp"
#include "cli/terminal.hpp"
#include "diagnostics/render.hpp"

namespace tw::cli {
namespace {

struct Maker {
  const char* name;  ///< for `--without`
  Status (*make)(Build& build);
};

/// In this order; what fails does not keep the rest from being made.
constexpr Maker makers[] = {
    {"pictures", make_pictures}, {"sheets", make_sheets}, {"pieces", make_pieces},
    {"box", make_box},           {"rules", make_rules},   {"games", make_games},
    {"report", make_report},
};

bool left_out(const BuildOptions& options, const char* name) {
  return std::ranges::find(options.without, name) != options.without.end();
}

/// Says what there was to say about the set and keeps it for the report.
Status report_input(Session& session, std::vector<std::string>& findings) {
  for (const Diagnostic& d : session.diagnostics.sorted())
    if (d.severity != Severity::Note)
      findings.push_back(render_rich(d, session.sources, RichOptions{}));
  return session.report();
}

/// What a quiet command says about the same input.
std::string without_notes(const Session& session, const std::vector<Diagnostic>& diagnostics) {
  std::string text;
  const RichOptions options{session.colour(), terminal_columns()};
  for (const Diagnostic& d : diagnostics)
    if (d.severity != Severity::Note) text += render_rich(d, session.sources, options) + "\n";
  return text;
}

void list_made(Session& session, const std::vector<Build::Made>& made) {
  std::size_t width = 0;
  for (const Build::Made& one : made) width = std::max(width, one.path.string().size());
  for (const Build::Made& one : made)
    session.out << fmt::format("{:<{}}  {}\n", one.path.string(), width, one.what);
}

Status build_command(Session& session, const BuildOptions& options) {
  for (const std::string& word : options.without)
    if (std::ranges::none_of(makers, [&](const Maker& m) { return word == m.name; }))
      return session.wrong_use(fmt::format("`build` makes no `{}`", word));
  const auto compiled = load(session, options.path);
  const std::vector<Diagnostic> input_diagnostics = session.diagnostics.sorted();
  std::vector<std::string> findings;
  Status status = report_input(session, findings);
  if (!compiled) return status;

  Build build{session, options, *compiled, "", {}, std::move(findings)};
  build.said = without_notes(session, input_diagnostics);
  build.name = compiled->set.expansions[input_of(compiled->set)].id;
  for (const Maker& maker : makers) {
    if (left_out(options, maker.name)) continue;
    const Status made = maker.make(build);
    status = worse(status, worse(made, report_input(session, build.findings)));
    if (made == Status::MachineFailed || made == Status::WrongUse) return status;
  }
  if (!session.common.quiet) list_made(session, build.made);
  return status;
}

}  // namespace

Action declare_build(Arguments& arguments) {
  auto options = std::make_shared<BuildOptions>();
  arguments.positional("PATH", options->path, Need::Required, "a YAML file or expansion folder");
  arguments.option("-o,--output", options->output, "DIR", "the folder where everything goes");
  arguments.option("--games", options->games, 0, 1'000'000, "games to play; 0 for none");
  arguments.option("--seed", options->seed, "of the games");
  arguments.option("--players", options->players, 1, 8, "players in each game");
  arguments.option("--dpi", options->dpi, 10, 4800, "resolution of the pictures");
  arguments.option("--threads", options->threads, 0, 64, "threads; 0 for one a core");
  arguments.comma_list("--without", options->without, "PART,PART",
                       "leave out: pictures, sheets, pieces, box, rules, games, report");
  declare_print_options(arguments, options->print);
  return [options](Session& session) { return build_command(session, *options); };
}

}  // namespace tw::cli
