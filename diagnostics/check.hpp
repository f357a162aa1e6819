// Broken invariants of our own: never of the input, which gets a diagnostic.
#pragma once

namespace tw::detail {
/// Prints the condition and its place to standard error and aborts.
[[noreturn]] void check_failed(const char* condition, const char* file, int line);
}  // namespace tw::detail

/// Aborts, in every build, if an invariant of the program does not hold.
#define TW_CHECK(condition) \
  ((condition) ? void() : ::tw::detail::check_failed(#condition, __FILE__, __LINE__))
