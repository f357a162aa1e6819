// Finds the fewest words that make the derivation give known fields.
//
// The definitions of other programs list fields; ours derive them. What a drawing decides and no
// rule can know (`ends`, `touches`, `bridge`, `tunnel` ...) is found again by trying words, fewest
// first, until sides, fields, adjacency and, if possible, neighbours are those of the source.
#pragma once

#include <optional>
#include <vector>

#include "compiler/core.hpp"

namespace tw::interop {

enum class KeyKind : std::uint8_t {
  Ends,         ///< `targets`; empty: `open`
  Touches,      ///< `points` and `targets`
  Bridge,       ///< `kinds` and `land`
  Tunnel,       ///< `points`; empty: all the way
  Sides,        ///< a place's sides: `points`
  In,           ///< a place in `targets`
  AlsoBorders,  ///< `field` (index of a derived field) and `targets`
  NotBorders,
};

struct Key {
  KeyKind kind{};
  int part = -1;
  compiler::PartSet targets = 0;
  PointSet points;
  std::vector<FeatureKindId> kinds;
  bool land = false;
  int field = -1;
};

struct KnownField {
  PointSet halves;  ///< empty for a field inside
  compiler::PartSet cities = 0;
};

/// What the source says about a tile, in the part numbers of the core.
struct KnownTopology {
  std::vector<KnownField> fields;
  bool neighbours_known = false;
  std::vector<compiler::PartSet> neighbours;  ///< per part
};

struct Inferred {
  std::vector<Key> keys;
  bool neighbours_agree = true;
  bool fields_agree = true;  ///< otherwise these words only make a tile of what cannot be said
  compiler::Core solved;
};

/// `tile` holds parts, closed points and nothing stated. Tries at most a bounded number of words
/// together (three); what is left of the adjacency is then overruled field by field. If the fields
/// cannot be said, the fewest words with which there is a tile at all; `nullopt` if there are none.
/// Each try is taken from `effort`, which all tiles of a file share; when it is used up a tile gets
/// but a few.
std::optional<Inferred> infer_keys(const compiler::Core& tile, const KnownTopology& known,
                                   std::size_t& effort);

}  // namespace tw::interop
