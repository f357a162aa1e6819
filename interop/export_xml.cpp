#include "interop/export_xml.hpp"

#include <algorithm>

#include "compiler/dump_names.hpp"
#include "diagnostics/markup.hpp"
#include "interop/export_names.hpp"
#include "interop/import_names.hpp"

namespace tw::interop {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

struct Element {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text;

  void set(const std::string& attribute, const std::string& value) {
    for (auto& [name_, old] : attributes)
      if (name_ == attribute) {
        old += " " + value;
        return;
      }
    attributes.emplace_back(attribute, value);
  }

  [[nodiscard]] std::string xml() const {
    std::string out = "<" + name;
    for (const auto& [key, value] : attributes)
      out += " " + key + "=\"" + xml_escaped(value) + "\"";
    return text.empty() ? out + "/>" : out + ">" + xml_escaped(text) + "</" + name + ">";
  }
};

/// A mark's value in the other program's words.
std::string value_of(const MarkValue& mark, const MarkKind& kind, const std::string& flag) {
  switch (kind.takes) {
    case MarkTakes::Flag:
      return flag;
    case MarkTakes::Number:
      return std::to_string(mark.value);
    case MarkTakes::Direction:
      return compiler::compass_name(mark.word);
    case MarkTakes::Word: {
      const std::string word = from_word(kind.words[static_cast<std::size_t>(mark.word)]);
      std::string text = word;
      for (int i = 1; i < std::min(mark.value, 100); ++i) text += " " + word;
      return text;
    }
  }
  return {};
}

class Exporter {
 public:
  Exporter(const TileSet& set, const SourceSpans& spans, ExpansionId which,
           const tiledef::InteropMap& own, const tiledef::InteropMap& all, DiagSink& diagnostics)
      : set_(set), spans_(spans), which_(which), names_(own, all), diagnostics_(diagnostics) {}

  ExportedXml run() {
    result_.text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<defs>\n  <tiles>\n";
    const auto tiles = compiler::tiles_of(set_, which_);
    for (const TileId tile : tiles) add_tile(tile);
    result_.text += "  </tiles>\n  <sets>\n";
    add_sets(tiles);
    result_.text += "  </sets>\n</defs>\n";
    return std::move(result_);
  }

 private:
  void leave_out(TileId tile, const std::string& what) {
    const std::string name(set_.name(set_.tiles[tile].id));
    result_.left_out.push_back(name + ": " + what);
    diagnostics_.add(diagnose<DiagId::XmlCannotSay>(spans_.tiles[tile.index()], name, what));
  }

  void add_tile(TileId id) {
    const Tile& tile = set_.tiles[id];
    if (tile.squares.count != 1) return leave_out(id, "a tile larger than a square");
    std::string out = "    <tile id=\"" + xml_escaped(names_.tile_id(set_, tile)) + "\"";
    if (tile.once) out += " max=\"1\"";
    if (tile.pile.valid()) {
      const std::string pile = set_.vocabulary.piles[tile.pile].name;
      if (const auto group = names_.group_of(pile, tile.drawn))
        out += " group=\"" + xml_escaped(*group) + "\"";
      else
        leave_out(id, "the pile `" + pile + "`");
    }
    std::vector<Element> elements;
    Element attributes;  // of the tile itself
    for (const MarkValue& mark : slice(set_.marks, tile.marks))
      add_tile_mark(mark, elements, attributes);
    for (const auto& [name, value] : attributes.attributes)
      out += " " + name + "=\"" + xml_escaped(value) + "\"";
    add_parts(id, elements);
    for (const Side& side : set_.sides_of(tile)) {
      const EdgeKind& kind = set_.vocabulary.edge_kinds[side.kind];
      const bool ground = kind.declared_by.valid() == false && !kind.fits_anything;
      if (!ground && kind.side_of.valid())
        leave_out(id, "the side `" + kind.name + "`, which is written like any other");
    }
    result_.text += out + ">\n";
    for (const Element& element : elements) result_.text += "      " + element.xml() + "\n";
    result_.text += "    </tile>\n";
    ++result_.tiles;
  }

  void add_tile_mark(const MarkValue& mark, std::vector<Element>& elements, Element& attributes) {
    const MarkKind& kind = set_.vocabulary.marks[mark.mark];
    if (kind.name == "no-" + as_name(names_.neighbours())) return;
    if (kind.name.starts_with("tile-")) {
      attributes.set(kind.name.substr(5), value_of(mark, kind, "true"));
      return;
    }
    const TheirMark theirs = names_.tile_mark(kind.name);
    auto at = std::find_if(elements.begin(), elements.end(),
                           [&](const Element& element) { return element.name == theirs.element; });
    if (at == elements.end()) at = elements.insert(elements.end(), Element{theirs.element, {}, ""});
    if (!theirs.attribute.empty())
      at->set(theirs.attribute, value_of(mark, kind, theirs.value));
    else if (kind.takes != MarkTakes::Flag)
      at->text += (at->text.empty() ? "" : " ") + value_of(mark, kind, theirs.value);
  }

  void add_parts(TileId id, std::vector<Element>& elements) {
    const Tile& tile = set_.tiles[id];
    const auto parts = set_.parts_of(tile);
    const compiler::Footprint& footprint = compiler::one_square();
    const std::size_t first = elements.size();
    PointSet said;
    for (std::size_t i = 0; i < tile.first_field; ++i) {
      const Part& part = parts[i];
      Element element{names_.element_of(set_.kind_of(part).name), {}, ""};
      if (element.name.empty()) {
        element.name = set_.kind_of(part).name;
        leave_out(id, "`" + element.name + "`, for which no mapping has an element");
      }
      std::vector<std::string> sides;
      for (int side = 0; side < 4; ++side) {
        const int middle = point_of(side, PointPart::Middle);
        PointSet whole = PointSet::all(4 * side + 3) - PointSet::all(4 * side);
        if (!part.points.intersects(whole) || said.has(middle)) continue;
        said.add(middle);  // a side shared by two is listed by the first of them
        sides.push_back(compiler::point_name(middle, footprint));
      }
      element.text = joined(sides);
      add_marks(part, element);
      elements.push_back(std::move(element));
    }
    add_neighbours(tile, elements, first);
    int inner = 0;
    for (std::size_t i = tile.first_field; i < parts.size(); ++i) {
      const Part& part = parts[i];
      Element element{
          names_.element_of("field"), {}, joined(compiler::half_names(part, footprint))};
      if (part.pocket) element.text = std::string(static_cast<std::size_t>(++inner), 'I');
      std::vector<std::string> cities;
      for (const PartIndex city : slice(set_.part_refs, part.borders)) {
        // The side that the city's own text lists.
        const std::string& text = elements[first + city].text;
        cities.push_back(text.substr(0, text.find(' ')));
      }
      if (!cities.empty()) element.set(names_.borders(), joined(cities));
      add_marks(part, element);
      elements.push_back(std::move(element));
    }
  }

  void add_marks(const Part& part, Element& element) {
    for (const MarkValue& mark : slice(set_.marks, part.marks)) {
      const MarkKind& kind = set_.vocabulary.marks[mark.mark];
      const TheirMark theirs = names_.mark_on(element.name, kind.name);
      element.set(theirs.attribute, value_of(mark, kind, theirs.value));
    }
  }

  /// Keys that linked parts share: as few as a greedy choice of groups gives.
  void add_neighbours(const Tile& tile, std::vector<Element>& elements, std::size_t first) {
    if (names_.neighbours().empty()) return;
    for (const MarkValue& mark : slice(set_.marks, tile.marks))
      if (set_.vocabulary.marks[mark.mark].name == "no-" + as_name(names_.neighbours())) return;
    for (std::size_t i = first; i < elements.size(); ++i)
      for (const auto& [name, value] : elements[i].attributes)
        if (name == names_.neighbours()) return;  // stated by a mark
    const auto parts = set_.parts_of(tile);
    const std::size_t count = std::min<std::size_t>(tile.first_field, 64);
    std::vector<std::uint64_t> linked(count, 0), open(count, 0);
    for (std::size_t i = 0; i < count; ++i)
      for (const PartIndex other : slice(set_.part_refs, parts[i].neighbours))
        if (set_.kind_of(parts[i]).lie != Lie::River &&
            set_.kind_of(parts[other]).lie != Lie::River)
          linked[i] |= std::uint64_t{1} << other;
    open = linked;
    std::string key = "a";
    for (std::size_t i = 0; i < count; ++i) {
      while (open[i] != 0) {
        std::uint64_t group = std::uint64_t{1} << i;
        for (std::size_t j = 0; j < count; ++j)
          if ((linked[j] & group) == group && (open[j] & group) != 0)
            group |= std::uint64_t{1} << j;
        for (std::size_t j = 0; j < count; ++j)
          if (((group >> j) & 1U) != 0) {
            open[j] &= ~group;
            elements[first + j].set(names_.neighbours(), key);
          }
        if (key.back() == 'z')
          key += 'a';
        else
          ++key.back();
      }
    }
  }

  [[nodiscard]] int count_in(const Tile& tile, const std::string& set_name) const {
    const auto by_set = slice(set_.counts, tile.counts);
    if (by_set.empty()) return tile.count;
    for (const SetCount& count : by_set)
      if (set_.name(count.set) == set_name) return count.value;
    return 0;
  }

  void add_sets(const std::vector<TileId>& tiles) {
    std::map<std::string, std::string> sets = names_.sets();
    if (sets.empty() && which_.valid()) sets.emplace(set_.expansions[which_].id, "");
    for (const auto& [theirs, ours] : sets) {
      result_.text += "    <tile-set id=\"" + xml_escaped(theirs) + "\">\n";
      const SetId own = find_named(set_.vocabulary.sets, ours);
      if (own.valid())
        for (const TileId removed : set_.vocabulary.sets[own].remove)
          result_.text += "      <remove tile=\"" +
                          xml_escaped(names_.tile_id(set_, set_.tiles[removed])) + "\"/>\n";
      for (const TileId tile : tiles) {
        const int count = count_in(set_.tiles[tile], ours);
        if (count > 0)
          result_.text += "      <ref tile=\"" +
                          xml_escaped(names_.tile_id(set_, set_.tiles[tile])) + "\" count=\"" +
                          std::to_string(count) + "\"/>\n";
      }
      result_.text += "    </tile-set>\n";
    }
  }

  const TileSet& set_;
  const SourceSpans& spans_;
  ExpansionId which_;
  TheirNames names_;
  DiagSink& diagnostics_;
  ExportedXml result_;
};

}  // namespace

ExportedXml export_xml(const TileSet& set, const SourceSpans& spans, ExpansionId which,
                       const tiledef::InteropMap& own, const tiledef::InteropMap& all,
                       DiagSink& diagnostics) {
  return Exporter(set, spans, which, own, all, diagnostics).run();
}

}  // namespace tw::interop
