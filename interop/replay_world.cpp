#include "interop/replay_world.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "interop/import_xml.hpp"
#include "interop/tile_xml.hpp"
#include "tiledef/read.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::interop {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_with_ending(const std::vector<fs::path>& paths,
                                        const std::string& ending) {
  std::vector<fs::path> files;
  for (const fs::path& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    fs::recursive_directory_iterator entry(path, fs::directory_options::skip_permission_denied,
                                           error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error))
      if (entry->path().extension() == ending && entry->is_regular_file(error))
        files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

/// Every expansion that maps something.
std::set<std::string> mapped_expansions(const tiledef::InteropMap& map) {
  std::set<std::string> names;
  const auto add = [&](const auto& table) {
    for (const auto& entry : table) names.insert(entry.second.expansion);
  };
  add(map.sets);
  add(map.tiles);
  add(map.elements);
  add(map.figures);
  return names;
}

void add_sets(const XmlDefinitions& definitions, TileSetCatalogue& catalogue) {
  for (const XmlTileSet& set : definitions.sets) {
    ForeignTileSet& row = catalogue.sets[set.id];
    for (const XmlTileCount& count : set.add) row.add.emplace_back(count.tile, count.count);
    row.remove.insert(row.remove.end(), set.remove.begin(), set.remove.end());
  }
  for (const XmlTile& tile : definitions.tiles)
    for (const XmlAttribute& attribute : tile.attributes)
      if (attribute.name == "max")
        catalogue.most[tile.id] = std::clamp(std::atoi(attribute.value.c_str()), 0, 1000);
}

/// Does the map know everything that stands on a tile? Otherwise nobody can say how it plays.
bool is_known(const XmlTile& tile, const tiledef::InteropMap& map) {
  return std::ranges::all_of(tile.features, [&](const XmlFeature& feature) {
    const auto element = map.xml.find(feature.element);
    if (element == map.xml.end()) return false;
    return std::ranges::all_of(feature.attributes, [&](const XmlAttribute& attribute) {
      if (attribute.name == map.neighbours || attribute.name == element->second.borders)
        return true;
      return std::ranges::any_of(element->second.attributes,
                                 [&](const auto& known) { return known.name == attribute.name; });
    });
  });
}

}  // namespace

std::optional<ReplayWorld> read_replay_world(const std::string& program,
                                             const std::vector<fs::path>& definitions,
                                             const tiledef::SearchPath& search, SourceMap& sources,
                                             DiagSink& diagnostics) {
  ReplayWorld world;
  world.map = tiledef::read_interop_maps(program, search, sources, diagnostics);

  std::string document = "id: replays\nrequires:\n";
  for (const std::string& expansion : mapped_expansions(world.map))
    document += fmt::format("  - {}\n", expansion);
  document += "tiles: []\n";
  const FileId root = sources.add("<expansions of the replays>", document);
  auto written = tiledef::read_text(root, "replays.yaml", search, sources, diagnostics);
  if (!written) return std::nullopt;

  int number = 0;
  for (const fs::path& path : files_with_ending(definitions, ".xml")) {
    const auto file = tiledef::load_text(path, sources, diagnostics);
    if (!file) continue;
    const auto parsed = read_tile_xml(*file, sources, diagnostics);
    if (!parsed) continue;
    add_sets(*parsed, world.catalogue);
    std::set<std::string> wanted;
    for (const XmlTile& tile : parsed->tiles)
      if (!world.map.tiles.contains(tile.id) && is_known(tile, world.map)) wanted.insert(tile.id);
    if (wanted.empty()) continue;
    // Tiles that no folder of ours has: translated like any import.
    DiagSink notes;
    const std::string id = fmt::format("imported-{}", ++number);
    const auto imported = import_xml(*file, id, world.map, search, sources, notes);
    if (!imported) continue;
    const FileId text =
        sources.add(fmt::format("<{}>", path.filename().string()), imported->expansion_yaml);
    auto extra = tiledef::read_text(text, "imported.yaml", search, sources, notes);
    if (!extra || extra->expansions.empty()) continue;
    tiledef::WrittenExpansion& last = extra->expansions.back();
    std::erase_if(last.tiles, [&](const tiledef::WrittenTile& tile) {
      const std::string theirs = tile.source_id ? tile.source_id->value : std::string();
      if (tile.poisoned || !wanted.contains(theirs)) return true;
      world.map.tiles[theirs] = {tile.id.value, id};
      return false;
    });
    last.sets.clear();
    written->expansions.push_back(std::move(last));
  }
  if (diagnostics.has_errors()) return std::nullopt;
  auto compiled = compiler::compile(*written, diagnostics, &sources);
  if (!compiled) return std::nullopt;
  world.set = std::move(compiled->set);
  return world;
}

std::vector<fs::path> find_saved_games(const std::vector<fs::path>& paths) {
  return files_with_ending(paths, ".jcz");
}

}  // namespace tw::interop
