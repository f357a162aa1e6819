#include "interop/replay_setup.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "interop/assertion.hpp"

namespace tw::interop {
namespace {

using tiledef::MappedKind;
using tiledef::MappedThing;

/// That program looks whether an element is named, not what it says: `x: false` is on there.
bool is_on(const std::string& value) {
  return !value.empty() && value != "0";
}

bool is_from_hand(const TileSet& set, TileId id) {
  const PileId pile = set.tiles[id].pile;
  return pile.valid() && set.vocabulary.piles[pile].drawn == "from the hand";
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

/// The order of draws: as recorded, then as the messages and the assertions tell. Which tile came
/// last is known only from an assertion about where it may lie.
std::vector<std::string> draws_of(const SavedGame& saved, const ReplayContext& context) {
  std::vector<std::string> draws = saved.draw_order;
  std::vector<std::string> placed;
  for (const SavedMessage& message : saved.replay) {
    if (message.tile.empty()) continue;
    const TileId id = tile_of(message.tile, context);
    const bool from_hand = id.valid() && is_from_hand(context.set, id);
    if (!from_hand) placed.push_back(message.tile);
  }
  for (std::size_t i = draws.size(); i < placed.size(); ++i) draws.push_back(placed[i]);
  for (const std::string& text : saved.assertions) {
    const auto assertion = parse_assertion(text);
    if (assertion && assertion->kind == AssertionKind::TileOptions &&
        draws.size() == placed.size() && !saved.end_turn) {
      draws.push_back(assertion->name);
      break;
    }
  }
  return draws;
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
  for (const SavedTile& start : saved.start) {
    const TileId id = tile_of(start.tile, context);
    if (!id.valid())
      missing(fmt::format("tile `{}`", start.tile));
    else
      spec.start.push_back({id, start.at.x, start.at.y, start.quarter_turns});
  }
  for (const std::string& drawn : draws_of(saved, context)) {
    const TileId id = tile_of(drawn, context);
    if (!id.valid())
      missing(fmt::format("tile `{}`", drawn));
    else
      spec.draw_order.push_back(id);
  }
  // That program adds ends of rivers where the rivers need them: what was drawn was there.
  std::map<TileId, int> drawn;
  for (const TileId id : spec.draw_order) ++drawn[id];
  for (const auto& start : spec.start) ++drawn[start.tile];
  for (const auto& [id, times] : drawn) copies[id] = std::max(copies[id], times);
  for (std::size_t i = 0; i < context.set.tiles.size(); ++i) {
    const auto id = make_id<TileId>(i);
    // Tiles of the hand come with the element that gives them out, not with a set.
    spec.tiles.emplace_back(id, is_from_hand(context.set, id) ? 1
                                : copies.contains(id)         ? copies[id]
                                                              : 0);
  }
  if (saved.end_turn) spec.end_after = static_cast<std::uint32_t>(std::max(0, *saved.end_turn));
  return setup;
}

}  // namespace tw::interop
