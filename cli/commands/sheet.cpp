#include <fmt/format.h>

#include <filesystem>
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

/// `set.pdf` becomes `set-home.pdf` when there are several outputs.
std::filesystem::path path_of(const std::string& output, const PrintSpec& spec, bool several) {
  if (output == "-" || !several) return output;
  const std::filesystem::path path(output);
  if (path.extension() != ".pdf") return path / (spec.name + ".pdf");
  return path.parent_path() / (path.stem().string() + "-" + spec.name + ".pdf");
}

Status print_one(Session& session, const SheetOptions& options, const compiler::Compiled& compiled,
                 const PrintSpec& spec, bool several) {
  const auto file = sheet_pdf(session, compiled, spec);
  Status status = session.report();
  if (!file) return worse(status, Status::InputHasErrors);
  const auto path = path_of(options.output, spec, several);
  status = worse(status, session.write(path, file->bytes));
  if (status == Status::MachineFailed || options.output == "-") return status;
  session.note(path.string() + ": " + file->summary);
  if (!file->checks.empty()) session.note(file->checks);
  return status;
}

Status sheet(Session& session, const SheetOptions& options) {
  const auto compiled = load(session, options.path);
  Status status = session.report();
  if (!compiled) return status;
  const auto specs = print_specs(session, options.print, options.path);
  const Status read = session.report();
  if (!specs) return read == Status::Good ? Status::WrongUse : read;
  status = worse(status, read);
  if (options.capacity) {
    for (const PrintSpec& spec : *specs) {
      const auto text = capacity(session, compiled->set, spec);
      status = worse(status, session.report());
      if (!text) return status;
      const std::string which = specs->size() > 1 ? spec.name + ": " : std::string();
      status = worse(status, session.write("-", which + *text));
    }
    return status;
  }
  if (options.output.empty())
    return session.wrong_use("name the file with -o FILE.pdf, or ask with --capacity");
  const bool several = specs->size() > 1;
  if (several && options.output == "-")
    return session.wrong_use("the input asks for several files; name one or a folder with -o");
  for (const PrintSpec& spec : *specs) {
    status = worse(status, print_one(session, options, *compiled, spec, several));
    if (status == Status::MachineFailed) return status;
  }
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
