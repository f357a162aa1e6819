// The dump as JSON: docs/dump.md has the shape.
#include <nlohmann/json.hpp>

#include "compiler/dump_names.hpp"

namespace tw::compiler {
namespace {

using Json = nlohmann::ordered_json;

Json refs(const TileSet& set, Range range) {
  Json list = Json::array();
  for (const PartIndex part : slice(set.part_refs, range)) list.push_back(part);
  return list;
}

Json marks_of(const TileSet& set, Range range) {
  Json marks = Json::object();
  for (const MarkValue& mark : slice(set.marks, range)) {
    const MarkKind& kind = set.vocabulary.marks[mark.mark];
    switch (kind.takes) {
      case MarkTakes::Flag:
        marks[kind.name] = true;
        break;
      case MarkTakes::Number:
        marks[kind.name] = mark.value;
        break;
      case MarkTakes::Direction:
        marks[kind.name] = compass_name(mark.word);
        break;
      case MarkTakes::Word:
        marks[kind.name][kind.words[static_cast<std::size_t>(mark.word)]] = mark.value;
        break;
    }
  }
  return marks;
}

Json segment_of(const TileSet& set, const Part& part, const Footprint& footprint) {
  Json segment;
  segment["kind"] = set.kind_of(part).name;
  segment["edges"] = edge_names(part, set, footprint);
  segment["marks"] = marks_of(set, part.marks);
  if (part.neighbours.count != 0) segment["neighbours"] = refs(set, part.neighbours);
  if (part.tunnel_all)
    segment["tunnel"] = true;
  else if (!part.tunnel_sides.empty())
    segment["tunnel"] = side_names(part.tunnel_sides, footprint);
  if (part.inside != no_part) segment["in"] = part.inside;
  if (part.drawn_with != no_part) segment["drawn_with"] = part.drawn_with;
  return segment;
}

Json field_of(const TileSet& set, const Part& part, const Footprint& footprint) {
  Json field;
  field["half_edges"] = half_names(part, footprint);
  field["cities"] = refs(set, part.borders);
  if (part.pocket) {
    field["pocket"] = true;
    field["corners"] = corner_names(part, footprint);
  }
  if (part.marks.count != 0) field["marks"] = marks_of(set, part.marks);
  if (part.drawn_with != no_part) field["drawn_with"] = part.drawn_with;
  if (part.borders_added.count != 0) field["cities_added"] = refs(set, part.borders_added);
  if (part.borders_removed.count != 0) field["cities_removed"] = refs(set, part.borders_removed);
  return field;
}

void add_topology(const TileSet& set, const Tile& tile, const Footprint& footprint, Json& out) {
  out["junctions"] = Json::array();
  for (const Junction& junction : slice(set.junctions, tile.junctions)) {
    Json row;
    row["ends"] = refs(set, junction.ends);
    if (junction.joined.count != 0) row["at"] = refs(set, junction.joined);
    if (junction.place != no_part) row["place"] = junction.place;
    if (junction.open) row["open"] = true;
    out["junctions"].push_back(std::move(row));
  }
  Json touches = Json::array(), crossings = Json::array();
  for (const Touch& touch : slice(set.touches, tile.touches)) {
    Json row{{"part", touch.part}};
    if (touch.to_part != no_part)
      row["to"] = touch.to_part;
    else
      row["point"] = point_name(touch.to_point, footprint);
    touches.push_back(std::move(row));
  }
  for (const Crossing& crossing : slice(set.crossings, tile.crossings)) {
    Json row{{"over", crossing.over}};
    if (crossing.under != no_part) row["under"] = crossing.under;
    row["land_passes"] = crossing.land_passes;
    if (crossing.tunnel) row["tunnel"] = true;
    crossings.push_back(std::move(row));
  }
  if (!touches.empty()) out["touches"] = std::move(touches);
  if (!crossings.empty()) out["crossings"] = std::move(crossings);
}

Json counts_of(const TileSet& set, Range range) {
  Json counts = Json::object();
  for (const SetCount& count : slice(set.counts, range))
    counts[count.set.valid() ? std::string(set.name(count.set)) : "all"] = count.value;
  return counts;
}

Json tile_of(const TileSet& set, TileId id) {
  const Tile& tile = set.tiles[id];
  const Footprint footprint = footprint_of(set, tile);
  Json out;
  out["id"] = set.name(tile.id);
  out["expansion"] = set.expansions[tile.expansion].id;
  if (tile.source_id.valid()) out["source_id"] = set.name(tile.source_id);
  out["count"] = tile.count;
  out["edges"] = edges_of(set, tile);
  out["code"] = footprint.is_square() ? std::string(tile.code.data()) : edges_of(set, tile);
  out["symmetry"] = tile.symmetry;
  out["topology"] = hex(tile.topology_hash);
  if (!footprint.is_square()) {
    out["squares"] = Json::array();
    for (const Square& square : footprint.squares)
      out["squares"].push_back(square_name(square.column, square.row));
  }
  const auto parts = set.parts_of(tile);
  out["segments"] = Json::array();
  out["fields"] = Json::array();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i < tile.first_field)
      out["segments"].push_back(segment_of(set, parts[i], footprint));
    else
      out["fields"].push_back(field_of(set, parts[i], footprint));
  }
  if (tile.marks.count != 0) out["marks"] = marks_of(set, tile.marks);
  if (tile.counts.count != 0) out["counts"] = counts_of(set, tile.counts);
  if (tile.counts_as.count != 0) out["counts_as"] = counts_of(set, tile.counts_as);
  if (tile.start) out["start"] = true;
  if (tile.once) out["once"] = true;
  if (tile.pile.valid()) out["pile"] = set.vocabulary.piles[tile.pile].name;
  constexpr std::string_view drawn[] = {"", "first", "second", "last"};
  if (tile.drawn != 0) out["drawn"] = drawn[tile.drawn];
  if (tile.twin_of.valid()) out["like"] = set.name(tile.twin_of);
  if (tile.back.valid()) out["back"] = set.name(tile.back);
  add_topology(set, tile, footprint, out);
  return out;
}

}  // namespace

std::string dump_json(const TileSet& set, ExpansionId which) {
  Json out;
  const ExpansionId named = which.valid() || set.expansions.empty()
                                ? which
                                : make_id<ExpansionId>(set.expansions.size() - 1);
  out["id"] = named.valid() ? set.expansions[named].id : std::string();
  out["tiles"] = Json::array();
  for (const TileId tile : tiles_of(set, which)) out["tiles"].push_back(tile_of(set, tile));
  // Names come from files that anybody may have written: broken UTF-8 is replaced, never thrown
  // over.
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tw::compiler
