#include "cli/play_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

namespace tw::cli {
namespace {

using Json = nlohmann::ordered_json;
using validator::PlayReport;
using validator::Spread;
using validator::TilePlay;

/// Half the width of the 95 % interval of a mean.
double margin(const Spread& spread, std::uint64_t games) {
  return games == 0 ? 0 : 1.96 * spread.sd / std::sqrt(static_cast<double>(games));
}

double mean_points(const PlayReport& report) {
  double sum = 0;
  for (const Spread& seat : report.points) sum += seat.mean;
  return report.points.empty() ? 0 : sum / static_cast<double>(report.points.size());
}

std::string tile_name(const TileSet& set, TileId id) {
  const Tile& tile = set.tiles[id];
  const std::string name(set.name(tile.id));
  if (!tile.expansion.valid() || tile.expansion.index() + 1 == set.expansions.size()) return name;
  return set.expansions[tile.expansion].id + "/" + name;
}

Json spread_json(const Spread& spread) {
  return {{"mean", spread.mean}, {"sd", spread.sd}};
}

Json report_json(const TileSet& set, const PlayReport& report) {
  Json json;
  json["games"] = report.games;
  json["seed"] = report.seed;
  Json means = Json::array(), deviations = Json::array();
  for (const Spread& seat : report.points) {
    means.push_back(seat.mean);
    deviations.push_back(seat.sd);
  }
  json["points"] = {{"mean", means}, {"sd", deviations}};
  json["wins"] = report.wins;
  json["first_seat"] = {{"lead", report.first_seat_lead}, {"margin", report.first_seat_margin}};
  json["turns"] = spread_json(report.turns);
  json["deployments"] = spread_json(report.deployments);
  json["placements_offered"] = spread_json(report.options);
  json["discarded"] = spread_json(report.discarded);
  json["holes"] = spread_json(report.holes);
  json["tiles"] = Json::array();
  for (const TilePlay& tile : report.tiles)
    json["tiles"].push_back({{"tile", tile_name(set, tile.tile)},
                             {"copies", tile.copies},
                             {"placed", tile.placed},
                             {"discarded", tile.discarded},
                             {"mean_turn", tile.mean_turn}});
  json["sources"] = Json::array();
  for (const auto& source : report.sources)
    json["sources"].push_back(
        {{"name", source.name}, {"events", source.events}, {"points", source.points}});
  json["figures"] = Json::array();
  for (const auto& figure : report.figures)
    json["figures"].push_back(
        {{"name", figure.name}, {"deployed", figure.deployed}, {"returned", figure.returned}});
  if (report.scripted) json["script_calls_a_turn"] = report.script_entries;
  json["broken"] = report.broken.empty() ? Json() : Json(report.broken);
  return json;
}

void write_means(std::string& text, const PlayReport& report) {
  auto out = std::back_inserter(text);
  for (std::size_t seat = 0; seat < report.points.size(); ++seat)
    fmt::format_to(
        out, "  seat {}: {:6.1f} points (sd {:.1f}, mean +- {:.1f}), wins {:.1f} %\n", seat + 1,
        report.points[seat].mean, report.points[seat].sd, margin(report.points[seat], report.games),
        report.games == 0 ? 0 : 100 * report.wins[seat] / static_cast<double>(report.games));
  if (report.points.size() > 1)
    fmt::format_to(out, "  lead of the first seat: {:+.2f} +- {:.2f} points\n",
                   report.first_seat_lead, report.first_seat_margin);
  fmt::format_to(out, "a game:\n  {:.1f} turns, {:.1f} deployments, {:.1f} places offered a tile\n",
                 report.turns.mean, report.deployments.mean, report.options.mean);
  fmt::format_to(out, "  {:.3f} tiles put aside, {:.2f} holes left open\n", report.discarded.mean,
                 report.holes.mean);
  if (report.scripted)
    fmt::format_to(out, "  {:.2f} calls of scripts a turn\n", report.script_entries);
}

void write_sources(std::string& text, const PlayReport& report) {
  text += "points by source, a game:\n";
  auto out = std::back_inserter(text);
  const auto games = static_cast<double>(std::max<std::uint64_t>(report.games, 1));
  for (const auto& source : report.sources)
    fmt::format_to(out, "  {:24} {:7.2f} points in {:.2f} scores\n", source.name,
                   static_cast<double>(source.points) / games,
                   static_cast<double>(source.events) / games);
  text += "figures, a game:\n";
  for (const auto& figure : report.figures)
    fmt::format_to(out, "  {:24} {:7.2f} deployed, {:.2f} came back\n", figure.name,
                   static_cast<double>(figure.deployed) / games,
                   static_cast<double>(figure.returned) / games);
}

void write_tiles(std::string& text, const TileSet& set, const PlayReport& report) {
  const auto games = static_cast<double>(std::max<std::uint64_t>(report.games, 1));
  text += "tiles of this input:\n";
  auto out = std::back_inserter(text);
  for (const TilePlay& tile : report.tiles) {
    const ExpansionId of = set.tiles[tile.tile].expansion;
    if (of.valid() && of.index() + 1 != set.expansions.size()) continue;
    fmt::format_to(out, "  {:32} x{:<3} laid {:6.2f} a game, on turn {:5.1f}, put aside {:.3f}\n",
                   tile_name(set, tile.tile), tile.copies, static_cast<double>(tile.placed) / games,
                   tile.mean_turn, static_cast<double>(tile.discarded) / games);
  }
}

}  // namespace

std::string play_text(const TileSet& set, const PlayReport& report, const PlayReport* without) {
  std::string text;
  auto out = std::back_inserter(text);
  fmt::format_to(out, "{} games, seed {}\n", report.games, report.seed);
  write_means(text, report);
  write_sources(text, report);
  write_tiles(text, set, report);
  if (without != nullptr) {
    fmt::format_to(out, "without this input:\n");
    write_means(text, *without);
    fmt::format_to(out, "  its effect: {:+.2f} points a player, {:+.2f} turns\n",
                   mean_points(report) - mean_points(*without),
                   report.turns.mean - without->turns.mean);
  }
  for (const std::string& problem : play_problems(set, report))
    fmt::format_to(out, "problem: {}\n", problem);
  return text;
}

std::string play_json(const TileSet& set, const PlayReport& report, const PlayReport* without) {
  Json json = report_json(set, report);
  json["problems"] = play_problems(set, report);
  if (without != nullptr) json["without"] = report_json(set, *without);
  return json.dump(2) + "\n";
}

std::vector<std::string> play_problems(const TileSet& set, const PlayReport& report) {
  std::vector<std::string> problems;
  if (!report.broken.empty()) problems.push_back("the engine broke an invariant: " + report.broken);
  for (const TilePlay& tile : report.tiles) {
    const std::uint64_t drawn = tile.placed + tile.discarded;
    if (drawn < 10 || tile.discarded * 4 < drawn) continue;
    problems.push_back(fmt::format(
        "`{}` could not be laid {} of {} times it was drawn; few places fit its edges {}",
        tile_name(set, tile.tile), tile.discarded, drawn, set.tiles[tile.tile].code.data()));
  }
  if (report.points.size() > 1 && report.games >= 100 &&
      std::abs(report.first_seat_lead) - report.first_seat_margin > 5)
    problems.push_back(fmt::format("the first seat leads by {:+.1f} +- {:.1f} points",
                                   report.first_seat_lead, report.first_seat_margin));
  return problems;
}

}  // namespace tw::cli
