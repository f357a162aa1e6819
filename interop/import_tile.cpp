#include "interop/import_tile.hpp"

#include <algorithm>

#include "interop/import_names.hpp"
#include "interop/import_work.hpp"

namespace tw::interop {
namespace {

using compiler::Core;
using compiler::for_each_part;
using compiler::one_square;
using compiler::PartSet;

/// The language's word for a kind that lies on the ground.
std::string ground_word(FeatureKindId kind) {
  if (kind == imported_city) return "city";
  return kind == imported_road ? "road" : "river";
}

/// Puts into words what the derivation could not do without.
class EntryWriter {
 public:
  explicit EntryWriter(ImportWork& work) : work_(work) {}

  [[nodiscard]] std::string reference(int part) const {
    const ImportedEntry& entry = work_.tile.entries[static_cast<std::size_t>(part)];
    std::size_t alike = 0;
    for (const ImportedEntry& other : work_.tile.entries)
      alike += other.kind == entry.kind ? 1U : 0U;
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
    for (ImportedEntry& other : work_.tile.entries)
      if (other.lie == Lie::Field && other.points == entry.points) return other;
    work_.tile.entries.push_back(std::move(entry));
    return work_.tile.entries.back();
  }

  void write_key(const Key& key, const Core& solved) {
    ++work_.tile.stated;
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
        for (const FeatureKindId kind : key.kinds) below.push_back(ground_word(kind));
        if (key.land) below.emplace_back("field");
        line = "bridge: " + (below.size() == 1 ? below[0] : references(0, below));
        break;
      }
      case KeyKind::Tunnel:
        line = "tunnel: " +
               (key.points.empty() ? "true" : compiler::point_names(key.points, one_square()));
        break;
      case KeyKind::Sides:
        work_.tile.entries[static_cast<std::size_t>(key.part)].points = key.points;
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
    work_.tile.entries[static_cast<std::size_t>(key.part)].lines.push_back(line);
  }

  /// Marks of a field go to an entry that names it.
  void write_field_marks(const Core& solved) {
    for (std::size_t i = 0; i < work_.field_features.size(); ++i) {
      const auto marks = marks_of(work_, *work_.field_features[i], "");
      if (marks.empty()) continue;
      const KnownField& wanted = work_.known.fields[i];
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
    for (std::size_t i = 0; i < work_.source.features.size(); ++i) {
      const std::string* keys = work_.source.features[i].attribute(work_.map.neighbours);
      if (keys == nullptr || work_.part_of_feature[i] < 0) continue;
      any = true;
      work_.tile.entries[static_cast<std::size_t>(work_.part_of_feature[i])].marks.push_back(
          {as_name(work_.map.neighbours), *keys, work_.source.features[i].element,
           work_.map.neighbours, false, ""});
    }
    if (!any)
      work_.tile.marks.push_back(
          {"no-" + as_name(work_.map.neighbours), "true", "", work_.map.neighbours, false, ""});
  }

 private:
  ImportWork& work_;
};

/// The fields as the source has them.
std::string fields_of(const ImportWork& work) {
  std::string fields;
  for (const XmlFeature* field : work.field_features) {
    fields += fields.empty() ? "" : "; ";
    for (const auto& word : field->at)
      fields += (fields.empty() || fields.back() == ' ' ? "" : " ") + word;
  }
  return fields;
}

}  // namespace

ImportedTile import_tile(const XmlTile& source, const tiledef::InteropMap& map,
                         const KnownPlaces& places, bool neighbours_known, std::size_t& effort) {
  ImportWork work{source, map, places, neighbours_known, {}, {}, {}, {}, {}, {}};
  work.tile.source = &source;
  read_source(work);
  work.tile.exact = work.tile.comments.empty();
  const auto inferred = infer_keys(work.core, work.known, effort);
  if (inferred) {
    EntryWriter writer(work);
    for (const Key& key : inferred->keys) writer.write_key(key, inferred->solved);
    writer.write_field_marks(inferred->solved);
    if (!inferred->neighbours_agree) writer.write_neighbours();
  }
  if (!inferred || !inferred->fields_agree) {
    work.tile.exact = false;
    work.comment("the fields of the source cannot be said: " + fields_of(work));
  }
  return std::move(work.tile);
}

}  // namespace tw::interop
