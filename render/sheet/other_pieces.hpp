// Pieces that are no tiles: tokens, cards, standees of figures, blank tiles.
#pragma once

#include <string>

#include "model/tile_set.hpp"
#include "render/objects/glyphs.hpp"
#include "render/sheet/draw_sheet.hpp"

namespace tw::render {

/// Which of them, and for how many players what each player gets is counted.
struct PieceWish {
  bool tokens = false, cards = false, standees = false;
  int blanks = 0;
  int players = 5;
  std::string language = "en";
};

struct DrawnPieces {
  std::vector<Piece> pieces;
  PieceFaces faces;
};

/// The pieces that the input's own expansion declares. Standees are strips that are folded in the
/// middle, so they have no backs of their own.
[[nodiscard]] DrawnPieces other_pieces(const TileSet& set, const PrintSpec& spec,
                                       const Materials& materials, const GlyphBook& glyphs,
                                       const PieceWish& wish);

}  // namespace tw::render
