#include "tiledef/schema.hpp"

#include <memory>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "tiledef/read.hpp"

namespace tw::cli {
namespace {

struct SchemaOptions {
  std::string path, output = "-";
  bool reference = false;
};

Status schema(Session& session, const SchemaOptions& options) {
  if (options.reference) return session.write(options.output, tiledef::reference_markdown());
  std::optional<tiledef::WrittenSet> words;
  if (!options.path.empty()) {
    words = tiledef::read(options.path, {expansion_folders(session.common)}, session.sources,
                          session.diagnostics);
    const Status status = session.report();
    if (!words) return worse(status, Status::InputHasErrors);
  }
  return session.write(options.output, tiledef::json_schema(words ? &*words : nullptr));
}

}  // namespace

Action declare_schema(Arguments& arguments) {
  auto options = std::make_shared<SchemaOptions>();
  arguments.positional("PATH", options->path, Need::Optional,
                       "an expansion whose words (and those it requires) are completed");
  arguments.option("-o,--output", options->output, "FILE", "where to write it");
  arguments.flag("--reference", options->reference, "print the keys as Markdown instead");
  return [options](Session& session) { return schema(session, *options); };
}

}  // namespace tw::cli
