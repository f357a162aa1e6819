#include "interop/tile_xml.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <pugixml.hpp>
#include <set>
#include <string_view>

namespace tw::interop {
namespace {

constexpr std::size_t most_bytes = 16U << 20U;
constexpr int most_depth = 64;
constexpr int most_elements = 100'000;

struct Reader {
  FileId file;
  std::string_view text;
  DiagSink& diagnostics;

  [[nodiscard]] Span span_of(pugi::xml_node node) const {
    const auto offset = node.offset_debug();
    if (offset < 0 || static_cast<std::size_t>(offset) > text.size()) return {file, 0, 0};
    const auto begin = static_cast<std::uint32_t>(offset);
    const std::size_t end = text.find('>', begin);
    return {file, begin,
            static_cast<std::uint32_t>(end == std::string_view::npos ? text.size() : end)};
  }
};

/// Depth and number of elements, without recursion: the nesting of a hostile file is not our
/// stack's.
bool within_limits(pugi::xml_node root, Reader& reader) {
  int depth = 0, elements = 0;
  pugi::xml_node node = root.first_child();
  while (node) {
    if (++elements > most_elements || depth > most_depth) {
      reader.diagnostics.add(diagnose<DiagId::XmlTooLarge>(
          reader.span_of(node),
          depth > most_depth ? "nested deeper than " + std::to_string(most_depth) + " elements"
                             : "more than " + std::to_string(most_elements) + " elements"));
      return false;
    }
    if (node.first_child()) {
      node = node.first_child();
      ++depth;
      continue;
    }
    while (node && !node.next_sibling()) {
      node = node.parent();
      if (node == root) return true;
      --depth;
    }
    if (node) node = node.next_sibling();
  }
  return true;
}

/// `NWSE`, `_N` and the like; a plain location stands for itself.
void add_location(const std::string& word, std::vector<std::string>& at) {
  static const std::map<std::string, std::vector<std::string>, std::less<>> compounds{
      {"NS", {"N", "S"}},      {"WE", {"W", "E"}},      {"NWSE", {"N", "W", "S", "E"}},
      {"_N", {"W", "S", "E"}}, {"_E", {"N", "W", "S"}}, {"_S", {"N", "W", "E"}},
      {"_W", {"N", "S", "E"}}};
  const auto found = compounds.find(word);
  if (found == compounds.end())
    at.push_back(word);
  else
    at.insert(at.end(), found->second.begin(), found->second.end());
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> words;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t begin = text.find_first_not_of(separators, i);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    i = end;
  }
  return words;
}

std::string trimmed(std::string_view text) {
  const auto words = split(text, " \t\r\n");
  std::string result;
  for (const auto& word : words) result += (result.empty() ? "" : " ") + word;
  return result;
}

/// A name without the prefix of its namespace.
std::string_view plain_name(std::string_view name) {
  const std::size_t colon = name.find(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// All text of an element, also where comments or sections divide it.
std::string text_of(pugi::xml_node node) {
  std::string text;
  for (const pugi::xml_node child : node.children())
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
      text += (text.empty() ? "" : " ") + std::string(child.value());
  return text;
}

std::vector<XmlAttribute> attributes_of(pugi::xml_node node) {
  std::vector<XmlAttribute> attributes;
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const std::string_view name = attribute.name();
    if (name == "xmlns" || name.starts_with("xmlns:")) continue;
    attributes.push_back({std::string(plain_name(name)), trimmed(attribute.value())});
  }
  return attributes;
}

void read_tile(pugi::xml_node node, Reader& reader, XmlDefinitions& definitions) {
  XmlTile tile;
  tile.span = reader.span_of(node);
  tile.attributes = attributes_of(node);
  std::erase_if(tile.attributes, [&](const XmlAttribute& attribute) {
    if (attribute.name == "id") tile.id = attribute.value;
    return attribute.name == "id";
  });
  if (tile.id.empty()) {
    reader.diagnostics.add(diagnose<DiagId::XmlTileWithoutId>(tile.span));
    return;
  }
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    XmlFeature feature;
    feature.element = plain_name(child.name());
    feature.attributes = attributes_of(child);
    feature.span = reader.span_of(child);
    for (const auto& word : split(text_of(child), " \t\r\n.")) add_location(word, feature.at);
    tile.features.push_back(std::move(feature));
  }
  definitions.tiles.push_back(std::move(tile));
}

void read_set(pugi::xml_node node, XmlDefinitions& definitions) {
  XmlTileSet set;
  set.id = trimmed(node.attribute("id").value());
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    const std::string tile = trimmed(child.attribute("tile").value());
    const std::string_view name = plain_name(child.name());
    if (name == "remove" && !tile.empty()) {
      set.remove.push_back(tile);
    } else if (name == "ref" && !tile.empty()) {
      int count = 1;
      const std::string_view digits = child.attribute("count").value();
      if (!digits.empty()) std::from_chars(digits.data(), digits.data() + digits.size(), count);
      set.add.push_back({tile, std::clamp(count, 0, 1000)});
    } else {
      definitions.left_out.emplace_back(name);
    }
  }
  definitions.sets.push_back(std::move(set));
}

/// Elements are looked up by name anywhere below the root, as the other program does;
/// `within_limits` has bounded the depth.
void read_elements(pugi::xml_node parent, Reader& reader, XmlDefinitions& definitions) {
  for (const pugi::xml_node node : parent.children()) {
    if (node.type() != pugi::node_element) continue;
    const std::string_view name = plain_name(node.name());
    if (name == "tile") {
      read_tile(node, reader, definitions);
    } else if (name == "tile-set") {
      read_set(node, definitions);
    } else if (name == "tiles" || name == "sets" || parent.type() == pugi::node_document) {
      read_elements(node, reader, definitions);
    } else {
      definitions.left_out.emplace_back(name);
    }
  }
}

}  // namespace

const std::string* XmlFeature::attribute(std::string_view name) const {
  for (const XmlAttribute& attribute : attributes)
    if (attribute.name == name) return &attribute.value;
  return nullptr;
}

std::optional<XmlDefinitions> read_tile_xml(FileId file, const SourceMap& sources,
                                            DiagSink& diagnostics) {
  Reader reader{file, sources.text(file), diagnostics};
  if (reader.text.size() > most_bytes) {
    diagnostics.add(diagnose<DiagId::XmlTooLarge>(Span{file, 0, 0}, "larger than 16 MB"));
    return std::nullopt;
  }
  pugi::xml_document document;
  const auto parsed = document.load_buffer(reader.text.data(), reader.text.size());
  if (!parsed) {
    const auto at = static_cast<std::uint32_t>(std::clamp<std::ptrdiff_t>(
        parsed.offset, 0, static_cast<std::ptrdiff_t>(reader.text.size())));
    diagnostics.add(diagnose<DiagId::XmlBroken>(Span{file, at, at}, parsed.description()));
    return std::nullopt;
  }
  if (!within_limits(document, reader)) return std::nullopt;
  XmlDefinitions definitions;
  const std::size_t errors = diagnostics.error_count();
  read_elements(document, reader, definitions);
  std::sort(definitions.left_out.begin(), definitions.left_out.end());
  definitions.left_out.erase(std::unique(definitions.left_out.begin(), definitions.left_out.end()),
                             definitions.left_out.end());
  std::set<std::string> ids;
  for (const XmlTile& tile : definitions.tiles)
    if (!ids.insert(tile.id).second)
      diagnostics.add(diagnose<DiagId::XmlTileTwice>(tile.span, tile.id));
  if (definitions.tiles.empty() && diagnostics.error_count() == errors)
    diagnostics.add(diagnose<DiagId::XmlNoTiles>(Span{file, 0, 0}));
  if (diagnostics.error_count() != errors) return std::nullopt;
  return definitions;
}

}  // namespace tw::interop
