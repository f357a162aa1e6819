#include "model/tile_set.hpp"

namespace tw {

std::string Text::in(const std::string& language) const {
  const auto find = [&](const std::string& wanted) -> const std::string* {
    for (const auto& [code, text] : by_language)
      if (code == wanted) return &text;
    return nullptr;
  };
  if (const auto* text = find(language)) return *text;
  if (const auto* text = find("en")) return *text;
  return by_language.empty() ? std::string() : by_language.front().second;
}

TileId TileSet::find_tile(std::string_view id) const {
  const auto slash = id.find('/');
  const std::string_view expansion = slash == std::string_view::npos ? "" : id.substr(0, slash);
  const std::string_view plain = slash == std::string_view::npos ? id : id.substr(slash + 1);
  TileId found;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const Tile& tile = tiles.rows()[i];
    if (name(tile.id) != plain) continue;
    if (!expansion.empty() && expansions[tile.expansion].id != expansion) continue;
    if (found.valid()) return {};
    found = make_id<TileId>(i);
  }
  return found;
}

}  // namespace tw
