#include "cli/command.hpp"
#include "cli/commands/commands.hpp"

namespace tw::cli {
namespace {

constexpr Command table[] = {
    {"explain", "tell what a diagnostic means",
     "tilewright explain TW0001      what the code means and the way out\n"
     "tilewright explain --list      all codes",
     declare_explain},
};

}  // namespace

std::span<const Command> commands() {
  return table;
}

}  // namespace tw::cli
