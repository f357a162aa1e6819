// The tiles of a set as pieces for sheets.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/tile_set.hpp"
#include "render/load/art_file.hpp"
#include "render/objects/palette.hpp"
#include "render/sheet/draw_sheet.hpp"

namespace tw::render {

/// Which tile a piece shows, and in which of its drawings.
struct TilePiece {
  TileId tile;
  int variant = 0;
  bool starts = false;  ///< the one copy that the game starts from
};

struct TilePieces {
  std::vector<Piece> pieces;
  std::vector<TilePiece> tiles;  ///< parallel
};

/// The tiles that are printed: those of the input itself (the last expansion of the set), or the
/// ones that `select` names, without those in `leave_out`. Copies take turns with the variants.
/// Words that name no tile are errors with the nearest id; the result is then incomplete. Tiles
/// whose cuts cannot be matched where that is wanted are a warning.
[[nodiscard]] TilePieces tile_pieces(const TileSet& set, const PrintSpec& spec,
                                     DiagSink& diagnostics);

/// Draws a tile at 45 mm a square, its trim corner at the origin, with 6 mm of art beyond the trim.
using DrawTile = std::function<DrawList(TileId tile, int variant)>;

/// Faces of tile pieces in the size of the specification; equal ones are shared. Backs follow the
/// group that a tile names, the one copy of a start tile that the game starts
/// from has a dark one. A back whose name is a number of up to three digits shows it; one that
/// names a picture in `art` is that picture.
[[nodiscard]] PieceFaces tile_faces(const TileSet& set, const TilePieces& tiles,
                                    const PrintSpec& spec, const Palette& palette,
                                    const DrawTile& draw, const ArtBook& art = {});

}  // namespace tw::render
