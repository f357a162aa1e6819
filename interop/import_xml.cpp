#include "interop/import_xml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compiler/footprint.hpp"
#include "interop/import_names.hpp"
#include "interop/import_words.hpp"

namespace tw::interop {
namespace {

using compiler::one_square;
using tiledef::InteropMap;

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : std::string(between)) + word;
  return text;
}

std::string file_stem(std::string_view name) {
  const auto slash = name.find_last_of("/\\");
  if (slash != std::string_view::npos) name.remove_prefix(slash + 1);
  const auto dot = name.rfind('.');
  return std::string(name.substr(0, dot == 0 ? std::string_view::npos : dot));
}

std::string slug(std::string_view text) {
  std::string name = as_name(text);
  for (char& c : name)
    c = c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return name;
}

std::string title_of(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  std::replace(text.begin(), text.end(), '-', ' ');
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// A name for each source id: without what all ids share before the stroke, if that leaves them
/// apart.
std::map<std::string, std::string> tile_names(const std::vector<XmlTile>& tiles) {
  const auto after_stroke = [](const std::string& id) {
    const auto stroke = id.rfind('/');
    return stroke == std::string::npos ? id : id.substr(stroke + 1);
  };
  std::map<std::string, int> uses;
  for (const XmlTile& tile : tiles) ++uses[as_name(after_stroke(tile.id))];
  std::map<std::string, std::string> names;
  std::set<std::string> taken;
  for (const XmlTile& tile : tiles) {
    std::string name = as_name(after_stroke(tile.id));
    if (uses[name] > 1) name = as_name(tile.id);
    const std::string first = name;
    for (int i = 2; !taken.insert(name).second; ++i) name = first + "-" + std::to_string(i);
    names.emplace(tile.id, name);
  }
  return names;
}

/// A name for each tile set: without what all share at the start.
std::vector<std::string> set_names(const std::vector<XmlTileSet>& sets) {
  std::size_t shared = sets.empty() ? 0 : sets[0].id.size();
  for (const XmlTileSet& set : sets) {
    std::size_t same = 0;
    while (same < shared && same < set.id.size() && set.id[same] == sets[0].id[same]) ++same;
    shared = same;
  }
  while (shared > 0 && sets[0].id[shared - 1] != ':' && sets[0].id[shared - 1] != '/') --shared;
  std::vector<std::string> names;
  for (const XmlTileSet& set : sets) {
    std::string name = as_name(set.id.substr(sets.size() > 1 ? shared : 0));
    if (name[0] >= '0' && name[0] <= '9') name.insert(0, "set-");
    const std::string first = name;
    for (int i = 2; std::find(names.begin(), names.end(), name) != names.end(); ++i)
      name = first + "-" + std::to_string(i);
    names.push_back(name);
  }
  return names;
}

/// `count:` of a tile: nothing for one copy in every set.
std::string count_line(const std::string& id, const std::vector<XmlTileSet>& sets,
                       const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, int>> counts;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    int count = 0;
    for (const auto& [tile, copies] : sets[i].add)
      if (tile == id) count += copies;
    counts.emplace_back(names[i], count);
  }
  if (counts.empty()) return {};
  const bool same = std::all_of(counts.begin(), counts.end(), [&](const auto& count) {
    return count.second == counts[0].second;
  });
  if (same) return counts[0].second == 1 ? "" : fmt::format("count: {}", counts[0].second);
  std::vector<std::string> rows;
  for (const auto& [name, count] : counts)
    if (count != 0) rows.push_back(fmt::format("{}: {}", name, count));
  return "count: {" + joined(rows, ", ") + "}";
}

/// A tile that is another one with a place or a mark more, or with nothing more.
struct Twin {
  std::size_t like = 0;  ///< index of the other one
  int entry = -1;        ///< index of the entry that it has more
  int mark = -1;         ///< index of the mark of the tile that it has more
};

struct Writer {
  const XmlDefinitions& definitions;
  const InteropMap& map;
  const KnownWords& known;
  std::vector<ImportedTile>& tiles;
  std::map<std::string, WordMark> marks;
  std::map<std::string, std::string> names;
  std::vector<std::string> sets;
  std::string out;
  std::vector<std::optional<Twin>> twins{};

  void line(int depth, const std::string& text) {
    out += std::string(static_cast<std::size_t>(depth) * 2, ' ') + text + "\n";
  }

  void write_words() {
    std::set<std::string> places;
    bool bare_side = false;
    for (const ImportedTile& tile : tiles) {
      bare_side = bare_side || tile.edges.find(no_field_letter) != std::string::npos;
      for (const ImportedEntry& entry : tile.entries)
        if (entry.lie == Lie::Place && !known.base_places.contains(entry.kind))
          places.insert(entry.kind);
    }
    const bool any_mark = std::any_of(
        marks.begin(), marks.end(), [](const auto& mark) { return !mark.second.declared_in_base; });
    if (any_mark) {
      out += "\nmarks:\n";
      for (const auto& [name, kind] : marks)
        if (!kind.declared_in_base) line(1, name + ": " + declaration(kind));
    }
    if (!places.empty()) {
      out += "\nplaces:\n";
      for (const auto& name : places) line(1, name + ": " + place_traits(known.places.at(name)));
    }
    if (bare_side) {
      out += "\nedge-kinds:\n";
      line(1, fmt::format("no-field: {{letter: {}, fits: field, profile: wall}}   # land that the "
                          "source lists in no field",
                          no_field_letter));
    }
  }

  static std::string declaration(const WordMark& kind) {
    std::vector<std::string> hosts(kind.hosts.begin(), kind.hosts.end());
    std::string text =
        "{hosts: " + (hosts.size() == 1 ? hosts[0] : "[" + joined(hosts, ", ") + "]");
    switch (kind.takes) {
      case MarkTakes::Flag:
        break;
      case MarkTakes::Number:
        text += ", takes: number";
        break;
      case MarkTakes::Direction:
        text += ", takes: direction";
        break;
      case MarkTakes::Word: {
        std::vector<std::string> words;
        for (const auto& word : kind.words) words.push_back(yaml_scalar(word));
        text += ", takes: [" + joined(words, ", ") + "]";
      }
    }
    return text + "}";
  }

  static std::string place_traits(const FeatureKind& kind) {
    constexpr std::string_view roads[] = {"stop", "meet", "pass"};
    constexpr std::string_view links[] = {"nothing", "roads", "itself"};
    return fmt::format("{{roads: {}, links: {}{}}}", roads[static_cast<std::size_t>(kind.roads)],
                       links[static_cast<std::size_t>(kind.links)],
                       kind.claim ? ", claim: true" : "");
  }

  void write_sets() {
    if (sets.empty()) return;
    out += "\nsets:\n";
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const XmlTileSet& set = definitions.sets[i];
      std::string row = sets[i] + ": {title: " + yaml_scalar(set.id);
      std::vector<std::string> removed, added;
      for (const auto& tile : set.remove) {
        const auto own = names.find(tile);
        if (own != names.end())
          removed.push_back(own->second);
        else
          added.push_back("takes out `" + tile + "`, which is defined elsewhere");
      }
      for (const auto& [tile, count] : set.add)
        if (!names.contains(tile))
          added.push_back(fmt::format("adds {} `{}`, defined elsewhere", count, tile));
      if (!removed.empty()) row += ", remove: [" + joined(removed, ", ") + "]";
      row += "}";
      for (const auto& note : added) line(1, "# " + set.id + " " + note);
      line(1, row);
    }
  }

  /// Everything that `like` takes over, without one entry and one mark.
  [[nodiscard]] std::string inherited(const ImportedTile& tile, int entry, int mark) const {
    std::vector<std::string> rows = tile.lines;
    for (std::size_t i = 0; i < tile.entries.size(); ++i)
      if (static_cast<int>(i) != entry) rows.push_back(joined(entry_lines(tile.entries[i]), "\n"));
    for (std::size_t i = 0; i < tile.marks.size(); ++i)
      if (static_cast<int>(i) != mark)
        rows.push_back(mark_line(tile.marks[i], marks.at(tile.marks[i].name)));
    std::sort(rows.begin(), rows.end());
    return tile.edges + "\n" + joined(rows, "\n\n");
  }

  /// A twin states the difference only, as a person would write it.
  void find_twins() {
    twins.assign(tiles.size(), std::nullopt);
    std::map<std::string, std::size_t> known_tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const ImportedTile& tile = tiles[i];
      if (!tile.comments.empty() || tile.entries.empty()) continue;
      std::vector<int> more_entries{-1}, more_marks{-1};
      for (std::size_t e = 0; e < tile.entries.size(); ++e) {
        const auto& kind = tile.entries[e].kind;
        const auto alike = std::count_if(tile.entries.begin(), tile.entries.end(),
                                         [&](const auto& other) { return other.kind == kind; });
        if (tile.entries[e].lie == Lie::Place && alike == 1)
          more_entries.push_back(static_cast<int>(e));
      }
      for (std::size_t m = 0; m < tile.marks.size(); ++m) more_marks.push_back(static_cast<int>(m));
      for (const int entry : more_entries)
        for (const int mark : more_marks) {
          if (twins[i] || tile.entries.size() == (entry < 0 ? 0U : 1U)) continue;
          const auto found = known_tiles.find(inherited(tile, entry, mark));
          if (found != known_tiles.end()) twins[i] = Twin{found->second, entry, mark};
        }
      if (!twins[i]) known_tiles.emplace(inherited(tile, -1, -1), i);
    }
  }

  void write_twin(const ImportedTile& tile, const Twin& twin) {
    line(2, "like: " + yaml_scalar(names.at(tiles[twin.like].source->id)));
    if (twin.entry >= 0) {
      line(2, "also:");
      write_entry(tile.entries[static_cast<std::size_t>(twin.entry)]);
    }
    if (twin.mark >= 0) {
      const ImportedMark& mark = tile.marks[static_cast<std::size_t>(twin.mark)];
      line(2, mark_line(mark, marks.at(mark.name)));
    }
  }

  void write_tile(std::size_t index) {
    const ImportedTile& tile = tiles[index];
    const XmlTile& source = *tile.source;
    out += "\n";
    for (const auto& comment : tile.comments) line(1, "# " + clean(comment));
    line(1, "- id: " + yaml_scalar(names.at(source.id)));
    line(2, "source-id: " + yaml_scalar(source.id));
    const std::string count = count_line(source.id, definitions.sets, sets);
    if (!count.empty()) line(2, count);
    if (twins[index]) return write_twin(tile, *twins[index]);
    for (const auto& text : tile.lines) line(2, text);
    line(2, "edges: " + tile.edges);
    if (!tile.entries.empty()) {
      line(2, "segments:");
      for (const ImportedEntry& entry : tile.entries) write_entry(entry);
    }
    for (const ImportedMark& mark : tile.marks) line(2, mark_line(mark, marks.at(mark.name)));
  }

  void write_entry(const ImportedEntry& entry) {
    int depth = 3;
    for (const auto& text : entry_lines(entry)) line(std::exchange(depth, 4), text);
  }

  /// The entry and the keys below it.
  [[nodiscard]] std::vector<std::string> entry_lines(const ImportedEntry& entry) const {
    std::vector<std::string> below = entry.lines;
    for (const ImportedMark& mark : entry.marks)
      below.push_back(mark_line(mark, marks.at(mark.name)));
    const std::string points = entry.lie == Lie::City
                                   ? compiler::side_names(entry.points, one_square())
                                   : compiler::point_names(entry.points, one_square());
    std::string head = "- " + entry.kind;
    if (!points.empty() || !below.empty()) head += ":";
    if (!points.empty()) head += " " + points;
    if (entry.and_more) head += " ...";
    below.insert(below.begin(), std::move(head));
    return below;
  }

  /// A comment stays in its line.
  static std::string clean(std::string text) {
    for (char& c : text)
      if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return text;
  }
};

/// The names of the other program for what this file declares, in the form of `interop.yaml`.
std::string interop_yaml(const Writer& writer, bool linked) {
  std::string out = "# How the program these tiles come from names what is declared here.\n" +
                    writer.map.program + ":\n";
  const auto line = [&](int depth, const std::string& text) {
    out += std::string(static_cast<std::size_t>(depth) * 2, ' ') + text + "\n";
  };
  if (!writer.sets.empty()) {
    line(1, "sets:");
    for (std::size_t i = 0; i < writer.sets.size(); ++i)
      line(2, yaml_scalar(writer.definitions.sets[i].id) + ": " + writer.sets[i]);
  }
  line(1, "tiles:");
  for (const XmlTile& tile : writer.definitions.tiles)
    line(2, yaml_scalar(tile.id) + ": " + yaml_scalar(writer.names.at(tile.id)));
  // All elements and attributes of marks, so that the folder needs no other mapping to go back.
  std::map<std::string, std::vector<std::string>> attributes;
  std::map<std::string, std::string> elements;
  for (const auto& [name, kind] : writer.marks) {
    if (kind.attribute == writer.map.neighbours) continue;
    if (kind.attribute.empty())
      elements.emplace(kind.element, name);
    else if (!kind.element.empty())
      attributes[kind.element].push_back(
          yaml_scalar(kind.attribute) + ": {mark: " + name +
          (kind.when.empty() ? "" : ", when: [" + yaml_scalar(kind.when) + "]") + "}");
  }
  if (elements.empty() && attributes.empty() && linked) return out;
  line(1, "xml:");
  if (!linked) line(2, "neighbours: none");
  std::set<std::string> all;
  for (const auto& row : elements) all.insert(row.first);
  for (const auto& row : attributes) all.insert(row.first);
  for (const auto& element : all) {
    std::vector<std::string> rows;
    if (elements.contains(element)) rows.push_back("mark: " + elements[element]);
    if (attributes.contains(element))
      rows.push_back("attributes: {" + joined(attributes[element], ", ") + "}");
    line(2, yaml_scalar(element) + ": {" + joined(rows, ", ") + "}");
  }
  return out;
}

}  // namespace

std::optional<ImportedExpansion> import_xml(FileId file, std::string id, const InteropMap& map,
                                            const tiledef::SearchPath& search, SourceMap& sources,
                                            DiagSink& diagnostics) {
  const auto definitions = read_tile_xml(file, sources, diagnostics);
  if (!definitions) return std::nullopt;
  const std::string stem = file_stem(sources.name(file));
  const KnownWords known = known_words(map, search, sources);

  bool linked = false;
  for (const XmlTile& tile : definitions->tiles)
    for (const XmlFeature& feature : tile.features)
      linked = linked || feature.attribute(map.neighbours) != nullptr;

  std::vector<ImportedTile> tiles;
  std::size_t effort = 4'000'000;  // many times what all published files need together
  ImportedExpansion result;
  for (const XmlTile& tile : definitions->tiles) {
    tiles.push_back(import_tile(tile, map, known.places, linked, effort));
    const ImportedTile& imported = tiles.back();
    ++result.report.tiles;
    if (!imported.exact) {
      ++result.report.not_exact;
      diagnostics.add(diagnose<DiagId::XmlNotExact>(
          tile.span, tile.id, imported.comments.empty() ? "its fields" : imported.comments.back()));
    }
    ++(imported.stated == 0   ? result.report.without_words
       : imported.stated == 1 ? result.report.one_word
       : imported.stated == 2 ? result.report.two_words
                              : result.report.more_words);
  }
  Writer writer{*definitions,
                map,
                known,
                tiles,
                collect_marks(tiles, known),
                tile_names(definitions->tiles),
                set_names(definitions->sets),
                {}};
  writer.find_twins();
  result.id = id.empty() ? slug(stem) : std::move(id);
  writer.line(0, "# Imported from " + Writer::clean(stem) +
                     ".xml. Fields, and what roads end at, are derived.");
  if (!linked && !map.neighbours.empty())
    writer.line(0, "# The source does not say which segments are linked for figures that move on.");
  for (const auto& name : definitions->left_out)
    writer.line(0, "# Left out: `" + Writer::clean(name) + "`, which describes no tile.");
  writer.line(0, "tilewright: 1");
  writer.line(0, "id: " + yaml_scalar(result.id));
  writer.line(0, "title: {en: " + yaml_scalar(title_of(stem)) + "}");
  writer.line(0, "requires: [base]");
  writer.write_words();
  writer.write_sets();
  writer.out += "\ntiles:\n";
  for (std::size_t i = 0; i < tiles.size(); ++i) writer.write_tile(i);
  // The list starts right below its key.
  if (const auto gap = writer.out.find("tiles:\n\n"); gap != std::string::npos)
    writer.out.erase(gap + 7, 1);
  result.expansion_yaml = std::move(writer.out);
  writer.out.clear();
  result.interop_yaml = interop_yaml(writer, linked);
  return result;
}

}  // namespace tw::interop
