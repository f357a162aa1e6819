// The words that decide (docs/language.md section 4): references, bridges, tunnels, places.
#include <algorithm>

#include "compiler/tile_context.hpp"

namespace tw::compiler {
namespace {

using tiledef::Reference;
using tiledef::WrittenPart;

std::string text_of(const Reference& reference) {
  std::string text = reference.kind.value;
  for (const auto& point : reference.points) text += (text.empty() ? "" : " ") + point.value;
  return text;
}

/// Ring points that a reference names, to find the segment that holds them; false on an unknown
/// point.
bool points_of(const TileContext& context, const Reference& reference, PointSet& points) {
  for (const auto& written : reference.points) {
    const auto named = read_point(written.value, context.footprint);
    if (!named) return false;
    points.add(named->point);
  }
  return true;
}

bool holds(const CorePart& part, PointSet points) {
  if (part.lie == Lie::Place) return part.listed_points.contains(points);
  if (part.points.contains(points)) return true;
  // A side letter also names a segment that holds only a half of the side.
  bool all = true;
  points.for_each([&](int point) {
    const int start = side_of(point) * points_per_side;
    const bool half = part_of(point) == PointPart::Middle && part.lie == Lie::City &&
                      (part.points.has(start) || part.points.has(start + 2));
    all = all && (part.points.has(point) || half);
  });
  return all;
}

Range add_refs(Core& core, const std::vector<CoreRef>& refs) {
  const Range range{static_cast<std::uint32_t>(core.refs.size()),
                    static_cast<std::uint32_t>(refs.size())};
  core.refs.insert(core.refs.end(), refs.begin(), refs.end());
  return range;
}

void read_ends(TileContext& context, int index) {
  const WrittenPart& entry = context.entry_of(index);
  if (entry.ends.empty()) return;
  if (!context.core().parts[static_cast<std::size_t>(index)].is_end()) {
    const CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
    const int sides = part.points.size();
    const std::string why =
        part.is_line() ? "has " + (sides == 2 ? std::string("two") : std::to_string(sides)) +
                             " sides and nothing left to end"
                       : "is no road and no river";
    Diagnostic found = diagnose<DiagId::EndsOnThrough>(entry.ends_span, entry_text(entry), why)
                           .label(entry.head, "this");
    if (part.is_line() && sides > 1) {
      std::string single;
      for (const auto& point : entry.points)
        single +=
            (single.empty() ? "`- " : " and `- ") + entry.kind.value + ": " + point.value + "`";
      found = std::move(found).help("several that end there: " + single +
                                    ", each with `ends: " + text_of(entry.ends.front()) + "`");
    }
    context.report(std::move(found).help(
        "one that runs along it: `touches: " + text_of(entry.ends.front()) + "`"));
    return;
  }
  std::vector<CoreRef> refs;
  bool open = false;
  for (const Reference& reference : entry.ends) {
    if (reference.kind.value == "open" && reference.points.empty()) {
      open = true;
      continue;
    }
    const CoreRef target = resolve_reference(context, reference, index);
    if (context.failed) return;
    refs.push_back(target);
  }
  const Range range = add_refs(context.core(), refs);
  CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
  part.ends_stated = true;
  part.ends_open = open && refs.empty();
  part.ends = range;
}

void touch_point(TileContext& context, int index, const Spanned<std::string>& written) {
  const WrittenPart& entry = context.entry_of(index);
  const auto named = read_point(written.value, context.footprint);
  const auto refuse = [&](const std::string& what) {
    context.report(diagnose<DiagId::TouchNotLand>(written.span, entry_text(entry), what)
                       .label(entry.head, "this"));
  };
  if (!named) return refuse("`" + written.value + "`: the border has no such point");
  if (named->part == PointPart::Left || named->part == PointPart::Right)
    return refuse("`" + written.value + "`, a half");
  const int owner = context.work.owners[static_cast<std::size_t>(named->point)];
  if (named->part == PointPart::Middle && (owner >= 0 || context.core().closed.has(named->point))) {
    const std::string what = owner >= 0 ? "side " + written.value + ", which `" +
                                              entry_text(context.entry_of(owner)) + "` holds"
                                        : "side " + written.value + ", which is no land";
    return refuse(what);
  }
  context.core().parts[static_cast<std::size_t>(index)].touch_points.add(named->point);
  if (named->part == PointPart::Middle)
    context.report(diagnose<DiagId::EdgeSplit>(written.span, entry_text(entry), written.value));
}

void read_touches(TileContext& context, int index) {
  const WrittenPart& entry = context.entry_of(index);
  std::vector<CoreRef> refs;
  for (const Reference& reference : entry.touches) {
    if (reference.kind.value.empty()) {
      for (const auto& point : reference.points) {
        touch_point(context, index, point);
        if (context.failed) return;
      }
      continue;
    }
    if (find_word(context.words.features, reference.kind.value) ==
        context.work.lexicon->ground.field) {
      context.report(diagnose<DiagId::TouchNotLand>(reference.span, entry_text(entry), "a field"));
      return;
    }
    refs.push_back(resolve_reference(context, reference, index));
    if (context.failed) return;
  }
  context.core().parts[static_cast<std::size_t>(index)].touches = add_refs(context.core(), refs);
}

void read_bridge(TileContext& context, int index) {
  const WrittenPart& entry = context.entry_of(index);
  CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
  if (entry.bridge.empty()) return;
  if (part.lie == Lie::Place) {
    context.report(diagnose<DiagId::WordOnWrongKind>(entry.bridge_span, "bridge", "a place",
                                                     "a bridge is a segment that crosses another"));
    return;
  }
  std::size_t count = 0;
  for (const auto& word : entry.bridge) {
    const FeatureKindId kind = find_word(context.words.features, word.value);
    if (kind == context.work.lexicon->ground.field) {
      part.bridges_field = true;
      continue;
    }
    if (!kind.valid() || context.vocabulary().features[kind].lie == Lie::Place ||
        count == part.bridges.size()) {
      context.report(
          diagnose<DiagId::BridgeSpansNothing>(word.span, entry_text(entry), word.value));
      return;
    }
    if (!part.bridges_kind(kind)) part.bridges[count++] = kind;
  }
}

void read_tunnel(TileContext& context, int index) {
  const WrittenPart& entry = context.entry_of(index);
  CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
  part.tunnel_all = entry.tunnel_all;
  if (!entry.tunnel_all && entry.tunnel.empty()) return;
  if (part.lie == Lie::Place) {
    context.report(diagnose<DiagId::WordOnWrongKind>(entry.tunnel_span, "tunnel", "a place",
                                                     "a tunnel is a road, a river or a city"));
    return;
  }
  for (const auto& side : entry.tunnel) {
    const auto named = read_point(side.value, context.footprint);
    PointSet points;
    if (named && named->part == PointPart::Middle) {
      const int start = named->side * points_per_side;
      points = part.points & (PointSet::all(start + 3) - PointSet::all(start));
    }
    if (points.empty()) {
      context.report(diagnose<DiagId::TunnelNotOwn>(side.span, side.value, entry_text(entry))
                         .label(entry.head, "its sides"));
      return;
    }
    part.tunnel_points |= points;
  }
  if (part.tunnel_points.contains(part.points)) part.tunnel_all = true;
}

void read_in(TileContext& context, int index) {
  const WrittenPart& entry = context.entry_of(index);
  if (!entry.in) return;
  CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
  if (part.lie != Lie::Place) {
    context.report(diagnose<DiagId::WordOnWrongKind>(entry.in->span, "in", "a segment",
                                                     "only a place stands in something"));
    return;
  }
  const FeatureKindId kind = find_word(context.words.features, entry.in->kind.value);
  if (kind == context.work.lexicon->ground.field) {
    context.work.inside_field.push_back(index);
    return;
  }
  const CoreRef inside = resolve_reference(context, *entry.in, index);
  if (context.failed) return;
  if (context.core().parts[static_cast<std::size_t>(inside.part)].lie != Lie::City) {
    context.report(
        diagnose<DiagId::InNoSegment>(entry.in->span, entry_text(entry), text_of(*entry.in)));
    return;
  }
  part.has_inside = true;
  part.inside = inside;
}

void check_listed(TileContext& context, int index) {
  const CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
  if (!part.listed) return;
  const WrittenPart& entry = context.entry_of(index);
  part.listed_points.for_each([&](int point) {
    const int owner = context.work.owners[static_cast<std::size_t>(point)];
    if (context.failed ||
        (owner >= 0 && context.core().parts[static_cast<std::size_t>(owner)].is_line()))
      return;
    context.report(diagnose<DiagId::PlaceSideNoRoad>(entry.head, entry_text(entry),
                                                     point_name(point, context.footprint)));
  });
}

/// A three-sided road where three roads were meant is written without anything that shows it.
void note_many_ends(TileContext& context, int index) {
  const CorePart& part = context.core().parts[static_cast<std::size_t>(index)];
  const WrittenPart& entry = context.entry_of(index);
  if (part.lie != Lie::Road || part.points.size() < 3 || !entry.marks.empty()) return;
  std::string single;
  for (const auto& point : entry.points)
    single += (single.empty() ? "`- " : ", `- ") + entry.kind.value + ": " + point.value + "`";
  constexpr std::string_view numbers[] = {"three", "four"};
  const int count = part.points.size();
  const std::string number = count <= 4 ? std::string(numbers[count - 3]) : std::to_string(count);
  context.report(diagnose<DiagId::ThreeSidedRoad>(entry.head, entry_text(entry), number)
                     .help(number + " roads: " + single)
                     .help("if one road is meant, nothing is to do"));
}

}  // namespace

CoreRef resolve_reference(TileContext& context, const Reference& reference, int self) {
  const FeatureKindId kind = find_word(context.words.features, reference.kind.value);
  PointSet points;
  const bool known = points_of(context, reference, points);
  PartSet found = 0, of_kind = 0;
  for (std::size_t i = 0; i < context.core().parts.size(); ++i) {
    const CorePart& part = context.core().parts[i];
    if (static_cast<int>(i) == self || !kind.valid() || part.kind != kind) continue;
    of_kind |= part_bit(static_cast<int>(i));
    if (known && holds(part, points)) found |= part_bit(static_cast<int>(i));
  }
  if (found == 0) {
    Diagnostic missing = diagnose<DiagId::NoSuchPart>(reference.span, text_of(reference));
    for_each_part(of_kind, [&](int part) {
      const std::string text = reference_text(context, part);
      missing = std::move(missing).help("`" + text + "`", replace(reference.span, text));
    });
    context.report(std::move(missing));
    return {};
  }
  if (std::popcount(found) > 1) {
    Diagnostic several = diagnose<DiagId::AmbiguousPart>(reference.span, text_of(reference),
                                                         list_parts(context, found, " or "));
    for_each_part(found, [&](int part) {
      const std::string text = reference_text(context, part);
      several = std::move(several).help("`" + text + "`", replace(reference.span, text));
    });
    context.report(std::move(several));
    return {};
  }
  return {std::countr_zero(found), points};
}

void read_tile_words(TileContext& context) {
  context.work.inside_field.clear();
  using Read = void (*)(TileContext&, int);
  constexpr Read reads[] = {read_bridge, read_tunnel,  read_in,       check_listed,
                            read_ends,   read_touches, note_many_ends};
  for (std::size_t i = 0; i < context.core().parts.size(); ++i)
    for (const Read read : reads) {
      read(context, static_cast<int>(i));
      if (context.failed) return;
    }
}

}  // namespace tw::compiler
