// What standard error is: a terminal gets colour and progress, a file or a pipe does not.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>

namespace tw::cli {

/// Whether standard error is a terminal.
[[nodiscard]] bool is_terminal();

/// Columns of the terminal; 80 where it does not say.
[[nodiscard]] int terminal_columns();

/// Whether the user asked for no colour (https://no-color.org), or the terminal has none.
[[nodiscard]] bool colour_refused();

/// A bar on one line of a terminal, drawn at most ten times a second and wiped when done.
class Progress {
 public:
  /// `shown` false makes every call do nothing.
  Progress(std::ostream& stream, std::string what, std::int64_t total, bool shown);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// May be called as often as one likes, from one thread at a time.
  void show(std::int64_t done);

 private:
  std::ostream& stream_;
  std::string what_;
  std::int64_t total_;
  bool shown_;
  bool drawn_ = false;
  std::int64_t last_drawn_ms_ = 0;
  std::int64_t started_ms_ = 0;
};

}  // namespace tw::cli
