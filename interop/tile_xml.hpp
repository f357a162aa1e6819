// Tile definitions of FanCloisterZone and its relatives, as they stand in the XML.
//
// The format: elements below `tiles` with an `id`; inside, one element a feature, whose text lists
// sides (N E S W), halves of sides for fields (NL ... WR), or inner places (I, II). Nothing here
// knows what an element means; that is the mapping's business (`interop.yaml`).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"

namespace tw::interop {

struct XmlAttribute {
  std::string name, value;
  friend auto operator<=>(const XmlAttribute&,
                          const XmlAttribute&) = default;  // NOLINT(modernize-use-nullptr)
};

/// One element inside a tile.
struct XmlFeature {
  std::string element;
  std::vector<std::string> at;  ///< its text, split at blanks and dots; compound names resolved
  std::vector<XmlAttribute> attributes;  ///< in the order written
  Span span;

  [[nodiscard]] const std::string* attribute(std::string_view name) const;
};

struct XmlTile {
  std::string id;
  std::vector<XmlAttribute> attributes;  ///< without `id`
  std::vector<XmlFeature> features;
  Span span;
};

struct XmlTileCount {
  std::string tile;
  int count = 1;
};

struct XmlTileSet {
  std::string id;
  std::vector<XmlTileCount> add;
  std::vector<std::string> remove;
};

struct XmlDefinitions {
  std::vector<XmlTile> tiles;
  std::vector<XmlTileSet> sets;
  std::vector<std::string> left_out;  ///< elements beside tiles and sets, each once
};

/// Reads a definition file. Entities are not expanded, nothing is fetched; files over 16 MB,
/// nesting deeper than 64 elements and files with more than 100 000 elements are refused. `nullopt`
/// if and only if an error was reported.
std::optional<XmlDefinitions> read_tile_xml(FileId file, const SourceMap& sources,
                                            DiagSink& diagnostics);

/// Everything a definition file states about tiles and sets, one fact a line, in an order that does
/// not depend on how it was written. Two files that mean the same give the same facts. `borders` is
/// the attribute that lists a field's cities, `neighbours` the one whose shared keys link features.
std::vector<std::string> facts_of(const XmlDefinitions& definitions, const std::string& borders,
                                  const std::string& neighbours);

/// The facts of one tile.
std::vector<std::string> facts_of(const XmlTile& tile, const std::string& borders,
                                  const std::string& neighbours);

}  // namespace tw::interop
