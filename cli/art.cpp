#include "cli/art.hpp"

#include <fmt/format.h>

#include <set>

#include "cli/data_folders.hpp"
#include "cli/load.hpp"
#include "render/load/theme_pictures.hpp"
#include "tiledef/read_theme.hpp"

namespace tw::cli {

namespace {

std::optional<render::Theme> theme_in(Session& session, const std::filesystem::path& file) {
  const auto description =
      tiledef::read_theme(file, render::tone_names(), session.sources, session.diagnostics);
  if (!description) {
    session.report();
    return std::nullopt;
  }
  return render::make_theme(*description);
}

}  // namespace

std::optional<render::Theme> theme_for(Session& session, const std::string& name,
                                       const compiler::Compiled& compiled) {
  auto theme = theme_named(session, name);
  if (theme) render::take_pictures(*theme, compiled.set, &compiled.spans, session.diagnostics);
  return theme;
}

std::optional<render::Theme> theme_named(Session& session, const std::string& name) {
  if (std::filesystem::path(name).extension() == ".yaml") return theme_in(session, name);
  std::set<std::string> shipped;
  for (const auto& root : data_roots()) {
    std::error_code error;
    if (std::filesystem::exists(root / "themes" / (name + ".yaml"), error) &&
        name.find('/') == std::string::npos)
      return theme_in(session, root / "themes" / (name + ".yaml"));
    for (const auto& entry : std::filesystem::directory_iterator(root / "themes", error))
      if (entry.path().extension() == ".yaml") shipped.insert(entry.path().stem().string());
  }
  if (const ThemeDescription* known = render::built_in_theme(name))
    return render::make_theme(*known);
  for (const ThemeDescription& theme : render::built_in_themes()) shipped.insert(theme.name);
  const std::vector<std::string> names(shipped.begin(), shipped.end());
  const auto meant = nearest(name, names);
  session.wrong_use(fmt::format("there is no theme `{}`; {}", name,
                                meant ? "did you mean `" + *meant + "`?"
                                      : fmt::format("there are {}", fmt::join(names, ", "))));
  return std::nullopt;
}

std::optional<std::vector<TileId>> chosen_tiles(Session& session, const TileSet& set,
                                                const std::vector<std::string>& wanted, bool all) {
  const ExpansionId input = input_of(set);
  std::vector<TileId> chosen;
  if (wanted.empty()) {
    for (std::size_t i = 0; i < set.tiles.size(); ++i)
      if (all || set.tiles.rows()[i].expansion == input) chosen.push_back(make_id<TileId>(i));
    return chosen;
  }
  std::vector<std::string> names;
  for (const Tile& tile : set.tiles) names.emplace_back(set.name(tile.id));
  for (const std::string& word : wanted) {
    const TileId tile = set.find_tile(word);
    if (tile.valid()) {
      chosen.push_back(tile);
      continue;
    }
    std::vector<std::string> homes;
    for (const Tile& other : set.tiles)
      if (set.name(other.id) == word)
        homes.push_back(fmt::format("`{}/{}`", set.expansions[other.expansion].id, word));
    if (homes.size() > 1) {
      session.wrong_use(fmt::format("several expansions have a tile `{}`; say which: {}", word,
                                    fmt::join(homes, ", ")));
      return std::nullopt;
    }
    const auto meant = nearest(word, names);
    session.wrong_use(fmt::format("there is no tile `{}`{}", word,
                                  meant ? "; did you mean `" + *meant + "`?" : ""));
    return std::nullopt;
  }
  return chosen;
}

std::string file_name(const TileSet& set, TileId tile) {
  std::string name;
  for (const char c : set.name(set.tiles[tile].id)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_' || (c == '.' && !name.empty());
    name += plain ? c : '_';
  }
  return name.empty() ? "tile" : name.substr(0, 100);
}

}  // namespace tw::cli
