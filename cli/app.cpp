#include "cli/app.hpp"

#include <fmt/core.h>

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

}  // namespace

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

std::vector<ArgumentText> arguments_of(const CLI::App& command) {
  std::vector<ArgumentText> own;
  std::vector<ArgumentText> common;
  for (const CLI::Option* option : command.get_options()) {
    ArgumentText text;
    text.positional = option->nonpositional() == false;
    text.required = option->get_required();
    text.common = option->get_group() == common_group;
    text.help = option->get_description();
    text.initial = option->get_default_str();
    if (text.positional) {
      text.names = option->get_name(true);
      if (option->get_items_expected_max() > 1) text.names += "...";
    } else {
      text.names = joined(option->get_snames(), "-");
      const std::string long_names = joined(option->get_lnames(), "--");
      if (!text.names.empty() && !long_names.empty()) text.names += ", ";
      text.names += long_names;
      if (option->get_items_expected_max() > 0) text.names += " " + option->get_type_name();
    }
    (text.common ? common : own).push_back(std::move(text));
  }
  own.insert(own.end(), common.begin(), common.end());
  return own;
}

}  // namespace tw::cli
