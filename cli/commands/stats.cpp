#include "compiler/stats.hpp"

#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "compiler/set_checks.hpp"

namespace tw::cli {
namespace {

struct StatsOptions {
  std::string path;
  std::string format = "table";
  std::string output = "-";
  bool all = false;
};

Status stats(Session& session, const StatsOptions& options) {
  const auto compiled = load(session, options.path);
  if (!compiled) return session.report();
  const ExpansionId input = input_of(compiled->set);
  compiler::check_play(*compiled, input, session.diagnostics);
  compiler::check_care(*compiled, input, session.diagnostics);
  const ExpansionId which = options.all ? ExpansionId{} : input;
  const auto format =
      options.format == "json" ? compiler::StatsFormat::Json : compiler::StatsFormat::Table;
  const std::string text = compiler::show(compiler::statistics(compiled->set, which, input),
                                          compiled->set, which, format);
  return worse(session.report(), session.write(options.output, text));
}

}  // namespace

Action declare_stats(Arguments& arguments) {
  auto options = std::make_shared<StatsOptions>();
  arguments.positional("PATH", options->path, Need::Required,
                       "a YAML file, an expansion folder, or - for standard input");
  arguments.choice("--format", options->format, {"table", "json"}, "a table to read, or JSON");
  arguments.option("-o,--output", options->output, "FILE", "where to write it");
  arguments.flag("--all", options->all, "count the tiles of the expansions it requires as well");
  return [options](Session& session) { return stats(session, *options); };
}

}  // namespace tw::cli
