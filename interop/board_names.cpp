#include "interop/board_names.hpp"

#include <fmt/core.h>

#include "interop/location.hpp"
#include "validator/board.hpp"

namespace tw::interop {

using validator::PlacedTile;
using validator::State;

namespace {

/// The step of a turn that a commit ends.
std::string commit_step(validator::CommitOf of) {
  switch (of) {
    case validator::CommitOf::Action:
      return "commit";
    case validator::CommitOf::SideTilePass:
      return "commit side tile";
    case validator::CommitOf::Hop:
      return "hop";
  }
  return "";
}

}  // namespace

BoardNames::BoardNames(const TileSet& set, const validator::Game& game,
                       const tiledef::InteropMap& map)
    : set_(set), game_(game), map_(map) {
  const auto invert = [](const auto& names, auto& into) {
    for (const auto& [theirs, ours] : names) into.emplace(ours.name, theirs);
  };
  invert(map.features, features_);
  invert(map.phases, phases_);
  invert(map.actions, actions_);
  invert(map.sources, sources_);
  for (std::size_t i = 0; i < game.figures.size(); ++i) {
    const std::string& name = set.vocabulary.figures[game.figures[i].figure].name;
    for (const auto& [theirs, ours] : map.figures)
      if (ours.figure == name)
        figures_.emplace(static_cast<std::uint8_t>(i), std::pair(theirs, ours));
  }
}

const Part& BoardNames::part(const State& state, std::uint16_t node) const {
  const auto& info = validator::info_of(game_, state, node);
  const PlacedTile& placed = state.tiles[state.nodes[node].tile];
  const Tile& tile = set_.tiles[game_.types[placed.type].tile];
  return set_.parts[tile.parts.begin + info.tile_part];
}

PointSet BoardNames::points(const State& state, std::uint16_t node) const {
  const PlacedTile& placed = state.tiles[state.nodes[node].tile];
  return turned(part(state, node).points, placed.rotation);
}

/// Pockets are numbered in the order of the tile's fields.
int BoardNames::pocket_number(const State& state, std::uint16_t node) const {
  int number = 1;
  const PlacedTile& placed = state.tiles[state.nodes[node].tile];
  for (std::uint16_t other = placed.first_node; other < node; ++other)
    if (part(state, other).pocket) ++number;
  return number;
}

std::optional<std::uint16_t> BoardNames::node(const State& state,
                                              const FeaturePointer& pointer) const {
  const std::uint16_t tile = validator::tile_at(game_, state, pointer.at.x, pointer.at.y);
  if (tile == validator::none16) return std::nullopt;
  const PlacedTile& placed = state.tiles[tile];
  const auto mapped = map_.features.find(pointer.feature);
  const auto location = parse_location(pointer.location);
  if (mapped == map_.features.end() || !location) return std::nullopt;
  const auto fits = [&](std::uint16_t node) {
    if (set_.kind_of(part(state, node)).name != mapped->second.name) return false;
    if (location->inner == 0) return points(state, node).intersects(location->points);
    if (set_.kind_of(part(state, node)).lie != Lie::Field) return true;
    return part(state, node).pocket && pocket_number(state, node) == location->inner;
  };
  if (placed.overlay_node != validator::none16) {
    const auto& info = validator::info_of(game_, state, placed.overlay_node);
    const PointSet ends = PointSet::of(placed.overlay_axis == 1 ? 1 : 5) |
                          PointSet::of(placed.overlay_axis == 1 ? 9 : 13);
    if (set_.vocabulary.features[game_.kinds[info.kind].feature].name == mapped->second.name &&
        location->points.intersects(ends))
      return placed.overlay_node;
  }
  const std::uint16_t end =
      static_cast<std::uint16_t>(placed.first_node + game_.types[placed.type].part_count);
  for (std::uint16_t node = placed.first_node; node < end; ++node)
    if (fits(node)) return node;
  return std::nullopt;
}

std::string BoardNames::place(const State& state, std::uint16_t node) const {
  const PlacedTile& placed = state.tiles[state.nodes[node].tile];
  const auto& kind = validator::kind_of(game_, state, node);
  const std::string& name = set_.vocabulary.features[kind.feature].name;
  const auto known = features_.find(name);
  const std::string& feature = known == features_.end() ? name : known->second;
  std::string location = "I";
  if (node == placed.overlay_node) {
    location = placed.overlay_axis == 1 ? "NS" : "WE";
  } else if (kind.lie == Lie::Field) {
    location = part(state, node).pocket
                   ? std::string(static_cast<std::size_t>(pocket_number(state, node)), 'I')
                   : half_location(points(state, node));
  } else if (kind.lie != Lie::Place) {
    location = side_location(points(state, node));
  }
  return fmt::format("{},{},{},{}", placed.x, placed.y, feature, location);
}

std::string BoardNames::phase(const State& state) const {
  using validator::Phase;
  std::string step;
  switch (state.phase) {
    case Phase::SideTile:
      step = state.ending ? "last side tiles" : "side tile";
      break;
    case Phase::Place:
      step = "draw";
      break;
    case Phase::Action:
      step = "action";
      break;
    case Phase::Convert:
      step = "convert";
      break;
    case Phase::Commit:
      step = commit_step(state.commit_of);
      break;
    case Phase::Hop:
      step = "hop";
      break;
    case Phase::MoveNeutral:
      step = "neutral";
      break;
    case Phase::Recall:
      step = "recall";
      break;
    case Phase::AuctionPick:
    case Phase::AuctionBid:
    case Phase::AuctionSettle:
      step = "auction";
      break;
    case Phase::Choice:
      step = "choice";
      break;
    case Phase::Over:
      step = "game over";
      break;
  }
  const auto found = phases_.find(step);
  return found == phases_.end() ? "" : found->second;
}

std::string BoardNames::action(const std::string& ours) const {
  const auto found = actions_.find(ours);
  return found == actions_.end() ? "" : found->second;
}

std::optional<std::uint8_t> BoardNames::figure(const std::string& theirs) const {
  for (const auto& [type, names] : figures_)
    if (names.first == theirs) return type;
  return std::nullopt;
}

std::string BoardNames::figure_action(std::uint8_t type) const {
  const auto found = figures_.find(type);
  return found == figures_.end() ? "" : found->second.second.action;
}

std::string BoardNames::figure_word(std::uint8_t type) const {
  const auto found = figures_.find(type);
  return found == figures_.end() ? "" : found->second.first;
}

bool BoardNames::at_corner(std::uint8_t type) const {
  const auto found = figures_.find(type);
  return found != figures_.end() && found->second.second.at_corner;
}

std::string BoardNames::source(const std::string& ability) const {
  const auto found = sources_.find(ability);
  return found == sources_.end() ? "" : found->second;
}

}  // namespace tw::interop
