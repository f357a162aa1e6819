// Completion for shells, as plain scripts that need nothing at run time.
#include <fmt/core.h>

#include "cli/app.hpp"
#include "cli/manual.hpp"

namespace tw::cli {
namespace {

struct Completable {
  std::string name;
  std::string summary;
  std::vector<std::string> options;       ///< `--format`
  std::vector<std::string> option_helps;  ///< parallel to `options`
  /// Options that take one of a few words, with the words separated by blanks.
  std::vector<std::pair<std::string, std::string>> choices;
};

std::vector<Completable> completables() {
  CommonOptions common;
  Action chosen;
  CLI::App app;
  build_app(app, common, chosen);
  std::vector<Completable> all;
  for (const Command& command : commands()) {
    Completable one{std::string(command.name), std::string(command.summary), {}, {}, {}};
    for (const CLI::Option* option : app.get_subcommand(one.name)->get_options()) {
      for (const std::string& name : option->get_lnames()) {
        one.options.push_back("--" + name);
        one.option_helps.push_back(option->get_description());
        std::string words = option->get_type_name();
        if (words.find('|') == std::string::npos) continue;
        for (char& c : words) c = c == '|' ? ' ' : c;
        one.choices.emplace_back("--" + name, words);
      }
    }
    all.push_back(std::move(one));
  }
  return all;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string bash() {
  std::string names;
  std::string cases;
  for (const Completable& one : completables()) {
    names += (names.empty() ? "" : " ") + one.name;
    cases += fmt::format("    {})\n      options=\"{}\"\n", one.name, joined(one.options));
    if (!one.choices.empty()) {
      cases += "      case $before in\n";
      for (const auto& [option, words] : one.choices)
        cases += fmt::format("        {}) words=\"{}\" ;;\n", option, words);
      cases += "      esac\n";
    }
    cases += "      ;;\n";
  }
  return fmt::format(R"(# bash completion for tilewright
_tilewright() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local options="" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{} --help --version" -- "$current"))
    return
  fi
  case ${{COMP_WORDS[1]}} in
{}  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}}
complete -o filenames -F _tilewright tilewright
)",
                     names, cases);
}

/// For single quotes of zsh and fish, and the brackets and colons of zsh's `_arguments`.
std::string quoted(const std::string& text, bool zsh) {
  std::string result;
  for (const char c : text) {
    if (c == '\'')
      result += zsh ? "'\\''" : "\\'";
    else if (zsh && (c == '[' || c == ']' || c == ':'))
      result += std::string("\\") + c;
    else
      result += c;
  }
  return result;
}

std::string zsh() {
  std::string names;
  std::string cases;
  for (const Completable& one : completables()) {
    names += fmt::format("    '{}:{}'\n", one.name, quoted(one.summary, true));
    cases += fmt::format("    {}) _arguments", one.name);
    for (std::size_t i = 0; i < one.options.size(); ++i) {
      std::string values;
      for (const auto& [option, words] : one.choices)
        if (option == one.options[i]) values = fmt::format(":value:({})", words);
      cases += fmt::format(" \\\n      '{}[{}]{}'", one.options[i],
                           quoted(one.option_helps[i], true), values);
    }
    cases += " \\\n      '*:file:_files' ;;\n";
  }
  return fmt::format(R"(#compdef tilewright
_tilewright() {{
  local -a commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
_tilewright "$@"
)",
                     names, cases);
}

std::string fish() {
  std::string text = "# fish completion for tilewright\n";
  for (const Completable& one : completables()) {
    text += fmt::format("complete -c tilewright -n __fish_use_subcommand -f -a {} -d '{}'\n",
                        one.name, quoted(one.summary, false));
    for (std::size_t i = 0; i < one.options.size(); ++i) {
      std::string values;
      for (const auto& [option, words] : one.choices)
        if (option == one.options[i]) values = fmt::format(" -x -a '{}'", words);
      text += fmt::format(
          "complete -c tilewright -n '__fish_seen_subcommand_from {}' -l {}{} -d '{}'\n", one.name,
          one.options[i].substr(2), values, quoted(one.option_helps[i], false));
    }
  }
  return text;
}

}  // namespace

std::string completion(std::string_view shell) {
  if (shell == "bash") return bash();
  if (shell == "zsh") return zsh();
  if (shell == "fish") return fish();
  return "";
}

}  // namespace tw::cli
