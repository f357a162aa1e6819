#include "validator/turn.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "validator/actions.hpp"
#include "validator/board.hpp"
#include "validator/conversions.hpp"
#include "validator/drawing.hpp"
#include "validator/neutrals.hpp"
#include "validator/placements.hpp"
#include "validator/scoring.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

bool has_won_tile(const State& state, int player) {
  return state.won[static_cast<std::size_t>(player)] >= 0;
}

bool any_won_tile(const Game& game, const State& state) {
  for (int player = 0; player < game.players; ++player)
    if (has_won_tile(state, player)) return true;
  return false;
}

void note(Log* log, HappeningKind kind, const State& state, std::uint16_t what,
          std::uint16_t node = none16) {
  if (log != nullptr) log->happenings.push_back({kind, state.turn_player, state.turn, what, node});
}

/// A side tile's rule that `player` can use now, or -1.
int usable_side_tile(const Game& game, State& state, int player) {
  for (std::size_t rule = 0; rule < game.side_tiles.size(); ++rule) {
    if (state.side_tiles[static_cast<std::size_t>(player)][rule] == 0) continue;
    if (state.ending && !game.side_tiles[rule].after_last) continue;
    const std::uint16_t type = game.side_tiles[rule].type;
    const std::uint32_t places = game.side_tiles[rule].holes ? find_holes(game, state, type)
                                                             : find_placements(game, state, type);
    if (places == 0) continue;
    state.placements = places;
    state.drawn = type;
    return static_cast<int>(rule);
  }
  return -1;
}

void begin_part(const Game& game, State& state, Log* log) {
  state.player = state.turn_player;
  state.overlay_used = false;
  state.tile_was_won = false;
  state.last_tile = none16;
  state.drawn = none16;
  state.residents_now.clear();
  state.chosen_in_part = 0;
  state.part_closed = 0;
  if (!game.side_tiles.empty() && (state.part == 2 || !any_won_tile(game, state)) &&
      usable_side_tile(game, state, state.turn_player) >= 0) {
    state.phase = Phase::SideTile;
    return;
  }
  enter_draw(game, state, log);
}

void finish(const Game& game, State& state, Log* log) {
  score_end(game, state, log);
  state.phase = Phase::Over;
}

/// Side tiles after the last draw: each player in turn, the last to play last; he is asked again if
/// he passed, as other programs do.
void end_chain(const Game& game, State& state, bool passed, Log* log) {
  if (!state.ending) {
    state.ending = true;
    state.ending_left = static_cast<std::uint8_t>(game.players);
  } else if (passed && state.ending_left == 0 && !state.asked_again) {
    state.asked_again = true;
    state.ending_left = 1;
  } else {
    state.turn_player = static_cast<std::uint8_t>((state.turn_player + 1) % game.players);
  }
  state.drawn = none16;
  state.last_tile = none16;
  state.extended = false;
  state.part = 1;
  state.overlay_used = false;
  state.residents_now.clear();
  state.chosen_in_part = 0;
  state.part_closed = 0;
  for (; state.ending_left > 0; --state.ending_left) {
    state.player = state.turn_player;
    if (usable_side_tile(game, state, state.turn_player) >= 0) {
      --state.ending_left;
      ++state.turn;
      state.phase = Phase::SideTile;
      return;
    }
    state.turn_player = static_cast<std::uint8_t>((state.turn_player + 1) % game.players);
  }
  finish(game, state, log);
}

/// A figure that extends the turn stands on what the laid tile made larger.
void look_for_extension(const Game& game, State& state) {
  if (state.part != 1 || state.extended || state.ending) return;
  bool any = false;
  for (std::uint32_t types = game.extending; types != 0; types &= types - 1)
    any |= state.on_board[static_cast<std::size_t>(std::countr_zero(types))] != 0;
  if (!any) return;
  const PlacedTile& tile = state.tiles[state.last_tile];
  for (const FigureOnBoard& figure : state.figures) {
    if (figure.node == none16 || figure.player != state.turn_player ||
        (game.extending >> figure.type & 1U) == 0)
      continue;
    const std::uint16_t root = root_of(state, figure.node);
    const auto touches = [&](std::uint16_t node) { return root_of(state, node) == root; };
    for (std::uint16_t i = 0; i < game.types[tile.type].part_count; ++i)
      state.extended |= touches(static_cast<std::uint16_t>(tile.first_node + i));
    if (tile.overlay_node != none16) state.extended |= touches(tile.overlay_node);
  }
}

void next_turn(const Game& game, State& state, Log* log) {
  state.part = 1;
  state.extended = false;
  state.recalled_now = false;
  if (state.ending) {
    end_chain(game, state, false, log);
    return;
  }
  state.turn_player = static_cast<std::uint8_t>((state.turn_player + 1) % game.players);
  if (bag_empty(game, state) && !any_won_tile(game, state)) {
    end_chain(game, state, false, log);
    return;
  }
  ++state.turn;
  begin_part(game, state, log);
}

}  // namespace

void begin_game(const Game& game, State& state, Log* log) {
  if (bag_empty(game, state)) {
    finish(game, state, log);
    return;
  }
  begin_part(game, state, log);
}

void enter_draw(const Game& game, State& state, Log* log) {
  state.player = state.turn_player;
  auto& won = state.won[state.turn_player];
  for (;;) {
    if (won >= 0) {
      state.drawn = static_cast<std::uint16_t>(won);
      won = -1;
      state.tile_was_won = true;
    } else if (!bag_empty(game, state)) {
      state.drawn = draw_type(game, state);
      note(log, HappeningKind::Drawn, state, state.drawn);
    } else if (state.part == 2) {
      state.extended = false;
      end_turn(game, state, log);
      return;
    } else {
      end_chain(game, state, false, log);
      return;
    }
    state.placements = find_placements(game, state, state.drawn);
    if (!game.overlays.empty()) {
      std::vector<Move>& moves = state.scratch.overlay_moves;
      moves.clear();
      list_overlay_placements(game, state, moves);
      state.frames = static_cast<std::uint32_t>(moves.size());
    }
    if (state.placements != 0 || state.frames != 0) {
      state.phase = Phase::Place;
      return;
    }
    discard(state, log);
  }
}

void discard(State& state, Log* log) {
  ++state.discarded;
  note(log, HappeningKind::Discarded, state, state.drawn);
  state.drawn = none16;
}

void place_tile(const Game& game, State& state, std::uint16_t type, const Move& move, Log* log) {
  const OverlayChoice choice = unpack(move.detail);
  if (choice.target != 0) {
    state.overlay_used = true;
    --state.tokens[state.player][game.overlays[static_cast<std::size_t>(choice.rule)].token];
  }
  if (choice.target >= 2) {
    const auto side = static_cast<std::size_t>(choice.target - 2);
    lay_overlay(game, state, tile_at(game, state, move.x + around_x[side], move.y + around_y[side]),
                choice.rule, choice.axis);
  }
  state.last_tile = lay_tile(game, state, type, move.turn, move.x, move.y, choice.rule,
                             choice.target == 1 ? choice.axis : 0);
  state.drawn = none16;
  note(log, HappeningKind::Laid, state, type, state.tiles[state.last_tile].first_node);
  if (game.extending != 0) look_for_extension(game, state);
  for (const AuctionRule& rule : game.auctions)
    if (!state.tile_was_won &&
        ((game.types[type].marks & rule.slots) != 0 || (game.types[type].kinds & rule.kinds) != 0))
      state.auction_due = true;
  state.skip_action = false;
  script::tile_placed(game, state, log);
  if (!game.neutrals.empty()) neutrals_after_laying(game, state, log);
  if (state.phase == Phase::MoveNeutral) return;
  after_placed(game, state, log);
}

void after_placed(const Game& game, State& state, Log* log) {
  if (script::ask(game, state, script::Moment::Placed, log)) return;
  if (state.skip_action)
    leave_action(game, state, log);
  else
    enter_action(game, state, log);
}

void leave_action(const Game& game, State& state, Log* log) {
  if (script::ask(game, state, script::Moment::Action, log)) return;
  enter_convert(game, state, log);
}

void after_scoring(const Game& game, State& state, Log* log) {
  if (script::ask(game, state, script::Moment::Scoring, log)) return;
  next_hop(game, state, log);
}

void enter_action(const Game& game, State& state, Log* log) {
  state.phase = Phase::Action;
  state.player = state.turn_player;
  if (game.scripts != nullptr) script::offer_during_action(game, state, log);
  if (!script::hooks(game, script::Hook::MayDeploy) && any_deployment(game, state))
    return;  // nearly always
  std::vector<Move>& moves = state.scratch.moves;
  moves.clear();
  list_deployments(game, state, moves);
  script::filter_deployments(game, state, moves);
  moves.insert(moves.end(), state.choices.begin(), state.choices.end());
  if (moves.empty() && !game.recalls.empty()) list_recalls(game, state, RecallAt::Action, moves);
  if (moves.empty() && !game.overlays.empty()) list_overlays(game, state, moves);
  if (moves.empty() && !game.neutrals.empty()) list_returns(game, state, moves);
  if (!moves.empty()) return;
  leave_action(game, state, log);
}

void enter_convert(const Game& game, State& state, Log* log) {
  for (; state.converter_index < game.players && !game.conversions.empty();
       ++state.converter_index) {
    const int player = (state.turn_player + state.converter_index) % game.players;
    std::vector<Move>& moves = state.scratch.moves;
    moves.clear();
    list_conversions(game, state, player, moves);
    if (moves.empty()) continue;
    state.player = static_cast<std::uint8_t>(player);
    state.phase = Phase::Convert;
    return;
  }
  state.converter_index = 0;
  state.player = state.turn_player;
  commit(game, state, CommitOf::Action, log);
}

void commit(const Game& game, State& state, CommitOf what, Log* log) {
  state.commit_of = what;
  if (game.explicit_commit) {
    state.phase = Phase::Commit;
    return;
  }
  committed(game, state, log);
}

void committed(const Game& game, State& state, Log* log) {
  switch (state.commit_of) {
    case CommitOf::SideTilePass:
      enter_draw(game, state, log);
      return;
    case CommitOf::Hop:
      next_hop(game, state, log);
      return;
    case CommitOf::Action:
      break;
  }
  score_part(game, state, log);
  // Turn order from the turn player; insertion keeps the order of equals and needs no memory.
  const auto order = [&](const WaitingHop& hop) {
    return (hop.player - state.turn_player + game.players) % game.players;
  };
  for (std::size_t i = 1; i < state.hops.size(); ++i)
    for (std::size_t k = i; k > 0 && order(state.hops[k]) < order(state.hops[k - 1]); --k)
      std::swap(state.hops[k], state.hops[k - 1]);
  if (!game.neutrals.empty() && neutrals_after_scoring(game, state, log)) return;
  after_scoring(game, state, log);
}

void next_hop(const Game& game, State& state, Log* log) {
  while (!state.hops.empty()) {
    std::vector<Move>& moves = state.scratch.moves;
    moves.clear();
    list_hops(game, state, state.hops.front(), moves);
    script::filter_deployments(game, state, moves);
    if (!moves.empty()) {
      state.phase = Phase::Hop;
      state.player = state.hops.front().player;
      return;
    }
    state.hops.erase(state.hops.begin());
  }
  after_part(game, state, log);
}

void list_recalls_now(const Game& game, State& state, std::vector<Move>& moves) {
  const bool more_parts = state.extended && state.part == 1 && !state.ending;
  if (!more_parts) list_recalls(game, state, RecallAt::TurnEnd, moves);
  list_recalls(game, state, RecallAt::PartEnd, moves);
}

namespace {

/// Asks for a recall if one is possible and none was answered in this part.
bool ask_recall(const Game& game, State& state) {
  if (game.recalls.empty() || state.recalled_now) return false;
  std::vector<Move>& moves = state.scratch.moves;
  moves.clear();
  list_recalls_now(game, state, moves);
  if (moves.empty()) return false;
  state.phase = Phase::Recall;
  return true;
}

constexpr std::uint8_t part_was_closed = 1, turn_was_closed = 2;

/// What scripts do and ask at the end of a part, once. True if a decision is due.
bool close_part(const Game& game, State& state, Log* log) {
  if (state.part_closed >= part_was_closed) return false;
  state.part_closed = part_was_closed;
  script::part_end(game, state, log);
  return script::ask(game, state, script::Moment::Part, log);
}

bool close_turn(const Game& game, State& state, Log* log) {
  if (state.part_closed >= turn_was_closed) return false;
  state.part_closed = turn_was_closed;
  script::turn_end(game, state, log);
  return script::ask(game, state, script::Moment::Turn, log);
}

/// Nobody takes anything back any more.
void conclude_turn(const Game& game, State& state, Log* log) {
  if (game.scripts != nullptr && close_turn(game, state, log)) return;
  if (state.auction_due && !state.ending && begin_auction(game, state, log)) return;
  state.auction_due = false;
  next_turn(game, state, log);
}

}  // namespace

void after_choices(const Game& game, State& state, Log* log) {
  switch (static_cast<script::Moment>(state.choice_moment)) {
    case script::Moment::Placed:
      after_placed(game, state, log);
      return;
    case script::Moment::During:
      enter_action(game, state, log);
      return;
    case script::Moment::Action:
      leave_action(game, state, log);
      return;
    case script::Moment::Scoring:
      after_scoring(game, state, log);
      return;
    case script::Moment::Part:
      if (!script::ask(game, state, script::Moment::Part, log)) after_part(game, state, log);
      return;
    case script::Moment::Turn:
      if (!script::ask(game, state, script::Moment::Turn, log)) conclude_turn(game, state, log);
      return;
  }
}

void after_part(const Game& game, State& state, Log* log) {
  state.player = state.turn_player;
  if (ask_recall(game, state)) return;
  if (game.scripts != nullptr && close_part(game, state, log)) return;
  if (state.extended && state.part == 1 && !state.ending) {
    state.part = 2;
    state.recalled_now = false;
    ++state.turn;
    begin_part(game, state, log);
    return;
  }
  conclude_turn(game, state, log);
}

void end_turn(const Game& game, State& state, Log* log) {
  if (!ask_recall(game, state)) conclude_turn(game, state, log);
}

void after_side_tile_pass(const Game& game, State& state, Log* log) {
  state.drawn = none16;
  if (state.ending)
    end_chain(game, state, true, log);
  else
    commit(game, state, CommitOf::SideTilePass, log);
}

}  // namespace tw::validator
