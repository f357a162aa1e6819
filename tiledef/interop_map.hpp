// How another program calls the things of our expansions (`interop.yaml` beside `expansion.yaml`).
//
// C++ reads the mapping and knows none of the other program's words. The maps of several expansions
// are merged: a name means the same wherever it comes from, and every entry remembers the expansion
// that mapped it, so that it can be said which expansion a saved game needs.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "tiledef/read.hpp"

namespace tw::tiledef {

/// Our name of something, and the expansion that declares it.
struct MappedName {
  std::string name;
  std::string expansion;
};

/// What a foreign switch, figure or token stands for.
enum class MappedKind : std::uint8_t { Nothing, Figure, Option, Token, Tile, Award, Place, Mark };

struct MappedThing {
  MappedKind kind = MappedKind::Nothing;
  std::string name;
  std::string expansion;
};

struct MappedFigure {
  std::string figure;
  std::string action;      ///< word in offered actions; empty = none known
  bool at_corner = false;  ///< stands where four tiles meet: points at the tile to the south-east
  std::string expansion;
};

struct MappedOption {
  std::string option;
  std::map<std::string, std::string> values;  ///< theirs -> ours; absent = spelt alike
  std::string expansion;
};

/// An attribute of an element of a tile definition.
struct MappedAttribute {
  std::string name;
  std::string mark;
  std::vector<std::string> when;  ///< values that set it; empty: a true value, a number or a word
  std::string expansion;
};

struct MappedElement {
  MappedKind kind = MappedKind::Nothing;  ///< Nothing: a segment
  std::string ours;                       ///< segment, place, or mark of the tile
  std::string borders;                    ///< attribute that lists the cities a field borders
  std::vector<MappedAttribute> attributes;
  std::string expansion;
};

struct MappedGroup {
  std::string pile;
  std::string drawn;
};

/// All maps of one program, merged.
struct InteropMap {
  std::string program;
  std::map<std::string, MappedName> sets, tiles, features;
  std::map<std::string, MappedThing> elements, tokens;
  std::map<std::string, MappedOption> options;
  std::map<std::string, MappedElement> xml;
  std::map<std::string, MappedGroup> groups;
  std::string neighbours;  ///< attribute whose shared keys make features neighbours
  std::map<std::string, MappedFigure> figures;
  std::map<std::string, MappedName> phases, actions, events, items, sources, settings;
  std::map<std::string, std::map<std::string, std::string>> messages;  ///< type -> move and paths
  std::map<std::string, std::string> plays_with;  ///< our options as that program plays them
};

/// Reads the maps of `program` from every expansion folder below the folders of the search path.
/// Folders are read in the order of their names. Broken maps are reported; what can be read is
/// kept.
InteropMap read_interop_maps(const std::string& program, const SearchPath& search,
                             SourceMap& sources, DiagSink& diagnostics);

/// The map of one expansion folder only; empty if it has none.
InteropMap read_interop_map(const std::string& program, const std::filesystem::path& folder,
                            SourceMap& sources, DiagSink& diagnostics);

}  // namespace tw::tiledef
