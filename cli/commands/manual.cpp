#include "cli/manual.hpp"

#include <memory>
#include <ostream>

#include "cli/commands/commands.hpp"

namespace tw::cli {

Action declare_manual(Arguments&) {
  return [](Session& session) {
    session.out << manual();
    return Status::Good;
  };
}

Action declare_completion(Arguments& arguments) {
  auto shell = std::make_shared<std::string>();
  arguments.positional("SHELL", *shell, Need::Required, "bash, zsh or fish");
  return [shell](Session& session) {
    const std::string script = completion(*shell);
    if (script.empty())
      return session.wrong_use("there is completion for bash, zsh and fish, not for `" + *shell +
                               "`");
    session.out << script;
    return Status::Good;
  };
}

}  // namespace tw::cli
