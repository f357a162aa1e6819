#include "interop/tile_sets.hpp"

#include <algorithm>

namespace tw::interop {

std::map<std::string, int> count_tiles(const TileSetCatalogue& catalogue,
                                       const std::map<std::string, int>& sets,
                                       std::vector<std::string>& missing) {
  std::map<std::string, int> counts;
  std::vector<std::string> removed;
  for (const auto& [name, copies] : sets) {
    const auto found = catalogue.sets.find(name);
    if (found == catalogue.sets.end()) {
      missing.push_back(name);
      continue;
    }
    for (const auto& [tile, count] : found->second.add) counts[tile] += count * copies;
    if (copies > 0)
      removed.insert(removed.end(), found->second.remove.begin(), found->second.remove.end());
  }
  for (const std::string& tile : removed) counts.erase(tile);
  for (const auto& [tile, most] : catalogue.most)
    if (const auto found = counts.find(tile); found != counts.end())
      found->second = std::min(found->second, most);
  return counts;
}

}  // namespace tw::interop
