// Hooks and choices, with an example each.
#include "validator/script/api_rows.hpp"

namespace tw::validator::script {
namespace {

using namespace rows;
using Kinds = HookRow::Kinds;

constexpr unsigned any_guard = guard_kind | guard_mark | guard_figure;

constexpr HookRow hook_rows[] = {
    {Hook::GameStart, "game_start", Kinds::None, true, 0, Parameters{the_game}, "",
     "Before the first turn; the start tiles lie on the table.",
     R"lua(-- The herald begins in the first city of the start tile.
return {
  game_start = function(game)
    local city = game:features("city")[1]
    if city then game:place("herald", city) end
  end,
}
)lua"},
    {Hook::TilePlaced, "tile_placed", Kinds::None, true, guard_kind | guard_mark,
     Parameters{the_game, the_tile}, "", "A tile was laid; before anything is put on it.",
     R"lua(-- Whoever lays a tile with a lantern gets a ribbon.
return {
  tile_placed = {
    mark = "lantern",
    run = function(game, tile) game:give(game.player, "ribbon") end,
  },
}
)lua"},
    {Hook::Deployed, "deployed", Kinds::None, true, guard_kind | guard_mark | guard_figure,
     Parameters{the_game, the_figure}, "", "A player put a figure on a part of a tile.",
     R"lua(-- A figure put on a road with a lantern brings 1 point at once.
return {
  deployed = {
    kind = "road",
    run = function(game, figure)
      if figure.feature.marks.lantern > 0 then
        game:score(figure.player, 1, "light", figure.feature)
      end
    end,
  },
}
)lua"},
    {Hook::Completed, "completed", Kinds::MayName, true, any_guard, Parameters{the_game, a_feature},
     "", "A feature was completed; before it is scored.",
     R"lua(-- Every completed road makes the omens worse.
return {
  completed_road = function(game, road) game:add_counter("omens", road.tiles) end,
}
)lua"},
    {Hook::Score, "score", Kinds::MustName, false, guard_mark | guard_figure,
     Parameters{the_game, a_feature, Parameter{"score", "Score"}}, "",
     "Whenever it is asked what a feature of the kind is worth.",
     R"lua(-- With the herald on it a completed city is worth 2 more a tile.
return {
  score_city = {
    figure = "herald",
    run = function(game, city, score)
      if city.completed then score:add("the herald", city.tiles, 2) end
    end,
  },
}
)lua"},
    {Hook::Scored, "scored", Kinds::MayName, true, any_guard,
     Parameters{the_game, a_feature, a_player, Parameter{"points", "integer"}}, "",
     "A player got the points of a feature; his figures still stand there.",
     R"lua(-- Who scores a city of 10 points or more gets a ribbon for it.
return {
  scored_city = function(game, city, player, points)
    if points >= 10 then game:give(player, "ribbon") end
  end,
}
)lua"},
    {Hook::FigureReturned, "figure_returned", Kinds::None, true, guard_kind | guard_figure,
     Parameters{the_game, a_player, a_figure, a_feature}, "",
     "A figure of a player went home from a feature.",
     R"lua(-- Who comes home from a road brings a ribbon along.
return {
  figure_returned = {
    kind = "road",
    run = function(game, player, figure, feature) game:give(player, "ribbon") end,
  },
}
)lua"},
    {Hook::PartEnd, "part_end", Kinds::None, true, 0, Parameters{the_game}, "",
     "At the end of each part of a turn, after its features were scored.",
     R"lua(-- Too many omens bring bad luck to whoever is in turn.
return {
  part_end = function(game)
    if game:counter("omens") >= 10 then
      game:set_counter("omens", 0)
      game:score(game.player, -2, "bad luck")
    end
  end,
}
)lua"},
    {Hook::TurnEnd, "turn_end", Kinds::None, true, 0, Parameters{the_game}, "",
     "At the end of a turn.",
     R"lua(-- Three ribbons are changed into 5 points.
return {
  turn_end = function(game)
    if game:tokens(game.player, "ribbon") >= 3 then
      game:take(game.player, "ribbon", 3)
      game:score(game.player, 5, "ribbons")
    end
  end,
}
)lua"},
    {Hook::GameEndBeforeLand, "game_end_before_land", Kinds::None, true, 0, Parameters{the_game},
     "", "Unfinished features were scored, land is not yet.",
     R"lua(-- The herald leaves before the fields are looked at.
return {
  game_end_before_land = function(game) game:take_off("herald") end,
}
)lua"},
    {Hook::GameEnd, "game_end", Kinds::None, true, 0, Parameters{the_game}, "",
     "Everything else was scored.",
     R"lua(-- Every ribbon is worth 2 points at the end.
return {
  game_end = function(game)
    for player = 1, game.players do
      local count = game:tokens(player, "ribbon")
      if count > 0 then game:score(player, 2 * count, "ribbons") end
    end
  end,
}
)lua"},
    {Hook::MayPlace, "may_place", Kinds::None, false, guard_kind | guard_mark,
     Parameters{the_game, the_tile}, "boolean",
     "For each place and rotation that fits the drawn tile: may it lie there?",
     R"lua(-- No two tiles with lanterns lie side by side.
return {
  may_place = {
    mark = "lantern",
    run = function(game, tile)
      return #tile:neighbours(function(other) return other:has("lantern") end) == 0
    end,
  },
}
)lua"},
    {Hook::MayDeploy, "may_deploy", Kinds::None, false, any_guard,
     Parameters{the_game, a_player, a_figure, a_feature}, "boolean",
     "For each part that a player could put a figure on: may he?",
     R"lua(-- Nobody joins the herald.
return {
  may_deploy = {
    kind = "city",
    run = function(game, player, figure, city) return not city:holds("herald") end,
  },
}
)lua"},
};

constexpr ChoiceKey choice_rows[] = {
    {"after", "string",
     "When it is offered: `placed`, `during action`, `action`, `scoring`, `part` or `turn`.", true},
    {"who", "string",
     "Who is asked: `player` (whose turn it is; without the key), `next` (the one after him), "
     "`each` (all, clockwise from him)."},
    {"optional", "boolean", "May he pass? Without the key he must choose."},
    {"instead", "boolean", "`during action` only: it takes the place of the action."},
    {"mark", "string", "A guard: the choice does not exist unless a tile of the game bears it."},
    {"figure", "string", "A guard: the choice does not exist unless the figure takes part."},
    {"when", "fun(game: Game): boolean", "Is it offered at all?", false, false,
     Parameters{the_game}},
    {"options", "fun(game: Game): any[]",
     "What can be chosen: features, figures, tiles or whole numbers.", true, false,
     Parameters{the_game}},
    {"choose", "fun(game: Game, option: any)", "What the choice does.", true, true,
     Parameters{the_game, Parameter{"option", "any"}}},
    {"none", "fun(game: Game)", "What happens when it is offered and there is nothing to choose.",
     false, true, Parameters{the_game}},
};

constexpr std::string_view example_of_a_choice =
    R"lua(-- When the city of the herald is scored he goes on to another one that is not finished.
return {
  tile_placed = {
    mark = "lantern",
    run = function(game, tile)
      local city = tile:segments("city")[1]
      if city and not game:home_of("herald") then game:place("herald", city) end
    end,
  },
  choices = {
    send_herald = {
      after = "scoring",
      when = function(game)
        local city = game:home_of("herald")
        return city ~= nil and city.completed
      end,
      options = function(game)
        return game:features("city", function(city) return not city.completed end)
      end,
      choose = function(game, city) game:place("herald", city) end,
      none = function(game) game:take_off("herald") end,
    },
  },
}
)lua";

}  // namespace

std::span<const HookRow> hooks() {
  return hook_rows;
}

std::span<const ChoiceKey> choice_keys() {
  return choice_rows;
}

std::string_view choice_example() {
  return example_of_a_choice;
}

}  // namespace tw::validator::script
