#include "compiler/dump.hpp"

#include <fmt/format.h>

#include "compiler/dump_names.hpp"

namespace tw::compiler {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

std::string list_refs(const TileSet& set, Range range) {
  std::vector<std::string> numbers;
  for (const PartIndex part : slice(set.part_refs, range)) numbers.push_back(std::to_string(part));
  return numbers.empty() ? "-" : joined(numbers);
}

std::string marks_text(const TileSet& set, Range range) {
  std::string text;
  for (const MarkValue& mark : slice(set.marks, range)) {
    const MarkKind& kind = set.vocabulary.marks[mark.mark];
    text += " " + kind.name;
    switch (kind.takes) {
      case MarkTakes::Flag:
        break;
      case MarkTakes::Number:
        text += "=" + std::to_string(mark.value);
        break;
      case MarkTakes::Direction:
        text += "=" + compass_name(mark.word);
        break;
      case MarkTakes::Word:
        text += "=" + kind.words[static_cast<std::size_t>(mark.word)];
        if (mark.value != 1) text += "*" + std::to_string(mark.value);
        break;
    }
  }
  return text;
}

std::string part_text(const TileSet& set, const Tile& tile, const Part& part,
                      const Footprint& footprint) {
  const bool field = set.kind_of(part).lie == Lie::Field;
  std::string text = set.kind_of(part).name;
  if (field) {
    const auto names = part.pocket ? corner_names(part, footprint) : half_names(part, footprint);
    text += (part.pocket ? " pocket " : " ") + joined(names);
    if (part.borders.count != 0) text += " borders " + list_refs(set, part.borders);
    if (part.borders_added.count != 0)
      text += " against-the-rule-also " + list_refs(set, part.borders_added);
    if (part.borders_removed.count != 0)
      text += " against-the-rule-not " + list_refs(set, part.borders_removed);
  } else if (!part.points.empty()) {
    text += " " + joined(edge_names(part, set, footprint));
  }
  if (part.pieces.count != 1 && !part.points.empty() && !field)
    text += " pieces=" + std::to_string(part.pieces.count);
  if (part.tunnel_all)
    text += " tunnel";
  else if (!part.tunnel_sides.empty())
    text += " tunnel=" + side_names(part.tunnel_sides, footprint);
  if (part.inside != no_part) text += " in " + std::to_string(part.inside);
  if (part.drawn_with != no_part) text += " drawn-with " + std::to_string(part.drawn_with);
  if (part.neighbours.count != 0) text += " neighbours " + list_refs(set, part.neighbours);
  const std::string marks = marks_text(set, part.marks);
  if (!marks.empty()) text += " marks" + marks;
  (void)tile;
  return text;
}

void add_topology(const TileSet& set, const Tile& tile, const Footprint& footprint,
                  std::string& out) {
  for (const Junction& junction : slice(set.junctions, tile.junctions)) {
    out += "    junction " + list_refs(set, junction.ends);
    if (junction.joined.count != 0) out += " at " + list_refs(set, junction.joined);
    if (junction.place != no_part) out += " place " + std::to_string(junction.place);
    if (junction.open) out += " open";
    out += "\n";
  }
  for (const Touch& touch : slice(set.touches, tile.touches))
    out += fmt::format("    touch {} {}\n", touch.part,
                       touch.to_part != no_part ? std::to_string(touch.to_part)
                                                : point_name(touch.to_point, footprint));
  for (const Crossing& crossing : slice(set.crossings, tile.crossings)) {
    const std::string under = crossing.under == no_part ? "land" : std::to_string(crossing.under);
    out += fmt::format("    crossing {} over {}{}{}\n", crossing.over, under,
                       crossing.land_passes && crossing.under != no_part ? " land-passes" : "",
                       crossing.tunnel ? " tunnel" : "");
  }
}

std::string tile_text(const TileSet& set, const Tile& tile) {
  const Footprint footprint = footprint_of(set, tile);
  std::string out = fmt::format("  tile {} edges {}", set.name(tile.id), edges_of(set, tile));
  if (!footprint.is_square()) {
    out += " squares";
    for (const Square& square : footprint.squares)
      out += " " + square_name(square.column, square.row);
  } else {
    out += fmt::format(" code {}", tile.code.data());
  }
  out += fmt::format(" symmetry {} count {}", tile.symmetry, tile.count);
  for (const SetCount& count : slice(set.counts, tile.counts))
    out += fmt::format(" {}={}", set.name(count.set), count.value);
  for (const SetCount& count : slice(set.counts, tile.counts_as))
    out +=
        fmt::format(" counts-as{}={}",
                    count.set.valid() ? ":" + std::string(set.name(count.set)) : "", count.value);
  if (tile.start) out += " start";
  if (tile.once) out += " once";
  if (tile.pile.valid()) out += " pile " + set.vocabulary.piles[tile.pile].name;
  constexpr std::string_view drawn[] = {"", " drawn first", " drawn second", " drawn last"};
  out += drawn[tile.drawn];
  if (tile.twin_of.valid()) out += fmt::format(" like {}", set.name(tile.twin_of));
  if (tile.back.valid()) out += fmt::format(" back {}", set.name(tile.back));
  if (tile.source_id.valid()) out += fmt::format(" source {}", set.name(tile.source_id));
  out += fmt::format(" topology {}", hex(tile.topology_hash));
  const std::string marks = marks_text(set, tile.marks);
  if (!marks.empty()) out += " marks" + marks;
  out += "\n";
  const auto parts = set.parts_of(tile);
  for (std::size_t i = 0; i < parts.size(); ++i)
    out += fmt::format("    {} {}\n", i, part_text(set, tile, parts[i], footprint));
  add_topology(set, tile, footprint, out);
  return out;
}

}  // namespace

Footprint footprint_of(const TileSet& set, const Tile& tile) {
  if (tile.squares.count == 1) return one_square();
  const auto squares = slice(set.squares, tile.squares);
  return walk_outline({squares.begin(), squares.end()}).value_or(one_square());
}

std::string edges_of(const TileSet& set, const Tile& tile) {
  std::string letters;
  for (const Side& side : set.sides_of(tile))
    letters += set.vocabulary.edge_kinds[side.kind].letter;
  return letters;
}

std::vector<std::string> edge_names(const Part& part, const TileSet& set,
                                    const Footprint& footprint) {
  std::vector<std::string> names;
  const bool area = set.kind_of(part).lie == Lie::City;
  for (int side = 0; side < static_cast<int>(footprint.sides.size()); ++side) {
    const bool left = part.points.has(point_of(side, PointPart::Left));
    const bool middle = part.points.has(point_of(side, PointPart::Middle));
    const bool right = part.points.has(point_of(side, PointPart::Right));
    if (!left && !middle && !right) continue;
    const PointPart named = !area || left == right ? PointPart::Middle
                            : left                 ? PointPart::Left
                                                   : PointPart::Right;
    names.push_back(point_name(point_of(side, named), footprint));
  }
  return names;
}

std::vector<std::string> half_names(const Part& field, const Footprint& footprint) {
  std::vector<std::string> names;
  field.points.for_each([&](int point) {
    if (part_of(point) == PointPart::Left || part_of(point) == PointPart::Right)
      names.push_back(point_name(point, footprint));
  });
  return names;
}

std::vector<std::string> corner_names(const Part& field, const Footprint& footprint) {
  std::vector<std::string> names;
  field.points.for_each([&](int point) {
    if (part_of(point) == PointPart::Corner) names.push_back(point_name(point, footprint));
  });
  return names;
}

std::string compass_name(int compass) {
  constexpr std::string_view names[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW", "centre"};
  return compass >= 0 && compass <= 8 ? std::string(names[compass]) : std::string();
}

std::string hex(std::uint64_t value) {
  return fmt::format("{:016x}", value);
}

std::vector<TileId> tiles_of(const TileSet& set, ExpansionId which) {
  std::vector<TileId> tiles;
  for (std::size_t i = 0; i < set.tiles.size(); ++i)
    if (!which.valid() || set.tiles.rows()[i].expansion == which)
      tiles.push_back(make_id<TileId>(i));
  return tiles;
}

std::string dump_text(const TileSet& set, ExpansionId which) {
  std::string out;
  for (std::size_t i = 0; i < set.expansions.size(); ++i) {
    const auto id = make_id<ExpansionId>(i);
    if (which.valid() && which != id) continue;
    out += "expansion " + set.expansions[id].id + "\n";
    for (const TileId tile : tiles_of(set, id)) out += tile_text(set, set.tiles[tile]);
  }
  return out;
}

std::string dump(const TileSet& set, ExpansionId which, DumpFormat format) {
  switch (format) {
    case DumpFormat::Text:
      return dump_text(set, which);
    case DumpFormat::Json:
      return dump_json(set, which);
  }
  return {};
}

}  // namespace tw::compiler
