#include "tiledef/interop_map.hpp"

#include <algorithm>
#include <utility>

#include "tiledef/map_reader.hpp"
#include "tiledef/shapes_interop.hpp"
#include "tiledef/yaml_tree.hpp"

namespace tw::tiledef {
namespace {

/// The name of a scalar or null (`garden: {}` and `garden:` say "nothing").
std::string text_of(const YamlNode& node) {
  return node.is_scalar() ? std::string(node.text) : std::string();
}

class MapFileReader {
 public:
  MapFileReader(std::string expansion, InteropMap& into, DiagSink& diagnostics)
      : expansion_(std::move(expansion)), into_(into), diagnostics_(diagnostics) {}

  void read(const YamlNode& node) {
    const MapReader map("the names of a program", node, shapes::interop_program, diagnostics_);
    names(map.node("sets"), into_.sets);
    names(map.node("tiles"), into_.tiles);
    names(map.node("features"), into_.features);
    names(map.node("phases"), into_.phases);
    names(map.node("actions"), into_.actions);
    names(map.node("events"), into_.events);
    names(map.node("items"), into_.items);
    names(map.node("sources"), into_.sources);
    names(map.node("settings"), into_.settings);
    things(map.node("elements"), into_.elements);
    things(map.node("tokens"), into_.tokens);
    options(map.node("options"));
    figures(map.node("figures"));
    messages(map.node("messages"));
    xml(map.node("xml"));
    each(map.node("plays-with"), [&](const std::string& option, const YamlNode& value) {
      into_.plays_with[option] = text_of(value);
    });
  }

 private:
  template <class Visit>
  static void each(const YamlNode* node, Visit visit) {
    if (node == nullptr) return;
    for (const YamlEntry& entry : node->entries) visit(std::string(entry.key->text), *entry.value);
  }

  void names(const YamlNode* node, std::map<std::string, MappedName>& names) {
    each(node, [&](const std::string& theirs, const YamlNode& ours) {
      names[theirs] = {text_of(ours), expansion_};
    });
  }

  MappedThing thing(const YamlNode& node) {
    if (node.is_scalar()) return {MappedKind::Token, text_of(node), expansion_};
    MapReader map("a name of another program", node, shapes::interop_thing, diagnostics_);
    constexpr std::pair<std::string_view, MappedKind> kinds[] = {
        {"figure", MappedKind::Figure}, {"option", MappedKind::Option},
        {"token", MappedKind::Token},   {"tile", MappedKind::Tile},
        {"award", MappedKind::Award},
    };
    for (const auto& [key, kind] : kinds)
      if (const auto name = map.name(key)) return {kind, name->value, expansion_};
    return {MappedKind::Nothing, "", expansion_};
  }

  void things(const YamlNode* node, std::map<std::string, MappedThing>& things) {
    each(node,
         [&](const std::string& theirs, const YamlNode& ours) { things[theirs] = thing(ours); });
  }

  void options(const YamlNode* node) {
    each(node, [&](const std::string& theirs, const YamlNode& ours) {
      MappedOption option;
      option.expansion = expansion_;
      if (ours.is_scalar()) {
        option.option = text_of(ours);
      } else {
        MapReader map("a rule option of another program", ours, shapes::interop_option,
                      diagnostics_);
        if (const auto name = map.name("option")) option.option = name->value;
        each(map.node("values"), [&](const std::string& from, const YamlNode& to) {
          option.values[from] = text_of(to);
        });
      }
      into_.options[theirs] = std::move(option);
    });
  }

  void figures(const YamlNode* node) {
    each(node, [&](const std::string& theirs, const YamlNode& ours) {
      MapReader map("a figure of another program", ours, shapes::interop_figure, diagnostics_);
      MappedFigure figure;
      figure.expansion = expansion_;
      if (const auto name = map.name("figure")) figure.figure = name->value;
      if (const auto action = map.name("action")) figure.action = action->value;
      if (const auto at = map.word("at")) figure.at_corner = at->value == "corner";
      into_.figures[theirs] = std::move(figure);
    });
  }

  void messages(const YamlNode* node) {
    each(node, [&](const std::string& type, const YamlNode& ours) {
      each(&ours, [&](const std::string& key, const YamlNode& value) {
        into_.messages[type][key] = text_of(value);
      });
    });
  }

  void element(const std::string& theirs, const YamlNode& node) {
    MapReader map("an element of a tile definition", node, shapes::interop_element, diagnostics_);
    MappedElement& element = into_.xml[theirs];
    if (const auto segment = map.name("segment")) {
      element.ours = segment->value;
    } else if (const auto place = map.name("place")) {
      element.kind = MappedKind::Place;
      element.ours = place->value;
    } else if (const auto mark = map.name("mark")) {
      element.kind = MappedKind::Mark;
      element.ours = mark->value;
    }
    if (element.expansion.empty()) element.expansion = expansion_;
    if (const auto borders = map.name("borders")) element.borders = borders->value;
    each(map.node("attributes"), [&](const std::string& attribute, const YamlNode& ours) {
      MapReader inner("an attribute of a tile definition", ours, shapes::interop_attribute,
                      diagnostics_);
      MappedAttribute mapped;
      mapped.name = attribute;
      mapped.expansion = expansion_;
      if (const auto mark = inner.name("mark")) mapped.mark = mark->value;
      for (const auto& value : inner.words("when")) mapped.when.push_back(value.value);
      const auto same = [&](const MappedAttribute& known) { return known.name == attribute; };
      if (std::ranges::none_of(element.attributes, same))
        element.attributes.push_back(std::move(mapped));
    });
  }

  void xml(const YamlNode* node) {
    each(node, [&](const std::string& theirs, const YamlNode& ours) {
      if (theirs == "neighbours" && ours.is_scalar()) {
        into_.neighbours = text_of(ours);
      } else if (theirs == "groups") {
        each(&ours, [&](const std::string& group, const YamlNode& pile) {
          MapReader map("a group of tiles", pile, shapes::interop_group, diagnostics_);
          MappedGroup& mapped = into_.groups[group];
          if (const auto name = map.name("pile")) mapped.pile = name->value;
          if (const auto drawn = map.name("drawn")) mapped.drawn = drawn->value;
        });
      } else {
        element(theirs, ours);
      }
    });
  }

  std::string expansion_;
  InteropMap& into_;
  DiagSink& diagnostics_;
};

void read_file(const std::string& expansion, const std::filesystem::path& file, InteropMap& map,
               SourceMap& sources, DiagSink& diagnostics) {
  const auto text = load_text(file, sources, diagnostics);
  if (!text) return;
  const auto tree = parse_yaml(*text, sources, diagnostics);
  if (!tree || tree->root == nullptr) return;
  if (const YamlNode* node = tree->root->find(map.program))
    MapFileReader(expansion, map, diagnostics).read(*node);
}

}  // namespace

InteropMap read_interop_maps(const std::string& program, const SearchPath& search,
                             SourceMap& sources, DiagSink& diagnostics) {
  InteropMap map;
  map.program = program;
  std::map<std::string, std::filesystem::path> files;  // by expansion; the first folder wins
  for (const auto& folder : search.folders) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
      const auto file = entry.path() / "interop.yaml";
      if (std::filesystem::exists(file, error))
        files.emplace(entry.path().filename().string(), file);
    }
  }
  for (const auto& [expansion, file] : files) read_file(expansion, file, map, sources, diagnostics);
  return map;
}

InteropMap read_interop_map(const std::string& program, const std::filesystem::path& folder,
                            SourceMap& sources, DiagSink& diagnostics) {
  InteropMap map;
  map.program = program;
  std::error_code error;
  const auto file = folder / "interop.yaml";
  if (std::filesystem::exists(file, error))
    read_file(folder.filename().string(), file, map, sources, diagnostics);
  return map;
}

}  // namespace tw::tiledef
