// Tokens, counters, awards and prizes.
#include <algorithm>
#include <bit>

#include "validator/board.hpp"
#include "validator/measure.hpp"
#include "validator/scoring.hpp"

namespace tw::validator {
namespace {

void collect(const Game& game, State& state, const CollectRule& rule,
             const std::vector<CompletedNow>& completed, Log* log) {
  for (const CompletedNow& done : completed) {
    if ((rule.kinds >> done.kind & 1U) == 0 || !marks_fit(rule.when, done.slots)) continue;
    if (rule.not_own && (done.owners >> state.turn_player & 1U) != 0) continue;
    int wanted = 1;
    if (rule.slots != 0) {
      Measure feature;
      measure(game, state, done.root, feature);
      wanted = marks_in(feature, rule.slots);
    }
    take_tokens(game, state, state.turn_player, rule.token, wanted, log);
  }
}

void count_features(const Game& game, State& state, const std::vector<CompletedNow>& completed) {
  for (const CounterRule& rule : game.counters)
    for (const CompletedNow& done : completed) {
      if ((rule.kinds >> done.kind & 1U) == 0 || !marks_fit(rule.when, done.slots)) continue;
      for (std::size_t player = 0; player < max_players; ++player)
        if ((done.owners >> player & 1U) != 0) ++state.counters[player][rule.name];
    }
}

/// The players in turn order from the turn player.
int in_order(const Game& game, const State& state, int step) {
  return (state.turn_player + step) % game.players;
}

void largest_completed(const AwardRule& rule, State& state, std::size_t award,
                       const std::vector<CompletedNow>& completed, Log* log) {
  std::uint16_t largest = 0;
  for (const CompletedNow& done : completed)
    if ((rule.kinds >> done.kind & 1U) != 0) largest = std::max(largest, done.tiles);
  if (largest <= state.award_record[award]) return;
  state.award_record[award] = largest;
  move_award(state, award, state.turn_player, log);
}

/// To who has strictly more than every other; the first in turn order while nobody holds it.
void most_counted(const Game& game, const AwardRule& rule, State& state, std::size_t award,
                  Log* log) {
  std::uint16_t best = 0;
  int leader = -1, leaders = 0;
  for (int step = 0; step < game.players; ++step) {
    const int player = in_order(game, state, step);
    const std::uint16_t count = state.counters[static_cast<std::size_t>(player)][rule.what];
    if (count == 0 || count < best) continue;
    if (count > best) {
      best = count;
      leader = player;
      leaders = 0;
    }
    ++leaders;
  }
  if (leader < 0) return;
  if (state.award_holder[award] < 0 || leaders == 1) move_award(state, award, leader, log);
}

void sends_home(const AwardRule& rule, State& state, std::size_t award, Log* log) {
  bool laid = false;
  for (const std::uint16_t figure : state.residents_now)
    laid |= state.figures[figure - 1U].type == rule.what;
  if (!laid) return;
  const bool first = state.award_holder[award] < 0;
  const bool more = state.sent_home > state.award_record[award];
  if (first || more) move_award(state, award, state.turn_player, log);
  if (first || more || rule.record_last) state.award_record[award] = state.sent_home;
}

void largest_owned(const Game& game, const AwardRule& rule, State& state, std::size_t award,
                   Log* log) {
  std::array<int, max_players> size{};
  size.fill(-1);
  Measure land;
  std::vector<std::uint16_t>& seen = state.scratch.roots;
  seen.clear();
  for (const FigureOnBoard& figure : state.figures) {
    if (figure.node == none16) continue;
    const std::uint16_t root = root_of(state, figure.node);
    if ((rule.kinds >> info_of(game, state, root).kind & 1U) == 0) continue;
    if (std::find(seen.begin(), seen.end(), root) != seen.end()) continue;
    seen.push_back(root);
    measure(game, state, root, land);
    if (land.best == 0) continue;
    int count = 0;
    for (const Term& term : rule.counts) count += count_of(game, state, term, land);
    for (std::size_t player = 0; player < max_players; ++player)
      if (land.strength[player] == land.best) size[player] = std::max(size[player], count);
  }
  seen.clear();
  const int holder = state.award_holder[award];
  // A holder who lost all such features keeps it with size 0.
  int best = holder < 0 ? -1 : std::max(0, size[static_cast<std::size_t>(holder)]);
  int winner = holder;
  for (int step = 0; step < game.players; ++step) {
    const int player = in_order(game, state, step);
    if (size[static_cast<std::size_t>(player)] <= best) continue;
    best = size[static_cast<std::size_t>(player)];
    winner = player;
  }
  if (winner >= 0) move_award(state, award, winner, log);
}

int award_count(const Game& game, const State& state, const AwardTermRule& term) {
  switch (term.each) {
    case AwardCount::Once:
      return 1;
    case AwardCount::Completed: {
      int sum = 0;
      for (std::uint32_t kinds = term.what; kinds != 0; kinds &= kinds - 1)
        sum += state.completed_of_kind[static_cast<std::size_t>(std::countr_zero(kinds))];
      return sum;
    }
    case AwardCount::Figures: {
      int sum = 0;
      for (const FigureOnBoard& figure : state.figures)
        if (figure.node != none16 && (game.followers >> figure.type & 1U) != 0 &&
            (term.what >> info_of(game, state, figure.node).kind & 1U) != 0)
          ++sum;
      return sum;
    }
    case AwardCount::Residents: {
      int sum = 0;
      for (std::uint32_t types = term.what; types != 0; types &= types - 1)
        sum += state.on_board[static_cast<std::size_t>(std::countr_zero(types))];
      return sum;
    }
    case AwardCount::SideTiles:
      return state.side_tiles_laid;
  }
  return 0;
}

bool holds_award(const State& state, int award, int player) {
  return state.award_holder[static_cast<std::size_t>(award)] == player;
}

void each_time(const Game& game, State& state, std::size_t award,
               const std::vector<CompletedNow>& completed, Log* log) {
  const AwardRule& rule = game.awards[award];
  const int holder = state.award_holder[award];
  if (holder < 0) return;
  int count = 0;
  for (const CompletedNow& done : completed) count += (rule.kinds >> done.kind & 1U) != 0 ? 1 : 0;
  if (count == 0) return;
  for (const AwardTermRule& term : rule.each_time) {
    Worth worth;
    worth.add(term.item, count, count * term.points);
    award_points(state, holder, worth.points, term.event, none16, false, worth, log);
  }
}

}  // namespace

int take_tokens(const Game& game, State& state, int player, std::size_t token, int wanted,
                Log* log) {
  auto& own = state.tokens[static_cast<std::size_t>(player)][token];
  const int taken =
      game.token_limited[token] != 0 ? std::min<int>(wanted, state.token_pool[token]) : wanted;
  if (taken <= 0) return 0;
  own = static_cast<std::uint16_t>(own + taken);
  if (game.token_limited[token] != 0)
    state.token_pool[token] = static_cast<std::uint16_t>(state.token_pool[token] - taken);
  if (log != nullptr)
    log->happenings.push_back({HappeningKind::TokenTaken, static_cast<std::uint8_t>(player),
                               state.turn, static_cast<std::uint16_t>(token), none16});
  return taken;
}

void move_award(State& state, std::size_t award, int player, Log* log) {
  if (state.award_holder[award] == player) return;
  state.award_holder[award] = static_cast<std::int8_t>(player);
  if (log != nullptr)
    log->happenings.push_back({HappeningKind::AwardMoved, static_cast<std::uint8_t>(player),
                               state.turn, static_cast<std::uint16_t>(award), none16});
}

void settle_pieces(const Game& game, State& state, const std::vector<CompletedNow>& completed,
                   Log* log) {
  if (!game.counters.empty()) count_features(game, state, completed);
  for (std::size_t award = 0; award < game.awards.size(); ++award) {
    const AwardRule& rule = game.awards[award];
    if (!rule.each_time.empty()) each_time(game, state, award, completed, log);
    switch (rule.metric) {
      case AwardMetric::LargestCompleted:
        largest_completed(rule, state, award, completed, log);
        break;
      case AwardMetric::MostCounted:
        most_counted(game, rule, state, award, log);
        break;
      case AwardMetric::SendsHome:
        sends_home(rule, state, award, log);
        break;
      case AwardMetric::LargestOwned:
        largest_owned(game, rule, state, award, log);
        break;
    }
  }
  for (const CollectRule& rule : game.collects) collect(game, state, rule, completed, log);
}

void final_awards(const Game& game, State& state, bool before_land, Log* log) {
  for (std::size_t award = 0; award < game.awards.size(); ++award) {
    const AwardRule& rule = game.awards[award];
    const int holder = state.award_holder[award];
    if (rule.before_land != before_land || holder < 0) continue;
    // Terms of one event are one scoring event with several items.
    for (std::size_t i = 0; i < rule.final_terms.size(); ++i) {
      const std::uint8_t event = rule.final_terms[i].event;
      bool earlier = false;
      for (std::size_t k = 0; k < i; ++k) earlier |= rule.final_terms[k].event == event;
      if (earlier) continue;
      Worth worth;
      bool any = false;
      for (const AwardTermRule& term : rule.final_terms) {
        if (term.event != event) continue;
        if (term.with >= 0 && !holds_award(state, term.with, holder)) continue;
        if (term.without >= 0 && holds_award(state, term.without, holder)) continue;
        const int count = award_count(game, state, term);
        worth.add(term.item, count, count * term.points);
        any = true;
      }
      if (any) award_points(state, holder, worth.points, event, none16, true, worth, log);
    }
  }
}

void final_prizes(const Game& game, State& state, Log* log) {
  for (const PrizeRule& prize : game.prizes) {
    std::uint16_t most = 0;
    int winners = 0;
    for (int player = 0; player < game.players; ++player) {
      const std::uint16_t own = state.tokens[static_cast<std::size_t>(player)][prize.token];
      if (own > most) {
        most = own;
        winners = 0;
      }
      winners += own == most && own > 0 ? 1 : 0;
    }
    if (most == 0) continue;
    const auto has_most = [&](int player) {
      return state.tokens[static_cast<std::size_t>(player)][prize.token] == most;
    };
    const int holder =
        prize.tie >= 0 ? state.award_holder[static_cast<std::size_t>(prize.tie)] : -1;
    const bool holder_wins = winners > 1 && holder >= 0 && has_most(holder);
    Worth worth;
    worth.add(prize.item, most, prize.points);
    for (int player = 0; player < game.players; ++player)
      if (has_most(player) && (!holder_wins || player == holder))
        award_points(state, player, prize.points, prize.event, none16, true, worth, log);
  }
}

}  // namespace tw::validator
