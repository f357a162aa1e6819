// What the author believes about fields, against what is derived (docs/language.md section 5).
#include "compiler/tile_context.hpp"

namespace tw::compiler {
namespace {

using tiledef::Reference;
using tiledef::WrittenPart;

/// The points by which a field is named: halves, or the corners of a pocket.
PointSet names_of(const CoreField& field) {
  PointSet names;
  field.points.for_each([&](int point) {
    const PointPart part = part_of(point);
    if (part == PointPart::Left || part == PointPart::Right ||
        (field.pocket && part == PointPart::Corner))
      names.add(point);
  });
  return names;
}

std::string field_text(const TileContext& context, const CoreField& field) {
  return "field: " + point_names(names_of(field), context.footprint);
}

int field_at(const Core& core, int point) {
  for (std::size_t i = 0; i < core.fields.size(); ++i)
    if (core.fields[i].points.has(point)) return static_cast<int>(i);
  return -1;
}

std::string cities_text(const TileContext& context, PartSet cities) {
  if (cities == 0) return "no city";
  return list_parts(context, cities);
}

/// What parts two fields: the parts of a barrier that separates them.
PartSet parting(const Core& core, const CoreField& a, const CoreField& b) {
  PartSet parts = 0;
  for (const Barrier& barrier : core.barriers)
    if (barrier.points.size() > 1 &&
        !gap_around(barrier.points, a.points.first(), core.ring).has(b.points.first()))
      parts |= barrier.parts;
  return parts;
}

void report_several(TileContext& context, const WrittenPart& entry, const std::vector<int>& found) {
  const Core& core = context.core();
  std::string list;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i > 0) list += i + 1 == found.size() ? " and " : ", ";
    list +=
        point_names(names_of(core.fields[static_cast<std::size_t>(found[i])]), context.footprint);
  }
  PartSet parts = parting(core, core.fields[static_cast<std::size_t>(found[0])],
                          core.fields[static_cast<std::size_t>(found[1])]);
  const std::string number = found.size() == 2 ? "two" : std::to_string(found.size());
  // A road that ends at a wall is what the author may not have thought of; the wall is only its
  // end.
  PartSet lines = 0;
  for_each_part(parts, [&](int part) {
    if (core.parts[static_cast<std::size_t>(part)].is_line()) lines |= part_bit(part);
  });
  if (lines != 0) parts = lines;
  Diagnostic result = diagnose<DiagId::FieldIsSeveral>(entry.head, entry_text(entry), number, list,
                                                       list_parts(context, parts));
  for_each_part(parts, [&](int part) {
    result = std::move(result).label(context.entry_of(part).head, "this parts them");
  });
  for_each_part(parts, [&](int part) {
    const CorePart& line = core.parts[static_cast<std::size_t>(part)];
    if (line.is_end() && !line.ends_stated)
      result = std::move(result).help(
          "if `" + entry_text(context.entry_of(part)) + "` stops short: `ends: open` on it",
          add_key(context, context.entry_of(part), "ends: open"));
  });
  context.report(
      std::move(result).help("otherwise take the entry out, or write the fields one by one"));
}

/// The derived field an entry means; -1 after an error.
int find_field(TileContext& context, const WrittenPart& entry) {
  const Core& core = context.core();
  PointSet named;
  std::vector<int> found;
  for (const auto& written : entry.points) {
    const auto point = read_point(written.value, context.footprint);
    const auto refuse = [&](const std::string& why) {
      context.report(diagnose<DiagId::NoFieldThere>(written.span, entry_text(entry), why));
      return -1;
    };
    if (!point) return refuse("`" + written.value + "`, which is no point of this border,");
    if (point->part == PointPart::Middle) {
      const std::string left =
          point_name(point_of(point->side, PointPart::Left), context.footprint);
      const std::string right =
          point_name(point_of(point->side, PointPart::Right), context.footprint);
      context.report(diagnose<DiagId::WrongPointForKind>(written.span, written.value,
                                                         entry_text(entry),
                                                         "a field is named by halves")
                         .help("both halves: `" + left + " " + right + "`",
                               replace(written.span, left + " " + right)));
      return -1;
    }
    const int field = field_at(core, point->point);
    if (field < 0) {
      const int owner = context.work.owners[static_cast<std::size_t>(point->point)];
      return refuse(owner >= 0 ? written.value + ", which `" + entry_text(context.entry_of(owner)) +
                                     "` holds,"
                               : written.value);
    }
    named.add(point->point);
    bool known = false;
    for (const int other : found) known |= other == field;
    if (!known) found.push_back(field);
  }
  if (found.empty()) {
    if (core.fields.size() == 1) return 0;
    context.report(diagnose<DiagId::NoFieldThere>(
        entry.head, entry_text(entry),
        core.fields.empty() ? "this tile" : "no point is named and it"));
    return -1;
  }
  if (found.size() > 1) {
    report_several(context, entry, found);
    return -1;
  }
  const CoreField& field = core.fields[static_cast<std::size_t>(found[0])];
  const PointSet names = names_of(field);
  if (!entry.and_more && !named.contains(names)) {
    const std::string right = field_text(context, field);
    context.report(diagnose<DiagId::FieldIsLarger>(entry.head, entry_text(entry),
                                                   point_names(names, context.footprint))
                       .help("`" + right + "`", replace(entry.head, right))
                       .help("`" + entry_text(entry) + " ...`",
                             replace({entry.head.file, entry.head.end, entry.head.end}, " ...")));
    return -1;
  }
  return found[0];
}

PartSet resolve_cities(TileContext& context, const std::vector<Reference>& references) {
  PartSet cities = 0;
  for (const Reference& reference : references) {
    const CoreRef target = resolve_reference(context, reference, -1);
    if (context.failed) return 0;
    if (!context.core().parts[static_cast<std::size_t>(target.part)].is_city) {
      context.report(diagnose<DiagId::WordOnWrongKind>(reference.span, reference.kind.value,
                                                       "a field", "a field borders cities"));
      return 0;
    }
    cities |= part_bit(target.part);
  }
  return cities;
}

void override_borders(TileContext& context, const WrittenPart& entry, CoreField& field) {
  const PartSet also = resolve_cities(context, entry.also_borders);
  if (context.failed) return;
  const PartSet without = resolve_cities(context, entry.not_borders);
  if (context.failed) return;
  if ((also & without) != 0) {
    const int city = std::countr_zero(also & without);
    context.report(diagnose<DiagId::BorderBothWays>(entry.not_borders_span, entry_text(entry),
                                                    reference_text(context, city))
                       .label(entry.also_borders_span, "said here"));
    return;
  }
  for_each_part(also, [&](int city) {
    const std::string name = reference_text(context, city);
    if ((field.cities & part_bit(city)) != 0)
      context.report(diagnose<DiagId::OverrideIdle>(entry.also_borders_span, "also-borders", name));
    else
      context.report(
          diagnose<DiagId::BorderAdded>(entry.also_borders_span, entry_text(entry), name));
  });
  for_each_part(without, [&](int city) {
    const std::string name = reference_text(context, city);
    if ((field.cities & part_bit(city)) == 0)
      context.report(diagnose<DiagId::OverrideIdle>(entry.not_borders_span, "not-borders", name));
    else
      context.report(
          diagnose<DiagId::BorderTaken>(entry.not_borders_span, entry_text(entry), name));
  });
  field.added = also & ~field.cities;
  field.removed = without & field.cities;
  field.cities = (field.cities | also) & ~without;
}

/// The field a reference names: the one that holds its points, or the only one.
int field_named(TileContext& context, const Reference& reference) {
  const Core& core = context.core();
  int found = core.fields.size() == 1 && reference.points.empty() ? 0 : -1;
  for (const auto& written : reference.points) {
    const auto point = read_point(written.value, context.footprint);
    if (point) found = field_at(core, point->point);
  }
  if (found < 0) {
    std::string text = reference.kind.value;
    for (const auto& point : reference.points) text += " " + point.value;
    context.report(diagnose<DiagId::NoSuchPart>(reference.span, text));
  }
  return found;
}

}  // namespace

void check_statements(TileContext& context) {
  std::vector<int>& field_of_entry = context.work.field_of_entry;
  field_of_entry.assign(context.tile.parts.size(), -1);
  for (std::size_t i = 0; i < context.tile.parts.size(); ++i) {
    if (context.work.part_of_entry[i] >= 0) continue;
    const WrittenPart& entry = context.tile.parts[i];
    const int found = find_field(context, entry);
    if (context.failed) return;
    for (std::size_t j = 0; j < i; ++j)
      if (field_of_entry[j] == found) {
        context.report(diagnose<DiagId::FieldSaidTwice>(
                           entry.head, entry_text(context.tile.parts[j]), entry_text(entry))
                           .label(context.tile.parts[j].head, "the first one"));
        return;
      }
    field_of_entry[i] = found;
    CoreField& field = context.core().fields[static_cast<std::size_t>(found)];
    override_borders(context, entry, field);
    if (context.failed) return;
    if (!entry.borders_stated) continue;
    const PartSet stated = resolve_cities(context, entry.borders);
    if (context.failed) return;
    if (stated != field.cities) {
      context.report(
          diagnose<DiagId::BordersDiffer>(entry.borders_span, entry_text(entry),
                                          cities_text(context, field.cities),
                                          cities_text(context, stated))
              .label(entry.head, "this field")
              .help("take `borders` out: it is derived")
              .help("if the drawing decides otherwise: `also-borders` or `not-borders`"));
      return;
    }
  }
}

void read_field_words(TileContext& context) {
  context.work.place_in_field.clear();
  context.work.drawn_with.clear();
  const int parts = static_cast<int>(context.core().parts.size());
  for (const int place : context.work.inside_field) {
    const int field = field_named(context, *context.entry_of(place).in);
    if (context.failed) return;
    context.work.place_in_field.emplace_back(place, field);
  }
  for (std::size_t i = 0; i < context.tile.parts.size(); ++i) {
    const WrittenPart& entry = context.tile.parts[i];
    if (!entry.drawn_with) continue;
    const int part = context.work.part_of_entry[i];
    const int self = part >= 0 ? part : parts + context.work.field_of_entry[i];
    const FeatureKindId kind = find_word(context.words.features, entry.drawn_with->kind.value);
    const int other = kind == context.work.lexicon->ground.field
                          ? parts + field_named(context, *entry.drawn_with)
                          : resolve_reference(context, *entry.drawn_with, part).part;
    if (context.failed) return;
    context.work.drawn_with.emplace_back(self, other);
  }
}

}  // namespace tw::compiler
