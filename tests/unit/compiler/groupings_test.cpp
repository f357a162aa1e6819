// All ways to group F, C, R and I sides, with four centres: each gives fields or a question, the
// same in any order of segments and any rotation.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "compiler/dump_names.hpp"
#include "unit/compiler/small_tile.hpp"

namespace tw::compiler::test {
namespace {

constexpr std::string_view sides = "NESW";

/// A tile as kinds of sides and, for each side, the number of its group within its kind.
struct Grouping {
  std::array<char, 4> letters{};
  std::array<int, 4> group{};
};

void add_groupings(Grouping grouping, std::size_t side, std::vector<Grouping>& all) {
  if (side == 4) {
    all.push_back(grouping);
    return;
  }
  for (const char letter : std::string_view("FCRI")) {
    grouping.letters[side] = letter;
    int groups = 0;
    for (std::size_t i = 0; i < side; ++i)
      if (grouping.letters[i] == letter) groups = std::max(groups, grouping.group[i] + 1);
    for (int group = 0; group <= (letter == 'F' ? 0 : groups); ++group) {
      grouping.group[side] = letter == 'F' ? 0 : group;
      add_groupings(grouping, side + 1, all);
    }
  }
}

std::vector<Grouping> all_groupings() {
  std::vector<Grouping> all;
  add_groupings({}, 0, all);
  return all;
}

tiledef::WrittenTile tile_of(const Grouping& grouping, const char* centre) {
  std::map<std::pair<char, int>, std::string> segments;
  for (std::size_t i = 0; i < 4; ++i)
    if (grouping.letters[i] != 'F')
      segments[{grouping.letters[i], grouping.group[i]}] += std::string(" ") + sides[i];
  std::string text(grouping.letters.begin(), grouping.letters.end());
  for (const auto& [key, points] : segments)
    text += std::string("; ") +
            (key.first == 'C'   ? "city"
             : key.first == 'R' ? "road"
                                : "river") +
            points;
  if (*centre != '\0') text += std::string("; ") + centre;
  return small_tile(text);
}

Grouping turned_grouping(const Grouping& grouping) {
  Grouping result;
  for (std::size_t i = 0; i < 4; ++i) {
    result.letters[(i + 1) & 3] = grouping.letters[i];
    result.group[(i + 1) & 3] = grouping.group[i];
  }
  return result;
}

std::string name_of_part(const TileSet& set, const Part& part, int turn) {
  std::string name = set.kind_of(part).name;
  name += ':' + std::to_string(turned(part.points, turn).low());
  return name;
}

/// Everything derived, in names that do not depend on the order of entries, turned by `turn`
/// quarters.
std::string facts(const Result& result, int turn = 0) {
  if (!result.compiled) return "(" + result.codes() + ")";
  const TileSet& set = result.compiled->set;
  const auto parts = set.parts_of(set.tiles.rows().back());
  std::set<std::string> lines;
  for (const Part& part : parts) {
    std::set<std::string> others;
    for (const PartIndex other : slice(set.part_refs, part.neighbours))
      others.insert("~" + name_of_part(set, parts[other], turn));
    for (const PartIndex other : slice(set.part_refs, part.borders))
      others.insert(">" + name_of_part(set, parts[other], turn));
    std::string line = name_of_part(set, part, turn);
    for (const auto& other : others) line += other;
    lines.insert(line);
  }
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

const char* const centres[] = {"", "monastery", "village", "bushes"};

TEST(Groupings, ThereAreSixHundredAndTwentyTwo) {
  EXPECT_EQ(all_groupings().size(), 622U);
}

TEST(Groupings, GiveFieldsOrAQuestion) {
  const std::set<std::string> questions{"TW0206", "TW0209", "TW0210", "TW0211", "TW0212", "TW0213"};
  for (const char* centre : centres) {
    for (const Grouping& grouping : all_groupings()) {
      const Result result = compile_one(tile_of(grouping, centre));
      if (result.compiled) continue;
      std::set<std::string> codes;
      for (const Diagnostic& found : result.diagnostics.all())
        if (found.severity == Severity::Error) codes.emplace(info(found.id).code);
      ASSERT_EQ(codes.size(), 1U);
      EXPECT_TRUE(questions.contains(*codes.begin()))
          << std::string(grouping.letters.begin(), grouping.letters.end()) << " " << centre << " "
          << *codes.begin();
    }
  }
}

TEST(Groupings, AreTheSameInAnyRotation) {
  for (const char* centre : centres) {
    for (const Grouping& grouping : all_groupings()) {
      const Result upright = compile_one(tile_of(grouping, centre));
      const Result rotated = compile_one(tile_of(turned_grouping(grouping), centre));
      ASSERT_EQ(facts(upright, upright.compiled ? 1 : 0), facts(rotated))
          << std::string(grouping.letters.begin(), grouping.letters.end()) << " " << centre;
      if (!upright.compiled) continue;
      const Tile& first = upright.compiled->set.tiles.rows().back();
      const Tile& second = rotated.compiled->set.tiles.rows().back();
      EXPECT_EQ(first.topology_hash, second.topology_hash);
      EXPECT_EQ(first.full_hash, second.full_hash);
      EXPECT_EQ(first.code, second.code);
      EXPECT_EQ(first.symmetry, second.symmetry);
    }
  }
}

TEST(Groupings, AreTheSameInAnyOrderOfSegments) {
  for (const char* centre : centres) {
    for (const Grouping& grouping : all_groupings()) {
      const tiledef::WrittenTile tile = tile_of(grouping, centre);
      const std::string expected = facts(compile_one(tile));
      std::vector<std::size_t> order(tile.parts.size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      while (std::next_permutation(order.begin(), order.end())) {
        tiledef::WrittenTile shuffled = tile;
        for (std::size_t i = 0; i < order.size(); ++i) shuffled.parts[i] = tile.parts[order[i]];
        ASSERT_EQ(facts(compile_one(shuffled)), expected)
            << std::string(grouping.letters.begin(), grouping.letters.end()) << " " << centre;
      }
    }
  }
}

TEST(Groupings, FieldsCoverTheLandOnceAndSymmetryIsReal) {
  for (const Grouping& grouping : all_groupings()) {
    const Result result = compile_one(tile_of(grouping, ""));
    if (!result.compiled) continue;
    const TileSet& set = result.compiled->set;
    const Tile& tile = set.tiles.rows().back();
    PointSet seen;
    for (const Part& part : set.parts_of(tile)) {
      EXPECT_FALSE(seen.intersects(part.points));
      seen |= part.points;
    }
    for (int side = 0; side < 4; ++side) {
      EXPECT_TRUE(seen.has(point_of(side, PointPart::Left)));
      EXPECT_TRUE(seen.has(point_of(side, PointPart::Middle)));
      EXPECT_TRUE(seen.has(point_of(side, PointPart::Right)));
    }
    const bool quarter = facts(result, 1) == facts(result);
    const bool half = facts(result, 2) == facts(result);
    EXPECT_EQ(tile.symmetry, quarter ? 1 : half ? 2 : 4);
  }
}

}  // namespace
}  // namespace tw::compiler::test
