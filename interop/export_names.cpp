#include "interop/export_names.hpp"

#include <array>

namespace tw::interop {
namespace {

using tiledef::InteropMap;
using tiledef::MappedKind;

}  // namespace

TheirNames::TheirNames(const InteropMap& own, const InteropMap& all) {
  add(own);
  add(all);
  if (neighbours_ == "none") neighbours_.clear();  // definitions that say nothing of neighbours
  for (const auto& [name, tile] : own.tiles) tiles_.emplace(tile.name, name);
  for (const auto& [name, ours] : own.sets) sets_.emplace(name, ours.name);
}

/// `emplace` keeps what is there, so that the map that is added first wins.
void TheirNames::add(const InteropMap& map) {
  if (neighbours_.empty()) neighbours_ = map.neighbours;
  for (const auto& [name, element] : map.xml) {
    const bool segment = element.kind == MappedKind::Nothing && !element.ours.empty();
    if (segment || element.kind == MappedKind::Place) elements_.emplace(element.ours, name);
    if (element.kind == MappedKind::Mark)
      tile_marks_.emplace(element.ours, TheirMark{name, "", "true"});
    if (borders_.empty()) borders_ = element.borders;
    const bool of_tile = element.kind == MappedKind::Mark ||
                         (element.kind == MappedKind::Nothing && element.ours.empty());
    for (const auto& attribute : element.attributes) {
      const TheirMark mark{name, attribute.name,
                           attribute.when.empty() ? "true" : attribute.when.front()};
      marks_.emplace(std::pair{name, attribute.mark}, mark);
      if (of_tile) tile_marks_.emplace(attribute.mark, mark);
    }
  }
  for (const auto& [name, group] : map.groups)
    groups_.emplace(std::pair{group.pile, group.drawn}, name);
}

std::string TheirNames::element_of(const std::string& kind) const {
  const auto found = elements_.find(kind);
  return found == elements_.end() ? std::string() : found->second;
}

TheirMark TheirNames::mark_on(const std::string& element, const std::string& mark) const {
  const auto found = marks_.find({element, mark});
  return found == marks_.end() ? TheirMark{element, mark, "true"} : found->second;
}

TheirMark TheirNames::tile_mark(const std::string& mark) const {
  const auto found = tile_marks_.find(mark);
  return found == tile_marks_.end() ? TheirMark{mark, "", "true"} : found->second;
}

std::optional<std::string> TheirNames::group_of(const std::string& pile, int drawn) const {
  constexpr std::array<const char*, 4> words{"", "first", "second", "last"};
  const auto found = groups_.find({pile, words[static_cast<std::size_t>(drawn)]});
  if (found == groups_.end()) return std::nullopt;
  return found->second;
}

std::string TheirNames::tile_id(const TileSet& set, const Tile& tile) const {
  if (tile.source_id.valid()) return std::string(set.name(tile.source_id));
  const auto found = tiles_.find(std::string(set.name(tile.id)));
  if (found != tiles_.end()) return found->second;
  return set.expansions[tile.expansion].id + "/" + std::string(set.name(tile.id));
}

}  // namespace tw::interop
