#include "tiledef/read_tiles.hpp"

#include <algorithm>
#include <map>

#include "tiledef/map_reader.hpp"
#include "tiledef/points.hpp"
#include "tiledef/read_marks.hpp"
#include "tiledef/shapes.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

/// The letters with blanks taken out and in capitals, if that makes them right.
std::optional<std::string> tidy_letters(std::string_view text, const VisibleWords& visible) {
  std::string tidy;
  for (char c : text) {
    if (c == ' ' || c == ',' || c == '-') continue;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (c == '*' || c == '?') c = 'A';
    if (visible.letters.find(c) == visible.letters.end()) return std::nullopt;
    tidy += c;
  }
  return tidy.size() == 4 ? std::optional(tidy) : std::nullopt;
}

/// Four letters; `extra` is one more that is allowed (`.` inside a larger tile, `_` on a token).
std::optional<Spanned<std::string>> read_letters(const YamlNode& node, const Key& row, char extra,
                                                 TileContext& context) {
  if (node.is_sequence()) {
    std::string row_of_letters;
    for (const YamlNode* item : node.items)
      if (item->is_scalar()) row_of_letters += item->text;
    Diagnostic found =
        diagnose<DiagId::WrongValue>(node.span, row.name, "letters in a row", "a list",
                                     "one letter for each of N E S W, without blanks or commas");
    if (const auto tidy = tidy_letters(row_of_letters, context.visible))
      found = std::move(found).fix("`" + *tidy + "`", {{node.span, *tidy}});
    context.diagnostics.add(std::move(found));
    return std::nullopt;
  }
  const auto letters = as_word(node, row, context.diagnostics);
  if (!letters) return std::nullopt;
  const std::string& text = letters->value;
  const auto known = [&](char c) {
    return c == extra || context.visible.letters.find(c) != context.visible.letters.end();
  };
  const std::size_t wrong =
      static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), known) - text.begin());
  if (text.size() == 4 && wrong == text.size()) return letters;

  const auto tidy = tidy_letters(text, context.visible);
  Diagnostic found;
  const bool small = std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a'; });
  if (tidy && small && text.find_first_of("*?") == std::string::npos) {
    found = diagnose<DiagId::LetterCase>(node.span, text);
  } else if (wrong < text.size() && !(tidy && text[wrong] != '*' && text[wrong] != '?')) {
    Span span = node.span;
    std::size_t length = 1;
    while (wrong + length < text.size() &&
           (static_cast<unsigned char>(text[wrong + length]) & 0xC0U) == 0x80U)
      ++length;
    if (node.plain) {
      span.begin += static_cast<std::uint32_t>(wrong);
      span.end = span.begin + static_cast<std::uint32_t>(length);
    }
    found = diagnose<DiagId::UnknownEdgeLetter>(span, text.substr(wrong, length));
    if (text[wrong] == '#') found = std::move(found).help("a comment begins with a blank and `#`");
  } else if (row.name == "squares") {
    found = diagnose<DiagId::WrongValue>(
        node.span, row.name, "four letters for each square", "`" + text + "`",
        "one letter for each of N E S W; `.` for a side inside the tile");
  } else {
    found = diagnose<DiagId::EdgeLetterCount>(node.span, text, text.size());
  }
  if (tidy) found = std::move(found).fix("`" + *tidy + "`", {{node.span, *tidy}});
  context.diagnostics.add(std::move(found));
  return std::nullopt;
}

std::optional<WrittenCount> read_count(MapReader& map, std::string_view key, TileContext& context) {
  const YamlNode* node = map.node(key);
  if (node == nullptr) return std::nullopt;
  Key row = map.row(key);
  row.most = 10'000;
  WrittenCount count;
  count.span = map.span(key);
  if (!node->is_map()) {
    count.plain = as_integer(*node, row, context.diagnostics);
    return count;
  }
  for (const YamlEntry& entry : node->entries) {
    const auto number = as_integer(*entry.value, row, context.diagnostics);
    if (context.visible.sets.find(entry.key->text) == context.visible.sets.end()) {
      context.diagnostics.add(
          suggest(diagnose<DiagId::UnknownWord>(
                      entry.key->span, "the set", entry.key->text,
                      "numbers by set name sets of `sets:` here or in `requires`"),
                  entry.key->text, entry.key->span, names_of(context.visible.sets)));
    } else if (number) {
      count.by_set.push_back({{std::string(entry.key->text), entry.key->span}, *number});
    }
  }
  return count;
}

void read_squares(MapReader& map, WrittenTile& tile, TileContext& context) {
  const YamlNode* node = map.node("squares");
  if (node == nullptr) return;
  tile.squares_span = map.span("squares");
  const Key& row = map.row("squares");
  if (!node->is_map() || node->entries.empty()) {
    report_wrong_value(*node, row, "squares, each with four letters", context.diagnostics);
    return;
  }
  for (const YamlEntry& entry : node->entries) {
    if (!is_square(entry.key->text)) {
      context.diagnostics.add(diagnose<DiagId::WrongSquare>(entry.key->span, entry.key->text));
      continue;
    }
    const auto letters = read_letters(*entry.value, row, '.', context);
    if (!letters) continue;
    tile.squares.push_back({entry.key->text[0] - 'a',
                            entry.key->text[1] - '1',
                            letters->value,
                            {entry.key->span.file, entry.key->span.begin, entry.value->span.end}});
  }
}

/// The kinds a tile has and how they are written, for messages about its other entries.
void note_heads(const YamlNode& tile, TileContext& context) {
  context.heads.clear();
  for (const std::string_view list : {"segments", "also"}) {
    const YamlNode* node = tile.find(list);
    if (node == nullptr) continue;
    for (const YamlNode* item : node->items) {
      if (item->is_scalar()) context.heads.emplace_back(item->text, item->text);
      for (const YamlEntry& entry : item->entries) {
        if (context.visible.kinds.find(entry.key->text) == context.visible.kinds.end()) continue;
        const std::string points =
            entry.value->is_scalar() ? ": " + std::string(entry.value->text) : "";
        context.heads.emplace_back(entry.key->text, std::string(entry.key->text) + points);
      }
    }
  }
}

DraftTile read_tile(const YamlNode& node, std::size_t number, TileContext& context) {
  DraftTile draft;
  WrittenTile& tile = draft.tile;
  tile.span = node.span;
  const std::size_t errors = context.diagnostics.error_count();
  const YamlNode* id_node = node.find("id");
  const std::string what = id_node != nullptr && id_node->is_scalar()
                               ? "the tile `" + std::string(id_node->text) + "`"
                               : "tile " + std::to_string(number);
  note_heads(node, context);
  MapReader map(what, node, shapes::tile, context.diagnostics);
  if (auto id = map.name("id")) tile.id = *std::move(id);
  tile.title = map.text("title");
  if (const YamlNode* edges = map.node("edges"))
    tile.edges = read_letters(*edges, map.row("edges"), '\0', context);
  read_squares(map, tile, context);
  if (map.node("edges") != nullptr && map.node("squares") != nullptr)
    context.diagnostics.add(diagnose<DiagId::EdgesAndSquares>(map.span("squares"))
                                .label(map.span("edges"), "`edges` is here"));
  if (const YamlNode* segments = map.node("segments")) {
    tile.parts = read_parts(*segments, "segments", context);
    tile.segments_span = segments->span;
    draft.segments_given = true;
  }
  tile.count = read_count(map, "count", context);
  tile.counts_as = read_count(map, "counts-as", context);
  tile.like = map.tile_name("like");
  tile.without = read_references(map.node("without"), context);
  draft.without_span = map.span("without");
  if (const YamlNode* also = map.node("also")) draft.also = read_parts(*also, "also", context);
  draft.also_span = map.span("also");
  for (const std::string_view key : {"without", "also"})
    if (map.node(key) != nullptr && map.node("like") == nullptr)
      context.diagnostics.add(diagnose<DiagId::OnlyWithLike>(map.span(key), key));
  tile.pile = map.name("pile");
  if (tile.pile && context.visible.piles.find(tile.pile->value) == context.visible.piles.end())
    context.diagnostics.add(suggest(
        diagnose<DiagId::UnknownWord>(tile.pile->span, "the pile", tile.pile->value,
                                      "piles are declared under `piles`, here or in `requires`"),
        tile.pile->value, tile.pile->span, names_of(context.visible.piles)));
  if (const auto drawn = map.choice("drawn"))
    tile.drawn = {std::string(words::drawn[*drawn]), map.node("drawn")->span};
  tile.art = map.file("art");
  tile.back = map.word("back");
  tile.source_id = map.word("source-id");
  tile.start = map.flag("start");
  tile.once = map.flag("once");
  draft.start_given = map.node("start") != nullptr;
  draft.once_given = map.node("once") != nullptr;
  tile.marks = read_marks(map.rest(), "tile", "tile", context);
  tile.poisoned = context.diagnostics.error_count() != errors;
  return draft;
}

}  // namespace

std::vector<DraftTile> read_tiles(const YamlNode& node, TileContext& context) {
  std::vector<DraftTile> drafts;
  if (node.is_null()) return drafts;
  if (!node.is_sequence()) {
    context.diagnostics.add(diagnose<DiagId::WrongShape>(node.span, "`tiles`",
                                                         "a list, each tile after a dash",
                                                         describe(node))
                                .help("begin each tile with a dash: `- id: mill`"));
    return drafts;
  }
  std::map<std::string, Span, std::less<>> ids;
  drafts.reserve(node.items.size());
  for (const YamlNode* item : node.items) {
    DraftTile draft = read_tile(*item, drafts.size() + 1, context);
    const Spanned<std::string>& id = draft.tile.id;
    if (!id.value.empty()) {
      const auto [first, fresh] = ids.emplace(id.value, id.span);
      if (!fresh) {
        context.diagnostics.add(diagnose<DiagId::DuplicateTile>(id.span, id.value)
                                    .label(first->second, "the first one"));
        draft.tile.poisoned = true;
      }
    }
    drafts.push_back(std::move(draft));
  }
  return drafts;
}

WrittenTile read_laid_tile(const YamlNode& node, std::string_view what, TileContext& context) {
  WrittenTile tile;
  tile.span = node.span;
  const std::size_t errors = context.diagnostics.error_count();
  MapReader map(std::string(what), node, shapes::lays, context.diagnostics);
  if (const YamlNode* edges = map.node("edges"))
    tile.edges = read_letters(*edges, map.row("edges"), '_', context);
  if (const YamlNode* segments = map.node("segments")) {
    tile.parts = read_parts(*segments, "segments", context);
    tile.segments_span = segments->span;
  }
  tile.poisoned = context.diagnostics.error_count() != errors;
  return tile;
}

}  // namespace tw::tiledef
