// Numbers of a set as designers publish them.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "compiler/fit.hpp"
#include "compiler/set_findings.hpp"
#include "model/tile_set.hpp"

namespace tw::compiler {

struct KindNumbers {
  std::string kind;
  int tiles = 0;     ///< copies with at least one
  int segments = 0;  ///< in all copies
};

struct MarkNumbers {
  std::string mark;
  int tiles = 0;  ///< copies with at least one
  int total = 0;  ///< numbers added up, flags and words counted
};

struct CodeNumbers {
  std::string code;
  int definitions = 0, copies = 0;
};

/// Tiles of one shape up to rotation.
struct Alike {
  std::vector<TileId> tiles;
};

struct TwinDifference {
  TileId tile, like;
  std::vector<std::string> differences;  ///< in words; empty: nothing but names and counts
};

/// A word of another expansion that meets the tiles or words of this one.
struct Interaction {
  std::string word;
  std::string from;  ///< the expansion that declares it
  std::string why;   ///< `on 3 tiles`, `stands on mill`
};

struct SetStatistics {
  int definitions = 0, copies = 0;
  int topologies = 0;              ///< different up to rotation
  std::vector<KindNumbers> kinds;  ///< field, city, road, river, then places, as declared
  std::vector<MarkNumbers> marks;
  std::vector<std::pair<char, int>> edges;  ///< border sides in all copies, by letter
  std::vector<CodeNumbers> codes;           ///< by canonical edge code, ascending in C F R I
  std::vector<Alike> duplicates;            ///< equal under rotation, marks and places included
  std::vector<TwinDifference> twins;
  std::vector<Interaction> plays_with;  ///< whose rules must be read together with its own
  std::vector<TileFit> fit;
  std::vector<LonelyTile> lonely;
  std::vector<UniqueHole> unique_holes;
  SetFindings findings;
};

/// Numbers of the tiles of `which` (all if invalid), by the copies of the default set; fit and
/// duplicates against everything in `set`; findings about the expansion `input`.
[[nodiscard]] SetStatistics statistics(const TileSet& set, ExpansionId which,
                                       ExpansionId input = {});

enum class StatsFormat { Table, Json };

[[nodiscard]] std::string show(const SetStatistics& numbers, const TileSet& set, ExpansionId which,
                               StatsFormat format);

}  // namespace tw::compiler
