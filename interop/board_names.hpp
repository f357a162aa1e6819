// Places of a game as the other program names them, and back.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "interop/saved_game.hpp"
#include "model/tile_set.hpp"
#include "tiledef/interop_map.hpp"
#include "validator/game.hpp"

namespace tw::interop {

/// The tables that turn names of one program into those of one game. Refers to its arguments.
class BoardNames {
 public:
  BoardNames(const TileSet& set, const validator::Game& game, const tiledef::InteropMap& map);

  /// The node a pointer names on the board; `nullopt` if there is none.
  [[nodiscard]] std::optional<std::uint16_t> node(const validator::State& state,
                                                  const FeaturePointer& pointer) const;

  /// `x,y,Feature,Location` of a node.
  [[nodiscard]] std::string place(const validator::State& state, std::uint16_t node) const;

  /// Their word for a phase as it stands; empty if it has none.
  [[nodiscard]] std::string phase(const validator::State& state) const;

  /// Their word for a kind of offered action (`place`, `deploy` ...); empty if it has none.
  [[nodiscard]] std::string action(const std::string& ours) const;

  /// Our figure type of a word like `small` in `0.small.1`.
  [[nodiscard]] std::optional<std::uint8_t> figure(const std::string& theirs) const;
  /// Their word for offering a figure type (`SmallFollower`).
  [[nodiscard]] std::string figure_action(std::uint8_t type) const;
  /// Their word in ids of figures (`small`).
  [[nodiscard]] std::string figure_word(std::uint8_t type) const;
  [[nodiscard]] bool at_corner(std::uint8_t type) const;

  /// Their word for what takes a figure back.
  [[nodiscard]] std::string source(const std::string& ability) const;

 private:
  [[nodiscard]] PointSet points(const validator::State& state, std::uint16_t node) const;
  [[nodiscard]] const Part& part(const validator::State& state, std::uint16_t node) const;
  [[nodiscard]] int pocket_number(const validator::State& state, std::uint16_t node) const;

  const TileSet& set_;
  const validator::Game& game_;
  const tiledef::InteropMap& map_;
  std::map<std::string, std::string> features_, phases_, actions_, sources_;  ///< ours -> theirs
  std::map<std::uint8_t, std::pair<std::string, tiledef::MappedFigure>> figures_;
};

}  // namespace tw::interop
