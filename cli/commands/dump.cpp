#include "compiler/dump.hpp"

#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/load.hpp"

namespace tw::cli {
namespace {

struct DumpOptions {
  std::string path;
  std::string format = "text";
  std::string output = "-";
  bool all = false;
};

Status dump(Session& session, const DumpOptions& options) {
  const auto compiled = load(session, options.path);
  const Status status = session.report();
  if (!compiled) return status;
  const TileSet& set = compiled->set;
  const auto format =
      options.format == "json" ? compiler::DumpFormat::Json : compiler::DumpFormat::Text;
  const ExpansionId which = options.all ? ExpansionId{} : input_of(set);
  return worse(status, session.write(options.output, compiler::dump(set, which, format)));
}

}  // namespace

Action declare_dump(Arguments& arguments) {
  auto options = std::make_shared<DumpOptions>();
  arguments.positional("PATH", options->path, Need::Required,
                       "a YAML file, an expansion folder, or - for standard input");
  arguments.choice("--format", options->format, {"text", "json"}, "canonical text, or JSON");
  arguments.option("-o,--output", options->output, "FILE", "where to write it");
  arguments.flag("--all", options->all, "also the tiles of the expansions it requires");
  return [options](Session& session) { return dump(session, *options); };
}

}  // namespace tw::cli
