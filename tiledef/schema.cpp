#include "tiledef/schema.hpp"

#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "model/print_spec.hpp"
#include "tiledef/shapes.hpp"
#include "tiledef/shapes_interop.hpp"
#include "tiledef/shapes_theme.hpp"
#include "tiledef/words.hpp"

namespace tw::tiledef {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* name_pattern = "^[A-Za-z0-9][A-Za-z0-9_.+-]*$";
constexpr const char* tile_name_pattern =
    "^[A-Za-z0-9][A-Za-z0-9_.+-]*(/[A-Za-z0-9][A-Za-z0-9_.+-]*)?$";
constexpr const char* point_pattern = "([a-h][1-8])?([NESW][LR]?|NE|SE|SW|NW)";

Json text_type() {
  return {{"type", "string"}, {"minLength", 1}};
}
Json pattern(const std::string& expression) {
  return {{"type", "string"}, {"pattern", expression}};
}
Json ref(std::string_view id) {
  return {{"$ref", "#/$defs/" + std::string(id)}};
}
Json list_of(Json items) {
  return {{"type", "array"}, {"items", std::move(items)}};
}
Json one_or_list(const Json& items) {
  return {{"anyOf", Json::array({items, list_of(items)})}};
}
Json by_name(Json values) {
  return {{"type", Json::array({"object", "null"})}, {"additionalProperties", std::move(values)}};
}
/// YAML reads some words as numbers or truth values; as text they are the same.
Json word_type() {
  return {{"type", Json::array({"string", "number", "boolean"})}};
}

Json lengths() {
  return pattern("^[0-9]+([.][0-9]+)? ?(mm|cm|in)$");
}
Json size() {
  return pattern("^([0-9]+([.][0-9]+)? ?((mm|cm|in) ?)?[x×] ?)?[0-9]+([.][0-9]+)? ?(mm|cm|in)$");
}
Json spot() {
  return {{"type", "array"}, {"items", lengths()}, {"minItems", 2}, {"maxItems", 2}};
}
Json points() {
  return pattern("^ *" + std::string(point_pattern) + "( +" + point_pattern +
                 ")*( +[.][.][.])? *$");
}

Json signed_length() {
  return pattern("^-?[0-9]+([.][0-9]+)? ?(mm|cm|in)$");
}
Json several(const Json& items, int count) {
  return {{"type", "array"}, {"items", items}, {"minItems", count}, {"maxItems", count}};
}
/// A format in any case of its letters, or a size.
Json paper(const Json& size) {
  std::string names;
  for (const PaperFormat& format : paper_formats()) {
    names += names.empty() ? "^(" : "|";
    for (const char letter : format.name) {
      const auto c = static_cast<unsigned char>(letter);
      if (std::isalpha(c) != 0)
        names += {'[', static_cast<char>(std::toupper(c)), static_cast<char>(std::tolower(c)), ']'};
      else
        names += letter;
    }
  }
  return {{"anyOf", Json::array({pattern(names + ")$"), size})}};
}
/// A place on the table: tiles to the right and down from the middle.
Json table_place() {
  return several({{"type", "integer"}, {"minimum", -1000}, {"maximum", 1000}}, 2);
}
/// A piece and its spot, with where and whose it is.
Json piece() {
  return {{"type", "object"},
          {"properties", {{"at", table_place()}, {"by", word_type()}}},
          {"additionalProperties", {{"anyOf", Json::array({table_place(), word_type()})}}},
          {"minProperties", 1},
          {"maxProperties", 3}};
}
/// A turn, `expect: ...` by itself, or the end of the game.
Json turns(Json turn) {
  Json expect{{"type", "object"},
              {"properties", {{"expect", one_or_list(word_type())}}},
              {"required", Json::array({"expect"})},
              {"additionalProperties", false}};
  return list_of(
      {{"anyOf", Json::array({std::move(turn),
                              std::move(expect),
                              {{"enum", Json::array({"pack is empty", "end of game"})}}})}});
}

/// Words of a set that are keys or kinds; null where any may come.
struct KnownWords {
  std::map<std::string, const MarkKind*> marks;
  std::map<std::string, std::vector<std::string>> hosts;  ///< of marks
  std::set<std::string> places, kinds;
};

Json type_of(const Key& key) {
  const Json words = Json(std::vector<std::string>(key.words.begin(), key.words.end()));
  switch (key.value) {
    case Value::Flag:
      return {{"type", "boolean"}};
    case Value::Integer:
      return {{"type", "integer"}, {"minimum", key.least}, {"maximum", key.most}};
    case Value::Number:
      return {{"type", "number"}, {"minimum", key.least}, {"maximum", key.most}};
    case Value::Word:
      return word_type();
    case Value::Words:
      return one_or_list(word_type());
    case Value::Choice:
      return {{"enum", words}};
    case Value::Choices:
      return one_or_list({{"enum", words}});
    case Value::Name:
      return pattern(name_pattern);
    case Value::Names:
      return one_or_list(pattern(name_pattern));
    case Value::TileName:
      return pattern(tile_name_pattern);
    case Value::TileNames:
      return one_or_list(pattern(tile_name_pattern));
    case Value::Text:
      return ref("text");
    case Value::Texts:
      return one_or_list(ref("text"));
    case Value::Length:
      return lengths();
    case Value::Size:
      return size();
    case Value::Resolution:
      return pattern("^[0-9]+([.][0-9]+)? ?dpi$");
    case Value::Colour:
      return pattern("^#[0-9a-fA-F]{6}$");
    case Value::File:
      return text_type();
    case Value::Letter:
      return pattern("^[A-Z]$");
    case Value::Edges:
      return pattern("^[A-Z_]{4}$");
    case Value::Points:
      return points();
    case Value::Reference:
      return text_type();
    case Value::References:
      return one_or_list(text_type());
    case Value::Position:
      return {{"anyOf", Json::array({pattern("^(centre|center|N|NE|E|SE|S|SW|W|NW)$"), spot()})}};
    case Value::Spot:
      return spot();
    case Value::Count:
      return {{"anyOf", Json::array({{{"type", "integer"}, {"minimum", 0}},
                                     by_name({{"type", "integer"}, {"minimum", 0}})})}};
    case Value::Supply:
      return {{"anyOf",
               Json::array({{{"type", "integer"}, {"minimum", 0}}, pattern("^[0-9]+ each$")})}};
    case Value::Object:
      return ref(key.shape->id);
    case Value::FileOrObject:
      return {{"anyOf", Json::array({text_type(), ref(key.shape->id)})}};
    case Value::WordOrObject:
      return {{"anyOf", Json::array({word_type(), ref(key.shape->id)})}};
    case Value::ObjectOrList:
      return one_or_list(ref(key.shape->id));
    case Value::ObjectsByName:
      return by_name(ref(key.shape->id));
    case Value::Objects:
      return list_of(ref(key.shape->id));
    case Value::Segments:
      return list_of(ref("entry"));
    case Value::NumbersByTile:
      return by_name({{"type", "integer"}, {"minimum", 0}});
    case Value::TilesByTile:
      return by_name(pattern(tile_name_pattern));
    case Value::NamesByName:
      return by_name(pattern(name_pattern));
    case Value::NumbersByName:
      return by_name({{"type", "integer"}, {"minimum", key.least}, {"maximum", key.most}});
    case Value::WordsByName:
      return by_name(one_or_list(word_type()));
    case Value::WordsOrObjectsByName:
      return by_name({{"anyOf", Json::array({word_type(), ref(key.shape->id)})}});
    case Value::EdgesBySquare:
      return {{"type", "object"},
              {"patternProperties", {{"^[a-h][1-8]$", pattern("^[A-Z.]{4}$")}}},
              {"additionalProperties", false}};
    case Value::FlagOrPoints:
      return {{"anyOf", Json::array({{{"type", "boolean"}}, points()})}};
    case Value::Takes:
      return {{"anyOf", Json::array({{{"enum", Json::array({"number", "direction"})}},
                                     list_of(word_type())})}};
    case Value::Strength:
      return {{"type", Json::array({"integer", "string"})}};
    case Value::Profile: {
      std::string one;
      for (const std::string_view word : key.words)
        one += (one.empty() ? "(" : "|") + std::string(word);
      return pattern("^ *" + one + ")( +" + one + ") +" + one + "))? *$");
    }
    case Value::Counted:
      return one_or_list({{"anyOf", Json::array({pattern(name_pattern), ref(key.shape->id)})}});
    case Value::AwardCount: {
      Json by_word{{"type", "object"},
                   {"properties", Json::object()},
                   {"additionalProperties", false},
                   {"minProperties", 1},
                   {"maxProperties", 1}};
      for (const std::string_view word : key.words)
        by_word["properties"][std::string(word)] = pattern(name_pattern);
      return {{"anyOf",
               Json::array({{{"enum", Json::array({"once", "side-tile"})}}, std::move(by_word)})}};
    }
    case Value::Paper:
      return paper(size());
    case Value::Insets:
      return {{"anyOf", Json::array({lengths(), several(lengths(), 4)})}};
    case Value::Shift:
      return several(signed_length(), 2);
    case Value::Scale:
      return several({{"type", "number"}, {"minimum", 0}, {"maximum", 2}}, 2);
    case Value::LineWidth:
      return pattern("^[0-9]+([.][0-9]+)? ?(mm|cm|in|pt)$");
    case Value::Numbers:
      return one_or_list({{"type", "integer"}, {"minimum", key.least}, {"maximum", key.most}});
    case Value::Table:
      return table_place();
    case Value::Pieces:
      return one_or_list(piece());
    case Value::Turns:
      return turns(ref(key.shape->id));
    case Value::Colours:
      return by_name(pattern("^#[0-9a-fA-F]{6}$"));
    case Value::Special:
      return Json::object();
  }
  return Json::object();
}

Json mark_type(const MarkKind& mark) {
  Json type;
  switch (mark.takes) {
    case MarkTakes::Flag:
      type = {{"type", "boolean"}};
      break;
    case MarkTakes::Number:
      type = {{"type", "integer"}, {"minimum", 0}};
      break;
    case MarkTakes::Word:
      type = one_or_list({{"enum", mark.words}});
      break;
    case MarkTakes::Direction:
      type = {
          {"enum", Json(std::vector<std::string>(words::compass.begin(), words::compass.end()))}};
      break;
  }
  if (!mark.title.empty()) type["description"] = mark.title.in("en");
  return type;
}

Json object_of(const Shape& shape) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const Key& key : shape.keys) {
    Json type = type_of(key);
    type["description"] = key.doc;
    if (!key.example.empty()) type["examples"] = Json::array({key.example});
    properties[std::string(key.name)] = std::move(type);
    if (key.required) required.push_back(key.name);
  }
  Json object{{"description", shape.doc},
              {"type", Json::array({"object", "null"})},
              {"properties", std::move(properties)}};
  if (!required.empty()) {
    object["type"] = "object";
    object["required"] = std::move(required);
  }
  object["additionalProperties"] = shape.open;
  return object;
}

void add_marks(Json& object, const KnownWords& known, const std::set<std::string>& hosts) {
  for (const auto& [name, mark] : known.marks)
    for (const std::string& host : known.hosts.at(name))
      if (hosts.count(host) != 0) object["properties"][name] = mark_type(*mark);
  object["additionalProperties"] = false;
}

/// An entry of `segments`: a word, or a kind with points and further keys.
Json entry(const KnownWords* known) {
  Json keys = object_of(shapes::segment);
  keys["type"] = "object";
  keys["minProperties"] = 1;
  Json word = text_type();
  const auto add_kind = [&](std::string_view kind, Json value, std::string_view doc) {
    value["description"] = doc;
    keys["properties"][std::string(kind)] = std::move(value);
  };
  for (const std::string_view kind : words::ground)
    add_kind(kind, points(), "a segment, with its points on the border");
  if (known != nullptr) {
    std::set<std::string> hosts = known->kinds;
    hosts.insert(words::ground.begin(), words::ground.end());
    for (const std::string& kind : known->kinds) {
      const bool place = known->places.count(kind) != 0;
      Json value = place ? Json{{"anyOf", Json::array({points(), {{"type", "null"}}})}} : points();
      add_kind(kind, std::move(value),
               place ? "a place" : "a segment, with its points on the border");
    }
    add_marks(keys, *known, hosts);
    word = {{"enum", Json(std::vector<std::string>(known->places.begin(), known->places.end()))}};
  }
  return {{"anyOf", Json::array({std::move(word), std::move(keys)})}};
}

KnownWords known_words(const WrittenSet& set) {
  KnownWords known;
  for (const WrittenExpansion& expansion : set.expansions) {
    for (const WrittenFeature& feature : expansion.features) {
      known.kinds.insert(feature.name.value);
      if (feature.kind.lie == Lie::Place) known.places.insert(feature.name.value);
    }
    for (const WrittenMarkKind& mark : expansion.marks) {
      known.marks.emplace(mark.name.value, &mark.kind);
      for (const auto& host : mark.hosts) known.hosts[mark.name.value].push_back(host.value);
    }
  }
  return known;
}

/// What a file holds as a whole.
Json root_of(SchemaOf file) {
  const auto mapping = [](const char* title, const Shape& shape) {
    Json root{{"title", title}};
    root.update(object_of(shape));
    root["type"] = "object";
    return root;
  };
  switch (file) {
    case SchemaOf::Expansion:
      return mapping("Tilewright expansion", shapes::expansion);
    case SchemaOf::Rules:
      return mapping("Tilewright rules", shapes::rules);
    case SchemaOf::Scenarios: {
      Json root{{"title", "Tilewright scenarios"}};
      root.update(list_of(ref(shapes::scenario.id)));
      return root;
    }
    case SchemaOf::Theme:
      return mapping("Tilewright theme", shapes::theme);
    case SchemaOf::Printers:
      return mapping("Tilewright printers", shapes::printers_file);
    case SchemaOf::Interop: {
      Json root{{"title", "Tilewright names of other programs"}};
      root.update(by_name(ref(shapes::interop_program.id)));
      return root;
    }
  }
  return Json::object();
}

}  // namespace

std::string json_schema(const WrittenSet* words, SchemaOf file) {
  std::optional<KnownWords> known;
  if (words != nullptr) known = known_words(*words);
  Json definitions = Json::object();
  definitions["text"] = {
      {"description", "A text, or texts by language (ISO 639 codes)."},
      {"anyOf", Json::array({word_type(),
                             {{"type", "object"},
                              {"propertyNames", {{"pattern", "^[a-z]{2}[A-Za-z-]*$"}}},
                              {"additionalProperties", word_type()},
                              {"minProperties", 1}}})}};
  for (const Shape* shape : shapes::all()) {
    if (shape == &shapes::expansion || shape == &shapes::segment) continue;
    definitions[std::string(shape->id)] = object_of(*shape);
  }
  for (const Shape* shape :
       {&shapes::interop_program, &shapes::interop_thing, &shapes::interop_figure,
        &shapes::interop_option, &shapes::interop_attribute, &shapes::interop_element,
        &shapes::interop_group})
    definitions[std::string(shape->id)] = object_of(*shape);
  // A turn begins with its player, whatever he is called, and the tile.
  definitions["scenario-turn"]["additionalProperties"] = pattern(tile_name_pattern);
  definitions["scenario-turn"]["minProperties"] = 1;
  if (known) add_marks(definitions["tile"], *known, {"tile"});
  definitions["entry"] = entry(known ? &*known : nullptr);
  Json document{{"$schema", "https://json-schema.org/draft/2020-12/schema"}};
  document.update(root_of(file));
  document["$defs"] = std::move(definitions);
  return document.dump(2) + "\n";
}

}  // namespace tw::tiledef
