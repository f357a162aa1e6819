// Work grows with the number of tiles, not with its square. Not timed: allocations are counted.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "unit/tiledef/reading.hpp"

namespace {
std::size_t allocations = 0;
std::size_t allocated_bytes = 0;
}  // namespace

// Not inlined, or the compiler sees `free` where it expects its own `delete`.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  allocated_bytes += size;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace tw::tiledef {
namespace {

struct Work {
  std::size_t count = 0, bytes = 0;
};

/// `tile` is the text of one tile; `#` in it is its number, `<` the number before.
Work work_of(int count, const std::string& tile, const std::string& head) {
  std::string text = head + "tiles:\n";
  for (int i = 0; i < count; ++i) {
    for (const char c : tile) {
      if (c == '#') {
        text += std::to_string(i);
      } else if (c == '<') {
        text += std::to_string(i == 0 ? 0 : i - 1);
      } else {
        text += c;
      }
    }
  }
  const std::size_t before = allocations, bytes_before = allocated_bytes;
  const Reading reading = read_string(text);
  return {allocations - before, allocated_bytes - bytes_before};
}

void expect_linear(const std::string& tile, const std::string& head = "requires: []\n") {
  const Work small = work_of(5'000, tile, head);
  const Work large = work_of(20'000, tile, head);
  EXPECT_LT(static_cast<double>(large.count), 4.4 * static_cast<double>(small.count));
  EXPECT_LT(static_cast<double>(large.bytes), 4.8 * static_cast<double>(small.bytes));
}

TEST(Linear, TwentyThousandTiles) {
  expect_linear("- id: t#\n  edges: CRFR\n  segments:\n  - city: N\n  - road: E W\n");
}

TEST(Linear, AChainOfTwentyThousandCopies) {
  expect_linear("- {id: t#, like: t<, edges: FFFF}\n");
}

TEST(Linear, TwentyThousandMistakes) {
  expect_linear("- id: t#\n  edges: CFFF\n  segments:\n  - city: N\n    shield: 1\n");
}

}  // namespace
}  // namespace tw::tiledef
