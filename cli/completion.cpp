// Completion for shells, as plain scripts that need nothing at run time.
#include <fmt/core.h>

#include "cli/app.hpp"
#include "cli/manual.hpp"

namespace tw::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string bash() {
  std::string names;
  std::string cases;
  for (const CommandText& one : described_commands()) {
    names += (names.empty() ? "" : " ") + one.name;
    std::string options;
    std::string choices;
    for (const ArgumentText& argument : one.arguments) {
      for (const std::string& name : argument.long_names) {
        options += (options.empty() ? "" : " ") + name;
        if (!argument.words.empty())
          choices += fmt::format("        {}) words=\"{}\" ;;\n", name, joined(argument.words));
      }
    }
    cases += fmt::format(
        "    {})\n      options=\"{}\"\n      case $before in\n{}      esac\n      ;;\n", one.name,
        options, choices);
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
  for (const CommandText& one : described_commands()) {
    names += fmt::format("    '{}:{}'\n", one.name, quoted(one.summary, true));
    cases += fmt::format("    {}) _arguments", one.name);
    for (const ArgumentText& argument : one.arguments) {
      const std::string values =
          argument.words.empty() ? "" : fmt::format(":value:({})", joined(argument.words));
      for (const std::string& name : argument.long_names)
        cases += fmt::format(" \\\n      '{}[{}]{}'", name, quoted(argument.help, true), values);
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
  for (const CommandText& one : described_commands()) {
    text += fmt::format("complete -c tilewright -n __fish_use_subcommand -f -a {} -d '{}'\n",
                        one.name, quoted(one.summary, false));
    for (const ArgumentText& argument : one.arguments) {
      const std::string values =
          argument.words.empty() ? "" : fmt::format(" -x -a '{}'", joined(argument.words));
      for (const std::string& name : argument.long_names)
        text += fmt::format(
            "complete -c tilewright -n '__fish_seen_subcommand_from {}' -l {}{} -d '{}'\n",
            one.name, name.substr(2), values, quoted(argument.help, false));
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
