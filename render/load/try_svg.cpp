#include "render/load/try_svg.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <fstream>

#include "render/paint/trial.hpp"

#if defined(__SANITIZE_ADDRESS__)
#define TW_SHADOW_MEMORY 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TW_SHADOW_MEMORY 1
#endif
#endif

namespace tw::render {
namespace {

constexpr int drawn = 0, not_drawn = 3;

void limit(decltype(RLIMIT_CPU) what, rlim_t most) {
  const rlimit both{most, most};
  setrlimit(what, &both);
}

/// Address space in use, so that the limit counts what the drawing takes.
[[maybe_unused]] rlim_t address_space() {
  rlim_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
}

[[noreturn]] void draw_in_child(std::string_view document) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, trial_limits::seconds);
#ifndef TW_SHADOW_MEMORY
  limit(RLIMIT_AS, address_space() + trial_limits::bytes);
#endif
  // What a library says when it runs out of memory is not for people.
  if (!freopen("/dev/null", "w", stderr)) _exit(not_drawn);
  _exit(draws_as_a_whole(document, trial_limits::pixels) ? drawn : not_drawn);
}

}  // namespace

std::string svg_trial_problem(std::string_view document) {
  const pid_t child = fork();
  if (child == 0) draw_in_child(document);
  int status = 0;
  bool ended = false;
  while (child > 0 && !ended) {
    ended = waitpid(child, &status, 0) == child;
    if (!ended && errno != EINTR) break;
  }
  if (!ended) return "there is no memory to try it";
  if (WIFEXITED(status) && WEXITSTATUS(status) == drawn) return "";
  if (WIFEXITED(status) && WEXITSTATUS(status) == not_drawn)
    return "it cannot be drawn as a whole; simplify it, or save it as PNG";
  return fmt::format(
      "drawing it takes more than {} seconds or {} MB; simplify it, or save it as PNG",
      trial_limits::seconds, trial_limits::bytes >> 20U);
}

}  // namespace tw::render
