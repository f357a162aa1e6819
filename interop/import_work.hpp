// One tile on its way from another program's words to ours: what reading leaves and writing takes.
// Private to the import of a tile.
#pragma once

#include <string>
#include <vector>

#include "compiler/footprint.hpp"
#include "interop/import_tile.hpp"

namespace tw::interop {

/// The ground kinds as the core numbers them here; places follow.
inline constexpr FeatureKindId imported_city{1}, imported_road{2}, imported_river{3};

struct ImportWork {
  const XmlTile& source;
  const tiledef::InteropMap& map;
  const KnownPlaces& places;
  bool neighbours_known = false;
  ImportedTile tile;
  compiler::Core core;
  std::vector<int> part_of_feature;  ///< index in `core.parts` and, for parts, in `tile.entries`
  std::vector<std::string> place_kinds;
  KnownTopology known;
  std::vector<const XmlFeature*> field_features;
  PointSet taken{};  ///< points of the features so far

  void comment(std::string text) { tile.comments.push_back(std::move(text)); }
  /// How the map of the program reads an element; null if it does not name it.
  [[nodiscard]] const tiledef::MappedElement* element(const std::string& name) const;
};

/// Marks of a feature; those that no map names get `prefix` before their own.
[[nodiscard]] std::vector<ImportedMark> marks_of(const ImportWork& work, const XmlFeature& feature,
                                                 const std::string& prefix);

/// Fills the work from its source: attributes, segments, places, fields, neighbours, edges.
void read_source(ImportWork& work);

}  // namespace tw::interop
