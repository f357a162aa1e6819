#include "interop/import_words.hpp"

#include <algorithm>

#include "compiler/tile_context.hpp"
#include "interop/import_names.hpp"

namespace tw::interop {
namespace {

using tiledef::InteropMap;

bool is_true(const std::string& value) {
  return value == "true" || value == "yes" || value == "1";
}
bool is_truth(const std::string& value) {
  return value == "true" || value == "yes";
}

bool is_count(const std::string& value) {
  return !value.empty() && value.size() < 7 &&
         std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ')
      word += c;
    else if (!word.empty())
      words.push_back(std::exchange(word, ""));
  }
  return words;
}

/// Names that stand for something else where marks are written.
bool is_taken(const std::string& name, const KnownWords& known) {
  static const std::set<std::string> language{
      "also",    "also-borders", "art",       "at",    "back",       "borders",     "bridge",
      "city",    "count",        "counts-as", "drawn", "drawn-with", "edges",       "ends",
      "field",   "id",           "in",        "like",  "look",       "not-borders", "once",
      "open",    "pile",         "river",     "road",  "segments",   "side",        "source-id",
      "spot",    "squares",      "start",     "tile",  "title",      "touches",     "tunnel",
      "without", "on",           "no",        "yes",   "true",       "false"};
  return language.contains(name) || known.places.contains(name);
}

template <class Visit>
void for_each_mark(std::vector<ImportedTile>& tiles, Visit visit) {
  for (ImportedTile& tile : tiles) {
    for (ImportedMark& mark : tile.marks) visit(mark, "tile");
    for (ImportedEntry& entry : tile.entries)
      for (ImportedMark& mark : entry.marks) visit(mark, entry.kind);
  }
}

void decide_form(WordMark& kind) {
  const auto all = [&](auto&& test) {
    return std::all_of(kind.values.begin(), kind.values.end(), test);
  };
  const bool numbers = all(is_count) && !all(is_true);
  if (all(is_truth)) {
    kind.takes = MarkTakes::Flag;
  } else if (numbers || (all(is_count) && !kind.values.contains("0"))) {
    kind.takes = MarkTakes::Number;
  } else if (all([](const std::string& value) {
               const int compass = compiler::compass_of(value);
               return compass >= 0 && compass < 8;
             })) {
    kind.takes = MarkTakes::Direction;
  } else {
    kind.takes = MarkTakes::Word;
    std::set<std::string> words;
    for (const auto& value : kind.values)
      for (const auto& word : split(value)) words.insert(as_word(word));
    kind.words.assign(words.begin(), words.end());
  }
}

}  // namespace

KnownWords known_words(const InteropMap& map, const tiledef::SearchPath& search,
                       SourceMap& sources) {
  KnownWords known;
  std::set<std::string> expansions;
  for (const auto& [name, element] : map.xml) {
    if (!element.expansion.empty()) expansions.insert(element.expansion);
    for (const auto& attribute : element.attributes)
      if (!attribute.expansion.empty()) expansions.insert(attribute.expansion);
  }
  std::string list = "base";
  for (const auto& id : expansions)
    if (id != "base") list += ", " + id;
  const FileId probe = sources.add("<words>", "id: words\nrequires: [" + list + "]\ntiles: []\n");
  DiagSink quiet;  // what is wrong with an installed expansion is reported where it is used
  const auto written = tiledef::read_text(probe, "words.yaml", search, sources, quiet);
  if (!written) return known;
  for (const auto& expansion : written->expansions) {
    const bool base = expansion.id.value == "base";
    for (const auto& feature : expansion.features) {
      if (feature.kind.lie != Lie::Place) continue;
      known.places.emplace(feature.name.value, feature.kind);
      if (base) known.base_places.insert(feature.name.value);
    }
    for (const auto& mark : expansion.marks) {
      known.marks.emplace(mark.name.value, mark.kind);
      if (base) known.base_marks.insert(mark.name.value);
    }
    if (base)
      for (const auto& pile : expansion.piles) known.base_piles.insert(pile.name.value);
  }
  return known;
}

std::map<std::string, WordMark> collect_marks(std::vector<ImportedTile>& tiles,
                                              const KnownWords& known) {
  // A flag that is switched off says nothing. The same name for two attributes would mix them up.
  std::map<std::string, std::pair<std::string, std::string>> from;
  for_each_mark(tiles, [&](ImportedMark& mark, const std::string& host) {
    (void)host;
    if (is_taken(mark.name, known)) mark.name = "is-" + mark.name;
    const std::pair origin{mark.mapped ? "" : mark.element, mark.attribute};
    const auto [at, fresh] = from.emplace(mark.name, origin);
    if (!fresh && at->second != origin && !mark.mapped) {
      mark.name = as_name(mark.element + "-" + mark.name);
      from.emplace(mark.name, origin);
    }
  });
  std::map<std::string, WordMark> marks;
  for_each_mark(tiles, [&](ImportedMark& mark, const std::string& host) {
    WordMark& kind = marks[mark.name];
    kind.hosts.insert(host);
    kind.values.insert(mark.value);
    kind.element = mark.element;
    kind.attribute = mark.attribute;
    kind.mapped = mark.mapped;
    kind.when = mark.when;
  });
  for (auto& [name, kind] : marks) {
    decide_form(kind);
    const auto as_known = known.marks.find(name);
    if (as_known == known.marks.end() || !kind.mapped) continue;
    const MarkKind& wanted = as_known->second;
    // A number or word of the known mark is written as such, if all values can be.
    if (wanted.takes == MarkTakes::Number &&
        std::all_of(kind.values.begin(), kind.values.end(), is_count))
      kind.takes = MarkTakes::Number;
    if (kind.takes == wanted.takes) {
      for (const auto& word : kind.words)
        if (std::find(wanted.words.begin(), wanted.words.end(), word) == wanted.words.end())
          return marks;
      kind.declared_in_base = known.base_marks.contains(name);
      if (!wanted.words.empty()) kind.words = wanted.words;
    }
  }
  return marks;
}

std::string mark_line(const ImportedMark& mark, const WordMark& kind) {
  switch (kind.takes) {
    case MarkTakes::Flag:
      return mark.name + ": true";
    case MarkTakes::Number:
    case MarkTakes::Direction:
      return mark.name + ": " + mark.value;
    case MarkTakes::Word: {
      std::string list;
      const auto words = split(mark.value);
      for (const auto& word : words)
        list += (list.empty() ? "" : ", ") + yaml_scalar(as_word(word));
      return mark.name + ": " + (words.size() == 1 ? list : "[" + list + "]");
    }
  }
  return {};
}

}  // namespace tw::interop
