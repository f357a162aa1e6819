// Games on the report page: numbers, what they bring to light, and one board to look at.
#pragma once

#include "cli/page/page.hpp"
#include "render/theme/theme.hpp"
#include "validator/example_game.hpp"

namespace tw::cli {

/// Tables of the games, and their problems as findings.
void add_games(ReportPage& page, const TileSet& set, const validator::PlayReport& report);

/// The board at the end of a game. The page's tiles must be those of the input, as `gather_page`
/// makes them; the others on the board are added as guests.
void add_board(ReportPage& page, const TileSet& set, const render::Theme& theme,
               const validator::ExampleGame& game);

}  // namespace tw::cli
