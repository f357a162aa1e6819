#include "interop/import_tile.hpp"

#include <algorithm>

#include "compiler/footprint.hpp"
#include "interop/import_names.hpp"

namespace tw::interop {
namespace {

using compiler::Core;
using compiler::CorePart;
using compiler::for_each_part;
using compiler::one_square;
using compiler::part_bit;
using compiler::PartSet;
using tiledef::InteropMap;
using tiledef::MappedAttribute;
using tiledef::MappedElement;
using tiledef::MappedKind;

/// The ground kinds as the core numbers them here; places follow.
constexpr FeatureKindId city_kind{1}, road_kind{2}, river_kind{3};
constexpr int first_place_kind = 4;

Lie lie_of(const std::string& kind) {
  if (kind == "city") return Lie::City;
  if (kind == "road") return Lie::Road;
  if (kind == "river") return Lie::River;
  return kind == "field" ? Lie::Field : Lie::Place;
}

const char* name_of(Lie lie) {
  switch (lie) {
    case Lie::Field:
      return "field";
    case Lie::City:
      return "city";
    case Lie::Road:
      return "road";
    case Lie::River:
      return "river";
    case Lie::Place:
      return "";
  }
  return "";
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ' && c != '.')
      word += c;
    else if (!word.empty())
      words.push_back(std::exchange(word, ""));
  }
  return words;
}

struct Importer {
  const XmlTile& source;
  const InteropMap& map;
  const KnownPlaces& places;
  bool neighbours_known;
  ImportedTile tile;
  Core core;
  std::vector<int> part_of_feature;  ///< index in `core.parts` and, for parts, in `tile.entries`
  std::vector<std::string> place_kinds;
  KnownTopology known;
  std::vector<const XmlFeature*> field_features;
  PointSet taken{};  ///< points of the features so far

  [[nodiscard]] const MappedElement* element(const std::string& name) const {
    const auto found = map.xml.find(name);
    return found == map.xml.end() ? nullptr : &found->second;
  }

  void comment(std::string text) { tile.comments.push_back(std::move(text)); }

  [[nodiscard]] const MappedAttribute* mapping_of(const XmlFeature& feature,
                                                  const XmlAttribute& a) const {
    const MappedElement* mapped = element(feature.element);
    if (mapped == nullptr) return nullptr;
    for (const MappedAttribute& candidate : mapped->attributes) {
      if (candidate.name != a.name || candidate.mark.empty()) continue;
      if (candidate.when.empty() ||
          std::find(candidate.when.begin(), candidate.when.end(), a.value) != candidate.when.end())
        return &candidate;
    }
    return nullptr;
  }

  std::vector<ImportedMark> marks_of(const XmlFeature& feature, const std::string& prefix) const {
    const MappedElement* mapped = element(feature.element);
    std::vector<ImportedMark> marks;
    for (const XmlAttribute& a : feature.attributes) {
      if (a.name == map.neighbours || (mapped != nullptr && a.name == mapped->borders)) continue;
      if (const MappedAttribute* known_as = mapping_of(feature, a))
        marks.push_back({known_as->mark, known_as->when.empty() ? a.value : "true", feature.element,
                         a.name, true, known_as->when.empty() ? "" : a.value});
      else
        marks.push_back({as_name(prefix + a.name), a.value, feature.element, a.name, false, ""});
    }
    return marks;
  }

  /// A segment or place with the points its text names.
  void add_part(const XmlFeature& feature, const std::string& kind, Lie lie) {
    ImportedEntry entry;
    entry.kind = kind;
    entry.lie = lie;
    CorePart part;
    part.lie = lie;
    part.is_city = lie == Lie::City;
    part.kind = lie == Lie::City ? city_kind : lie == Lie::Road ? road_kind : river_kind;
    if (lie == Lie::Place) {
      const FeatureKind& traits = places.at(kind);
      part.roads = traits.roads;
      part.links = traits.links;
      const auto at = std::find(place_kinds.begin(), place_kinds.end(), kind);
      part.kind = {first_place_kind + static_cast<std::int32_t>(at - place_kinds.begin())};
      if (at == place_kinds.end()) place_kinds.push_back(kind);
    } else {
      for (const auto& word : feature.at) {
        const auto point = compiler::read_point(word, one_square());
        if (!point || point->part == PointPart::Corner) {
          if (word.find_first_not_of('I') != std::string::npos)
            comment("`" + word + "` of `" + feature.element + "` is no side");
          continue;
        }
        if (lie == Lie::City && point->part == PointPart::Middle) {
          const int start = point->side * points_per_side;
          for (int i = 0; i < 3; ++i) part.points.add(start + i);
        } else {
          part.points.add(point->point);
        }
      }
    }
    if (lie != Lie::Place && part.points.empty())
      return comment("`" + feature.element + "` without a side cannot be said");
    // Two features cannot hold one side: the later one goes without.
    if (part.points.intersects(taken)) {
      comment("`" + feature.element + "` lies where another feature of the source is: " +
              compiler::point_names(part.points & taken, one_square()));
      part.points = part.points - taken;
      if (part.points.empty()) return;
    }
    taken |= part.points;
    entry.points = part.points;
    entry.marks = marks_of(feature, "");
    part_of_feature.back() = static_cast<int>(core.parts.size());
    core.parts.push_back(part);
    tile.entries.push_back(std::move(entry));
  }

  void read_features() {
    for (const XmlFeature& feature : source.features) {
      part_of_feature.push_back(-1);
      const MappedElement* mapped = element(feature.element);
      if (mapped != nullptr && mapped->kind == MappedKind::Nothing && !mapped->ours.empty()) {
        const Lie lie = lie_of(mapped->ours);
        if (lie == Lie::Field) {
          field_features.push_back(&feature);
        } else if (lie != Lie::Place) {
          add_part(feature, mapped->ours, lie);
        }
      } else if (mapped != nullptr && mapped->kind == MappedKind::Place &&
                 places.contains(mapped->ours)) {
        add_part(feature, mapped->ours, Lie::Place);
      } else {
        add_tile_mark(feature, mapped);
      }
      if (core.parts.size() >= compiler::max_parts)
        return comment("more segments than a tile holds");
    }
  }

  /// An element that is neither a segment nor a place: a mark of the tile.
  void add_tile_mark(const XmlFeature& feature, const MappedElement* mapped) {
    const bool known_as = mapped != nullptr && mapped->kind == MappedKind::Mark;
    const std::string name = known_as ? mapped->ours : as_name(feature.element);
    std::string value;
    const bool inside = feature.at.size() == 1 && feature.at[0] == "I";
    if (!inside)
      for (const auto& word : feature.at) value += (value.empty() ? "" : " ") + word;
    tile.marks.push_back({name, value.empty() ? "true" : value, feature.element, "", known_as, ""});
    for (auto& mark : marks_of(feature, feature.element + "-"))
      tile.marks.push_back(std::move(mark));
  }

  /// A side whose owner shares it: an attribute of a city that names a side which another city
  /// holds.
  void share_sides() {
    for (std::size_t i = 0; i < source.features.size(); ++i) {
      const int own = part_of_feature[i];
      if (own < 0 || core.parts[static_cast<std::size_t>(own)].lie != Lie::City) continue;
      for (const XmlAttribute& a : source.features[i].attributes)
        for (const auto& word : words_of(a.value)) {
          const auto point = compiler::read_point(word, one_square());
          if (point && point->part == PointPart::Middle && a.name != map.neighbours)
            share_side(own, point->side);
        }
    }
  }

  void share_side(int own, int side) {
    CorePart& guest = core.parts[static_cast<std::size_t>(own)];
    const int middle = point_of(side, PointPart::Middle);
    for (std::size_t j = 0; j < core.parts.size(); ++j) {
      CorePart& host = core.parts[j];
      if (static_cast<int>(j) == own || host.lie != Lie::City || !host.points.has(middle)) continue;
      // The half next to a side that the guest holds is the guest's, unless the host holds the
      // other.
      const int next = point_of((side + 1) % 4, PointPart::Middle);
      const int last = point_of((side + 3) % 4, PointPart::Middle);
      const bool right = guest.points.has(next) || host.points.has(last) ||
                         (!guest.points.has(last) && !host.points.has(next));
      const int half = point_of(side, right ? PointPart::Right : PointPart::Left);
      host.points.remove(half);
      host.points.remove(middle);
      guest.points.add(half);
      core.closed.add(middle);
      tile.entries[j].points = host.points;
      tile.entries[static_cast<std::size_t>(own)].points = guest.points;
      return;
    }
  }

  void read_fields() {
    std::map<std::string, int> owner;
    for (std::size_t i = 0; i < source.features.size(); ++i) {
      const int part = part_of_feature[i];
      if (part < 0 || core.parts[static_cast<std::size_t>(part)].lie != Lie::City) continue;
      for (const auto& word : source.features[i].at) owner.emplace(word, part);
    }
    for (const XmlFeature* feature : field_features) {
      KnownField field;
      for (const auto& word : feature->at) {
        const auto point = compiler::read_point(word, one_square());
        if (point && (point->part == PointPart::Left || point->part == PointPart::Right))
          field.halves.add(point->point);
        else if (word.empty() || word.find_first_not_of('I') != std::string::npos)
          comment("`" + word + "` is no half of a side");
      }
      if (const std::string* cities = feature->attribute(element(feature->element)->borders))
        for (const auto& side : words_of(*cities)) {
          const auto found = owner.find(side);
          if (found == owner.end())
            comment("a field borders a city at " + side + ", where there is none");
          else
            field.cities |= part_bit(found->second);
        }
      known.fields.push_back(field);
    }
  }

  void read_neighbours() {
    known.neighbours_known = neighbours_known;
    known.neighbours.assign(core.parts.size(), 0);
    std::map<std::string, PartSet> groups;
    for (std::size_t i = 0; i < source.features.size(); ++i) {
      const std::string* keys = source.features[i].attribute(map.neighbours);
      if (keys == nullptr || part_of_feature[i] < 0) continue;
      for (const auto& key : words_of(*keys)) groups[key] |= part_bit(part_of_feature[i]);
    }
    for (const auto& group : groups)
      for_each_part(group.second, [&](int part) {
        known.neighbours[static_cast<std::size_t>(part)] |= group.second & ~part_bit(part);
      });
  }

  void find_edges() {
    PointSet listed;
    for (const KnownField& field : known.fields) listed |= field.halves;
    for (int side = 0; side < 4; ++side) {
      char letter = 'F';
      for (const CorePart& part : core.parts) {
        const PointSet all = PointSet::all(4 * side + 3) - PointSet::all(4 * side);
        if (!part.points.intersects(all)) continue;
        letter = part.lie == Lie::City ? 'C' : part.lie == Lie::Road ? 'R' : 'I';
      }
      const bool bare = !listed.has(point_of(side, PointPart::Left)) &&
                        !listed.has(point_of(side, PointPart::Right));
      if (letter == 'F' && bare) {
        letter = no_field_letter;
        for (int i = 0; i < 3; ++i) core.closed.add(4 * side + i);
      }
      tile.edges += letter;
    }
  }

  // ---- words for what was found

  [[nodiscard]] std::string reference(int part) const {
    const ImportedEntry& entry = tile.entries[static_cast<std::size_t>(part)];
    std::size_t alike = 0;
    for (const ImportedEntry& other : tile.entries) alike += other.kind == entry.kind ? 1U : 0U;
    if (alike < 2 || entry.points.empty()) return entry.kind;
    return entry.kind + " " + point_words(entry);
  }

  [[nodiscard]] static std::string point_words(const ImportedEntry& entry) {
    return entry.lie == Lie::Field ? compiler::point_names(entry.points, one_square())
                                   : compiler::side_names(entry.points, one_square());
  }

  [[nodiscard]] std::string references(PartSet targets,
                                       const std::vector<std::string>& more = {}) const {
    std::vector<std::string> names = more;
    for_each_part(targets, [&](int part) { names.push_back(reference(part)); });
    if (names.size() == 1) return names[0];
    std::string list;
    for (const auto& name : names) list += (list.empty() ? "" : ", ") + name;
    return "[" + list + "]";
  }

  ImportedEntry& field_entry(const compiler::CoreField& field) {
    ImportedEntry entry;
    entry.kind = "field";
    entry.lie = Lie::Field;
    field.points.for_each([&](int point) {
      const PointPart part = part_of(point);
      const bool named = field.pocket ? part == PointPart::Corner
                                      : part == PointPart::Left || part == PointPart::Right;
      if (!named || (!field.pocket && !entry.points.empty())) return;
      entry.points.add(point);
    });
    int halves = 0;
    field.points.for_each([&](int point) {
      const PointPart part = part_of(point);
      if (part == PointPart::Left || part == PointPart::Right) ++halves;
    });
    entry.and_more = !field.pocket && halves > 1;
    for (ImportedEntry& other : tile.entries)
      if (other.lie == Lie::Field && other.points == entry.points) return other;
    tile.entries.push_back(std::move(entry));
    return tile.entries.back();
  }

  void write_key(const Key& key, const Core& solved) {
    ++tile.stated;
    const auto kind_name = [&](FeatureKindId kind) {
      return std::string(name_of(kind == city_kind   ? Lie::City
                                 : kind == road_kind ? Lie::Road
                                                     : Lie::River));
    };
    std::string line;
    switch (key.kind) {
      case KeyKind::Ends:
        line = "ends: " + (key.targets == 0 ? "open" : references(key.targets));
        break;
      case KeyKind::Touches: {
        const std::string points = compiler::point_names(key.points, one_square());
        line = "touches: " + (points.empty()     ? references(key.targets)
                              : key.targets == 0 ? points
                                                 : references(key.targets, {points}));
        break;
      }
      case KeyKind::Bridge: {
        std::vector<std::string> below;
        for (const FeatureKindId kind : key.kinds) below.push_back(kind_name(kind));
        if (key.land) below.emplace_back("field");
        line = "bridge: " + (below.size() == 1 ? below[0] : references(0, below));
        break;
      }
      case KeyKind::Tunnel:
        line = "tunnel: " +
               (key.points.empty() ? "true" : compiler::point_names(key.points, one_square()));
        break;
      case KeyKind::Sides:
        tile.entries[static_cast<std::size_t>(key.part)].points = key.points;
        return;
      case KeyKind::In:
        line = "in: " + references(key.targets);
        break;
      case KeyKind::AlsoBorders:
      case KeyKind::NotBorders: {
        ImportedEntry& entry = field_entry(solved.fields[static_cast<std::size_t>(key.field)]);
        entry.lines.push_back(
            (key.kind == KeyKind::AlsoBorders ? "also-borders: " : "not-borders: ") +
            references(key.targets));
        return;
      }
    }
    tile.entries[static_cast<std::size_t>(key.part)].lines.push_back(line);
  }

  /// Marks of a field go to an entry that names it.
  void write_field_marks(const Core& solved) {
    for (std::size_t i = 0; i < field_features.size(); ++i) {
      const auto marks = marks_of(*field_features[i], "");
      if (marks.empty()) continue;
      const KnownField& wanted = known.fields[i];
      for (const compiler::CoreField& field : solved.fields) {
        const bool same = wanted.halves.empty() ? field.pocket && field.cities == wanted.cities
                                                : field.points.contains(wanted.halves);
        if (!same) continue;
        ImportedEntry& entry = field_entry(field);
        for (const ImportedMark& mark : marks) {
          // Fields that the source tells apart may be one here.
          const auto same_name = [&](const ImportedMark& other) { return other.name == mark.name; };
          if (std::none_of(entry.marks.begin(), entry.marks.end(), same_name))
            entry.marks.push_back(mark);
        }
        break;
      }
    }
  }

  void write_neighbours() {
    bool any = false;
    for (std::size_t i = 0; i < source.features.size(); ++i) {
      const std::string* keys = source.features[i].attribute(map.neighbours);
      if (keys == nullptr || part_of_feature[i] < 0) continue;
      any = true;
      tile.entries[static_cast<std::size_t>(part_of_feature[i])].marks.push_back(
          {as_name(map.neighbours), *keys, source.features[i].element, map.neighbours, false, ""});
    }
    if (!any)
      tile.marks.push_back(
          {"no-" + as_name(map.neighbours), "true", "", map.neighbours, false, ""});
  }

  void read_attributes() {
    for (const XmlAttribute& a : source.attributes) {
      const auto group = map.groups.find(a.value);
      if (a.name == "group" && group != map.groups.end()) {
        tile.lines.push_back("pile: " + group->second.pile);
        if (!group->second.drawn.empty()) tile.lines.push_back("drawn: " + group->second.drawn);
      } else if (a.name == "max" && a.value == "1") {
        tile.lines.emplace_back("once: true");
      } else {
        tile.marks.push_back({as_name("tile-" + a.name), a.value, "", a.name, false, ""});
      }
    }
  }
};

}  // namespace

ImportedTile import_tile(const XmlTile& source, const InteropMap& map, const KnownPlaces& places,
                         bool neighbours_known, std::size_t& effort) {
  Importer importer{source, map, places, neighbours_known, {}, {}, {}, {}, {}, {}};
  importer.tile.source = &source;
  importer.read_attributes();
  importer.read_features();
  importer.share_sides();
  importer.read_fields();
  importer.read_neighbours();
  importer.find_edges();
  importer.tile.exact = importer.tile.comments.empty();
  const auto inferred = infer_keys(importer.core, importer.known, effort);
  if (inferred) {
    for (const Key& key : inferred->keys) importer.write_key(key, inferred->solved);
    importer.write_field_marks(inferred->solved);
    if (!inferred->neighbours_agree) importer.write_neighbours();
  }
  if (!inferred || !inferred->fields_agree) {
    importer.tile.exact = false;
    std::string fields;
    for (const XmlFeature* field : importer.field_features) {
      fields += fields.empty() ? "" : "; ";
      for (const auto& word : field->at)
        fields += (fields.empty() || fields.back() == ' ' ? "" : " ") + word;
    }
    importer.comment("the fields of the source cannot be said: " + fields);
  }
  return std::move(importer.tile);
}

}  // namespace tw::interop
