// Words to ids: the vocabulary of all expansions in one table, and what each expansion may say.
#pragma once

#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/tile_set.hpp"
#include "tiledef/written.hpp"

namespace tw::compiler {

/// The ground words that need no declaration.
struct GroundKinds {
  FeatureKindId field, city, road, river;
};

/// What the tiles of one expansion may use: its own words and those of what it requires. The maps
/// are only looked up in, never iterated over.
struct VisibleWords {
  std::unordered_map<std::string_view, FeatureKindId> features;
  std::unordered_map<std::string_view, MarkId> marks;
  std::unordered_map<std::string_view, PileId> piles;
  std::unordered_map<std::string_view, SetId> sets;
  std::array<EdgeKindId, 128> edge_letters{};  ///< by ASCII letter
  SetId default_set;  ///< the first set its own file declares, else the first of a requirement
};

struct Lexicon {
  GroundKinds ground;
  std::vector<VisibleWords> visible;  ///< by ExpansionId
};

/// Looks up a word; an invalid id if it is not there.
template <class Map>
typename Map::mapped_type find_word(const Map& map, std::string_view word) {
  const auto found = map.find(word);
  return found == map.end() ? typename Map::mapped_type{} : found->second;
}

/// Fills the vocabulary and the expansions of `set` and says who may use which word. The reader has
/// reported words that are declared twice or nowhere by then; a word declared by several expansions
/// is one word.
Lexicon resolve_vocabulary(const tiledef::WrittenSet& written, TileSet& set);

}  // namespace tw::compiler
