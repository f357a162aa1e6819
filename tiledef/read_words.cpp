#include "tiledef/read_words.hpp"

#include <charconv>

#include "tiledef/shapes.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

struct ReadGlyph {
  std::string file, stands, drawn;
  std::optional<double> size_mm;
};

ReadGlyph read_glyph(MapReader& map, DiagSink& diagnostics) {
  ReadGlyph glyph;
  const YamlNode* node = map.node("glyph");
  if (node == nullptr) return glyph;
  if (!node->is_map()) {
    if (auto file = as_file(*node, map.row("glyph"), diagnostics)) glyph.file = file->value;
    return glyph;
  }
  MapReader inner("the glyph of " + map.what(), *node, shapes::glyph, diagnostics);
  if (auto file = inner.file("file")) glyph.file = file->value;
  if (auto drawn = inner.choice("drawn")) glyph.drawn = words::settings[*drawn];
  if (auto stands = inner.choice("stands")) glyph.stands = words::standing[*stands];
  glyph.size_mm = inner.length_mm("size");
  return glyph;
}

/// `9`, or `3 each`.
void read_supply(MapReader& map, int& count, bool& each, DiagSink& diagnostics) {
  const YamlNode* node = map.node("count");
  if (node == nullptr) return;
  constexpr int most = 1000;
  const auto words = split_words(*node);
  int number = 0;
  bool good =
      node->is_scalar() && (words.size() == 1 || (words.size() == 2 && words[1].value == "each"));
  if (good) {
    const std::string& digits = words[0].value;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    good = error == std::errc{} && end == digits.data() + digits.size();
  }
  if (!good) {
    report_wrong_value(*node, map.row("count"), "a number, or `3 each`", diagnostics);
  } else if (number < 0 || number > most) {
    diagnostics.add(diagnose<DiagId::OutOfRange>(node->span, "count", number, 0, most));
  } else {
    count = number;
    each = words.size() == 2;
  }
}

char read_letter(MapReader& map, DiagSink& diagnostics) {
  const YamlNode* node = map.node("letter");
  if (node == nullptr) return '\0';
  if (node->is_scalar() && node->text.size() == 1 && node->text[0] >= 'A' && node->text[0] <= 'Z')
    return node->text[0];
  report_wrong_value(*node, map.row("letter"), "one capital letter", diagnostics);
  return '\0';
}

std::vector<std::string> values_of(const std::vector<Spanned<std::string>>& words) {
  std::vector<std::string> values;
  for (const auto& word : words) values.push_back(word.value);
  return values;
}

void read_takes(MapReader& map, MarkKind& kind, DiagSink& diagnostics) {
  const YamlNode* node = map.node("takes");
  if (node == nullptr) return;
  if (node->is_scalar() && node->text == "number") {
    kind.takes = MarkTakes::Number;
  } else if (node->is_scalar() && node->text == "direction") {
    kind.takes = MarkTakes::Direction;
  } else if (node->is_sequence() && !node->items.empty()) {
    kind.takes = MarkTakes::Word;
    for (const YamlNode* item : node->items)
      if (auto word = as_name(*item, map.row("takes"), diagnostics))
        kind.words.push_back(word->value);
  } else {
    report_wrong_value(*node, map.row("takes"), "`number`, `direction` or a list of words",
                       diagnostics);
  }
}

WrittenMarkKind read_mark(const Spanned<std::string>& name, MapReader map, DiagSink& diagnostics) {
  WrittenMarkKind mark{name, {}, map.names("hosts")};
  MarkKind& kind = mark.kind;
  kind.name = name.value;
  for (const auto& host : mark.hosts) kind.on_tile = kind.on_tile || host.value == "tile";
  read_takes(map, kind, diagnostics);
  kind.joins = map.choice_or("joins", MarkJoins::Sum);
  kind.limit = static_cast<int>(map.integer("limit").value_or(0));
  if (const auto option = map.name("active-with")) kind.active_with = option->value;
  const ReadGlyph glyph = read_glyph(map, diagnostics);
  kind.glyph = glyph.file;
  kind.stands = glyph.stands;
  kind.drawn = glyph.drawn;
  if (glyph.size_mm) kind.size_mm = *glyph.size_mm;
  kind.title = map.text("title");
  return mark;
}

void read_look(MapReader& map, FeatureKind& kind, DiagSink& diagnostics) {
  const ReadGlyph glyph = read_glyph(map, diagnostics);
  kind.glyph = glyph.file;
  kind.stands = glyph.stands;
  kind.drawn = glyph.drawn;
  if (glyph.size_mm) kind.size_mm = *glyph.size_mm;
  kind.claim = map.flag("claim");
  kind.classes = values_of(map.words("classes"));
  kind.title = map.text("title");
}

WrittenFeature read_place(const Spanned<std::string>& name, MapReader map, DiagSink& diagnostics) {
  WrittenFeature place{name, {}, {}};
  place.kind.name = name.value;
  place.kind.lie = Lie::Place;
  place.kind.roads = map.choice_or("roads", RoadsAtPlace::Pass);
  place.kind.links = map.choice_or("links", PlaceLinks::Itself);
  place.kind.scenery = map.flag("scenery");
  read_look(map, place.kind, diagnostics);
  return place;
}

WrittenFeature read_feature(const Spanned<std::string>& name, MapReader map,
                            DiagSink& diagnostics) {
  WrittenFeature feature{name, {}, {}};
  feature.kind.name = name.value;
  constexpr std::array lies{Lie::City, Lie::Road, Lie::River};  // order of words::lies
  const std::size_t like = map.choice("like").value_or(0);
  feature.kind.lie = lies[like];
  feature.like.value = words::lies[like];
  feature.like.span = map.span("like");
  feature.kind.letter = read_letter(map, diagnostics);
  read_look(map, feature.kind, diagnostics);
  return feature;
}

WrittenEdgeKind read_edge_kind(const Spanned<std::string>& name, MapReader map,
                               DiagSink& diagnostics) {
  WrittenEdgeKind edge;
  edge.name = name;
  edge.kind.name = name.value;
  edge.kind.letter = read_letter(map, diagnostics);
  edge.kind.fits_itself = map.flag("fits-itself", true);
  edge.side_of = map.name("side-of");
  edge.fits = map.names("fits");
  if (const YamlNode* node = map.node("profile")) {
    edge.profile = split_words(*node);
    if (edge.profile.size() != 1 && edge.profile.size() != 3)
      report_wrong_value(*node, map.row("profile"), "one word, or three", diagnostics);
  }
  return edge;
}

WrittenFigure read_figure(const Spanned<std::string>& name, MapReader map, DiagSink& diagnostics) {
  WrittenFigure written;
  written.name = name;
  Figure& figure = written.figure;
  figure.name = name.value;
  figure.neutral = map.flag("neutral");
  figure.each = !figure.neutral;
  read_supply(map, figure.count, figure.each, diagnostics);
  written.hosts = map.names("hosts");
  if (const YamlNode* node = map.node("strength")) {
    const bool number =
        node->is_scalar() && !node->text.empty() && node->text[0] >= '0' && node->text[0] <= '9';
    if (number) {
      Key row = map.row("strength");
      row.most = 1000;
      figure.strength = static_cast<int>(as_integer(*node, row, diagnostics).value_or(1));
    } else {
      written.strength_mark = as_name(*node, map.row("strength"), diagnostics);
    }
  }
  figure.role = figure.neutral ? "neutral" : "claimant";
  if (const auto role = map.choice("role")) figure.role = words::roles[*role];
  if (const auto file = map.file("standee")) figure.standee = file->value;
  figure.title = map.text("title");
  return written;
}

WrittenToken read_token(const Spanned<std::string>& name, MapReader map, DiagSink& diagnostics) {
  WrittenToken token;
  token.name = name;
  token.row.name = name.value;
  read_supply(map, token.row.count, token.row.each, diagnostics);
  token.row.shape = map.choice_or("shape", PieceShape::Round);
  if (const auto size = map.size_mm("size")) {
    token.row.width_mm = size->first;
    token.row.height_mm = size->second;
  }
  token.row.glyph = read_glyph(map, diagnostics).file;
  if (const auto back = map.file("back")) token.row.back_glyph = back->value;
  token.sits_on = map.name("sits-on");
  if (token.sits_on) token.row.sits_on = token.sits_on->value;
  if (const YamlNode* turns = map.node("turns")) {
    if (!turns->is_map())
      report_wrong_value(*turns, map.row("turns"), "edge kinds, each with its new one",
                         diagnostics);
    for (const YamlEntry& entry : turns->entries) {
      const auto from = as_name(*entry.key, map.row("turns"), diagnostics);
      const auto to = as_name(*entry.value, map.row("turns"), diagnostics);
      if (from && to) token.turns.emplace_back(*from, *to);
    }
  }
  token.row.title = map.text("title");
  token.row.text = map.text("text");
  return token;
}

Written<Card> read_card(const Spanned<std::string>& name, MapReader map, DiagSink& diagnostics) {
  Written<Card> card{name, {}};
  card.row.name = name.value;
  card.row.count = static_cast<int>(map.integer("count").value_or(1));
  if (const auto size = map.size_mm("size")) {
    card.row.width_mm = size->first;
    card.row.height_mm = size->second;
  }
  card.row.glyph = read_glyph(map, diagnostics).file;
  card.row.title = map.text("title");
  card.row.text = map.text("text");
  return card;
}

Written<Option> read_option(const Spanned<std::string>& name, MapReader map,
                            DiagSink& diagnostics) {
  Written<Option> option{name, {}};
  option.row.name = name.value;
  option.row.values = values_of(map.words("values"));
  if (map.node("values") == nullptr) option.row.values = {"false", "true"};
  if (option.row.values.empty()) return option;
  option.row.default_value = option.row.values.front();
  if (const auto chosen = map.word("default")) {
    option.row.default_value = chosen->value;
    bool known = false;
    for (const std::string& value : option.row.values) known = known || value == chosen->value;
    if (!known)
      diagnostics.add(
          suggest(diagnose<DiagId::DefaultNoValue>(chosen->span, chosen->value, name.value),
                  chosen->value, chosen->span, option.row.values));
  }
  option.row.title = map.text("title");
  return option;
}

Written<Pile> read_pile(const Spanned<std::string>& name, MapReader map, DiagSink&) {
  Written<Pile> pile{name, {}};
  pile.row.name = name.value;
  if (const auto drawn = map.choice("drawn")) pile.row.drawn = words::pile_drawn[*drawn];
  return pile;
}

WrittenSelection read_set(const Spanned<std::string>& name, MapReader map, DiagSink& diagnostics) {
  WrittenSelection set;
  set.name = name;
  set.selection.name = name.value;
  set.selection.title = map.text("title");
  set.selection.requires_expansions = values_of(map.names("requires"));
  set.remove = map.tile_names("remove");
  const auto each_tile = [&](std::string_view key, auto visit) {
    const YamlNode* node = map.node(key);
    if (node == nullptr) return;
    if (!node->is_map())
      report_wrong_value(*node, map.row(key), "tiles, each with a value", diagnostics);
    for (const YamlEntry& entry : node->entries)
      if (auto tile = as_tile_name(*entry.key, map.row(key), diagnostics))
        visit(*std::move(tile), *entry.value, map.row(key));
  };
  each_tile("add", [&](Spanned<std::string> tile, const YamlNode& value, const Key& row) {
    if (const auto number = as_integer(value, row, diagnostics))
      set.add.emplace_back(std::move(tile), *number);
  });
  each_tile("replace", [&](Spanned<std::string> tile, const YamlNode& value, const Key& row) {
    if (auto with = as_tile_name(value, row, diagnostics))
      set.replace.emplace_back(std::move(tile), *std::move(with));
  });
  return set;
}

/// Calls `read` for every word of a section.
template <class Rows, class Read>
void read_section(MapReader& map, std::string_view section, Rows& rows, Read read,
                  DiagSink& diagnostics) {
  const YamlNode* node = map.node(section);
  if (node == nullptr || node->is_null()) return;
  const Key& row = map.row(section);
  if (!node->is_map()) {
    report_wrong_value(*node, row, "names, each with its keys", diagnostics);
    return;
  }
  for (const YamlEntry& entry : node->entries) {
    const auto name = as_name(*entry.key, row, diagnostics);
    if (!name) continue;
    const std::string_view article = row.shape->name;
    const std::string what =
        "the" + std::string(article.substr(article.find(' '))) + " `" + name->value + "`";
    rows.push_back(
        read(*name, MapReader(what, *entry.value, *row.shape, diagnostics), diagnostics));
  }
}

}  // namespace

void read_words(MapReader& map, WrittenExpansion& expansion, DiagSink& diagnostics) {
  Expansion& about = expansion.about;
  if (const auto version = map.word("version")) about.version = version->value;
  about.title = map.text("title");
  about.description = map.text("description");
  for (const Text& credit : map.texts("credits")) about.credits.push_back(credit.in("en"));
  about.recommends = values_of(map.names("recommends"));

  read_section(map, "marks", expansion.marks, read_mark, diagnostics);
  read_section(map, "places", expansion.features, read_place, diagnostics);
  read_section(map, "features", expansion.features, read_feature, diagnostics);
  read_section(map, "edge-kinds", expansion.edge_kinds, read_edge_kind, diagnostics);
  read_section(map, "figures", expansion.figures, read_figure, diagnostics);
  read_section(map, "tokens", expansion.tokens, read_token, diagnostics);
  read_section(map, "cards", expansion.cards, read_card, diagnostics);
  read_section(map, "options", expansion.options, read_option, diagnostics);
  read_section(map, "piles", expansion.piles, read_pile, diagnostics);
  read_section(map, "sets", expansion.sets, read_set, diagnostics);
}

}  // namespace tw::tiledef
