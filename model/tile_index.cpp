#include "model/tile_index.hpp"

namespace tw {

TileIndex::TileIndex(const TileSet& set) : set_(set) {
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    tiles_[set.name(set.tiles.rows()[i].id)].push_back(make_id<TileId>(i));
}

TileId TileIndex::find(std::string_view id) const {
  const auto slash = id.find('/');
  const std::string_view expansion = slash == std::string_view::npos ? "" : id.substr(0, slash);
  const std::string_view plain = slash == std::string_view::npos ? id : id.substr(slash + 1);
  const auto named = tiles_.find(plain);
  if (named == tiles_.end()) return {};
  TileId found;
  for (const TileId tile : named->second) {
    if (!expansion.empty() && set_.expansions[set_.tiles[tile].expansion].id != expansion) continue;
    if (found.valid()) return {};
    found = tile;
  }
  return found;
}

TileId TileIndex::find_from(std::string_view expansion, std::string_view name) const {
  const TileId own = find(std::string(expansion) + "/" + std::string(name));
  return own.valid() ? own : find(name);
}

}  // namespace tw
