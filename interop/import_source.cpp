#include <algorithm>
#include <map>

#include "interop/import_names.hpp"
#include "interop/import_work.hpp"

namespace tw::interop {
namespace {

using compiler::CorePart;
using compiler::for_each_part;
using compiler::one_square;
using compiler::part_bit;
using compiler::PartSet;
using tiledef::MappedAttribute;
using tiledef::MappedElement;
using tiledef::MappedKind;

constexpr int first_place_kind = imported_river.value + 1;

Lie lie_of(const std::string& kind) {
  if (kind == "city") return Lie::City;
  if (kind == "road") return Lie::Road;
  if (kind == "river") return Lie::River;
  return kind == "field" ? Lie::Field : Lie::Place;
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

const MappedAttribute* mapping_of(const ImportWork& work, const XmlFeature& feature,
                                  const XmlAttribute& a) {
  const MappedElement* mapped = work.element(feature.element);
  if (mapped == nullptr) return nullptr;
  for (const MappedAttribute& candidate : mapped->attributes) {
    if (candidate.name != a.name || candidate.mark.empty()) continue;
    if (candidate.when.empty() ||
        std::find(candidate.when.begin(), candidate.when.end(), a.value) != candidate.when.end())
      return &candidate;
  }
  return nullptr;
}

class SourceReader {
 public:
  explicit SourceReader(ImportWork& work) : work_(work) {}

  void read_attributes() {
    for (const XmlAttribute& a : work_.source.attributes) {
      const auto group = work_.map.groups.find(a.value);
      if (a.name == "group" && group != work_.map.groups.end()) {
        work_.tile.lines.push_back("pile: " + group->second.pile);
        if (!group->second.drawn.empty())
          work_.tile.lines.push_back("drawn: " + group->second.drawn);
      } else if (a.name == "max" && a.value == "1") {
        work_.tile.lines.emplace_back("once: true");
      } else {
        work_.tile.marks.push_back({as_name("tile-" + a.name), a.value, "", a.name, false, ""});
      }
    }
  }

  /// A segment or place with the points its text names.
  void add_part(const XmlFeature& feature, const std::string& kind, Lie lie) {
    ImportedEntry entry;
    entry.kind = kind;
    entry.lie = lie;
    CorePart part;
    part.lie = lie;
    part.is_city = lie == Lie::City;
    part.kind = lie == Lie::City   ? imported_city
                : lie == Lie::Road ? imported_road
                                   : imported_river;
    if (lie == Lie::Place) {
      const FeatureKind& traits = work_.places.at(kind);
      part.roads = traits.roads;
      part.links = traits.links;
      const auto at = std::find(work_.place_kinds.begin(), work_.place_kinds.end(), kind);
      part.kind = {first_place_kind + static_cast<std::int32_t>(at - work_.place_kinds.begin())};
      if (at == work_.place_kinds.end()) work_.place_kinds.push_back(kind);
    } else {
      for (const auto& word : feature.at) {
        const auto point = compiler::read_point(word, one_square());
        if (!point || point->part == PointPart::Corner) {
          if (word.find_first_not_of('I') != std::string::npos)
            work_.comment("`" + word + "` of `" + feature.element + "` is no side");
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
      return work_.comment("`" + feature.element + "` without a side cannot be said");
    // Two features cannot hold one side: the later one goes without.
    if (part.points.intersects(work_.taken)) {
      work_.comment("`" + feature.element +
                    "` lies where another feature of the work_.source is: " +
                    compiler::point_names(part.points & work_.taken, one_square()));
      part.points = part.points - work_.taken;
      if (part.points.empty()) return;
    }
    work_.taken |= part.points;
    entry.points = part.points;
    entry.marks = marks_of(work_, feature, "");
    work_.part_of_feature.back() = static_cast<int>(work_.core.parts.size());
    work_.core.parts.push_back(part);
    work_.tile.entries.push_back(std::move(entry));
  }

  void read_features() {
    for (const XmlFeature& feature : work_.source.features) {
      work_.part_of_feature.push_back(-1);
      const MappedElement* mapped = work_.element(feature.element);
      if (mapped != nullptr && mapped->kind == MappedKind::Nothing && !mapped->ours.empty()) {
        const Lie lie = lie_of(mapped->ours);
        if (lie == Lie::Field) {
          work_.field_features.push_back(&feature);
        } else if (lie != Lie::Place) {
          add_part(feature, mapped->ours, lie);
        }
      } else if (mapped != nullptr && mapped->kind == MappedKind::Place &&
                 work_.places.contains(mapped->ours)) {
        add_part(feature, mapped->ours, Lie::Place);
      } else {
        add_tile_mark(feature, mapped);
      }
      if (work_.core.parts.size() >= compiler::max_parts)
        return work_.comment("more segments than a work_.tile holds");
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
    work_.tile.marks.push_back(
        {name, value.empty() ? "true" : value, feature.element, "", known_as, ""});
    for (auto& mark : marks_of(work_, feature, feature.element + "-"))
      work_.tile.marks.push_back(std::move(mark));
  }

  /// A side whose owner shares it: an attribute of a city that names a side which another city
  /// holds.
  void share_sides() {
    for (std::size_t i = 0; i < work_.source.features.size(); ++i) {
      const int own = work_.part_of_feature[i];
      if (own < 0 || work_.core.parts[static_cast<std::size_t>(own)].lie != Lie::City) continue;
      for (const XmlAttribute& a : work_.source.features[i].attributes)
        for (const auto& word : words_of(a.value)) {
          const auto point = compiler::read_point(word, one_square());
          if (point && point->part == PointPart::Middle && a.name != work_.map.neighbours)
            share_side(own, point->side);
        }
    }
  }

  void share_side(int own, int side) {
    CorePart& guest = work_.core.parts[static_cast<std::size_t>(own)];
    const int middle = point_of(side, PointPart::Middle);
    for (std::size_t j = 0; j < work_.core.parts.size(); ++j) {
      CorePart& host = work_.core.parts[j];
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
      work_.core.closed.add(middle);
      work_.tile.entries[j].points = host.points;
      work_.tile.entries[static_cast<std::size_t>(own)].points = guest.points;
      return;
    }
  }

  void read_fields() {
    std::map<std::string, int> owner;
    for (std::size_t i = 0; i < work_.source.features.size(); ++i) {
      const int part = work_.part_of_feature[i];
      if (part < 0 || work_.core.parts[static_cast<std::size_t>(part)].lie != Lie::City) continue;
      for (const auto& word : work_.source.features[i].at) owner.emplace(word, part);
    }
    for (const XmlFeature* feature : work_.field_features) {
      KnownField field;
      for (const auto& word : feature->at) {
        const auto point = compiler::read_point(word, one_square());
        if (point && (point->part == PointPart::Left || point->part == PointPart::Right))
          field.halves.add(point->point);
        else if (word.empty() || word.find_first_not_of('I') != std::string::npos)
          work_.comment("`" + word + "` is no half of a side");
      }
      if (const std::string* cities = feature->attribute(work_.element(feature->element)->borders))
        for (const auto& side : words_of(*cities)) {
          const auto found = owner.find(side);
          if (found == owner.end())
            work_.comment("a field borders a city at " + side + ", where there is none");
          else
            field.cities |= part_bit(found->second);
        }
      work_.known.fields.push_back(field);
    }
  }

  void read_neighbours() {
    work_.known.neighbours_known = work_.neighbours_known;
    work_.known.neighbours.assign(work_.core.parts.size(), 0);
    std::map<std::string, PartSet> groups;
    for (std::size_t i = 0; i < work_.source.features.size(); ++i) {
      const std::string* keys = work_.source.features[i].attribute(work_.map.neighbours);
      if (keys == nullptr || work_.part_of_feature[i] < 0) continue;
      for (const auto& key : words_of(*keys)) groups[key] |= part_bit(work_.part_of_feature[i]);
    }
    for (const auto& group : groups)
      for_each_part(group.second, [&](int part) {
        work_.known.neighbours[static_cast<std::size_t>(part)] |= group.second & ~part_bit(part);
      });
  }

  void find_edges() {
    PointSet listed;
    for (const KnownField& field : work_.known.fields) listed |= field.halves;
    for (int side = 0; side < 4; ++side) {
      char letter = 'F';
      for (const CorePart& part : work_.core.parts) {
        const PointSet all = PointSet::all(4 * side + 3) - PointSet::all(4 * side);
        if (!part.points.intersects(all)) continue;
        letter = part.lie == Lie::City ? 'C' : part.lie == Lie::Road ? 'R' : 'I';
      }
      const bool bare = !listed.has(point_of(side, PointPart::Left)) &&
                        !listed.has(point_of(side, PointPart::Right));
      if (letter == 'F' && bare) {
        letter = no_field_letter;
        for (int i = 0; i < 3; ++i) work_.core.closed.add(4 * side + i);
      }
      work_.tile.edges += letter;
    }
  }

 private:
  ImportWork& work_;
};

}  // namespace

const tiledef::MappedElement* ImportWork::element(const std::string& name) const {
  const auto found = map.xml.find(name);
  return found == map.xml.end() ? nullptr : &found->second;
}

std::vector<ImportedMark> marks_of(const ImportWork& work, const XmlFeature& feature,
                                   const std::string& prefix) {
  const MappedElement* mapped = work.element(feature.element);
  std::vector<ImportedMark> marks;
  for (const XmlAttribute& a : feature.attributes) {
    if (a.name == work.map.neighbours || (mapped != nullptr && a.name == mapped->borders)) continue;
    if (const MappedAttribute* known_as = mapping_of(work, feature, a))
      marks.push_back({known_as->mark, known_as->when.empty() ? a.value : "true", feature.element,
                       a.name, true, known_as->when.empty() ? "" : a.value});
    else
      marks.push_back({as_name(prefix + a.name), a.value, feature.element, a.name, false, ""});
  }
  return marks;
}

void read_source(ImportWork& work) {
  SourceReader reader(work);
  reader.read_attributes();
  reader.read_features();
  reader.share_sides();
  reader.read_fields();
  reader.read_neighbours();
  reader.find_edges();
}

}  // namespace tw::interop
