// The search for matching edges: simulated annealing in whole numbers only, so that it takes the
// same decisions on every machine.
#include <algorithm>
#include <array>
#include <cstdint>

#include "render/draw/hash_random.hpp"
#include "render/sheet/plan_parts.hpp"

namespace tw::render {
namespace {

constexpr int stages = 256;
constexpr std::int64_t moves_per_piece = 330;  ///< in each stage
constexpr std::int64_t most_moves = 40'000;    ///< in each stage, however many pieces there are

struct Cell {
  std::array<int, 4> neighbour{-1, -1, -1, -1};  ///< north, east, south, west
  int piece = -1;
  int turns = 0;
};

class Search {
 public:
  Search(const std::vector<Piece>& pieces, std::vector<Cell> cells, std::vector<int> filled)
      : pieces_(pieces), cells_(std::move(cells)), filled_(std::move(filled)) {}

  void run(std::uint64_t seed) {
    HashRandom random(seed);
    const std::int64_t moves =
        std::min(most_moves, moves_per_piece * static_cast<std::int64_t>(filled_.size()));
    for (int stage = 0; stage < stages && cost_all() > 0; ++stage) {
      // Chance of taking a change for the worse by 1, of 2^16: falls with the third power to
      // nothing.
      const std::int64_t left = stages - 1 - stage;
      const std::int64_t chance =
          28'000 * left * left * left / (std::int64_t{stages} * stages * stages);
      for (std::int64_t move = 0; move < moves; ++move) step(random, chance);
    }
  }

  [[nodiscard]] int cost_all() const {
    int twice = 0;
    for (const int cell : filled_) twice += cost(cell);
    return twice / 2;
  }
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }

 private:
  [[nodiscard]] const SideLook& look(const Cell& cell, int side) const {
    return pieces_[static_cast<std::size_t>(cell.piece)]
        .sides[static_cast<std::size_t>((side - cell.turns + 4) & 3)];
  }

  [[nodiscard]] int cost(int index) const {
    const Cell& cell = cells_[static_cast<std::size_t>(index)];
    int mismatches = 0;
    for (int side = 0; side < 4; ++side) {
      const int other = cell.neighbour[static_cast<std::size_t>(side)];
      if (other < 0) continue;
      const Cell& beside = cells_[static_cast<std::size_t>(other)];
      if (look(cell, side).shows != look(beside, (side + 2) & 3).mirrored) ++mismatches;
    }
    return mismatches;
  }

  [[nodiscard]] bool turnable(const Cell& cell) const {
    return pieces_[static_cast<std::size_t>(cell.piece)].turnable;
  }

  static bool accepts(HashRandom& random, int worse, std::int64_t chance) {
    if (worse <= 0) return true;
    std::int64_t taken = chance;
    for (int i = 1; i < worse; ++i) taken = taken * chance >> 16;
    return static_cast<std::int64_t>(random.next() >> 48) < taken;
  }

  void step(HashRandom& random, std::int64_t chance) {
    const int count = static_cast<int>(filled_.size());
    const int a = filled_[static_cast<std::size_t>(random.below(count))];
    const int b = filled_[static_cast<std::size_t>(random.below(count))];
    Cell& first = cells_[static_cast<std::size_t>(a)];
    Cell& second = cells_[static_cast<std::size_t>(b)];
    if (a == b || random.below(5) < 2) {
      if (!turnable(first)) return;
      const int before = cost(a), old = first.turns;
      first.turns = random.below(4);
      if (!accepts(random, cost(a) - before, chance)) first.turns = old;
      return;
    }
    const int before = cost(a) + cost(b);
    const Cell old_first = first, old_second = second;
    std::swap(first.piece, second.piece);
    first.turns = turnable(first) ? random.below(4) : 0;
    second.turns = turnable(second) ? random.below(4) : 0;
    if (!accepts(random, cost(a) + cost(b) - before, chance)) {
      first = old_first;
      second = old_second;
    }
  }

  const std::vector<Piece>& pieces_;
  std::vector<Cell> cells_;
  std::vector<int> filled_;
};

}  // namespace

MatchedResult match_edges(const std::vector<Piece>& pieces, const std::vector<int>& copies,
                          int columns, int rows, const std::vector<bool>& usable,
                          std::uint64_t seed) {
  const int per_sheet = columns * rows;
  std::vector<Cell> cells;
  std::vector<int> filled;
  std::size_t next = 0;
  const bool any = std::find(usable.begin(), usable.end(), true) != usable.end();
  while (any && next < copies.size()) {
    const int base = static_cast<int>(cells.size());
    cells.resize(cells.size() + static_cast<std::size_t>(per_sheet));
    for (int i = 0; i < per_sheet && next < copies.size(); ++i) {
      if (!usable[static_cast<std::size_t>(i)]) continue;
      cells[static_cast<std::size_t>(base + i)].piece = copies[next++];
      filled.push_back(base + i);
    }
  }
  const auto is_filled = [&](int index) {
    return cells[static_cast<std::size_t>(index)].piece >= 0;
  };
  int shared = 0;
  for (const int index : filled) {
    const int place = index % per_sheet, column = place % columns, row = place / columns;
    auto& neighbour = cells[static_cast<std::size_t>(index)].neighbour;
    if (row > 0 && is_filled(index - columns)) neighbour[0] = index - columns;
    if (column + 1 < columns && is_filled(index + 1)) neighbour[1] = index + 1;
    if (row + 1 < rows && is_filled(index + columns)) neighbour[2] = index + columns;
    if (column > 0 && is_filled(index - 1)) neighbour[3] = index - 1;
    shared += (neighbour[1] >= 0) + (neighbour[2] >= 0);
  }
  Search search(pieces, std::move(cells), std::move(filled));
  search.run(seed);
  MatchedResult result;
  result.shared_cuts = shared;
  result.mismatches = search.cost_all();
  for (const Cell& cell : search.cells()) result.cells.push_back({cell.piece, cell.turns});
  return result;
}

}  // namespace tw::render
