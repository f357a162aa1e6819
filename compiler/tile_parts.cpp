// From the entries of a tile to segments and places with points, and `edges` against them.
#include <algorithm>

#include "compiler/tile_context.hpp"

namespace tw::compiler {
namespace {

using tiledef::WrittenPart;

/// The points of a side that a segment of this kind takes when it names the whole side.
PointSet whole_side(const TileContext& context, FeatureKindId kind, Lie lie, int side) {
  PointSet points;
  const EdgeKindId edge = context.work.side_kinds.empty()
                              ? EdgeKindId{}
                              : context.work.side_kinds[static_cast<std::size_t>(side)];
  for (int third = 0; third < 3; ++third) {
    const int point = side * points_per_side + third;
    if (lie != Lie::City) {
      if (third == 1) points.add(point);
      continue;
    }
    // A side of its own kind may leave a part of itself to the land.
    bool taken = true;
    if (edge.valid() && context.vocabulary().edge_kinds[edge].side_of == kind) {
      const FeatureKindId facing =
          context.vocabulary().edge_kinds[edge].facing[static_cast<std::size_t>(third)];
      taken = facing != context.work.lexicon->ground.field;
    }
    if (taken) points.add(point);
  }
  return points;
}

const char* side_rule(Lie lie) {
  switch (lie) {
    case Lie::City:
      return "it lies on whole sides N E S W or on halves such as NL";
    case Lie::Road:
    case Lie::River:
      return "it runs through the middle of a side: N E S W";
    case Lie::Place:
      return "the sides of a place are those of the roads that reach it: N E S W";
    case Lie::Field:
      return "a field is named by halves such as NL NR, a pocket by its corners";
  }
  return "";
}

/// Takes a point for a part; false (and an error) if another part has it.
bool own(TileContext& context, int part, int point) {
  std::int8_t& owner = context.work.owners[static_cast<std::size_t>(point)];
  if (owner >= 0 && owner != part) {
    const WrittenPart& first = context.entry_of(owner);
    const WrittenPart& second = context.entry_of(part);
    const std::string where = part_of(point) == PointPart::Middle
                                  ? "side " + point_name(point, context.footprint)
                                  : point_name(point, context.footprint);
    context.report(
        diagnose<DiagId::SideTwice>(second.head, entry_text(first), entry_text(second), where)
            .label(first.head, "the first one"));
    return false;
  }
  owner = static_cast<std::int8_t>(part);
  return true;
}

void read_points(TileContext& context, int index) {
  CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
  const WrittenPart& entry = context.entry_of(index);
  for (const auto& written : entry.points) {
    const auto named = read_point(written.value, context.footprint);
    const bool half = named && (named->part == PointPart::Left || named->part == PointPart::Right);
    const bool side = named && named->part == PointPart::Middle;
    if (!side && !(half && part.lie == Lie::City)) {
      const char* why = named ? side_rule(part.lie) : "the border of this tile has no such point";
      auto found =
          diagnose<DiagId::WrongPointForKind>(written.span, written.value, entry_text(entry), why);
      if (half)
        context.report(std::move(found).help(
            "the whole side: `" +
                point_name(point_of(named->side, PointPart::Middle), context.footprint) + "`",
            replace(written.span,
                    point_name(point_of(named->side, PointPart::Middle), context.footprint))));
      else if (named && named->part == PointPart::Corner && written.value.size() == 2) {
        const std::string both = written.value.substr(0, 1) + " " + written.value.substr(1);
        context.report(std::move(found).help("both sides, not their corner: `" + both + "`",
                                             replace(written.span, both)));
      } else
        context.report(std::move(found));
      return;
    }
    if (part.lie == Lie::Place) {
      part.listed = true;
      part.listed_points.add(named->point);
      continue;
    }
    part.points |=
        half ? PointSet::of(named->point) : whole_side(context, part.kind, part.lie, named->side);
  }
  // Both halves of a side are the whole side.
  if (part.lie == Lie::City)
    for (int side = 0; side < static_cast<int>(context.footprint.sides.size()); ++side)
      if (part.points.has(point_of(side, PointPart::Left)) &&
          part.points.has(point_of(side, PointPart::Right)))
        part.points.add(point_of(side, PointPart::Middle));
  bool good = true;
  part.points.for_each([&](int point) { good = good && own(context, index, point); });
}

/// The letter that the segments make of a side; `F` where nothing arrives.
char letter_of_side(const TileContext& context, int side) {
  for (int third = 0; third < 3; ++third) {
    const int owner = context.work.owners[static_cast<std::size_t>(side * points_per_side + third)];
    if (owner < 0) continue;
    const FeatureKind& kind =
        context.vocabulary().features[context.core().parts[static_cast<std::size_t>(owner)].kind];
    return kind.letter == '\0' ? 'F' : kind.letter;
  }
  return 'F';
}

PartSet owners_of_side(const TileContext& context, int side) {
  PartSet owners = 0;
  for (int third = 0; third < 3; ++third) {
    const int owner = context.work.owners[static_cast<std::size_t>(side * points_per_side + third)];
    if (owner >= 0) owners |= part_bit(owner);
  }
  return owners;
}

bool side_agrees(const TileContext& context, int side) {
  const EdgeKind& edge =
      context.vocabulary().edge_kinds[context.work.side_kinds[static_cast<std::size_t>(side)]];
  const PartSet owners = owners_of_side(context, side);
  if (!edge.side_of.valid()) return owners == 0;
  bool agrees = owners != 0;
  for_each_part(owners, [&](int part) {
    agrees = agrees && context.core().parts[static_cast<std::size_t>(part)].kind == edge.side_of;
  });
  return agrees;
}

/// `edges` with the letters that the segments make; kinds that agree keep theirs.
std::string right_letters(const TileContext& context) {
  std::string letters;
  for (int side = 0; side < static_cast<int>(context.footprint.sides.size()); ++side) {
    const EdgeKindId kind = context.work.side_kinds.empty()
                                ? EdgeKindId{}
                                : context.work.side_kinds[static_cast<std::size_t>(side)];
    if (kind.valid() && side_agrees(context, side))
      letters += context.vocabulary().edge_kinds[kind].letter;
    else
      letters += letter_of_side(context, side);
  }
  return letters;
}

/// The entry without one of its sides, for "if the letters are right".
std::string without_side(const WrittenPart& entry, const std::string& side) {
  WrittenPart shorter = entry;
  std::erase_if(shorter.points, [&](const auto& point) { return point.value == side; });
  return shorter.points.empty() ? std::string() : entry_text(shorter);
}

void report_side(TileContext& context, int side) {
  const std::string name = point_name(point_of(side, PointPart::Middle), context.footprint);
  const EdgeKind& edge =
      context.vocabulary().edge_kinds[context.work.side_kinds[static_cast<std::size_t>(side)]];
  const PartSet owners = owners_of_side(context, side);
  const Span letters = context.tile.edges ? context.tile.edges->span : context.tile.squares_span;
  const std::string seen = owners == 0
                               ? "no segment reaches it"
                               : list_parts(context, owners) +
                                     (std::popcount(owners) == 1 ? " reaches it" : " reach it");
  Diagnostic found =
      diagnose<DiagId::EdgesDisagree>(letters, name, std::string(1, edge.letter), seen);
  for_each_part(owners, [&](int part) {
    found = std::move(found).label(context.entry_of(part).head, "this reaches side " + name);
  });
  if (context.tile.edges) {
    const std::string right = right_letters(context);
    found = std::move(found).help(
        (owners == 0 ? "if nothing is missing: `edges: " : "if the segments are right: `edges: ") +
            right + "`",
        replace(context.tile.edges->span, right));
  }
  if (owners != 0) {
    const WrittenPart& entry = context.entry_of(std::countr_zero(owners));
    const std::string shorter = without_side(entry, name);
    if (!shorter.empty())
      found = std::move(found).help("if the letters are right: `" + shorter + "`",
                                    replace(entry.head, shorter));
    else
      found =
          std::move(found).help("if the letters are right: take `" + entry_text(entry) + "` out");
  } else if (edge.side_of.valid()) {
    const std::string kind = context.vocabulary().features[edge.side_of].name;
    std::string names;  // of all sides that say so and have nothing
    for (std::size_t other = 0; other < context.work.side_kinds.size(); ++other)
      if (context.work.side_kinds[other] ==
              context.work.side_kinds[static_cast<std::size_t>(side)] &&
          owners_of_side(context, static_cast<int>(other)) == 0)
        names += " " + point_name(point_of(static_cast<int>(other), PointPart::Middle),
                                  context.footprint);
    found = std::move(found).help("if the letters are right: add `- " + kind + ":" + names + "`",
                                  add_entry(context, {"- " + kind + ":" + names}));
  }
  context.report(std::move(found));
}

/// A half without its other half.
void check_halves(TileContext& context, int side) {
  const EdgeKind& edge =
      context.vocabulary().edge_kinds[context.work.side_kinds[static_cast<std::size_t>(side)]];
  if (!edge.side_of.valid() || context.vocabulary().features[edge.side_of].lie != Lie::City) return;
  const int left = point_of(side, PointPart::Left), right = point_of(side, PointPart::Right);
  const int owner_left = context.work.owners[static_cast<std::size_t>(left)];
  const int owner_right = context.work.owners[static_cast<std::size_t>(right)];
  if ((owner_left >= 0) == (owner_right >= 0)) return;
  const int empty = owner_left < 0 ? left : right;
  if (edge.facing[owner_left < 0 ? 0 : 2] == context.work.lexicon->ground.field) return;
  const int owner = std::max(owner_left, owner_right);
  const WrittenPart& entry = context.entry_of(owner);
  const auto half_name = [&](int point) {
    // The left half of the north side, seen from the centre, is its west half; and so on round.
    constexpr std::string_view left_of[] = {"west", "north", "east", "south"};
    const auto facing =
        static_cast<std::size_t>(context.footprint.sides[static_cast<std::size_t>(side)].facing);
    return std::string(left_of[part_of(point) == PointPart::Left ? facing : (facing + 2) & 3]);
  };
  const std::string name = point_name(point_of(side, PointPart::Middle), context.footprint);
  WrittenPart whole = entry;
  for (auto& point : whole.points)
    if (point.value == point_name(owner_left < 0 ? right : left, context.footprint))
      point.value = name;
  const std::string text = entry_text(whole);
  context.report(diagnose<DiagId::HalfCity>(entry.head, entry_text(entry),
                                            half_name(owner_left < 0 ? right : left), name,
                                            half_name(empty))
                     .help("the whole side: `" + text + "`", replace(entry.head, text))
                     .help("or give `" + point_name(empty, context.footprint) + "` to another " +
                           entry.kind.value));
}

/// Points that no field may have: wildcard sides, walls, the seam of a shared side.
void close_points(TileContext& context, int side) {
  const EdgeKind& edge =
      context.vocabulary().edge_kinds[context.work.side_kinds[static_cast<std::size_t>(side)]];
  for (int third = 0; third < 3; ++third) {
    const int point = side * points_per_side + third;
    if (context.work.owners[static_cast<std::size_t>(point)] < 0 &&
        edge.facing[static_cast<std::size_t>(third)] != context.work.lexicon->ground.field)
      context.core().closed.add(point);
  }
}

bool read_side_kinds(TileContext& context) {
  auto& kinds = context.work.side_kinds;
  kinds.clear();
  const auto kind_of = [&](char letter) {
    return context.words.edge_letters[static_cast<unsigned char>(letter) & 127U];
  };
  for (const OutlineSide& side : context.footprint.sides) {
    char letter = '\0';
    if (context.footprint.is_square() && context.tile.edges) {
      if (context.tile.edges->value.size() == 4)
        letter = context.tile.edges->value[static_cast<std::size_t>(side.facing)];
    } else {
      for (const auto& square : context.tile.squares)
        if (square.column == side.column && square.row == side.row && square.letters.size() == 4)
          letter = square.letters[static_cast<std::size_t>(side.facing)];
    }
    const EdgeKindId kind = kind_of(letter);
    if (letter == '\0' || !kind.valid()) return false;
    kinds.push_back(kind);
  }
  return true;
}

/// `.` where squares touch, a letter where they do not.
bool inner_sides_agree(TileContext& context) {
  for (const auto& square : context.tile.squares) {
    for (int i = 0; i < 4 && square.letters.size() == 4; ++i) {
      const bool border =
          context.footprint.side_at(square.column, square.row, static_cast<Direction>(i)) >= 0;
      const bool dot = square.letters[static_cast<std::size_t>(i)] == '.';
      if (border != dot) continue;
      const std::string name = square_name(square.column, square.row) + "NESW"[i];
      context.report(
          diagnose<DiagId::OutlineBroken>(
              square.span,
              border ? "side " + name + " is `.`, but no square lies beyond it"
                     : "side " + name + " has a letter, but another square lies beyond it",
              "`.` is a side inside the tile; sides of the border have letters"),
          false);
      return false;
    }
  }
  return true;
}

}  // namespace

void read_tile_parts(TileContext& context) {
  Work& work = context.work;
  work.part_of_entry.clear();
  work.entry_of_part.clear();
  work.owners.assign(static_cast<std::size_t>(context.footprint.ring()), -1);
  context.core().ring = context.footprint.ring();
  for (std::size_t i = 0; i < context.tile.parts.size(); ++i) {
    const WrittenPart& entry = context.tile.parts[i];
    const FeatureKindId kind = find_word(context.words.features, entry.kind.value);
    if (!kind.valid()) {
      context.report(diagnose<DiagId::NoSuchPart>(entry.kind.span, entry.kind.value), false);
      return;
    }
    const FeatureKind& row = context.vocabulary().features[kind];
    if (row.lie == Lie::Field) {
      work.part_of_entry.push_back(-1);
      continue;
    }
    CorePart part;
    part.kind = kind;
    part.lie = row.lie;
    part.is_city = kind == work.lexicon->ground.city;
    part.roads = row.roads;
    part.links = row.links;
    work.part_of_entry.push_back(static_cast<int>(context.core().parts.size()));
    work.entry_of_part.push_back(static_cast<int>(i));
    context.core().parts.push_back(part);
    if (context.core().parts.size() > max_parts) {
      context.report(diagnose<DiagId::TooManyParts>(context.tile.id.span, context.tile.parts.size(),
                                                    max_parts),
                     false);
      return;
    }
  }
  work.side_kinds.clear();
  if (context.tile.edges || !context.tile.squares.empty()) {
    if (!inner_sides_agree(context)) return;
    if (!read_side_kinds(context)) {
      context.failed = true;  // the reader has said why
      return;
    }
  }
  for (std::size_t i = 0; i < context.core().parts.size() && !context.failed; ++i)
    read_points(context, static_cast<int>(i));
}

void check_sides(TileContext& context) {
  if (context.work.side_kinds.empty()) {
    const std::string letters = right_letters(context);
    std::vector<Edit> edits;
    if (context.work.sources != nullptr && context.tile.id.span.valid()) {
      const Span id = context.tile.id.span;
      const std::string_view text = context.work.sources->text(id.file);
      const std::size_t line = text.substr(0, id.begin).rfind('\n');
      std::size_t key = text.substr(0, id.begin).rfind("id");
      if (key != std::string_view::npos && (line == std::string_view::npos || key > line)) {
        key -= line == std::string_view::npos ? 0 : line + 1;
        edits = {{{id.file, id.end, id.end}, "\n" + std::string(key, ' ') + "edges: " + letters}};
      }
    }
    context.report(diagnose<DiagId::EdgesMissing>(context.tile.id.span, context.tile.id.value)
                       .fix("`edges: " + letters + "`", std::move(edits)));
    return;
  }
  for (int side = 0; side < static_cast<int>(context.footprint.sides.size()); ++side) {
    if (!side_agrees(context, side)) return report_side(context, side);
  }
  for (int side = 0; side < static_cast<int>(context.footprint.sides.size()); ++side) {
    check_halves(context, side);
    if (context.failed) return;
    close_points(context, side);
  }
}

}  // namespace tw::compiler
