// Placements that only an overlay makes possible.
#include <algorithm>
#include <bit>

#include "validator/actions.hpp"
#include "validator/board.hpp"
#include "validator/placements.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

/// The neighbour at one side can bear the overlay: it has none, and past it the place is empty.
bool neighbour_bears(const Game& game, const State& state, const OverlayRule& overlay, int x, int y,
                     std::size_t side) {
  const int there_x = x + around_x[side], there_y = y + around_y[side];
  const std::uint16_t tile = tile_at(game, state, there_x, there_y);
  if (tile == none16) return false;
  const PlacedTile& beside = state.tiles[tile];
  if (beside.overlay_axis != 0) return false;
  const Shape& its = game.shapes[static_cast<std::size_t>(beside.type * 4 + beside.rotation)];
  return its.code[side] == overlay.land_code &&
         tile_at(game, state, there_x + around_x[side], there_y + around_y[side]) == none16;
}

/// What an overlay at a way (`OverlayFits`) is for a move.
OverlayChoice choice_of(std::size_t way, std::size_t rule) {
  const int axis = (way & 1U) == 0 ? 1 : 2;
  return {way < 2 ? 1 : static_cast<int>(way), axis, static_cast<int>(rule)};
}

/// The overlays of one rule that make rotations (bits) of the drawn tile fit at a cell.
void list_at_cell(const Game& game, const State& state, std::size_t rule, std::uint32_t cell,
                  std::uint32_t rotations, std::vector<Move>& moves) {
  const Frontier& frontier = state.frontier;
  const OverlayFits& ways = game.overlay_fits[rule * game.types.size() + state.drawn];
  for (; rotations != 0; rotations &= rotations - 1) {
    const int rotation = std::countr_zero(rotations);
    for (std::size_t way = 0; way < overlay_ways; ++way) {
      if ((fitting_at(ways[way], frontier, cell) >> rotation & 1) == 0) continue;
      if (way >= 2 && !neighbour_bears(game, state, game.overlays[rule], frontier.x[cell],
                                       frontier.y[cell], way - 2))
        continue;
      Move move;
      move.kind = MoveKind::Place;
      move.turn = static_cast<std::uint8_t>(rotation);
      move.detail = pack(choice_of(way, rule));
      move.x = frontier.x[cell];
      move.y = frontier.y[cell];
      moves.push_back(move);
    }
  }
}

}  // namespace

void list_overlay_placements(const Game& game, State& state, std::vector<Move>& moves) {
  if (state.overlay_used) return;
  const Frontier& frontier = state.frontier;
  for (std::size_t rule = 0; rule < game.overlays.size(); ++rule) {
    if (state.tokens[state.player][game.overlays[rule].token] == 0) continue;
    const OverlayFits& ways = game.overlay_fits[rule * game.types.size() + state.drawn];
    for (std::uint32_t begin = 0; begin < frontier.count; begin += 16) {
      const auto fitting = fitting_somehow(ways, frontier, begin);
      const std::uint32_t cells = std::min(frontier.count - begin, 16U);
      for (std::uint32_t i = 0; i < cells; ++i) {
        const std::uint32_t cell = begin + i;
        const auto rotations = static_cast<std::uint8_t>(fitting[i] & ~frontier.mask[cell]);
        if (rotations == 0) continue;
        const std::uint8_t allowed = allowed_rotations(game, state, state.drawn, rotations,
                                                       frontier.x[cell], frontier.y[cell]);
        list_at_cell(game, state, rule, cell,
                     script::filter_rotations(game, state, state.drawn, allowed, frontier.x[cell],
                                              frontier.y[cell]),
                     moves);
      }
    }
  }
}

}  // namespace tw::validator
