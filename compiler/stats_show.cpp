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

std::string help_for(const TileSet& set, const UniqueHole& hole) {
  return fmt::format("a second copy of it, or any other tile with {}",
                     hole_text(set, set.tiles[hole.tile], hole.sides));
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
  for (const LonelyTile& lonely : numbers.lonely)
    out += fmt::format("lonely: nothing fits side {} of {}\n", lonely.sides,
                       name_of(set, lonely.tile, which));
  for (const UniqueHole& hole : numbers.unique_holes)
    if (hole.k < 4)  // nearly every tile is the only one of all its four sides
      out += fmt::format("unique hole: {} is filled by {} alone: {}; {} would help\n",
                         hole_text(set, set.tiles[hole.tile], hole.sides),
                         name_of(set, hole.tile, which), reason_of(set, hole), help_for(set, hole));
}

std::string thing_text(const NamedThing& thing) {
  return thing.what + " " + thing.name;
}

void add_findings(const SetStatistics& numbers, const TileSet& set, ExpansionId which,
                  std::string& out) {
  const SetFindings& found = numbers.findings;
  std::string starts;
  for (const TileId tile : found.start_tiles)
    starts += (starts.empty() ? "" : ", ") + name_of(set, tile, which);
  out += "\nstart: " + (starts.empty() ? "no tile" : starts) + "\n";
  for (const RiverPile& river : found.rivers)
    out += fmt::format("river: pile {} sums to {}{}\n", set.vocabulary.piles[river.pile].name,
                       river.own, river.closes() ? ", it closes" : ", which never closes");
  if (!found.languages.empty())
    out += fmt::format("languages: {}\n", fmt::join(found.languages, ", "));
  for (const MissingTitle& title : found.untranslated)
    out += fmt::format("untranslated: {} in {}\n", thing_text(title.thing), title.language);
  for (const MissingFile& file : found.missing_files)
    out += fmt::format("missing file: {} of {}\n", file.file, thing_text(file.thing));
  for (const NamedThing& word : found.unused) out += fmt::format("unused: {}\n", thing_text(word));
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
  if (!numbers.plays_with.empty()) {
    out += "\nplays with (read the rules of these together with your own):\n";
    for (const Interaction& other : numbers.plays_with)
      out += fmt::format("  [ ] {} ({}): {}\n", other.word, other.from, other.why);
  }
  add_findings(numbers, set, which, out);
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
  return row;
}

Json thing_json(const NamedThing& thing) {
  return {{"what", thing.what}, {"name", thing.name}};
}

void add_findings(const SetStatistics& numbers, const TileSet& set, ExpansionId which, Json& out) {
  const SetFindings& found = numbers.findings;
  out["start"] = Json::array();
  for (const TileId tile : found.start_tiles) out["start"].push_back(name_of(set, tile, which));
  out["rivers"] = Json::array();
  for (const RiverPile& river : found.rivers)
    out["rivers"].push_back({{"pile", set.vocabulary.piles[river.pile].name},
                             {"sum", river.own},
                             {"sum_with_required", river.all},
                             {"closes", river.closes()}});
  out["languages"] = found.languages;
  out["untranslated"] = Json::array();
  for (const MissingTitle& title : found.untranslated) {
    Json row = thing_json(title.thing);
    row["language"] = title.language;
    out["untranslated"].push_back(std::move(row));
  }
  out["missing_files"] = Json::array();
  for (const MissingFile& file : found.missing_files) {
    Json row = thing_json(file.thing);
    row["file"] = file.file;
    out["missing_files"].push_back(std::move(row));
  }
  out["unused"] = Json::array();
  for (const NamedThing& word : found.unused) out["unused"].push_back(thing_json(word));
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
  out["plays_with"] = Json::array();
  for (const Interaction& other : numbers.plays_with)
    out["plays_with"].push_back({{"word", other.word}, {"from", other.from}, {"why", other.why}});
  add_findings(numbers, set, which, out);
  out["fit"] = Json::array();
  for (const TileFit& fit : numbers.fit) out["fit"].push_back(fit_json(fit, set, which));
  out["lonely"] = Json::array();
  for (const LonelyTile& lonely : numbers.lonely)
    out["lonely"].push_back({{"id", name_of(set, lonely.tile, which)}, {"sides", lonely.sides}});
  out["unique_holes"] = Json::array();
  for (const UniqueHole& hole : numbers.unique_holes)
    out["unique_holes"].push_back({{"id", name_of(set, hole.tile, which)},
                                   {"k", hole.k},
                                   {"hole", hole_text(set, set.tiles[hole.tile], hole.sides)},
                                   {"reason", reason_of(set, hole)},
                                   {"help", help_for(set, hole)}});
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
