// What the phases of one tile share: the tile as written, its outline, its topology, and where to
// report.
#pragma once

#include <string>

#include "compiler/compile.hpp"
#include "compiler/core.hpp"
#include "compiler/footprint.hpp"
#include "compiler/lexicon.hpp"
#include "tiledef/written.hpp"

namespace tw::compiler {

/// Memory and inputs reused from tile to tile.
struct Work {
  const Lexicon* lexicon = nullptr;
  const SourceMap* sources = nullptr;
  DiagSink* diagnostics = nullptr;
  TileSet* set = nullptr;

  Core core;
  std::vector<int>
      part_of_entry;  ///< per `WrittenTile::parts`: index in `core.parts`, -1 for fields
  std::vector<int> entry_of_part;
  std::vector<EdgeKindId> side_kinds;  ///< per border side
  std::vector<std::int8_t> owners;     ///< per ring point: the part that owns it, or -1
  std::vector<int> inside_field;       ///< parts that stand `in` a field
  std::vector<int> field_of_entry;  ///< per entry: the derived field a `field` entry means, or -1
  std::vector<std::pair<int, int>> place_in_field;  ///< place, field
  std::vector<std::pair<int, int>> drawn_with;      ///< part, part; fields count after the parts
};

/// One tile at work.
struct TileContext {
  Work& work;
  const tiledef::WrittenTile& tile;
  const VisibleWords& words;
  const Footprint& footprint;
  bool failed = false;

  [[nodiscard]] Core& core() const { return work.core; }
  [[nodiscard]] const Vocabulary& vocabulary() const { return work.set->vocabulary; }
  [[nodiscard]] const tiledef::WrittenPart& entry_of(int part) const {
    return tile.parts[static_cast<std::size_t>(work.entry_of_part[static_cast<std::size_t>(part)])];
  }
  /// Reports, with a picture of the tile if `pictured`; an error marks the tile as failed.
  void report(Diagnostic diagnostic, bool pictured = true);
};

// ---- what an entry is called (wording.cpp)

/// `road: E S`, `village`.
[[nodiscard]] std::string entry_text(const tiledef::WrittenPart& part);
/// The words by which another entry names a part: `city`, or `city N` where there are several.
[[nodiscard]] std::string reference_text(const TileContext& context, int part);
/// "`road: E` and `road: S`" for a set of parts.
[[nodiscard]] std::string list_parts(const TileContext& context, PartSet parts,
                                     std::string_view last = " and ");

// ---- ways out that can be applied (fix_its.cpp); without sources there are no edits

/// Adds `key: value` below an entry.
[[nodiscard]] std::vector<Edit> add_key(const TileContext& context,
                                        const tiledef::WrittenPart& entry, std::string_view line);
/// Adds an entry to `segments`; `lines` holds `- village` and what is below it, without
/// indentation.
[[nodiscard]] std::vector<Edit> add_entry(const TileContext& context,
                                          const std::vector<std::string>& lines);
[[nodiscard]] std::vector<Edit> replace(Span span, std::string text);

// ---- phases

/// Fills `core.parts` and checks points, owners and `edges` (tile_sides.cpp, tile_parts.cpp).
void read_tile_parts(TileContext& context);
void check_sides(TileContext& context);
/// Resolves `ends`, `touches`, `bridge`, `in` ... (tile_words.cpp).
void read_tile_words(TileContext& context);
/// Turns the problems of the topology into diagnostics (problems.cpp).
void report_problems(TileContext& context);
/// Checks `field` entries and applies their overrides (statements.cpp).
void check_statements(TileContext& context);
/// Resolves what may name a field: `in: field`, `drawn-with` (statements.cpp).
void read_field_words(TileContext& context);
/// Checks drawing hints against the size of the tile (hints.cpp).
void check_hints(TileContext& context);

/// 0..7 clockwise from north, 8 for `centre`, -1 otherwise.
[[nodiscard]] int compass_of(std::string_view word);

/// A small picture of the ring with the parts' letters and a legend (picture.cpp).
[[nodiscard]] std::string draw_picture(const TileContext& context);

/// Resolves a reference to a segment or place of the tile; -1 and an error if there is none or it
/// is ambiguous. `self` is the entry that names it (it does not mean itself).
[[nodiscard]] CoreRef resolve_reference(TileContext& context, const tiledef::Reference& reference,
                                        int self);

}  // namespace tw::compiler
