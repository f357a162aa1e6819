#include "validator/bots.hpp"

#include <algorithm>

#include "validator/scoring.hpp"

namespace tw::validator {
namespace {

/// Figures in hand are worth keeping; a point and a half each, in halves.
constexpr std::int32_t figure_worth = 3;
constexpr std::size_t search_candidates = 6;
constexpr int search_playouts = 8;
constexpr int playout_moves = 24;

std::int32_t lead(const Game& game, const State& state, int player) {
  std::int32_t best = -1000000;
  for (int other = 0; other < game.players; ++other)
    if (other != player) best = std::max(best, state.points[static_cast<std::size_t>(other)]);
  if (game.players == 1) best = 0;
  return state.points[static_cast<std::size_t>(player)] - best;
}

std::int32_t hand(const State& state, int player) {
  std::int32_t sum = 0;
  for (const std::uint8_t count : state.supply[static_cast<std::size_t>(player)])
    sum += std::min<std::int32_t>(count, 3);
  return sum;
}

/// After a move: twice the lead if the game ended, and figures kept.
std::int32_t value(const Game& game, const State& state, int player, State& memory) {
  return 2 * lead_if_over(game, state, player, memory) + figure_worth * hand(state, player);
}

/// Plays on after a Place until the action of the same player is taken as well as it can be.
std::int32_t best_after(const Game& game, BotMemory& memory, int player) {
  State& state = memory.trial;
  if (state.phase != Phase::Action || state.player != player)
    return value(game, state, player, memory.playout);
  // The action's own points show only after the part was scored: look at the board as it stands.
  legal_moves(game, state, memory.reply);
  std::int32_t best = value(game, state, player, memory.playout);
  for (const Move& move : memory.reply) {
    if (move.kind != MoveKind::Deploy) continue;
    State& after = memory.deeper;
    after = state;
    apply(game, after, move, nullptr);
    best = std::max(best, value(game, after, player, memory.playout));
  }
  return best;
}

void rank_moves(const Game& game, State& state, Random& random, BotMemory& memory) {
  const int player = state.player;
  legal_moves(game, state, memory.moves);
  memory.ranked.clear();
  for (std::uint32_t i = 0; i < memory.moves.size(); ++i) {
    memory.trial = state;
    // A trial must not see what will really be drawn.
    memory.trial.random = Random(random.next());
    apply(game, memory.trial, memory.moves[i], nullptr);
    const std::int32_t worth = memory.moves[i].kind == MoveKind::Place
                                   ? best_after(game, memory, player)
                                   : value(game, memory.trial, player, memory.playout);
    memory.ranked.emplace_back(worth, i);
  }
  std::stable_sort(memory.ranked.begin(), memory.ranked.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
}

Move greedy_move(const Game& game, State& state, Random& random, BotMemory& memory) {
  rank_moves(game, state, random, memory);
  std::uint32_t equal = 1;
  while (equal < memory.ranked.size() && memory.ranked[equal].first == memory.ranked[0].first)
    ++equal;
  return memory.moves[memory.ranked[random.below(equal)].second];
}

/// Plays on at random for a while and looks who would lead.
std::int64_t playout(const Game& game, State& state, int player, Random& random,
                     BotMemory& memory) {
  for (int i = 0; i < playout_moves && state.phase != Phase::Over; ++i)
    apply(game, state, random_move(game, state, random, memory.reply), nullptr);
  return value(game, state, player, memory.playout);
}

Move search_move(const Game& game, State& state, Random& random, BotMemory& memory) {
  const int player = state.player;
  rank_moves(game, state, random, memory);
  const std::size_t candidates = std::min(search_candidates, memory.ranked.size());
  std::int64_t best = 0;
  std::size_t choice = 0;
  const std::uint64_t seed = random.next();
  for (std::size_t i = 0; i < candidates; ++i) {
    // What the board promises now counts as much as what chance makes of it.
    std::int64_t sum = std::int64_t{memory.ranked[i].first} * search_playouts;
    for (int k = 0; k < search_playouts; ++k) {
      Random luck(seed_of(seed, static_cast<std::uint64_t>(k)));  // the same for every candidate
      memory.deeper = state;
      memory.deeper.random = Random(luck.next());
      apply(game, memory.deeper, memory.moves[memory.ranked[i].second], nullptr);
      sum += playout(game, memory.deeper, player, luck, memory);
    }
    if (i != 0 && sum <= best) continue;
    best = sum;
    choice = i;
  }
  return memory.moves[memory.ranked[choice].second];
}

}  // namespace

std::int32_t lead_if_over(const Game& game, const State& state, int player, State& memory) {
  if (state.phase == Phase::Over) return lead(game, state, player);
  memory = state;
  score_end(game, memory, nullptr);
  return lead(game, memory, player);
}

Move choose_move(const Game& game, State& state, Bot bot, Random& random, BotMemory& memory) {
  if (bot == Bot::Random) return random_move(game, state, random, memory.moves);
  const Move move = bot == Bot::Greedy ? greedy_move(game, state, random, memory)
                                       : search_move(game, state, random, memory);
  // A script that fails while a bot looks ahead ends the game as well.
  for (const State* tried : {&memory.trial, &memory.deeper, &memory.playout})
    if (state.scratch.stop == nullptr) state.scratch.stop = tried->scratch.stop;
  return move;
}

Move BotSeats::choose(const Game& game, State& state, BotMemory& memory) {
  const Bot bot = bots_.empty() ? Bot::Random : bots_[state.player % bots_.size()];
  return choose_move(game, state, bot, random_, memory);
}

}  // namespace tw::validator
