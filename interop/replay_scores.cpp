#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "interop/replay_table.hpp"

namespace tw::interop {
namespace {

/// Their name of a scoring event of ours.
std::string event_name(const ReplayTable& table, std::uint8_t event) {
  const std::string& ours = table.game.event_names[event];
  for (const auto& [theirs, mapped] : table.context.map.events)
    if (mapped.name == ours) return theirs;
  return ours;
}

}  // namespace

std::vector<ReplayedScore> scores_of(const ReplayTable& table) {
  std::vector<ReplayedScore> scores;
  for (const validator::ScoreEvent& event : table.log.scores)
    scores.push_back({event.final ? 0 : event.turn, table.saved.players[event.player],
                      event_name(table, event.name), event.points});
  return scores;
}

std::string first_score_difference(const ReplayTable& table) {
  using Row = std::tuple<int, int, std::int64_t, std::string>;
  std::vector<Row> theirs, ours;
  for (const ExpectedScore& score : table.saved.expected_scores)
    theirs.emplace_back(score.turn, score.player, score.points, score.name);
  for (const validator::ScoreEvent& event : table.log.scores)
    ours.emplace_back(event.final ? 0 : event.turn, event.player, event.points,
                      event_name(table, event.name));
  // Final scoring stands last.
  const auto order = [](const Row& a, const Row& b) {
    const int turn_a = std::get<0>(a) == 0 ? INT32_MAX : std::get<0>(a);
    const int turn_b = std::get<0>(b) == 0 ? INT32_MAX : std::get<0>(b);
    return std::tie(turn_a, std::get<1>(a), std::get<2>(a), std::get<3>(a)) <
           std::tie(turn_b, std::get<1>(b), std::get<2>(b), std::get<3>(b));
  };
  std::sort(theirs.begin(), theirs.end(), order);
  std::sort(ours.begin(), ours.end(), order);
  const auto text = [&](const Row& row) {
    return fmt::format("{}: {} scored {} for {}",
                       std::get<0>(row) == 0 ? std::string("at the end")
                                             : fmt::format("turn {}", std::get<0>(row)),
                       table.saved.players[static_cast<std::size_t>(std::get<1>(row))],
                       std::get<3>(row), std::get<2>(row));
  };
  const std::size_t both = std::min(theirs.size(), ours.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (theirs[i] == ours[i]) continue;
    return order(theirs[i], ours[i]) ? "missing " + text(theirs[i]) : "extra " + text(ours[i]);
  }
  if (theirs.size() > both) return "missing " + text(theirs[both]);
  if (ours.size() > both) return "extra " + text(ours[both]);
  return "";
}

}  // namespace tw::interop
