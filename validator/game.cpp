#include "validator/game.hpp"

#include <algorithm>
#include <bit>

#include "validator/actions.hpp"
#include "validator/board.hpp"
#include "validator/conversions.hpp"
#include "validator/neutrals.hpp"
#include "validator/placements.hpp"
#include "validator/scoring.hpp"
#include "validator/script/hooks.hpp"
#include "validator/turn.hpp"

namespace tw::validator {
namespace {

constexpr std::int16_t highest_price = 1000;

Move pass() {
  return {};
}

Move placing(const Placement& place) {
  Move move;
  move.kind = MoveKind::Place;
  move.turn = place.rotation;
  move.x = place.x;
  move.y = place.y;
  return move;
}

void list_placements(const State& state, std::vector<Move>& moves) {
  const Frontier& frontier = state.frontier;
  for (std::uint32_t i = 0; i < frontier.count; ++i)
    for (std::uint32_t rest = frontier.mask[i]; rest != 0; rest &= rest - 1)
      moves.push_back(placing(
          {frontier.x[i], frontier.y[i], static_cast<std::uint8_t>(std::countr_zero(rest))}));
}

/// A tile that only fits with an overlay may be put aside.
bool may_pass_tile(const State& state) {
  return state.placements == 0 && state.frames != 0;
}

void size_memory(const Game& game, State& state) {
  const std::size_t cells = std::size_t{1} << (2 * game.grid_bits);
  if (state.grid.size() == cells) return;
  state.grid.assign(cells, 0);
  const std::size_t border = 2 * game.max_tiles + 40;
  for (auto& side : state.frontier.code) side.assign(border, 0);
  state.frontier.mask.assign(border, 0);
  state.frontier.cell.assign(border, 0);
  state.frontier.x.assign(border, 0);
  state.frontier.y.assign(border, 0);
  state.frontier.around.assign(border, 0);
  state.nodes.reserve(game.max_nodes);
  state.tiles.reserve(game.max_tiles);
  state.figures.reserve(game.max_figures);
  state.bag.reserve(game.bag.size());
  state.surrounded.reserve(32);
  state.residents_now.reserve(8);
  state.converted.reserve(64);
  state.hops.reserve(32);
  state.lots.reserve(max_players);
  state.scratch.tile_stamp.assign(game.max_tiles, 0);
  state.scratch.node_stamp.assign(game.max_nodes, 0);
  state.scratch.roots.reserve(256);
  state.scratch.completed.reserve(64);
  state.scratch.copied.reserve(64);
  state.scratch.moves.reserve(4 * border);
  state.scratch.overlay_moves.reserve(4 * border);
}

void reset(State& state) {
  State fresh;
  fresh.nodes = std::move(state.nodes);
  fresh.tiles = std::move(state.tiles);
  fresh.figures = std::move(state.figures);
  fresh.grid = std::move(state.grid);
  fresh.frontier = std::move(state.frontier);
  fresh.bag = std::move(state.bag);
  fresh.groups = std::move(state.groups);
  fresh.surrounded = std::move(state.surrounded);
  fresh.residents_now = std::move(state.residents_now);
  fresh.converted = std::move(state.converted);
  fresh.hops = std::move(state.hops);
  fresh.lots = std::move(state.lots);
  fresh.script_counts = std::move(state.script_counts);
  fresh.feature_counts = std::move(state.feature_counts);
  fresh.choices = std::move(state.choices);
  fresh.scratch = std::move(state.scratch);
  fresh.surrounded.clear();
  fresh.residents_now.clear();
  fresh.converted.clear();
  fresh.hops.clear();
  fresh.lots.clear();
  fresh.feature_counts.clear();
  fresh.choices.clear();
  fresh.scratch.stop = nullptr;
  state = std::move(fresh);
}

void deploy(const Game& game, State& state, const Move& move, Log* log) {
  const std::uint8_t figure = put_figure(game, state, state.player, move.turn, move.node);
  if (game.figures[move.turn].role == Role::Resident) state.residents_now.push_back(figure);
  if (log != nullptr)
    log->happenings.push_back(
        {HappeningKind::Deployed, state.player, state.turn, move.turn, move.node});
  script::deployed(game, state, figure, log);
}

void recall(const Game& game, State& state, const Move& move, Log* log) {
  const RecallRule& rule = game.recalls[move.turn];
  const auto figure = static_cast<std::uint8_t>(move.node);
  if (rule.scores) {
    Measure feature;
    measure(game, state, state.figures[figure - 1U].node, feature);
    const Worth worth = worth_of(game, state, feature, TermFor::Claimants, state.player);
    award_points(state, state.player, worth.points, event_of(game, feature, EventState::Incomplete),
                 feature.root, false, worth, log);
  }
  send_home(game, state, figure, log);
}

void apply_action(const Game& game, State& state, const Move& move, Log* log) {
  switch (move.kind) {
    case MoveKind::Deploy:
      deploy(game, state, move, log);
      break;
    case MoveKind::Recall:
      recall(game, state, move, log);
      break;
    case MoveKind::Overlay:
      --state.tokens[state.player][game.overlays[move.detail].token];
      state.overlay_used = true;
      lay_overlay(game, state, move.node, move.detail, move.turn);
      enter_action(game, state, log);
      return;
    case MoveKind::MoveNeutral:
      apply_neutral(game, state, move, log);
      return;
    case MoveKind::Choose:
      if (script::choose(game, state, move, log)) break;
      enter_action(game, state, log);
      return;
    case MoveKind::Pass:
    case MoveKind::Place:
    case MoveKind::Convert:
    case MoveKind::Commit:
    case MoveKind::Pick:
    case MoveKind::Bid:
    case MoveKind::Buy:
    case MoveKind::Sell:
      break;
  }
  leave_action(game, state, log);
}

void apply_hop(const Game& game, State& state, const Move& move, Log* log) {
  if (move.kind == MoveKind::Deploy) deploy(game, state, move, log);
  state.hops.erase(state.hops.begin());
  if (move.kind == MoveKind::Deploy)
    commit(game, state, CommitOf::Hop, log);
  else
    next_hop(game, state, log);
}

}  // namespace

State new_game(const Game& game, std::uint64_t seed, Log* log) {
  State state;
  restart(game, state, seed, log);
  return state;
}

void restart(const Game& game, State& state, std::uint64_t seed, Log* log) {
  if (!state.grid.empty()) clear_board(game, state);
  reset(state);
  size_memory(game, state);
  state.random = Random(seed);
  state.bag.assign(game.bag.begin(), game.bag.end());
  state.groups.assign(game.groups.begin(), game.groups.end());
  state.group = static_cast<std::uint32_t>(game.groups.size()) - 1;
  state.won.fill(-1);
  state.award_holder.fill(-1);
  state.script_counts.assign(game.script_count_size, 0);
  for (std::size_t token = 0; token < game.tokens.size(); ++token)
    state.token_pool[token] = game.token_limited[token] != 0 ? game.token_supply[token] : 0;
  for (std::size_t player = 0; player < static_cast<std::size_t>(game.players); ++player) {
    for (std::size_t type = 0; type < game.figures.size(); ++type) {
      if (game.figures[type].role == Role::Neutral) continue;
      state.supply[player][type] = game.figures[type].count;
      if (game.figures[type].count != 0)
        state.available[player] = static_cast<std::uint16_t>(state.available[player] | 1U << type);
    }
    for (std::size_t token = 0; token < game.tokens.size(); ++token)
      if (game.token_limited[token] == 0) state.tokens[player][token] = game.token_supply[token];
    for (std::size_t rule = 0; rule < game.side_tiles.size(); ++rule)
      state.side_tiles[player][rule] = game.side_tiles[rule].count;
  }
  for (const StartTile& tile : game.start)
    lay_tile(game, state, tile.type, tile.rotation, tile.x, tile.y);
  neutrals_at_start(game, state);
  script::game_start(game, state, log);
  begin_game(game, state, log);
  if (state.scratch.stop != nullptr) state.phase = Phase::Over;
}

namespace {

void list_moves(const Game& game, State& state, std::vector<Move>& moves) {
  switch (state.phase) {
    case Phase::SideTile:
      list_placements(state, moves);
      moves.push_back(pass());
      return;
    case Phase::Place:
      list_placements(state, moves);
      if (state.frames != 0) list_overlay_placements(game, state, moves);
      if (may_pass_tile(state)) moves.push_back(pass());
      return;
    case Phase::Action:
      list_deployments(game, state, moves);
      script::filter_deployments(game, state, moves);
      if (!game.recalls.empty()) list_recalls(game, state, RecallAt::Action, moves);
      if (!game.overlays.empty()) list_overlays(game, state, moves);
      if (!game.neutrals.empty()) list_returns(game, state, moves);
      moves.insert(moves.end(), state.choices.begin(), state.choices.end());
      moves.push_back(pass());
      return;
    case Phase::Convert:
      list_conversions(game, state, state.player, moves);
      moves.push_back(pass());
      return;
    case Phase::Commit: {
      Move move;
      move.kind = MoveKind::Commit;
      moves.push_back(move);
      return;
    }
    case Phase::Hop:
      list_hops(game, state, state.hops.front(), moves);
      script::filter_deployments(game, state, moves);
      moves.push_back(pass());
      return;
    case Phase::MoveNeutral: {
      list_neutral_targets(game, state, state.neutral_rule, moves);
      const std::uint16_t here =
          root_of(state, state.figures[state.neutral_figure[state.neutral_rule] - 1U].node);
      std::erase_if(moves, [&](const Move& move) { return move.node == here; });
      return;
    }
    case Phase::Recall:
      list_recalls_now(game, state, moves);
      moves.push_back(pass());
      return;
    case Phase::AuctionPick:
    case Phase::AuctionBid:
    case Phase::AuctionSettle:
      list_auction(game, state, moves);
      return;
    case Phase::Choice:
      moves.assign(state.choices.begin(), state.choices.end());
      if (script::may_pass_choice(game, state)) moves.push_back(pass());
      return;
    case Phase::Over:
      return;
  }
}

}  // namespace

void legal_moves(const Game& game, State& state, std::vector<Move>& moves) {
  moves.clear();
  list_moves(game, state, moves);
  // A script failed while the moves were listed: passing shows it.
  if (state.scratch.stop != nullptr && state.phase != Phase::Over) moves.assign(1, pass());
}

Move random_move(const Game& game, State& state, Random& random, std::vector<Move>& buffer) {
  if (state.phase == Phase::Place) {  // in the order of `legal_moves`, without the long list
    const std::uint32_t passes = may_pass_tile(state) ? 1 : 0;
    const std::uint32_t choice = random.below(state.placements + state.frames + passes);
    if (choice < state.placements) return placing(placement_at(state, choice));
    if (choice == state.placements + state.frames) return pass();
    buffer.clear();
    list_overlay_placements(game, state, buffer);
    return buffer[choice - state.placements];
  }
  legal_moves(game, state, buffer);
  return buffer[random.below(static_cast<std::uint32_t>(buffer.size()))];
}

bool is_legal(const Game& game, State& state, const Move& move) {
  std::vector<Move> moves;
  legal_moves(game, state, moves);
  if (std::find(moves.begin(), moves.end(), move) != moves.end()) return true;
  // Prices are listed only a few steps up; higher ones are legal too.
  if (move.x < 0 || move.x > highest_price) return false;
  Move low = move;
  if (state.phase == Phase::AuctionPick && move.kind == MoveKind::Pick) {
    low.x = 0;
    return std::find(moves.begin(), moves.end(), low) != moves.end();
  }
  return state.phase == Phase::AuctionBid && move.kind == MoveKind::Bid && move.x > state.price;
}

namespace {

void apply_in_phase(const Game& game, State& state, const Move& move, Log* log) {
  switch (state.phase) {
    case Phase::SideTile:
      if (move.kind == MoveKind::Pass) {
        after_side_tile_pass(game, state, log);
        return;
      }
      for (std::size_t rule = 0; rule < game.side_tiles.size(); ++rule)
        if (game.side_tiles[rule].type == state.drawn) --state.side_tiles[state.player][rule];
      ++state.side_tiles_laid;
      place_tile(game, state, state.drawn, move, log);
      return;
    case Phase::Place:
      if (move.kind == MoveKind::Pass) {
        discard(state, log);
        enter_draw(game, state, log);
        return;
      }
      place_tile(game, state, state.drawn, move, log);
      return;
    case Phase::Action:
      apply_action(game, state, move, log);
      return;
    case Phase::Convert:
      if (move.kind == MoveKind::Convert)
        convert(game, state, move.turn, move.node, state.player, log);
      else
        ++state.converter_index;
      enter_convert(game, state, log);
      return;
    case Phase::Commit:
      committed(game, state, log);
      return;
    case Phase::Hop:
      apply_hop(game, state, move, log);
      return;
    case Phase::MoveNeutral:
      apply_neutral(game, state, move, log);
      return;
    case Phase::Recall:
      state.recalled_now = true;
      if (move.kind == MoveKind::Recall) recall(game, state, move, log);
      after_part(game, state, log);
      return;
    case Phase::AuctionPick:
    case Phase::AuctionBid:
    case Phase::AuctionSettle:
      apply_auction(game, state, move, log);
      return;
    case Phase::Choice:
      if (move.kind == MoveKind::Choose) script::choose(game, state, move, log);
      ++state.choice_seat;
      state.choices.clear();
      after_choices(game, state, log);
      return;
    case Phase::Over:
      return;
  }
}

}  // namespace

void apply(const Game& game, State& state, const Move& move, Log* log) {
  if (state.scratch.stop == nullptr) apply_in_phase(game, state, move, log);
  if (state.scratch.stop != nullptr) state.phase = Phase::Over;
}

}  // namespace tw::validator
