#include "cli/page/games.hpp"

#include <fmt/format.h>

#include <map>

#include "cli/load.hpp"
#include "cli/page/gather.hpp"
#include "cli/page/play_tables.hpp"
#include "cli/play_output.hpp"

namespace tw::cli {
namespace {

/// Numbers of the page's pictures by tile.
std::map<TileId, std::size_t> numbers_of(const ReportPage& page, const TileSet& set) {
  std::map<TileId, std::size_t> numbers;
  for (const TileId tile : tiles_of_input(set)) numbers.emplace(tile, numbers.size());
  if (numbers.size() != page.tiles.size()) numbers.clear();
  return numbers;
}

}  // namespace

void add_games(ReportPage& page, const TileSet& set, const validator::PlayReport& report) {
  for (PageTable& table : play_tables(set, report)) page.tables.push_back(std::move(table));
  for (std::string& problem : play_problems(set, report))
    page.findings.push_back({PageTone::Warning, std::move(problem)});
  if (!report.broken.empty()) page.findings.push_back({PageTone::Bad, report.broken});
}

void add_board(ReportPage& page, const TileSet& set, const render::Theme& theme,
               const validator::ExampleGame& game) {
  std::map<TileId, std::size_t> numbers = numbers_of(page, set);
  PageBoard board;
  board.title = "A game by greedy bots";
  board.remark = fmt::format("It ended {}.", fmt::join(game.points, " to "));
  for (const validator::LaidTile& laid : game.tiles) {
    const auto [place, is_new] = numbers.emplace(laid.tile, page.tiles.size() + page.guests.size());
    if (is_new)
      page.guests.push_back({std::string(set.name(set.tiles[laid.tile].id)),
                             tile_picture(set, laid.tile, theme, guest_px)});
    board.tiles.push_back({place->second, laid.x, laid.y, laid.turns});
  }
  page.boards.push_back(std::move(board));
}

}  // namespace tw::cli
