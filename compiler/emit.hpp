// From a solved tile to rows of the TileSet.
#pragma once

#include <memory_resource>
#include <string_view>
#include <unordered_map>

#include "compiler/symmetry.hpp"

namespace tw::compiler {

/// Appends to the shared arrays of a set. Names are interned once. What was written must outlive
/// it.
class Emitter {
 public:
  Emitter(TileSet& set, SourceSpans& spans, const Lexicon& lexicon);

  /// Makes room for this many tiles of usual size, so that the arrays do not grow step by step.
  void reserve(std::size_t tiles);

  /// Adds the tile of `context`, solved and without errors.
  void add_tile(const TileContext& context, ExpansionId expansion);

 private:
  NameId intern(std::string_view name);
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
  std::pmr::monotonic_buffer_resource memory_;  ///< freed at once: a large set has many names
  std::pmr::unordered_map<std::string_view, NameId> names_{&memory_};
  std::vector<std::uint64_t> feature_hashes_, edge_hashes_, mark_hashes_;
};

}  // namespace tw::compiler
