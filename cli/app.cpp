#include "cli/app.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <ostream>

namespace tw::cli {
namespace {

constexpr const char* about =
    "Tilewright checks, draws, prints and plays tiles for Carcassonne-style games.\n"
    "Tiles are described in YAML; `tilewright new NAME` makes a folder to start from.";

constexpr const char* footer =
    "Exit status: 0 good, 1 the input has errors, 2 the command was used wrongly,\n"
    "3 the machine failed (disk full, unwritable).\n"
    "`tilewright COMMAND --help` tells more about a command.";

constexpr const char* common_group = "Common options";

void declare_common(CLI::App& app, CommonOptions& common) {
  Arguments arguments(app);
  arguments.list("--expansions", common.expansion_folders, "DIR",
                 "look up required expansions here first; may be repeated");
  arguments.flag("--strict", common.strict, "let warnings fail like errors");
  arguments.flag("-q,--quiet", common.quiet, "say nothing but errors and warnings");
  arguments.option("--lang", common.language, "CODE", "language of titles and texts (ISO 639)");
  arguments.choice("--color", common.colour, {"auto", "always", "never"},
                   "colour in messages; NO_COLOR is honoured");
  for (const char* name : {"--expansions", "--strict", "--quiet", "--lang", "--color"})
    app.get_option(name)->group(common_group);
}

std::string joined(const std::vector<std::string>& names, const char* dashes) {
  std::string text;
  for (const std::string& name : names) {
    if (!text.empty()) text += ", ";
    text += dashes + name;
  }
  return text;
}

/// Fills `app` with every command. Parsing a command leaves its action in `chosen`, and the values
/// of common options in `common`; both must outlive `app`.
void build_app(CLI::App& app, CommonOptions& common, Action& chosen) {
  app.name("tilewright");
  app.description(about);
  app.footer(footer);
  app.set_help_flag("-h,--help", "show this help");
  app.set_version_flag("--version", fmt::format("tilewright {}", version()), "show the version");
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.get_formatter()->label("Subcommands", "Commands");
  app.get_formatter()->label("Positionals", "Arguments");
  app.get_formatter()->label("REQUIRED", "(required)");
  for (const Command& command : commands()) {
    CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
    Arguments arguments(*sub);
    const Action declared = command.declare(arguments);
    declare_common(*sub, common);
    sub->set_help_flag("-h,--help", "show this help")->group(common_group);
    sub->footer(std::string(command.description));
    sub->final_callback([&chosen, declared] { chosen = declared; });
  }
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

ArgumentText described(const CLI::Option& option) {
  ArgumentText text;
  text.positional = !option.nonpositional();
  text.required = option.get_required();
  text.common = option.get_group() == common_group;
  text.help = option.get_description();
  text.initial = option.get_default_str();
  if (text.initial == "[]" || text.initial == "\"\"") text.initial.clear();
  if (text.positional) {
    text.names = option.get_name(true);
    if (option.get_items_expected_max() > 1) text.names += "...";
    return text;
  }
  for (const std::string& name : option.get_lnames()) text.long_names.push_back("--" + name);
  text.names = joined(option.get_snames(), "-");
  if (!text.names.empty() && !text.long_names.empty()) text.names += ", ";
  text.names += joined(text.long_names, "");
  if (option.get_items_expected_max() == 0) return text;
  text.names += " " + option.get_type_name();
  if (option.get_type_name().find('|') != std::string::npos)
    text.words = split(option.get_type_name(), '|');
  return text;
}

}  // namespace

std::optional<Status> parse(int argc, const char* const* argv, Session& session, Action& chosen) {
  CLI::App app;
  build_app(app, session.common, chosen);
  if (argc < 2) {
    session.err << app.help();
    return Status::WrongUse;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help, --version
    app.exit(asked, session.out, session.err);
    session.out.flush();
    return session.out ? Status::Good : session.machine_failed("standard output", "it is full");
  } catch (const CLI::ParseError& error) {
    std::string command;
    for (const CLI::App* sub : app.get_subcommands()) command = " " + sub->get_name();
    return session.wrong_use(
        fmt::format("{}\n`tilewright{} --help` shows how it is used", error.what(), command));
  }
  return std::nullopt;
}

std::vector<CommandText> described_commands() {
  CommonOptions common;
  Action chosen;
  CLI::App app;
  build_app(app, common, chosen);
  std::vector<CommandText> all;
  for (const Command& command : commands()) {
    CommandText text{std::string(command.name),
                     std::string(command.summary),
                     std::string(command.description),
                     {}};
    std::vector<ArgumentText> shared;
    for (const CLI::Option* option : app.get_subcommand(text.name)->get_options()) {
      ArgumentText one = described(*option);
      (one.common ? shared : text.arguments).push_back(std::move(one));
    }
    text.arguments.insert(text.arguments.end(), shared.begin(), shared.end());
    all.push_back(std::move(text));
  }
  return all;
}

}  // namespace tw::cli
