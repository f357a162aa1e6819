#include "cli/run_command.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "support/source_dir.hpp"

namespace tw::cli {
namespace {

/// In the child: standard streams from and to files, then the program.
[[noreturn]] void become(const std::string& path, const Invocation& run, const Folder& streams) {
  const auto redirect = [](const std::string& file, int flags, int descriptor) {
    const int opened = ::open(file.c_str(), flags, 0600);
    if (opened < 0 || ::dup2(opened, descriptor) < 0) ::_exit(126);
  };
  redirect(streams / "in", O_RDONLY, STDIN_FILENO);
  redirect(run.out_file.empty() ? streams / "out" : run.out_file, O_WRONLY | O_CREAT | O_TRUNC,
           STDOUT_FILENO);
  redirect(streams / "err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
  for (const auto& [name, value] : run.environment) ::setenv(name.c_str(), value.c_str(), 1);
  std::vector<char*> argv = {const_cast<char*>(path.c_str())};
  for (const std::string& argument : run.arguments)
    argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  ::execvp(path.c_str(), argv.data());
  ::_exit(127);
}

}  // namespace

Outcome program(const std::string& path, const Invocation& run) {
  const Folder streams;
  (void)streams.file("in", run.input);
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) become(path, run, streams);
  int state = 0;
  if (::waitpid(child, &state, 0) != child) throw std::runtime_error("waitpid failed");
  Outcome outcome;
  outcome.status = WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
  outcome.out = bytes_of(streams / "out");
  outcome.err = bytes_of(streams / "err");
  return outcome;
}

Outcome tilewright(const Invocation& run) {
  const char* binary = std::getenv("TILEWRIGHT_BINARY");
  if (binary == nullptr) throw std::runtime_error("TILEWRIGHT_BINARY is not set; run ctest");
  return program(binary, run);
}

Outcome tilewright(std::vector<std::string> arguments) {
  return tilewright(Invocation{std::move(arguments), "", {}, ""});
}

Folder::Folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "tilewright-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
  path_ = pattern;
}

Folder::~Folder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

std::string Folder::operator/(const std::string& name) const {
  return (path_ / name).string();
}

std::string Folder::file(const std::string& name, const std::string& text) const {
  const auto path = path_ / name;
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path.string();
}

std::vector<std::string> Folder::names() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(path_))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string source(const std::string& path) {
  return (test::source_dir() / path).string();
}

}  // namespace tw::cli
