#include "tiledef/read_parts.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "tiledef/map_reader.hpp"
#include "tiledef/points.hpp"
#include "tiledef/read_marks.hpp"
#include "tiledef/shapes.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

std::string head_text(const WrittenPart& part) {
  std::string text = part.kind.value;
  for (std::size_t i = 0; i < part.points.size(); ++i)
    text += (i == 0 ? ": " : " ") + part.points[i].value;
  return text;
}

/// What people call the ground in other words, in the order of `words::ground`.
constexpr std::array<std::array<std::string_view, 6>, 4> other_words{{
    {"town", "stadt", "burg", "cidade", "ville", "ciudad"},
    {"street", "path", "way", "strasse", "weg", "estrada"},
    {"stream", "water", "fluss", "bach", "rio", "creek"},
    {"farm", "meadow", "grass", "wiese", "campo", "land"},
}};

std::string lower_case(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

/// The kind that is called so elsewhere: by people, or by its own title in some language.
std::string kind_called(std::string_view word, const VisibleWords& visible) {
  const std::string small = lower_case(word);
  for (std::size_t kind = 0; kind < other_words.size(); ++kind)
    for (const std::string_view other : other_words[kind])
      if (small == other || small == words::ground[kind]) return std::string(words::ground[kind]);
  std::map<std::string, std::string> by_title;
  std::vector<std::string> titles;
  for (const auto& [name, kind] : visible.kinds)
    for (const auto& [language, title] : kind.kind.title.by_language) {
      titles.push_back(lower_case(title));
      by_title.emplace(titles.back(), name);
    }
  const auto title = nearest(small, titles);
  return title ? by_title[*title] : std::string();
}

void report_unknown_kind(const YamlNode& key, TileContext& context) {
  Diagnostic found = diagnose<DiagId::UnknownSegmentKind>(key.span, key.text);
  const auto mark = context.visible.marks.find(key.text);
  if (auto elsewhere = not_required(NotRequired::Place, key, context)) {
    found = *std::move(elsewhere);
  } else if (mark != context.visible.marks.end()) {
    const std::string word(key.text);
    found = std::move(found).help("`" + word + "` is a mark: write it below the entry of " +
                                  hosts_of(mark->second) + ", without a dash");
  } else if (nearest(key.text, names_of(context.visible.kinds))) {
    found = suggest(std::move(found), key.text, key.span, names_of(context.visible.kinds));
  } else if (const std::string kind = kind_called(key.text, context.visible); !kind.empty()) {
    found = std::move(found).fix("it is called `" + kind + "` here", {{key.span, kind}});
  }
  context.diagnostics.add(std::move(found));
}

/// The points after a kind: `N E`.
void read_head(const YamlEntry& entry, const VisibleKind& kind, WrittenPart& part,
               TileContext& context) {
  const YamlNode& value = *entry.value;
  part.kind = {std::string(entry.key->text), entry.key->span};
  part.head = {entry.key->span.file, entry.key->span.begin,
               std::max(entry.key->span.end, value.span.end)};
  const bool is_field = part.kind.value == "field";
  if (value.is_scalar()) {
    part.points = read_points(value, is_field ? &part.and_more : nullptr, context.diagnostics);
  } else if (value.is_sequence()) {
    std::string row;
    for (const YamlNode* item : value.items)
      if (item->is_scalar()) row += (row.empty() ? "" : " ") + std::string(item->text);
    context.diagnostics.add(
        diagnose<DiagId::NoList>(value.span, "`" + part.kind.value + "`")
            .fix("`" + part.kind.value + ": " + row + "`", {{value.span, row}}));
  } else if (value.is_map()) {
    // Keys moved in too far: they belong under the first letter of the kind.
    context.diagnostics.add(diagnose<DiagId::WrongShape>(
        value.span, "`" + part.kind.value + "`",
        kind.place ? "a place, its keys directly below the word" : "a segment with its sides",
        "a mapping"));
  }
  if (!kind.place && value.is_null())
    context.diagnostics.add(
        diagnose<DiagId::SegmentWithoutPoints>(entry.key->span, part.kind.value)
            .help("for example `" + part.kind.value + (is_field ? ": NL NR`" : ": N`")));
}

void read_bridge(MapReader& map, WrittenPart& part, TileContext& context) {
  part.bridge_span = map.span("bridge");
  const YamlNode* node = map.node("bridge");
  if (node == nullptr) return;
  if (node->is_scalar() && node->plain && (node->text == "true" || node->text == "yes")) {
    context.diagnostics.add(
        diagnose<DiagId::BridgeTrue>(part.bridge_span)
            .help("only the road, the land stays parted: `bridge: road`", {{node->span, "road"}})
            .help("the road and the land: `bridge: [road, field]`",
                  {{node->span, "[road, field]"}}));
    return;
  }
  part.bridge = map.choices("bridge");
}

void read_tunnel(MapReader& map, WrittenPart& part, TileContext& context) {
  part.tunnel_span = map.span("tunnel");
  const YamlNode* node = map.node("tunnel");
  if (node == nullptr) return;
  if (node->is_scalar() && node->text == "true") {
    part.tunnel_all = true;
  } else if (node->is_scalar() && node->text == "false") {
    part.tunnel_span = {};
  } else if (node->is_scalar()) {
    part.tunnel = read_points(*node, nullptr, context.diagnostics);
  } else {
    report_wrong_value(*node, map.row("tunnel"), "`true` or sides", context.diagnostics);
  }
}

void read_position(MapReader& map, WrittenPart& part, TileContext& context) {
  const YamlNode* node = map.node("at");
  if (node != nullptr) {
    part.at_span = map.span("at");
    if (node->is_sequence()) {
      part.at_mm = as_spot(*node, map.row("at"), context.diagnostics);
    } else if (node->is_scalar() && (node->text == "centre" || node->text == "center" ||
                                     std::find(words::compass.begin(), words::compass.end(),
                                               node->text) != words::compass.end())) {
      part.at_compass = {node->text == "center" ? "centre" : std::string(node->text), node->span};
    } else {
      report_wrong_value(*node, map.row("at"), "a side, a corner, `centre` or two lengths",
                         context.diagnostics);
    }
  }
  part.spot_mm = map.spot_mm("spot");
  part.spot_span = map.span("spot");
}

void read_keys(MapReader& map, WrittenPart& part, TileContext& context) {
  part.ends = read_references(map.node("ends"), context);
  part.ends_span = map.span("ends");
  part.touches = read_references(map.node("touches"), context);
  part.touches_span = map.span("touches");
  read_bridge(map, part, context);
  read_tunnel(map, part, context);
  if (const YamlNode* node = map.node("in")) part.in = read_reference(*node, context);
  if (const YamlNode* node = map.node("drawn-with"))
    part.drawn_with = read_reference(*node, context);
  part.borders = read_references(map.node("borders"), context);
  part.borders_stated = map.node("borders") != nullptr;
  part.borders_span = map.span("borders");
  part.also_borders = read_references(map.node("also-borders"), context);
  part.also_borders_span = map.span("also-borders");
  part.not_borders = read_references(map.node("not-borders"), context);
  part.not_borders_span = map.span("not-borders");
  if (const auto look = map.choice("look"))
    part.look = Spanned<std::string>{std::string(words::settings[*look]), map.span("look")};
  part.art = map.file("art");
  read_position(map, part, context);
}

std::optional<WrittenPart> read_one_word(const YamlNode& node, TileContext& context) {
  const auto words = split_words(node);
  if (words.empty()) return std::nullopt;
  const auto kind = context.visible.kinds.find(words[0].value);
  if (kind == context.visible.kinds.end()) {
    report_unknown_kind(node, context);
    return std::nullopt;
  }
  if (words.size() > 1) {
    context.diagnostics.add(
        diagnose<DiagId::EntryWithoutColon>(node.span, node.text)
            .fix("`" + words[0].value + ":" + std::string(node.text.substr(words[0].value.size())) +
                     "`",
                 {{{node.span.file, words[0].span.end, words[0].span.end}, ":"}}));
    return std::nullopt;
  }
  if (!kind->second.place) {
    context.diagnostics.add(diagnose<DiagId::SegmentWithoutPoints>(node.span, node.text)
                                .help("for example `" + words[0].value + ": N`"));
    return std::nullopt;
  }
  WrittenPart part;
  part.kind = words[0];
  part.span = part.head = node.span;
  return part;
}

std::optional<WrittenPart> read_part(const YamlNode& node, TileContext& context) {
  if (node.is_scalar()) return read_one_word(node, context);
  if (!node.is_map() || node.entries.empty()) {
    context.diagnostics.add(diagnose<DiagId::WrongShape>(node.span, "an entry of `segments`",
                                                         "`city: N` or a place", describe(node)));
    return std::nullopt;
  }
  const YamlEntry* head = nullptr;
  for (const YamlEntry& entry : node.entries) {
    if (context.visible.kinds.find(entry.key->text) == context.visible.kinds.end()) continue;
    if (head != nullptr) {
      context.diagnostics.add(
          diagnose<DiagId::TwoKindsInEntry>(entry.key->span, head->key->text, entry.key->text)
              .label(head->key->span, "the entry starts here")
              .help("begin `" + std::string(entry.key->text) + "` on a line of its own with `- `"));
      return std::nullopt;
    }
    head = &entry;
  }
  if (head == nullptr) {
    report_unknown_kind(*node.entries.front().key, context);
    return std::nullopt;
  }
  WrittenPart part;
  part.span = node.span;
  const VisibleKind& kind = context.visible.kinds.find(head->key->text)->second;
  read_head(*head, kind, part, context);
  MapReader map("`" + head_text(part) + "`", node, shapes::segment, context.diagnostics);
  read_keys(map, part, context);
  std::vector<YamlEntry> rest = map.rest();
  std::erase_if(rest, [&](const YamlEntry& entry) { return entry.key == head->key; });
  part.marks = read_marks(rest, part.kind.value, head_text(part), context);
  return part;
}

}  // namespace

std::optional<Reference> read_reference(const YamlNode& node, TileContext& context) {
  const auto words = split_words(node);
  if (!node.is_scalar() || words.empty()) {
    context.diagnostics.add(
        diagnose<DiagId::UnknownReference>(node.span, node.is_scalar() ? "" : describe(node)));
    return std::nullopt;
  }
  Reference reference;
  reference.span = node.span;
  std::size_t first = 0;
  if (!is_point(words[0].value)) {
    const std::string& kind = words[0].value;
    const bool known =
        kind == "open" || context.visible.kinds.find(kind) != context.visible.kinds.end();
    if (!known) {
      Diagnostic found = diagnose<DiagId::UnknownReference>(words[0].span, kind);
      const auto near = nearest(kind, names_of(context.visible.kinds));
      if (near && kind.size() > 2) {
        found = std::move(found).fix("did you mean `" + *near + "`?", {{words[0].span, *near}});
      } else if (const auto guess = guess_points(kind)) {
        found = std::move(found).fix("`" + *guess + "`", {{words[0].span, *guess}});
      }
      context.diagnostics.add(std::move(found));
      return std::nullopt;
    }
    reference.kind = words[0];
    first = 1;
  }
  for (std::size_t i = first; i < words.size(); ++i) {
    if (!is_point(words[i].value)) {
      Diagnostic found = diagnose<DiagId::NoPoint>(words[i].span, words[i].value);
      if (context.visible.kinds.find(words[i].value) != context.visible.kinds.end()) {
        found = std::move(found).help("several segments or places are written as a list: `[" +
                                      words[0].value + ", " + words[i].value + "]`");
      } else if (const auto guess = guess_points(words[i].value)) {
        found = std::move(found).fix("`" + *guess + "`", {{words[i].span, *guess}});
      }
      context.diagnostics.add(std::move(found));
      return std::nullopt;
    }
    reference.points.push_back(words[i]);
  }
  return reference;
}

std::vector<Reference> read_references(const YamlNode* node, TileContext& context) {
  std::vector<Reference> references;
  if (node == nullptr) return references;
  if (!node->is_sequence()) {
    if (auto reference = read_reference(*node, context))
      references.push_back(*std::move(reference));
    return references;
  }
  for (const YamlNode* item : node->items)
    if (auto reference = read_reference(*item, context))
      references.push_back(*std::move(reference));
  return references;
}

std::vector<WrittenPart> read_parts(const YamlNode& node, std::string_view what,
                                    TileContext& context) {
  std::vector<WrittenPart> parts;
  if (node.is_null()) return parts;
  if (!node.is_sequence()) {
    Diagnostic found =
        diagnose<DiagId::WrongShape>(node.span, "`" + std::string(what) + "`",
                                     "a list, each entry after a dash", describe(node));
    if (node.is_scalar()) {
      const std::string list = "[" + std::string(node.text) + "]";
      found =
          std::move(found).fix("`" + std::string(what) + ": " + list + "`", {{node.span, list}});
    } else {
      found = std::move(found).help("begin each entry with a dash: `- city: N`");
    }
    context.diagnostics.add(std::move(found));
    return parts;
  }
  for (const YamlNode* item : node.items)
    if (auto part = read_part(*item, context)) parts.push_back(*std::move(part));
  return parts;
}

}  // namespace tw::tiledef
