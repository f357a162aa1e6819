// Tiles by name, for those who look up many.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/tile_set.hpp"

namespace tw {

/// Finds as `TileSet::find_tile` does, without looking at every tile each time. The set must
/// outlive it and keep its tiles and names.
class TileIndex {
 public:
  explicit TileIndex(const TileSet& set);

  /// A tile by `id`, or `expansion/id`; an invalid id if unknown or ambiguous.
  [[nodiscard]] TileId find(std::string_view id) const;

  /// What `name` means in an expansion: its own tile of that name, or else whose it may be.
  [[nodiscard]] TileId find_from(std::string_view expansion, std::string_view name) const;

 private:
  const TileSet& set_;
  std::unordered_map<std::string_view, std::vector<TileId>> tiles_;  ///< by id without expansion
};

}  // namespace tw
