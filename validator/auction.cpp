// Tiles sold at the end of a turn: each player without a tile picks one in turn and names a price,
// the others without one bid once, then the picker buys or sells.
#include "validator/actions.hpp"
#include "validator/drawing.hpp"
#include "validator/turn.hpp"

namespace tw::validator {
namespace {

/// How far above the standing price listed bids go; any higher one is legal as well.
constexpr int listed_steps = 5;

bool has_tile(const State& state, int player) {
  for (const AuctionLot& lot : state.lots)
    if (lot.owner == player) return true;
  return false;
}

/// The next player from `player` on (exclusive) without a tile, or -1.
int next_without(const Game& game, const State& state, int player) {
  for (int step = 1; step <= game.players; ++step) {
    const int other = (player + step) % game.players;
    if (!has_tile(state, other)) return other;
  }
  return -1;
}

void close_auction(const Game& game, State& state, Log* log) {
  for (const AuctionLot& lot : state.lots)
    if (lot.owner >= 0)
      state.won[static_cast<std::size_t>(lot.owner)] = static_cast<std::int16_t>(lot.type);
  state.lots.clear();
  state.lot = -1;
  state.picker = state.bid_leader = -1;
  state.price = 0;
  state.auction_due = false;
  state.player = state.turn_player;
  end_turn(game, state, log);
}

void ask_picker(const Game& game, State& state, int after, Log* log) {
  int free_lots = 0, last = -1;
  for (std::size_t i = 0; i < state.lots.size(); ++i)
    if (state.lots[i].owner < 0) {
      ++free_lots;
      last = static_cast<int>(i);
    }
  const int picker = next_without(game, state, after);
  if (free_lots == 0 || picker < 0) {
    close_auction(game, state, log);
    return;
  }
  if (free_lots == 1) {  // the last one is free
    state.lots[static_cast<std::size_t>(last)].owner = static_cast<std::int8_t>(picker);
    close_auction(game, state, log);
    return;
  }
  state.picker = static_cast<std::int8_t>(picker);
  state.player = static_cast<std::uint8_t>(picker);
  state.bid_leader = -1;
  state.price = 0;
  state.lot = -1;
  state.phase = Phase::AuctionPick;
}

void take_lot(State& state, int owner) {
  state.lots[static_cast<std::size_t>(state.lot)].owner = static_cast<std::int8_t>(owner);
}

/// Asks the next bidder after `player`, or settles when all were asked.
void ask_bidder(const Game& game, State& state, int player, Log* log) {
  for (int next = (player + 1) % game.players; next != state.picker;
       next = (next + 1) % game.players) {
    if (has_tile(state, next)) continue;
    state.player = static_cast<std::uint8_t>(next);
    state.phase = Phase::AuctionBid;
    return;
  }
  state.player = static_cast<std::uint8_t>(state.picker);
  if (state.bid_leader == state.picker) {
    state.points[state.player] -= state.price;
    take_lot(state, state.picker);
    ask_picker(game, state, state.picker, log);
    return;
  }
  state.phase = Phase::AuctionSettle;
}

}  // namespace

bool begin_auction(const Game& game, State& state, Log* log) {
  for (int player = 0; player < game.players; ++player)
    if (state.won[static_cast<std::size_t>(player)] >= 0) return false;
  if (game.players < 2) return false;
  if (!draw_lots(game, state, log)) return false;
  state.auction_due = false;
  ask_picker(game, state, state.turn_player, log);
  return true;
}

void list_auction(const Game& game, const State& state, std::vector<Move>& moves) {
  Move move;
  switch (state.phase) {
    case Phase::AuctionPick:
      for (std::size_t lot = 0; lot < state.lots.size(); ++lot) {
        if (state.lots[lot].owner >= 0) continue;
        move.kind = MoveKind::Pick;
        move.node = static_cast<std::uint16_t>(lot);
        const int highest = game.auctions.front().without_bids ? 0 : listed_steps;
        for (int price = 0; price <= highest; ++price) {
          move.x = static_cast<std::int16_t>(price);
          moves.push_back(move);
        }
      }
      return;
    case Phase::AuctionBid:
      moves.push_back(move);
      move.kind = MoveKind::Bid;
      for (int step = 1; step <= listed_steps; ++step) {
        move.x = static_cast<std::int16_t>(state.price + step);
        moves.push_back(move);
      }
      return;
    case Phase::AuctionSettle:
      move.kind = MoveKind::Buy;
      moves.push_back(move);
      move.kind = MoveKind::Sell;
      moves.push_back(move);
      return;
    case Phase::SideTile:
    case Phase::Place:
    case Phase::Action:
    case Phase::Convert:
    case Phase::Commit:
    case Phase::Hop:
    case Phase::MoveNeutral:
    case Phase::Recall:
    case Phase::Choice:
    case Phase::Over:
      return;
  }
}

void apply_auction(const Game& game, State& state, const Move& move, Log* log) {
  const std::uint8_t player = state.player;
  const auto leader = static_cast<std::size_t>(state.bid_leader);
  switch (move.kind) {
    case MoveKind::Pick:
      state.lot = static_cast<std::int16_t>(move.node);
      state.price = move.x;  // means nothing without bids
      state.bid_leader = static_cast<std::int8_t>(player);
      if (game.auctions.front().without_bids) {
        take_lot(state, player);
        ask_picker(game, state, player, log);
        return;
      }
      ask_bidder(game, state, player, log);
      return;
    case MoveKind::Bid:
      state.price = move.x;
      state.bid_leader = static_cast<std::int8_t>(player);
      ask_bidder(game, state, player, log);
      return;
    case MoveKind::Pass:
      ask_bidder(game, state, player, log);
      return;
    case MoveKind::Buy:
      state.points[player] -= state.price;
      state.points[leader] += state.price;
      take_lot(state, player);
      ask_picker(game, state, player, log);
      return;
    case MoveKind::Sell:
      state.points[player] += state.price;
      state.points[leader] -= state.price;
      take_lot(state, state.bid_leader);
      ask_picker(game, state, player, log);
      return;
    case MoveKind::Place:
    case MoveKind::Deploy:
    case MoveKind::Recall:
    case MoveKind::Overlay:
    case MoveKind::Convert:
    case MoveKind::MoveNeutral:
    case MoveKind::Commit:
    case MoveKind::Choose:
      return;
  }
}

}  // namespace tw::validator
