#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/load.hpp"
#include "cli/print_options.hpp"
#include "cli/printing.hpp"

namespace tw::cli {
namespace {

struct SheetOptions {
  std::string path;
  std::string output;
  PrintOptions print;
  bool capacity = false;
};

Status sheet(Session& session, const SheetOptions& options) {
  const auto spec = print_spec(session, options.print);
  if (!spec) return Status::WrongUse;
  const auto compiled = load(session, options.path);
  Status status = session.report();
  if (!compiled) return status;
  if (options.capacity) {
    const auto text = capacity(session, compiled->set, *spec);
    status = worse(status, session.report());
    return text ? worse(status, session.write("-", *text)) : status;
  }
  if (options.output.empty())
    return session.wrong_use("name the file with -o FILE.pdf, or ask with --capacity");
  const auto file = sheet_pdf(session, compiled->set, *spec);
  status = worse(status, session.report());
  if (!file) return status;
  status = worse(status, session.write(options.output, file->bytes));
  if (status != Status::MachineFailed && options.output != "-")
    session.note(options.output + ": " + file->summary);
  return status;
}

}  // namespace

Action declare_sheet(Arguments& arguments) {
  auto options = std::make_shared<SheetOptions>();
  arguments.positional("PATH", options->path, Need::Required,
                       "a YAML file, an expansion folder, or - for standard input");
  arguments.option("-o,--output", options->output, "FILE", "the PDF, or - for standard output");
  arguments.flag("--capacity", options->capacity, "only say what would be on how many sheets");
  declare_print_options(arguments, options->print);
  return [options](Session& session) { return sheet(session, *options); };
}

}  // namespace tw::cli
