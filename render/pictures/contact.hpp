// Overviews of a set: all tiles on one picture, and a legend with their topology.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "model/tile_set.hpp"
#include "render/draw/draw_list.hpp"
#include "render/paint/paint.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// Draws a tile in a variant; lets several pictures share drawings.
using TilePainter = std::function<std::shared_ptr<const DrawList>(TileId, int)>;

struct Picture {
  DrawList list;
  Frame frame;
};

struct ContactSpec {
  int columns = 8;
  double gap = 3;        ///< mm
  bool captions = true;  ///< id and count below each tile
};

/// All tiles in rows, with their names.
[[nodiscard]] Picture contact_sheet(const TileSet& set, const std::vector<TileId>& tiles,
                                    const TilePainter& painter, const ContactSpec& spec);

/// Cards with each tile's fields tinted over its art, its parts named and their links in words.
[[nodiscard]] Picture legend(const TileSet& set, const std::vector<TileId>& tiles,
                             const TilePainter& painter, const Theme& theme, int columns);

}  // namespace tw::render
