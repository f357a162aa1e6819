// Numbers of positions some decisions deep: unchanged means that the rules are unchanged.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/source_dir.hpp"
#include "unit/validator/shipped.hpp"
#include "validator/game.hpp"

namespace tw::validator {
namespace {

std::uint64_t positions(const Game& game, State& state, int depth) {
  if (depth == 0 || state.phase == Phase::Over) return 1;
  std::vector<Move> moves;
  legal_moves(game, state, moves);
  std::uint64_t sum = 0;
  for (const Move& move : moves) {
    State next = state;
    apply(game, next, move, nullptr);
    sum += positions(game, next, depth - 1);
  }
  return sum;
}

std::string table_of(const std::string& name) {
  DiagSink diagnostics;
  const auto game = set_up(shipped({name}), GameSpec{}, diagnostics);
  std::ostringstream table;
  for (const std::uint64_t seed : {1ULL, 2ULL}) {
    State state = new_game(*game, seed, nullptr);
    Random random(seed);
    std::vector<Move> buffer;
    for (int opening = 0; opening < 2; ++opening) {
      table << name << " seed " << seed << " opening " << 40 * opening << ":";
      for (int depth = 1; depth <= (opening == 0 ? 3 : 2); ++depth)
        table << ' ' << positions(*game, state, depth);
      table << '\n';
      for (int i = 0; i < 40 && state.phase != Phase::Over; ++i)
        apply(*game, state, random_move(*game, state, random, buffer), nullptr);
    }
  }
  return table.str();
}

TEST(Perft, NumbersOfPositionsAreUnchanged) {
  std::string table;
  for (const std::string& name : shipped_expansions()) table += table_of(name);
  const auto path = std::filesystem::path(test::source_dir()) / "tests/perft/shipped.txt";
  if (std::getenv("TW_UPDATE") != nullptr) std::ofstream(path) << table;
  std::ifstream file(path);
  std::stringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(golden.str(), table) << "run with TW_UPDATE=1 if the rules changed on purpose";
}

}  // namespace
}  // namespace tw::validator
