// Where marks and places of a tile are drawn: positions found for the words of the data
// (`stands: beside the road`), kept off each other, off what parts the land and off figures.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "render/layout/layout.hpp"
#include "render/objects/settings.hpp"

namespace tw::render {

/// One thing to be drawn: a setting, a picture on it, or a badge with letters.
struct PlacedThing {
  const Setting* setting = nullptr;
  SettingPlace place;  ///< also says where and how large the picture is
  std::string glyph;   ///< path of an SVG in the folder of `from`; may be empty
  ExpansionId from;
  std::string name;          ///< the word of the data that it stands for
  std::string letters;       ///< for a badge where there is neither setting nor glyph
  int compass = -1;          ///< direction a badge points to, 0 = north, clockwise by eighths
  std::int16_t city = -1;    ///< region it stands in; -1 = in the land
  PartIndex part = no_part;  ///< host; no_part = the tile
  bool is_place = false;     ///< stands for a place, else for a mark

  [[nodiscard]] bool is_generic() const { return setting == nullptr && glyph.empty(); }
};

/// Everything on the tile that has a place of its own, places first.
[[nodiscard]] std::vector<PlacedThing> place_things(const TileSet& set, TileId tile,
                                                    const TileLayout& layout);

}  // namespace tw::render
