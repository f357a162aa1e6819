#include "validator/conversions.hpp"

#include <algorithm>

#include "validator/board.hpp"
#include "validator/scoring.hpp"

namespace tw::validator {
namespace {

/// The two tiles of a converted pattern.
std::array<const PlacedTile*, 2> halves(const State& state, const Converted& thing) {
  const Node& root = state.nodes[thing.root];
  return {&state.tiles[root.tile], &state.tiles[state.nodes[root.next].tile]};
}

bool stands_on(const State& state, const Converted& thing, std::uint16_t tile) {
  const Node& root = state.nodes[thing.root];
  return root.tile == tile || state.nodes[root.next].tile == tile;
}

/// The two tiles and the two beside each on both long sides.
bool in_vicinity(const State& state, const Converted& thing, int x, int y) {
  const auto tiles = halves(state, thing);
  const bool upright = tiles[0]->x == tiles[1]->x;
  return std::any_of(tiles.begin(), tiles.end(), [&](const PlacedTile* tile) {
    const int along = upright ? y - tile->y : x - tile->x;
    const int across = upright ? x - tile->x : y - tile->y;
    return along == 0 && across >= -1 && across <= 1;
  });
}

bool feature_near(const State& state, const Converted& thing, std::uint16_t root) {
  bool near = false;
  for_each_node(state, root, [&](std::uint16_t at) {
    const PlacedTile& tile = state.tiles[state.nodes[at].tile];
    near |= in_vicinity(state, thing, tile.x, tile.y);
  });
  return near;
}

/// Pays the occupant and sends him home.
void pay_conversion(const Game& game, State& state, const Converted& thing, std::int32_t points,
                    bool final, Log* log) {
  const ConversionRule& rule = game.conversions[thing.rule];
  Measure feature;
  measure(game, state, thing.root, feature);
  // Marks do not count in the new thing, so figures whose strength they are have none.
  for (std::uint8_t player = 0; player < game.players; ++player) {
    if ((feature.types_of[player] & game.followers) == 0) continue;
    bool strong = false;
    for (std::size_t type = 0; type < game.figures.size(); ++type)
      strong |= (feature.types_of[player] >> type & 1U) != 0 &&
                game.figures[type].role == Role::Claimant && game.figures[type].strength_slots == 0;
    Worth worth;
    if (strong) worth.add(rule.item, 0, points);
    award_points(state, player, strong ? points : 0,
                 static_cast<std::uint8_t>(strong ? rule.event : rule.event_empty), thing.root,
                 final, worth, log);
  }
}

}  // namespace

bool can_convert(const Game& game, State& state, int rule_index, std::uint16_t root, int player) {
  const ConversionRule& rule = game.conversions[static_cast<std::size_t>(rule_index)];
  const Node& node = state.nodes[root];
  if ((node.flags & (node_completed | node_converted)) != 0 || node.open != 0) return false;
  if ((rule.kinds >> game.parts[node.info].kind & 1U) == 0 || node.size != 2) return false;
  if (state.tokens[static_cast<std::size_t>(player)][rule.token] == 0) return false;
  bool shape = true;
  int occupants = 0, own = 0;
  for_each_node(state, root, [&](std::uint16_t at) {
    const PartInfo& info = info_of(game, state, at);
    shape &= info.sides == rule.sides && (info.slots & rule.when.lacks) == 0 &&
             (info.slots & rule.when.has) == rule.when.has;
    for (std::uint8_t i = state.nodes[at].figure; i != 0; i = state.figures[i - 1U].next) {
      if ((game.followers >> state.figures[i - 1U].type & 1U) == 0) continue;
      ++occupants;
      own += state.figures[i - 1U].player == player ? 1 : 0;
    }
  });
  return shape && occupants == rule.occupants && own == occupants;
}

void convert(const Game& game, State& state, int rule_index, std::uint16_t root, int player,
             Log* log) {
  const ConversionRule& rule = game.conversions[static_cast<std::size_t>(rule_index)];
  --state.tokens[static_cast<std::size_t>(player)][rule.token];
  Converted thing;
  thing.root = root;
  thing.rule = static_cast<std::uint8_t>(rule_index);
  thing.turn_part = state.turn;
  state.converted.push_back(thing);
  Node& node = state.nodes[root];
  node.flags |= node_converted;
  node.conversion = static_cast<std::uint8_t>(state.converted.size());
  if (log != nullptr)
    log->happenings.push_back({HappeningKind::Converted, static_cast<std::uint8_t>(player),
                               state.turn, static_cast<std::uint16_t>(rule_index), root});
}

void score_conversions(const Game& game, State& state, const std::vector<CompletedNow>& completed,
                       Log* log) {
  std::vector<std::int32_t>& worth = state.scratch.copied;  // by converted thing; -1 not scored
  worth.assign(state.converted.size(), -1);
  const auto settle = [&](std::size_t index, std::int32_t points) {
    worth[index] = points;
    pay_conversion(game, state, state.converted[index], points, false, log);
    state.converted[index].scored = 1;
  };
  const auto ready = [&](const Converted& thing) {
    return thing.scored == 0 && !stands_on(state, thing, state.last_tile);
  };
  for (std::size_t i = 0; i < state.converted.size(); ++i) {
    if (!ready(state.converted[i])) continue;
    std::int32_t best = -1;
    for (const CompletedNow& done : completed)
      if (done.worth > best && feature_near(state, state.converted[i], done.root))
        best = done.worth;
    if (best >= 0) settle(i, best);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < state.converted.size(); ++i) {
      if (!ready(state.converted[i])) continue;
      std::int32_t best = -1;
      for (std::size_t k = 0; k < state.converted.size(); ++k)
        if (worth[k] > best && feature_near(state, state.converted[i], state.converted[k].root))
          best = worth[k];
      if (best < 0) continue;
      settle(i, best);
      changed = true;
    }
  }
  for (std::size_t i = 0; i < worth.size(); ++i) {
    if (worth[i] < 0) continue;
    for_each_node(state, state.converted[i].root, [&](std::uint16_t at) {
      while (state.nodes[at].figure != 0 &&
             game.figures[state.figures[state.nodes[at].figure - 1U].type].role != Role::Neutral)
        send_home(game, state, state.nodes[at].figure, log);
    });
  }
}

void final_conversions(const Game& game, State& state, Log* log) {
  for (const Converted& thing : state.converted)
    if (thing.scored == 0) pay_conversion(game, state, thing, 0, true, log);
}

}  // namespace tw::validator
