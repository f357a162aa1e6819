// What must hold in every position, found out again the slow way.
#include <algorithm>
#include <numeric>

#include "validator/board.hpp"
#include "validator/game.hpp"

namespace tw::validator {
namespace {

/// Every figure is either in hand or on the board.
std::string figures_conserved(const Game& game, const State& state) {
  for (std::size_t type = 0; type < game.figures.size(); ++type) {
    std::array<int, max_players> on_board{};
    int all = 0;
    for (const FigureOnBoard& figure : state.figures)
      if (figure.node != none16 && figure.type == type) {
        ++on_board[figure.player];
        ++all;
      }
    if (all != state.on_board[type]) return "figures on the board are miscounted";
    if (game.figures[type].role == Role::Neutral) continue;
    for (std::size_t player = 0; player < static_cast<std::size_t>(game.players); ++player)
      if (on_board[player] + state.supply[player][type] != game.figures[type].count)
        return "a figure was lost or made";
  }
  return {};
}

std::string tokens_conserved(const Game& game, const State& state) {
  for (std::size_t token = 0; token < game.tokens.size(); ++token) {
    if (game.token_limited[token] == 0) continue;
    int sum = state.token_pool[token];
    for (std::size_t player = 0; player < static_cast<std::size_t>(game.players); ++player)
      sum += state.tokens[player][token];
    if (sum != game.token_supply[token]) return "a token was lost or made";
  }
  return {};
}

/// Tiles are in the bag, on the board, drawn, discarded, sold or won.
std::string tiles_conserved(const Game& game, const State& state) {
  std::size_t sum = state.bag.size() + state.tiles.size() + state.discarded + state.lots.size();
  for (int player = 0; player < game.players; ++player)
    sum += state.won[static_cast<std::size_t>(player)] >= 0 ? 1 : 0;
  if (state.phase == Phase::Place) ++sum;
  if (sum != game.bag.size() + game.start.size() + state.side_tiles_laid)
    return "a tile was lost or made";
  return {};
}

/// Features recounted with a plain union over all facing thirds.
std::string features_agree(const Game& game, const State& state) {
  const std::size_t count = state.nodes.size();
  std::vector<std::size_t> parent(count);
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto find = [&](std::size_t node) {
    while (parent[node] != node) node = parent[node];
    return node;
  };
  std::vector<int> open(count, 0);
  for (const PlacedTile& tile : state.tiles)
    for (std::size_t side = 0; side < 4; ++side) {
      const std::uint16_t other =
          tile_at(game, state, tile.x + around_x[side], tile.y + around_y[side]);
      for (std::size_t third = 0; third < 3; ++third) {
        const std::uint16_t mine = tile.port[side * 3 + third];
        if (mine == none16) continue;
        if (other == none16) {
          ++open[mine];
          continue;
        }
        const std::uint16_t theirs = state.tiles[other].port[((side + 2) & 3) * 3 + 2 - third];
        if (theirs != none16 &&
            info_of(game, state, mine).kind == info_of(game, state, theirs).kind)
          parent[find(mine)] = find(theirs);
      }
    }
  std::vector<int> sum(count, 0), blockers(count, 0);
  for (std::size_t node = 0; node < count; ++node) {
    sum[find(node)] += open[node];
    for (std::uint8_t i = state.nodes[node].figure; i != 0; i = state.figures[i - 1U].next) {
      const Role role = game.figures[state.figures[i - 1U].type].role;
      blockers[find(node)] += role == Role::Claimant || role == Role::Resident ? 1 : 0;
    }
  }
  for (std::size_t node = 0; node < count; ++node) {
    const auto id = static_cast<std::uint16_t>(node);
    const std::uint16_t root = root_of(state, id);
    if (find(node) != find(root)) return "a feature holds a part that does not touch it";
    const Node& head = state.nodes[root];
    if (head.blockers != blockers[find(node)]) return "figures of a feature are miscounted";
    if (kind_of(game, state, id).completes == Completes::Closed && head.open != sum[find(node)])
      return "the open sides of a feature are miscounted";
    if (kind_of(game, state, id).completes == Completes::Surrounded) {
      const PlacedTile& tile = state.tiles[state.nodes[node].tile];
      int missing = 0;
      for (std::size_t i = 0; i < 8; ++i)
        missing +=
            tile_at(game, state, tile.x + around_x[i], tile.y + around_y[i]) == none16 ? 1 : 0;
      if (state.nodes[node].open != missing) return "the neighbours of a place are miscounted";
    }
  }
  return {};
}

/// The open border is exactly the empty places beside tiles, with the edges that face them.
std::string border_agrees(const Game& game, const State& state) {
  for (std::uint32_t i = 0; i < state.frontier.count; ++i) {
    const int x = state.frontier.x[i], y = state.frontier.y[i];
    if (tile_at(game, state, x, y) != none16) return "the open border holds a taken place";
    int around = 0;
    for (std::size_t side = 0; side < 4; ++side) {
      const std::uint16_t tile = tile_at(game, state, x + around_x[side], y + around_y[side]);
      std::uint8_t code = 0;
      if (tile != none16) {
        ++around;
        const PlacedTile& placed = state.tiles[tile];
        const std::size_t facing = (side + 2) & 3;
        code =
            game.shapes[static_cast<std::size_t>(placed.type * 4 + placed.rotation)].code[facing];
        const bool on_axis =
            placed.overlay_axis != 0 && (facing & 1U) == (placed.overlay_axis == 1 ? 0U : 1U);
        if (on_axis) code = game.overlays.front().line_code;
      }
      if (state.frontier.code[side][i] != code) return "the open border asks for a wrong edge";
    }
    if (around == 0 || around != state.frontier.around[i])
      return "the open border holds a lonely place";
  }
  return {};
}

}  // namespace

std::string broken_invariant(const Game& game, State& state) {
  for (const auto check :
       {figures_conserved, tokens_conserved, tiles_conserved, features_agree, border_agrees}) {
    std::string broken = check(game, state);
    if (!broken.empty()) return broken;
  }
  return {};
}

}  // namespace tw::validator
