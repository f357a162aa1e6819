#include "cli/terminal.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>

namespace tw::cli {
namespace {

constexpr int usual_columns = 80;

/// Only decides when the bar is drawn again; no result depends on it.
std::int64_t now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

std::string remaining(std::int64_t elapsed_ms, std::int64_t done, std::int64_t total) {
  constexpr std::int64_t too_early_ms = 1500;
  if (done <= 0 || elapsed_ms < too_early_ms) return "";
  const std::int64_t seconds = elapsed_ms * (total - done) / done / 1000;
  if (seconds < 60) return fmt::format("  {} s left", seconds);
  return fmt::format("  {} min {:02} s left", seconds / 60, seconds % 60);
}

}  // namespace

bool is_terminal() {
  return ::isatty(STDERR_FILENO) == 1;
}

int terminal_columns() {
  winsize size{};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return usual_columns;
}

bool colour_refused() {
  const char* refused = std::getenv("NO_COLOR");
  if (refused != nullptr && *refused != '\0') return true;
  const char* terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) == "dumb";
}

Progress::Progress(std::ostream& stream, std::string what, std::int64_t total, bool shown)
    : stream_(stream),
      what_(std::move(what)),
      total_(std::max<std::int64_t>(total, 1)),
      shown_(shown),
      started_ms_(now_ms()) {}

Progress::~Progress() {
  if (drawn_) stream_ << "\r\033[K" << std::flush;
}

void Progress::show(std::int64_t done) {
  if (!shown_) return;
  constexpr std::int64_t interval_ms = 100;
  const std::int64_t now = now_ms();
  if (now - last_drawn_ms_ < interval_ms) return;
  last_drawn_ms_ = now;
  done = std::clamp<std::int64_t>(done, 0, total_);
  const std::string numbers =
      fmt::format(" {}/{}{}", done, total_, remaining(now - started_ms_, done, total_));
  const int free = terminal_columns() - static_cast<int>(what_.size() + numbers.size()) - 6;
  std::string line = what_;
  if (free >= 10) {
    const auto width = static_cast<std::int64_t>(std::min(free, 40));
    const auto filled = static_cast<std::size_t>(width * done / total_);
    line += " [" + std::string(filled, '#') +
            std::string(static_cast<std::size_t>(width) - filled, '.') + "]";
  }
  line += numbers;
  stream_ << '\r' << line << "\033[K" << std::flush;
  drawn_ = true;
}

}  // namespace tw::cli
