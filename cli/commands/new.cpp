#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "cli/commands/commands.hpp"
#include "cli/data_folders.hpp"
#include "tiledef/template.hpp"
#include "tiledef/values.hpp"

namespace tw::cli {
namespace {

Status make_new(Session& session, const std::string& where) {
  const std::filesystem::path folder = std::filesystem::path(where).lexically_normal();
  const std::string name =
      (folder.has_filename() ? folder : folder.parent_path()).filename().string();
  if (!tiledef::is_name(name))
    return session.wrong_use(
        fmt::format("`{}` cannot be the name of an expansion; use letters, digits and `-`", name));
  std::error_code error;
  if (std::filesystem::exists(folder, error))
    return session.wrong_use(fmt::format("`{}` exists already", folder.generic_string()));
  for (const std::filesystem::path& known : expansion_folders(session.common))
    if (std::filesystem::exists(known / name / "expansion.yaml", error))
      return session.wrong_use(
          fmt::format("there is an expansion `{}` already; take another name", name));
  for (const tiledef::TemplateFile& file : tiledef::new_expansion(name)) {
    const Status status = session.write(folder / file.path, file.text);
    if (status != Status::Good) return status;
  }
  session.note(fmt::format("made {0}; try: tilewright check {0}", folder.generic_string()));
  return Status::Good;
}

}  // namespace

Action declare_new(Arguments& arguments) {
  auto name = std::make_shared<std::string>();
  arguments.positional("NAME", *name, Need::Required, "folder to make; its name becomes the id");
  return [name](Session& session) { return make_new(session, *name); };
}

}  // namespace tw::cli
