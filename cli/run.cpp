#include <fmt/core.h>

#include <exception>
#include <filesystem>
#include <istream>
#include <new>
#include <ostream>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/command.hpp"

namespace tw::cli {
namespace {

/// The word that stands where a command should, if it is none.
std::string unknown_command(int argc, const char* const* argv) {
  if (argc < 2 || argv[1][0] == '-') return "";
  std::string word = argv[1];
  for (const Command& command : commands())
    if (command.name == word) return "";
  return word;
}

Status say_unknown(const std::string& word, Session& session) {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  std::string text = fmt::format("there is no command `{}`", word);
  if (const auto meant = nearest(word, names)) text += fmt::format("; did you mean `{}`?", *meant);
  if (std::error_code error; std::filesystem::exists(word, error))
    text += fmt::format("\nto check a file: tilewright check {}", word);
  else
    text += "\n`tilewright --help` lists the commands";
  return session.wrong_use(text);
}

/// Runs an action; whatever escapes it becomes a message and a status, never a crash.
Status guarded(const Action& action, Session& session) {
  try {
    const Status status = action(session);
    session.out.flush();
    if (!session.out) return session.machine_failed("standard output", "it is full or closed");
    return status;
  } catch (const std::bad_alloc&) {
    session.err << "tilewright: out of memory\n";
  } catch (const std::filesystem::filesystem_error& error) {
    session.err << fmt::format("tilewright: {}: {}\n", error.path1().string(),
                               error.code().message());
  } catch (const std::exception& error) {
    session.err << fmt::format(
        "tilewright: a mistake of the program itself: {}\n"
        "please report it together with the input\n",
        error.what());
  }
  return Status::MachineFailed;
}

}  // namespace

std::string_view version() {
  return TILEWRIGHT_VERSION;
}

int run(int argc, const char* const* argv, Session& session) {
  if (const std::string word = unknown_command(argc, argv); !word.empty())
    return static_cast<int>(say_unknown(word, session));

  Action action;
  if (const auto done = parse(argc, argv, session, action)) return static_cast<int>(*done);
  return static_cast<int>(guarded(action, session));
}

}  // namespace tw::cli
