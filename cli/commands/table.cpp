#include "cli/command.hpp"
#include "cli/commands/commands.hpp"

namespace tw::cli {
namespace {

constexpr Command table[] = {
    {"explain", "tell what a diagnostic means",
     "tilewright explain TW0001      what the code means and the way out\n"
     "tilewright explain --list      all codes",
     declare_explain},
    {"completion", "print a script with which a shell completes commands and options",
     "source <(tilewright completion bash)      in ~/.bashrc\n"
     "tilewright completion zsh > _tilewright   in a folder of $fpath\n"
     "tilewright completion fish > ~/.config/fish/completions/tilewright.fish",
     declare_completion},
    {"manual", "print the description of all commands, as Markdown", "", declare_manual},
};

}  // namespace

std::span<const Command> commands() {
  return table;
}

}  // namespace tw::cli
