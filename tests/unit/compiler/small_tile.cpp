#include "unit/compiler/small_tile.hpp"

#include "compiler/dump_names.hpp"

namespace tw::compiler::test {
namespace {

using tiledef::Reference;

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  std::string part;
  for (const char c : text) {
    if (c != at) {
      part += c;
    } else if (!part.empty()) {
      parts.push_back(part);
      part.clear();
    }
  }
  if (!part.empty()) parts.push_back(part);
  return parts;
}

Reference reference(const std::string& text) {
  Reference result;
  for (const std::string& word : split(text, ':')) {
    const bool point = word[0] >= 'A' && word[0] <= 'Z';
    const bool first = result.kind.value.empty() && result.points.empty();
    if (first && !point)
      result.kind.value = word;
    else
      result.points.push_back({word, {}});
  }
  return result;
}

void add_key(tiledef::WrittenPart& part, const std::string& key, const std::string& value) {
  const auto words = split(value, ',');
  const auto references = [&] {
    std::vector<Reference> list;
    for (const auto& word : words) list.push_back(reference(word));
    return list;
  };
  if (key == "ends")
    part.ends = references();
  else if (key == "touches")
    part.touches = references();
  else if (key == "also")
    part.also_borders = references();
  else if (key == "not")
    part.not_borders = references();
  else if (key == "in")
    part.in = reference(value);
  else if (key == "tunnel" && value == "true")
    part.tunnel_all = true;
  else if (key == "tunnel")
    for (const auto& word : words) part.tunnel.push_back({word, {}});
  else if (key == "bridge")
    for (const auto& word : words) part.bridge.push_back({word, {}});
  else if (key == "borders") {
    part.borders = references();
    part.borders_stated = true;
  } else {
    tiledef::WrittenMark mark;
    mark.name.value = key;
    if (value != "true") {
      mark.form = tiledef::MarkForm::Number;
      mark.number = std::stoi(value);
    }
    part.marks.push_back(mark);
  }
}

tiledef::WrittenPart entry(const std::string& text) {
  tiledef::WrittenPart part;
  for (const std::string& word : split(text, ' ')) {
    const auto equals = word.find('=');
    if (part.kind.value.empty())
      part.kind.value = word;
    else if (word == "...")
      part.and_more = true;
    else if (equals != std::string::npos)
      add_key(part, word.substr(0, equals), word.substr(equals + 1));
    else
      part.points.push_back({word, {}});
  }
  return part;
}

}  // namespace

tiledef::WrittenSet words() {
  tiledef::WrittenExpansion expansion;
  expansion.id.value = "test";
  const auto place = [&](const char* name, RoadsAtPlace roads, PlaceLinks links) {
    tiledef::WrittenFeature feature;
    feature.name.value = name;
    feature.kind.lie = Lie::Place;
    feature.kind.roads = roads;
    feature.kind.links = links;
    expansion.features.push_back(feature);
  };
  place("monastery", RoadsAtPlace::Stop, PlaceLinks::Itself);
  place("village", RoadsAtPlace::Stop, PlaceLinks::Roads);
  place("bazaar", RoadsAtPlace::Stop, PlaceLinks::Nothing);
  place("bushes", RoadsAtPlace::Meet, PlaceLinks::Nothing);
  place("tower", RoadsAtPlace::Meet, PlaceLinks::Nothing);
  place("vines", RoadsAtPlace::Pass, PlaceLinks::Nothing);
  const auto mark = [&](const char* name, const char* host, MarkTakes takes) {
    tiledef::WrittenMarkKind kind;
    kind.name.value = name;
    kind.hosts.push_back({host, {}});
    kind.kind.takes = takes;
    expansion.marks.push_back(kind);
  };
  mark("shield", "city", MarkTakes::Number);
  mark("inn", "road", MarkTakes::Flag);
  mark("flier", "tile", MarkTakes::Direction);
  tiledef::WrittenFeature sea;
  sea.name.value = "sea";
  sea.kind.lie = Lie::City;
  sea.kind.letter = 'O';
  expansion.features.push_back(sea);
  const auto edge = [&](const char* name, char letter, const char* side_of,
                        std::vector<Spanned<std::string>> profile) {
    tiledef::WrittenEdgeKind kind;
    kind.name.value = name;
    kind.kind.letter = letter;
    kind.side_of = Spanned<std::string>{side_of, {}};
    kind.profile = std::move(profile);
    expansion.edge_kinds.push_back(kind);
  };
  edge("gate", 'G', "city", {{"wall", {}}});
  edge("bush", 'B', "road", {{"field", {}}, {"wall", {}}, {"field", {}}});
  edge("half", 'H', "city", {{"city", {}}, {"city", {}}, {"field", {}}});
  return {{expansion}};
}

tiledef::WrittenTile small_tile(std::string_view text) {
  tiledef::WrittenTile tile;
  tile.id.value = "tile";
  const auto entries = split(text, ';');
  for (std::size_t i = 1; i < entries.size(); ++i) tile.parts.push_back(entry(entries[i]));
  for (const std::string& word : split(entries.at(0), ' ')) {
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      tile.edges = Spanned<std::string>{word, {}};
    } else {
      tiledef::WrittenSquare square;
      square.column = word[0] - 'a';
      square.row = std::stoi(word.substr(1)) - 1;
      square.letters = word.substr(equals + 1);
      tile.squares.push_back(square);
    }
  }
  return tile;
}

std::string Result::codes() const {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.all())
    text += (text.empty() ? "" : " ") + std::string(info(diagnostic.id).code);
  return text;
}

std::string Result::fields() const {
  if (!compiled) return "none";
  const TileSet& set = compiled->set;
  const Tile& tile = set.tiles.rows().back();
  const Footprint footprint = footprint_of(set, tile);
  std::string text;
  for (const Part& part : set.parts_of(tile)) {
    if (set.kind_of(part).lie != Lie::Field) continue;
    if (!text.empty()) text += "; ";
    std::string names;
    for (const auto& name :
         part.pocket ? corner_names(part, footprint) : half_names(part, footprint))
      names += (names.empty() ? "" : " ") + name;
    text += part.pocket ? "[" + names + "]" : names;
    if (part.borders.count != 0) text += " >";
    for (const PartIndex city : slice(set.part_refs, part.borders))
      text += " " + std::to_string(city);
  }
  return text;
}

std::string Result::neighbours() const {
  if (!compiled) return "none";
  const TileSet& set = compiled->set;
  const auto parts = set.parts_of(set.tiles.rows().back());
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (const PartIndex other : slice(set.part_refs, parts[i].neighbours))
      if (other > i)
        text += (text.empty() ? "" : " ") + std::to_string(i) + "-" + std::to_string(other);
  return text;
}

Result compile_one(tiledef::WrittenTile tile) {
  tiledef::WrittenSet set = words();
  set.expansions.back().tiles.push_back(std::move(tile));
  Result result;
  result.compiled = compile(set, result.diagnostics);
  return result;
}

Result compile_one(std::string_view text) {
  return compile_one(small_tile(text));
}

std::string fields_of(std::string_view text) {
  const Result result = compile_one(text);
  return result.compiled ? result.fields() : "(" + result.codes() + ")";
}

}  // namespace tw::compiler::test
