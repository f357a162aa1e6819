#include "validator/scoring.hpp"

#include <bit>

#include "validator/board.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

bool has_claimant(const Game& game, const State& state, std::uint16_t root, int player) {
  bool found = false;
  for_each_node(state, root, [&](std::uint16_t at) {
    for (std::uint8_t i = state.nodes[at].figure; i != 0; i = state.figures[i - 1U].next) {
      const FigureOnBoard& figure = state.figures[i - 1U];
      if (figure.player == player && game.figures[figure.type].role == Role::Claimant) found = true;
    }
  });
  return found;
}

bool has_resident(const Game& game, const State& state, std::uint16_t root) {
  bool found = false;
  for_each_node(state, root, [&](std::uint16_t at) {
    for (std::uint8_t i = state.nodes[at].figure; i != 0; i = state.figures[i - 1U].next)
      if (game.figures[state.figures[i - 1U].type].role == Role::Resident) found = true;
  });
  return found;
}

void note_return(const Game&, State& state, std::uint8_t figure, Log* log) {
  if (log == nullptr) return;
  const FigureOnBoard& gone = state.figures[figure - 1U];
  log->happenings.push_back(
      {HappeningKind::Returned, gone.player, state.turn, gone.type, gone.node});
}

/// Sends claimants and companions of a feature home; those who may go on are queued.
/// Returns how many followers left.
int clear_feature(const Game& game, State& state, std::uint16_t root, bool queue_hops, Log* log) {
  int followers = 0;
  const bool heard = script::hooks(game, script::Hook::FigureReturned);
  state.scratch.returned.clear();
  std::uint16_t at = root;
  do {
    std::uint8_t next = 0;
    for (std::uint8_t i = state.nodes[at].figure; i != 0; i = next) {
      const FigureOnBoard figure = state.figures[i - 1U];
      next = figure.next;
      const FigureType& type = game.figures[figure.type];
      if (type.role == Role::Resident || type.role == Role::Neutral) continue;
      if (type.follower && type.role == Role::Claimant) ++followers;
      note_return(game, state, i, log);
      take_figure(game, state, i);
      if (heard) state.scratch.returned.push_back(figure);
      if (!queue_hops) continue;
      for (const HopRule& hop : game.hops)
        if (hop.figure == figure.type) state.hops.push_back({figure.player, figure.type, at});
    }
    at = state.nodes[at].next;
  } while (at != root);
  if (heard) script::call_figures_returned(game, state, log);
  return followers;
}

/// Marks a root as completed and lists it, once.
void complete(const Game& game, State& state, std::uint16_t node,
              std::vector<std::uint16_t>& list) {
  const std::uint16_t root = state.nodes[node].root;
  Node& feature = state.nodes[root];
  if ((feature.flags & (node_completed | node_converted)) != 0) return;
  feature.flags |= node_completed;
  ++state.completed_of_kind[game.parts[feature.info].kind];
  list.push_back(root);
}

void collect_completed(const Game& game, State& state, std::vector<std::uint16_t>& list) {
  if (state.last_tile == none16) return;
  const PlacedTile& tile = state.tiles[state.last_tile];
  const TileType& type = game.types[tile.type];
  const auto closed = [&](std::uint16_t node) {
    const Node& part = state.nodes[node];
    return game.kinds[game.parts[part.info].kind].completes == Completes::Closed &&
           state.nodes[part.root].open == 0;
  };
  for (std::uint16_t i = 0; i < type.part_count; ++i) {
    const auto node = static_cast<std::uint16_t>(tile.first_node + i);
    if (closed(node)) complete(game, state, node, list);
  }
  if (tile.overlay_node != none16 && closed(tile.overlay_node))
    complete(game, state, tile.overlay_node, list);
  if (game.shapes[static_cast<std::size_t>(tile.type * 4 + tile.rotation)].closes != 0) {
    for (std::size_t side = 0; side < 4; ++side) {
      const std::uint16_t other =
          tile_at(game, state, tile.x + around_x[side], tile.y + around_y[side]);
      if (other == none16) continue;
      for (std::size_t third = 0; third < 3; ++third) {
        const std::uint16_t node = state.tiles[other].port[((side + 2) & 3) * 3 + third];
        if (node != none16 && closed(node)) complete(game, state, node, list);
      }
    }
  }
  for (const std::uint16_t node : state.surrounded) complete(game, state, node, list);
}

/// Residents put down in this part, then land of the laid tile that grew into a resident's.
void score_residents(const Game& game, State& state, Log* log) {
  if (game.residents == 0) return;
  state.sent_home = 0;
  Measure land;
  for (const std::uint16_t figure : state.residents_now) {
    const std::uint16_t node = state.figures[figure - 1U].node;
    measure(game, state, node, land);
    if (land.occupied) pay(game, state, land, TermFor::Claimants, EventState::Placed, false, log);
    state.sent_home = static_cast<std::uint16_t>(state.sent_home +
                                                 clear_feature(game, state, land.root, false, log));
  }
  bool any = false;
  for (std::uint32_t types = game.residents; types != 0; types &= types - 1)
    any |= state.on_board[static_cast<std::size_t>(std::countr_zero(types))] != 0;
  if (!any || state.last_tile == none16) return;
  const PlacedTile& tile = state.tiles[state.last_tile];
  for (std::uint16_t i = 0; i < game.types[tile.type].part_count; ++i) {
    const auto node = static_cast<std::uint16_t>(tile.first_node + i);
    if (kind_of(game, state, node).completes != Completes::Never) continue;
    const std::uint16_t root = root_of(state, node);
    if (state.nodes[root].blockers == 0 || !has_resident(game, state, root)) continue;
    measure(game, state, root, land);
    if (!land.occupied) continue;
    pay(game, state, land, TermFor::Joined, EventState::Joined, false, log);
    clear_feature(game, state, root, false, log);
  }
}

/// A completed place sends home whoever stands on open places of the other side around it.
void settle_contests(const Game& game, State& state, const std::vector<CompletedNow>& completed,
                     Log* log) {
  Measure loser;
  for (const ContestRule& rule : game.contests)
    for (const CompletedNow& done : completed) {
      if (done.owners == 0 || (rule.of >> done.kind & 1U) == 0) continue;
      if (!marks_fit(rule.of_when, done.slots)) continue;
      const PlacedTile& tile = state.tiles[state.nodes[done.root].tile];
      for (std::size_t i = 0; i < 8; ++i) {
        const std::uint16_t other =
            tile_at(game, state, tile.x + around_x[i], tile.y + around_y[i]);
        if (other == none16) continue;
        const PlacedTile& beside = state.tiles[other];
        for (std::uint16_t part = 0; part < game.types[beside.type].part_count; ++part) {
          const auto node = static_cast<std::uint16_t>(beside.first_node + part);
          if ((rule.against >> info_of(game, state, node).kind & 1U) == 0) continue;
          const Node& root = state.nodes[root_of(state, node)];
          if ((root.flags & node_completed) != 0 || root.blockers == 0) continue;
          measure(game, state, node, loser);
          if (!holds(rule.against_when, loser, -1)) continue;
          Worth nothing;
          nothing.add(rule.event, 0, 0);
          for (int player = 0; player < game.players; ++player)
            if (loser.strength[static_cast<std::size_t>(player)] != 0)
              award_points(state, player, 0, event_of(game, loser, EventState::Lost), node, false,
                           nothing, log);
          clear_feature(game, state, loser.root, true, log);
        }
      }
    }
}

void score_unfinished(const Game& game, State& state, Log* log) {
  Measure feature;
  state.scratch.roots.clear();
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const FigureOnBoard& figure = state.figures[i];
    if (figure.node == none16) continue;
    const std::uint16_t root = root_of(state, figure.node);
    Node& node = state.nodes[root];
    const Kind& kind = kind_of(game, state, root);
    if (kind.completes == Completes::Never || (node.flags & node_converted) != 0) continue;
    if ((node.flags & node_completed) != 0) continue;
    if (game.figures[figure.type].role != Role::Claimant) continue;
    measure(game, state, root, feature);
    pay(game, state, feature, TermFor::Claimants, EventState::Incomplete, true, log);
    node.flags |= node_completed;  // paid; undone before land is scored
    state.scratch.roots.push_back(root);
  }
  for (const std::uint16_t root : state.scratch.roots)
    state.nodes[root].flags = static_cast<std::uint8_t>(state.nodes[root].flags & ~node_completed);
  state.scratch.roots.clear();
}

void score_land(const Game& game, State& state, Log* log) {
  Measure land;
  std::vector<std::uint16_t>& paid = state.scratch.roots;
  paid.clear();
  for (std::size_t i = 0; i < state.figures.size(); ++i) {
    const FigureOnBoard& figure = state.figures[i];
    if (figure.node == none16) continue;
    const std::uint16_t root = root_of(state, figure.node);
    Node& node = state.nodes[root];
    if (kind_of(game, state, root).completes != Completes::Never) continue;
    if ((node.flags & node_completed) != 0) continue;
    const Role role = game.figures[figure.type].role;
    if (role != Role::Claimant && role != Role::Resident) continue;
    node.flags |= node_completed;
    paid.push_back(root);
    measure(game, state, root, land);
    const std::uint16_t residents = static_cast<std::uint16_t>(land.figure_types & game.residents);
    if (residents == 0) {
      pay(game, state, land, TermFor::Claimants, EventState::Whole, true, log);
      continue;
    }
    for (int player = 0; player < game.players; ++player)
      if ((land.types_of[static_cast<std::size_t>(player)] & residents) != 0) {
        const Worth worth = worth_of(game, state, land, TermFor::Residents, player);
        award_points(state, player, worth.points, event_of(game, land, EventState::Whole), root,
                     true, worth, log);
      }
  }
  for (const std::uint16_t root : paid)
    state.nodes[root].flags = static_cast<std::uint8_t>(state.nodes[root].flags & ~node_completed);
  paid.clear();
}

}  // namespace

void award_points(State& state, int player, std::int32_t points, std::uint8_t event,
                  std::uint16_t node, bool final, const Worth& worth, Log* log) {
  state.points[static_cast<std::size_t>(player)] += points;
  if (log == nullptr) return;
  ScoreEvent entry;
  entry.turn = state.turn;
  entry.final = final;
  entry.player = static_cast<std::uint8_t>(player);
  entry.name = event;
  entry.points = points;
  entry.node = node;
  entry.first_item = static_cast<std::uint32_t>(log->items.size());
  entry.item_count = worth.item_count;
  for (std::size_t i = 0; i < worth.item_count; ++i) log->items.push_back(worth.items[i]);
  log->scores.push_back(entry);
}

void pay(const Game& game, State& state, const Measure& feature, TermFor whom, EventState how,
         bool final, Log* log) {
  const Kind& kind = game.kinds[feature.kind];
  if (feature.best == 0) {
    const Worth nothing;
    for (int player = 0; player < game.players; ++player)
      if ((feature.types_of[static_cast<std::size_t>(player)] & game.followers) != 0)
        award_points(state, player, 0, event_of(game, feature, EventState::Empty), feature.root,
                     final, nothing, log);
    return;
  }
  Worth worth;
  bool known = false;
  for (int player = 0; player < game.players; ++player) {
    if (feature.strength[static_cast<std::size_t>(player)] != feature.best) continue;
    if (!known || kind.owner_terms) worth = worth_of(game, state, feature, whom, player);
    known = true;
    award_points(state, player, worth.points, event_of(game, feature, how), feature.root, final,
                 worth, log);
    script::scored(game, state, feature, player, worth.points, final, log);
  }
}

void send_home(const Game& game, State& state, std::uint8_t figure, Log* log) {
  const FigureOnBoard gone = state.figures[figure - 1U];
  const std::uint16_t root = root_of(state, gone.node);
  note_return(game, state, figure, log);
  take_figure(game, state, figure);
  if (script::hooks(game, script::Hook::FigureReturned)) {
    state.scratch.returned.assign(1, gone);
    script::call_figures_returned(game, state, log);
  }
  if (game.companions == 0 || has_claimant(game, state, root, gone.player)) return;
  for_each_node(state, root, [&](std::uint16_t at) {
    std::uint8_t next = 0;
    for (std::uint8_t i = state.nodes[at].figure; i != 0; i = next) {
      next = state.figures[i - 1U].next;
      if (state.figures[i - 1U].player != gone.player ||
          game.figures[state.figures[i - 1U].type].role != Role::Companion)
        continue;
      note_return(game, state, i, log);
      take_figure(game, state, i);
    }
  });
}

void score_part(const Game& game, State& state, Log* log) {
  std::vector<std::uint16_t>& roots = state.scratch.roots;
  std::vector<CompletedNow>& completed = state.scratch.completed;
  roots.clear();
  completed.clear();
  collect_completed(game, state, roots);
  state.surrounded.clear();
  script::completed(game, state, log);
  Measure feature;
  for (const std::uint16_t root : roots) {
    const Node& node = state.nodes[root];
    const std::uint8_t kind = game.parts[node.info].kind;
    if (node.blockers == 0 && !game.kinds[kind].listened) continue;
    measure(game, state, root, feature);
    CompletedNow done;
    done.root = root;
    done.tiles = feature.tiles;
    done.kind = kind;
    done.slots = feature.slots;
    if (feature.occupied) {
      pay(game, state, feature, TermFor::Claimants, EventState::Whole, false, log);
      for (std::size_t player = 0; player < max_players; ++player)
        if (feature.best != 0 && feature.strength[player] == feature.best)
          done.owners = static_cast<std::uint8_t>(done.owners | 1U << player);
    }
    if (!state.converted.empty())
      done.worth = worth_of(game, state, feature, TermFor::Claimants, -1).points;
    completed.push_back(done);
  }
  if (game.residents != 0) score_residents(game, state, log);
  for (const std::uint16_t root : roots)
    if (state.nodes[root].blockers != 0) clear_feature(game, state, root, true, log);
  if (!state.converted.empty()) score_conversions(game, state, completed, log);
  if (!game.contests.empty()) settle_contests(game, state, completed, log);
  settle_pieces(game, state, completed, log);
}

void score_end(const Game& game, State& state, Log* log) {
  score_unfinished(game, state, log);
  final_conversions(game, state, log);
  script::game_end_before_land(game, state, log);
  final_awards(game, state, true, log);
  score_land(game, state, log);
  final_awards(game, state, false, log);
  final_prizes(game, state, log);
  script::game_end(game, state, log);
}

}  // namespace tw::validator
