#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "cli/load.hpp"
#include "interop/export_xml.hpp"
#include "interop/import_xml.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::cli {
namespace {

namespace fs = std::filesystem;

/// The key of `interop.yaml` under which names of the program with this format stand.
constexpr const char* program_of_jcz = "fancloisterzone";

struct ImportOptions {
  std::string file, folder, id;
};

Status import_tiles(Session& session, const ImportOptions& options) {
  const auto file = tiledef::load_text(options.file, session.sources, session.diagnostics);
  if (!file) return session.report();
  const tiledef::SearchPath search{expansion_folders(session.common)};
  const auto map =
      tiledef::read_interop_maps(program_of_jcz, search, session.sources, session.diagnostics);
  const auto imported =
      interop::import_xml(*file, options.id, map, search, session.sources, session.diagnostics);
  Status status = session.report();
  if (!imported) return status;
  const fs::path folder = options.folder;
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return worse(status, session.machine_failed(folder, error.message()));
  status = worse(status, session.write(folder / "interop.yaml", imported->interop_yaml));
  status = worse(status, session.write(folder / "expansion.yaml", imported->expansion_yaml));
  const interop::ImportReport& report = imported->report;
  session.note(fmt::format("{}: {} tiles; {} need no word, {} one, {} two, {} more; {} not exact",
                           imported->id, report.tiles, report.without_words, report.one_word,
                           report.two_words, report.more_words, report.not_exact));
  return status;
}

struct ExportOptions {
  std::string path, to = "jcz", output = "-";
};

Status export_tiles(Session& session, const ExportOptions& options) {
  const auto compiled = load(session, options.path);
  if (!compiled) return session.report();
  const tiledef::SearchPath search{expansion_folders(session.common)};
  const fs::path path = options.path;
  std::error_code error;
  const fs::path folder = fs::is_directory(path, error) ? path : path.parent_path();
  const auto own =
      tiledef::read_interop_map(program_of_jcz, folder, session.sources, session.diagnostics);
  const auto all =
      tiledef::read_interop_maps(program_of_jcz, search, session.sources, session.diagnostics);
  const interop::ExportedXml exported = interop::export_xml(
      compiled->set, compiled->spans, input_of(compiled->set), own, all, session.diagnostics);
  const Status status = session.report();
  session.note(fmt::format("{} tiles", exported.tiles));
  return worse(status, session.write(options.output, exported.text));
}

}  // namespace

Action declare_import(Arguments& arguments) {
  auto options = std::make_shared<ImportOptions>();
  arguments.positional("FILE", options->file, Need::Required, "a definition file (XML)");
  arguments.option("-o,--output", options->folder, "DIR", "folder to write the expansion to");
  arguments.require("--output");
  arguments.option("--id", options->id, "NAME",
                   "id of the expansion; otherwise from the file's name");
  return [options](Session& session) { return import_tiles(session, *options); };
}

Action declare_export(Arguments& arguments) {
  auto options = std::make_shared<ExportOptions>();
  arguments.positional("PATH", options->path, Need::Required, "a YAML file or an expansion folder");
  arguments.choice("--to", options->to, {"jcz"}, "the format: tile definitions of JCloisterZone");
  arguments.option("-o,--output", options->output, "FILE", "where to write it");
  return [options](Session& session) { return export_tiles(session, *options); };
}

}  // namespace tw::cli
