#include "tiledef/schema.hpp"

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "tiledef/read.hpp"
#include "validator/script/document.hpp"

namespace tw::cli {
namespace {

struct SchemaOptions {
  std::string path, output = "-", of = "expansion";
  bool reference = false, rules_api = false, lua = false;
};

/// In the order of `SchemaOf`.
std::vector<std::string> file_kinds() {
  return {"expansion", "rules", "scenarios", "theme", "printers", "interop"};
}

Status schema(Session& session, const SchemaOptions& options) {
  if (options.reference) return session.write(options.output, tiledef::reference_markdown());
  if (options.rules_api)
    return session.write(options.output, validator::script::reference_markdown());
  if (options.lua) return session.write(options.output, validator::script::lua_annotations());
  std::optional<tiledef::WrittenSet> words;
  if (!options.path.empty()) {
    words = tiledef::read(options.path, {expansion_folders(session.common)}, session.sources,
                          session.diagnostics);
    const Status status = session.report();
    if (!words) return worse(status, Status::InputHasErrors);
  }
  const std::vector<std::string> kinds = file_kinds();
  const auto kind = std::find(kinds.begin(), kinds.end(), options.of) - kinds.begin();
  return session.write(options.output, tiledef::json_schema(words ? &*words : nullptr,
                                                            static_cast<tiledef::SchemaOf>(kind)));
}

}  // namespace

Action declare_schema(Arguments& arguments) {
  auto options = std::make_shared<SchemaOptions>();
  arguments.positional("PATH", options->path, Need::Optional,
                       "an expansion whose words (and those it requires) are completed");
  arguments.choice("--of", options->of, file_kinds(), "the kind of file it describes");
  arguments.option("-o,--output", options->output, "FILE", "where to write it");
  arguments.flag("--reference", options->reference, "print the keys as Markdown instead");
  arguments.flag("--rules-api", options->rules_api,
                 "print what rule scripts can say as Markdown instead");
  arguments.flag("--lua", options->lua,
                 "print it as annotations for the Lua language server instead");
  return [options](Session& session) { return schema(session, *options); };
}

}  // namespace tw::cli
