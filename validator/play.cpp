#include "validator/play.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "validator/bots.hpp"
#include "validator/script/hooks.hpp"

namespace tw::validator {
namespace {

/// Games of one block are played by one thread and added up in the order of the blocks, so that the
/// sums do not depend on the number of threads.
constexpr int block_games = 32;

struct Sum {
  std::int64_t total = 0, squares = 0;
  void add(std::int64_t value) {
    total += value;
    squares += value * value;
  }
  void add(const Sum& other) {
    total += other.total;
    squares += other.squares;
  }
  [[nodiscard]] Spread spread(std::uint64_t count) const {
    if (count == 0) return {};
    const double mean = static_cast<double>(total) / static_cast<double>(count);
    const double variance = static_cast<double>(squares) / static_cast<double>(count) - mean * mean;
    return {mean, variance > 0 ? std::sqrt(variance) : 0};
  }
};

/// Integer sums of a number of games.
struct Tally {
  std::uint64_t games = 0;
  std::array<Sum, max_players> points;
  std::array<std::int64_t, max_players> wins{};  ///< in 840ths, so that shares are whole
  Sum turns, deployments, discarded, holes, options, lead;
  std::vector<std::uint64_t> placed, discarded_of, turn_sum;
  std::vector<std::uint64_t> events;
  std::vector<std::int64_t> event_points;
  std::vector<std::uint64_t> deployed, returned;
  std::uint64_t script_entries = 0;
  std::string broken;
  std::shared_ptr<const script::Stop> stop;  ///< of the first game that a script stopped
  int stopped_game = 0;

  explicit Tally(const Game& game)
      : placed(game.types.size()),
        discarded_of(game.types.size()),
        turn_sum(game.types.size()),
        events(game.event_names.size()),
        event_points(game.event_names.size()),
        deployed(game.figures.size()),
        returned(game.figures.size()) {}

  void add(const Tally& other);
};

template <class Number>
void add_all(std::vector<Number>& into, const std::vector<Number>& from) {
  for (std::size_t i = 0; i < into.size(); ++i) into[i] += from[i];
}

void Tally::add(const Tally& other) {
  games += other.games;
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i].add(other.points[i]);
    wins[i] += other.wins[i];
  }
  turns.add(other.turns);
  deployments.add(other.deployments);
  discarded.add(other.discarded);
  holes.add(other.holes);
  options.add(other.options);
  lead.add(other.lead);
  add_all(placed, other.placed);
  add_all(discarded_of, other.discarded_of);
  add_all(turn_sum, other.turn_sum);
  add_all(events, other.events);
  add_all(event_points, other.event_points);
  add_all(deployed, other.deployed);
  add_all(returned, other.returned);
  script_entries += other.script_entries;
  if (broken.empty()) broken = other.broken;
  if (stop == nullptr) {
    stop = other.stop;
    stopped_game = other.stopped_game;
  }
}

/// What one thread needs; kept from game to game.
struct Table {
  State state;
  Log log;
  BotMemory memory;
};

void note_log(const Game& game, const Log& log, Tally& tally) {
  for (const ScoreEvent& event : log.scores) {
    ++tally.events[event.name];
    tally.event_points[event.name] += event.points;
  }
  std::int64_t deployments = 0;
  for (const Happening& fact : log.happenings) switch (fact.kind) {
      case HappeningKind::Laid:
        ++tally.placed[fact.what];
        tally.turn_sum[fact.what] += fact.turn;
        break;
      case HappeningKind::Discarded:
        ++tally.discarded_of[fact.what];
        break;
      case HappeningKind::Deployed:
        ++tally.deployed[fact.what];
        deployments += (game.followers >> fact.what & 1U) != 0 ? 1 : 0;
        break;
      case HappeningKind::Returned:
        ++tally.returned[fact.what];
        break;
      case HappeningKind::Drawn:
      case HappeningKind::TokenTaken:
      case HappeningKind::AwardMoved:
      case HappeningKind::Converted:
      case HappeningKind::NeutralMoved:
      case HappeningKind::Chosen:
        break;
    }
  tally.deployments.add(deployments);
}

void note_result(const Game& game, const State& state, Tally& tally) {
  constexpr std::int64_t whole_win = 840;
  ++tally.games;
  std::int32_t best = state.points[0];
  std::int64_t winners = 0;
  const auto players = static_cast<std::size_t>(game.players);
  for (std::size_t i = 0; i < players; ++i) best = std::max(best, state.points[i]);
  for (std::size_t i = 0; i < players; ++i) winners += state.points[i] == best ? 1 : 0;
  std::int64_t others = 0;
  for (std::size_t i = 0; i < players; ++i) {
    tally.points[i].add(state.points[i]);
    if (state.points[i] == best) tally.wins[i] += whole_win / winners;
    if (i != 0) others += state.points[i];
  }
  if (players > 1)
    tally.lead.add(state.points[0] * static_cast<std::int64_t>(players - 1) - others);
  tally.turns.add(state.turn);
  tally.discarded.add(state.discarded);
  std::int64_t holes = 0;
  for (std::uint32_t i = 0; i < state.frontier.count; ++i)
    holes += state.frontier.around[i] == 4 ? 1 : 0;
  tally.holes.add(holes);
}

void play_one(const Game& game, const PlaySpec& spec, int number, Table& table, Tally& tally) {
  BotSeats seats(spec, number);
  table.log.clear();
  restart(game, table.state, seats.game_seed(), &table.log);
  const std::uint64_t entries = script::entries(table.state);
  std::int64_t options = 0, placements = 0;
  for (int moves = 0; table.state.phase != Phase::Over; ++moves) {
    if (table.state.phase == Phase::Place) {
      options += table.state.placements;
      ++placements;
    }
    const Move move = seats.choose(game, table.state, table.memory);
    if (table.state.scratch.stop != nullptr) break;  // while a bot looked ahead
    apply(game, table.state, move, &table.log);
    if (!spec.check || !tally.broken.empty()) continue;
    const std::string broken = broken_invariant(game, table.state);
    if (!broken.empty())
      tally.broken = broken + " (game " + std::to_string(number) + ", decision " +
                     std::to_string(moves) + ", seed " + std::to_string(spec.seed) + ")";
  }
  if (table.state.scratch.stop != nullptr) {
    if (tally.stop == nullptr) {
      tally.stop = table.state.scratch.stop;
      tally.stopped_game = number;
    }
    return;
  }
  tally.script_entries += script::entries(table.state) - entries;
  if (placements != 0) tally.options.add(options / placements);
  note_log(game, table.log, tally);
  note_result(game, table.state, tally);
}

PlayReport report_of(const TileSet& set, const Game& game, const PlaySpec& spec,
                     const Tally& tally) {
  PlayReport report;
  report.games = tally.games;
  report.seed = spec.seed;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.players); ++i) {
    report.points.push_back(tally.points[i].spread(tally.games));
    report.wins.push_back(static_cast<double>(tally.wins[i]) / 840.0);
  }
  report.turns = tally.turns.spread(tally.games);
  report.deployments = tally.deployments.spread(tally.games);
  report.discarded = tally.discarded.spread(tally.games);
  report.holes = tally.holes.spread(tally.games);
  report.options = tally.options.spread(tally.games);
  if (game.players > 1 && tally.games != 0) {
    const Spread lead = tally.lead.spread(tally.games);
    const double others = game.players - 1;
    report.first_seat_lead = lead.mean / others;
    report.first_seat_margin =
        1.96 * lead.sd / others / std::sqrt(static_cast<double>(tally.games));
  }
  std::vector<std::uint64_t> copies(game.types.size());
  for (const std::uint16_t type : game.bag) ++copies[type];
  for (const StartTile& tile : game.start) ++copies[tile.type];
  for (const SideTileRule& rule : game.side_tiles)
    copies[rule.type] +=
        static_cast<std::uint64_t>(rule.count) * static_cast<std::uint64_t>(game.players);
  for (std::size_t i = 0; i < game.types.size(); ++i) {
    TilePlay tile;
    tile.tile = game.types[i].tile;
    tile.copies = copies[i];
    tile.placed = tally.placed[i];
    tile.discarded = tally.discarded_of[i];
    if (tile.placed != 0)
      tile.mean_turn = static_cast<double>(tally.turn_sum[i]) / static_cast<double>(tile.placed);
    report.tiles.push_back(tile);
  }
  for (std::size_t i = 0; i < game.event_names.size(); ++i)
    if (tally.events[i] != 0)
      report.sources.push_back({game.event_names[i], tally.events[i], tally.event_points[i]});
  for (std::size_t i = 0; i < game.figures.size(); ++i)
    if (tally.deployed[i] != 0)
      report.figures.push_back({set.vocabulary.figures[game.figures[i].figure].name,
                                tally.deployed[i], tally.returned[i]});
  report.broken = tally.broken;
  report.scripted = game.scripts != nullptr;
  if (tally.turns.total != 0)
    report.script_entries =
        static_cast<double>(tally.script_entries) / static_cast<double>(tally.turns.total);
  return report;
}

/// A script could not go on: where, and how to see it again.
Diagnostic stopped(const PlaySpec& spec, const Tally& tally) {
  const script::Stop& stop = *tally.stop;
  Diagnostic found =
      diagnose<DiagId::ScriptStoppedGame>(stop.span, stop.expansion, stop.event, stop.what);
  const std::string again = spec.command + " --seed " + std::to_string(spec.seed) + " --first " +
                            std::to_string(tally.stopped_game) + " --games 1";
  return std::move(found).help("to see it again: " + again);
}

}  // namespace

std::optional<Bot> bot_named(std::string_view name) {
  if (name == "random") return Bot::Random;
  if (name == "greedy") return Bot::Greedy;
  if (name == "search") return Bot::Search;
  return std::nullopt;
}

std::optional<PlayReport> play(const TileSet& set, const PlaySpec& spec, DiagSink& diagnostics,
                               Progress progress, void* context) {
  GameSpec rules = spec.rules;
  rules.players = spec.players;
  const std::optional<Game> game = set_up(set, rules, diagnostics);
  if (!game) return std::nullopt;
  const int games = std::max(spec.games, 0);
  const int first = std::max(spec.first, 0);
  const int blocks = (games + block_games - 1) / block_games;
  std::vector<Tally> tallies(static_cast<std::size_t>(blocks), Tally(*game));
  std::atomic<int> next{0}, done{0};
  std::mutex progress_lock;
  const auto work = [&] {
    Table table;
    for (int block = next++; block < blocks; block = next++) {
      const int end = std::min(games, (block + 1) * block_games);
      for (int number = block * block_games; number < end; ++number)
        play_one(*game, spec, first + number, table, tallies[static_cast<std::size_t>(block)]);
      const int finished = done += end - block * block_games;
      if (progress == nullptr) continue;
      const std::lock_guard<std::mutex> lock(progress_lock);
      progress(context, finished, games);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < std::clamp(spec.threads, 1, 256); ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  Tally total(*game);
  for (const Tally& tally : tallies) total.add(tally);
  if (total.stop != nullptr) {
    diagnostics.add(stopped(spec, total));
    return std::nullopt;
  }
  return report_of(set, *game, spec, total);
}

}  // namespace tw::validator
