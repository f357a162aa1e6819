// A mapping read backwards: our words to the other program's.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "model/tile_set.hpp"
#include "tiledef/interop_map.hpp"

namespace tw::interop {

/// Where a mark goes.
struct TheirMark {
  std::string element;    ///< of the tile, for marks of the tile; otherwise that of the host
  std::string attribute;  ///< empty: the element itself is the mark
  std::string value;      ///< what a flag is written as
};

class TheirNames {
 public:
  /// What the expansion's own mapping says goes before what all say; ids of tiles and sets are only
  /// its own.
  TheirNames(const tiledef::InteropMap& own, const tiledef::InteropMap& all);

  /// The element of a kind of segment or place; empty if there is none.
  [[nodiscard]] std::string element_of(const std::string& kind) const;
  /// Where a mark on a part whose element is `element` goes; the mark's own name if no mapping
  /// says.
  [[nodiscard]] TheirMark mark_on(const std::string& element, const std::string& mark) const;
  [[nodiscard]] TheirMark tile_mark(const std::string& mark) const;
  [[nodiscard]] std::optional<std::string> group_of(const std::string& pile, int drawn) const;
  [[nodiscard]] std::string tile_id(const TileSet& set, const Tile& tile) const;
  /// Ids of their sets, with the set of ours each stands for.
  [[nodiscard]] const std::map<std::string, std::string>& sets() const { return sets_; }
  /// The attribute of fields that lists cities.
  [[nodiscard]] const std::string& borders() const { return borders_; }
  [[nodiscard]] const std::string& neighbours() const { return neighbours_; }

 private:
  void add(const tiledef::InteropMap& map);

  std::map<std::string, std::string> elements_, tiles_, sets_;
  std::map<std::pair<std::string, std::string>, TheirMark> marks_;  ///< element, our mark
  std::map<std::string, TheirMark> tile_marks_;
  std::map<std::pair<std::string, std::string>, std::string> groups_;
  std::string borders_, neighbours_;
};

}  // namespace tw::interop
