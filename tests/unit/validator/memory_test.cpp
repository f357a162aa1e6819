// Play does not allocate once its memory has grown.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "unit/validator/shipped.hpp"
#include "validator/game.hpp"

namespace {
std::atomic<long> allocations{0};
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace tw::validator {
namespace {

long allocations_of(const Game& game, State& state, std::vector<Move>& buffer, std::uint64_t first,
                    int games) {
  const long before = allocations;
  for (int i = 0; i < games; ++i) {
    restart(game, state, seed_of(3, first + static_cast<std::uint64_t>(i)), nullptr);
    Random random(seed_of(4, first + static_cast<std::uint64_t>(i)));
    while (state.phase != Phase::Over)
      apply(game, state, random_move(game, state, random, buffer), nullptr);
  }
  return allocations - before;
}

void expect_steady(const std::vector<std::string>& names) {
  DiagSink diagnostics;
  const auto game = set_up(shipped(names), GameSpec{}, diagnostics);
  ASSERT_TRUE(game.has_value());
  State state;
  std::vector<Move> buffer;
  buffer.reserve(8192);
  EXPECT_GT(allocations_of(*game, state, buffer, 0, 100), 0);
  EXPECT_EQ(allocations_of(*game, state, buffer, 100, 200), 0);
}

TEST(Memory, BaseGamesDoNotAllocate) {
  expect_steady({"base"});
}

TEST(Memory, GamesWithExpansionsDoNotAllocate) {
  expect_steady({"inns-and-cathedrals", "traders-and-builders", "king-and-robber",
                 "abbey-and-mayor", "bridges-castles-bazaars", "cult", "siege"});
}

}  // namespace
}  // namespace tw::validator
