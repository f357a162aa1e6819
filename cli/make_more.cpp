// `build`: what other commands make of the same set, made by those commands.
#include <algorithm>
#include <sstream>

#include "cli/app.hpp"
#include "cli/load.hpp"
#include "cli/make.hpp"
#include "diagnostics/render.hpp"

namespace tw::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> arguments_for(const Build& build, const std::string& command,
                                       const fs::path& output) {
  const BuildOptions& options = build.options;
  std::vector<std::string> arguments = {"tilewright", command,         options.path,
                                        "--output",   output.string(), "--quiet"};
  const auto add = [&](const char* name, const std::string& value) {
    if (value.empty()) return;
    arguments.emplace_back(name);
    arguments.push_back(value);
  };
  add("--paper", options.print.paper);
  add("--theme", options.print.theme);
  for (const std::string& folder : build.session.common.expansion_folders)
    add("--expansions", folder);
  if (build.session.common.strict) arguments.emplace_back("--strict");
  return arguments;
}

/// Runs a command in a session of its own. What it says about the input was said before; the rest
/// is passed on.
Status run_part(Build& build, const std::string& command, const std::string& file,
                const std::string& what, const std::string& language) {
  const fs::path output = fs::path(build.options.output) / file;
  std::vector<std::string> arguments = arguments_for(build, command, output);
  arguments.insert(arguments.end(),
                   {"--lang", language, "--color", build.session.colour() ? "always" : "never"});
  std::vector<const char*> argv;
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());

  std::ostringstream said;
  Session inner(build.session.out, said, build.session.in);
  Action action;
  Status status = Status::WrongUse;
  if (const auto done = parse(static_cast<int>(argv.size()), argv.data(), inner, action))
    status = *done;
  else
    status = action(inner);
  std::string text = said.str();
  if (text.starts_with(build.said)) text.erase(0, build.said.size());
  build.session.err << text;
  if (status == Status::Good || (status == Status::InputHasErrors && fs::exists(output)))
    build.made.push_back({output, what});
  return status;
}

bool declared_here(ExpansionId by, const TileSet& set) {
  return by == input_of(set);
}

}  // namespace

Status make_pieces(Build& build) {
  const TileSet& set = build.compiled.set;
  const Vocabulary& words = set.vocabulary;
  const auto here = [&](const auto& row) { return declared_here(row.declared_by, set); };
  const bool any =
      std::ranges::any_of(words.tokens, here) || std::ranges::any_of(words.cards, here) ||
      std::ranges::any_of(words.figures,
                          [&](const Figure& f) { return here(f) && !f.standee.empty(); });
  if (!any) return Status::Good;
  return run_part(build, "pieces", build.name + "-pieces.pdf", "tokens, cards and standees",
                  build.session.common.language);
}

Status make_box(Build& build) {
  const TileSet& set = build.compiled.set;
  const bool any = std::ranges::any_of(set.tiles, [&](const Tile& tile) {
    return declared_here(tile.expansion, set) && tile.count > 0;
  });
  if (!any) return Status::Good;
  return run_part(build, "box", build.name + "-box.pdf", "a box to cut, fold and glue",
                  build.session.common.language);
}

Status make_rules(Build& build) {
  const TileSet& set = build.compiled.set;
  const fs::path folder = fs::path(set.expansions[input_of(set)].folder) / "rules";
  std::error_code error;
  std::vector<std::string> languages;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().extension() == ".md") languages.push_back(entry.path().stem().string());
  std::ranges::sort(languages);
  Status status = Status::Good;
  for (const std::string& language : languages) {
    status = worse(status, run_part(build, "rules", build.name + "-rules-" + language + ".pdf",
                                    "the rules, typeset (" + language + ")", language));
    if (status == Status::MachineFailed) return status;
  }
  return status;
}

}  // namespace tw::cli
