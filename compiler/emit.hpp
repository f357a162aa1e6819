// From a solved tile to rows of the TileSet.
#pragma once

#include <string>
#include <unordered_map>

#include "compiler/symmetry.hpp"

namespace tw::compiler {

/// Appends to the shared arrays of a set. Names are interned once.
class Emitter {
 public:
  Emitter(TileSet& set, SourceSpans& spans, const Lexicon& lexicon);

  /// Makes room for this many tiles of usual size, so that the arrays do not grow step by step.
  void reserve(std::size_t tiles);

  /// Adds the tile of `context`, solved and without errors.
  void add_tile(const TileContext& context, ExpansionId expansion);

  NameId intern(const std::string& name);

 private:
  void add_parts(const TileContext& context, Tile& tile);
  void add_fields(const TileContext& context);
  void add_rest(const TileContext& context, Tile& tile);
  void add_outline(const TileContext& context, Tile& tile);
  void add_counts(const TileContext& context, ExpansionId expansion, Tile& tile);
  Range add_marks(const TileContext& context, const std::vector<tiledef::WrittenMark>& marks);
  Range add_part_set(PartSet parts);
  Hints hints_of(const tiledef::WrittenPart& entry);

  TileSet& set_;
  SourceSpans& spans_;
  const Lexicon& lexicon_;
  std::unordered_map<std::string, NameId> names_;
  std::vector<std::uint64_t> feature_hashes_, edge_hashes_, mark_hashes_;
};

}  // namespace tw::compiler
