#include "compiler/emit.hpp"

#include <algorithm>

namespace tw::compiler {
namespace {

using tiledef::WrittenMark;
using tiledef::WrittenPart;

std::uint32_t count_of(const auto& rows) {
  return static_cast<std::uint32_t>(rows.size());
}

std::int32_t clamped(std::int64_t number) {
  constexpr std::int64_t most = 1'000'000;
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(number, -most, most));
}

}  // namespace

Emitter::Emitter(TileSet& set, SourceSpans& spans, const Lexicon& lexicon)
    : set_(set), spans_(spans), lexicon_(lexicon) {
  for (const auto& row : set.vocabulary.features) feature_hashes_.push_back(hash_text(row.name));
  for (const auto& row : set.vocabulary.edge_kinds) edge_hashes_.push_back(hash_text(row.name));
  for (const auto& row : set.vocabulary.marks) mark_hashes_.push_back(hash_text(row.name));
}

void Emitter::reserve(std::size_t tiles) {
  names_.reserve(tiles + 16);
  set_.names.reserve(tiles + 16);
  set_.tile_titles.reserve(tiles);
  set_.parts.reserve(5 * tiles);
  set_.part_refs.reserve(8 * tiles);
  set_.pieces.reserve(3 * tiles);
  set_.junctions.reserve(2 * tiles);
  set_.sides.reserve(4 * tiles);
  set_.squares.reserve(tiles);
  set_.marks.reserve(tiles);
  spans_.tiles.reserve(tiles);
  spans_.parts.reserve(5 * tiles);
}

NameId Emitter::intern(std::string_view name) {
  const auto [at, fresh] = names_.try_emplace(name, NameId{});
  if (fresh) {
    at->second = make_id<NameId>(set_.names.size());
    set_.names.emplace_back(name);
  }
  return at->second;
}

Range Emitter::add_part_set(PartSet parts) {
  const Range range{count_of(set_.part_refs), static_cast<std::uint32_t>(std::popcount(parts))};
  for_each_part(parts, [&](int part) { set_.part_refs.push_back(static_cast<PartIndex>(part)); });
  return range;
}

Range Emitter::add_marks(const TileContext& context, const std::vector<WrittenMark>& marks) {
  Range range{count_of(set_.marks), 0};
  for (const WrittenMark& mark : marks) {
    const MarkId id = find_word(context.words.marks, mark.name.value);
    if (!id.valid() || (mark.form == tiledef::MarkForm::Flag && !mark.flag)) continue;
    const MarkKind& kind = set_.vocabulary.marks[id];
    if (mark.form != tiledef::MarkForm::Words) {
      const std::int32_t value = mark.form == tiledef::MarkForm::Number ? clamped(mark.number) : 1;
      if (value != 0) set_.marks.push_back({id, value, -1});
      continue;
    }
    const std::size_t first = set_.marks.size();
    for (const auto& word : mark.words) {
      std::int16_t index = -1;
      if (kind.takes == MarkTakes::Direction) {
        index = static_cast<std::int16_t>(compass_of(word.value));
      } else {
        const auto at = std::find(kind.words.begin(), kind.words.end(), word.value);
        if (at == kind.words.end()) continue;
        index = static_cast<std::int16_t>(at - kind.words.begin());
      }
      bool counted = false;
      for (std::size_t i = first; i < set_.marks.size(); ++i)
        if (set_.marks[i].word == index) {
          ++set_.marks[i].value;
          counted = true;
        }
      if (!counted) set_.marks.push_back({id, 1, index});
    }
  }
  range.count = count_of(set_.marks) - range.begin;
  return range;
}

Hints Emitter::hints_of(const WrittenPart& entry) {
  Hints hints;
  if (entry.look) hints.look = intern(entry.look->value);
  if (entry.art) hints.art = intern(entry.art->value);
  if (entry.at_compass)
    hints.at_compass = static_cast<std::int8_t>(compass_of(entry.at_compass->value));
  if (entry.at_mm) {
    hints.has_at_mm = true;
    hints.at_x = static_cast<float>(entry.at_mm->first);
    hints.at_y = static_cast<float>(entry.at_mm->second);
  }
  if (entry.spot_mm) {
    hints.has_spot = true;
    hints.spot_x = static_cast<float>(entry.spot_mm->first);
    hints.spot_y = static_cast<float>(entry.spot_mm->second);
  }
  return hints;
}

void Emitter::add_parts(const TileContext& context, Tile& tile) {
  const Core& core = context.core();
  tile.parts.begin = count_of(set_.parts);
  tile.first_field = static_cast<std::uint16_t>(core.parts.size());
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const CorePart& from = core.parts[i];
    const WrittenPart& entry = context.entry_of(static_cast<int>(i));
    Part part;
    part.kind = from.kind;
    part.points = from.points;
    part.marks = add_marks(context, entry.marks);
    part.neighbours = add_part_set(core.neighbours[i]);
    part.pieces.begin = count_of(set_.pieces);
    const Range pieces = core.pieces_of[i];
    for (const Node& node : slice(core.nodes, pieces))
      set_.pieces.push_back({static_cast<PartIndex>(i), node.points});
    part.pieces.count = pieces.count;
    part.tunnel_sides = from.tunnel_points;
    part.tunnel_all = from.tunnel_all;
    part.through = from.is_line() && !from.is_end();
    if (from.has_inside) part.inside = static_cast<PartIndex>(from.inside.part);
    part.hints = hints_of(entry);
    set_.parts.push_back(part);
    spans_.parts.push_back(entry.span);
  }
  add_fields(context);
  tile.parts.count = count_of(set_.parts) - tile.parts.begin;
}

void Emitter::add_fields(const TileContext& context) {
  const Core& core = context.core();
  for (std::size_t i = 0; i < core.fields.size(); ++i) {
    const CoreField& from = core.fields[i];
    Part part;
    part.kind = lexicon_.ground.field;
    part.points = from.points;
    part.pocket = from.pocket;
    part.borders = add_part_set(from.cities);
    part.borders_added = add_part_set(from.added);
    part.borders_removed = add_part_set(from.removed);
    Span span;
    for (std::size_t entry = 0; entry < context.tile.parts.size(); ++entry) {
      if (context.work.field_of_entry[entry] != static_cast<int>(i)) continue;
      part.marks = add_marks(context, context.tile.parts[entry].marks);
      part.hints = hints_of(context.tile.parts[entry]);
      span = context.tile.parts[entry].span;
    }
    set_.parts.push_back(part);
    spans_.parts.push_back(span);
  }
}

void Emitter::add_rest(const TileContext& context, Tile& tile) {
  const Core& core = context.core();
  tile.junctions.begin = count_of(set_.junctions);
  for (const CoreJunction& from : core.junctions) {
    if (from.ends == 0) continue;
    Junction junction;
    junction.ends = add_part_set(from.ends);
    junction.joined = add_part_set(from.joined);
    junction.place = from.place < 0 ? no_part : static_cast<PartIndex>(from.place);
    junction.open = from.node < 0;
    set_.junctions.push_back(junction);
  }
  tile.junctions.count = count_of(set_.junctions) - tile.junctions.begin;

  tile.touches.begin = count_of(set_.touches);
  std::size_t touch = 0;
  for (std::size_t i = 0; i < core.parts.size(); ++i) {
    const auto index = static_cast<PartIndex>(i);
    for (const CoreRef& target : slice(core.refs, core.parts[i].touches))
      set_.touches.push_back({index, static_cast<PartIndex>(target.part),
                              static_cast<std::int16_t>(core.touched_points[touch++])});
    core.parts[i].touch_points.for_each([&](int point) {
      set_.touches.push_back({index, no_part, static_cast<std::int16_t>(point)});
    });
  }
  tile.touches.count = count_of(set_.touches) - tile.touches.begin;

  tile.crossings.begin = count_of(set_.crossings);
  for (const CoreCrossing& from : core.crossings)
    set_.crossings.push_back({static_cast<PartIndex>(from.over),
                              from.under < 0 ? no_part : static_cast<PartIndex>(from.under),
                              from.land_passes, from.tunnel});
  tile.crossings.count = count_of(set_.crossings) - tile.crossings.begin;
}

void Emitter::add_outline(const TileContext& context, Tile& tile) {
  const Footprint& footprint = context.footprint;
  tile.columns = static_cast<std::uint8_t>(footprint.columns);
  tile.rows = static_cast<std::uint8_t>(footprint.rows);
  tile.side_count = static_cast<std::uint8_t>(footprint.sides.size());
  tile.squares = {count_of(set_.squares), count_of(footprint.squares)};
  set_.squares.insert(set_.squares.end(), footprint.squares.begin(), footprint.squares.end());
  tile.sides = {count_of(set_.sides), count_of(footprint.sides)};
  for (std::size_t i = 0; i < footprint.sides.size(); ++i) {
    const OutlineSide& side = footprint.sides[i];
    set_.sides.push_back({context.work.side_kinds[i], static_cast<std::int8_t>(side.column),
                          static_cast<std::int8_t>(side.row), side.facing});
  }
  if (!footprint.is_square()) return;
  std::array<char, 4> letters{};
  for (std::size_t i = 0; i < 4; ++i)
    letters[i] = set_.vocabulary.edge_kinds[context.work.side_kinds[i]].letter;
  tile.code = canonical_code(letters);
}

void Emitter::add_counts(const TileContext& context, ExpansionId expansion, Tile& tile) {
  const tiledef::WrittenTile& written = context.tile;
  const auto add = [&](const std::optional<tiledef::WrittenCount>& count) {
    Range range{count_of(set_.counts), 0};
    if (!count) return range;
    for (const auto& [name, value] : count->by_set)
      set_.counts.push_back({intern(name.value), clamped(value)});
    range.count = count_of(set_.counts) - range.begin;
    return range;
  };
  tile.counts = add(written.count);
  tile.counts_as = add(written.counts_as);
  if (written.counts_as && written.counts_as->plain) {
    tile.counts_as = {count_of(set_.counts), 1};
    set_.counts.push_back({NameId{}, clamped(*written.counts_as->plain)});
  }
  if (!written.count) return;
  if (written.count->plain) {
    tile.count = clamped(*written.count->plain);
    return;
  }
  const SetId usual = lexicon_.visible[expansion.index()].default_set;
  const std::string usual_name = usual.valid() ? set_.vocabulary.sets[usual].name
                                 : written.count->by_set.empty()
                                     ? std::string()
                                     : written.count->by_set.front().first.value;
  tile.count = 0;
  for (const auto& [name, value] : written.count->by_set)
    if (name.value == usual_name) tile.count = clamped(value);
}

void Emitter::add_tile(const TileContext& context, ExpansionId expansion) {
  const tiledef::WrittenTile& written = context.tile;
  Tile tile;
  tile.id = intern(written.id.value);
  tile.expansion = expansion;
  if (written.source_id) tile.source_id = intern(written.source_id->value);
  if (written.like) tile.twin_of = intern(written.like->value);
  if (written.art) tile.art = intern(written.art->value);
  if (written.back) tile.back = intern(written.back->value);
  tile.start = written.start;
  tile.once = written.once;
  if (written.pile) tile.pile = find_word(context.words.piles, written.pile->value);
  if (written.drawn)
    tile.drawn = static_cast<std::int8_t>(written.drawn->value == "first"    ? 1
                                          : written.drawn->value == "second" ? 2
                                          : written.drawn->value == "last"   ? 3
                                                                             : 0);
  add_outline(context, tile);
  add_parts(context, tile);
  tile.marks = add_marks(context, written.marks);
  add_rest(context, tile);
  add_counts(context, expansion, tile);
  const TurnedHashes hashes = hash_turns(context, feature_hashes_, edge_hashes_, mark_hashes_);
  tile.topology_hash = hashes.topology;
  tile.full_hash = hashes.full;
  tile.symmetry = static_cast<std::uint8_t>(hashes.symmetry);
  // One drawing counted by two hosts: resolved by entry, so that a field can be meant too.
  for (const auto& [from, to] : context.work.drawn_with)
    set_.parts[tile.parts.begin + static_cast<std::uint32_t>(from)].drawn_with =
        static_cast<PartIndex>(to);
  for (const auto& [place, field] : context.work.place_in_field)
    set_.parts[tile.parts.begin + static_cast<std::uint32_t>(place)].inside =
        static_cast<PartIndex>(static_cast<int>(tile.first_field) + field);
  set_.tile_titles.push_back(written.title);
  set_.tiles.add(tile);
  spans_.tiles.push_back(written.span);
}

}  // namespace tw::compiler
