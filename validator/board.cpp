#include "validator/board.hpp"

#include <bit>
#include <utility>

namespace tw::validator {
namespace {

/// Joins the features of two nodes at `thirds` thirds of a side.
inline void join(State& state, std::uint16_t a, std::uint16_t b, int thirds) {
  Node* nodes = state.nodes.data();
  std::uint16_t keep = nodes[a].root;
  std::uint16_t give = nodes[b].root;
  const auto closed = static_cast<std::int16_t>(2 * thirds);
  if (keep == give) {
    nodes[keep].open = static_cast<std::int16_t>(nodes[keep].open - closed);
    return;
  }
  if (nodes[keep].size < nodes[give].size) std::swap(keep, give);
  Node& kept = nodes[keep];
  Node& given = nodes[give];
  kept.open = static_cast<std::int16_t>(kept.open + given.open - closed);
  kept.size = static_cast<std::uint16_t>(kept.size + given.size);
  kept.blockers = static_cast<std::uint8_t>(kept.blockers + given.blockers);
  std::uint16_t at = give;
  do {
    nodes[at].root = keep;
    at = nodes[at].next;
  } while (at != give);
  std::swap(kept.next, given.next);
}

/// One third (or whole side) that meets another: joins equal kinds, closes all else.
inline void meet(const Game& game, State& state, std::uint16_t mine, std::uint16_t theirs,
                 int thirds) {
  if (mine != none16 && theirs != none16) {
    const Node* nodes = state.nodes.data();
    if (game.parts[nodes[mine].info].kind == game.parts[nodes[theirs].info].kind) {
      join(state, mine, theirs, thirds);
      return;
    }
  }
  for (const std::uint16_t node : {mine, theirs})
    if (node != none16) {
      Node& root = state.nodes[state.nodes[node].root];
      root.open = static_cast<std::int16_t>(root.open - thirds);
    }
}

void meet_side(const Game& game, State& state, const std::array<std::uint16_t, 12>& mine, int side,
               const std::array<std::uint16_t, 12>& theirs) {
  const int left = side * 3;
  const int right = ((side + 2) & 3) * 3;
  const auto at = [](const std::array<std::uint16_t, 12>& ports, int index) {
    return ports[static_cast<std::size_t>(index)];
  };
  const std::uint16_t a = at(mine, left), b = at(mine, left + 1), c = at(mine, left + 2);
  const std::uint16_t x = at(theirs, right + 2), y = at(theirs, right + 1), z = at(theirs, right);
  if (a == b && b == c && x == y && y == z) {
    meet(game, state, a, x, 3);
    return;
  }
  meet(game, state, a, x, 1);
  meet(game, state, b, y, 1);
  meet(game, state, c, z, 1);
}

void remove_frontier(State& state, std::uint32_t slot) {
  Frontier& frontier = state.frontier;
  const std::uint32_t last = --frontier.count;
  if (slot == last) return;
  for (auto& side : frontier.code) side[slot] = side[last];
  frontier.cell[slot] = frontier.cell[last];
  frontier.x[slot] = frontier.x[last];
  frontier.y[slot] = frontier.y[last];
  frontier.around[slot] = frontier.around[last];
  state.grid[frontier.cell[slot]] = static_cast<std::uint16_t>(frontier_bit | slot);
}

std::uint32_t add_frontier(State& state, std::uint32_t cell, int x, int y) {
  Frontier& frontier = state.frontier;
  const std::uint32_t slot = frontier.count++;
  for (auto& side : frontier.code) side[slot] = 0;
  frontier.cell[slot] = cell;
  frontier.x[slot] = static_cast<std::int16_t>(x);
  frontier.y[slot] = static_cast<std::int16_t>(y);
  frontier.around[slot] = 0;
  state.grid[cell] = static_cast<std::uint16_t>(frontier_bit | slot);
  return slot;
}

/// A neighbour more for every site of a laid tile.
void count_neighbour(const Game& game, State& state, std::uint16_t tile) {
  const PlacedTile& placed = state.tiles[tile];
  for (std::uint32_t sites = game.types[placed.type].sites; sites != 0; sites &= sites - 1) {
    const auto node = static_cast<std::uint16_t>(placed.first_node + std::countr_zero(sites));
    if (--state.nodes[node].open == 0) state.surrounded.push_back(node);
  }
}

/// A new node for the line of an overlay.
std::uint16_t add_line(const Game& game, State& state, std::uint16_t tile,
                       const OverlayRule& overlay) {
  const auto node = static_cast<std::uint16_t>(state.nodes.size());
  Node line;
  line.root = line.next = node;
  line.tile = tile;
  line.info = overlay.part;
  line.open = game.parts[overlay.part].open;
  state.nodes.push_back(line);
  return node;
}

std::array<std::size_t, 2> overlay_sides(int axis) {
  return axis == 1 ? std::array<std::size_t, 2>{0, 2} : std::array<std::size_t, 2>{1, 3};
}

}  // namespace

std::uint16_t lay_tile(const Game& game, State& state, std::uint16_t type, int rotation, int x,
                       int y, int rule, int axis) {
  const TileType& tile_type = game.types[type];
  const Shape& shape = game.shapes[static_cast<std::size_t>(type * 4 + rotation)];
  const auto index = static_cast<std::uint16_t>(state.tiles.size());
  const auto first = static_cast<std::uint16_t>(state.nodes.size());
  const std::uint32_t cell = cell_of(game, x, y);

  const PartInfo* parts = game.parts.data() + tile_type.first_part;
  for (std::uint16_t i = 0; i < tile_type.part_count; ++i) {
    Node node;
    node.root = node.next = static_cast<std::uint16_t>(first + i);
    node.tile = index;
    node.info = static_cast<std::uint16_t>(tile_type.first_part + i);
    node.open = parts[i].open;
    state.nodes.push_back(node);
  }
  PlacedTile placed;
  placed.x = static_cast<std::int16_t>(x);
  placed.y = static_cast<std::int16_t>(y);
  placed.type = type;
  placed.first_node = first;
  placed.cell = cell;
  placed.rotation = static_cast<std::uint8_t>(rotation);
  for (std::size_t i = 0; i < 12; ++i)
    placed.port[i] =
        shape.port[i] == no_local_part ? none16 : static_cast<std::uint16_t>(first + shape.port[i]);
  std::array<std::uint8_t, 4> code = shape.code;
  if (axis != 0) {
    const OverlayRule& overlay = game.overlays[static_cast<std::size_t>(rule)];
    placed.overlay_axis = static_cast<std::uint8_t>(axis);
    placed.overlay_node = add_line(game, state, index, overlay);
    for (const std::size_t side : overlay_sides(axis)) {
      placed.port[side * 3 + 1] = placed.overlay_node;
      code[side] = overlay.line_code;
    }
  }
  state.tiles.push_back(placed);

  if ((state.grid[cell] & frontier_bit) != 0)
    remove_frontier(state, state.grid[cell] & (frontier_bit - 1U));
  state.grid[cell] = static_cast<std::uint16_t>(index + 1);

  int neighbours = 0;
  const std::uint32_t mask = (1U << (2 * game.grid_bits)) - 1;
  const std::uint32_t width = 1U << game.grid_bits;
  const std::array<std::uint32_t, 8> step{0U - width, 1U,         width,      0U - 1U,
                                          1U - width, width + 1U, width - 1U, 0U - width - 1U};
  for (std::size_t side = 0; side < 4; ++side) {
    const std::uint32_t there = (cell + step[side]) & mask;
    const std::uint16_t value = state.grid[there];
    if (value != 0 && (value & frontier_bit) == 0) {
      ++neighbours;
      const auto other = static_cast<std::uint16_t>(value - 1);
      meet_side(game, state, placed.port, static_cast<int>(side), state.tiles[other].port);
      if (game.types[state.tiles[other].type].has_site) count_neighbour(game, state, other);
      continue;
    }
    const std::uint32_t slot =
        value != 0 ? value & (frontier_bit - 1U)
                   : add_frontier(state, there, x + around_x[side], y + around_y[side]);
    state.frontier.code[(side + 2) & 3][slot] = code[side];
    ++state.frontier.around[slot];
  }
  for (std::size_t side = 4; side < 8; ++side) {
    const std::uint16_t value = state.grid[(cell + step[side]) & mask];
    if (value == 0 || (value & frontier_bit) != 0) continue;
    ++neighbours;
    const auto other = static_cast<std::uint16_t>(value - 1);
    if (game.types[state.tiles[other].type].has_site) count_neighbour(game, state, other);
  }
  for (std::uint32_t sites = tile_type.sites; sites != 0; sites &= sites - 1) {
    const auto node = static_cast<std::uint16_t>(first + std::countr_zero(sites));
    state.nodes[node].open = static_cast<std::int16_t>(8 - neighbours);
    if (neighbours == 8) state.surrounded.push_back(node);
  }
  return index;
}

void lay_overlay(const Game& game, State& state, std::uint16_t tile, int rule, int axis) {
  const OverlayRule& overlay = game.overlays[static_cast<std::size_t>(rule)];
  const std::uint16_t node = add_line(game, state, tile, overlay);
  PlacedTile& placed = state.tiles[tile];
  placed.overlay_axis = static_cast<std::uint8_t>(axis);
  placed.overlay_node = node;
  for (const std::size_t side : overlay_sides(axis)) {
    // The land goes on at both halves; only the middle is the line's now.
    placed.port[side * 3 + 1] = node;
    const std::uint16_t value =
        state.grid[cell_of(game, placed.x + around_x[side], placed.y + around_y[side])];
    if ((value & frontier_bit) != 0)
      state.frontier.code[(side + 2) & 3][value & (frontier_bit - 1U)] = overlay.line_code;
    else if (value != 0)
      meet(game, state, node, state.tiles[value - 1U].port[((side + 2) & 3) * 3 + 1], 1);
  }
}

std::uint8_t put_figure(const Game& game, State& state, int player, int type, std::uint16_t node) {
  const auto p = static_cast<std::size_t>(player);
  const auto t = static_cast<std::size_t>(type);
  std::uint8_t index = state.free_figure;
  if (index != 0) {
    state.free_figure = state.figures[index - 1U].next;
  } else {
    state.figures.emplace_back();
    index = static_cast<std::uint8_t>(state.figures.size());
  }
  FigureOnBoard& figure = state.figures[index - 1U];
  figure.node = node;
  figure.player = static_cast<std::uint8_t>(player);
  figure.type = static_cast<std::uint8_t>(type);
  figure.next = state.nodes[node].figure;
  state.nodes[node].figure = index;
  ++state.on_board[t];
  const Role role = game.figures[t].role;
  if (role == Role::Claimant || role == Role::Resident)
    ++state.nodes[state.nodes[node].root].blockers;
  if (role != Role::Neutral && --state.supply[p][t] == 0)
    state.available[p] = static_cast<std::uint16_t>(state.available[p] & ~(1U << t));
  return index;
}

void take_figure(const Game& game, State& state, std::uint8_t figure) {
  FigureOnBoard& gone = state.figures[figure - 1U];
  Node& node = state.nodes[gone.node];
  if (node.figure == figure) {
    node.figure = gone.next;
  } else {
    std::uint8_t at = node.figure;
    while (state.figures[at - 1U].next != figure) at = state.figures[at - 1U].next;
    state.figures[at - 1U].next = gone.next;
  }
  const std::size_t type = gone.type;
  const std::size_t player = gone.player;
  --state.on_board[type];
  const Role role = game.figures[type].role;
  if (role == Role::Claimant || role == Role::Resident) --state.nodes[node.root].blockers;
  if (role != Role::Neutral) {
    ++state.supply[player][type];
    state.available[player] = static_cast<std::uint16_t>(state.available[player] | (1U << type));
  }
  gone = FigureOnBoard{};
  gone.next = state.free_figure;
  state.free_figure = figure;
}

void clear_board(const Game&, State& state) {
  for (const PlacedTile& tile : state.tiles) state.grid[tile.cell] = 0;
  for (std::uint32_t slot = 0; slot < state.frontier.count; ++slot)
    state.grid[state.frontier.cell[slot]] = 0;
  state.frontier.count = 0;
  state.tiles.clear();
  state.nodes.clear();
  state.figures.clear();
  state.free_figure = 0;
}

}  // namespace tw::validator
