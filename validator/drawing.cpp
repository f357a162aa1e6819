#include "validator/drawing.hpp"

namespace tw::validator {

bool bag_empty(const Game& game, const State& state) {
  return state.bag.empty() || state.draws >= game.end_after;
}

std::uint16_t draw_type(const Game& game, State& state) {
  while (state.group > 0 && state.bag.size() <= state.groups[state.group]) --state.group;
  std::size_t at = state.bag.size();
  if (state.draws < game.draw_order.size()) {
    const std::uint16_t wanted = game.draw_order[state.draws];
    for (std::size_t i = state.bag.size(); i-- > 0;)
      if (state.bag[i] == wanted) {
        at = i;
        break;
      }
  }
  if (at == state.bag.size()) {
    const std::size_t begin = state.groups[state.group];
    const auto count = static_cast<std::uint32_t>(state.bag.size() - begin);
    at = begin + state.random.below(count);
  }
  const std::uint16_t type = state.bag[at];
  if (state.draws < game.draw_order.size()) {
    state.bag.erase(state.bag.begin() + static_cast<std::ptrdiff_t>(at));
    for (std::uint32_t& begin : state.groups)
      if (begin > at) --begin;
  } else {
    state.bag[at] = state.bag.back();
    state.bag.pop_back();
  }
  ++state.draws;
  return type;
}

bool draw_lots(const Game& game, State& state, Log* log) {
  const auto wanted = static_cast<std::size_t>(game.players);
  if (state.bag.size() < wanted || state.draws + wanted > game.end_after) return false;
  for (std::size_t i = 0; i < wanted; ++i) {
    AuctionLot lot;
    lot.type = draw_type(game, state);
    if (log != nullptr)
      log->happenings.push_back(
          {HappeningKind::Drawn, state.turn_player, state.turn, lot.type, none16});
    state.lots.push_back(lot);
  }
  return true;
}

}  // namespace tw::validator
