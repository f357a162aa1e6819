#include <fmt/core.h>

#include <filesystem>
#include <istream>
#include <iterator>
#include <memory>

#include "cli/commands/commands.hpp"
#include "tiledef/format.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::cli {
namespace {

struct FormatOptions {
  std::vector<std::string> paths;
  bool check = false;
};

std::optional<FileId> open(Session& session, const std::string& path) {
  if (path == "-")
    return session.sources.add("<stdin>", {std::istreambuf_iterator<char>(session.in), {}});
  std::filesystem::path file = path;
  if (std::filesystem::is_directory(file)) file /= "expansion.yaml";
  return tiledef::load_text(file, session.sources, session.diagnostics);
}

Status format(Session& session, const FormatOptions& options) {
  Status status = Status::Good;
  for (const std::string& path : options.paths) {
    const auto file = open(session, path);
    const auto text =
        file ? tiledef::format_yaml(*file, session.sources, session.diagnostics) : std::nullopt;
    if (!text) continue;
    const bool same = *text == session.sources.text(*file);
    if (options.check) {
      if (same) continue;
      session.note(fmt::format("{} is not in canonical style", session.sources.name(*file)));
      status = worse(status, Status::InputHasErrors);
    } else if (path == "-") {
      status = worse(status, session.write("-", *text));
    } else if (!same) {
      status = worse(status, session.write(std::string(session.sources.name(*file)), *text));
    }
  }
  return worse(status, session.report());
}

}  // namespace

Action declare_fmt(Arguments& arguments) {
  auto options = std::make_shared<FormatOptions>();
  arguments.positionals("PATH", options->paths, Need::Required,
                        "YAML files or expansion folders, or - for standard input");
  arguments.flag("--check", options->check, "change nothing; fail if something would change");
  return [options](Session& session) { return format(session, *options); };
}

}  // namespace tw::cli
