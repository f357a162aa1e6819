// Does a designer's own picture show what the description says?
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "render/check/truth.hpp"
#include "render/load/art_file.hpp"
#include "render/theme/theme.hpp"

namespace tw::render {

/// A stretch of the border that looks like something else.
struct EdgeFinding {
  int side = 0;
  PointPart part = PointPart::Middle;
  Ground expected = Ground::Field, seen = Ground::Field;
  Point at;
};

/// A word for what lies on the ground: `field`, `city` ...
[[nodiscard]] std::string ground_name(Ground ground);

/// Looks at the colours along the border of a picture of a tile (trim to trim). Each third of a
/// side is compared with what the theme paints on fields, cities, roads and rivers; `Other` and
/// `Wall` and kinds that lie like none of them are not judged.
[[nodiscard]] std::vector<EdgeFinding> check_art_edges(const TileSet& set, TileId tile,
                                                       const TileLayout& layout,
                                                       const PixelImage& picture,
                                                       const Palette& palette);

/// Makes a mask from a picture of flat colours. Which colour stands for which segment is read off
/// the border, where the description says what must be there; colours that are nowhere on the
/// border are taken for the most similar one that is.
[[nodiscard]] Mask mask_of_picture(const TileSet& set, TileId tile, const TileLayout& layout,
                                   const PixelImage& picture);

/// The names that the mask of a picture may have: `mill.mask.png`, `mill.mask.svg` with `mill.svg`.
[[nodiscard]] std::array<std::string, 2> mask_names(const std::string& art);

/// The mask that a designer's flat picture of a tile means. Drawings are painted without smoothing;
/// nothing if there is no memory for it.
[[nodiscard]] std::optional<Mask> mask_of_art(const TileSet& set, TileId tile,
                                              const TileLayout& layout, const ArtPicture& flat);

/// A picture of a tile with a ring about each of these places.
[[nodiscard]] DrawList art_with_places(const ArtPicture& picture, const TileLayout& layout,
                                       const Points& places);

}  // namespace tw::render
