// Work grows with the number of tiles, not with its square. Not timed: allocations are counted.
#include <gtest/gtest.h>

#include "support/allocations.hpp"
#include "unit/tiledef/reading.hpp"

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
  const test::Allocations before = test::allocations();
  const Reading reading = read_string(text);
  const test::Allocations after = test::allocations();
  return {after.count - before.count, after.bytes - before.bytes};
}

void expect_linear(int most, const std::string& tile) {
  const std::string head = "requires: []\n";
  const Work small = work_of(most / 4, tile, head);
  const Work large = work_of(most, tile, head);
  EXPECT_LT(static_cast<double>(large.count), 4.4 * static_cast<double>(small.count));
  EXPECT_LT(static_cast<double>(large.bytes), 4.8 * static_cast<double>(small.bytes));
}

TEST(Linear, TwentyThousandTiles) {
  expect_linear(20'000, "- id: t#\n  edges: CRFR\n  segments:\n  - city: N\n  - road: E W\n");
}

TEST(Linear, ALongChainOfCopies) {
  expect_linear(4'000, "- {id: t#, like: t<, edges: FFFF}\n");
}

TEST(Linear, ManyUnknownCopies) {
  expect_linear(8'000, "- {id: t#, like: nobody#}\n");
}

TEST(Linear, ManyMistakes) {
  expect_linear(4'000, "- id: t#\n  edges: CFFF\n  segments:\n  - city: N\n    shield: 1\n");
}

}  // namespace
}  // namespace tw::tiledef
