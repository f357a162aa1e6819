#include "render/pictures/poster.hpp"

#include <algorithm>

#include "render/draw/hash_random.hpp"
#include "render/layout/layout.hpp"

namespace tw::render {
namespace {

/// Steps after which a board is left as it is.
constexpr int most_steps = 60'000;

struct Board {
  const TileSet& set;
  const std::vector<TileId>& tiles;
  const PosterSpec& spec;
  std::vector<LaidTile> cells;
  std::vector<int> left;  ///< copies not yet used, parallel to `tiles`
  int steps = 0;

  [[nodiscard]] EdgeKindId kind_at(const LaidTile& laid, Direction facing) const {
    const auto sides = set.sides_of(set.tiles[laid.tile]);
    return sides[static_cast<std::size_t>((static_cast<int>(facing) - laid.turns + 4) % 4)].kind;
  }

  [[nodiscard]] bool fits(int cell, const LaidTile& laid) const {
    const int x = cell % spec.columns, y = cell / spec.columns;
    const auto meets = [&](int other, Direction facing) {
      const LaidTile& neighbour = cells[static_cast<std::size_t>(other)];
      if (!neighbour.tile.valid()) return true;
      return sides_fit(set, kind_at(laid, facing), kind_at(neighbour, turned(facing, 2)));
    };
    return (x == 0 || meets(cell - 1, Direction::West)) &&
           (y == 0 || meets(cell - spec.columns, Direction::North));
  }

  /// Ways to fill a cell, best first: tiles with copies left, in an order drawn by lot.
  [[nodiscard]] std::vector<std::pair<std::size_t, int>> ways(int cell) const {
    struct Way {
      std::size_t tile;
      int turns;
      double rank;
    };
    HashRandom random(hash_with(spec.seed, static_cast<std::uint64_t>(cell)));
    std::vector<Way> found;
    for (std::size_t i = 0; i < tiles.size(); ++i)
      for (int turns = 0; turns < 4; ++turns) {
        const double lot = random.unit();
        if (!fits(cell, {tiles[i], turns, 0})) continue;
        const double supply = left[i] > 0 ? 1.0 + 0.25 * left[i] : 0.02;
        found.push_back({i, turns, lot / supply});
      }
    std::sort(found.begin(), found.end(),
              [](const Way& a, const Way& b) { return a.rank < b.rank; });
    std::vector<std::pair<std::size_t, int>> ways;
    for (const Way& way : found) ways.emplace_back(way.tile, way.turns);
    return ways;
  }

  bool fill(int cell) {
    if (cell == spec.columns * spec.rows) return true;
    if (++steps > most_steps) return false;
    for (const auto& [tile, turns] : ways(cell)) {
      cells[static_cast<std::size_t>(cell)] = {tiles[tile], turns, cell % 3};
      --left[tile];
      if (fill(cell + 1)) return true;
      ++left[tile];
      cells[static_cast<std::size_t>(cell)] = {};
      if (steps > most_steps) return false;
    }
    return false;
  }
};

}  // namespace

bool sides_fit(const TileSet& set, EdgeKindId a, EdgeKindId b) {
  const EdgeKind& first = set.vocabulary.edge_kinds[a];
  const EdgeKind& second = set.vocabulary.edge_kinds[b];
  if (first.fits_anything || second.fits_anything) return true;
  if (a == b) return first.fits_itself;
  const auto names = [](const EdgeKind& kind, EdgeKindId other) {
    return std::find(kind.fits.begin(), kind.fits.end(), other) != kind.fits.end();
  };
  return names(first, b) || names(second, a);
}

bool lies_in_landscape(const Tile& tile) {
  return tile.side_count == 4;
}

std::vector<LaidTile> lay_landscape(const TileSet& set, const std::vector<TileId>& tiles,
                                    const PosterSpec& spec) {
  std::vector<TileId> square;
  for (const TileId id : tiles) {
    const Tile& tile = set.tiles[id];
    if (lies_in_landscape(tile) && tile.count > 0) square.push_back(id);
  }
  const auto count = static_cast<std::size_t>(spec.columns * spec.rows);
  if (square.empty()) return std::vector<LaidTile>(count);
  Board board{set, square, spec, std::vector<LaidTile>(count), {}, 0};
  for (const TileId id : square) board.left.push_back(set.tiles[id].count);
  if (!board.fill(0)) {
    // Greedily, with holes where nothing fits.
    board.cells.assign(count, {});
    for (int cell = 0; cell < static_cast<int>(count); ++cell) {
      const auto ways = board.ways(cell);
      if (ways.empty()) continue;
      board.cells[static_cast<std::size_t>(cell)] = {square[ways.front().first],
                                                     ways.front().second, cell % 3};
      --board.left[ways.front().first];
    }
  }
  return board.cells;
}

Picture poster(const std::vector<LaidTile>& board, const TilePainter& painter,
               const PosterSpec& spec) {
  Picture picture;
  picture.frame = {{0, 0}, spec.columns * square_mm, spec.rows * square_mm};
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (!board[i].tile.valid()) continue;
    const auto columns = static_cast<std::size_t>(spec.columns);
    const double x = static_cast<double>(i % columns) * square_mm;
    const double y = static_cast<double>(i / columns) * square_mm;
    Matrix matrix = Matrix::quarter_turns(board[i].turns, {square_mm / 2, square_mm / 2});
    matrix.dx += x;
    matrix.dy += y;
    picture.list.add(Use{painter(board[i].tile, board[i].variant), matrix});
  }
  return picture;
}

}  // namespace tw::render
