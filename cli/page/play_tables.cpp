#include "cli/page/play_tables.hpp"

#include <fmt/core.h>

#include <cmath>

#include "cli/load.hpp"

namespace tw::cli {
namespace {

using validator::PlayReport;

std::string per_game(double sum, const PlayReport& report) {
  return fmt::format("{:.2f}", report.games > 0 ? sum / static_cast<double>(report.games) : 0);
}

PageTable seats(const PlayReport& report) {
  PageTable table;
  table.title = fmt::format("{} games, seed {}", report.games, report.seed);
  table.remark = fmt::format(
      "a game has {:.1f} turns, {:.1f} figures put down and {:.2f} tiles that fitted nowhere; the "
      "first seat leads by {:.2f} points, give or take {:.2f}",
      report.turns.mean, report.deployments.mean, report.discarded.mean, report.first_seat_lead,
      report.first_seat_margin);
  table.head = {"seat", "points", "give or take", "standard deviation", "wins"};
  const double root = std::sqrt(static_cast<double>(report.games));
  for (std::size_t i = 0; i < report.points.size(); ++i) {
    const auto& points = report.points[i];
    table.rows.push_back({fmt::format("{}", i + 1), fmt::format("{:.2f}", points.mean),
                          fmt::format("{:.2f}", root > 0 ? 1.96 * points.sd / root : 0),
                          fmt::format("{:.2f}", points.sd),
                          i < report.wins.size() ? per_game(report.wins[i], report) : ""});
  }
  return table;
}

PageTable sources(const PlayReport& report) {
  PageTable table;
  table.title = "Points by source";
  table.head = {"source", "times a game", "points a game"};
  for (const auto& source : report.sources)
    table.rows.push_back({source.name, per_game(static_cast<double>(source.events), report),
                          per_game(static_cast<double>(source.points), report)});
  return table;
}

PageTable tiles(const TileSet& set, const PlayReport& report) {
  PageTable table;
  table.title = "How tiles fared";
  table.head = {"tile", "copies", "laid a game", "fitted nowhere", "laid in turn"};
  for (const auto& tile : report.tiles) {
    const Tile& row = set.tiles[tile.tile];
    const std::string name(set.name(row.id));
    table.rows.push_back(
        {row.expansion == input_of(set) ? name : set.expansions[row.expansion].id + "/" + name,
         fmt::format("{}", tile.copies), per_game(static_cast<double>(tile.placed), report),
         per_game(static_cast<double>(tile.discarded), report),
         fmt::format("{:.1f}", tile.mean_turn)});
  }
  return table;
}

PageTable figures(const PlayReport& report) {
  PageTable table;
  table.title = "Figures";
  table.head = {"figure", "put down a game", "came home"};
  for (const auto& figure : report.figures)
    table.rows.push_back({figure.name, per_game(static_cast<double>(figure.deployed), report),
                          per_game(static_cast<double>(figure.returned), report)});
  return table;
}

}  // namespace

std::vector<PageTable> play_tables(const TileSet& set, const PlayReport& report) {
  return {seats(report), sources(report), tiles(set, report), figures(report)};
}

}  // namespace tw::cli
