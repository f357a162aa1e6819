// What a designer overlooks in a set, found and not yet said: `stats` lists it, `check` reports it.
#pragma once

#include <string>
#include <vector>

#include "model/tile_set.hpp"

namespace tw::compiler {

/// A word or tile of an expansion.
struct NamedThing {
  std::string what;  ///< `mark`, `place`, `tile` ...
  std::string name;
  TileId tile;  ///< if it is one
};

struct MissingTitle {
  NamedThing thing;
  std::string language;  ///< which other titles of the expansion have
};

struct MissingFile {
  NamedThing thing;
  std::string file;  ///< from the folder of the expansion
};

/// A pile with rivers in it. They can be closed if the river sides, minus two a tile, sum to -2.
struct RiverPile {
  PileId pile;
  TileId first;  ///< of its tiles
  int own = 0;   ///< sum over the tiles of the expansion
  int all = 0;   ///< with those of everything it requires
  [[nodiscard]] bool closes() const { return own == -2 || all == -2; }
};

struct SetFindings {
  std::vector<NamedThing> unused;      ///< declared, and no tile has it
  std::vector<std::string> languages;  ///< of all titles and texts, ascending
  std::vector<MissingTitle> untranslated;
  std::vector<MissingFile> missing_files;
  std::vector<RiverPile> rivers;
  std::vector<TileId> start_tiles;  ///< of everything that is played together
};

/// Looks through the words and tiles of `which`. Files are looked for on disk.
[[nodiscard]] SetFindings find_in_set(const TileSet& set, ExpansionId which);

}  // namespace tw::compiler
