#include "validator/actions.hpp"

#include <algorithm>
#include <bit>

#include "validator/board.hpp"
#include "validator/conversions.hpp"
#include "validator/measure.hpp"

namespace tw::validator {
namespace {

/// May a companion of `player` join this feature?
bool companion_fits(const Game& game, const State& state, std::uint16_t node, int player,
                    std::size_t type) {
  const Node& root = state.nodes[root_of(state, node)];
  if (kind_of(game, state, node).completes == Completes::Closed && root.open == 0) return false;
  if (root.blockers == 0) return false;
  bool claimant = false, same = false;
  for_each_node(state, node, [&](std::uint16_t at) {
    for (std::uint8_t i = state.nodes[at].figure; i != 0; i = state.figures[i - 1U].next) {
      const FigureOnBoard& figure = state.figures[i - 1U];
      if (figure.player != player) continue;
      claimant |= game.figures[figure.type].role == Role::Claimant;
      same |= figure.type == type;
    }
  });
  return claimant && !same;
}

void deploy_on(const Game& game, const State& state, std::uint16_t node, std::vector<Move>& moves) {
  const std::uint8_t player = state.player;
  const PartInfo& info = info_of(game, state, node);
  const Node& root = state.nodes[root_of(state, node)];
  if ((root.flags & node_converted) != 0) return;
  std::uint32_t types =
      static_cast<std::uint32_t>(info.hosts & state.available[player] & ~game.residents);
  if (root.blockers != 0) types &= game.companions;
  for (; types != 0; types &= types - 1) {
    const auto type = static_cast<std::size_t>(std::countr_zero(types));
    if ((game.companions >> type & 1U) != 0 && !companion_fits(game, state, node, player, type))
      continue;
    Move move;
    move.kind = MoveKind::Deploy;
    move.turn = static_cast<std::uint8_t>(type);
    move.node = node;
    moves.push_back(move);
  }
}

/// The land at one corner (after side `side`, clockwise) of a tile, if both halves are one land.
std::uint16_t corner_land(const Game& game, const State& state, std::uint16_t tile,
                          std::size_t side) {
  const PlacedTile& placed = state.tiles[tile];
  const std::uint16_t node = placed.port[side * 3 + 2];
  if (node == none16 || node != placed.port[((side + 1) & 3) * 3]) return none16;
  return kind_of(game, state, node).completes == Completes::Never ? node : none16;
}

/// Residents stand where four tiles meet in one kind of land; a corner is named by the land of the
/// tile to its south-east.
void deploy_at_corners(const Game& game, const State& state, std::vector<Move>& moves) {
  const std::uint32_t types = state.available[state.player] & game.residents;
  if (types == 0) return;
  const PlacedTile& placed = state.tiles[state.last_tile];
  for (int corner = 0; corner < 4; ++corner) {
    // Corner k of the laid tile: north-east, south-east, south-west, north-west.
    const int left = placed.x + (corner < 2 ? 0 : -1);
    const int top = placed.y + (corner == 0 || corner == 3 ? -1 : 0);
    std::uint16_t target = none16;
    bool land = true;
    for (int i = 0; i < 4 && land; ++i) {
      const int x = left + (i & 1), y = top + (i >> 1);
      const std::uint16_t tile = tile_at(game, state, x, y);
      if (tile == none16) {
        land = false;
        break;
      }
      // The junction is the south-east corner of the first tile, the north-west one of the last.
      constexpr std::array<std::size_t, 4> side{1, 2, 0, 3};
      const std::uint16_t node = corner_land(game, state, tile, side[static_cast<std::size_t>(i)]);
      land = node != none16;
      if (i == 3) target = node;
    }
    if (!land || target == none16) continue;
    for (std::uint32_t rest = types; rest != 0; rest &= rest - 1) {
      const auto type = static_cast<std::size_t>(std::countr_zero(rest));
      if ((info_of(game, state, target).hosts >> type & 1U) == 0) continue;
      bool taken = false;
      if (game.figures[type].alone)
        for_each_node(state, target, [&](std::uint16_t at) {
          for (std::uint8_t i = state.nodes[at].figure; i != 0; i = state.figures[i - 1U].next)
            taken |= game.figures[state.figures[i - 1U].type].role == Role::Resident;
        });
      else  // one corner holds one resident
        for (std::uint8_t i = state.nodes[target].figure; i != 0; i = state.figures[i - 1U].next)
          taken |= game.figures[state.figures[i - 1U].type].role == Role::Resident;
      if (taken) continue;
      Move move;
      move.kind = MoveKind::Deploy;
      move.turn = static_cast<std::uint8_t>(type);
      move.node = target;
      moves.push_back(move);
    }
  }
}

/// A place of these kinds on a tile or on the 8 around it.
bool place_near(const Game& game, const State& state, const PlacedTile& tile, std::uint32_t kinds) {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const std::uint16_t other = tile_at(game, state, tile.x + dx, tile.y + dy);
      if (other == none16) continue;
      const TileType& type = game.types[state.tiles[other].type];
      if ((type.kinds & kinds) == 0) continue;
      for (std::uint32_t i = 0; i < type.part_count; ++i)
        if ((kinds >> game.parts[type.first_part + i].kind & 1U) != 0) return true;
    }
  return false;
}

bool recall_fits(const Game& game, State& state, const RecallRule& rule, std::uint16_t node) {
  if ((rule.kinds >> info_of(game, state, node).kind & 1U) == 0) return false;
  if ((state.nodes[root_of(state, node)].flags & node_converted) != 0) return false;
  if (!feature_holds(game, state, rule.when, node)) return false;
  if (rule.beside == 0) return true;
  bool near = false;
  for_each_node(state, node, [&](std::uint16_t at) {
    if (near) return;
    if (rule.beside_slots != 0 &&
        (info_of(game, state, at).slots & rule.beside_slots) != rule.beside_slots)
      return;
    near = place_near(game, state, state.tiles[state.nodes[at].tile], rule.beside);
  });
  return near;
}

bool hop_target(const Game& game, const State& state, const HopRule& rule, std::uint16_t node,
                std::uint16_t from_root) {
  const PartInfo& info = info_of(game, state, node);
  if ((rule.kinds >> info.kind & 1U) == 0 || (info.hosts >> rule.figure & 1U) == 0) return false;
  const std::uint16_t root = root_of(state, node);
  const Node& feature = state.nodes[root];
  return root != from_root && feature.open > 0 && feature.blockers == 0 &&
         (feature.flags & (node_completed | node_converted)) == 0;
}

}  // namespace

bool any_deployment(const Game& game, const State& state) {
  const auto types = static_cast<std::uint16_t>(state.available[state.player] & game.followers);
  if (types == 0) return false;
  const PlacedTile& placed = state.tiles[state.last_tile];
  for (std::uint16_t i = 0; i < game.types[placed.type].part_count; ++i) {
    const auto node = static_cast<std::uint16_t>(placed.first_node + i);
    const Node& root = state.nodes[root_of(state, node)];
    if (root.blockers == 0 && (root.flags & node_converted) == 0 &&
        (info_of(game, state, node).hosts & types) != 0)
      return true;
  }
  return false;
}

void list_deployments(const Game& game, const State& state, std::vector<Move>& moves) {
  if (state.available[state.player] == 0) return;
  const PlacedTile& placed = state.tiles[state.last_tile];
  const TileType& type = game.types[placed.type];
  for (std::uint16_t i = 0; i < type.part_count; ++i)
    deploy_on(game, state, static_cast<std::uint16_t>(placed.first_node + i), moves);
  if (placed.overlay_node != none16) deploy_on(game, state, placed.overlay_node, moves);
  if (game.residents != 0) deploy_at_corners(game, state, moves);
}

void list_recalls(const Game& game, State& state, RecallAt at, std::vector<Move>& moves) {
  for (std::size_t rule = 0; rule < game.recalls.size(); ++rule) {
    if (game.recalls[rule].at != at) continue;
    for (std::size_t i = 0; i < state.figures.size(); ++i) {
      const FigureOnBoard figure = state.figures[i];
      if (figure.node == none16 || figure.player != state.player ||
          (game.recalls[rule].figures >> figure.type & 1U) == 0 ||
          !recall_fits(game, state, game.recalls[rule], figure.node))
        continue;
      Move move;
      move.kind = MoveKind::Recall;
      move.turn = static_cast<std::uint8_t>(rule);
      move.node = static_cast<std::uint16_t>(i + 1);
      moves.push_back(move);
    }
  }
}

void list_overlays(const Game& game, const State& state, std::vector<Move>& moves) {
  if (state.overlay_used || state.last_tile == none16) return;
  const PlacedTile& tile = state.tiles[state.last_tile];
  if (tile.overlay_axis != 0) return;
  const Shape& shape = game.shapes[static_cast<std::size_t>(tile.type * 4 + tile.rotation)];
  for (std::size_t rule = 0; rule < game.overlays.size(); ++rule) {
    const OverlayRule& overlay = game.overlays[rule];
    if (state.tokens[state.player][overlay.token] == 0) continue;
    for (std::uint8_t axis = 1; axis <= 2; ++axis) {
      bool fits = true;
      for (std::size_t side = axis == 1 ? 0 : 1; side < 4; side += 2)
        fits &= shape.code[side] == overlay.land_code &&
                tile_at(game, state, tile.x + around_x[side], tile.y + around_y[side]) == none16;
      if (!fits) continue;
      Move move;
      move.kind = MoveKind::Overlay;
      move.node = state.last_tile;
      move.turn = axis;
      move.detail = static_cast<std::uint8_t>(rule);
      moves.push_back(move);
    }
  }
}

void list_conversions(const Game& game, State& state, int player, std::vector<Move>& moves) {
  if (state.last_tile == none16) return;
  const PlacedTile& tile = state.tiles[state.last_tile];
  std::array<std::uint16_t, 4> seen{none16, none16, none16, none16};
  for (std::size_t rule = 0; rule < game.conversions.size(); ++rule)
    for (std::uint16_t i = 0; i < game.types[tile.type].part_count; ++i) {
      const std::uint16_t root = root_of(state, static_cast<std::uint16_t>(tile.first_node + i));
      if (std::find(seen.begin(), seen.end(), root) != seen.end()) continue;
      if (!can_convert(game, state, static_cast<int>(rule), root, player)) continue;
      *std::find(seen.begin(), seen.end() - 1, none16) = root;
      Move move;
      move.kind = MoveKind::Convert;
      move.turn = static_cast<std::uint8_t>(rule);
      move.node = root;
      moves.push_back(move);
    }
}

void list_hops(const Game& game, State& state, const WaitingHop& hop, std::vector<Move>& moves) {
  if (state.supply[hop.player][hop.type] == 0) return;
  const std::uint16_t from_root = root_of(state, hop.node);
  const auto add = [&](const HopRule& rule, std::uint16_t node) {
    if (!hop_target(game, state, rule, node, from_root)) return;
    Move move;
    move.kind = MoveKind::Deploy;
    move.turn = hop.type;
    move.node = node;
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
  };
  for (const HopRule& rule : game.hops) {
    if (rule.figure != hop.type) continue;
    if (rule.reach == Reach::Around) {
      const PlacedTile& from = state.tiles[state.nodes[hop.node].tile];
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const std::uint16_t tile = tile_at(game, state, from.x + dx, from.y + dy);
          if (tile == none16) continue;
          const PlacedTile& placed = state.tiles[tile];
          for (std::uint16_t i = 0; i < game.types[placed.type].part_count; ++i)
            add(rule, static_cast<std::uint16_t>(placed.first_node + i));
          if (placed.overlay_node != none16) add(rule, placed.overlay_node);
        }
      continue;
    }
    for_each_node(state, hop.node, [&](std::uint16_t at) {
      const PlacedTile& placed = state.tiles[state.nodes[at].tile];
      for (std::uint32_t links = info_of(game, state, at).links; links != 0; links &= links - 1)
        add(rule, static_cast<std::uint16_t>(placed.first_node + std::countr_zero(links)));
      // What closed a side leads on to the places of the tile that closed it.
      for (std::size_t side = 0; side < 4; ++side) {
        if (placed.port[side * 3 + 1] != at) continue;
        const std::uint16_t other =
            tile_at(game, state, placed.x + around_x[side], placed.y + around_y[side]);
        if (other == none16) continue;
        const PlacedTile& closing = state.tiles[other];
        if (closing.port[((side + 2) & 3) * 3 + 1] != none16) continue;
        for (std::uint16_t i = 0; i < game.types[closing.type].part_count; ++i)
          add(rule, static_cast<std::uint16_t>(closing.first_node + i));
      }
    });
  }
}

void list_neutral_targets(const Game& game, State& state, int rule_index,
                          std::vector<Move>& moves) {
  const NeutralRule& rule = game.neutrals[static_cast<std::size_t>(rule_index)];
  for (std::size_t i = 0; i < state.nodes.size(); ++i) {
    const auto node = static_cast<std::uint16_t>(i);
    if (root_of(state, node) != node) continue;
    if ((rule.home >> info_of(game, state, node).kind & 1U) == 0) continue;
    if ((state.nodes[node].flags & (node_completed | node_converted)) != 0) continue;
    if (!feature_holds(game, state, rule.target, node)) continue;
    Move move;
    move.kind = MoveKind::MoveNeutral;
    move.turn = static_cast<std::uint8_t>(rule_index);
    move.node = node;
    moves.push_back(move);
  }
}

}  // namespace tw::validator
