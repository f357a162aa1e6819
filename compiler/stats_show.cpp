// Statistics as a table and as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "compiler/dump_names.hpp"
#include "compiler/stats.hpp"

namespace tw::compiler {
namespace {

using Json = nlohmann::ordered_json;

std::string name_of(const TileSet& set, TileId id, ExpansionId which) {
  const Tile& tile = set.tiles[id];
  const std::string name(set.name(tile.id));
  return tile.expansion == which ? name : set.expansions[tile.expansion].id + "/" + name;
}

void add_fit(const SetStatistics& numbers, const TileSet& set, ExpansionId which,
             std::string& out) {
  out += "\nfit: other copies that fill a hole needing k sides of the tile (least, mean)\n";
  std::size_t width = 4;
  for (const TileFit& fit : numbers.fit)
    width = std::max(width, name_of(set, fit.tile, which).size());
  out += fmt::format("  {:<{}}  edges  {:>12} {:>12} {:>12} {:>12}\n", "tile", width, "1", "2", "3",
                     "4");
  for (const TileFit& fit : numbers.fit) {
    const Tile& tile = set.tiles[fit.tile];
    out +=
        fmt::format("  {:<{}}  {:<5} ", name_of(set, fit.tile, which), width, edges_of(set, tile));
    for (const FitOfSides& sides : fit.sides)
      out += fmt::format(" {:>12}", fmt::format("{} {:.1f}", sides.least, sides.mean()));
    out += "\n";
  }
  for (const TileFit& fit : numbers.fit) {
    const Tile& tile = set.tiles[fit.tile];
    if (fit.lonely_sides != 0)
      out += fmt::format("lonely: nothing fits side {} of {}\n", side_names(fit.lonely_sides),
                         name_of(set, fit.tile, which));
    for (const FitOfSides& sides : fit.sides) {
      if (sides.least != 0) continue;
      const int k = static_cast<int>(&sides - fit.sides.data()) + 1;
      if (k < 4)
        out += fmt::format(
            "unique hole: {} ({} sides) is filled by {} alone; a second copy, or any other "
            "tile with these sides, would help\n",
            hole_text(set, tile, sides.hardest), k, name_of(set, fit.tile, which));
      break;
    }
  }
}

std::string table(const SetStatistics& numbers, const TileSet& set, ExpansionId which) {
  std::string out = fmt::format("{}: {} definitions, {} copies, {} topologies\n\n",
                                which.valid() ? set.expansions[which].id : "all",
                                numbers.definitions, numbers.copies, numbers.topologies);
  out += fmt::format("  {:<16} {:>6} {:>9}\n", "kind", "tiles", "segments");
  for (const KindNumbers& kind : numbers.kinds)
    out += fmt::format("  {:<16} {:>6} {:>9}\n", kind.kind, kind.tiles, kind.segments);
  if (!numbers.marks.empty()) {
    out += fmt::format("\n  {:<16} {:>6} {:>9}\n", "mark", "tiles", "total");
    for (const MarkNumbers& mark : numbers.marks)
      out += fmt::format("  {:<16} {:>6} {:>9}\n", mark.mark, mark.tiles, mark.total);
  }
  out += "\n  edges:";
  for (const auto& [letter, count] : numbers.edges) out += fmt::format(" {} {}", letter, count);
  out += fmt::format("\n\n  {:<6} {:>11} {:>6}\n", "code", "definitions", "copies");
  for (const CodeNumbers& code : numbers.codes)
    out += fmt::format("  {:<6} {:>11} {:>6}\n", code.code, code.definitions, code.copies);
  for (const Alike& alike : numbers.duplicates) {
    std::string names;
    for (const TileId tile : alike.tiles)
      names += (names.empty() ? "" : ", ") + name_of(set, tile, which);
    out += "\nthe same when turned: " + names;
  }
  if (!numbers.duplicates.empty()) out += "\n";
  for (const TwinDifference& twin : numbers.twins) {
    std::string differences;
    for (const auto& word : twin.differences)
      differences += (differences.empty() ? "" : "; ") + word;
    out += fmt::format("\ntwin: {} is like {}: {}", name_of(set, twin.tile, which),
                       name_of(set, twin.like, which),
                       differences.empty() ? "no difference" : differences);
  }
  if (!numbers.twins.empty()) out += "\n";
  if (!numbers.touches.empty()) {
    out += "\nplays with (read the rules of these together with your own):\n";
    for (const auto& word : numbers.touches) out += "  [ ] " + word + "\n";
  }
  add_fit(numbers, set, which, out);
  return out;
}

Json fit_json(const TileFit& fit, const TileSet& set, ExpansionId which) {
  const Tile& tile = set.tiles[fit.tile];
  Json row{{"id", name_of(set, fit.tile, which)}, {"edges", edges_of(set, tile)}};
  row["sides"] = Json::array();
  for (std::size_t i = 0; i < fit.sides.size(); ++i) {
    const FitOfSides& sides = fit.sides[i];
    row["sides"].push_back({{"k", i + 1},
                            {"least", sides.least},
                            {"mean", sides.mean()},
                            {"hardest", hole_text(set, tile, sides.hardest)}});
  }
  row["lonely"] = side_names(fit.lonely_sides);
  return row;
}

std::string json(const SetStatistics& numbers, const TileSet& set, ExpansionId which) {
  Json out;
  out["id"] = which.valid() ? set.expansions[which].id : "all";
  out["definitions"] = numbers.definitions;
  out["copies"] = numbers.copies;
  out["topologies"] = numbers.topologies;
  out["kinds"] = Json::object();
  for (const KindNumbers& kind : numbers.kinds)
    out["kinds"][kind.kind] = {{"tiles", kind.tiles}, {"segments", kind.segments}};
  out["marks"] = Json::object();
  for (const MarkNumbers& mark : numbers.marks)
    out["marks"][mark.mark] = {{"tiles", mark.tiles}, {"total", mark.total}};
  out["edges"] = Json::object();
  for (const auto& [letter, count] : numbers.edges) out["edges"][std::string(1, letter)] = count;
  out["codes"] = Json::object();
  for (const CodeNumbers& code : numbers.codes)
    out["codes"][code.code] = {{"definitions", code.definitions}, {"copies", code.copies}};
  out["duplicates"] = Json::array();
  for (const Alike& alike : numbers.duplicates) {
    Json names = Json::array();
    for (const TileId tile : alike.tiles) names.push_back(name_of(set, tile, which));
    out["duplicates"].push_back(std::move(names));
  }
  out["twins"] = Json::array();
  for (const TwinDifference& twin : numbers.twins)
    out["twins"].push_back({{"id", name_of(set, twin.tile, which)},
                            {"like", name_of(set, twin.like, which)},
                            {"differences", twin.differences}});
  out["plays_with"] = numbers.touches;
  out["fit"] = Json::array();
  for (const TileFit& fit : numbers.fit) out["fit"].push_back(fit_json(fit, set, which));
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string show(const SetStatistics& numbers, const TileSet& set, ExpansionId which,
                 StatsFormat format) {
  switch (format) {
    case StatsFormat::Table:
      return table(numbers, set, which);
    case StatsFormat::Json:
      return json(numbers, set, which);
  }
  return {};
}

}  // namespace tw::compiler
