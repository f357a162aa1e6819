// Which rotations of a tile fit which edges: with nothing on it, and with an overlay.
#include "validator/resolve.hpp"

namespace tw::validator {
namespace {

using Codes = std::array<std::uint8_t, 4>;

bool fits(const Game& game, std::uint8_t mine, std::size_t asked) {
  return asked == 0 || mine == 0 || (game.code_fits[mine] >> asked & 1U) != 0;
}

/// Enters the codes that a side of a rotation fits: `only` one, or (-1) all that go with `mine`.
void enter(const Game& game, SideFits& table, std::size_t rotation, std::size_t side,
           std::uint8_t mine, int only = -1) {
  for (std::size_t asked = 0; asked < 16; ++asked)
    if (only >= 0 ? asked == static_cast<std::size_t>(only) : fits(game, mine, asked))
      table[side][asked] = static_cast<std::uint8_t>(table[side][asked] | 1U << rotation);
}

/// A line across the tile itself, from one side of land to the other.
void enter_own(const Game& game, const OverlayRule& overlay, const Codes& codes,
               std::size_t rotation, std::size_t way, OverlayFits& ways) {
  if (codes[way] != overlay.land_code || codes[way + 2] != overlay.land_code) return;
  for (std::size_t side = 0; side < 4; ++side)
    enter(game, ways[way], rotation, side, (side & 1U) == way ? overlay.line_code : codes[side]);
}

/// A line across the neighbour at a side, which the tile's own line meets.
void enter_beside(const Game& game, const OverlayRule& overlay, const Codes& codes,
                  std::size_t rotation, std::size_t beside, OverlayFits& ways) {
  if (codes[beside] != overlay.line_code) return;
  for (std::size_t side = 0; side < 4; ++side)
    enter(game, ways[2 + beside], rotation, side, codes[side],
          side == beside ? overlay.land_code : -1);
}

}  // namespace

void compile_fits(Game& game) {
  const std::size_t types = game.types.size();
  game.fits.assign(types, {});
  game.overlay_fits.assign(game.overlays.size() * types, {});
  for (std::size_t type = 0; type < types; ++type)
    for (std::size_t rotation = 0; rotation < 4; ++rotation) {
      const Codes& codes = game.shapes[type * 4 + rotation].code;
      for (std::size_t side = 0; side < 4; ++side)
        enter(game, game.fits[type], rotation, side, codes[side]);
      for (std::size_t rule = 0; rule < game.overlays.size(); ++rule) {
        OverlayFits& ways = game.overlay_fits[rule * types + type];
        for (std::size_t axis = 0; axis < 2; ++axis)
          enter_own(game, game.overlays[rule], codes, rotation, axis, ways);
        for (std::size_t side = 0; side < 4; ++side)
          enter_beside(game, game.overlays[rule], codes, rotation, side, ways);
      }
    }
}

}  // namespace tw::validator
