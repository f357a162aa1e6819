// What a definition file states, as a set of lines that can be compared.
#include <algorithm>
#include <map>
#include <set>

#include "interop/tile_xml.hpp"

namespace tw::interop {
namespace {

std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words{""};
  for (const char c : text) {
    if (c != ' ')
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// Truth values are spelt in several ways.
std::string value_of(const std::string& value) {
  if (value == "yes") return "true";
  if (value == "no") return "false";
  return joined(words_of(value));
}

/// Where a feature lies; an inner place says nothing unless cities hang on it.
std::string place_of(const XmlFeature& feature, const std::string& borders) {
  if (feature.at.size() == 1 && feature.at[0] == "I" && feature.attribute(borders) == nullptr)
    return "";
  // The number of an inner place only tells one pocket from another.
  std::vector<std::string> at = feature.at;
  for (auto& word : at)
    if (!word.empty() && word.find_first_not_of('I') == std::string::npos) word = "inside";
  std::sort(at.begin(), at.end());
  at.erase(std::unique(at.begin(), at.end()), at.end());
  return joined(at);
}

}  // namespace

std::vector<std::string> facts_of(const XmlTile& tile, const std::string& borders,
                                  const std::string& neighbours) {
  std::vector<std::string> facts;
  for (const XmlAttribute& attribute : tile.attributes)
    facts.push_back(tile.id + ": " + attribute.name + "=" + value_of(attribute.value));
  std::vector<std::string> names;
  for (const XmlFeature& feature : tile.features) {
    const std::string at = place_of(feature, borders);
    names.push_back(feature.element + (at.empty() ? "" : " " + at));
  }
  // A city is meant by any side of it.
  std::map<std::string, std::string> owner;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (tile.features[i].attribute(borders) == nullptr)
      for (const auto& word : tile.features[i].at) owner.emplace(word, names[i]);
  std::map<std::string, std::vector<std::string>> linked;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const XmlFeature& feature = tile.features[i];
    std::vector<std::string> rows{names[i]};
    for (const XmlAttribute& attribute : feature.attributes) {
      if (attribute.name == neighbours) {
        for (const auto& key : words_of(attribute.value)) linked[key].push_back(names[i]);
      } else if (attribute.name == borders) {
        std::set<std::string> cities;
        for (const auto& side : words_of(attribute.value))
          cities.insert(owner.contains(side) ? owner[side] : "nothing at " + side);
        for (const auto& city : cities) rows.push_back("at " + city);
      } else {
        rows.push_back(attribute.name + "=" + value_of(attribute.value));
      }
    }
    std::sort(rows.begin() + 1, rows.end());
    std::string row = tile.id + ":";
    for (const auto& part : rows) row += " | " + part;
    facts.push_back(row);
  }
  std::set<std::string> pairs;
  for (const auto& [key, members] : linked)
    for (const auto& a : members)
      for (const auto& b : members)
        if (a < b) pairs.insert(tile.id + ": " + a + " ~ " + b);
  facts.insert(facts.end(), pairs.begin(), pairs.end());
  std::sort(facts.begin(), facts.end());
  return facts;
}

std::vector<std::string> facts_of(const XmlDefinitions& definitions, const std::string& borders,
                                  const std::string& neighbours) {
  std::vector<std::string> facts;
  for (const XmlTile& tile : definitions.tiles) {
    facts.push_back("tile " + tile.id);
    for (auto& fact : facts_of(tile, borders, neighbours)) facts.push_back(std::move(fact));
  }
  for (const XmlTileSet& set : definitions.sets) {
    for (const auto& [tile, count] : set.add)
      facts.push_back("set " + set.id + ": " + std::to_string(count) + " " + tile);
    for (const auto& tile : set.remove) facts.push_back("set " + set.id + ": without " + tile);
  }
  std::sort(facts.begin(), facts.end());
  return facts;
}

}  // namespace tw::interop
