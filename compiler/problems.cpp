// Problems of the topology as messages, with one way out for each answer.
#include <utility>

#include "compiler/tile_context.hpp"

namespace tw::compiler {
namespace {

using tiledef::WrittenPart;

std::string feature_name(const TileContext& context, FeatureKindId kind) {
  return context.vocabulary().features[kind].name;
}

const CorePart& part_at(const TileContext& context, int part) {
  return context.core().parts[static_cast<std::size_t>(part)];
}

/// The edits that give each of these parts one more key.
std::vector<Edit> add_to_all(const TileContext& context, PartSet parts, const std::string& line) {
  std::vector<Edit> edits;
  for_each_part(parts, [&](int part) {
    for (Edit& edit : add_key(context, context.entry_of(part), line))
      edits.push_back(std::move(edit));
  });
  return edits;
}

Diagnostic label_parts(const TileContext& context, Diagnostic found, PartSet parts, Span except) {
  for_each_part(parts, [&](int part) {
    const Span head = context.entry_of(part).head;
    if (!(head == except)) found = std::move(found).label(head, "this one");
  });
  return found;
}

/// The number of fields if `upper` carried this bridge; tried out, not guessed.
int fields_with_bridge(const TileContext& context, int upper, int lower, bool land) {
  Core trial;
  trial.ring = context.core().ring;
  trial.closed = context.core().closed;
  trial.parts = context.core().parts;
  trial.refs = context.core().refs;
  CorePart& part = trial.parts[static_cast<std::size_t>(upper)];
  std::size_t free = 0;
  while (free < part.bridges.size() && part.bridges[free].valid()) ++free;
  if (free == part.bridges.size()) return -1;
  part.bridges[free] = trial.parts[static_cast<std::size_t>(lower)].kind;
  part.bridges_field = part.bridges_field || land;
  solve(trial);
  return trial.problems.empty() ? static_cast<int>(trial.fields.size()) : -1;
}

std::string fields_text(int count) {
  return count < 0 ? std::string()
                   : " (" + std::to_string(count) + (count == 1 ? " field)" : " fields)");
}

void segments_cross(TileContext& context, const Problem& problem) {
  const WrittenPart& first = context.entry_of(problem.a);
  const WrittenPart& second = context.entry_of(problem.b);
  Diagnostic found =
      diagnose<DiagId::SegmentsCross>(second.head, entry_text(first), entry_text(second))
          .label(first.head, "the first one");
  // A city goes over a road or river; otherwise the first one is offered as the upper one.
  int upper = problem.a, lower = problem.b;
  if (part_at(context, lower).lie == Lie::City && part_at(context, upper).lie != Lie::City)
    std::swap(upper, lower);
  const std::string below = feature_name(context, part_at(context, lower).kind);
  const WrittenPart& entry = context.entry_of(upper);
  const std::string on = " on `" + entry_text(entry) + "`";
  found = std::move(found).help("a bridge, the land stays parted" +
                                    fields_text(fields_with_bridge(context, upper, lower, false)) +
                                    ": `bridge: " + below + "`" + on,
                                add_key(context, entry, "bridge: " + below));
  found = std::move(found).help("a high bridge, the land goes on under it" +
                                    fields_text(fields_with_bridge(context, upper, lower, true)) +
                                    ": `bridge: [" + below + ", field]`" + on,
                                add_key(context, entry, "bridge: [" + below + ", field]"));
  if (part_at(context, upper).kind == part_at(context, lower).kind) {
    std::string all = first.kind.value + ":", single;
    for (const auto* one : {&first, &second})
      for (const auto& point : one->points) {
        all += " " + point.value;
        single += (single.empty() ? "`" : ", `") + first.kind.value + ": " + point.value + "`";
      }
    found =
        std::move(found).help("one " + first.kind.value + " with all their sides: `" + all + "`");
    if (part_at(context, upper).is_line())
      found = std::move(found).help("lines that meet: " + single);
  } else {
    const WrittenPart& diver = context.entry_of(lower);
    found = std::move(found).help("a tunnel: `tunnel: true` on `" + entry_text(diver) + "`",
                                  add_key(context, diver, "tunnel: true"));
  }
  context.report(std::move(found));
}

void asked_city(TileContext& context, const Problem& problem) {
  const WrittenPart& entry = context.entry_of(problem.a);
  Diagnostic found =
      label_parts(context,
                  diagnose<DiagId::AskedCity>(
                      entry.head, entry_text(entry), list_parts(context, problem.set, " or at "),
                      feature_name(context, part_at(context, problem.a).kind)),
                  problem.set, entry.head);
  std::string all;
  for_each_part(problem.set, [&](int city) {
    const std::string name = reference_text(context, city);
    all += (all.empty() ? "" : ", ") + name;
    found = std::move(found).help("`ends: " + name + "`", add_key(context, entry, "ends: " + name));
  });
  found = std::move(found).help("at all of them: `ends: [" + all + "]`",
                                add_key(context, entry, "ends: [" + all + "]"));
  context.report(std::move(found).help("`ends: open`, if it stops short",
                                       add_key(context, entry, "ends: open")));
}

void asked_line(TileContext& context, const Problem& problem) {
  const WrittenPart& entry = context.entry_of(problem.a);
  Diagnostic found =
      label_parts(context,
                  diagnose<DiagId::AskedLine>(entry.head, entry_text(entry),
                                              list_parts(context, problem.set, " or ")),
                  problem.set, entry.head);
  for_each_part(problem.set, [&](int line) {
    const std::string name = reference_text(context, line);
    found = std::move(found).help("`ends: " + name + "`", add_key(context, entry, "ends: " + name));
  });
  context.report(std::move(found).help("`ends: open`, if it stops short",
                                       add_key(context, entry, "ends: open")));
}

/// A place that stops roads and that the author can use, for the answer "they meet".
std::string stopping_place(const TileContext& context) {
  for (const FeatureKind& kind : context.vocabulary().features)
    if (kind.lie == Lie::Place && kind.roads == RoadsAtPlace::Stop &&
        kind.links == PlaceLinks::Roads && context.words.features.contains(kind.name))
      return kind.name;
  return {};
}

void asked_meet_or_wall(TileContext& context, const Problem& problem) {
  const WrittenPart& first = context.entry_of(problem.a);
  const WrittenPart& city = context.entry_of(problem.b);
  const std::string name = reference_text(context, problem.b);
  Diagnostic found = diagnose<DiagId::AskedMeetOrWall>(first.head, list_parts(context, problem.set),
                                                       entry_text(city));
  found = label_parts(context, std::move(found), problem.set, first.head);
  found = std::move(found).label(city.head, "the wall");
  const std::string place = stopping_place(context);
  if (!place.empty())
    found = std::move(found).help("they meet in front of the wall: add `- " + place + "`",
                                  add_entry(context, {"- " + place}));
  found = std::move(found).help(
      "each ends at the wall (the land between them borders the city): `ends: " + name +
          "` on each",
      add_to_all(context, problem.set, "ends: " + name));
  if (!place.empty())
    found = std::move(found).help(
        "they meet at the wall (the land between them does not border the "
        "city): add `- " +
            place + ":` with `touches: " + name + "`",
        add_entry(context, {"- " + place + ":", "touches: " + name}));
  context.report(std::move(found));
}

void asked_place_sides(TileContext& context, const Problem& problem) {
  const WrittenPart& place = context.entry_of(problem.a);
  Diagnostic found = diagnose<DiagId::AskedPlaceSides>(place.head, entry_text(place),
                                                       list_parts(context, problem.set));
  found = label_parts(context, std::move(found), problem.set, place.head);
  std::string all;
  for_each_part(problem.set, [&](int end) {
    const std::string side = context.entry_of(end).points.front().value;
    all += (all.empty() ? "" : " ") + side;
    const std::string text = place.kind.value + ": " + side;
    found = std::move(found).help("only this one: `" + text + "`", replace(place.head, text));
  });
  const std::string text = place.kind.value + ": " + all;
  context.report(std::move(found).help("all of them: `" + text + "`", replace(place.head, text)));
}

void asked_place(TileContext& context, const Problem& problem) {
  const WrittenPart& first = context.entry_of(std::countr_zero(problem.set));
  const std::string roads =
      list_parts(context, problem.others) + (std::popcount(problem.others) == 1 ? " ends" : " end");
  Diagnostic found =
      diagnose<DiagId::AskedPlace>(first.head, list_parts(context, problem.set), roads);
  found = label_parts(context, std::move(found), problem.set, first.head);
  std::string sides;
  for_each_part(problem.others, [&](int end) {
    sides += (sides.empty() ? "" : " ") + context.entry_of(end).points.front().value;
  });
  std::string last;  // two places of one kind are one choice
  for_each_part(problem.set, [&](int place) {
    const WrittenPart& entry = context.entry_of(place);
    const std::string text = entry.kind.value + ": " + sides;
    if (std::exchange(last, text) == text) return;
    found = std::move(found).help("`" + text + "`", replace(entry.head, text));
  });
  context.report(std::move(found));
}

void barriers_cross(TileContext& context, const Problem& problem) {
  const WrittenPart& entry = context.entry_of(std::countr_zero(problem.others));
  Diagnostic found = diagnose<DiagId::BarriersCross>(entry.head, list_parts(context, problem.set),
                                                     list_parts(context, problem.others));
  context.report(label_parts(context, std::move(found), problem.set | problem.others, entry.head));
}

}  // namespace

void report_problems(TileContext& context) {
  if (context.core().problems.empty()) return;
  const Problem problem = context.core().problems.front();  // one mistake gives one message
  switch (problem.kind) {
    case ProblemKind::SegmentsCross:
      return segments_cross(context, problem);
    case ProblemKind::AskedCity:
      return asked_city(context, problem);
    case ProblemKind::AskedLine:
      return asked_line(context, problem);
    case ProblemKind::AskedMeetOrWall:
      return asked_meet_or_wall(context, problem);
    case ProblemKind::AskedPlaceSides:
      return asked_place_sides(context, problem);
    case ProblemKind::AskedPlace:
      return asked_place(context, problem);
    case ProblemKind::BarriersCross:
      return barriers_cross(context, problem);
    case ProblemKind::BothAbove: {
      const WrittenPart& first = context.entry_of(problem.a);
      const WrittenPart& second = context.entry_of(problem.b);
      return context.report(
          diagnose<DiagId::BothAbove>(second.bridge_span, entry_text(first), entry_text(second))
              .label(first.bridge_span, "the other one")
              .help("take one of the two out"));
    }
    case ProblemKind::BridgeSpansNothing: {
      const WrittenPart& entry = context.entry_of(problem.a);
      return context.report(
          diagnose<DiagId::BridgeSpansNothing>(entry.bridge_span, entry_text(entry),
                                               feature_name(context, problem.feature))
              .label(entry.head, "the bridge"));
    }
    case ProblemKind::EndNamedButOpen: {
      const WrittenPart& entry = context.entry_of(problem.a);
      const WrittenPart& other = context.entry_of(problem.b);
      return context.report(
          diagnose<DiagId::EndNamedButOpen>(entry.ends_span.valid() ? entry.ends_span : entry.head,
                                            entry_text(entry), entry_text(other))
              .label(other.ends_span, "said here"));
    }
  }
}

}  // namespace tw::compiler
