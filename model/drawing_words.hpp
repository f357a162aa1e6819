// The words by which data says how a mark or a place is drawn and where it is put.
//
// `glyph: {drawn: homestead, file: glyphs/sign.svg, stands: beside the road, size: 10 mm}`: `drawn`
// names a setting that the renderer builds itself and varies from tile to tile, `file` a picture.
#pragma once

#include <array>
#include <string_view>

namespace tw {

struct DrawingWord {
  std::string_view name;
  std::string_view doc;
};

/// Values of `drawn`, sorted.
inline constexpr std::array setting_words = {
    DrawingWord{"camp", "an army before a wall: palisade, tents, an engine"},
    DrawingWord{"crossing", "a paved crossing with a well, a tree or a cross"},
    DrawingWord{"fairground", "booths about a tent"},
    DrawingWord{"hamlet", "houses about a cobbled crossing"},
    DrawingWord{"homestead", "a house by the road with yard and pond"},
    DrawingWord{"lookout", "a free-standing tower"},
    DrawingWord{"minster", "a great church on a paved round"},
    DrawingWord{"nothing", "not drawn"},
    DrawingWord{"palace", "a fortified palace about a court"},
    DrawingWord{"parterre", "formal flower beds"},
    DrawingWord{"precinct", "church, cloister and gardens behind a hedge"},
    DrawingWord{"stone-ring", "standing stones about an altar"},
    DrawingWord{"thicket", "shrubs and trees"},
    DrawingWord{"vineyard", "rows of vines"},
    DrawingWord{"walled-precinct", "a precinct behind a wall with towers"},
    DrawingWord{"well", "a well with a little pavement"},
};

/// Values of `stands`.
inline constexpr std::array standing_words = {
    DrawingWord{"on a plaza", "in a square of the town, off its walls"},
    DrawingWord{"along the wall", "in the town by its wall; a camp, in the land before it"},
    DrawingWord{"beside the road", "on the land at a road"},
    DrawingWord{"at the junction", "where roads meet or end"},
    DrawingWord{"in the field", "where a field is widest"},
    DrawingWord{"in the middle", "near the middle of the tile"},
    DrawingWord{"instead of the building", "in place of what its host would be drawn as"},
};

}  // namespace tw
