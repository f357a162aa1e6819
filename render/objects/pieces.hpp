// The art of everything that is not a tile: tokens, cards, standees and blanks.
//
// All faces have their origin at the top-left corner of the trim and go on beyond it; pictures and
// words stay in the safe zone.
#pragma once

#include <string>

#include "model/print_spec.hpp"
#include "model/tile_set.hpp"
#include "render/draw/draw_list.hpp"
#include "render/objects/brush.hpp"
#include "render/objects/glyphs.hpp"

namespace tw::render {

/// A face and the size it is cut to, mm.
struct PieceFace {
  DrawList list;
  double width = 0, height = 0;
};

/// How far a face goes on beyond its trim and keeps pictures and words off it, mm.
struct PieceRoom {
  double reach = 0;
  double safe = 3;
};

/// The outline a token of this shape is cut along.
[[nodiscard]] Path piece_outline(PieceShape shape, double width, double height);

/// The front of a token: its glyph, else its title.
[[nodiscard]] PieceFace token_face(const TileSet& set, TokenId token, const Materials& materials,
                                   const GlyphBook& glyphs, const std::string& language,
                                   const PieceRoom& room);
/// The back of a token: its back glyph, else a rosette in the token's own colours.
[[nodiscard]] PieceFace token_back(const TileSet& set, TokenId token, const Materials& materials,
                                   const GlyphBook& glyphs, const PieceRoom& room);

/// A card: title, picture, text in `language`; the text shrinks until it fits.
[[nodiscard]] PieceFace card_face(const TileSet& set, CardId card, const Materials& materials,
                                  const GlyphBook& glyphs, const std::string& language,
                                  const PieceRoom& room);
[[nodiscard]] PieceFace card_back(const TileSet& set, CardId card, const Materials& materials,
                                  double reach);

/// A figure as a strip that is folded into a stand: foot, picture on its head, picture, foot. Its
/// creases and its outline are in spot inks. Nothing (an empty list) for figures without a standee.
[[nodiscard]] PieceFace standee(const TileSet& set, FigureId figure, const Materials& materials,
                                const GlyphBook& glyphs, const PieceRoom& room);

/// Paper for a tile of one's own. With `guides`, pale marks show where roads (dashed), rivers
/// (dotted) and town walls meet the sides, and the field that stays inside the safe zone.
[[nodiscard]] PieceFace blank_face(double width, double height, bool guides,
                                   const Materials& materials, double reach);

}  // namespace tw::render
