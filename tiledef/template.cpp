#include "tiledef/template.hpp"

namespace tw::tiledef {
namespace {

constexpr std::string_view expansion_text = R"(# {NAME}: what it is about, in a sentence.
tilewright: 1
id: {ID}
title: {en: {QUOTED}}
credits: [your name]
requires: [base]

# Words of your own. A mark is a key that segments, places or tiles can carry.
marks:
  fountain:
    hosts: city
    title: {en: fountain}

tiles:
  # Letters of the sides N E S W: F field, C city, R road, I river. The segments say what lies there.
  - id: fountain-square
    count: 2
    edges: CRFF
    segments:
      - city: N
        fountain: true
      - road: E               # ends at the city: nothing to say

  - id: crossroads
    edges: FRRR
    segments:
      - road: E
      - road: S
      - road: W
      - village               # where the three roads end

  - id: arch
    edges: RCRC
    segments:
      - city: E W
        bridge: [road, field] # the road and the land go on under it
      - road: N S
)";

constexpr std::string_view readme_text = R"(# {TITLE}

An expansion for a tile-laying game, made with Tilewright.

    tilewright check .        is everything right?
    tilewright build . -o out pictures, sheets to print, a report
    tilewright play . --games 100

`expansion.yaml` holds the tiles and words. `tilewright schema . > schema.json` makes an editor complete
and check it while you type.
)";

/// YAML reads this word as nothing unless it is quoted.
std::string as_text(const std::string& word) {
  return word == "null" || word == "Null" || word == "NULL" ? "\"" + word + "\"" : word;
}

std::string filled(std::string_view pattern, std::string_view name) {
  std::string title(name);
  for (char& c : title)
    if (c == '-' || c == '_' || c == '.') c = ' ';
  if (title.front() >= 'a' && title.front() <= 'z')
    title.front() = static_cast<char>(title.front() - 'a' + 'A');
  std::string text;
  while (!pattern.empty()) {
    if (pattern.starts_with("{ID}")) {
      text += as_text(std::string(name));
      pattern.remove_prefix(4);
    } else if (pattern.starts_with("{NAME}")) {
      text += name;
      pattern.remove_prefix(6);
    } else if (pattern.starts_with("{QUOTED}")) {
      text += as_text(title);
      pattern.remove_prefix(8);
    } else if (pattern.starts_with("{TITLE}")) {
      text += title;
      pattern.remove_prefix(7);
    } else {
      text += pattern.front();
      pattern.remove_prefix(1);
    }
  }
  return text;
}

}  // namespace

std::vector<TemplateFile> new_expansion(std::string_view name) {
  return {{"expansion.yaml", filled(expansion_text, name)},
          {"README.md", filled(readme_text, name)}};
}

}  // namespace tw::tiledef
