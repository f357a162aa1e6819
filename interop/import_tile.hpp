// One tile of another program in our words, still without text.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "interop/infer_keys.hpp"
#include "interop/tile_xml.hpp"
#include "tiledef/interop_map.hpp"

namespace tw::interop {

struct ImportedMark {
  std::string name;                ///< ours
  std::string value;               ///< as in the source; `true` for a mark that is only there
  std::string element, attribute;  ///< where it came from; no attribute: the element itself
  bool mapped = false;             ///< the name is one that a mapping gives
  std::string when;                ///< the source's value where it is what sets a mapped flag
};

struct ImportedEntry {
  std::string kind;
  Lie lie = Lie::Place;
  PointSet points;  ///< owned by a segment; named halves or corners of a field
  bool and_more = false;
  std::vector<ImportedMark> marks;
  std::vector<std::string> lines;  ///< `ends: city N`
};

struct ImportedTile {
  const XmlTile* source = nullptr;
  std::string edges;
  std::vector<ImportedEntry> entries;
  std::vector<ImportedMark> marks;
  std::vector<std::string> lines;  ///< `once: true`, `pile: river`
  std::vector<std::string> comments;
  int stated = 0;     ///< words that the derivation could not do without
  bool exact = true;  ///< fields and adjacency are those of the source
};

/// Traits of places that may be used, by name.
using KnownPlaces = std::map<std::string, FeatureKind>;

/// Letter of the declared edge kind for sides that lie in no field.
inline constexpr char no_field_letter = 'X';

/// Reads one tile; what cannot be said becomes a comment. `neighbours_known`: the file says of any
/// tile which features are linked. `effort` is what is left of the file's tries (see `infer_keys`).
ImportedTile import_tile(const XmlTile& source, const tiledef::InteropMap& map,
                         const KnownPlaces& places, bool neighbours_known, std::size_t& effort);

}  // namespace tw::interop
