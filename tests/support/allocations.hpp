// Counts what the program allocates; a test links `allocations.cpp` to replace `operator new`.
#pragma once

#include <cstddef>

namespace tw::test {

struct Allocations {
  std::size_t count = 0;
  std::size_t bytes = 0;
};

/// Since the program started.
[[nodiscard]] Allocations allocations();

}  // namespace tw::test
