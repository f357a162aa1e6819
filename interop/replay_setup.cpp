#include "interop/replay_setup.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace tw::interop {
namespace {

using tiledef::MappedKind;
using tiledef::MappedThing;

bool is_on(const std::string& value) {
  return !value.empty() && value != "false" && value != "0";
}

/// Sets every option, figure, token and tile of the hand that the other program switches by
/// element. What it does not name is off there.
void switch_elements(const SavedGame& saved, const ReplayContext& context,
                     validator::GameSpec& spec) {
  for (const auto& [element, thing] : context.map.elements) {
    const auto found = saved.elements.find(element);
    const std::string value = found == saved.elements.end() ? "" : found->second;
    switch (thing.kind) {
      case MappedKind::Option:
        spec.options.emplace_back(thing.name, is_on(value) ? "true" : "false");
        break;
      case MappedKind::Figure:
      case MappedKind::Tile:
        spec.counts.emplace_back(thing.name,
                                 is_on(value) ? std::max(1, std::atoi(value.c_str())) : 0);
        break;
      case MappedKind::Token:  // how many of them depends on the players, not on the number here
        if (!is_on(value)) spec.counts.emplace_back(thing.name, 0);
        break;
      case MappedKind::Award:
      case MappedKind::Place:
      case MappedKind::Mark:
        if (!is_on(value)) spec.off.push_back(thing.name);
        break;
      case MappedKind::Nothing:
        break;
    }
  }
}

void set_options(const SavedGame& saved, const ReplayContext& context, validator::GameSpec& spec) {
  for (const auto& [option, value] : context.map.plays_with)
    spec.options.emplace_back(option, value);
  for (const auto& [rule, value] : saved.rules) {
    const auto found = context.map.options.find(rule);
    if (found == context.map.options.end()) continue;  // of something that is not in this game
    const auto ours = found->second.values.find(value);
    spec.options.emplace_back(found->second.option,
                              ours == found->second.values.end() ? value : ours->second);
  }
}

}  // namespace

TileId tile_of(const std::string& theirs, const ReplayContext& context) {
  const auto found = context.map.tiles.find(theirs);
  if (found == context.map.tiles.end()) return {};
  return context.set.find_tile(found->second.expansion + "/" + found->second.name);
}

ReplaySetup set_up_replay(const SavedGame& saved, const ReplayContext& context) {
  ReplaySetup setup;
  validator::GameSpec& spec = setup.spec;
  const auto missing = [&](std::string what) {
    if (setup.missing.empty()) setup.missing = std::move(what);
  };
  spec.players = static_cast<int>(saved.players.size());
  if (spec.players > validator::max_players)
    missing(fmt::format("{} players", saved.players.size()));
  spec.explicit_commit = true;

  for (const auto& [element, value] : saved.elements)
    if (is_on(value) && !context.map.elements.contains(element))
      missing(fmt::format("element `{}`", element));
  switch_elements(saved, context, spec);
  set_options(saved, context, spec);

  std::vector<std::string> unknown_sets;
  const auto counts = count_tiles(context.catalogue, saved.sets, unknown_sets);
  for (const std::string& set : unknown_sets) missing(fmt::format("tile set `{}`", set));
  std::map<TileId, int> copies;
  for (const auto& [tile, count] : counts) {
    const TileId id = tile_of(tile, context);
    if (id.valid())
      copies[id] += count;
    else if (count > 0)
      missing(fmt::format("tile `{}`", tile));
  }
  for (std::size_t i = 0; i < context.set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    // Tiles of the hand come with the element that gives them out, not with a set.
    const PileId pile = context.set.tiles[id].pile;
    if (pile.valid() && context.set.vocabulary.piles[pile].drawn == "from the hand") continue;
    spec.tiles.emplace_back(id, copies.contains(id) ? copies[id] : 0);
  }
  for (const SavedTile& start : saved.start) {
    const TileId id = tile_of(start.tile, context);
    if (!id.valid())
      missing(fmt::format("tile `{}`", start.tile));
    else
      spec.start.push_back({id, start.at.x, start.at.y, start.quarter_turns});
  }
  for (const std::string& drawn : saved.draw_order) {
    const TileId id = tile_of(drawn, context);
    if (!id.valid())
      missing(fmt::format("tile `{}`", drawn));
    else
      spec.draw_order.push_back(id);
  }
  if (saved.end_turn) spec.end_after = static_cast<std::uint32_t>(std::max(0, *saved.end_turn));
  return setup;
}

}  // namespace tw::interop
