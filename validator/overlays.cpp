// Placements that only an overlay makes possible.
#include "validator/actions.hpp"
#include "validator/board.hpp"
#include "validator/placements.hpp"

namespace tw::validator {
namespace {

/// Does an edge code of the tile fit what its neighbour asks for?
bool fits(const Game& game, std::uint8_t mine, std::uint8_t asked) {
  return mine == 0 || asked == 0 || (game.code_fits[mine] >> asked & 1U) != 0;
}

/// The overlay lies on the tile itself.
bool own_overlay_fits(const Game& game, const OverlayRule& overlay, const Shape& shape,
                      const std::array<std::uint8_t, 4>& asked, int axis) {
  for (std::size_t side = 0; side < 4; ++side) {
    const bool on_axis = (side & 1U) == (axis == 1 ? 0U : 1U);
    if (on_axis && shape.code[side] != overlay.land_code) return false;
    if (!fits(game, on_axis ? overlay.line_code : shape.code[side], asked[side])) return false;
  }
  return true;
}

/// The overlay lies on the neighbour at one side and leads to the tile's line.
bool neighbour_overlay_fits(const Game& game, const State& state, const OverlayRule& overlay,
                            const Shape& shape, const std::array<std::uint8_t, 4>& asked, int x,
                            int y, std::size_t side) {
  if (shape.code[side] != overlay.line_code || asked[side] != overlay.land_code) return false;
  for (std::size_t other = 0; other < 4; ++other)
    if (other != side && !fits(game, shape.code[other], asked[other])) return false;
  const int there_x = x + around_x[side], there_y = y + around_y[side];
  const std::uint16_t tile = tile_at(game, state, there_x, there_y);
  if (tile == none16) return false;
  const PlacedTile& beside = state.tiles[tile];
  if (beside.overlay_axis != 0) return false;
  const Shape& its = game.shapes[static_cast<std::size_t>(beside.type * 4 + beside.rotation)];
  return its.code[side] == overlay.land_code &&
         tile_at(game, state, there_x + around_x[side], there_y + around_y[side]) == none16;
}

}  // namespace

void list_overlay_placements(const Game& game, State& state, std::vector<Move>& moves) {
  if (state.overlay_used) return;
  const Frontier& frontier = state.frontier;
  const auto add = [&](std::uint32_t cell, int rotation, int target, int axis, std::size_t rule) {
    Move move;
    move.kind = MoveKind::Place;
    move.turn = static_cast<std::uint8_t>(rotation);
    move.detail = pack({target, axis, static_cast<int>(rule)});
    move.x = frontier.x[cell];
    move.y = frontier.y[cell];
    moves.push_back(move);
  };
  for (std::size_t rule = 0; rule < game.overlays.size(); ++rule) {
    const OverlayRule& overlay = game.overlays[rule];
    if (state.tokens[state.player][overlay.token] == 0) continue;
    for (std::uint32_t cell = 0; cell < frontier.count; ++cell) {
      const std::array<std::uint8_t, 4> asked{frontier.code[0][cell], frontier.code[1][cell],
                                              frontier.code[2][cell], frontier.code[3][cell]};
      for (int rotation = 0; rotation < 4; ++rotation) {
        if ((frontier.mask[cell] >> rotation & 1) != 0) continue;
        if (!allowed(game, state, state.drawn, rotation, frontier.x[cell], frontier.y[cell]))
          continue;
        const Shape& shape = game.shapes[static_cast<std::size_t>(state.drawn * 4 + rotation)];
        for (int axis = 1; axis <= 2; ++axis)
          if (own_overlay_fits(game, overlay, shape, asked, axis))
            add(cell, rotation, 1, axis, rule);
        for (std::size_t side = 0; side < 4; ++side)
          if (neighbour_overlay_fits(game, state, overlay, shape, asked, frontier.x[cell],
                                     frontier.y[cell], side))
            add(cell, rotation, static_cast<int>(side) + 2, (side & 1U) == 0 ? 1 : 2, rule);
      }
    }
  }
}

}  // namespace tw::validator
