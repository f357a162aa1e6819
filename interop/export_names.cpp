#include "interop/export_names.hpp"

#include <array>

namespace tw::interop {
namespace {

using tiledef::InteropMap;
using tiledef::MappedKind;

}  // namespace

TheirNames::TheirNames(const InteropMap& map, const TileSet& set, ExpansionId which)
    : neighbours_(map.neighbours) {
  const std::string own = which.valid() ? set.expansions[which].id : std::string();
  // The own mapping first: `emplace` keeps what is there.
  for (const bool of_own : {true, false}) {
    const auto now = [&](const std::string& expansion) { return (expansion == own) == of_own; };
    for (const auto& [name, element] : map.xml) {
      if (now(element.expansion)) {
        if (element.kind == MappedKind::Nothing && !element.ours.empty()) elements_.emplace(element.ours, name);
        if (element.kind == MappedKind::Place) elements_.emplace(element.ours, name);
        if (element.kind == MappedKind::Mark) tile_marks_.emplace(element.ours, TheirMark{name, "", "true"});
      }
      if (!element.borders.empty()) borders_ = element.borders;
      for (const auto& attribute : element.attributes) {
        if (!now(attribute.expansion)) continue;
        const TheirMark mark{name, attribute.name,
                             attribute.when.empty() ? "true" : attribute.when.front()};
        marks_.emplace(std::pair{name, attribute.mark}, mark);
        if (element.kind == MappedKind::Mark) tile_marks_.emplace(attribute.mark, mark);
      }
    }
    for (const auto& [name, tile] : map.tiles)
      if (of_own && now(tile.expansion)) tiles_.emplace(tile.name, name);
    for (const auto& [name, ours] : map.sets)
      if (of_own && now(ours.expansion)) sets_.emplace(name, ours.name);
  }
  for (const auto& [name, group] : map.groups) groups_.emplace(std::pair{group.pile, group.drawn}, name);
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
