// docs/topologies.md is a table of tiles (docs/examples/topologies.yaml) with the fields and
// neighbours that follow from each: what it says is compared with what is compiled. With
// TW_UPDATE=1 the last two columns are written anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "compiler/dump_names.hpp"
#include "support/markdown.hpp"
#include "support/source_dir.hpp"
#include "support/yaml_check.hpp"

namespace tw::test {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : std::string(between)) + word;
  return text;
}

std::string name_of(const TileSet& set, const Part& part, const compiler::Footprint& footprint) {
  const auto sides = compiler::edge_names(part, set, footprint);
  return set.kind_of(part).name + (sides.empty() ? "" : " " + joined(sides));
}

/// `EL WR at city N; ER SL SR WL`: halves (corners of a pocket in brackets) and the cities beside
/// them.
std::string fields_of(const TileSet& set, const Tile& tile) {
  const compiler::Footprint footprint = compiler::footprint_of(set, tile);
  const auto parts = set.parts_of(tile);
  std::vector<std::string> fields;
  for (const Part& part : parts) {
    if (set.kind_of(part).lie != Lie::Field) continue;
    std::string text = part.pocket ? "[" + joined(compiler::corner_names(part, footprint)) + "]"
                                   : joined(compiler::half_names(part, footprint));
    std::vector<std::string> cities;
    for (const PartIndex city : slice(set.part_refs, part.borders))
      cities.push_back(name_of(set, parts[city], footprint));
    if (!cities.empty()) text += " at " + joined(cities, ", ");
    fields.push_back(std::move(text));
  }
  return fields.empty() ? "none" : joined(fields, "; ");
}

/// `road E and city N`: pairs of neighbours, for figures that move on.
std::string neighbours_of(const TileSet& set, const Tile& tile) {
  const compiler::Footprint footprint = compiler::footprint_of(set, tile);
  const auto parts = set.parts_of(tile);
  std::vector<std::string> pairs;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const PartIndex other : slice(set.part_refs, parts[i].neighbours))
      if (other > i)
        pairs.push_back(name_of(set, parts[i], footprint) + " and " +
                        name_of(set, parts[other], footprint));
  return joined(pairs, "; ");
}

struct Row {
  std::vector<std::string> cells;
  std::size_t begin = 0, end = 0;  ///< of the line in the page
};

/// Rows of tables whose second cell is a name in backticks.
std::vector<Row> rows_of(const std::string& page) {
  std::vector<Row> rows;
  for (std::size_t at = 0; at < page.size();) {
    const std::size_t end = std::min(page.find('\n', at), page.size());
    std::string line = page.substr(at, end - at);
    Row row{{}, at, end};
    at = end + 1;
    if (!line.starts_with("| ")) continue;
    for (std::size_t from = 2; from < line.size();) {
      const std::size_t to = std::min(line.find(" |", from), line.size());
      row.cells.push_back(line.substr(from, to - from));
      from = to + 3;
    }
    if (row.cells.size() >= 2 && row.cells[1].starts_with("`")) rows.push_back(std::move(row));
  }
  return rows;
}

TEST(Topologies, EachCanBeSaidAndGivesTheFieldsOfTheTable) {
  const auto path = source_dir() / "docs/topologies.md";
  std::string page = read_file(path);
  const Checked checked = check_yaml(read_file(source_dir() / "docs/examples/topologies.yaml"));
  ASSERT_TRUE(checked.compiled) << checked.shown();
  EXPECT_EQ(checked.codes(), "") << checked.shown();
  const TileSet& set = checked.compiled->set;
  std::set<std::string> unlisted;
  for (const TileId id : compiler::tiles_of(set, make_id<ExpansionId>(set.expansions.size() - 1)))
    unlisted.insert(std::string(set.name(set.tiles[id].id)));
  const bool update = std::getenv("TW_UPDATE") != nullptr;
  std::vector<Row> rows = rows_of(page);
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {  // from the end: positions stay valid
    const std::string name = row->cells[1].substr(1, row->cells[1].size() - 2);
    const TileId id = set.find_tile("topologies/" + name);
    if (!id.valid()) {
      EXPECT_TRUE(find_named(set.vocabulary.tokens, name).valid()) << name;
      continue;
    }
    EXPECT_EQ(unlisted.erase(name), 1U) << name << " is listed twice";
    ASSERT_EQ(row->cells.size(), 5U) << name;
    const std::string fields = fields_of(set, set.tiles[id]);
    const std::string neighbours = neighbours_of(set, set.tiles[id]);
    if (update) {
      page.replace(row->begin, row->end - row->begin,
                   "| " + row->cells[0] + " | " + row->cells[1] + " | " + row->cells[2] + " | " +
                       fields + " | " + (neighbours.empty() ? "-" : neighbours) + " |");
      continue;
    }
    EXPECT_EQ(row->cells[3], fields) << name;
    EXPECT_EQ(row->cells[4], neighbours.empty() ? "-" : neighbours) << name;
  }
  EXPECT_EQ(unlisted, std::set<std::string>{}) << "not in the table";
  EXPECT_GE(rows.size(), 80U);
  if (update) std::ofstream(path, std::ios::binary) << page;
}

}  // namespace
}  // namespace tw::test
