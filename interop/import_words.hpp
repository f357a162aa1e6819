// The words an imported expansion has to declare: marks, places, sets, piles.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "interop/import_tile.hpp"

namespace tw::interop {

/// Words that installed expansions declare.
struct KnownWords {
  KnownPlaces places;
  std::set<std::string> base_places, base_marks, base_piles;  ///< need no declaration
  std::map<std::string, MarkKind> marks;
};

/// The vocabulary of the base game and of every expansion that maps elements of definitions.
KnownWords known_words(const tiledef::InteropMap& map, const tiledef::SearchPath& search,
                       SourceMap& sources);

/// How a mark of the import is declared and its values are written.
struct WordMark {
  std::set<std::string> hosts;
  std::set<std::string> values;
  MarkTakes takes = MarkTakes::Flag;
  std::vector<std::string> words;  ///< as written in the language
  bool declared_in_base = false;
  std::string element, attribute;  ///< where it comes from
  bool mapped = false;
  std::string when;
};

/// All marks of all tiles. Names that mean something else in the language are changed in `tiles`.
std::map<std::string, WordMark> collect_marks(std::vector<ImportedTile>& tiles,
                                              const KnownWords& known);

/// `shield: 1`; empty for a flag that is not set.
std::string mark_line(const ImportedMark& mark, const WordMark& kind);

}  // namespace tw::interop
